import JSONSyntax

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

    /// Names that were misspelt in the format's own examples, so that what they mean is no guess (FORMAT.md 15.2).
    private static let misspellings = ["isOthere", "isHonaryMember"]

    /// Returns the fix that brings a field to where the newest edition has it; `nil` where that is not certain.
    ///
    /// Only names and places change: every value stays as it is written. Three fixes are not safe by themselves and are taken all
    /// the same: a text that becomes a list with one text in English, as the format prescribes (FORMAT.md 15.2), all old
    /// fields of a file at once, which is what was asked for, and two misspellings that the format's history knows.
    package static func fix(for diagnostic: Diagnostic) -> Fix? {
        guard let best = diagnostic.finding.fixes.first, !best.relocations.isEmpty, !best.isRefused else { return nil }
        let isKnown = best.relocations.allSatisfy { relocation in
            misspellings.contains { hasSameBytes($0, relocation.from) }
        }
        let isTaken = isKnown || diagnostic.rule === Rule.mixedEditions || diagnostic.rule === Rule.outdatedForm
        return best.safety == .safe || isTaken ? best : nil
    }
}
