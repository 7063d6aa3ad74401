import ClubModel
import JSONSyntax

extension Rule {
    static let nicknameMismatch = Rule(
        id: "nickname-mismatch", severity: .error, levels: [.members, .images],
        summary: Phrase(
            en: "The nickname of a club differs from that in Level 1.",
            nl: "De korte naam (nickName) van een club is anders dan in Level 1."),
        reason: Phrase(
            en: """
                The nickname is part of the name of the club's file and of its web page. The apps skip a Level 2 file whose \
                nickname is not exactly the one they expect, and the site links to a page that does not exist.
                """,
            nl: """
                De korte naam zit in de bestandsnaam en in het webadres van de club. De apps slaan een Level 2-bestand over als \
                de korte naam niet precies de verwachte is, en de site verwijst naar een pagina die niet bestaat.
                """),
        message: Phrase(
            en: "\"{written}\" is not the nickname that {file} has for this club, \"{declared}\": {difference}.",
            nl: "\"{written}\" is niet de korte naam die deze club in {file} heeft, \"{declared}\": {difference}."),
        remedy: Phrase(
            en: "Write the nickname as in {file}. If that one is wrong, change it there, and in the name of this file.",
            nl: "Schrijf de korte naam zoals in {file}. Is die juist fout, verander hem dan daar en in de naam van dit bestand."),
        examples: [
            .bad(
                """
                --- fcLindewold.level2.json
                {
                    "club": {
                        "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": ⟦"FC Lindewold"⟧ }
                    }
                }
                --- root_.level1.json
                { "clubs": [ { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } } ] }
                """,
                fixed: """
                    {
                        "club": {
                            "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" }
                        }
                    }
                    """),
            .good(
                """
                --- fcLindewold.level2.json
                { "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } } }
                --- root_.level1.json
                { "clubs": [ { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } } ] }
                """),
        ],
        check: .index(ClubMatches.self, where: { $0.hasOtherNickName($1) }) { document, file, matches, workspace in
            guard let club = DeclaredClub(document, file, matches, workspace) else { return [] }
            // Where Level 1 has the one with blanks in it, the mistake is there, and another rule says so.
            if let declared = club.declaration.nickName, !isCleanNickname(declared), let written = club.club.nickName?.string,
                isCleanNickname(written)
            {
                return []
            }
            let note = Phrase(en: "the club in Level 1", nl: "de club in Level 1")
            return club.mismatch(of: club.club.nickName, with: club.declaration.nickName, note: note).map { [$0] } ?? []
        })
}
