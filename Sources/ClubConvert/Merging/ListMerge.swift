package import ClubModel

/// A list of members on its way into a Level 2 file: what is the same whoever brings it in, a program or a page.
package struct ListMerge: Sendable {
    /// The list as it was understood.
    package let sheet: MemberSheet
    /// How its members are brought in.
    package var settings: MemberMerge.Settings
    private let document: Document

    /// - Parameters:
    ///   - document: The file; for a new one the text of `ClubFile`.
    ///   - workspace: What is known beside the two: keywords, clubs, the day.
    ///   - mapping: What the user says about the columns.
    package init(_ file: TableFile, into document: Document, of workspace: Workspace, mapping: ColumnMapping? = nil) {
        sheet = MemberSheet(
            file,
            MemberSheet.Settings(
                mapping: mapping, vocabulary: workspace.vocabulary ?? .ofProject,
                clubNumber: ListMerge.clubNumber(of: document, in: workspace), today: workspace.today))
        self.document = document
        settings = MemberMerge.Settings(today: workspace.today)
        settings.edition = workspace.edition
        settings.knownKeywords = sheet.knownKeywords
        settings.unreadCount = sheet.unreadRows.count
    }

    /// The members of the list. Where the file has none yet, there is nothing that a row could leave alone.
    package var rows: [MemberRow] { document.members.isEmpty ? sheet.rows : sheet.rowsWithBlanks }

    /// Returns what comes of it.
    package func result() throws(MergeError) -> MergeResult { try MemberMerge.merge(rows, into: document, settings) }

    /// The club's number in the Fotobond; `nil` where nobody tells.
    package static func clubNumber(of document: Document, in workspace: Workspace) -> Int? {
        if let number = document.club?.fotobondNumber?.wholeNumber.flatMap({ Int(exactly: $0) }) { return number }
        guard let identity = document.club?.identity else { return nil }
        for file in workspace.files {
            for club in file.organizations where club.identity == identity {
                if let number = club.fotobondNumber { return number }
            }
        }
        return nil
    }
}
