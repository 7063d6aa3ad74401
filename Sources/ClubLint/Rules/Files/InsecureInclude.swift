import ClubModel
import JSONSyntax

extension Rule {
    static let insecureInclude = Rule(
        id: "insecure-include", severity: .warning, levels: [.clubs],
        summary: Phrase(
            en: "The address of an included file does not begin with https.",
            nl: "Het adres van een bestand waarnaar verwezen wordt, begint niet met https."),
        reason: Phrase(
            en: "Since version 3.1 of the app's data package (September 2026) only addresses with https are loaded.",
            nl: "Sinds versie 3.1 van het datapakket van de app (september 2026) worden alleen adressen met https geladen."),
        message: Phrase(
            en: "\"{entry}\" does not begin with \"https://\".", nl: "\"{entry}\" begint niet met \"https://\"."),
        remedy: Phrase(
            en: "Write the whole address of the file, beginning with \"https://\".",
            nl: "Schrijf het hele adres van het bestand, beginnend met \"https://\"."),
        examples: [
            .bad(
                """
                --- root_.level1.json
                { "level1Header": { "level1URLIncludes": [ ⟦"⟨http⇒https⟩://www.example.com/JSON/clubsXX.level1.json"⟧ ] } }
                --- clubsXX.level1.json
                { "clubs": [ ] }
                """),
            .bad(
                """
                --- root_.level1.json
                { "level1Header": { "level1URLIncludes": [ ⟦"⟨httsp⇒https⟩://www.example.com/JSON/clubsXX.level1.json"⟧ ] } }
                --- clubsXX.level1.json
                { "clubs": [ ] }
                """),
            .good(
                """
                --- root_.level1.json
                { "level1Header": { "level1URLIncludes": [ "https://www.example.com/JSON/clubsXX.level1.json" ] } }
                --- clubsXX.level1.json
                { "clubs": [ ] }
                """),
        ],
        check: .workspace(if: { !$0.nodes(.include).isEmpty }) { document, file, workspace in
            var findings: [Finding] = []
            for (entry, node) in zip(workspace.files[file].includes, document.nodes(.include)) where entry.name != nil {
                let parts = AddressParts(entry.text)
                guard parts?.isSecure != true, !node.token.flags.contains(.damaged) else { continue }
                var meant = parts.map { _ in "https" + entry.text.dropFirst(4) }
                if case .brokenScheme(let address) = AddressReading(entry.text), AddressParts(address)?.isSecure == true {
                    meant = address
                }
                findings.append(
                    Finding(
                        at: node, ["entry": Phrase(entry.text)], suggestions: meant.map { [$0] } ?? [],
                        fixes: meant.map { [.write($0, at: node, .unsafe)] } ?? []))
            }
            return findings
        })
}
