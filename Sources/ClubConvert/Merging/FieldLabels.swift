package import ClubModel

extension MemberField {
    /// The heads of the columns of a member list, by the names of the fields.
    package static let labels: [String: Phrase] = {
        var labels: [String: Phrase] = [:]
        for field in all { labels[field.name] = field.label }
        return labels
    }()

    /// What people call the field: of a member the head of its column in a list.
    package var label: Phrase {
        if isOfClub, let label = MemberField.clubLabels[name] { return label }
        return Phrase(en: MemberHeadings.text(self, .en), nl: MemberHeadings.text(self, .nl))
    }

    private static let clubLabels: [String: Phrase] = [
        "fullName": Phrase(en: "Name of the club", nl: "Naam van de club"), "town": Phrase(en: "Town", nl: "Plaats"),
        "nickName": Phrase(en: "Short name", nl: "Korte naam"), "latitude": Phrase(en: "Latitude", nl: "Breedtegraad"),
        "longitude": Phrase(en: "Longitude", nl: "Lengtegraad"), "wikipedia": Phrase(en: "Wikipedia", nl: "Wikipedia"),
        "level2URL": Phrase(en: "Address of this file", nl: "Adres van dit bestand"),
        "maintainerEmail": Phrase(en: "E-mail about this file", nl: "E-mail over dit bestand"),
        "remark": Phrase(en: "Remark", nl: "Opmerking"),
    ]

    /// What somebody who fills the field in has to know.
    package var advice: Phrase {
        if self == .expertises { return MemberField.keywordAdvice }
        return isOfClub ? summary : ColumnExplanations.summaries[name] ?? summary
    }

    private static let keywordAdvice = Phrase(
        en: "What the photographer likes to do: keywords with a comma between them. The apps show two.",
        nl: "Waar de fotograaf van houdt: trefwoorden met een komma ertussen. De apps tonen er twee.")

    /// The fields in which somebody fills in a list of members, in the order of its columns.
    package static let columns = MemberHeadings.order
}
