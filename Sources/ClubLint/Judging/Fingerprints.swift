import ClubModel
import JSONSyntax

/// Names findings so that the same finding has the same name in the next run, though lines have moved.
///
/// A name is made of what the finding is about: the rule, the file, the place in the record, the record itself (the member or
/// club by its name, not by its number in the list), and the value that stands there (`Diagnostic.quote`). What the message
/// says besides, how many others there are or what a neighbour is called, changes without it. What is equal in all that is
/// counted, in the file's order.
package struct Fingerprints: Sendable {
    /// How names are made.
    package enum Form: Sendable {
        /// Of what the finding is about.
        case subject
        /// Of all values of the message, as the first baselines have it.
        case message
    }

    private var seen: [UInt64: Int] = [:]
    private let form: Form

    package init(_ form: Form = .subject) { self.form = form }

    /// Returns the name of a finding, sixteen hexadecimal digits; each finding is asked for once.
    ///
    /// - Parameter path: The file's name in the result of other runs too: a path that does not depend on where the user stands.
    package mutating func fingerprint(_ diagnostic: Diagnostic, path: String) -> String {
        var hash = ByteHash()
        Fingerprints.add(diagnostic.rule.id, to: &hash)
        Fingerprints.add(path, to: &hash)
        Fingerprints.addPointer(diagnostic.pointer, to: &hash)
        if let subject = diagnostic.subject {
            Fingerprints.add(subject.kind.rawValue, to: &hash)
            Fingerprints.add(subject.name, to: &hash)
        }
        switch form {
        case .subject:
            Fingerprints.add(diagnostic.quote, to: &hash)
            for name in diagnostic.rule.identity { add(name, of: diagnostic, to: &hash) }
        case .message:
            for entry in diagnostic.finding.values { add(entry.name, of: diagnostic, to: &hash) }
        }
        let number = seen[hash.value, default: 0]
        seen[hash.value] = number + 1
        if number > 0 { Fingerprints.add(String(number), to: &hash) }
        return Fingerprints.digits(hash.value)
    }

    private func add(_ name: String, of diagnostic: Diagnostic, to hash: inout ByteHash) {
        guard let entry = diagnostic.finding.values.first(where: { $0.name.utf8.elementsEqual(name.utf8) }) else { return }
        Fingerprints.add(name, to: &hash)
        Fingerprints.add(entry.value.en, to: &hash)
    }

    private static func add(_ text: String, to hash: inout ByteHash) {
        for byte in text.utf8 { hash.add(byte) }
        // No UTF-8 has this byte, so that two texts never run into one another.
        hash.add(0xFF)
    }

    /// Adds a pointer without the numbers in it: they change when a record is put in front.
    private static func addPointer(_ pointer: String, to hash: inout ByteHash) {
        var digits: [UInt8] = []
        var isNumber = true
        func end(_ hash: inout ByteHash) {
            if isNumber { hash.add(UInt8(ascii: "*")) } else { hash.add(digits) }
        }
        for byte in pointer.utf8 {
            guard byte == UInt8(ascii: "/") else {
                digits.append(byte)
                if !byte.isDigit { isNumber = false }
                continue
            }
            end(&hash)
            hash.add(byte)
            digits.removeAll(keepingCapacity: true)
            isNumber = true
        }
        end(&hash)
        hash.add(0xFF)
    }

    private static func digits(_ hash: UInt64) -> String {
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}
