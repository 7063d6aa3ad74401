import ClubModel
import JSONSyntax

/// Words for what somebody does in a club, or is to it, in Dutch, English, German and French.
///
/// They stand in columns such as *Functie* and *Status*, behind names, and over the parts of a list ("Oud-leden").
enum FunctionWords {
    /// What a text says.
    struct Reading: Equatable {
        /// The flags that follow, without repetition.
        var flags: [MemberField] = []
        /// What could not be read, as it stands.
        var unknown: [String] = []
    }

    private static let table: [(fields: [MemberField], words: StaticString)] = [
        (
            [.isChairman],
            """
            voorzitter; voorzitster; voorz; vz; chairman; chair; chairwoman; chairperson; president; Vorsitzender; Vorsitzende; \
            1. Vorsitzender; 1. Vorsitzende; erster Vorsitzender; Obmann; Obfrau; président; présidente
            """
        ),
        (
            [.isViceChairman],
            """
            vicevoorzitter; vice voorz; vice vz; vice-voorzitster; plaatsvervangend voorzitter; plv voorzitter; 2e voorzitter; \
            tweede voorzitter; waarnemend voorzitter; vice chairman; vice chair; vice president; deputy chairman; deputy chair; \
            stellvertretender Vorsitzender; stellvertretende Vorsitzende; stellv. Vorsitzender; stellv. Vorsitzende; \
            2. Vorsitzender; 2. Vorsitzende; zweiter Vorsitzender; vice-président; vice-présidente
            """
        ),
        (
            [.isTreasurer],
            """
            penningmeester; penningmeesteres; penningm; penn; pm; treasurer; Kassier; Kassierer; Kassiererin; Kassenwart; \
            Kassenwartin; Schatzmeister; Schatzmeisterin; trésorier; trésorière
            """
        ),
        (
            [.isSecretary],
            """
            secretaris; secretaresse; secr; secretariaat; secretary; Schriftführer; Schriftführerin; Sekretär; Sekretärin; \
            secrétaire
            """
        ),
        (
            [.isAdmin],
            """
            webmaster; beheerder; websitebeheerder; beheerder website; webbeheerder; webbeheer; websitebeheer; website beheer; \
            webredactie; admin; administrator; ledenadministratie; ledenadministrateur; gegevensbeheerder; databeheerder; \
            beheerder ledenlijst; web admin; Webadministrator; Administratorin; administrateur; administratrice; webmestre
            """
        ),
        (
            [.isOther],
            """
            bestuurslid; algemeen bestuurslid; algemeen lid bestuur; bestuur; lid bestuur; bestuurder; 2e secretaris; \
            2e penningmeester; commissie; commissielid; lid commissie; pr; public relations; kascommissie; archivaris; notulist; \
            bibliothecaris; materiaalbeheer; materiaalbeheerder; materiaalmeester; contactpersoon; coördinator; \
            wedstrijdleider; wedstrijden; exposities; tentoonstellingen; activiteiten; redactie; redacteur; programma; \
            programmacoördinator; mentoraat; docent; gastheer; gastvrouw; bar; board member; committee; committee member; \
            general board member; member of the board; librarian; editor; coordinator; Beisitzer; Beisitzerin; \
            Vorstandsmitglied; Ausschuss; Kassenprüfer; Pressewart; Gerätewart; membre du comité; membre du bureau; comité; \
            membre du conseil; assesseur; archiviste
            """
        ),
        (
            [.isHonoraryMember],
            """
            erelid; ereleden; erevoorzitter; honorary member; honorary members; honorary; Ehrenmitglied; Ehrenmitglieder; \
            Ehrenvorsitzender; membre d'honneur; membres d'honneur; membre honoraire
            """
        ),
        (
            [.isProspectiveMember],
            """
            aspirant; aspiranten; aspirantlid; aspirantleden; kandidaat; kandidaatlid; kandidaat-leden; proeflid; proefleden; \
            proefperiode; prospective; prospective member; prospective members; Anwärter; Anwärterin; Probemitglied; candidat; \
            candidate; membre stagiaire
            """
        ),
        (
            [.isFormerMember],
            """
            oudlid; oud-leden; ex-lid; ex-leden; voormalig lid; voormalige leden; voormalig; opgezegd; uitgeschreven; \
            uitgetreden; inactief; niet actief; niet meer actief; gestopt; vertrokken; geen lid; geen lid meer; lid af; \
            beëindigd; former; former member; former members; past member; past members; resigned; left; inactive; not active; \
            not a member; ehemalig; ehemalige; Ehemaliger; ehemaliges Mitglied; ehemalige Mitglieder; ausgetreten; inaktiv; \
            ancien membre; ancienne membre; anciens membres; inactif; démissionnaire
            """
        ),
        (
            [.isDeceased, .isFormerMember],
            """
            overleden; overleden leden; overleden lid; wijlen; rip; r.i.p.; in memoriam; deceased; died; deceased members; \
            verstorben; verstorbene Mitglieder; gestorben; décédé; décédée; décédés; †; dood
            """
        ),
        (
            [.isMentor],
            """
            mentor; mentoren; mentors; coach; coaches; externe mentor; externe coach; external coach; extern begeleider; \
            begeleider; gastlid mentor; externer Mentor; mentor externe
            """
        ),
        (
            [],
            """
            lid; leden; gewoon lid; gewone leden; actief; actief lid; actieve leden; huidige leden; clublid; clubleden; \
            ledenlijst; volledig lid; volwaardig lid; normaal; standaard; regulier; jeugdlid; seniorlid; senior; partnerlid; \
            gezinslid; nieuw lid; ja; nee; member; members; active; active member; active members; ordinary member; full member; \
            current member; current members; regular; yes; no; Mitglied; Mitglieder; aktiv; aktives Mitglied; Vollmitglied; \
            ordentliches Mitglied; membre; membres; actif; active; membre actif; membre effectif; oui; non; nein
            """
        ),
    ]

