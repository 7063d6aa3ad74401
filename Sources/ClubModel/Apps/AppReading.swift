package import JSONSyntax

/// What the apps make of values of any kind (FORMAT.md 1.4): they hardly ever look at the kind, and take what they can.
extension Node {
    /// The text that the apps read: of numbers and flags that they are written with, of all else an empty one.
    package var appText: String {
        switch kind {
        case .string: string ?? ""
        case .number, .true, .false: tree.source.text(rawRange)
        default: ""
        }
    }

    /// The number that the apps read: that at the start of a text, 0 where there is none.
    package var appNumber: Double {
        switch kind {
        case .number: number ?? 0
        case .string: startingNumber(string ?? "")
        case .true: 1
        default: 0
        }
    }

    /// The whole number that the apps read, cut to its last 16 or 32 bits as theirs are.
    package func appWholeNumber(bits: Int) -> Int {
        let number = appNumber.rounded(.towardZero)
        guard abs(number) < 9_007_199_254_740_992 else { return 0 }
        let whole = Int64(number)
        return bits == 16 ? Int(Int16(truncatingIfNeeded: whole)) : Int(Int32(truncatingIfNeeded: whole))
    }

    /// Whether the apps read a yes.
    package var appFlag: Bool {
        switch kind {
        case .true: true
        case .number: (number ?? 0) != 0
        case .string: ["true", "y", "t", "yes", "1"].contains((string ?? "").lowercased())
        default: false
        }
    }

    /// A text of which the apps do without when it is empty or no text: an address, mostly.
    package var appAddress: String? {
        guard kind == .string, let text = string, !text.isEmpty else { return nil }
        return text
    }
}

/// Returns the number that a text begins with: digits with a sign, and digits behind a full stop.
private func startingNumber(_ text: String) -> Double {
    let bytes = Array(text.utf8)
    var end = 0
    if end < bytes.count, bytes[end] == UInt8(ascii: "-") { end += 1 }
    var hasPoint = false
    while end < bytes.count {
        if bytes[end] == UInt8(ascii: "."), !hasPoint { hasPoint = true } else if !bytes[end].isDigit { break }
        end += 1
    }
    return bytes[..<end].withUnsafeBufferPointer { jsonNumber($0) } ?? 0
}

extension Tree {
    /// Whether the apps read the file as JSON: they pass over a comma behind the last element, and nothing else (FORMAT.md 1.3).
    package var isReadByApps: Bool { errors.allSatisfy { $0.cause == .trailingComma } }
}

/// A text as a key that is equal byte for byte, as the apps and SQLite compare; Swift takes two Unicode forms as one.
package struct ExactText: Hashable, Sendable {
    package let text: String

    package init(_ text: String) { self.text = text }

    package static func == (lhs: ExactText, rhs: ExactText) -> Bool { hasSameBytes(lhs.text, rhs.text) }

    package func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        hasher.combine(0xFF as UInt8)
    }
}

/// The three parts of a name as a key: who somebody is, byte for byte.
package struct ExactName: Hashable, Sendable {
    package let name: PersonName

    package init(_ name: PersonName) { self.name = name }

    package static func == (lhs: ExactName, rhs: ExactName) -> Bool {
        lhs.name.isSame(as: rhs.name)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(ExactText(name.given))
        hasher.combine(ExactText(name.infix))
        hasher.combine(ExactText(name.family))
    }
}

extension PersonName {
    /// Whether both are one person's for the apps: the same three texts, byte for byte (FORMAT.md 5.4).
    package func isSame(as other: PersonName) -> Bool {
        hasSameBytes(family, other.family) && hasSameBytes(given, other.given) && hasSameBytes(infix, other.infix)
    }

    /// Reads a name as the apps do; `nil` where they pass over its owner (FORMAT.md 4.1).
    package init?(_ name: Node?) {
        guard let name, name["givenName"] != nil, name["familyName"] != nil else { return nil }
        self.init(partsOf: name)
    }

    /// Reads the parts of a name that are there, as the apps read texts.
    package init(partsOf name: Node?) {
        self.init(
            given: name?["givenName"]?.appText ?? "", infix: name?["infixName"]?.appText ?? "",
            family: name?["familyName"]?.appText ?? "")
    }
}

extension Identity {
    /// Reads who a record is about as the apps do: what is absent is empty to them, and so are all that lack both one.
    package init(of record: Organization) {
        self.init(fullName: record.fullName?.appText ?? "", town: record.town?.appText ?? "")
    }
}
