import JSONSyntax

/// The shapes of one level, flattened so that a file's names are looked up without making a `String`.
///
/// There are four, and they live as long as the program.
package final class ShapeTable: @unchecked Sendable {
    // Unchecked, because of the pointers: what they point to is never written after `init`, and never freed.

    /// One field of one object, or the elements of one list.
    package struct Entry: Sendable {
        /// The field; `nil` for the elements of a list and for the file itself.
        package let field: Field?
        package let shape: Shape
        package let meaning: Meaning
        /// The object shape that the field stands in; for elements that of the list. -1 for the file itself.
        package let parent: Int
        /// The number of the value's object shape where it is an object, else -1.
        package fileprivate(set) var object = -1
        /// The entry of the elements where the value is a list, and of the values where it is a dictionary, else -1.
        package fileprivate(set) var element = -1
    }

    /// What the walk over a file needs of an entry: numbers only, so that reading one counts no references.
    struct Check: Sendable {
        /// The kinds of token that may stand here, a bit for each `TokenKind`.
        let accepted: UInt16
        /// The kinds that may stand here in edition 2024 and not later.
        let acceptedIn2024: UInt16
        /// As in `Entry`.
        let object: Int16
        let element: Int16
        let meaning: Meaning
        let plainForm: PlainForm
        /// The field's place among those of its object.
        let bit: UInt64
    }

    /// What the walk over a file needs of an object shape.
    struct Object: Sendable {
        /// The bits of the fields that must be there.
        let required: UInt64
        /// Where the object's slots begin, and how many they are less one.
        let firstSlot: Int
        let slotMask: Int
    }

    /// One name in the hash tables.
    struct Slot: Sendable {
        var name = NameWords(first: 0, last: 0, middle: 0, count: 0)
        /// 0 where the slot is free.
        var entry: UInt16 = 0
        /// Whether the name is the one of edition 2024.
        var isOf2024 = false
    }

    package let level: Level
    package let entries: [Entry]
    let checks: UnsafePointer<Check>
    let objects: UnsafePointer<Object>
    private let slots: UnsafePointer<Slot>
    private let shapes: [ObjectShape]
    /// The entries of each object shape's fields, in the shape's order.
    private let fields: [[Int]]

    /// The tables of the four levels.
    package static func of(_ level: Level) -> ShapeTable {
        switch level {
        case .keywords: keywords
        case .clubs: clubs
        case .members: members
        case .images: images
        }
    }

    private static let keywords = ShapeTable(.keywords, LevelShapes.keywords)
    private static let clubs = ShapeTable(.clubs, LevelShapes.clubs)
    private static let members = ShapeTable(.members, LevelShapes.members)
    private static let images = ShapeTable(.images, LevelShapes.images)

    private init(_ level: Level, _ file: ObjectShape) {
        var builder = Builder()
        // Entry 0 means "no opinion" in `Token.field`; entry 1 is the file.
        builder.addFile(file)
        self.level = level
        entries = builder.entries
        checks = lasting(builder.checks)
        objects = lasting(builder.objects)
        slots = lasting(builder.slots)
        shapes = builder.shapes
        fields = builder.fields
    }

    /// Returns the object shape with a number.
    package func objectShape(_ index: Int) -> ObjectShape { shapes[index] }

    /// Returns the entries of an object shape's fields, in the house style's order.
    package func fieldEntries(ofObject index: Int) -> [Int] { fields[index] }

    /// Whether fields of a name are in other records only, as `level3URL` of members is for a club.
    ///
    /// - Parameter entry: A field of the record.
    package func isForeign(_ name: String, toRecordOf entry: Int) -> Bool {
        let holders = entries.filter { $0.field?.name.text == name || $0.field?.nameIn2024?.text == name }.map { record(of: $0) }
        return !holders.isEmpty && !holders.contains(record(of: entries[entry]))
    }

    /// Returns the object shape of the record that a field is part of.
    private func record(of entry: Entry) -> Int {
        var object = entry.parent
        while object >= 0, !shapes[object].isRecord, let outer = entries.first(where: { $0.object == object }) {
            object = outer.parent
        }
        return object
    }

    /// How many object shapes there are.
    package var objectCount: Int { shapes.count }

    /// Returns the entry of a name in an object shape; `nil` where the shape has no such field.
    @inline(__always)
    func find(_ name: NameWords, in object: Int) -> (entry: Int, isOf2024: Bool)? {
        let mask = objects[object].slotMask
        let first = slots + objects[object].firstSlot
        var place = name.hash & mask
        while true {
            let slot = first + place
            if slot.pointee.entry == 0 { return nil }
            if slot.pointee.name == name { return (Int(slot.pointee.entry), slot.pointee.isOf2024) }
            place = (place &+ 1) & mask
        }
    }

    private struct Builder {
        var entries: [Entry] = []
        var checks: [Check] = []
        var objects: [Object] = []
        var slots: [Slot] = []
        var shapes: [ObjectShape] = []
        var fields: [[Int]] = []

        mutating func addFile(_ file: ObjectShape) {
            reserve(nil, .object(file), .file, parent: -1)
            let entry = reserve(nil, .object(file), .file, parent: -1)
            finish(entry, bit: 0)
        }

        /// Adds an entry whose check is not known yet, because what it holds has to be added first.
        @discardableResult
        private mutating func reserve(_ field: Field?, _ shape: Shape, _ meaning: Meaning, parent: Int) -> Int {
            entries.append(Entry(field: field, shape: shape, meaning: meaning, parent: parent))
            checks.append(
                Check(accepted: 0, acceptedIn2024: 0, object: -1, element: -1, meaning: .other, plainForm: .none, bit: 0))
            return entries.count - 1
        }

        private mutating func add(_ shape: ObjectShape) -> Int {
            let number = objects.count
            shapes.append(shape)
            fields.append([])
            objects.append(Object(required: 0, firstSlot: 0, slotMask: 0))
            var size = 4
            while size < shape.fields.count * 3 { size *= 2 }
            var table = [Slot](repeating: Slot(), count: size)
            var required: UInt64 = 0
            for (place, field) in shape.fields.enumerated() {
                let bit: UInt64 = 1 << UInt64(place)
                if field.isRequired { required |= bit }
                let entry = reserve(field, field.shape, field.meaning, parent: number)
                fields[number].append(entry)
                insert(field.name, entry, isOf2024: false, into: &table)
                if let old = field.nameIn2024 { insert(old, entry, isOf2024: true, into: &table) }
                finish(entry, bit: bit)
            }
            objects[number] = Object(required: required, firstSlot: slots.count, slotMask: size - 1)
            slots += table
            return number
        }

        /// Adds what an entry holds, and then its check.
        private mutating func finish(_ number: Int, bit: UInt64) {
            let entry = entries[number]
            var object = -1
            var element = -1
            switch entry.shape {
            case .object(let inner): object = add(inner)
            case .list(let inner, let meaning):
                element = reserve(nil, inner, meaning, parent: entry.parent)
                finish(element, bit: 0)
            case .dictionary:
                element = reserve(nil, .text(.free(mayBeEmpty: true)), .other, parent: entry.parent)
                finish(element, bit: 0)
            default: break
            }
            entries[number].object = object
            entries[number].element = element
            let isText = entry.field?.isTextIn2024 ?? false
            checks[number] = Check(
                accepted: entry.shape.acceptedKinds, acceptedIn2024: isText ? 1 << TokenKind.string.rawValue : 0,
                object: Int16(object), element: Int16(element), meaning: entry.meaning,
                plainForm: entry.meaning.plainForm, bit: bit)
        }

        private func insert(_ name: StaticString, _ entry: Int, isOf2024: Bool, into table: inout [Slot]) {
            let words = NameWords(name)
            var place = words.hash & (table.count - 1)
            while table[place].entry != 0 { place = (place + 1) & (table.count - 1) }
            table[place] = Slot(name: words, entry: UInt16(entry), isOf2024: isOf2024)
        }
    }
}

