/// A picture of a folder, as Level 3 wants to know it.
package struct PortfolioPicture: Sendable, Equatable {
    /// Where it is, from the folder of the Level 3 file, as addresses write it.
    package let address: String
    package var thumbnail: String?
    package var title: [PortfolioText] = []
    package var caption: [PortfolioText] = []
    /// `yyyy`, `yyyy-mm` or `yyyy-mm-dd`.
    package var captureDate: String?
    package var width: Int?
    package var height: Int?
    package var copyright: String?
    /// Keywords of Level 0.
    package var keywords: [String] = []
    /// By which it is known again under another name.
    package let fingerprint: String

    package init(address: String, fingerprint: String) {
        self.address = address
        self.fingerprint = fingerprint
    }
}

/// A text in a language, which is written as `NL`.
package struct PortfolioText: Sendable, Equatable {
    package let language: String
    package let value: String

    package init(_ value: String, language: String) {
        self.value = value
        self.language = language
    }
}
