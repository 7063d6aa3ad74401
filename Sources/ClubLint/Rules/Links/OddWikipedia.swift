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
                    { "optional": { "wikipedia": ⟦"https://cn.wikipedia.org/wiki/Fotografie"⟧ } }
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
        document.nodes(.wikipedia).compactMap { node in
            guard let address = WebAddress(node), case .web = node.addressReading, let why = whyNoArticle(address) else {
                return nil
            }
            return Finding(at: node, ["address": Phrase(shortened(address.text(address.whole))), "why": why])
        }
    }
}

/// Returns why an address is no article of Wikipedia; `nil` for one that looks like one.
private func whyNoArticle(_ address: WebAddress) -> Phrase? {
    let host = address.hostName
    guard address.isHost("wikipedia.org") else {
        // A misspelt Wikipedia is said to be one; test sites of its kind are left alone.
        if editDistance(from: address.domain, to: "wikipedia.org", atMost: 1) != nil || host.hasPrefix("nl.wikipedia.") {
            return nil
        }
        return Phrase(en: "it is another site", nl: "het is een andere site")
    }
    let language = String(host.prefix { $0 != "." })
    if language != "wikipedia", !isLanguage(language), case .country = languageProblem(language) {
        return Phrase(en: "\"\(language)\" is a country, not a language", nl: "\"\(language)\" is een land, geen taal")
    }
    // Chinese and some others have the script in the place of `wiki`.
    if address.part(address.query, contains: "title=") || address.part(address.query, contains: "curid=") { return nil }
    if address.folders.count >= 2 || address.path.count > 6 && !address.leaf.isEmpty { return nil }
    return Phrase(en: "the name of the article is missing", nl: "de naam van het artikel ontbreekt")
}
