import ClubLint
import ClubModel

/// Names findings so that the same finding has the same name in the next run, though lines have moved.
///
/// A name is made of the rule, the file, the place in the record, the record itself (the member or club by its name, not by
/// its number in the list) and the values that the message quotes. What is equal in all that is counted, in the file's order.
struct Fingerprints {
    private var seen: [UInt64: Int] = [:]

    /// Returns the name of a finding, sixteen hexadecimal digits; each finding is asked for once.
    mutating func fingerprint(_ diagnostic: Diagnostic) -> String {
        var hash = Fingerprints.start
        Fingerprints.add(diagnostic.rule.id, to: &hash)
        Fingerprints.add(diagnostic.path, to: &hash)
        Fingerprints.addPointer(diagnostic.pointer, to: &hash)
        if let subject = diagnostic.subject {
            Fingerprints.add(subject.kind.rawValue, to: &hash)
            Fingerprints.add(subject.name, to: &hash)
        }
        for entry in diagnostic.finding.values {
            Fingerprints.add(entry.name, to: &hash)
            Fingerprints.add(entry.value.en, to: &hash)
        }
        let number = seen[hash, default: 0]
        seen[hash] = number + 1
        if number > 0 { Fingerprints.add(String(number), to: &hash) }
        return Fingerprints.digits(hash)
    }

    /// FNV-1a, 64 bits.
    private static let start: UInt64 = 0xCBF2_9CE4_8422_2325

    private static func add(_ byte: UInt8, to hash: inout UInt64) {
        hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }

    private static func add(_ text: String, to hash: inout UInt64) {
        for byte in text.utf8 { add(byte, to: &hash) }
        // No UTF-8 has this byte, so that two texts never run into one another.
        add(0xFF, to: &hash)
    }

    /// Adds a pointer without the numbers in it: they change when a record is put in front.
    private static func addPointer(_ pointer: String, to hash: inout UInt64) {
        var digits: [UInt8] = []
        var isNumber = true
        func end(_ hash: inout UInt64) {
            if isNumber { add(UInt8(ascii: "*"), to: &hash) } else { for byte in digits { add(byte, to: &hash) } }
        }
        for byte in pointer.utf8 {
            guard byte == UInt8(ascii: "/") else {
                digits.append(byte)
                if !(0x30...0x39 ~= byte) { isNumber = false }
                continue
            }
            end(&hash)
            add(byte, to: &hash)
            digits.removeAll(keepingCapacity: true)
            isNumber = true
        }
        end(&hash)
        add(0xFF, to: &hash)
    }

    private static func digits(_ hash: UInt64) -> String {
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}
