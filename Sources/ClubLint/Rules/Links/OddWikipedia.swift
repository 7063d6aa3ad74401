import ClubModel
import JSONSyntax

extension Rule {
    static let oddWikipedia = Rule(
        id: "odd-wikipedia", severity: .warning, levels: [.clubs, .members],
        summary: Phrase(
            en: "The address for Wikipedia is not that of an article.",
            nl: "Het adres voor Wikipedia is niet dat van een artikel."),
        reason: Phrase(
            en: "The apps show Wikipedia's icon beside it: whoever taps it expects an article.",
            nl: "De apps zetten er het pictogram van Wikipedia bij: wie erop tikt, verwacht een artikel."),
        message: Phrase(
            en: "\"{address}\" is not an article of Wikipedia: {why}.", nl: "\"{address}\" is geen artikel van Wikipedia: {why}."),
        remedy: Phrase(
            en: "Open the article, and copy its address, as in https://en.wikipedia.org/wiki/Photography.",
            nl: "Open het artikel, en kopieer het adres, zoals https://nl.wikipedia.org/wiki/Fotografie."),
        examples: [
            .bad(
                """
                { "museums": [
                    { "optional": { "wikipedia": ⟦"https://www.fotomuseumwaterhoven.example/over-ons"⟧ } },
                    { "optional": { "wikipedia": ⟦"https://nl.wikipedia.org/"⟧ } },
                    { "optional": { "wikipedia": ⟦"https://en.wikipedia.org/wiki/Main_Page"⟧ } },
                    { "optional": { "wikipedia": ⟦"https://cn.wikipedia.org/wiki/Fotografie"⟧ } },
                    { "optional": { "wikipedia": ⟦"https://www.example.com/search?q=Lichthuis"⟧ } },
                    { "optional": { "wikipedia": ⟦"https://nl.wikipedia.org/w/index.php?title=Lichthuis&action=edit"⟧ } }
                ] }
                """),
            .bad(
                """
                { "museums": [
                    { "optional": { "wikipedia": ⟦"https://nl.wikipedia.org/wki/Fotografie"⟧ } },
                    { "optional": { "wikipedia": ⟦"https://nl.wikipedia.org/Lichtmeter"⟧ } },
                    { "optional": { "wikipedia": ⟦"https://enn.wikipedia.org/wiki/Lighthouse"⟧ } },
                    { "optional": { "website": ⟦"https://nl.wikipedia.org/wiki/Fotohuis"⟧ } },
                    { "optional": {
                        "website": "https://nl.wikipedia.org/wiki/Lichthuis", "wikipedia": ⟦"https://www.lichthuis.example/"⟧
                    } }
                ] }
                """,
                fixed: """
                    { "museums": [
                        { "optional": { "wikipedia": "https://nl.wikipedia.org/wiki/Fotografie" } },
                        { "optional": { "wikipedia": "https://nl.wikipedia.org/wiki/Lichtmeter" } },
                        { "optional": { "wikipedia": "https://en.wikipedia.org/wiki/Lighthouse" } },
                        { "optional": { "wikipedia": "https://nl.wikipedia.org/wiki/Fotohuis" } },
                        { "optional": {
                            "website": "https://www.lichthuis.example/", "wikipedia": "https://nl.wikipedia.org/wiki/Lichthuis"
                        } }
                    ] }
                    """),
            .good(
                """
                { "museums": [
                    { "optional": { "wikipedia": "https://en.wikipedia.org/wiki/Photography" } },
                    { "optional": { "wikipedia": "https://nl.m.wikipedia.org/w/index.php?title=Fotografie" } }
                ] }
                """),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for node in document.nodes(.wikipedia) {
            guard let address = WebAddress(node), case .web = node.addressReading, let why = whyNoArticle(address) else {
                continue
            }
            findings.append(finding(address, why, in: document))
        }
        for meaning in [Meaning.club, .museum, .clubOfFile] {
            for record in document.nodes(meaning) {
                if let finding = articleForSite(record["optional"]) { findings.append(finding) }
            }
        }
        return findings
    }
}

private func finding(_ address: WebAddress, _ why: Phrase, in document: Document) -> Finding {
    let node = address.node
    var finding = Finding(at: node, ["address": Phrase(shortened(address.text(address.whole))), "why": why])
    if address.isHost("wikipedia.org") {
        if let near = nearWiki(language(of: address)) {
            finding.offer(
                address.text(after: [TextEdit(address.host.lowerBound..<address.host.lowerBound + 3, near)]), at: node, .unsafe)
        } else if let edit = missingWiki(address) {
            finding.offer(address.text(after: [edit]), at: node, .unsafe)
            finding.remedy = Phrase(en: "In front of the article stands /wiki/.", nl: "Voor het artikel staat /wiki/.")
        } else if let name = document.organization(around: node)?.fullName?.string ?? document.club?.fullName?.string {
            suggest(articles(named: name, in: document, first: language(of: address)), in: &finding)
        }
        return finding
    }
    guard let key = node.key, let object = document.optional(around: node) else { return finding }
    if let site = object["website"], let other = WebAddress(site), other.isHost("wikipedia.org"), whyNoArticle(other) == nil {
        finding.suggestions = [other.text(other.whole)]
        finding.related = [Related(Phrase(en: "the article stands here", nl: "hier staat het artikel"), at: site)]
        finding.remedy = Phrase(
            en: "Exchange it with \"website\", where the article stands.",
            nl: "Verwissel het met \"website\", waar het artikel staat.")
        finding.fixes = [.exchange(node, site)]
    } else if let title = searched(address) {
        suggest(articles(named: title, in: document), in: &finding)
    } else if object["website"] == nil {
        finding.remedy = Phrase(
            en: "If it is the site of the club or museum itself, call it \"website\".",
            nl: "Is het de eigen site van de club of het museum, noem het dan \"website\".")
        finding.fixes = [
            Fix(
                Phrase(en: "Call it \"website\"", nl: "Noem het \"website\""), .unsafe, [TextEdit(key.range, jsonText("website"))]
            )
        ]
    }
    return finding
}

private func suggest(_ articles: [String], in finding: inout Finding) {
    finding.suggestions = articles
    guard let first = articles.first else { return }
    finding.values.append((name: "article", value: Phrase(first)))
    finding.remedy = Phrase(
        en: "Try {article} in a browser, and copy the address of the article.",
        nl: "Probeer {article} in een browser, en kopieer het adres van het artikel.")
}

/// Returns the addresses that an article of some name may have: in the language that most articles of the file are in first, and in
/// English and Dutch.
///
/// - Parameter first: A language that goes before all others.
func articles(named name: String, in document: Document, first: String = "") -> [String] {
    let title = name.split(separator: " ").joined(separator: "_")
    guard !title.isEmpty, title.utf8.count < 100 else { return [] }
    var counts = ["en": 0, "nl": 0]
    for node in document.nodes(.wikipedia) {
        guard let host = WebAddress(node)?.hostName, host.hasSuffix(".wikipedia.org") else { continue }
        let language = String(host.prefix { $0 != "." })
        if isLanguage(language) { counts[language, default: 0] += 1 }
    }
    if counts[first] != nil || isLanguage(first) { counts[first] = Int.max }
    let languages = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { $0.key }.prefix(4)
    return languages.map { "https://\($0).wikipedia.org/wiki/" + title }
}

/// Returns what a page of results was searched for; `nil` for other pages.
private func searched(_ address: WebAddress) -> String? {
    address.parameters.first { ["q", "query", "p"].contains($0.name) && !$0.value.isEmpty }?.value
}

/// Returns the folder that was meant as `wiki`; `nil` where there is none.
private func misspeltWiki(_ address: WebAddress) -> Range<Int>? {
    guard let folder = address.folders.first else { return nil }
    let name = address.text(folder).lowercased()
    return name != "wiki" && editDistance(from: name, to: "wiki", atMost: 1) != nil ? folder : nil
}

/// Returns the edit that writes the folder in front of the article, which is misspelt or missing; `nil` where it is right.
private func missingWiki(_ address: WebAddress) -> TextEdit? {
    if let folder = misspeltWiki(address) { return TextEdit(folder, "wiki") }
    guard lacksWiki(address), let folder = address.folders.first else { return nil }
    return TextEdit(folder.lowerBound..<folder.lowerBound, "wiki/")
}

/// Whether the article stands directly behind the site.
private func lacksWiki(_ address: WebAddress) -> Bool {
    guard address.folders.count == 1, let folder = address.folders.first else { return false }
    let name = address.text(folder).lowercased()
    return name != "wiki" && name != "w" && name.utf8.count > 3 && !name.hasSuffix(".php")
}

/// Returns the finding about an article where the site of the club or museum itself belongs; `nil` where there is none.
private func articleForSite(_ optional: Node?) -> Finding? {
    guard let optional, let site = optional["website"], let address = WebAddress(site), address.isHost("wikipedia.org"),
        case .web = site.addressReading, let key = site.key
    else { return nil }
    let article = optional["wikipedia"]
    // Exchanged: that is told there.
    if let article, let other = WebAddress(article), !other.isHost("wikipedia.org") { return nil }
    var finding = Finding(
        at: site, ["address": Phrase(shortened(address.text(address.whole)))],
        message: Phrase(
            en: "\"{address}\" is an article of Wikipedia, and the site of the club or museum itself belongs here.",
            nl: "\"{address}\" is een artikel van Wikipedia, en hier hoort de eigen site van de club of het museum."),
        remedy: Phrase(
            en: "Write the address of the site, or leave \"website\" out.",
            nl: "Schrijf het adres van de site, of laat \"website\" weg."))
    if article == nil {
        finding.remedy = Phrase(
            en: "Call it \"wikipedia\", and write the address of the site itself under \"website\".",
            nl: "Noem het \"wikipedia\", en schrijf bij \"website\" het adres van de site zelf.")
        finding.fixes = [
            Fix(
                Phrase(en: "Call it \"wikipedia\"", nl: "Noem het \"wikipedia\""), .unsafe,
                [TextEdit(key.range, jsonText("wikipedia"))])
        ]
    }
    return finding
}

/// The code in front of the name of the site.
private func language(of address: WebAddress) -> String { String(address.hostName.prefix { $0 != "." }) }

/// What the front pages are called in the languages of most articles here.
private let frontPages = [
    "Main_Page", "Hoofdpagina", "Portal:Main_Page", "Portaal:Hoofdpagina", "Wikipedia:Hauptseite", "Wikipedia:Hoofdpagina",
    "Accueil", "Wikip%C3%A9dia:Accueil_principal", "Wikipédia:Accueil_principal", "Portada", "Wikipedia:Portada",
    "Pagina_principale",
]

/// Returns the code of a language with a letter doubled, where no Wikipedia has that one for its own; `nil` for others.
private func nearWiki(_ language: String) -> String? {
    let letters = Array(language.utf8)
    guard letters.count == 3, letters[0] == letters[1] || letters[1] == letters[2], language != "frr" else { return nil }
    let near = String(decoding: [letters[0], letters[2]], as: UTF8.self)
    return ["en", "nl", "de", "fr", "es", "it", "pt", "pl", "sv", "da", "no", "fi"].contains(near) ? near : nil
}

/// Returns why an address is no article of Wikipedia; `nil` for one that looks like one.
private func whyNoArticle(_ address: WebAddress) -> Phrase? {
    let host = address.hostName
    guard address.isHost("wikipedia.org") else {
        // A misspelt Wikipedia is said to be one; test sites of its kind are left alone.
        if editDistance(from: address.domain, to: "wikipedia.org", atMost: 1) != nil || host.hasPrefix("nl.wikipedia.")
            || siteWithStop(host) != nil
        {
            return nil
        }
        return Phrase(en: "it is another site", nl: "het is een andere site")
    }
    let language = language(of: address)
    if language != "wikipedia", !isLanguage(language), case .country = languageProblem(language) {
        return Phrase(en: "\"\(language)\" is a country, not a language", nl: "\"\(language)\" is een land, geen taal")
    }
    if let near = nearWiki(language) {
        return Phrase(
            en: "there is none in the language \"\(language)\"; \"\(near)\" is probably meant",
            nl: "er is er geen in de taal \"\(language)\"; waarschijnlijk is \"\(near)\" bedoeld")
    }
    let leaf = address.text(address.leaf)
    if frontPages.contains(where: { hasSameBytes($0, leaf) }) {
        return Phrase(en: "it is the front page", nl: "het is de voorpagina")
    }
    if misspeltWiki(address) != nil {
        return Phrase(en: "the folder \"wiki\" is misspelt", nl: "de map \"wiki\" is verkeerd gespeld")
    }
    let pages: [StaticString] = ["action=", "veaction=", "search="]
    if pages.contains(where: { address.part(address.query, contains: $0) }) || address.part(address.leaf, begins: "Special:") {
        return Phrase(en: "it is a page for editors or a search", nl: "het is een pagina om te bewerken of te zoeken")
    }
    // Chinese and some others have the script in the place of `wiki`.
    if address.part(address.query, contains: "title=") || address.part(address.query, contains: "curid=") { return nil }
    if lacksWiki(address) { return Phrase(en: "the folder \"wiki\" is missing", nl: "de map \"wiki\" ontbreekt") }
    if address.folders.count >= 2 || address.path.count > 6 && !address.leaf.isEmpty { return nil }
    return Phrase(en: "the name of the article is missing", nl: "de naam van het artikel ontbreekt")
}
