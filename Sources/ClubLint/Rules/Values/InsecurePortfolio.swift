import ClubModel
import JSONSyntax

extension Rule {
    static let insecurePortfolio = Rule(
        id: "insecure-portfolio", aliases: ["insecure-link"], severity: .error, levels: [.members],
        summary: InsecureWords.summary("a portfolio", "een portfolio"),
        reason: InsecureWords.reason("pages", "the portfolio stays blank", "pagina's", "het portfolio blijft leeg"),
        message: InsecureWords.message("open a portfolio", "opent een portfolio"),
        remedy: InsecureWords.remedy,
        examples: [
            .bad(.noor, #"{ "level3URL": ⟦"http://www.example.com/noor/"⇒"https://www.example.com/noor/"⟧ }"#),
            .good(.noor, #"{ "level3URL": "http://www.vdhamer.com/fcLindewold/Noor_Evers/" }"#),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for node in document.unusual(.portfolio).filtered({ hasInsecureScheme($0, $1) && !isOnMaintainersSite($0, $1) }) {
            if let finding = Finding(insecureAddress: node) { findings.append(finding) }
        }
        return findings
    }
}
