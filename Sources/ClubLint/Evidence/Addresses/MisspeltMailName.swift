import ClubModel
import JSONSyntax

/// An e-mail address of which a word in front of the `@` is a slip away from the name of an office or of the club.
struct MisspeltMailName {
    /// The word as it is, and as it is probably meant.
    let (written, meant): (String, String)
    let meantAddress: String
    /// The name beside it; `nil` where the word is that of an office.
    let name: Node?

    /// Shorter names are a letter away from those of others.
    private static let leastLetters = 8

    /// What mail to clubs and museums is addressed to.
    private static let offices = [
        "penningmeester", "secretaris", "secretariaat", "voorzitter", "webmaster", "webbeheer", "webbeheerder", "beheer",
        "ledenadministratie", "redactie", "bestuur", "contact", "treasurer", "secretary", "chairman", "president", "office",
    ]
    /// Shorter ones, of which only two exchanged letters are no other word.
    private static let shortOffices = ["info", "admin", "mail", "club", "leden"]

    /// - Parameter record: Whose address it is, which is asked for only where no office is meant.
    init?(_ node: Node, of record: @autoclosure () -> Organization?) {
        guard let address = node.string, let at = address.utf8.lastIndex(of: UInt8(ascii: "@")) else { return nil }
        let local = Array(address.utf8[..<at])
        var start = 0
        for index in 0...local.count where index == local.count || !local[index].isASCIILetter {
            defer { start = index + 1 }
            let word = local[start..<index].map { $0.asciiLowercased }
            guard word.count > 3, let office = MisspeltMailName.office(meantBy: word) else { continue }
            written = String(decoding: local[start..<index], as: UTF8.self)
            (meant, name) = (office, nil)
            meantAddress =
                String(decoding: local[..<start], as: UTF8.self) + office
                + String(decoding: local[index...], as: UTF8.self) + address[at...]
            return
        }
        let letters = local.map { $0.asciiLowercased }
        guard letters.count >= MisspeltMailName.leastLetters, letters.allSatisfy({ $0.isASCIILetter }), let record = record()
        else { return nil }
        for node in [record.fullName, record.nickName].compactMap({ $0 }) where node.kind == .string {
            let own = nameLetters(node.string ?? "")
            guard isInnerSlip(letters, of: own) else { continue }
            written = String(decoding: local, as: UTF8.self)
            (meant, name) = (String(decoding: own, as: UTF8.self), node)
            meantAddress = meant + address[at...]
            return
        }
        return nil
    }

    private static func office(meantBy word: [UInt8]) -> String? {
        let text = String(decoding: word, as: UTF8.self)
        guard !offices.contains(text), !shortOffices.contains(text) else { return nil }
        if let office = offices.first(where: { isInnerSlip(word, of: Array($0.utf8)) }) { return office }
        return shortOffices.first { editDistance(from: text, to: $0, atMost: 1) != nil && hasExchangedLetters(text, $0) }
    }
}
