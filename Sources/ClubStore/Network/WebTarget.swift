import ClubModel
import Foundation
import JSONSyntax

/// An address of the web, taken apart and written in the one way that every reader of it reads alike.
struct WebTarget: Hashable, Sendable {
    let isSecure: Bool
    /// The name in small ASCII letters, or a numeric address; that of IPv6 in brackets.
    let host: String
    let port: Int
    /// Path and query with all that is not ASCII escaped, `/` in front.
    let rest: String

    /// Takes an address apart.
    init(_ address: String) throws(WebFailure) {
        guard address.utf8.count <= 8192 else { throw .notAnAddress }
        guard let parts = AddressParts(address) else { throw .otherScheme(WebTarget.scheme(of: address)) }
        isSecure = parts.isSecure
        let bytes = Array(address.utf8)
        // Browsers read a backslash as a slash.
        let end = bytes[parts.site].firstIndex(of: 0x5C) ?? parts.site.upperBound
        var authority = bytes[parts.site.lowerBound..<end]
        guard !authority.contains(UInt8(ascii: "@")) else { throw .userInAddress }
        var port = isSecure ? 443 : 80
        if let colon = authority.lastIndex(of: UInt8(ascii: ":")), !authority[colon...].contains(UInt8(ascii: "]")) {
            let digits = authority[(colon + 1)...]
            if !digits.isEmpty {
                guard digits.count <= 5, digits.allSatisfy({ $0.isDigit }),
                    let number = Int(String(decoding: digits, as: UTF8.self)),
                    1...65535 ~= number
                else { throw .notAnAddress }
                port = number
            }
            authority = authority[..<colon]
        }
        self.port = port
        host = try WebTarget.host(String(decoding: authority, as: UTF8.self))
        rest = WebTarget.escaped(bytes[end...].prefix { $0 != 0x23 })
    }

    /// The address in the form that is asked for.
    var text: String { origin(withPort: port != (isSecure ? 443 : 80)) + rest }
    /// Scheme, host and port.
    var origin: String { origin(withPort: true) }
    /// The host's numeric address, where it is one.
    var literal: InternetAddress? { InternetAddress(host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host) }

    private func origin(withPort: Bool) -> String {
        "\(isSecure ? "https" : "http")://\(host)\(withPort ? ":\(port)" : "")"
    }

    private static func host(_ text: String) throws(WebFailure) -> String {
        if text.hasPrefix("["), text.hasSuffix("]") {
            guard let address = InternetAddress(String(text.dropFirst().dropLast())), address.isVersion6 else {
                throw .notAnAddress
            }
            return "[\(address.text)]"
        }
        // Foundation writes names with other letters in ASCII (IDNA).
        guard !text.isEmpty, !text.utf8.contains(UInt8(ascii: "%")),
            let name = URL(string: "http://\(text)/")?.host?.lowercased(),
            name.utf8.count <= 253, name.utf8.allSatisfy(isOfName)
        else { throw .notAnAddress }
        if let address = InternetAddress(name) { return address.text }
        // `2130706433`, `0x7f.1` and `0177.0.0.1` are 127.0.0.1 to some readers, and nothing that people write.
        let last = name.split(separator: ".").last ?? ""
        guard !last.isEmpty, !last.utf8.allSatisfy({ $0.isDigit }), !last.hasPrefix("0x") else { throw .notAnAddress }
        return name
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        byte.isDigit || byte.isASCIILowercase || byte == 0x2D || byte == 0x2E || byte == 0x5F
    }

    private static func scheme(of address: String) -> String {
        let scheme = address.prefix(12).prefix { $0 != ":" && $0 != "/" }
        return address.dropFirst(scheme.count).first == ":" ? String(scheme) : ""
    }

    /// Escapes what may not stand in a path or query; what is escaped already stays.
    private static func escaped(_ bytes: ArraySlice<UInt8>) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + 1)
        if bytes.first != 0x2F && bytes.first != 0x5C { result.append(0x2F) }
        var isInPath = true
        for index in bytes.indices {
            let byte = bytes[index]
            if byte == 0x3F { isInPath = false }
            if byte == 0x5C, isInPath {
                result.append(0x2F)
            } else if byte <= 0x20 || byte >= 0x7F || unsafeBytes.contains(byte) || byte == 0x25 && !isEscape(bytes[index...]) {
                result.append(0x25)
                result += byte.hexadecimalDigits
            } else {
                result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func isEscape(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.count >= 3 && bytes.dropFirst().prefix(2).allSatisfy { $0.hexadecimalValue != nil }
    }

    private static let unsafeBytes = Array("\"<>[]\\^`{|}".utf8)
}

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
