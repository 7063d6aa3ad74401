import ClubModel

/// Addresses that follow from another one.
package enum Address {
    /// Returns the address of a file in the same folder as another one.
    package static func beside(_ address: String, name: String) -> String {
        guard let parts = AddressParts(address) else { return name }
        let page = address.start(parts.path.upperBound)
        guard !parts.path.isEmpty, let slash = page.lastIndex(of: "/") else { return page + "/" + name }
        return page[...slash] + name
    }

    /// Returns where a redirect leads; `nil` where that is not on the web.
    static func resolved(_ location: String, from address: String) -> String? {
        if isOnTheWeb(location) { return location }
        guard let parts = AddressParts(address) else { return nil }
        if location.hasPrefix("//") { return (parts.isSecure ? "https:" : "http:") + location }
        // Another scheme, such as `file:` or `javascript:`.
        let firstPart = location.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        if firstPart.contains(":") { return nil }
        if location.isEmpty || location.hasPrefix("#") { return address }
        if location.hasPrefix("?") { return address.start(parts.path.upperBound) + location }
        if location.hasPrefix("/") { return address.start(parts.site.upperBound) + location }
        return beside(address, name: location)
    }
}

extension String {
    /// Returns its first bytes.
    fileprivate func start(_ count: Int) -> String { String(decoding: utf8.prefix(count), as: UTF8.self) }
}
