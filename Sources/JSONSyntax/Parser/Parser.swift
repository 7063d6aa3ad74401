/// Reads a source into a tape.
///
/// There are two readers. The strict one here knows nothing but RFC 8259 and gives up at the first byte that breaks it;
/// nearly every file is valid, so nearly every file sees only this one. What it refuses is read once more, from the start,
/// by the `Lexer` and the `Builder`, which know what people type and take all the time they need.
struct Parser {
    let source: Source
    var tape: Tape
    var errors: [SyntaxError] = []
    /// How many errors are kept.
    let mostErrors: Int

    /// Makes room for about as many tokens as a file of this size has.
    init(_ source: Source, mostErrors: Int = Tree.mostErrors) {
        self.source = source
        self.mostErrors = mostErrors
        tape = Tape(capacity: source.count / 14 + 64)
    }

    /// Fills the tape and the errors.
    mutating func parse() {
        if source.isGallery { return readGallery() }
        let start = source.textStart
        if !readStrictly(from: start) {
            tape.removeAll()
            recover(from: start)
        }
    }

    /// Reads valid JSON onto the tape and returns whether it is that.
    private mutating func readStrictly(from start: Int) -> Bool {
        let base = source.bytes
        let end = base + source.count
        // A copy in local variables, which the optimizer keeps in registers.
        var tape = tape
        defer { self.tape = tape }
        // While a container is open, `next` of its token holds the index of the container around it: the tape is the stack.
        let none = UInt32.max
        var parent = none
        var inObject = false
        var cursor = Scan.blanks(base + start)
        value: while true {
            let first = cursor
            let offset = UInt32(truncatingIfNeeded: first - base)
            switch first.pointee {
            case UInt8(ascii: "\""):
                var flags: UInt8 = 0
                guard let past = Scan.string(first, &flags) else { return false }
                cursor = past
                tape.append(.string, offset, UInt32(truncatingIfNeeded: cursor - base), flags)
            case UInt8(ascii: "{"):
                cursor = Scan.blanks(first + 1)
                let index = tape.append(.object, offset, parent)
                if cursor.pointee == UInt8(ascii: "}") {
                    cursor += 1
                    tape.close(index, end: UInt32(truncatingIfNeeded: cursor - base))
                    break
                }
                parent = UInt32(truncatingIfNeeded: index)
                inObject = true
                guard let past = Parser.readKey(cursor, base, &tape) else { return false }
                cursor = past
                continue value
            case UInt8(ascii: "["):
                cursor = Scan.blanks(first + 1)
                let index = tape.append(.array, offset, parent)
                if cursor.pointee == UInt8(ascii: "]") {
                    cursor += 1
                    tape.close(index, end: UInt32(truncatingIfNeeded: cursor - base))
                    break
                }
                parent = UInt32(truncatingIfNeeded: index)
                inObject = false
                continue value
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                guard let past = Scan.number(first) else { return false }
                cursor = past
                tape.append(.number, offset, UInt32(truncatingIfNeeded: cursor - base), 0)
            case UInt8(ascii: "t") where Scan.isWord(first, 0x6575_7274):
                cursor = first + 4
                tape.append(.true, offset, offset &+ 4, 0)
            case UInt8(ascii: "f") where Scan.isWord(first + 1, 0x6573_6C61):
                cursor = first + 5
                tape.append(.false, offset, offset &+ 5, 0)
            case UInt8(ascii: "n") where Scan.isWord(first, 0x6C6C_756E):
                cursor = first + 4
                tape.append(.null, offset, offset &+ 4, 0)
            default:
                return false
            }
            while true {
                cursor = Scan.blanks(cursor)
                guard parent != none else { return cursor == end }
                let byte = cursor.pointee
                if byte == UInt8(ascii: ",") {
                    cursor = Scan.blanks(cursor + 1)
                    if inObject {
                        guard let past = Parser.readKey(cursor, base, &tape) else { return false }
                        cursor = past
                    }
                    continue value
                }
                guard byte == (inObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else { return false }
                cursor += 1
                let closed = Int(parent)
                parent = tape.tokens[closed].next
                tape.close(closed, end: UInt32(truncatingIfNeeded: cursor - base))
                inObject = parent != none && tape.tokens[Int(parent)].kind == .object
            }
        }
    }

    /// Reads a name and its colon, and returns where the value begins; `nil` where that is not what stands there.
    @inline(__always)
    private static func readKey(
        _ first: UnsafePointer<UInt8>, _ base: UnsafePointer<UInt8>, _ tape: inout Tape
    ) -> UnsafePointer<UInt8>? {
        guard first.pointee == UInt8(ascii: "\"") else { return nil }
        var flags: UInt8 = 0
        guard let past = Scan.string(first, &flags) else { return nil }
        tape.append(.key, UInt32(truncatingIfNeeded: first - base), UInt32(truncatingIfNeeded: past - base), flags)
        let colon = Scan.blanks(past)
        guard colon.pointee == UInt8(ascii: ":") else { return nil }
        return Scan.blanks(colon + 1)
    }
}
