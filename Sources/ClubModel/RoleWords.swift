/// What the roles of members are called, by their fields in the order of the format.
package let roleWords: [(field: StaticString, words: Phrase)] = [
    ("isChairman", Phrase(en: "chair", nl: "voorzitter")),
    ("isViceChairman", Phrase(en: "vice-chair", nl: "vicevoorzitter")),
    ("isTreasurer", Phrase(en: "treasurer", nl: "penningmeester")),
    ("isSecretary", Phrase(en: "secretary", nl: "secretaris")),
    ("isAdmin", Phrase(en: "administrator", nl: "beheerder")),
    ("isOther", Phrase(en: "other office", nl: "andere functie")),
]
