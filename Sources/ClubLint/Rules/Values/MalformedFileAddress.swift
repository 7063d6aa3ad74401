import ClubModel
import JSONSyntax

extension Rule {
    static let malformedFileAddress = Rule(
        id: "malformed-file-address", severity: .warning, levels: [.members, .clubs, .images],
        summary: Phrase(
            en: "The address of a data file is not written as an address.",
            nl: "Het adres van een gegevensbestand is niet als adres geschreven."),
        reason: Phrase(
            en: "No app fetches these addresses yet. When one does, it will find nothing here.",
            nl: "Nog geen app haalt deze adressen op. Doet er een dat straks wel, dan vindt die hier niets."),
        message: Phrase(en: "\"{address}\" is not a web address.", nl: "\"{address}\" is geen webadres."),
        remedy: Phrase(
            en: "Write the whole address of the file; https://www.example.com/ and the file's name will do for now.",
            nl: "Schrijf het volledige adres van het bestand; https://www.example.com/ en de bestandsnaam is voorlopig genoeg."),
        examples: [
            .bad(
                """
                { "clubs": [ {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "optional": { "level2URL": ⟦"https://www.example.com/⟨???⇒fcLindewold⟩.level2.json"⟧ }
                } ] }
                """),
            .bad(
                """
                { "clubs": [ {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "optional": { "level2URL": ⟦"komt later nog"⟧ }
                } ] }
                """),
            .good(
                """
                { "clubs": [ {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "optional": { "level2URL": "http://www.example.com/fcLindewold.level2.json" }
                } ] }
                """),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for meaning in Meaning.fileAddresses {
            for node in document.nodes(meaning).filtered({ !isPlainAddress($0, $1) || hasMarks($0, $1) }) {
                guard var finding = Finding(malformedAddress: node) else { continue }
                if finding.fixes.isEmpty, meaning == .level2Address, let address = placeholderAddress(for: node, in: document) {
                    finding.suggestions = [address]
                    finding.fixes = [.write(address, at: node, .unsafe)]
                }
                findings.append(finding)
            }
        }
        return findings
    }
}

/// Whether a text has question marks beside each other.
private func hasMarks(_ token: Token, _ bytes: UnsafePointer<UInt8>) -> Bool {
    for index in Int(token.start)..<Int(token.end) where bytes[index] == 0x3F && bytes[index + 1] == 0x3F { return true }
    return false
}

/// Returns the usual placeholder for the Level 2 file of the club around an address.
private func placeholderAddress(for node: Node, in document: Document) -> String? {
    let club = document.level == .members ? document.club?.node : document.nodes(.club).last(before: node.index)
    guard let club, let nickName = Organization(node: club, isMuseum: false).nickName?.string, !nickName.isEmpty,
        nickName.utf8.allSatisfy({ $0.isDigit || $0.isASCIILetter })
    else { return nil }
    return "https://www.example.com/" + nickName + ".level2.json"
}
