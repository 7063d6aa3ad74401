import ClubModel
import JSONSyntax

/// A place where somebody is writing, as the shapes see it.
///
/// The file is read without the half word that is being written, so that everything around it is what it was before.
struct CompletionSite {
    enum Place {
        /// A name in an object of this shape; one that is not new has its colon and value behind it.
        case name(object: Int, isNew: Bool)
        /// A value of this entry of the shapes.
        case value(entry: Int)
    }

    let word: TypedWord
    let place: Place
    let document: Document
    /// The object or list around it.
    let container: Node
    let table: ShapeTable

    /// - Returns: `nil` where nothing is known of what may stand there.
    init?(_ source: Source, at offset: Int) {
        word = TypedWord(source, at: offset)
        guard let before = word.before, let trial = CompletionSite.trial(source, word, before) else { return nil }
        document = Document(trial)
        guard let table = document.table,
            let container = CompletionSite.container(in: document.root, around: word.range.lowerBound)
        else { return nil }
        (self.table, self.container) = (table, container)
        let isValue = source.bytes[before] == UInt8(ascii: ":")
        let place: Place?
        if container.kind == .array {
            place = isValue ? nil : CompletionSite.element(of: container, table)
        } else {
            place = CompletionSite.place(in: container, table, word, before, isValue: isValue)
        }
        guard let place else { return nil }
        self.place = place
    }

    /// Returns the file with blanks in the place of a word, or a number where a value has to be; `nil` where the value is there already.
    private static func trial(_ source: Source, _ word: TypedWord, _ before: Int) -> Source? {
        if let after = word.after, source.bytes[after] == UInt8(ascii: ":") { return source }
        var content = Array(source.buffer)
        for index in word.range { content[index] = 0x20 }
        if source.bytes[before] == UInt8(ascii: ":") {
            let start = word.range.lowerBound
            if word.range.isEmpty, let after = word.after, isValue(source, at: after) { return nil }
            // Behind a colon without a blank, at the end of a file, there is no room for it, and nothing that could be misread.
            if !word.range.isEmpty || start < content.count && isBlank(content[start]) {
                content[start] = UInt8(ascii: "0")
            } else if start > before + 1 {
                content[start - 1] = UInt8(ascii: "0")
            }
        }
        return Source(path: source.path, content)
    }

    /// Whether a value begins at a sign, and not a name or what ends an object.
    private static func isValue(_ source: Source, at start: Int) -> Bool {
        let bytes = source.bytes
        guard bytes[start] == UInt8(ascii: "\"") else {
            return bytes[start] != UInt8(ascii: ",") && bytes[start] != UInt8(ascii: "}") && bytes[start] != UInt8(ascii: "]")
        }
        var index = start + 1
        while index < source.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != 0x0A {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        index += 1
        while index < source.count, isBlank(bytes[index]) { index += 1 }
        return index >= source.count || bytes[index] != UInt8(ascii: ":")
    }

    /// Returns the innermost object or list around a place.
    private static func container(in root: Node, around place: Int) -> Node? {
        guard isAround(root, place, before: nil) else { return nil }
        var result = root
        while true {
            var children: [Node] = []
            if result.kind == .object {
                for (_, value) in result.fields where value.range.lowerBound < place { children.append(value) }
            } else {
                for value in result.elements where value.range.lowerBound < place { children.append(value) }
            }
            guard let child = children.last, isAround(child, place, before: result) else { return result }
            result = child
        }
    }

    /// Whether a place is inside an object or list: one that nobody has closed yet goes on until something else begins.
    private static func isAround(_ node: Node, _ place: Int, before outer: Node?) -> Bool {
        guard node.kind == .object || node.kind == .array, node.range.lowerBound < place else { return false }
        if place < node.range.upperBound { return true }
        let tree = node.tree
        // A name between the two is one of the object around both.
        let next = Int(node.token.next)
        if let outer, next < Int(outer.token.next), Int(tree.tokens[next].start) < place { return false }
        let closing = node.kind == .object ? UInt8(ascii: "}") : UInt8(ascii: "]")
        guard tree.source.bytes[node.range.upperBound - 1] == closing, node.range.count > 1 else { return true }
        // The sign at its end may be that of the last thing in it.
        var last: Node?
        for (_, value) in node.fields { last = value }
        for value in node.elements { last = value }
        return last.map { $0.range.upperBound == node.range.upperBound } ?? false
    }

    private static func element(of list: Node, _ table: ShapeTable) -> Place? {
        let element = table.entries[Int(list.token.field)].element
        return element < 0 ? nil : .value(entry: element)
    }

    private static func place(
        in object: Node, _ table: ShapeTable, _ word: TypedWord, _ before: Int, isValue: Bool
    ) -> Place? {
        let start = word.range.lowerBound
        let shape = table.entries[Int(object.token.field)].object
        guard shape >= 0 else { return nil }
        var last: (key: Node, value: Node)?
        for (key, value) in object.fields where key.range.lowerBound < start || word.range.contains(key.range.lowerBound) {
            last = (key, value)
        }
        guard let last else { return isValue ? nil : .name(object: shape, isNew: true) }
        if word.range.contains(last.key.range.lowerBound) { return .name(object: shape, isNew: false) }
        if isValue { return last.key.token.field > 0 ? .value(entry: Int(last.key.token.field)) : nil }
        if before > last.key.range.lowerBound, object.tree.source.bytes[before] == UInt8(ascii: ",") {
            return .name(object: shape, isNew: true)
        }
        // Between a name and its value nothing may stand.
        let isBehind = last.value.kind != .missing && last.value.range.upperBound <= start
        return isBehind ? .name(object: shape, isNew: true) : nil
    }
}
