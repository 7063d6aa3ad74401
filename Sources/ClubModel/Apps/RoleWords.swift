/// What the roles of members are called, by their fields in the order of the format.
package let roleWords: [RoleWords] = [
    RoleWords("isChairman", Phrase(en: "chair", nl: "voorzitter"), shown: Phrase(en: "chairman", nl: "voorzitter")),
    RoleWords(
        "isViceChairman", Phrase(en: "vice-chair", nl: "vicevoorzitter"), shown: Phrase(en: "vice-chairman", nl: "vicevoorzitter")
    ),
    RoleWords("isTreasurer", Phrase(en: "treasurer", nl: "penningmeester")),
    RoleWords("isSecretary", Phrase(en: "secretary", nl: "secretaris")),
    RoleWords("isAdmin", Phrase(en: "administrator", nl: "beheerder"), shown: "admin"),
    RoleWords(
        "isOther", Phrase(en: "other office", nl: "andere functie"),
        Phrase(en: "officer with another task", nl: "bestuurslid met een andere taak"),
        shown: Phrase(en: "officer", nl: "bestuurslid")),
]

/// What a role of members is called.
package struct RoleWords: Sendable {
    package let field: StaticString
    /// As a heading has it.
    package let office: Phrase
    /// What somebody is who has the role.
    package let person: Phrase
    /// The word that the apps show.
    package let shown: Phrase

    init(_ field: StaticString, _ office: Phrase, _ person: Phrase? = nil, shown: Phrase? = nil) {
        self.field = field
        self.office = office
        self.person = person ?? office
        self.shown = shown ?? office
    }
}
