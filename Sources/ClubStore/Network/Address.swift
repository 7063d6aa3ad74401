/// What tells an address from a path.
package enum Address {
    /// Whether a text is an address on the web rather than a path.
    package static func isAddress(_ text: String) -> Bool {
        let start = text.prefix(8).lowercased()
        return start.hasPrefix("http://") || start.hasPrefix("https://")
    }
}
