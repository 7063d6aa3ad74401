import ClubModel
import JSONSyntax

/// How the columns of a member list are headed; `ColumnWords` knows all of these.
enum MemberHeadings {
    /// By the name of the field.
    static let headings: [String: Phrase] = [
        "givenName": Phrase(en: "First name", nl: "Voornaam"), "infixName": Phrase(en: "Infix", nl: "Tussenvoegsel"),
        "familyName": Phrase(en: "Last name", nl: "Achternaam"), "isChairman": Phrase(en: "Chairman", nl: "Voorzitter"),
        "isViceChairman": Phrase(en: "Vice chairman", nl: "Vicevoorzitter"),
        "isTreasurer": Phrase(en: "Treasurer", nl: "Penningmeester"), "isSecretary": Phrase(en: "Secretary", nl: "Secretaris"),
        "isAdmin": Phrase(en: "Administrator", nl: "Beheerder"), "isOther": Phrase(en: "Board member", nl: "Bestuurslid"),
        "isDeceased": Phrase(en: "Deceased", nl: "Overleden"), "isFormerMember": Phrase(en: "Former member", nl: "Oud-lid"),
        "isHonoraryMember": Phrase(en: "Honorary member", nl: "Erelid"), "isMentor": Phrase(en: "Mentor", nl: "Mentor"),
        "isProspectiveMember": Phrase(en: "Prospective member", nl: "Aspirant-lid"),
        "birthday": Phrase(en: "Birthday", nl: "Verjaardag"), "website": Phrase(en: "Website", nl: "Website"),
        "photographerImage": Phrase(en: "Portrait", nl: "Portret"),
        "featuredImage": Phrase(en: "Featured image", nl: "Uitgelichte foto"),
        "level3URL": Phrase(en: "Portfolio", nl: "Portfolio"), "membershipStartDate": Phrase(en: "Member since", nl: "Lid sinds"),
        "membershipEndDate": Phrase(en: "Member until", nl: "Lid tot"), "expertises": Phrase(en: "Keywords", nl: "Trefwoorden"),
        "fotobondNumber": Phrase(en: "Fotobond number", nl: "Fotobondnummer"),
    ]

    /// The fields that a list has columns for even where no member has a value.
    static let usual: Set<String> = [
        "givenName", "infixName", "familyName", "isChairman", "isTreasurer", "isSecretary", "isAdmin", "isFormerMember",
        "isHonoraryMember", "birthday", "website", "membershipStartDate", "membershipEndDate", "expertises", "fotobondNumber",
    ]

    /// The order of the columns: who, since when, what for, and then what stands in addresses.
    static let order: [MemberField] = {
        let first = [
            "givenName", "infixName", "familyName", "membershipStartDate", "membershipEndDate", "fotobondNumber", "birthday",
            "expertises",
        ].compactMap { MemberField.named($0) }
        let others = MemberField.all.filter { !first.contains($0) }
        return first + others.filter { $0.shape.isFlag } + others.filter { !$0.shape.isFlag }
    }()

    /// What the heading of a column begins with that holds JSON: what a sheet has no words for. Only new
    /// members get it (`RawColumns`).
    static let rawPrefix = "JSON "
}

/// The sheets of a workbook beside the list of members: what the columns mean, the keywords, the club.
struct ColumnExplanations {
    let words: OutputWords

    /// What stands over the columns of each sheet beside the list.
    private static let club = [Phrase(en: "Field", nl: "Veld"), Phrase(en: "Value", nl: "Waarde")]
    private static let columns = [
        Phrase(en: "Column", nl: "Kolom"), Phrase(en: "What to write", nl: "Wat je invult"),
        Phrase(en: "Example", nl: "Voorbeeld"),
    ]
    private static let keywords = [Phrase(en: "Keyword", nl: "Trefwoord"), Phrase(en: "In other words", nl: "In andere woorden")]

    /// Whether a table is one of these sheets, which are known by their headings: any program keeps these.
    static func isAside(_ table: Table) -> Bool {
        guard let first = table.rows.first, 2...3 ~= first.cells.count else { return false }
        return [club, columns, keywords].contains { headings in
            Phrase.Language.allCases.contains { language in
                headings.map { $0.text(in: language) } == first.cells.map { $0.text }
            }
        }
    }

