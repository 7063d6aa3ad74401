package import ClubModel
package import JSONSyntax

/// What a rule returns: where, which values the message quotes, and how to put it right.
package struct Finding: Sendable {
    /// The bytes that are marked; empty for something that is missing, at the place where it belongs.
    package var range: Range<Int>
    /// The token that the finding is about; its pointer and the member or club around it go into the report.
    package var token: Int
    /// The values that the message and the remedy quote, by name.
    package var values: [(name: String, value: Phrase)]
    private var words: OwnWords?
    /// Values that may be meant, best first.
    package var suggestions: [String]
    /// Other places that explain the finding.
    package var related: [Related]
    /// Ways to put it right, best first; each alone does it.
    package var fixes: [Fix]
    /// The lines of its edits and of other places in its file, noted while the file is in hand: no report has to read it again.
    private var positions: [Position] = []

    init(
        at node: Node, _ values: KeyValuePairs<String, Phrase> = [:], message: Phrase? = nil, remedy: Phrase? = nil,
        suggestions: [String] = [], related: [Related] = [], fixes: [Fix] = []
    ) {
        self.init(
            range: node.range, token: node.index, values, message: message, remedy: remedy, suggestions: suggestions,
            related: related, fixes: fixes)
    }

    init(
        range: Range<Int>, token: Int, _ values: KeyValuePairs<String, Phrase> = [:], message: Phrase? = nil,
        remedy: Phrase? = nil, suggestions: [String] = [], related: [Related] = [], fixes: [Fix] = []
    ) {
        self.range = range
        self.token = token
        self.values = values.map { (name: $0.key, value: $0.value) }
        words = message == nil && remedy == nil ? nil : OwnWords(message, remedy)
        self.suggestions = suggestions
        self.related = related
        self.fixes = fixes
    }

    /// Words that are not those of the rule, in an object of their own: most findings have none.
    private final class OwnWords: Sendable {
        let message: Phrase?
        let remedy: Phrase?

        init(_ message: Phrase?, _ remedy: Phrase?) { (self.message, self.remedy) = (message, remedy) }
    }

    /// The words to say it in, where the rule's own do not fit this case.
    package var message: Phrase? {
        get { words?.message }
        set { words = OwnWords(newValue, remedy) }
    }

    /// What to do in this case, where it differs from the rule's own remedy.
    package var remedy: Phrase? {
        get { words?.remedy }
        set { words = OwnWords(message, newValue) }
    }
}

extension Finding {
    /// The ends of the other ranges in its file that a report may tell.
    ///
    /// - Parameter path: The path of the file.
    func otherOffsets(in path: String) -> [Int] {
        var offsets: [Int] = []
        for fix in fixes {
            for edit in fix.edits where edit.range != range { offsets += [edit.range.lowerBound, edit.range.upperBound] }
        }
        for other in related where other.range != range && hasSameBytes(other.path, path) {
            offsets += [other.range.lowerBound, other.range.upperBound]
        }
        return offsets
    }

    /// Notes the lines of offsets in its file.
    mutating func note(_ positions: ArraySlice<Position>) { self.positions = Array(positions) }

    /// Whether an edit of its file, whose path is given, leaves all that it tells of what it was.
    func isKept(by shift: TextShift, in path: String) -> Bool {
        shift.isKept(range) && related.allSatisfy { !hasSameBytes($0.path, path) || shift.isKept($0.range) }
            && fixes.allSatisfy { fix in
                fix.edits.allSatisfy { shift.isKept($0.range) } && fix.twin.map { shift.isKept($0) } != false
            }
    }

    /// Returns the same finding where it is after an edit of its file, whose path is given, that keeps it.
    func moved(by shift: TextShift, in path: String) -> Finding {
        var result = self
        result.range = shift.moved(range)
        result.related = related.map {
            hasSameBytes($0.path, path) ? Related($0.note, path: $0.path, range: shift.moved($0.range)) : $0
        }
        result.fixes = fixes.map { fix in
            Fix(
                fix.title, fix.safety, fix.edits.map { TextEdit(shift.moved($0.range), $0.replacement) }, uncovers: fix.uncovers,
                relocations: fix.relocations, twin: fix.twin.map { shift.moved($0) }, isRefused: fix.isRefused)
        }
        result.positions = shift.moved(positions)
        return result
    }

    /// Returns the lines of a range in its file; `nil` where they were not noted.
    package func positions(of range: Range<Int>) -> (start: Position, end: Position)? {
        guard let start = positions.first(where: { $0.offset == range.lowerBound }),
            let end = positions.first(where: { $0.offset == range.upperBound })
        else { return nil }
        return (start, end)
    }
}

/// A second place that explains a finding.
package struct Related: Sendable {
    package let path: String
    package let range: Range<Int>
    package let note: Phrase

    init(_ note: Phrase, path: String, range: Range<Int>) {
        self.note = note
        self.path = path
        self.range = range
    }

    init(_ note: Phrase, at node: Node) {
        self.init(note, path: node.tree.source.path, range: node.range)
    }

    init(_ note: Phrase, at place: Workspace.Place, in workspace: Workspace) {
        self.init(note, path: workspace.files[place.file].path, range: workspace[place].range)
    }
}

/// Edits of the finding's file that put it right.
package struct Fix: Sendable {
    /// Whether a fix may be applied without anybody looking.
    package enum Safety: String, Sendable {
        /// No reader of the data could see another value than the author meant; applied by `fix`.
        case safe
        /// Likely, but a person should look; applied by `fix --unsafe` and offered in editors.
        case unsafe
    }

    package let title: Phrase
    package let safety: Safety
    package let edits: [TextEdit]
    /// Whether a value gets read by it that was ignored before, so that what is wrong in there comes to light.
    package let uncovers: Bool
    /// The fields that it gives another name or place, where it does nothing else and leaves their values alone.
    package let relocations: [Relocation]
    /// Where what it takes away stands once more.
    package let twin: Range<Int>?
    /// Whether it was meant as a safe fix, and `ContentGuard` found something that it would lose.
    package let isRefused: Bool

    package init(
        _ title: Phrase, _ safety: Safety, _ edits: [TextEdit], uncovers: Bool = false, relocations: [Relocation] = [],
        twin: Range<Int>? = nil, isRefused: Bool = false
    ) {
        self.title = title
        self.safety = safety
        self.edits = edits
        self.uncovers = uncovers
        self.relocations = relocations
        self.twin = twin
        self.isRefused = isRefused
    }
}

/// From which name to which a field goes.
package struct Relocation: Sendable {
    /// The name that it has in the file.
    package let from: String
    /// The name that it gets, or its path where it goes to another object.
    package let to: String
    /// Whether the same value stands there already, so that this one is only taken away.
    package let isDouble: Bool
}
