import ClubModel
import JSONSyntax

extension Rule {
    static let insecurePicture = Rule(
        id: "insecure-picture", aliases: ["insecure-link"], severity: .error, levels: [.members],
        summary: InsecureWords.summary("a picture", "een foto"),
        reason: InsecureWords.reason("pictures", "the app shows a question mark", "foto's", "de app toont een vraagteken"),
        message: InsecureWords.message("show a picture", "toont een foto"),
        remedy: InsecureWords.remedy,
        examples: [
            .bad(.noor, #"{ "featuredImage": ⟦"http://www.example.com/heath.jpg"⇒"https://www.example.com/heath.jpg"⟧ }"#),
            .good(
                .noor,
                """
                {
                    "website": "http://www.example.com",
                    "featuredImage": "http://www.vdhamer.com/heath.jpg",
                    "photographerImage": "https://www.example.com/noor.jpg"
                }
                """),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for meaning in Meaning.pictures {
            for node in document.unusual(meaning).filtered({ hasInsecureScheme($0, $1) && !isOnMaintainersSite($0, $1) }) {
                if let finding = Finding(insecureAddress: node) { findings.append(finding) }
            }
        }
        return findings
    }
}

extension Meaning {
    fileprivate static let pictures: [Meaning] = [.picture, .portrait]
}
