/// What moves a workspace to the newest edition of the format.
package enum Migration {
    /// The rules that tell what is not of the newest edition, or what that has no place for.
    package static let rules: [Rule] =
        [
            .duplicateKey, .mixedEditions, .misplacedField, .misspeltField, .outdatedForm, .outdatedField, .retiredField,
            .unknownBlock,
            .unknownField,
        ] + namingRules

    /// The rules about names of files that no app looks for any more.
    package static let namingRules: [Rule] = [.fileNameWithoutLevel, .outdatedFileName, .wrongLevel]

    /// Returns the fix that brings a field to where the newest edition has it; `nil` where that is not certain.
    ///
    /// Only names and places change: every value stays as it is written. Two fixes are not safe by themselves and are taken all
    /// the same: a text that becomes a list with one text in English, as the format prescribes (FORMAT.md 15.2), and all old
    /// fields of a file at once, which is what was asked for.
    package static func fix(for diagnostic: Diagnostic) -> Fix? {
        guard let best = diagnostic.finding.fixes.first, !best.relocations.isEmpty else { return nil }
        let isTaken = diagnostic.rule === Rule.mixedEditions || diagnostic.rule === Rule.outdatedForm
        return best.safety == .safe || isTaken ? best : nil
    }
}
