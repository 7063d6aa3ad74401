import ClubModel
import JSONSyntax

/// Returns the own sites of clubs and museums whose name is one letter away from theirs: `fotokringlindwold.nl` of Fotokring Lindewold.
func sitesUnlikeNames(in document: Document) -> [Finding] {
    (document.organizations + [document.club].compactMap { $0 }).compactMap { record in
        guard !record.isTemplate, let name = record.fullName?.string, let site = record.website, let address = WebAddress(site),
            let label = address.hostName.utf8.split(separator: UInt8(ascii: ".")).first.map({ String(Substring($0)) })
        else { return nil }
        let (own, letters) = (nameLetters(name), nameLetters(label))
        // Sites leave out words of one letter, as in "Fotoclub 't Licht".
        guard name.utf8.split(separator: 0x20).allSatisfy({ nameLetters(String(Substring($0))).count > 1 }) else { return nil }
        // A plural is another name, and short ones are alike by chance.
        guard own.count >= leastLetters, letters != own, letters.last == own.last, letters.first == own.first,
            label.utf8.count == letters.count,
            editDistance(from: String(decoding: letters, as: UTF8.self), to: String(decoding: own, as: UTF8.self), atMost: 1) == 1
        else { return nil }
        let right = String(decoding: own, as: UTF8.self) + address.hostName.dropFirst(label.utf8.count)
        let meant = address.text(after: [TextEdit(address.host, right)])
        return Finding(
            at: site, ["host": Phrase(shortened(address.hostName)), "name": Phrase(shortened(name)), "right": Phrase(right)],
            message: Phrase(
                en: "\"{host}\" is one letter away from the name \"{name}\".",
                nl: "\"{host}\" verschilt één letter van de naam \"{name}\"."),
            suggestions: [meant], related: record.fullName.map { [Related(Phrase(en: "the name", nl: "de naam"), at: $0)] } ?? [])
    }
}

/// Shorter names are one letter away from others that are right.
private let leastLetters = 12