/// Returns memory that holds the elements and is never freed.
private func lasting<Element>(_ elements: [Element]) -> UnsafePointer<Element> {
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: max(1, elements.count))
    for (index, element) in elements.enumerated() { (memory + index).initialize(to: element) }
    return UnsafePointer(memory)
}

extension Shape {
    /// The kinds of token that are such a value, a bit for each `TokenKind`.
    fileprivate var acceptedKinds: UInt16 {
        switch self {
        case .object, .dictionary: 1 << TokenKind.object.rawValue
        case .list: 1 << TokenKind.array.rawValue
        case .text: 1 << TokenKind.string.rawValue
        case .number: 1 << TokenKind.number.rawValue
        case .flag: 1 << TokenKind.true.rawValue | 1 << TokenKind.false.rawValue
        }
    }
}

/// A name of up to 24 bytes as three machine words, so that comparing two names is comparing numbers.
struct NameWords: Sendable, Equatable {
    let first: UInt64
    let last: UInt64
    let middle: UInt64
    let count: Int

    /// The longest name that can be told from others.
    static let maximumCount = 24

    init(first: UInt64, last: UInt64, middle: UInt64, count: Int) {
        self.first = first
        self.last = last
        self.middle = middle
        self.count = count
    }

    /// Reads a name; at least eight bytes must be readable at its start.
    @inline(__always)
    init(_ bytes: UnsafePointer<UInt8>, count: Int) {
        let raw = UnsafeRawPointer(bytes)
        let word = raw.loadUnaligned(as: UInt64.self).littleEndian
        self.count = count
        if count >= 8 {
            first = word
            last = (raw + (count &- 8)).loadUnaligned(as: UInt64.self).littleEndian
            middle = count > 16 ? (raw + 8).loadUnaligned(as: UInt64.self).littleEndian : 0
        } else {
            first = word & ((1 as UInt64) &<< UInt64(truncatingIfNeeded: count &* 8) &- 1)
            last = 0
            middle = 0
        }
    }

    init(_ name: StaticString) {
        precondition(name.utf8CodeUnitCount <= NameWords.maximumCount, "a field's name is longer than the table can hold")
        var bytes = Array(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
        bytes += [UInt8](repeating: 0, count: 8)
        self = bytes.withUnsafeBufferPointer { NameWords($0.baseAddress!, count: name.utf8CodeUnitCount) }
    }

    @inline(__always)
    var hash: Int {
        let mixed = (first ^ (last &<< 23 | last &>> 41) ^ UInt64(truncatingIfNeeded: count)) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: mixed &>> 40)
    }
}
