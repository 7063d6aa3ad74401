import ClubModel
import JSONSyntax

extension Rule {
    static let numberOutOfRange = Rule(
        id: "number-out-of-range", severity: .warning, levels: [.images],
        summary: Phrase(en: "A number is too small or too large.", nl: "Een getal is te klein of te groot."),
        reason: Phrase(
            en: "Pages reserve room for a photo by its width and height; with an impossible number they are laid out wrongly.",
            nl:
                "Pagina's houden ruimte vrij voor een foto met de breedte en hoogte; met een onmogelijk getal klopt de indeling niet."
        ),
        message: Phrase(
            en: "{value} is not a possible number for {field}.", nl: "{value} is geen mogelijk getal voor {field}."),
        remedy: Phrase(
            en: "Write the number of pixels, or leave the field out.", nl: "Schrijf het aantal pixels, of laat het veld weg."),
        examples: [
            .bad(
                """
                --- example.level3.json
                { "images": [ { "imageURL": "a.jpg", "optional": { "width": ⟦0⟧, "height": 1067 } } ] }
                """),
            .good(
                """
                --- example.level3.json
                { "images": [ { "imageURL": "a.jpg", "optional": { "width": 1600, "height": 1067 } } ] }
                """),
        ]
    ) { document, _ in
        guard let table = document.table else { return [] }
        var findings: [Finding] = []
        for node in document.nodes(.pixels) {
            guard let number = node.number, let field = table.entries[Int(node.token.field)].field,
                case .number(let shape) = field.shape, !(shape.range ~= number)
            else { continue }
            let value = document.tree.source.text(node.range)
            findings.append(Finding(at: node, ["value": Phrase(shortened(value)), "field": Phrase(field.name.text)]))
        }
        return findings
    }
}

