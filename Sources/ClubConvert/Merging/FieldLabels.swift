package import ClubModel

extension MemberField {
    /// What people call the field: the head of its column in a member list.
    package var label: Phrase {
        switch name {
        case "givenName": Phrase(en: "First name", nl: "Voornaam")
        case "infixName": Phrase(en: "Infix", nl: "Tussenvoegsel")
        case "familyName": Phrase(en: "Family name", nl: "Achternaam")
        case "isChairman": Phrase(en: "Chairman", nl: "Voorzitter")
        case "isViceChairman": Phrase(en: "Vice-chairman", nl: "Vicevoorzitter")
        case "isTreasurer": Phrase(en: "Treasurer", nl: "Penningmeester")
        case "isSecretary": Phrase(en: "Secretary", nl: "Secretaris")
        case "isAdmin": Phrase(en: "Keeper of the data", nl: "Gegevensbeheerder")
        case "isOther": Phrase(en: "Other board member", nl: "Ander bestuurslid")
        case "isDeceased": Phrase(en: "Deceased", nl: "Overleden")
        case "isFormerMember": Phrase(en: "Former member", nl: "Oud-lid")
        case "isHonoraryMember": Phrase(en: "Honorary member", nl: "Erelid")
        case "isMentor": Phrase(en: "Mentor", nl: "Mentor")
        case "isProspectiveMember": Phrase(en: "Prospective member", nl: "Aspirant-lid")
        case "birthday": Phrase(en: "Birthday", nl: "Verjaardag")
        case "website": Phrase(en: "Website", nl: "Website")
        case "photographerImage": Phrase(en: "Portrait", nl: "Portret")
        case "featuredImage": Phrase(en: "Photo", nl: "Foto")
        case "level3URL": Phrase(en: "Portfolio", nl: "Portfolio")
        case "membershipStartDate": Phrase(en: "Member since", nl: "Lid sinds")
        case "membershipEndDate": Phrase(en: "Member until", nl: "Lid tot")
        case "expertises": Phrase(en: "Keywords", nl: "Trefwoorden")
        case "fotobondNumber": Phrase(en: "Fotobond number", nl: "Fotobondnummer")
        default: Phrase(name)
        }
    }
}
