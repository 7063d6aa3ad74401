import ClubModel
import JSONSyntax

extension Rule {
    static let retiredField = Rule(
        id: "retired-field", severity: .warning,
        summary: Phrase(en: "A field was dropped from the format.", nl: "Een veld is uit het formaat vervallen."),
        reason: Phrase(
            en: "No app reads it. Some such fields were dropped for the privacy of members, because the files are public.",
            nl: "Geen app leest het. Sommige velden zijn vervallen om de privacy van leden, want de bestanden zijn openbaar."),
        message: Phrase(en: "no app reads \"{field}\" any more.", nl: "geen enkele app leest \"{field}\" nog."),
        remedy: Phrase(en: "Take it away. {reason}", nl: "Haal het weg. {reason}"),
        examples: [
            .bad(.noor, #"{ ⟨⟦"eMail"⟧: "noor@example.com", ⇒⟩"roles": { "isAdmin": true } }"#),
            .bad(#"{ "museums": [ { "optional": { ⟦"level2URL"⟧: "https://www.example.com/museum.level2.json" } } ] }"#),
            .good(
                """
                { "members": [ {
                    "name": { "givenName": "Noor", "familyName": "Evers" }, "optional": { "roles": { "isAdmin": true } }
                } ] }
                """),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for field in document.unknownFields.all {
            guard case .retired(let retirement) = field.resolution else { continue }
            let key = Node(tree: document.tree, index: field.key)
            guard !key.isDamaged else { continue }
            // Where the record is a club after all, the field is right and the list is wrong.
            let mayBeRight = retirement.cause == .ofClubs && key.valueOfKey.string?.isEmpty != true
            let fixes = mayBeRight ? [] : Fix.remove(key, in: document, .unsafe).map { [$0] } ?? []
            let remedy = Phrase(
                en: "{reason} If this is a club, move it to \"clubs\"; else take the field away.",
                nl: "{reason} Is dit een club, zet hem dan onder \"clubs\"; haal anders het veld weg.")
            findings.append(
                Finding(
                    at: key, ["field": Phrase(shortened(key.string ?? "")), "reason": retirement.reason],
                    message: words(for: retirement.cause), remedy: mayBeRight ? remedy : nil, fixes: fixes))
        }
        return findings
    }
}

/// Returns the words for what became of a field; `nil` for those of the rule.
private func words(for cause: Retirement.Cause) -> Phrase? {
    switch cause {
    case .dropped: nil
    case .neverRead, .ofClubs:
        Phrase(en: "no app has ever read \"{field}\".", nl: "geen enkele app heeft \"{field}\" ooit gelezen.")
    case .isPrivate:
        Phrase(
            en: "\"{field}\" is public now, and no app reads it.", nl: "\"{field}\" is nu openbaar, en geen enkele app leest het."
        )
    }
}
