import ClubModel
import JSONSyntax

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
            .good(
                """
                {
                    "town": "Lindewold"
                }



                """),
        ],
        adjust: { error, tree, finding in
            switch tree.source.bytes[error.range.lowerBound] {
            case UInt8(ascii: ","), UInt8(ascii: "\""):
                finding.message = Phrase(
                    en: "The file was closed before this, but it goes on here.",
                    nl: "Het bestand is hiervoor al gesloten, maar gaat hier verder.")
                finding.remedy = Phrase(
                    en: "Probably a brace or bracket above closes too much: delete that one. Or delete what follows here.",
                    nl: "Waarschijnlijk sluit een accolade of haak erboven te veel: verwijder die. Of verwijder wat hier volgt.")
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
