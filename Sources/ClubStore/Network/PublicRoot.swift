/// The list of clubs that the apps read (FORMAT.md 1.1).
package enum PublicRoot {
    /// The address of its Level 1 root; Level 0 is beside it.
    package static let address = "https://raw.githubusercontent.com/vdhamer/Photo-Club-Hub/main/JSON/root_.level1.json"
    /// What users may write instead of the address.
    package static let word = "public"

    /// Returns the root that is meant: the address for the word, everything else as it is. A file of that name is `./public`.
    package static func meant(by typed: String?) -> String? { typed == word ? address : typed }
}
