package import ClubModel
import JSONSyntax

/// What a column of a table says about the members.
package enum ColumnMeaning: Sendable, Equatable {
    /// One field of a member, such as `familyName` or `isChairman`.
    case field(MemberField)
    /// Given name, infix and family name in one cell.
    case wholeName
    /// The initials, which stand in where there is no given name.
    case initials
    /// Words for what a member does in the club: *penningmeester*, *webmaster*.
    case roles
    /// The first and the last day of what the member does in the club.
    case roleStart, roleEnd
    /// Words for what a member is to the club: *erelid*, *oud-lid*, *actief*.
    case status
    /// Start and end of the membership in one cell: *2015-2018*.
    case period
    /// A tick for one keyword; the keyword as the member's field will hold it.
    case keyword(String)
    /// Who was a member in a year.
    case year(Int)
    /// Whether the member agrees to be published.
    case consent(Consent)
    /// Not for publication: an e-mail address, a telephone number, a street.
    case personal
    /// Known, and of no use here: a row number, a form of address, a sum.
    case ignored

    /// The meanings that are no field, keyword or year, as mapping files and messages call them.
    private static let named: [(meaning: ColumnMeaning, text: String, words: Phrase)] = [
        (.wholeName, "name", Phrase(en: "the whole name", nl: "de hele naam")),
        (.initials, "initials", Phrase(en: "the initials", nl: "de voorletters")),
        (.roles, "roles", Phrase(en: "the functions", nl: "de functies")),
        (.roleStart, "roles from", Phrase(en: "the start of the function", nl: "het begin van de functie")),
        (.roleEnd, "roles until", Phrase(en: "the end of the function", nl: "het einde van de functie")),
        (.status, "status", Phrase(en: "the status", nl: "de status")),
        (.period, "period", Phrase(en: "start and end of the membership", nl: "begin en einde van het lidmaatschap")),
        (.personal, "private", Phrase(en: "private data", nl: "privégegevens")),
        (.ignored, "ignore", Phrase(en: "nothing", nl: "niets")),
        (.consent(.person), "consent", Phrase(en: "consent to be published", nl: "toestemming voor publicatie")),
        (.consent(.noPerson), "no-consent", Phrase(en: "refusal to be published", nl: "bezwaar tegen publicatie")),
        (.consent(.portrait), "portrait-consent", Phrase(en: "consent to a portrait", nl: "toestemming voor een portret")),
        (.consent(.noPortrait), "no-portrait-consent", Phrase(en: "refusal of a portrait", nl: "bezwaar tegen een portret")),
    ]

    /// The meaning as mapping files write it.
    package var text: String {
        switch self {
        case .field(let field): field.name
        case .keyword(let keyword): ColumnMeaning.keywordPrefix + keyword
        case .year(let year): ColumnMeaning.yearPrefix + String(year)
        default: ColumnMeaning.named.first { $0.meaning == self }?.text ?? ""
        }
    }

    private static let keywordPrefix = "keyword "
    private static let yearPrefix = "year "

    /// Reads what a mapping file says; `nil` where it is none of `allTexts`.
    package init?(text: String) {
        if let named = ColumnMeaning.named.first(where: { $0.text == text }) {
            self = named.meaning
        } else if text.hasPrefix(ColumnMeaning.keywordPrefix) {
            self = .keyword(String(text.dropFirst(ColumnMeaning.keywordPrefix.count)))
        } else if text.hasPrefix(ColumnMeaning.yearPrefix) {
            guard let year = Int(text.dropFirst(ColumnMeaning.yearPrefix.count)) else { return nil }
            self = .year(year)
        } else {
            guard let name = text.split(separator: ".").last, let field = MemberField.named(String(name)) else { return nil }
            self = .field(field)
        }
    }

    /// Everything that a mapping file may say of a column; keywords and years are written behind their word.
    package static let allTexts: [String] =
        named.map { $0.text } + ["keyword Landscape", "year 2019"] + MemberField.all.map { $0.name }

    /// The fields that such a column is about.
    var fields: [MemberField] {
        switch self {
        case .field(let field): [field]
        case .wholeName, .initials: [.givenName, .infixName, .familyName]
        case .keyword: [.expertises]
        case .roles, .roleStart, .roleEnd: MemberField.all.filter { $0.path.contains("roles") }
        case .status: MemberField.all.filter { $0.path.contains("status") }
        case .period: [.startDate, .endDate]
        case .year, .consent, .personal, .ignored: []
        }
    }

    /// Whether the column holds the name of the member, or a part of it.
    var isName: Bool { self == .wholeName || self == .field(.givenName) || self == .field(.familyName) }

    /// Whether the column holds the name of the member, any part of it, or the initials.
    var isPartOfName: Bool { isName || self == .field(.infixName) || self == .initials }

    /// What the column is about, for messages.
    package var words: Phrase {
        switch self {
        case .field(let field): field.words
        case .keyword(let keyword): Phrase(en: "the keyword \(keyword)", nl: "het trefwoord \(keyword)")
        case .year(let year): Phrase("\(year)")
        default: ColumnMeaning.named.first { $0.meaning == self }?.words ?? Phrase("")
        }
    }
}

