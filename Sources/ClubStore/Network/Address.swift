/// What is asked of an address before anything is fetched from it.
package enum Address {
    /// Whether a text is an address on the web rather than a path.
    package static func isAddress(_ text: String) -> Bool {
        let start = text.prefix(8).lowercased()
        return start.hasPrefix("http://") || start.hasPrefix("https://")
    }

    /// Whether what travels to and from an address is encrypted.
    static func isSecure(_ address: String) -> Bool { address.prefix(8).lowercased() == "https://" }

    /// Returns the address of a file in the same folder as another one.
    package static func beside(_ address: String, name: String) -> String {
        let path = withoutQuery(address)
        guard originEnd(path) < path.endIndex, let slash = path.lastIndex(of: "/") else { return path + "/" + name }
        return path[...slash] + name
    }

    /// Returns where a redirect leads; `nil` where that is not on the web.
    static func resolved(_ location: String, from address: String) -> String? {
        if isAddress(location) { return location }
        if location.hasPrefix("//") { return (isSecure(address) ? "https:" : "http:") + location }
        // Another scheme, such as `file:` or `javascript:`.
        let firstPart = location.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        if firstPart.contains(":") { return nil }
        if location.isEmpty || location.hasPrefix("#") { return address }
        if location.hasPrefix("?") { return withoutQuery(address) + location }
        if location.hasPrefix("/") { return address[..<originEnd(Substring(address))] + location }
        return beside(address, name: location)
    }

    /// Returns where scheme and host end.
    private static func originEnd(_ address: Substring) -> String.Index {
        let start = address.index(address.startIndex, offsetBy: isSecure(String(address)) ? 8 : 7)
        return address[start...].firstIndex { $0 == "/" || $0 == "?" || $0 == "#" } ?? address.endIndex
    }

    private static func withoutQuery(_ address: String) -> Substring {
        address.prefix { $0 != "?" && $0 != "#" }
    }
}
