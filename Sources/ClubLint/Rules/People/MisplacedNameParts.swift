import ClubModel
import JSONSyntax

extension Rule {
    static let exchangedNames = Rule(
        id: "exchanged-names", severity: .warning, levels: [.members],
        summary: Phrase(
            en: "Two parts of a name are probably exchanged.", nl: "Twee delen van een naam zijn waarschijnlijk verwisseld."
        ),
        reason: Phrase(
            en: "The apps show the names in the wrong order, sort by the given name, and see another person than in other clubs.",
            nl: "De apps tonen de namen verkeerd om, sorteren op de voornaam, en zien een ander dan bij andere clubs."),
        message: Phrase(
            en: "\"{given}\" stands as the given name and \"{family}\" as the family name; that is probably the wrong way round.",
            nl: "\"{given}\" staat als voornaam en \"{family}\" als achternaam; dat is waarschijnlijk verkeerd om."),
        remedy: Phrase(en: "Exchange the two.", nl: "Verwissel de twee."),
        examples: [
            .bad(
                """
                { "members": [
                    { "name": ⟦{ "givenName": "Evers", "familyName": "Truus" }⇒{ "givenName": "Truus", "familyName": "Evers" }⟧ },
                    { "name": { "givenName": "Noor", "familyName": "Evers" } }
                ] }
                """),
            .bad(
                """
                { "members": [
                    { "name": ⟦{ "givenName": "Anna", "infixName": "Dalen", "familyName": "van" }⇒{ "givenName": "Anna", "infixName": "van", "familyName": "Dalen" }⟧ }
                ] }
                """),
            .good(
                """
                { "members": [
                    { "name": { "givenName": "Truus", "familyName": "Evers" } },
                    { "name": { "givenName": "Noor", "familyName": "Thomas" } }
                ] }
                """),
        ],
        check: .document { document, _ in
            guard document.people.hasOddNames else { return [] }
            return document.nodes(.personName).compactMap { name in
                guard let infix = name["infixName"], let family = name["familyName"], isInfixForName(infix, family) else {
                    return nil
                }
                return Finding(
                    at: name,
                    ["given": Phrase(shortened(infix.string ?? "")), "family": Phrase(shortened(family.string ?? ""))],
                    message: Phrase(
                        en:
                            "\"{given}\" stands as the infix and \"{family}\" as the family name; that is probably the wrong way round.",
                        nl:
                            "\"{given}\" staat als tussenvoegsel en \"{family}\" als achternaam; dat is waarschijnlijk verkeerd om."
                    ),
                    suggestions: ["infixName \(family.string ?? ""), familyName \(infix.string ?? "")"],
                    fixes: [.exchange(infix, family)])
            }
        }.and(
            .index(PersonIndex.self, where: { !$0.exchanged(ofFile: $1).isEmpty }) { document, file, people, _ in
                var findings: [Finding] = []
                for person in people.exchanged(ofFile: file) {
                    // Where the right pair is known, the other rule has said so.
                    if people.variants(ofFile: file).contains(where: { $0.person == person && $0.likeness == .exchanged }) {
                        continue
                    }
                    guard let member = IndexedMember(person, of: file, document, people) else { continue }
                    let meant = PersonName(given: member.parts.family, infix: member.parts.infix, family: member.parts.given)
                    findings.append(
                        Finding(
                            at: member.name,
                            ["given": Phrase(shortened(member.parts.given)), "family": Phrase(shortened(member.parts.family))],
                            suggestions: [meant.text, "givenName \(meant.given), familyName \(meant.family)"],
                            fixes: Fix.write(meant, over: member.name).map { [$0] } ?? []))
                }
                return findings
            }))
}