/// A question that a column asks the members before they are published.
package enum Consent: Sendable, CaseIterable {
    /// "Mag op website": a no leaves the member out.
    case person
    /// "Niet publiceren": a yes leaves the member out.
    case noPerson
    /// "Toestemming foto": a no leaves the portrait out.
    case portrait
    /// "Geen foto": a yes leaves the portrait out.
    case noPortrait

    /// The answer that agrees.
    var agreement: Bool { self == .person || self == .portrait }
    var isAboutPortrait: Bool { self == .portrait || self == .noPortrait }

    /// Makes the question of a heading: *Mag je naam op internet?*; `nil` if it asks none.
    init?(heading: String) {
        let text = folded(heading, .all)
        let words = text.split(separator: " ").map { String($0) }
        func has(_ stems: [String]) -> Bool { words.contains { word in stems.contains { word.hasPrefix($0) } } }
        let hides = has(["hide", "hidden", "verberg", "verborgen", "exclude", "uitsluit", "ausblend", "masquer"])
        let shows = has(["vermeld", "toon", "tonen", "zichtbaar", "sichtbar", "visible", "show", "display", "plaats"])
        let asks = hides || shows || ["mag", "op", "may", "on", "darf", "auf"].contains { words.contains($0) }
        let isOnSite = asks && has(["web", "site", "internet", "online"])
        let isPublished = words.contains("publicatie") || words.contains("publication")
        let isHidden = Consent.refusals.contains(text)
        let isOfPicture = has(["foto", "photo", "portret", "portrait", "beeld", "bild", "image", "limage"])
        // "Portretrecht", "Droit à l'image", "Photo release"
        let isOfRights = isOfPicture && ["recht", "right", "droit", "release", "freigabe"].contains { text.utf8.has($0.utf8) }
        // Later in a long question a "not" is about something else.
        let isRefusal =
            isHidden || hides || has(["bezwaar", "objection", "widerspruch"])
            || words.prefix(6).contains { FlagWords.noWords.contains($0) }
        let isQuestion = isOnSite || isPublished || isHidden || isOfRights || isRefusal && (shows || isOfPicture)
        guard isQuestion || has(Consent.stems), !has(Consent.otherStems), isOnSite || !has(Consent.channels) else { return nil }
        if isOfPicture, !has(["naam", "name", "nom"]) {
            self = isRefusal ? .noPortrait : .portrait
        } else {
            self = isRefusal ? .noPerson : .person
        }
    }

    private static let stems = [
        "toestemming", "consent", "privacy", "avg", "gdpr", "dsgvo", "rgpd", "publice", "publish", "publier", "einwillig",
        "veroffentlich", "akkoord", "autorisation", "datenschutz", "fotoerlaubnis", "openbaar",
        "publique", "offentlich", "permission",
    ]
    private static let refusals: Set<String> = [
        "wenst geen contact", "geen contact", "geheim", "geheim lid", "anoniem", "anonymous", "afgeschermd", "opt out", "optout",
        "verbergen", "verborgen", "hide", "hidden",
    ]
    /// Where clubs publish besides their sites.
    private static let channels = ["facebook", "instagram", "social", "clubblad"]
    /// What members are asked besides: newsletters, direct debit.
    private static let otherStems = [
        "nieuwsbrief", "newsletter", "mail", "incasso", "machtiging", "whatsapp", "telefoon", "datum", "contributie", "adres",
        "address", "sepa",
    ]
}

// The fields that columns and values are about by themselves.
extension MemberField {
    package static let givenName = known("givenName")
    package static let infixName = known("infixName")
    package static let familyName = known("familyName")
    package static let startDate = known("membershipStartDate")
    package static let endDate = known("membershipEndDate")
    package static let birthday = known("birthday")
    package static let expertises = known("expertises")
    package static let memberNumber = known("fotobondNumber")
    package static let isChairman = known("isChairman")
    package static let isViceChairman = known("isViceChairman")
    package static let isTreasurer = known("isTreasurer")
    package static let isSecretary = known("isSecretary")
    package static let isAdmin = known("isAdmin")
    package static let isOther = known("isOther")
    package static let isDeceased = known("isDeceased")
    package static let isFormerMember = known("isFormerMember")
    package static let isHonoraryMember = known("isHonoraryMember")
    package static let isMentor = known("isMentor")
    package static let isProspectiveMember = known("isProspectiveMember")
    package static let website = known("website")
    package static let photographerImage = known("photographerImage")
    package static let featuredImage = known("featuredImage")
    package static let portfolio = known("level3URL")

    private static func known(_ name: String) -> MemberField {
        guard let field = named(name) else { preconditionFailure("the shape of a member has no \(name)") }
        return field
    }

    /// The field in words of a club.
    var words: Phrase {
        switch name {
        case "givenName": Phrase(en: "the given name", nl: "de voornaam")
        case "infixName": Phrase(en: "the infix", nl: "het tussenvoegsel")
        case "familyName": Phrase(en: "the family name", nl: "de achternaam")
        case "membershipStartDate": Phrase(en: "the start of the membership", nl: "het begin van het lidmaatschap")
        case "membershipEndDate": Phrase(en: "the end of the membership", nl: "het einde van het lidmaatschap")
        case "birthday": Phrase(en: "the birthday", nl: "de verjaardag")
        case "expertises": Phrase(en: "the keywords", nl: "de trefwoorden")
        case "fotobondNumber": Phrase(en: "the Fotobond number", nl: "het Fotobondnummer")
        case "website": Phrase(en: "the website", nl: "de website")
        case "photographerImage": Phrase(en: "the address of the portrait", nl: "het adres van het portret")
        case "featuredImage": Phrase(en: "the address of the photo", nl: "het adres van de foto")
        case "level3URL": Phrase(en: "the address of the portfolio", nl: "het adres van het portfolio")
        default: Phrase(en: quoted(label.en), nl: quoted(label.nl))
        }
    }
}
