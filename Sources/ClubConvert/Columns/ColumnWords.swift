import ClubModel

/// What people write over the columns of their member lists, in Dutch, English, German and French.
///
/// This is all that the matcher knows (FORMAT.md 13.7), together with `FunctionWords.headings` and the names of the fields.
/// Capitals, accents, blanks and signs do not count, nor what stands in brackets, so each heading is here once. Where one
/// heading can mean several things, it stands with the likelier one and `ColumnMatcher` looks at its neighbours.
enum ColumnWords {
    static let table: [(meaning: ColumnMeaning, headings: StaticString)] = [
        (
            .field(.givenName),
            """
            voornaam; voornamen; roepnaam; vnaam; voorn; first name; given name; forename; christian name; fname; first; \
            vorname; rufname; prénom; prenoms; nombre; nome; doopnaam
            """
        ),
        (
            .field(.infixName),
            """
            tussenvoegsel; tussenvoegsels; tussenv; tussenvoeg; tv; tvs; tussen; voorvoegsel; voorvoegsels; infix; name prefix; \
            prefix; surname prefix; middle; middle name; middelste naam; Namenszusatz; Vorsatzwort; Namensvorsatz; particule; \
            tussennaam; weitere Vornamen; zweiter Vorname; deuxième prénom; additional name
            """
        ),
        (
            .field(.familyName),
            """
            achternaam; familienaam; geslachtsnaam; anaam; achtern; achternamen; last name; surname; family name; lname; last; \
            familienname; nachname; zuname; nom de famille; apellido; apellidos; cognome
            """
        ),
        (
            .wholeName,
            """
            naam; namen; volledige naam; hele naam; naam lid; naam van het lid; lid; leden; naam fotograaf; fotograaf; \
            naam leden; voor- en achternaam; voornaam en achternaam; naam en voornaam; naam, voornaam; naam, voorletters; \
            voornaam + naam; name; names; full name; member; members; member name; display name; sort name; file as; \
            weergavenaam; Anzeigename; nom d'affichage; person; photographer; Mitglied; Mitglieder; vollständiger Name; \
            Name, Vorname; Vorname und Name; Vor- und Nachname; Vorname Nachname; voornaam achternaam; achternaam, voornaam; \
            first and last name; nom; noms; nom complet; nom et prénom; prénom et nom; membre; membres
            """
        ),
        (.initials, "voorletters; voorletter; initialen; initials; initialen lid; initiales; Initialen; vl"),
        (
            .field(.startDate),
            """
            lid sinds; lid vanaf; startdatum; begindatum; ingangsdatum; inschrijfdatum; aanmelddatum; lidmaatschap sinds; \
            member since; start date; join date; date joined; Mitglied seit; Eintritt; Eintrittsdatum; Beitritt; Mitglied ab; \
            membre depuis; date d'entrée; lid per; lid van; datum lidmaatschap; lidmaatschap van; in dienst; datum lid; \
            jaar lid; jaar van toetreding; date d'adhésion; adhésion; première adhésion; date de première adhésion; \
            adhérent depuis
            """
        ),
        (
            .field(.endDate),
            """
            lid tot; einddatum; uitschrijfdatum; afmelddatum; opzegdatum; uitgeschreven; opgezegd; member until; end date; \
            date de démission; date de radiation; Austritt; Austrittsdatum; membre jusque; date de sortie; lid tot en met; \
            datum uit
            """
        ),
        (
            .period,
            """
            lidmaatschapsperiode; lidmaatschapperiode; periode; periode lidmaatschap; lidmaatschapsjaren; jaren lidmaatschap; \
            lid van tot; lid van t/m; lidmaatschap van tot; lid vanaf tot; van - tot; membership period; period; \
            period of membership; years of membership; Mitgliedszeit; Mitgliedschaftszeitraum; Zeitraum; période d'adhésion
            """
        ),
        (
            .field(.memberNumber),
            """
            bondslidnummer; bondsnummer; bondsnr; bondnummer; fotobondnummer; fotobondnr; fotobond; fotobond no; \
            nummer fotobond; nr fotobond; bondsnummer fotobond; lidnummer fotobond; lidnr fotobond; lidnummer bond; \
            fotobond number; fotobond id; lidnummer; lidnr; lidmaatschapsnummer; member number; membership number; member no; \
            member id; Mitgliedsnummer; Mitgliedsnr; numéro de membre; no de membre
            """
        ),
        (
            .field(.birthday),
            """
            verjaardag; geboortedatum; geboren; birthday; date of birth; Geburtstag; Geburtsdatum; date de naissance; \
            verjaardagen; geb datum; geb.dat; geb; jarig; jarig op; dob; anniversaire; né le
            """
        ),
        (
            .roles,
            """
            functie; functies; functie in club; functie in het bestuur; clubfunctie; functie bestuur; rol; rollen; taak; taken; \
            bestuur; bestuursfunctie; bestuurstaak; verenigingsfunctie; verenigingsfuncties; commissie; commissies; role; roles; \
            function; functions; office; officer; position; task; tasks; board; board position; committee; committees; Funktion; \
            Funktionen; Amt; Ämter; Rolle; Vorstand; Aufgabe; fonction; fonctions; comité
            """
        ),
        (.roleStart, "datum in functie"),
        (
            .roleEnd,
            """
            datum uit functie; aftredend; aftreden; aftreeddatum; datum aftreden; jaar van aftreden; bestuursperiode; \
            zittingsperiode; term of office
            """
        ),
        (
            .status,
            """
            status; lidstatus; soort lid; type lid; soort lidmaatschap; lidmaatschap; lidsoort; lidtype; categorie; \
            lidmaatschapstype; lidmaatschapsvorm; toestand; member status; member type; membership; membership type; \
            membership status; membership level; member level; membership category; lidcategorie; type of member; type; \
            Mitgliedschaft; Mitgliedsstatus; Mitgliedsart; statut; type de membre; actief; actief lid; active; aktiv; actif; \
            bijzonderheden lid; reden afmelding; reden opzegging; reden uitschrijving; reden vertrek; opzegreden; reden; reason; \
            grund; type relatie; relatietype; reason for leaving; termination reason; Austrittsgrund; Kündigungsgrund; \
            motif de départ
            """
        ),
        (
            .field(.website),
            """
            website; my website; mijn website; meine Webseite; mon site; site; web; websites; webpagina; webadres; \
            website adres; adres website; eigen website; eigen site; homepage; url; link; www; internet; internetsite; web page; \
            website url; personal website; Webseite; Internetseite; Netzseite; site web; site internet; page web; website lid
            """
        ),
        (
            .field(.expertises),
            """
            trefwoord; trefwoorden; expertise; expertises; specialisme; specialismen; specialisatie; specialisaties; genre; \
            genres; fotogenre; fotogenres; soort fotografie; interesse; interesses; interessegebied; interessegebieden; \
            onderwerp; onderwerpen; keywords; keyword; tags; tag; speciality; specialities; specialty; specialties; interests; \
            Schlagwort; Schlagworte; Schlagwörter; Stichwort; Stichworte; Stichwörter; Fachgebiet; Fachgebiete; Schwerpunkt; \
            Schwerpunkte; Spezialgebiet; mots-clés; mot-clé; spécialité; spécialités; thèmes
            """
        ),
        (
            .field(.portfolio),
            """
            portfolio; portfolio's; portfoliolink; link portfolio; portfolio url; galerij; galerie; gallery; fotoalbum; album; \
            fotopagina; juicebox; level3; level 3 url; portfoliopagina; photo album
            """
        ),
        (
            .field(.featuredImage),
            """
            foto; foto's; beste foto; uitgelichte foto; uitgelichte afbeelding; foto url; link foto; afbeelding; \
            voorbeeldfoto; featured image; photo; picture; image; featured photo; best photo; Bild; Beispielbild; Foto Link; \
            photo en vedette; image en vedette
            """
        ),
        (
            .field(.photographerImage),
            """
            portret; portretfoto; pasfoto; profielfoto; foto lid; foto van het lid; portret url; link portret; foto fotograaf; \
            portrait; photographer image; profile picture; profile photo; headshot; avatar; photo of member; Porträt; \
            Porträtfoto; Passbild; Profilbild; portrait photo; photo de profil; photo d'identité
            """
        ),
        (
            .field(.isOther),
            "bestuurslid; algemeen bestuurslid; overig bestuurslid; overige functie; andere functie; board member"
        ),
        (
            .field(.isDeceased),
            """
            overleden; overlijdensdatum; deceased; date of death; verstorben; date de décès; gestorben; gestorben am; †
            """
        ),
        (
            .field(.isFormerMember),
            "oud-lid; oudlid; ex-lid; exlid; voormalig lid; former member; former; ehemalig; ancien membre"
        ),
        (
            .field(.isHonoraryMember),
            """
            erelid; honorary member; honorary; Ehrenmitglied; membre d'honneur; erelid sinds; honorary member since; \
            hon member since; Ehrenmitglied seit
            """
        ),
        (.field(.isMentor), "mentor; coach; externe mentor; externe coach; begeleider; external coach"),
        (
            .field(.isProspectiveMember),
            "aspirant; aspirantlid; kandidaat; kandidaatlid; proeflid; prospective member; Anwärter; candidat"
        ),
        (
            .personal,
            """
            e-mail; mail; e-mailadres; mailadres; email 1; email 2; e-mail address; adresse mail; courriel; telefoon; \
            telefoonnummer; tel; tel nr; telefoonnr; phone; phone number; telephone; Telefon; Telefonnummer; mobiel; \
            mobiel nummer; mobielnr; mobiele telefoon; gsm; 06; 06-nummer; mobile; mobile phone; cell; Handy; Mobil; portable; \
            whatsapp; adres; huisadres; woonadres; adresgegevens; address; home address; Adresse; Anschrift; straat; straatnaam; \
            straat en huisnummer; street; Straße; rue; huisnummer; huisnr; nummer huis; toevoeging; postcode; pc; postal code; \
            zip; zip code; PLZ; Postleitzahl; code postal; woonplaats; plaats; stad; gemeente; wpl; town; city; place; \
            residence; Ort; Wohnort; Stadt; ville; localité; domicile; geboorteplaats; place of birth; Geburtsort; \
            lieu de naissance; land; country; pays; iban; bankrekening; rekeningnummer; bank; rekening; bsn; noodcontact; ice; \
            partner; naam partner; contactgegevens; contact; skype; facebook; instagram; geboortejaar; year of birth; leeftijd; \
            age; Alter; Geburtsjahr
            """
        ),
        (
            .ignored,
            """
            nr; nummer; no; #; id; volgnr; volgnummer; rij; number; row; lfd. Nr.; numéro; n°; aanhef; titel; titels; title; \
            salutation; Anrede; civilité; titre; geslacht; m/v; man/vrouw; dhr/mevr; gender; sex; Geschlecht; sexe; #/persoon; \
            aantal; totaal; total; som; count; Summe; Anzahl; nombre total; gezien; seen; nickname; bijnaam; Spitzname; surnom; \
            alias; suffix; name suffix; individual prefix; individual suffix; job title; beroep; profession; occupation; Beruf; \
            métier; contact id; anniversary; wedding anniversary; trouwdatum; huwelijksdatum; Hochzeitstag; jubileum; \
            jubileumdatum; Kündigung; Kündigungsdatum
            """
        ),
    ]

