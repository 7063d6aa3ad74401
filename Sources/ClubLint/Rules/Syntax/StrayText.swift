import ClubModel
import JSONSyntax

extension Rule {
    static let strayText = Rule(
        cause: .strayText,
        id: "stray-text",
        summary: Phrase(en: "There are characters that belong to nothing.", nl: "Er staan tekens die nergens bij horen."),
        reason: Phrase(
            en: """
                Outside the quotes every character counts. One that slipped in, an apostrophe or a loose word, is \
                enough: the app sees a broken file and shows the old data, or nothing.
                """,
            nl: """
                Buiten de aanhalingstekens telt elk teken mee. Eén dat er per ongeluk bij kwam, een apostrof of een \
                los woord, is genoeg: de app ziet een kapot bestand en toont de oude gegevens, of niets.
                """),
        message: Phrase(en: "{found} does not belong here.", nl: "{found} hoort hier niet."),
        remedy: Phrase(
            en: "Delete it. If it is part of a text, put it between the quotes.",
            nl: "Verwijder het. Hoort het bij een tekst, zet het dan tussen de aanhalingstekens."),
        fixTitle: Phrase(en: "Delete {found}", nl: "Verwijder {found}"),
        examples: [
            .bad(
                """
                {
                    "website": "https://www.example.com/lindewold/"⟦'⇒⟧,
                    "town": "Lindewold"
                }
                """),
            .bad(
                #"""
                {
                    "town": "Lindewold", ⟦\⟧
                    "fullName": "Fotoclub Lindewold"
                }
                """#),
            .bad(
                """
                { "members": [
                    ⟦Hello, this is my record:⟧
                    { "name": { "givenName": "Noor", "familyName": "Evers" } }
                ] }
                """),
            .good(
                #"""
                {
                    "value": "it's ' a \\ text",
                    "town": "Lindewold"
                }
                """#),
        ],
        adjust: { error, tree, finding in
            if error.repair.count == 2 {
                finding.message = Phrase(
                    en: "{found} stands outside the quotes.", nl: "{found} staat buiten de aanhalingstekens.")
                finding.remedy = Phrase(
                    en: "Put it between the quotes if it belongs to the word; delete it if it slipped in.",
                    nl: """
                        Zet het tussen de aanhalingstekens als het bij het woord hoort; kwam het er per ongeluk bij, haal het dan \
                        weg.
                        """)
                finding.fixes = finding.fixes.map { fix in
                    Fix(
                        Phrase(en: "Put {found} between the quotes", nl: "Zet {found} tussen de aanhalingstekens"), fix.safety,
                        fix.edits)
                }
                return
            }
            guard error.range.count == 1 else { return }
            finding.message = Phrase(
                en: "There is one {found} too many here.", nl: "Hier staat een {found} te veel.")
            finding.remedy = Phrase(en: "Delete this sign.", nl: "Haal dat teken weg.")
        }
    )
}

extension Rule {
    static let comment = Rule(
        cause: .comment,
        id: "comment",
        summary: Phrase(en: "The file has a comment.", nl: "Het bestand bevat commentaar."),
        reason: Phrase(
            en: """
                JSON has no comments: not after //, not after # and not between /* and */. One note for a colleague \
                is enough to make the app drop the file.
                """,
            nl: """
                JSON kent geen commentaar: niet na //, niet na # en niet tussen /* en */. Eén briefje voor een \
                collega is genoeg om de app het bestand te laten vallen.
                """),
        message: Phrase(en: "This is a comment, and JSON has none.", nl: "Dit is commentaar, en dat kent JSON niet."),
        remedy: Phrase(
            en: "Delete it. On GitHub a note can go into the description of your change.",
            nl: "Verwijder het. Op GitHub kan een toelichting in de beschrijving van je wijziging."),
        fixTitle: Phrase(en: "Delete the comment {comment}", nl: "Verwijder het commentaar {comment}"),
        examples: [
            .bad(
                """
                {
                    "town": "Lindewold",⟨ ⟦// moved here in 2019⟧⇒⟩
                    "fullName": "Fotoclub Lindewold"
                }
                """),
            .bad(
                """
                {⟨
                    ⟦/* ask Joris for the address */⟧⇒⟩
                    "town": "Lindewold"
                }
                """),
            .good(
                """
                {
                    "website": "https://www.example.com/#top",
                    "value": "before /* between */ after // the end"
                }
                """),
        ],
        // Whoever deletes it reads once more what it said.
        adjust: { error, tree, finding in finding.quote("comment", tree.source.text(error.range)) }
    )
}

extension Rule {
    static let textAfterEnd = Rule(
        cause: .textAfterEnd,
        id: "text-after-end",
        summary: Phrase(
            en: "There is something after the end of the file's content.",
            nl: "Er staat iets na het einde van de inhoud."),
        reason: Phrase(
            en: """
                A JSON file is one thing: it ends with the bracket that closes the first one. If anything follows, \
                the app rejects what came before it, too.
                """,
            nl: """
                Een JSON-bestand is één geheel: het eindigt met de haak die de eerste sluit. Volgt er nog iets, dan \
                keurt de app ook af wat ervoor stond.
                """),
        message: Phrase(
            en: "The file is complete before this; nothing may follow.",
            nl: "Het bestand is hiervoor al compleet; er mag niets meer volgen."),
        remedy: Phrase(en: "Delete what is here.", nl: "Verwijder wat hier staat."),
        fixTitle: Phrase(en: "Delete {found}", nl: "Verwijder {found}"),
        examples: [
            .bad(
                """
                {
                    "town": "Lindewold"
                }
                ⟦{
                    "town": "Heerdrecht"
                }⟧

                """),
            .bad(
                """
                {
                    "town": "Lindewold"
                }
                ⟦Regards, Joris⟧

                """),
            .bad(
                """
                [
                    "Landscape"
                ⟨]⇒⟩⟦,
                    "Portrait"
                ]⟧

                """),
            .bad(
                """
                { "town": "Lindewold" }
                ⟦{ "town": "Lindewold" }⇒⟧

                """),
            .good(
                """
                {
                    "town": "Lindewold"
                }



                """),
        ],
        adjust: { error, tree, finding in
            let end = Int(tree.tokens[0].end) - 1
            if tree.isTwice(error.range) {
                finding.message = Phrase(en: "The file is here a second time.", nl: "Het bestand staat hier voor de tweede keer.")
                finding.remedy = Phrase(
                    en: "Delete it from this line on: it says the same once more.",
                    nl: "Verwijder het vanaf deze regel: er staat nog een keer hetzelfde.")
                finding.fixes = [
                    Fix(
                        Phrase(en: "Delete what is here for the second time", nl: "Verwijder wat hier voor de tweede keer staat"),
                        .safe, [TextEdit(error.range, "")], twin: Int(tree.tokens[0].start)..<Int(tree.tokens[0].end))
                ]
                return
            }
            if end >= 0, let closer = tree.source.closer(at: end), tree.source.surplus(in: error.range) == 1 {
                finding.quote("closer", closer)
                finding.quote("line", String(LineTable(tree.source).line(of: end)))
                finding.quote("lost", tree.source.lostRecords(in: error.range))
                finding.fixes = []
                let removal = TextEdit(end..<end + 1, "")
                guard tree.isBetter(with: removal) else {
                    finding.message = Phrase(
                        en: "The {closer} in line {line} ends the file: {lost}.",
                        nl: "De {closer} in regel {line} sluit het bestand af: {lost}.")
                    finding.remedy = Phrase(
                        en: "Look above for a brace or bracket that is one too many, or of the wrong kind.",
                        nl: "Zoek erboven naar een accolade of haak die er te veel staat, of van de verkeerde soort is.")
                    return
                }
                finding.message = Phrase(
                    en: "There is a {closer} too many in line {line}: because of it the file ends there, and {lost}.",
                    nl: "In regel {line} staat een {closer} te veel: daardoor houdt het bestand daar op, en {lost}.")
                finding.remedy = Phrase(en: "Take that {closer} out.", nl: "Haal die {closer} weg.")
                let title = Phrase(en: "Take the {closer} in line {line} out", nl: "Haal de {closer} in regel {line} weg")
                finding.fixes = [Fix(title, .unsafe, [removal])]
                return
            }
            switch tree.source.bytes[error.range.lowerBound] {
            case UInt8(ascii: ","), UInt8(ascii: "\""):
                finding.message = Phrase(
                    en: "The file was closed before this, but it goes on here.",
                    nl: "Het bestand is hiervoor al gesloten, maar gaat hier verder.")
                finding.remedy = Phrase(
                    en: "If it belongs to the file, take out the brace or bracket above that closes too much. Else delete it.",
                    nl:
                        "Hoort het bij het bestand, haal dan de accolade of haak erboven weg die te veel sluit. Verwijder het anders."
                )
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                finding.message = Phrase(
                    en: "A second file begins here: the first is complete, and nothing may follow it.",
                    nl: "Hier begint een tweede bestand: het eerste is compleet, en er mag niets meer volgen.")
                finding.remedy = Phrase(
                    en: "Keep one of the two. If this is a part of the first, move it inside, before the last closing bracket.",
                    nl: "Houd een van de twee. Hoort dit bij het eerste, zet het er dan in, vóór de laatste sluitende haak.")
            default: break
            }
        }
    )
}

extension Tree {
    /// Whether a range behind the end says what the file says, byte for byte.
    fileprivate func isTwice(_ range: Range<Int>) -> Bool {
        let file = source.buffer[Int(tokens[0].start)..<Int(tokens[0].end)]
        return file.count == range.count && file.elementsEqual(source.buffer[range])
    }

    /// Whether a file has fewer syntax errors with an edit.
    fileprivate func isBetter(with edit: TextEdit) -> Bool {
        Tree(Source(path: source.path, source.applying([edit]))).errors.count < errors.count
    }
}

extension Source {
    /// Returns a closing brace or bracket; `nil` where something else stands.
    fileprivate func closer(at place: Int) -> String? {
        bytes[place] == UInt8(ascii: "}") || bytes[place] == UInt8(ascii: "]") ? text(place..<place + 1) : nil
    }

    /// Returns how many more braces and brackets are closed than opened in a range.
    fileprivate func surplus(in range: Range<Int>) -> Int {
        var count = 0
        var isText = false
        var place = range.lowerBound
        while place < range.upperBound {
            switch bytes[place] {
            case UInt8(ascii: "\\"): place += 1
            case UInt8(ascii: "\""): isText.toggle()
            case UInt8(ascii: "}"), UInt8(ascii: "]"): count += isText ? 0 : 1
            case UInt8(ascii: "{"), UInt8(ascii: "["): count -= isText ? 0 : 1
            default: break
            }
            place += 1
        }
        return count
    }
}

extension Source {
    /// Returns what the apps miss of a range behind the end of the file's content, as the end of a sentence.
    func lostRecords(in range: Range<Int>) -> Phrase {
        let (members, clubs) = (count("\"familyName\"", in: range), count("\"idPlus\"", in: range))
        if members == 1 { return Phrase(en: "one member is lost", nl: "één lid gaat verloren") }
        if members > 1 { return Phrase(en: "\(members) members are lost", nl: "\(members) leden gaan verloren") }
        if clubs == 1 { return Phrase(en: "one club is lost", nl: "één club gaat verloren") }
        if clubs > 1 { return Phrase(en: "\(clubs) clubs are lost", nl: "\(clubs) clubs gaan verloren") }
        return Phrase(en: "what follows is lost", nl: "wat erna komt, gaat verloren")
    }

    private func count(_ name: String, in range: Range<Int>) -> Int {
        let name = Array(name.utf8)
        var count = 0
        for place in range.lowerBound..<max(range.lowerBound, range.upperBound - name.count)
        where bytes[place] == name[0] && buffer[place..<place + name.count].elementsEqual(name) { count += 1 }
        return count
    }
}
