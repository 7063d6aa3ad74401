import ClubModel

/// How the columns of a member list are headed; `ColumnWords` knows all of these.
enum MemberHeadings {
    /// Returns the heading of a field; its name, where it has none for people.
    static func text(_ field: MemberField, _ language: Phrase.Language) -> String {
        (headings[field.name] ?? Phrase(field.name)).text(in: language)
    }

    private static let headings: [String: Phrase] = [
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
        let flags = others.filter { $0.isFlag }
        return first + flags + others.filter { !$0.isFlag }
    }()

    /// What the heading of a column begins with that holds JSON: what a sheet has no words for. Only new
    /// members get it (`RawColumns`).
    static let rawPrefix = "JSON "
}

extension MemberField {
    var isFlag: Bool {
        if case .flag = shape { return true }
        return false
    }

    var isDate: Bool {
        if case .text(.date) = shape { return true }
        return false
    }
}