    /// Words that make a column one about a relative of the member.
    static let relatives: Set<String> = [
        "partner", "partners", "echtgenoot", "echtgenote", "kind", "kinderen", "kleinkind", "ouder", "ouders", "vader", "moeder",
        "voogd", "noodcontact", "rekeninghouder", "contactpersoon", "verzorger", "zoon", "dochter", "werkgever", "bedrijf",
        "spouse", "wife", "husband", "child", "children", "parent", "parents", "father", "mother", "guardian", "kinder",
        "emergency", "payer", "company", "employer", "organization", "organisation", "firma", "notfallkontakt", "kontoinhaber",
        "entreprise", "ehepartner", "ehegatte", "ehefrau", "ehemann", "elternteil", "conjoint", "conjointe", "enfant", "enfants",
    ]

    /// Headings of names that programs make, also for companies: beside columns for the parts of names they stand in for nothing.
    static let composedNames: Set<String> = ["sortname", "displayname", "fileas", "weergavenaam", "anzeigename", "nomdaffichage"]

    /// Words for the person of a row.
    static let persons: Set<String> = [
        "lid", "member", "mitglied", "membre", "adherent", "player", "speler", "spieler", "joueur", "deelnemer", "participant",
        "teilnehmer", "student", "person", "persoon", "athlete", "fotograaf", "photographer",
    ]