    /// Parts of words that make a function one of the board or a committee.
    private static let otherParts = ["commissie", "coordinat", "bestuur", "redact", "organisat", "committee", "beheer"]
    /// Words in front of a function or a membership that is over.
    private static let pastPrefixes = ["oud", "ex", "voormalig", "former", "ehemaliger", "ehemalige", "ancien", "ancienne"]
    /// Words that say nothing beside a function.
    private static let fillers: Set<String> = [
        "sinds", "vanaf", "per", "in", "op", "tot", "since", "seit", "depuis", "ai", "a", "i", "interim", "de", "van", "der",
        "the",
        "tel", "telefoon", "telefoonnummer", "mobiel", "mob", "gsm", "phone", "mail", "email", "e", "club", "onze", "tevens",
        "ook", "waarnemend", "d", "dd", "since", "from", "until",
    ]

    private static let byKey: [String: Int] = {
        var keys: [String: Int] = [:]
        for (index, entry) in table.enumerated() {
            for word in "\(entry.words)".split(separator: ";") { keys[ColumnMatcher.key(of: String(word))] = index }
        }
        return keys
    }()

    private static let known: [(letters: Letters, index: Int)] = byKey.sorted { $0.key < $1.key }
        .filter { $0.key.utf8.count >= 6 }.map { (Letters($0.key), $0.value) }

    /// The longest text that is read, in bytes.
    static let longestText = 400

    /// Whether a text is a function or a status, and nothing else.
    static func knows(_ text: String) -> Bool {
        guard text.utf8.count <= longestText else { return false }
        let reading = read(text)
        return reading.unknown.isEmpty && !trimmed(text).isEmpty
    }

    /// Returns the flags that a heading over a part of a list gives to all below it; `nil` where it is no such heading.
    static func sectionFlags(_ text: String) -> [MemberField]? {
        guard text.utf8.count <= 40, let index = byKey[ColumnMatcher.key(of: text)] else { return nil }
        let fields = table[index].fields
        // "Bestuur" over a list says which part of the club it is; who does what stands beside the names.
        return fields.contains(.isOther) ? [] : fields
    }

