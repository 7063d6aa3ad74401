import ClubModel
import JSONSyntax

extension Rule {
    static let leadingZero = Rule(
        cause: .leadingZero,
        id: "leading-zero",
        summary: Phrase(en: "A number begins with a zero.", nl: "Een getal begint met een nul."),
        reason: Phrase(
            en: """
                Fotobond numbers are often written with a zero in front, but in JSON no number may begin with one. \
                The app then reads nothing: not the number, and not the file.
                """,
            nl: """
                Fotobondnummers worden vaak met een nul ervoor geschreven, maar in JSON mag een getal daar niet mee \
                beginnen. De app leest dan niets: niet het nummer, en niet het bestand.
                """),
        message: Phrase(en: "The number {found} begins with a zero.", nl: "Het getal {found} begint met een nul."),
        remedy: Phrase(en: "Leave out the zeros in front.", nl: "Laat de nullen vooraan weg."),
        fixTitle: Phrase(en: "Write {number}", nl: "Schrijf {number}"),
        examples: [
            .bad(
                """
                {
                    "nlSpecific": { "fotobondNumber": ⟦0301⇒301⟧ }
                }
                """),
            .good(
                """
                {
                    "latitude": 0.5,
                    "longitude": -0.25,
                    "fotobondNumber": 0,
                    "text": "0301"
                }
                """),
        ],
        adjust: { error, tree, finding in
            guard let number = error.repairedText(in: tree) else {
                finding.fixes = []
                return
            }
            finding.quote("number", number)
            finding.remedy = Phrase(
                en: "Write {number}, without the zeros in front.", nl: "Schrijf {number}, zonder nullen vooraan.")
            finding.suggestions = [number]
        }
    )
}
