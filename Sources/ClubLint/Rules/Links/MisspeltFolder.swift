import ClubModel
import JSONSyntax

extension Rule {
    static let misspeltFolder = Rule(
        id: "misspelt-folder", severity: .warning, levels: [.members],
        summary: Phrase(
            en: "A folder in an address is spelt otherwise than in all others, or a page ends in a slip.",
            nl: "Een map in een adres is anders gespeld dan in alle andere, of een pagina eindigt op een verschrijving."),
        reason: Phrase(
            en:
                "Sites take a folder by its exact name, often down to capitals: one letter off, and the page or picture is not found.",
            nl:
                "Sites zoeken een map op de precieze naam, vaak tot op de hoofdletter: één letter mis, en er wordt niets gevonden."
        ),
        message: Phrase(
            en: "\"{folder}\" is probably \"{right}\": {difference}.",
            nl: "\"{folder}\" is waarschijnlijk \"{right}\": {difference}."),
        remedy: Phrase(
            en: "Write \"{right}\", and try the address in a browser.",
            nl: "Schrijf \"{right}\", en probeer het adres in een browser."),
        examples: [
            .bad(
                """
                { "members": [
                    { "name": { "givenName": "Noor" }, "optional": { "level3URL": "https://www.fotoclublindewold.nl/leden/noor" } },
                    { "name": { "givenName": "Anna" }, "optional": { "level3URL": "https://www.fotoclublindewold.nl/leden/anna" } },
                    { "name": { "givenName": "Joris" }, "optional": { "level3URL": ⟦"https://www.fotoclublindewold.nl/lden/joris"⟧ } },
                    { "name": { "givenName": "Fenna" }, "optional": { "level3URL": "https://www.fotoclublindewold.nl/leden/fenna" } },
                    { "name": { "givenName": "Bram" }, "optional": { "level3URL": "https://www.fotoclublindewold.nl/leden/bram" } },
                    { "name": { "givenName": "Sanne" }, "optional": { "level3URL": "https://www.fotoclublindewold.nl/leden/sanne" } }
                ] }
                """,
                fixed: """
                    { "members": [
                        { "name": { "givenName": "Noor" }, "optional": { "level3URL": "https://www.fotoclublindewold.nl/leden/noor" } },
                        { "name": { "givenName": "Anna" }, "optional": { "level3URL": "https://www.fotoclublindewold.nl/leden/anna" } },
                        { "name": { "givenName": "Joris" }, "optional": { "level3URL": "https://www.fotoclublindewold.nl/leden/joris" } },
                        { "name": { "givenName": "Fenna" }, "optional": { "level3URL": "https://www.fotoclublindewold.nl/leden/fenna" } },
                        { "name": { "givenName": "Bram" }, "optional": { "level3URL": "https://www.fotoclublindewold.nl/leden/bram" } },
                        { "name": { "givenName": "Sanne" }, "optional": { "level3URL": "https://www.fotoclublindewold.nl/leden/sanne" } }
                    ] }
                    """),
            .bad(
                .anna,
                #"{ "level3URL": ⟦"https://www.fotoclublindewold.nl/anna.htlm"⇒"https://www.fotoclublindewold.nl/anna.html"⟧ }"#),
            .bad(.noor, #"{ "level3URL": ⟦"http://www.vdhamer.com/fcLindewold/Emtpy_Website/"⟧ }"#),
            .good(
                """
                { "members": [
                    { "name": { "givenName": "Noor" }, "optional": { "level3URL": "https://www.fotoclublindewold.nl/2019/noor" } },
                    { "name": { "givenName": "Anna" }, "optional": { "level3URL": "https://www.fotoclublindewold.nl/2020/anna" } },
                    { "name": { "givenName": "Joris" }, "optional": { "level3URL": "http://www.vdhamer.com/fcLindewold/Empty_Website/" } }
                ] }
                """),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        // The page for whoever has no portfolio yet is the project's own (FORMAT.md 21.16).
        for node in document.unusual(.portfolio).filtered({ isOnMaintainersSite($0, $1) }) {
            guard let address = WebAddress(node), let leaf = address.folders.last else { continue }
            let name = address.text(leaf)
            guard name != "Empty_Website", editDistance(from: name, to: "Empty_Website", atMost: 2) != nil else { continue }
            findings.append(Finding(folder: leaf, "Empty_Website", in: address))
        }
        for meaning in [Meaning.portfolio, .picture, .portrait] {
            let survey = meaning == .portfolio ? document.portfolioFolders : FolderSurvey(document, meaning)
            let misspelt = survey.misspelt
            for (odd, usual) in misspelt {
                for token in survey.tokens(of: survey.groups[odd]) {
                    guard let address = WebAddress(Node(tree: document.tree, index: token)),
                        let usualAddress = WebAddress(Node(tree: document.tree, index: survey.groups[usual].first)),
                        let difference = zip(address.folders.dropLast(), usualAddress.folders.dropLast()).first(where: {
                            address.text($0) != usualAddress.text($1)
                        })
                    else { continue }
                    findings.append(Finding(folder: difference.0, usualAddress.text(difference.1), in: address))
                }
            }
            let odd = Set(misspelt.map { $0.odd })
            for (number, group) in survey.groups.enumerated() where !odd.contains(number) {
                // The first has the folders of all.
                let first = Node(tree: document.tree, index: group.first)
                guard mayHaveMisspeltCommonFolder(first), WebAddress(first).flatMap({ misspeltCommonFolder(of: $0) }) != nil
                else { continue }
                for token in survey.tokens(of: group) {
                    guard let address = WebAddress(Node(tree: document.tree, index: token)),
                        let (folder, right) = misspeltCommonFolder(of: address)
                    else { break }
                    findings.append(Finding(folder: folder, right, in: address))
                }
            }
        }
        for address in document.oddAddresses([.website, .portfolio]) {
            let leaf = address.leaf
            guard let (written, meant) = misspeltPageEnding(of: address.text(leaf)) else { continue }
            findings.append(Finding(folder: leaf, String(address.text(leaf).dropLast(written.count)) + meant, in: address))
        }
        return findings
    }
}

/// The folders that sites of many makers have.
private let commonFolders: SiteNames = ["wp-content", "portfolio", "uploads"]

/// What is a letter away from them and is meant.
private let otherWords: Set<String> = ["upload", "portfolios", "portefolio", "portofolio"]

/// Whether a part of a file may be one letter away from a folder that sites of many makers have: a look that makes nothing.
private func mayBeCommonFolder(_ part: Range<Int>, in source: Source) -> Bool {
    6...12 ~= part.count && commonFolders.mayBeNear(part, in: source)
}

/// Whether an address may have such a folder.
private func mayHaveMisspeltCommonFolder(_ address: Node) -> Bool {
    let source = address.tree.source
    let range = address.rawRange
    var start = range.lowerBound
    for place in range.lowerBound...range.upperBound {
        let byte = source.bytes[place]
        guard place == range.upperBound || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
        else { continue }
        if mayBeCommonFolder(start..<place, in: source) { return true }
        start = place &+ 1
    }
    return false
}

/// Returns the folder of an address that is one letter away from one that sites of many makers have.
private func misspeltCommonFolder(of address: WebAddress) -> (folder: Range<Int>, right: String)? {
    for folder in address.folders.prefix(3) where mayBeCommonFolder(folder, in: address.node.tree.source) {
        let small = address.text(folder).lowercased()
        for common in commonFolders.all {
            // A letter less or more makes another word of some.
            guard small.utf8.count == common.utf8.count || !otherWords.contains(small),
                editDistance(from: small, to: common, atMost: 1) == 1
            else { continue }
            return (folder, common)
        }
    }
    return nil
}

/// Returns the ending of a page that has a slip in it, and the one that is meant; `nil` for every other address.
private func misspeltPageEnding(of file: String) -> (written: Substring, meant: String)? {
    misspeltEnding(of: file, among: pageSlips)
}

/// The endings of pages, and what fingers make of them.
private let pageSlips: [EndingSlips] = [
    (
        "html",
        ["htlm", "hmtl", "thml", "htmll", "hhtml", "html5l", "gtml", "hyml", "hrml", "htnl", "htmk", "htmo", "hml", "htl", "tml"]
    ),
    ("php", ["phpp", "pph", "hpp", "pho", "phph", "ohp"]),
    ("aspx", ["apsx", "aspxx", "axpx"]),
]

extension Finding {
    fileprivate init(folder: Range<Int>, _ right: String, in address: WebAddress) {
        let name = address.text(folder)
        let meant = address.text(after: [TextEdit(folder, right)])
        self.init(
            at: address.node,
            [
                "folder": Phrase(shortened(name)), "right": Phrase(shortened(right)),
                "difference": differenceWords(betweenFiles: name, and: right),
            ],
            suggestions: [meant], fixes: [.write(meant, at: address.node, .unsafe)])
    }
}
