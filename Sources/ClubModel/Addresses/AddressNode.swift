package import JSONSyntax

extension Node {
    /// What the apps make of a text where an address belongs; `nil` where there is no text.
    package var addressReading: AddressReading? {
        guard kind == .string, !token.flags.contains(.damaged), let string else { return nil }
        return AddressReading(string)
    }
}
