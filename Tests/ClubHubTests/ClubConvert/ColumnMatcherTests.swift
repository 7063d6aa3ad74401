import ClubModel
import Testing

@testable import ClubConvert

@Suite struct ColumnMatcherTests {
    static let headings: [(String, String?)] = [
        ("Voornaam", "givenName"), ("VOORNAAM:", "givenName"), ("Roepnaam *", "givenName"), ("Tussenv.", "infixName"),
        ("Achternaam", "familyName"), ("Naam", "name"), ("Naam lid", "name"), ("Lid vanaf", "membershipStartDate"),
        ("Lid sinds (jaar)", "membershipStartDate"), ("Lid\nsinds", "membershipStartDate"), ("Startdatum", "membershipStartDate"),
        ("Lid tot", "membershipEndDate"), ("Einddatum", "membershipEndDate"), ("Bondsnummer", "fotobondNumber"),
        ("Fotobond#", "fotobondNumber"), ("Lidnummer", "fotobondNumber"), ("Verjaardag", "birthday"),
        ("Geboortedatum (dd-mm-jjjj)", "birthday"), ("Geb.dat.", "birthday"), ("Functie(s)", "roles"), ("Rol", "roles"),
        ("Status", "status"), ("Website", "website"), ("Trefwoord(en)", "expertises"), ("Expertises", "expertises"),
        ("Portfolio", "level3URL"), ("Featured image", "featuredImage"), ("Portretfoto", "photographerImage"),
        ("Voorzitter", "isChairman"), ("Secretaris", "isSecretary"), ("Erelid", "isHonoraryMember"), ("E-mail", "private"),
        ("E-mailadres 2", "private"), ("Telefoon (mobiel)", "private"), ("Postcode", "private"), ("Woonplaats", "private"),
        ("Telefoonnummer thuis", "private"), ("Voorletters", "initials"), ("M/V", "ignore"), ("2019", "year 2019"),
        ("Landschap", "keyword Landscape"), ("Black & White", "keyword Black & white"),
        ("optional.roles.isChairman", "isChairman"), ("isTreasurer", "isTreasurer"), ("givenName", "givenName"),
        ("optional.nlSpecific.fotobondNumber", "fotobondNumber"),
        // English, German, French
        ("First Name", "givenName"), ("Surname", "familyName"), ("Member since", "membershipStartDate"), ("DOB", "birthday"),
        ("Vorname", "givenName"), ("Nachname", "familyName"), ("Mitglied seit", "membershipStartDate"), ("Straße", "private"),
        ("Prénom", "givenName"), ("Nom", "name"), ("Membre depuis", "membershipStartDate"), ("Mots-clés", "expertises"),
        // Slips
        ("Voornam", "givenName"), ("Acternaam", "familyName"), ("Tusenvoegsel", "infixName"), ("Bonsdnummer", "fotobondNumber"),
        ("Verjaaardag", "birthday"), ("Geboortedatm", "birthday"), ("Websit", "website"), ("Emial", "private"),
        // Nothing
        ("Koffie", nil), ("Contributie 2024", nil), ("Opmerkingen", nil), ("Betaald", nil), ("", nil), ("xyz", nil),
        ("Kleur", nil),
    ]

    @Test(arguments: headings)
    func headingIsUnderstood(_ heading: String, _ expected: String?) {
        #expect(ColumnMatcher(.ofProject).match(heading)?.meaning.text == expected)
    }

    /// The same heading with two meanings would be decided by the order of the table, which nobody sees.
    @Test func everyHeadingHasOneMeaning() {
        var seen: [String: String] = [:]
        for (meaning, headings) in ColumnWords.table {
            for heading in "\(headings)".split(separator: ";") {
                let key = ColumnMatcher.key(of: String(heading))
                if key.isEmpty { continue }
                if let other = seen[key], other != meaning.text { Issue.record("\(heading) means \(other) and \(meaning.text)") }
                seen[key] = meaning.text
            }
        }
    }

    @Test func everyFieldIsAHeading() {
        for field in MemberField.all {
            #expect(ColumnMatcher(nil).match(field.name)?.meaning == .field(field))
            #expect(ColumnMatcher(nil).match(field.path.joined(separator: "."))?.meaning == .field(field))
            #expect(ColumnMeaning(text: field.name) == .field(field))
        }
    }

    @Test(arguments: ColumnMeaning.allTexts)
    func meaningIsReadBack(_ text: String) {
        #expect(ColumnMeaning(text: text)?.text == text)
    }
}
