package import JSONSyntax

/// An edit inside one record of a list at the top of a file, as most keystrokes are: everything else says what it said, though it may
/// stand elsewhere now.
package struct RecordEdit: Sendable {
    /// The tokens of the record, as it is now.
    let record: Range<Int>
    /// The tokens of all records, as they are now: those of each list.
    let records: [Range<Int>]
    /// The tokens of the record, and of all, as they were.
    private let formerRecord: Range<Int>
    private let formerRecords: [Range<Int>]
    /// What it did to the places of all that stands outside the record.
    package let shift: TextShift

    /// Compares two states of a file; `nil` where more than one record is another, and where one of the two is no JSON or has values in
    /// places where they do not belong: what those mean depends on the whole file.
    package init?(from former: Document, to document: Document) {
        guard document.level != nil, document.level == former.level, hasSameBytes(document.path, former.path),
            document.tree.errors.isEmpty, former.tree.errors.isEmpty, !document.hasMisplacedValues, !former.hasMisplacedValues
        else { return nil }
        let (text, formerText) = (document.tree.source.buffer, former.tree.source.buffer)
        let same = formerText.equalEnds(with: text)
        // A record is still one where its braces are those of before.
        let isAround = { (node: Node) in
            node.kind == .object && node.range.lowerBound < same.start && text.count - same.end < node.range.upperBound
        }
        let lists = RecordEdit.lists(of: document)
        guard let list = lists.first(where: { $0.range.lowerBound < same.start && same.start < $0.range.upperBound }),
            let record = list.elements.first(where: isAround)
        else { return nil }
        let formerLists = RecordEdit.lists(of: former)
        guard formerLists.count == lists.count, record.index < former.tree.count else { return nil }
        let formerRecord = Node(tree: former.tree, index: record.index)
        let rest = former.tree.count - Int(formerRecord.token.next)
        guard formerRecord.kind == .object, formerRecord.range.lowerBound == record.range.lowerBound,
            formerText.count - formerRecord.range.upperBound == text.count - record.range.upperBound,
            rest == document.tree.count - Int(record.token.next)
        else { return nil }
        self.record = record.index..<Int(record.token.next)
        self.formerRecord = formerRecord.index..<Int(formerRecord.token.next)
        records = lists.map { $0.index + 1..<Int($0.token.next) }
        formerRecords = formerLists.map { $0.index + 1..<Int($0.token.next) }
        shift = TextShift(
            start: record.range.lowerBound,
            formerEnd: former.tree.source.positions(of: [formerRecord.range.upperBound])[0],
            end: document.tree.source.positions(of: [record.range.upperBound])[0])
    }

    private static func lists(of document: Document) -> [Node] {
        document.root.kind == .object ? document.root.fields.map { $0.value }.filter { $0.kind == .array } : []
    }

    /// Whether a token, as it was, is part of a record that is what it was.
    package func isKept(formerToken token: Int) -> Bool {
        !formerRecord.contains(token) && formerRecords.contains { $0.contains(token) }
    }

    /// Whether a token, as it is now, is part of the record or of none.
    func isAnother(token: Int) -> Bool { record.contains(token) || !records.contains { $0.contains(token) } }

    /// Returns where a token outside the record stands now.
    package func moved(token: Int) -> Int {
        token < formerRecord.upperBound ? token : token + record.upperBound - formerRecord.upperBound
    }
}

extension Document {
    /// Returns the document without the records that an edit left as they were; what is known of the file as a whole stays.
    package func narrowed(to edit: RecordEdit) -> Document { Document(self) { edit.isAnother(token: $0) } }
}

/// What an edit did to the places of a text: those behind it moved.
package struct TextShift: Sendable {
    /// The first byte that is another; it is the same in both texts.
    private let start: Int
    /// Where that ended which is another, and where it ends.
    private let formerEnd: Position
    private let end: Position

    /// - Parameters:
    ///   - start: The first byte that is another.
    ///   - formerEnd: Where that ended which is another.
    ///   - end: Where it ends.
    init(start: Int, formerEnd: Position, end: Position) { (self.start, self.formerEnd, self.end) = (start, formerEnd, end) }

    /// Compares two states of a text.
    package init(from former: Source, to source: Source) {
        let same = former.buffer.equalEnds(with: source.buffer)
        self.init(
            start: same.start, formerEnd: former.positions(of: [former.count - same.end])[0],
            end: source.positions(of: [source.count - same.end])[0])
    }

    /// Whether a range, as it was, has nothing in it that is another.
    package func isKept(_ range: Range<Int>) -> Bool { isInFront(range) || range.lowerBound >= formerEnd.offset }

    /// Whether a range ends in front of what is another, so that it stays where it is.
    package func isInFront(_ range: Range<Int>) -> Bool { range.upperBound <= start }

    /// Returns where a range stands now that is kept.
    package func moved(_ range: Range<Int>) -> Range<Int> {
        isInFront(range) ? range : moved(offset: range.lowerBound)..<moved(offset: range.upperBound)
    }

    private func moved(offset: Int) -> Int { offset < formerEnd.offset ? offset : offset + end.offset - formerEnd.offset }

    /// Returns where positions stand now. One where something was only put in may be the end of what stays and the beginning of what moved:
    /// that is both.
    package func moved(_ positions: [Position]) -> [Position] {
        positions.flatMap { $0.offset == start && start == formerEnd.offset ? [$0, moved($0)] : [moved($0)] }
    }

    /// Returns where a position stands now: that of what moved, where something was only put in.
    package func moved(_ position: Position) -> Position {
        guard position.offset >= formerEnd.offset else { return position }
        let isBeside = position.line == formerEnd.line
        return Position(
            line: position.line + end.line - formerEnd.line,
            column: isBeside ? position.column + end.column - formerEnd.column : position.column,
            offset: moved(offset: position.offset))
    }
}