extension Rule {
    static let clubNumberOutOfRange = Rule(
        id: "club-number-out-of-range", severity: .error, levels: [.clubs, .members],
        summary: Phrase(
            en: "The Fotobond number of a club is larger than the apps can hold.",
            nl: "Het Fotobondnummer van een club is groter dan de apps aankunnen."),
        reason: Phrase(
            en: "The apps keep 16 bits of it, so that 1620123 turns into -18277.",
            nl: "De apps bewaren er 16 bits van, zodat 1620123 verandert in -18277."),
        message: Phrase(
            en: "{number} cannot be the number of a club: the apps read it as {read}.",
            nl: "{number} kan het nummer van een club niet zijn: de apps lezen het als {read}."),
        remedy: Phrase(
            en: "Write the club's number alone: 1620 for club 16.20. The whole number of a member belongs to the member.",
            nl: "Schrijf alleen het clubnummer: 1620 voor club 16.20. Het hele nummer van een lid hoort bij het lid."),
        examples: [
            .bad(#"{ "club": { "optional": { "nlSpecific": { "fotobondNumber": ⟦1620123⇒1620⟧ } } } }"#),
            .good(#"{ "club": { "optional": { "nlSpecific": { "fotobondNumber": 1620 } } } }"#),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for node in document.unusual(.clubNumber) {
            guard let number = node.wholeNumber, Int16(exactly: number) == nil else { continue }
            var finding = Finding(
                at: node, ["number": Phrase(String(number)), "read": Phrase(String(Int16(truncatingIfNeeded: number)))])
            if 101...1799 ~= number / 1000 {
                finding.suggestions = [String(number / 1000)]
                finding.fixes = [.write(json: String(number / 1000), at: node, .unsafe)]
            }
            findings.append(finding)
        }
        return findings
    }
}

extension Rule {
    static let memberNumberOutOfRange = Rule(
        id: "member-number-out-of-range", severity: .error, levels: [.members],
        summary: Phrase(
            en: "The Fotobond number of a member is larger than the apps can hold.",
            nl: "Het Fotobondnummer van een lid is groter dan de apps aankunnen."),
        reason: Phrase(
            en: "The apps keep 32 bits of it; the rest is lost and another number is shown.",
            nl: "De apps bewaren er 32 bits van; de rest gaat verloren en er verschijnt een ander nummer."),
        message: Phrase(
            en: "{number} cannot be the number of a member: the apps read it as {read}.",
            nl: "{number} kan het nummer van een lid niet zijn: de apps lezen het als {read}."),
        remedy: Phrase(
            en: "A number has six or seven digits: 1620123 for member 16.20.123.",
            nl: "Een nummer heeft zes of zeven cijfers: 1620123 voor lid 16.20.123."),
        examples: [
            .bad(.noor, #"{ "nlSpecific": { "fotobondNumber": ⟦16201231620⟧ } }"#),
            .good(.noor, #"{ "nlSpecific": { "fotobondNumber": 1620123 } }"#),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for node in document.unusual(.memberNumber) {
            guard let number = node.wholeNumber, Int32(exactly: number) == nil else { continue }
            findings.append(
                Finding(
                    at: node, ["number": Phrase(String(number)), "read": Phrase(String(Int32(truncatingIfNeeded: number)))]))
        }
        return findings
    }
}

extension Rule {
    static let fractionalNumber = Rule(
        id: "fractional-number", severity: .error, levels: [.clubs, .members, .images],
        summary: Phrase(
            en: "A number that must be whole has a fraction.", nl: "Een getal dat heel moet zijn, heeft cijfers achter de punt."),
        reason: Phrase(
            en: "The apps throw away what comes after the point: 16.20 becomes 16.",
            nl: "De apps gooien weg wat achter de punt staat: 16.20 wordt 16."),
        message: Phrase(
            en: "{value} must be a whole number; the apps read it as {read}.",
            nl: "{value} moet een heel getal zijn; de apps lezen er {read} in."),
        remedy: Phrase(
            en: "Write the number without points: 1620 for club 16.20, 1620123 for member 16.20.123.",
            nl: "Schrijf het nummer zonder punten: 1620 voor club 16.20, 1620123 voor lid 16.20.123."),
        examples: [
            .bad(#"{ "club": { "optional": { "nlSpecific": { "fotobondNumber": ⟦16.20⇒1620⟧ } } } }"#),
            .good(#"{ "club": { "optional": { "nlSpecific": { "fotobondNumber": 1620 } } } }"#),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for meaning in Meaning.wholeNumbers {
            for node in document.unusual(meaning).filtered({ plainWholeNumber($0, $1) < 0 }) {
                guard let number = node.number, number.isFinite, number != number.rounded(.towardZero) else { continue }
                findings.append(finding(node, number, meaning))
            }
        }
        return findings
    }
}

extension Meaning {
    fileprivate static let wholeNumbers: [Meaning] = [.clubNumber, .memberNumber, .pixels]
}

private func finding(_ node: Node, _ number: Double, _ meaning: Meaning) -> Finding {
    let text = node.tree.source.text(node.range)
    let read = abs(number) < 1e15 ? String(Int64(number)) : "0"
    var finding = Finding(at: node, ["value": Phrase(shortened(text)), "read": Phrase(read)])
    // `16.20` is how the Fotobond itself writes a club's number.
    let digits = text.utf8.filter { $0.isDigit }
    let isDotted = text.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") }) && digits.count == text.utf8.count - 1
    let isOfClub = meaning == .clubNumber && text.utf8.suffix(3).first == UInt8(ascii: ".") && 3...4 ~= digits.count
    if isDotted, isOfClub || meaning == .memberNumber && 6...7 ~= digits.count {
        let meant = String(decoding: digits, as: UTF8.self)
        finding.suggestions = [meant]
        finding.fixes = [.write(json: meant, at: node, .unsafe)]
    }
    return finding
}

extension Rule {
    static let unlikelyClubNumber = Rule(
        id: "unlikely-club-number", severity: .warning, levels: [.clubs, .members],
        summary: Phrase(
            en: "The Fotobond number of a club is not one that the Fotobond gives out.",
            nl: "Het Fotobondnummer van een club is geen nummer dat de Fotobond uitgeeft."),
        reason: Phrase(
            en:
                "The number is the department (1 to 17) times 100 plus the club. The map marks every club that has one as a member.",
            nl:
                "Het nummer is de afdeling (1 tot en met 17) maal 100 plus de club. De kaart toont elke club met een nummer als lid."
        ),
        message: Phrase(
            en: "{number} is not a Fotobond number: departments run from 01 to 17.",
            nl: "{number} is geen Fotobondnummer: de afdelingen lopen van 01 tot en met 17."),
        remedy: Phrase(
            en: "Write 1620 for club 16.20 and 301 for club 03.01, or leave the field out if the club is not in the Fotobond.",
            nl: "Schrijf 1620 voor club 16.20 en 301 voor club 03.01, of laat het veld weg als de club niet bij de Fotobond is."),
        examples: [
            .bad(#"{ "club": { "optional": { "nlSpecific": { "fotobondNumber": ⟦20⟧ } } } }"#),
            .bad(#"{ "club": { "optional": { "nlSpecific": { "fotobondNumber": ⟦9999⟧ } } } }"#),
            .good(#"{ "club": { "optional": { "nlSpecific": { "fotobondNumber": 300 } } } }"#),
            .good(
                """
                {
                    "club": {
                        "idPlus": { "town": "Rotterdam", "fullName": "Template Club", "nickName": "TemplateMax" },
                        "optional": { "nlSpecific": { "fotobondNumber": 9999 } }
                    }
                }
                """),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for node in document.unusual(.clubNumber) {
            guard let number = node.wholeNumber, !(100...1799 ~= number), Int16(exactly: number) != nil,
                !(number == 9999 && isTemplate(around: node, in: document))
            else { continue }
            findings.append(Finding(at: node, ["number": Phrase(String(number))]))
        }
        return findings
    }
}

private func isTemplate(around node: Node, in document: Document) -> Bool {
    if document.level == .members { return document.isTemplate }
    guard let record = document.nodes(.club).last(before: node.index) else { return false }
    return Organization(node: record, isMuseum: false).isTemplate
}

extension Rule {
    static let unlikelyMemberNumber = Rule(
        id: "unlikely-member-number", severity: .warning, levels: [.members],
        summary: Phrase(
            en: "The Fotobond number of a member has too few or too many digits.",
            nl: "Het Fotobondnummer van een lid heeft te weinig of te veel cijfers."),
        reason: Phrase(
            en: "The number is that of the club times 1000 plus the member; the web site shows it as 16.20.123.",
            nl: "Het nummer is dat van de club maal 1000 plus het lid; de website toont het als 16.20.123."),
        message: Phrase(
            en: "{number} is not the Fotobond number of a member, which has six or seven digits.",
            nl: "{number} is geen Fotobondnummer van een lid; dat heeft zes of zeven cijfers."),
        remedy: Phrase(
            en: "Write 1620123 for member 16.20.123 and 304123 for member 03.04.123.",
            nl: "Schrijf 1620123 voor lid 16.20.123 en 304123 voor lid 03.04.123."),
        examples: [
            .bad(.noor, #"{ "nlSpecific": { "fotobondNumber": ⟦1620⟧ } }"#),
            .bad(.noor, #"{ "nlSpecific": { "fotobondNumber": ⟦⟨-⇒⟩1620123⟧ } }"#),
            .good(.noor, #"{ "nlSpecific": { "fotobondNumber": 304123 } }"#),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for node in document.unusual(.memberNumber) {
            guard let number = node.wholeNumber, !(100_000...9_999_999 ~= number),
                Int32(exactly: number) != nil
            else { continue }
            var finding = Finding(at: node, ["number": Phrase(String(number))])
            if 100_000...9_999_999 ~= -number {
                finding.suggestions = [String(-number)]
                finding.fixes = [.write(json: String(-number), at: node, .unsafe)]
            }
            findings.append(finding)
        }
        return findings
    }
}
