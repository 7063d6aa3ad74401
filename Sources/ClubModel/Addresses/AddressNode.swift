package import JSONSyntax

extension Node {
    /// What the apps make of a text where an address belongs; `nil` where there is no text.
    package var addressReading: AddressReading? {
        guard kind == .string, !token.flags.contains(.damaged), let string else { return nil }
        return AddressReading(string)
    }

    /// The site at which somebody has an e-mail address, in small letters; `nil` where there is none.
    package var mailSite: String? {
        guard kind == .string, !token.flags.contains(.damaged), let string,
            let at = string.utf8.lastIndex(of: UInt8(ascii: "@"))
        else { return nil }
        let site = string[string.utf8.index(after: at)...].lowercased()
        return site.isEmpty ? nil : site
    }
}
