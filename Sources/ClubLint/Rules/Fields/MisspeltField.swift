import ClubModel
import JSONSyntax

extension Rule {
    static let misspeltField = Rule(
        id: "misspelt-field", severity: .error,
        summary: Phrase(en: "The name of a field is misspelt.", nl: "De naam van een veld is verkeerd gespeld."),
        reason: Phrase(
            en: "The apps know fields by their exact names, capitals included, and ignore all others without a word.",
            nl: "De apps kennen velden bij hun precieze naam, hoofdletters inbegrepen, en negeren alle andere stilzwijgend."),
        message: Phrase(
            en: "the apps ignore \"{field}\"; it is probably meant to be {path}.",
            nl: "de apps negeren \"{field}\"; waarschijnlijk is {path} bedoeld."),
        remedy: Phrase(en: "Write \"{name}\".", nl: "Schrijf \"{name}\"."),
        examples: [
            .bad(
                """
                { "club": { "idPlus": {
                    "town": "Lindewold", "fullName": "Fotoclub Lindewold", ⟦"nickname"⇒"nickName"⟧: "fcLindewold"
                } } }
                """),
            .bad(
                """
                { "members": [ {
                    "name": { "givenName": "Noor", "familyName": "Evers" },
                    "optional": { "roles": { ⟦"isOthere"⟧: true }, ⟦"featuredImge"⟧: "https://www.example.com/heath.jpg" }
                } ] }
                """,
                fixed: """
                    { "members": [ {
                        "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": { "roles": { "isOther": true }, "featuredImage": "https://www.example.com/heath.jpg" }
                    } ] }
                    """),
            .bad(
                """
                { "members": [ { "name": { ⟦"given name"⇒"givenName"⟧: "Noor", ⟦"family-Name"⇒"familyName"⟧: "Evers" } } ] }
                """),
            .bad(
                """
                { "clubs": [ {
                    "idPlus": { ⟦"stad"⇒"town"⟧: "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "coordinates": { ⟦"lat"⇒"latitude"⟧: 52.3812, ⟦"lng"⇒"longitude"⟧: 5.2134 }
                } ] }
                """),
            .good(.noor, #"{ "roles": { "isOther": true }, "featuredImage": "https://www.example.com/heath.jpg" }"#),
        ]
    ) { document, premises in
        var findings: [Finding] = []
        for field in document.unknownFields.all {
            guard case .misspelt(let places, let spelling) = field.resolution, places.contains(where: { $0.isRead(in: document) })
            else { continue }
            let key = Node(tree: document.tree, index: field.key)
            guard !key.isDamaged else { continue }
            var finding = Finding(field: field, places: places, in: document, premises)
            let object = Node(tree: document.tree, index: field.object)
            // A word may mean something else where it stands alone.
            let isNear = spelling != .letters && (spelling != .word || places[0].isInSameObject)
            let isCertain = places.count == 1 && isNear
            finding.fixes = places.compactMap {
                .bring(key, of: object, to: $0, in: document, premises, isCertain ? .safe : .unsafe)
            }
            if let place = places.first, place.isInSameObject {
                finding.message = wordsAbout(spelling)
            } else {
                finding.remedy = Phrase(en: "Write it as {path}.", nl: "Schrijf het als {path}.")
            }
            findings.append(finding)
        }
        return findings
    }
}

/// Returns what is wrong with a name that stands where the right one belongs.
private func wordsAbout(_ spelling: FieldResolution.Spelling) -> Phrase {
    switch spelling {
    case .capitals:
        Phrase(
            en: "the apps ignore \"{field}\": only \"{name}\", with those capitals, is right.",
            nl: "de apps negeren \"{field}\": alleen \"{name}\", met die hoofdletters, is goed.")
    case .signs:
        Phrase(
            en: "the apps ignore \"{field}\": only \"{name}\", without other signs, is right.",
            nl: "de apps negeren \"{field}\": alleen \"{name}\", zonder andere tekens, is goed.")
    case .letters:
        Phrase(
            en: "the apps ignore \"{field}\"; it is probably meant to be \"{name}\".",
            nl: "de apps negeren \"{field}\"; waarschijnlijk is \"{name}\" bedoeld.")
    case .word:
        Phrase(
            en: "the apps ignore \"{field}\": they know that as \"{name}\".",
            nl: "de apps negeren \"{field}\": zij noemen dat \"{name}\".")
    }
}
