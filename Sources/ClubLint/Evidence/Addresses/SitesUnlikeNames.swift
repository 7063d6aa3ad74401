import ClubModel
import JSONSyntax

/// Returns the own sites of clubs and museums whose name is one letter away from theirs: `fotokringlindwold.nl` of Fotokring Lindewold.
func sitesUnlikeNames(in document: Document) -> [Finding] {
    document.allOrganizations.compactMap { siteUnlikeName(of: $0) }
}

private func siteUnlikeName(of record: Organization) -> Finding? {
    guard let fullName = record.fullName, let name = fullName.string, name.utf8.count >= leastLetters, let site = record.website,
        let address = WebAddress(site)
    else { return nil }
    let host = address.hostName
    let label = String(Substring(host.utf8.prefix { $0 != UInt8(ascii: ".") }))
    let (own, letters) = (nameLetters(name), nameLetters(label))
    // A plural is another name, and short ones are alike by chance.
    guard own.count >= leastLetters, letters.last == own.last, letters.first == own.first, label.utf8.count == letters.count,
        editDistance(from: label, to: String(decoding: own, as: UTF8.self), atMost: 1) == 1, !record.isTemplate,
        // Sites leave out words of one letter, as in "Fotoclub 't Licht".
        name.utf8.split(separator: 0x20).allSatisfy({ nameLetters(String(Substring($0))).count > 1 })
    else { return nil }
    let right = String(decoding: own, as: UTF8.self) + host.dropFirst(label.utf8.count)
    return Finding(
        at: site, ["host": Phrase(shortened(host)), "name": Phrase(shortened(name)), "right": Phrase(right)],
        message: Phrase(
            en: "\"{host}\" is one letter away from the name \"{name}\".",
            nl: "\"{host}\" verschilt één letter van de naam \"{name}\"."),
        suggestions: [address.text(after: [TextEdit(address.host, right)])],
        related: [Related(Phrase(en: "the name", nl: "de naam"), at: fullName)])
}

/// Shorter names are one letter away from others that are right.
private let leastLetters = 12