    /// What parts of words are about: a date, or none for the membership, a date of any kind, or a word without weight.
    private static let partTable: [(dates: [MemberField], words: StaticString)] = [
        (
            [.startDate],
            """
            begin beginn start aanvang aanvangs ingang ingangs aanmelding aanmeldings aanmeld aangemeld inschrijving inschrijvings \
            inschrijf ingeschreven toetreding toetredings toegetreden intrede geworden sinds vanaf since joined join joining from \
            enrolment enrollment enrolled admission eintritt eintritts beitritt beitritts aufnahme aufgenommen seit depuis entree \
            dentree debut inscription dinscription
            """
        ),
        (
            [.endDate],
            """
            eind einde end ended ende beeindiging beeindigd afmelding afmeldings afmeld afgemeld uitschrijving uitschrijvings \
            uitschrijf uitgeschreven uittreding uittredings uitgetreden opzegging opzeggings opzeg opgezegd vertrek vertrokken tot \
            t/m tm uit to until till through left leaving resigned resignation austritt austritts ausgetreten bis jusque jusquau \
            sortie fin depart
            """
        ),
        ([.birthday], "geboorte geboren birth born geburt geburts naissance verjaardag birthday"),
        (
            [.isDeceased],
            "overlijden overlijdens overleden sterf sterfte sterbe todes verstorben death died deceased deces decede"
        ),
        (
            [],
            """
            lid lidmaatschap lidmaatschaps member membership mitglied mitglieds mitgliedschaft mitgliedschafts verein vereins membre \
            adhesion dadhesion club vereniging verenigings fotoclub association datum date dag day tag jour eerste first erste ersten \
            premier premiere huidig huidige current aktuelle jaar year jahr annee van de het een der des die das den dem of the on \
            per op am als as actief active aktiv actif bij zum beim vom le la du au my your mijn je jouw uw
            """
        ),
    ]