    /// Returns the sheet for what a file says beside its members, without rows.
    func clubTable() -> OutputTable { table("Club", ColumnExplanations.club) }

    /// Returns the sheet that says what the columns mean.
    ///
    /// - Parameter withRaw: Whether the list has columns of JSON.
    func columnTable(_ fields: [MemberField], withRaw: Bool = false) -> OutputTable {
        var table = table(words.text("Explanation", "Uitleg"), ColumnExplanations.columns)
        table.columns[0].width = 20
        table.columns[1].width = 100
        table.rows.append([
            .text(words.text("In general", "Algemeen")),
            .text(
                words.text(
                    """
                    A row for each member. Columns that you do not need may stay empty or be taken away. The data is public: no e-mail \
                    addresses, telephone numbers, addresses or years of birth.
                    """,
                    """
                    Een rij voor elk lid. Kolommen die je niet nodig hebt, laat je leeg of haal je weg. De gegevens zijn openbaar: geen \
                    e-mailadressen, telefoonnummers, adressen of geboortejaren.
                    """)),
        ])
        for field in fields {
            table.rows.append([
                .text(field.label.text(in: words.language)),
                .text((ColumnExplanations.summaries[field.name] ?? field.summary).text(in: words.language)), example(field),
            ])
        }
        if withRaw {
            table.rows.append([
                .text(MemberHeadings.rawPrefix + "…"),
                .text(
                    words.text(
                        """
                        For the computer: what the other columns have no words for. Leave these columns as they are, or delete \
                        them. Where you fill in another column, that one counts.
                        """,
                        """
                        Voor de computer: waar de andere kolommen geen woorden voor hebben. Laat deze kolommen staan, of gooi \
                        ze weg. Vul je een andere kolom in, dan geldt die.
                        """)),
            ])
        }
        return table
    }

    /// Returns the sheet with the keywords to choose from.
    func keywordTable(_ vocabulary: Vocabulary) -> OutputTable {
        var table = table(words.text("Keywords", "Trefwoorden"), ColumnExplanations.keywords)
        for keyword in vocabulary.keywords {
            table.rows.append([.text(keyword.id), .text(keyword.names.map { $0.text }.joined(separator: ", "))])
        }
        return table
    }

    private func table(_ name: String, _ headings: [Phrase]) -> OutputTable {
        OutputTable(name: name, columns: headings.map { OutputTable.Column($0.text(in: words.language)) })
    }

    /// What is to be said otherwise where somebody fills in a table instead of writing JSON.
    static let summaries: [String: Phrase] = [
        "membershipStartDate": Phrase(
            en: "When the membership began: a date, or ? where nobody knows. The web site shows how long it is.",
            nl: "Wanneer het lidmaatschap begon: een datum, of ? als niemand het weet. De website toont hoelang het is."),
        "membershipEndDate": Phrase(
            en:
                "When the membership ended. Leave it empty for members of today: a date in the past makes the person a former member.",
            nl:
                "Wanneer het lidmaatschap eindigde. Laat het leeg bij huidige leden: een datum in het verleden maakt iemand oud-lid."
        ),
        "birthday": Phrase(
            en: "The birthday. Only day and month are published; instead of the year the file gets 9999.",
            nl: "De verjaardag. Alleen dag en maand worden gepubliceerd; in plaats van het jaar komt 9999 in het bestand."),
        "expertises": Phrase(
            en: "What the photographer likes to do: at most two keywords of the sheet Keywords, with a comma between them.",
            nl: "Waar de fotograaf van houdt: ten hoogste twee trefwoorden van het blad Trefwoorden, met een komma ertussen."),
        "isDeceased": Phrase(
            en: "The person has died; that counts in all clubs. The apps then show a former member.",
            nl: "De persoon is overleden; dat geldt in alle clubs. De apps tonen dan een oud-lid."),
    ]

    /// Returns an example as one would type it.
    private func example(_ field: MemberField) -> Table.Content {
        guard let text = field.examples.first else { return .empty }
        let content = MemberCells.content(of: Tree(Source(path: "", text)).root, field, nil) ?? .text(text)
        guard case .day(_, let month, let day) = content else { return .text(words.text(content)) }
        if field == .birthday { return .text(Day.words(month, day).text(in: words.language)) }
        let parts = content.shown.split(separator: "-").map { String($0) }
        return .text(words.text(content.shown, parts.reversed().joined(separator: "-")))
    }
}