    /// Reads a text with one or more functions.
    ///
    /// - Parameter findsSlips: Whether words with typing errors are understood, too.
    static func read(_ text: String, findsSlips: Bool = true) -> Reading {
        var reading = Reading()
        var isKnown = false
        guard text.utf8.count <= longestText else { return Reading(unknown: [text]) }
        if let index = byKey[ColumnMatcher.key(of: text)] { return Reading(flags: table[index].fields) }
        for part in parts(of: text) {
            guard let fields = fields(part, findsSlips) else {
                reading.unknown.append(part)
                continue
            }
            for field in fields where !reading.flags.contains(field) { reading.flags.append(field) }
            isKnown = true
        }
        // "Lief en leed" is one thing.
        if !isKnown, reading.unknown.count > 1 { reading.unknown = [text] }
        return reading
    }

    /// Cuts a text at commas, strokes and the words for "and".
    private static func parts(of text: String) -> [String] {
        var parts: [String] = []
        for piece in text.split(whereSeparator: { ",;/+&|•\n\r\r\n\t".contains($0) }) {
            var words: [Substring] = []
            for word in piece.split(separator: " ") {
                if ["en", "and", "und", "et"].contains(word.lowercased()) {
                    if !words.isEmpty { parts.append(words.joined(separator: " ")) }
                    words = []
                } else {
                    words.append(word)
                }
            }
            if !words.isEmpty { parts.append(words.joined(separator: " ")) }
        }
        return parts
    }

    /// Returns what one function or status says; `nil` where it is not known.
    private static func fields(_ text: String, _ findsSlips: Bool) -> [MemberField]? {
        let key = ColumnMatcher.key(of: text)
        if let index = byKey[key] { return table[index].fields }
        let words = folded(text, .all).split(separator: " ").filter { word in
            !fillers.contains(String(word)) && !word.utf8.contains { $0.isDigit }
        }
        let plain = words.joined()
        if plain.isEmpty { return [] }
        if let index = byKey[plain] { return table[index].fields }
        if words.count > 1, let fields = sequence(words) { return fields }
        for prefix in pastPrefixes where plain.hasPrefix(prefix) {
            if let index = byKey[String(plain.dropFirst(prefix.count))], !table[index].fields.contains(.isDeceased) { return [] }
        }
        if otherParts.contains(where: { holds(plain, $0) }) { return [.isOther] }
        return findsSlips ? slip(plain) : nil
    }

    /// Returns what several functions say that only blanks separate, as cells of web pages have them.
    private static func sequence(_ words: [Substring]) -> [MemberField]? {
        var fields: [MemberField] = []
        var start = 0
        while start < words.count {
            var found: Int?
            var end = min(words.count, start + 4)
            while end > start, found == nil {
                found = byKey[words[start..<end].joined()]
                end -= 1
            }
            guard let found else { return nil }
            for field in table[found].fields where !fields.contains(field) { fields.append(field) }
            start = end + 1
        }
        return fields
    }

    /// Whether a word has another one in it.
    private static func holds(_ word: String, _ part: String) -> Bool { part.isEmpty || word.utf8.has(part.utf8) }

    private static func slip(_ key: String) -> [MemberField]? {
        let letters = Letters(key)
        guard letters.scalars.count >= 6 else { return nil }
        var best: (distance: Int, index: Int)?
        var isAmbiguous = false
        for (other, index) in known {
            guard let distance = slips(from: letters, to: other), distance <= min(2, best?.distance ?? .max) else { continue }
            if let found = best, found.distance == distance {
                if found.index != index { isAmbiguous = true }
            } else {
                best = (distance, index)
                isAmbiguous = false
            }
        }
        guard let best, !isAmbiguous else { return nil }
        return table[best.index].fields
    }
}
