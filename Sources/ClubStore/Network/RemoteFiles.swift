import ClubModel
package import JSONSyntax

/// Files that are named by their address.
package enum RemoteFiles {
    /// Fetches a file.
    package static func fetch(_ address: String) throws(StoreError) -> Source {
        throw StoreError(address, Phrase("x"), remedy: Phrase("y"))
    }

    /// Fetches a root with all that it includes, and the keywords.
    package static func fetch(root: String?, keywords: String?) throws(StoreError) -> [Source] {
        []
    }
}
