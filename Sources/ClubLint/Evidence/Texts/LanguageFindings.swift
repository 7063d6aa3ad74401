import ClubModel
import JSONSyntax

extension Document {
    /// Returns a finding for each code of a language that has a problem, where `make` has one.
    func findings(forOddLanguages make: (Node, LanguageProblem) -> Finding?) -> [Finding] {
        var findings: [Finding] = []
        for node in unusual(.languageCode) {
            guard node.kind == .string, !node.isDamaged, let code = node.string, !code.utf8.allSatisfy({ $0 <= 0x20 }),
                let problem = languageProblem(code), let finding = make(node, problem)
            else { continue }
            findings.append(finding)
        }
        return findings
    }
}

extension Finding {
    /// Makes the finding for a language's code with those that may be meant, in capitals as files write them.
    init(language node: Node, perhaps: [String]) {
        let codes = perhaps.map { $0.uppercased() }
        self.init(
            at: node, ["code": Phrase(shortened(node.string ?? ""))], suggestions: codes,
            fixes: codes.map { .write($0, at: node, .unsafe) })
        if let first = perhaps.first {
            let name = languageName(first)
            values.append((name: "right", value: Phrase(first.uppercased())))
            values.append((name: "language", value: Phrase(en: name?.en ?? first, nl: name?.nl ?? first)))
        }
    }
}

extension Finding {
    /// Makes the findings about codes of languages that stand in front of them already, in capitals or not.
    static func repeated(codes: [Node]) -> [Finding] {
        var seen: [String: Node] = [:]
        return codes.compactMap { node in
            guard let code = node.string, !code.isEmpty, !node.isDamaged else { return nil }
            guard let first = seen[code.lowercased()] else {
                seen[code.lowercased()] = node
                return nil
            }
            return Finding(
                at: node, ["code": Phrase(shortened(code))],
                related: [Related(Phrase(en: "the first one", nl: "de eerste"), at: first)])
        }
    }
}