    private static let datesByPart: [String: [MemberField]] = {
        var parts: [String: [MemberField]] = [:]
        for (dates, words) in partTable {
            for word in "\(words)".split(separator: " ") { parts[String(word)] = dates }
        }
        return parts
    }()

    /// The fewest letters of a part that other parts follow in one word.
    private static let minLetters = 3

    /// Returns the dates that the parts of a folded word are about; `nil` if it has a part that is not known.
    ///
    /// "eintrittsdatum" → the start, "mitgliedsjahr" → none, "opzegtermijn" → `nil`
    static func dates(in word: String) -> [MemberField]? {
        if let dates = datesByPart[word] { return dates }
        for count in stride(from: word.utf8.count - minLetters, through: minLetters, by: -1) {
            let (start, rest) = (String(decoding: word.utf8.prefix(count), as: UTF8.self), word.utf8.dropFirst(count))
            if let dates = datesByPart[start], let others = ColumnWords.dates(in: String(decoding: rest, as: UTF8.self)) {
                return dates + others
            }
        }
        return nil
    }

    /// Returns two words without what many headings end with, if both do: "nickname", "nachname" → "nick", "nach"
    static func stems(_ word: String, _ other: String) -> (String, String) {
        for ending in ["lidmaatschap", "datum", "date", "naam", "name", "nummer", "number"]
        where word.hasSuffix(ending) && other.hasSuffix(ending) && word != ending && other != ending {
            return stems(String(word.dropLast(ending.count)), String(other.dropLast(ending.count)))
        }
        return (word, other)
    }

    /// Words for the time in which somebody has a function.
    static let termWords: Set<String> = ["termijn", "zittingstermijn", "term", "mandat", "amtszeit"]

    /// Beginnings and ends of words that make a column private whatever else its heading says.
    static let personalParts = [
        "email", "mailadres", "telefoon", "telephone", "mobiel", "postcode", "huisnummer", "rekening", "iban", "whatsapp",
        "woonplaats", "straat", "geboorteplaats", "noodnummer",
    ]
}
