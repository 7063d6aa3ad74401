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

/// What somebody is writing at a place of a text: something between quotes, a word without them, or nothing yet.
///
/// It looks at one line alone, because a text in JSON ends with its line at the latest: so nothing that is broken elsewhere matters.
struct TypedWord {
    /// With its quotes, as far as they are there; empty where nothing is written.
    let range: Range<Int>
    /// What stands in front of the place, without quotes and escapes.
    let typed: String
    /// Where the nearest sign in front of it stands that is no blank, and the nearest one behind it.
    let before: Int?
    let after: Int?

    /// - Parameter wanted: A place in bytes; one that is none is the nearest one, and none is inside a letter.
    init(_ source: Source, at wanted: Int) {
        let bytes = source.bytes
        var place = min(max(wanted, 0), source.count)
        while place > 0, place < source.count, bytes[place] & 0xC0 == 0x80 { place -= 1 }
        if let quote = TypedWord.openQuote(source, before: place) {
            typed = source.unescaped(quote + 1..<place, hasEscapes: true)
            range = quote..<TypedWord.end(source, from: quote + 1, place)
        } else {
            var (start, end) = (place, place)
            while start > 0, TypedWord.isPart(bytes[start - 1]) { start -= 1 }
            while end < source.count, TypedWord.isPart(bytes[end]) { end += 1 }
            typed = source.text(start..<place)
            range = start..<end
        }
        var (before, after) = (range.lowerBound, range.upperBound)
        while let length = TypedWord.blank(in: source, endingAt: before) { before -= length }
        while let length = TypedWord.blank(in: source, at: after) { after += length }
        self.before = before > 0 ? before - 1 : nil
        self.after = after < source.count ? after : nil
    }

    /// Whether a byte belongs to a word that stands without quotes.
    static func isPart(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte.isDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
            || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "$")
    }

    /// Returns how long the blank is that begins at a place, be it one of JSON or one that only looks like it; `nil` where none does.
    private static func blank(in source: Source, at place: Int) -> Int? {
        guard place < source.count else { return nil }
        let bytes = source.bytes + place
        switch bytes[0] {
        case 0xC2 where bytes[1] == 0xA0: return 2
        case 0xE2 where bytes[1] == 0x80 && (0x80...0x8F ~= bytes[2] || 0xA8...0xAF ~= bytes[2]): return 3
        case 0xE3 where bytes[1] == 0x80 && bytes[2] == 0x80, 0xEF where bytes[1] == 0xBB && bytes[2] == 0xBF: return 3
        default: return isBlank(bytes[0]) ? 1 : nil
        }
    }

    /// Returns how long the blank is that ends at a place; `nil` where none does.
    private static func blank(in source: Source, endingAt place: Int) -> Int? {
        for length in 1...3 where length <= place {
            if blank(in: source, at: place - length) == length { return length }
        }
        return nil
    }

    /// Returns the quote with which the text begins that a place is in; `nil` where it is in none.
    private static func openQuote(_ source: Source, before place: Int) -> Int? {
        var index = place
        while index > 0, !isLineEnd(source.bytes[index - 1]) { index -= 1 }
        var quote: Int?
        while index < place {
            let byte = source.bytes[index]
            if byte == UInt8(ascii: "\"") {
                quote = quote == nil ? index : nil
            } else if byte == UInt8(ascii: "\\"), quote != nil {
                index += 1
            }
            index += 1
        }
        return quote
    }

    /// Returns where a text ends that a place is in.
    ///
    /// The quotes of a line come in pairs: where those behind the place do, none of them is the text's own.
    private static func end(_ source: Source, from start: Int, _ place: Int) -> Int {
        var index = start
        var closing: Int?
        var count = 0
        while index < source.count, !isLineEnd(source.bytes[index]) {
            if source.bytes[index] == UInt8(ascii: "\\") {
                index += 1
            } else if source.bytes[index] == UInt8(ascii: "\""), index >= place {
                count += 1
                closing = closing ?? index
            }
            index += 1
        }
        if count % 2 == 1, let closing { return closing + 1 }
        var end = place
        while end < source.count, isPart(source.bytes[end]) { end += 1 }
        return end
    }
}

/// Whether a byte is white space of JSON.
func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || isLineEnd(byte) }

/// Whether a byte ends a line.
private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