extension Rule {
    static let infixInName = Rule(
        id: "infix-in-name", severity: .warning, levels: [.members],
        summary: Phrase(
            en: "An infix such as \"van der\" stands in the family name or the given name.",
            nl: "Een tussenvoegsel zoals \"van der\" staat in de achternaam of de voornaam."),
        reason: Phrase(
            en: """
                The apps sort by family name, so that the person stands under the V instead of under the first letter of the \
                name. In clubs that use the field for infixes it is another person.
                """,
            nl: """
                De apps sorteren op achternaam, zodat de persoon onder de V staat in plaats van onder de eerste letter van de \
                naam. In clubs die het veld voor tussenvoegsels gebruiken, is het een ander.
                """),
        message: Phrase(
            en: "\"{name}\" has the infix \"{infix}\" in it, which has {.ownField}.",
            nl: "in \"{name}\" zit het tussenvoegsel \"{infix}\", dat {.ownField} heeft."),
        remedy: Phrase(
            en: "Write \"infixName\": \"{whole}\" and \"{rest}\" here.",
            nl: "Schrijf \"infixName\": \"{whole}\" en hier \"{rest}\"."),
        tableRemedy: Phrase(
            en: "Write \"{whole}\" in the column {.infixName}, and \"{rest}\" here.",
            nl: "Schrijf \"{whole}\" in de kolom {.infixName}, en hier \"{rest}\"."),
        examples: [
            .bad(
                #"""
                { "members": [ { "name": { "givenName": "Joris", "infixName": ⟨""⇒"de"⟩, "familyName": ⟦"de Wit"⇒"Wit"⟧ } } ] }
                """#),
            .bad(
                #"""
                { "members": [ { "name": { "givenName": ⟦"Anna van"⇒"Anna", "infixName": "van"⟧, "familyName": "Dalen" } } ] }
                """#),
            .good(#"{ "members": [ { "name": { "givenName": "Henny", "infixName": "", "familyName": "Loren de Wit" } } ] }"#),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        guard document.people.hasOddNames else { return [] }
        for name in document.nodes(.personName) {
            guard let given = name["givenName"], let family = name["familyName"], !given.isDamaged, !family.isDamaged,
                let givenText = given.string, let familyText = family.string, name["infixName"]?.isDamaged != true
            else { continue }
            var meant = PersonName(given: givenText, infix: name["infixName"]?.string ?? "", family: familyText)
            let part: Node
            let infix: String
            let rest: String
            let inGiven = trailingInfixLength(of: givenText)
            if let taken = meant.takeInfixOffFamilyName() {
                (part, infix, rest) = (family, taken, meant.family)
            } else if inGiven > 0 {
                part = given
                infix = text(givenText.utf8.suffix(inGiven))
                rest = text(givenText.utf8.dropLast(inGiven + 1))
                meant.infix = meant.infix.isEmpty ? infix : infix + " " + meant.infix
                meant.given = rest
            } else {
                continue
            }
            findings.append(
                Finding(
                    at: part,
                    [
                        "name": Phrase(shortened(part.string ?? "")), "infix": Phrase(infix), "whole": Phrase(meant.infix),
                        "rest": Phrase(shortened(rest)),
                    ],
                    suggestions: [rest], fixes: Fix.write(meant, over: name).map { [$0] } ?? []))
        }
        return findings
    }
}

private func text(_ bytes: Substring.UTF8View) -> String { String(Substring(bytes)) }

extension Rule {
    static let repeatedNamePart = Rule(
        id: "repeated-name-part", severity: .warning, levels: [.members],
        summary: Phrase(
            en: "A part of a person's name stands in another part once more.",
            nl: "Een deel van iemands naam staat nog eens in een ander deel."),
        reason: Phrase(
            en: """
                The apps put the three parts behind each other, so that people read "Noor Noor Evers", and it is another person than \
                in other clubs. It happens when the whole name is typed where the family name belongs.
                """,
            nl: """
                De apps zetten de drie delen achter elkaar, zodat mensen "Noor Noor Evers" lezen, en het is een ander dan bij andere \
                clubs. Het gebeurt als iemand de hele naam typt waar de achternaam hoort.
                """),
        message: Phrase(
            en: "\"{repeated}\" stands in {.givenName} and once more in {.familyName}: the apps show \"{shown}\".",
            nl: "\"{repeated}\" staat bij {.givenName} en nog eens bij {.familyName}: de apps tonen \"{shown}\"."),
        remedy: Phrase(
            en: "Write \"{right}\" here, if that is all that belongs here.",
            nl: "Schrijf hier \"{right}\", als dat alles is wat hier hoort."),
        examples: [
            .bad(#"{ "members": [ { "name": { "givenName": "Noor", "familyName": ⟦"Noor Evers"⇒"Evers"⟧ } } ] }"#),
            .bad(
                #"""
                { "members": [ { "name": { "givenName": "Anna", "infixName": "van", "familyName": ⟦"⟨Anna van ⇒⟩Dalen"⟧ } } ] }
                """#),
            .bad(
                #"""
                { "members": [ { "name": { "givenName": "Joris", "infixName": "⟨⇒de⟩", "familyName": ⟦"⟨Joris de ⇒⟩Wit"⟧ } } ] }
                """#),
            .bad(
                #"""
                { "members": [ { "name": { "givenName": ⟦"Joris de Wit"⇒"Joris"⟧, "infixName": "de", "familyName": "Wit" } } ] }
                """#),
            .bad(#"{ "members": [ { "name": { "givenName": ⟦"⟨Joris ⇒⟩Joris"⟧, "infixName": "de", "familyName": "Wit" } } ] }"#),
            .good(#"{ "members": [ { "name": { "givenName": "Ming Ming", "familyName": "Thomas" } } ] }"#),
            .good(#"{ "members": [ { "name": { "givenName": "Thomas", "familyName": "Thomas" } } ] }"#),
            .good(#"{ "members": [ { "name": { "givenName": "Anna Maria", "familyName": "Maria-Dalen" } } ] }"#),
        ]
    ) { document, _ in
        let parts = [document.nodes(.givenName).withBlanks, document.nodes(.familyName).withBlanks]
        guard parts.contains(where: { !$0.isEmpty }) else { return [] }
        return parts.flatMap { $0.compactMap { Finding(doubledName: $0) } }
            + document.nodes(.personName).compactMap { repeatedPart(in: $0) }
    }
}

/// Returns the finding about a name of which one part stands in another one, too; `nil` where none does.
private func repeatedPart(in name: Node) -> Finding? {
    guard let given = name["givenName"], let family = name["familyName"], !given.isDamaged, !family.isDamaged,
        let givenText = given.string, let familyText = family.string
    else { return nil }
    let written = PersonName(given: givenText, infix: name["infixName"]?.string ?? "", family: familyText)
    if let rest = withoutFirst(givenText, familyText) {
        return finding(
            written, PersonName(given: givenText, infix: written.infix, family: rest), at: family, in: name, repeated: givenText)
    }
    let behind = (written.infix.isEmpty ? "" : written.infix + " ") + familyText
    for repeated in [behind, familyText] {
        guard let rest = withoutLast(repeated, givenText) else { continue }
        return finding(
            written, PersonName(given: rest, infix: written.infix, family: familyText), at: given, in: name, repeated: repeated)
    }
    return nil
}

extension Finding {
    /// Makes the finding for a part of a name that is one word twice; `nil` for others. Chinese names double a syllable.
    fileprivate init?(doubledName node: Node) {
        guard !node.isDamaged, let text = node.string, let once = halfOfDoubled(text), !once.hasSuffix("ng") else { return nil }
        self.init(
            at: node, ["shown": Phrase(shortened(text)), "right": Phrase(shortened(once))],
            message: Phrase(en: "\"{shown}\" is one name twice.", nl: "\"{shown}\" is twee keer dezelfde naam."),
            remedy: Phrase(en: "Write \"{right}\".", nl: "Schrijf \"{right}\"."),
            suggestions: [once], fixes: [.write(once, at: node, .unsafe)])
    }
}

/// Returns the finding about a part of a name that has another one in it.
///
/// - Parameters:
///   - meant: The name without what is repeated; an infix in front of its family name goes where it belongs.
///   - part: The part that says too much.
private func finding(_ written: PersonName, _ meant: PersonName, at part: Node, in name: Node, repeated: String) -> Finding {
    var meant = meant
    meant.takeInfixOffFamilyName()
    let right = part.isValue(of: "givenName") ? meant.given : meant.family
    return Finding(
        at: part,
        ["repeated": Phrase(shortened(repeated)), "shown": Phrase(shortened(written.text)), "right": Phrase(shortened(right))],
        suggestions: [right, meant.text], fixes: Fix.write(meant, over: name).map { [$0] } ?? [])
}

/// Returns what a text has behind a word or several and a blank; `nil` where it does not begin so.
private func withoutFirst(_ words: String, _ text: String) -> String? {
    guard !words.isEmpty, text.utf8.count > words.utf8.count + 1, text.utf8.starts(with: words.utf8),
        text.utf8.dropFirst(words.utf8.count).first == 0x20
    else { return nil }
    return String(decoding: text.utf8.dropFirst(words.utf8.count + 1), as: UTF8.self)
}

/// Returns what a text has in front of a blank and a word or several; `nil` where it does not end so.
private func withoutLast(_ words: String, _ text: String) -> String? {
    let count = text.utf8.count - words.utf8.count - 1
    guard !words.isEmpty, count > 0, text.utf8.suffix(words.utf8.count).elementsEqual(words.utf8),
        text.utf8.dropFirst(count).first == 0x20
    else { return nil }
    return String(decoding: text.utf8.prefix(count), as: UTF8.self)
}
