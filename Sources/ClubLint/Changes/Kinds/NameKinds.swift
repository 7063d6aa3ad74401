import ClubModel

/// People under another name (FORMAT.md 5.4).
extension ChangeKind {
    static let memberRenamed = ChangeKind(
        "member-renamed", .error, .names, one: Phrase(en: "member with another name", nl: "lid met een andere naam"),
        many: Phrase(en: "members with another name", nl: "leden met een andere naam"),
        Phrase(en: "{old} is called {record} now ({reason}).", nl: "{old} heet nu {record} ({reason})."),
        consequence: Phrase(
            en: "The app will show two people on phones that have the old name: a name with one letter changed is somebody else.",
            nl: "De app toont twee mensen op telefoons die de oude naam al hebben: met één letter anders is het een ander."),
        remedy: Phrase(
            en:
                "If the old name was wrong, change it in all clubs of the person at once; the old one goes when the app's data are reset.",
            nl:
                "Was de oude naam fout, verander hem dan in alle clubs tegelijk; de oude verdwijnt als de gegevens van de app gewist worden."
        ),
        example: .members(joris, "{\"name\": {\"givenName\": \"Joris\", \"infixName\": \"De\", \"familyName\": \"Wit\"}}"))

    static let memberUnread = ChangeKind(
        "member-unread", .error, .names, one: Phrase(en: "member whom the app skips", nl: "lid dat de app overslaat"),
        many: Phrase(en: "members whom the app skips", nl: "leden die de app overslaat"),
        Phrase(
            en: "{count} new entries in the list have no \"givenName\" or no \"familyName\".",
            nl: "{count} nieuwe vermeldingen hebben geen \"givenName\" of geen \"familyName\"."),
        consequence: Phrase(en: "The app skips whoever has no name.", nl: "De app slaat over wie geen naam heeft."),
        remedy: Phrase(en: "Write both parts of the name.", nl: "Schrijf beide delen van de naam."),
        example: .members(noor, noor + ",\n{\"name\": {\"givenName\": \"Joris\"}}"))
}
