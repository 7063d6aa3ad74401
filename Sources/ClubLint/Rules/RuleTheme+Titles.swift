package import ClubModel

extension RuleTheme {
    private static let ofIDs: [String: RuleTheme] = {
        var themes: [String: RuleTheme] = [:]
        for theme in allCases {
            for id in theme.ruleIDs { themes[id] = theme }
        }
        return themes
    }()

    /// Returns the theme of a rule; `nil` for one that is not among ours.
    package static func of(_ rule: Rule) -> RuleTheme? { ofIDs[rule.id] }

    /// The heading above its rules.
    package var title: Phrase {
        switch self {
        case .exceptions: Phrase(en: "Exceptions", nl: "Uitzonderingen")
        case .fields: Phrase(en: "Fields", nl: "Velden")
        case .files: Phrase(en: "Files", nl: "Bestanden")
        case .galleries: Phrase(en: "Galleries of JuiceBox", nl: "Galerijen van JuiceBox")
        case .identity: Phrase(en: "Identity", nl: "Identiteit")
        case .keywords: Phrase(en: "Keywords", nl: "Trefwoorden")
        case .links: Phrase(en: "Links and pictures", nl: "Links en foto's")
        case .people: Phrase(en: "People", nl: "Mensen")
        case .pictures: Phrase(en: "Pictures", nl: "Foto's")
        case .places: Phrase(en: "Places on the map", nl: "Plaatsen op de kaart")
        case .portfolios: Phrase(en: "Portfolios", nl: "Portfolio's")
        case .syntax: Phrase(en: "Syntax", nl: "Syntaxis")
        case .tables: Phrase(en: "Lists of members", nl: "Ledenlijsten")
        case .texts: Phrase(en: "Texts", nl: "Teksten")
        case .values: Phrase(en: "Values", nl: "Waarden")
        }
    }

    /// What its rules are about, in a sentence.
    package var subject: Phrase {
        switch self {
        case .exceptions:
            Phrase(
                en: "Exceptions in the configuration that nobody needs any more.",
                nl: "Uitzonderingen in de configuratie die niemand meer nodig heeft.")
        case .fields:
            Phrase(
                en: "Fields that are missing, misspelt, in the wrong place, of the wrong type, or from an older edition.",
                nl: "Velden die ontbreken, verkeerd gespeld zijn, op de verkeerde plaats staan, van het verkeerde type zijn "
                    + "of uit een oudere editie komen.")
        case .files:
            Phrase(
                en: "What files are called, which of them lead to which, and what apps never fetch.",
                nl: "Hoe bestanden heten, welk bestand naar welk leidt, en wat apps nooit ophalen.")
        case .galleries:
            Phrase(
                en: "The config.xml of a gallery: what keeps its page blank, and what the app cannot find in it.",
                nl: "De config.xml van een galerij: waardoor haar pagina leeg blijft, en wat de app er niet in vindt.")
        case .identity:
            Phrase(
                en: "By what apps know clubs, museums and members: names, towns, nicknames and numbers.",
                nl: "Waaraan apps clubs, musea en leden herkennen: namen, plaatsen, korte namen en nummers.")
        case .keywords:
            Phrase(
                en: "The list of keywords, and those that members chose.",
                nl: "De lijst met trefwoorden, en die welke leden kozen.")
        case .links:
            Phrase(
                en: "Addresses on the web that lead nowhere, or elsewhere than was meant.",
                nl: "Adressen op het web die nergens heen leiden, of ergens anders heen dan bedoeld was.")
        case .people:
            Phrase(
                en: "Who is who: names in two spellings, roles, dates that contradict each other, and what should stay private.",
                nl: "Wie wie is: namen in twee spellingen, functies, datums die elkaar tegenspreken, en wat privé hoort te "
                    + "blijven.")
        case .pictures:
            Phrase(
                en: "The pictures beside a Level 3 file: what a photographer wants to know before they are published.",
                nl: "De foto's naast een Level 3-bestand: wat een fotograaf wil weten voordat ze gepubliceerd worden.")
        case .places:
            Phrase(
                en: "Coordinates and towns: whether a club is on the map where it meets.",
                nl: "Coördinaten en plaatsnamen: of een club op de kaart staat waar hij samenkomt.")
        case .portfolios:
            Phrase(
                en: "The photos of members, in files of Level 3.",
                nl: "De foto's van leden, in bestanden van Level 3.")
        case .syntax:
            Phrase(
                en: "Signs that make a file something else than JSON, so that apps read nothing of it.",
                nl: "Tekens waardoor een bestand geen JSON meer is, zodat apps er niets van lezen.")
        case .tables:
            Phrase(
                en: "What is in doubt where a spreadsheet or another list becomes a file of members.",
                nl: "Wat onzeker is waar een spreadsheet of een andere lijst een ledenbestand wordt.")
        case .texts:
            Phrase(
                en: "What people read: spelling, signs, languages, and texts that were cut off.",
                nl: "Wat mensen lezen: spelling, tekens, talen, en teksten die afgekapt zijn.")
        case .values:
            Phrase(
                en: "Dates, numbers, addresses and languages that apps drop or misread.",
                nl: "Datums, nummers, adressen en talen die apps weglaten of verkeerd lezen.")
        }
    }
}
