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
            1. Vorsitzender; 1. Vorsitzende; erster Vorsitzender; Obmann; Obfrau; présidente
            """
        ),
        (
            [.isViceChairman],
            """
            vicevoorzitter; vice voorz; vice vz; vice-voorzitster; plaatsvervangend voorzitter; plv voorzitter; 2e voorzitter; \
            tweede voorzitter; waarnemend voorzitter; vice chairman; vice chair; vice president; deputy chairman; deputy chair; \
            stellvertretender Vorsitzender; stellvertretende Vorsitzende; stellv. Vorsitzender; stellv. Vorsitzende; \
            2. Vorsitzender; 2. Vorsitzende; zweiter Vorsitzender; vice-présidente
            """
        ),
        (
            [.isTreasurer],
            """
            penningmeester; penningmeesteres; penningm; penn; pm; treasurer; Kassier; Kassierer; Kassiererin; Kassenwart; \
            Kassenwartin; Schatzmeister; Schatzmeisterin; trésorier; trésorière; honorary treasurer; hon treasurer
            """
        ),
        (
            [.isSecretary],
            """
            secretaris; secretaresse; secr; secretariaat; secretary; honorary secretary; hon secretary; Schriftführer; \
            Schriftführerin; Sekretär; Sekretärin; secrétaire
            """
        ),
        (
            [.isAdmin],
            """
            webmaster; beheerder; websitebeheerder; beheerder website; webbeheerder; webbeheer; websitebeheer; webredactie; \
            admin; administrator; ledenadministratie; ledenadministrateur; gegevensbeheerder; databeheerder; ledenbeheerder; \
            beheerder ledenlijst; web admin; Webadministrator; Administratorin; webmestre
            """
        ),
        (
            [.isOther],
            """
            bestuurslid; algemeen bestuurslid; algemeen lid bestuur; bestuur; lid bestuur; bestuurder; 2e secretaris; \
            2e penningmeester; commissie; commissielid; lid commissie; pr; public relations; kascommissie; archivaris; notulist; \
            bibliothecaris; materiaalbeheer; materiaalbeheerder; materiaalmeester; contactpersoon; coördinator; wedstrijdleider; \
            wedstrijden; exposities; tentoonstellingen; activiteiten; redactie; redacteur; programma; programmacoördinator; \
            mentoraat; docent; gastheer; gastvrouw; bar; board member; committee; committee member; general board member; \
            member of the board; librarian; editor; Beisitzer; Beisitzerin; Vorstandsmitglied; Ausschuss; Kassenprüfer; \
            Pressewart; Gerätewart; membre du comité; membre du bureau; comité; membre du conseil; assesseur; archiviste; \
            alg lid; feestcie
            """
        ),
        (
            [.isHonoraryMember],
            """
            erelid; ereleden; erevoorzitter; honorary life member; honorary member; honorary members; honorary; Ehrenmitglied; \
            Ehrenmitglieder; Ehrenvorsitzender; membre d'honneur; membres d'honneur; membre honoraire
            """
        ),
        (
            [.isProspectiveMember],
            """
            aspirant; aspiranten; aspirantlid; aspirantleden; kandidaat; kandidaatlid; kandidaat-leden; proeflid; proefleden; \
            proefperiode; trial member; Schnuppermitglied; prospective; prospective member; prospective members; Anwärter; \
            Anwärterin; Probemitglied; candidat; candidate; membre stagiaire
            """
        ),
        (
            [.isFormerMember],
            """
            oudlid; oud-leden; ex-lid; ex-leden; voormalig lid; voormalige leden; voormalig; opgezegd; uitgeschreven; \
            oud verenigingslid; afgemeld; geroyeerd; vertrokken leden; uitgeschreven leden; gestopte leden; lapsed; expired; \
            terminated; cancelled; canceled; withdrawn; gekündigt; démissionné; radié; radiée; ausgeschieden; \
            uitgetreden; inactief; niet actief; niet meer actief; gestopt; vertrokken; geen lid; geen lid meer; lid af; \
            beëindigd; former; former member; former members; past member; past members; resigned; left; inactive; not active; \
            not a member; ehemalig; ehemalige; Ehemaliger; ehemaliges Mitglied; ehemalige Mitglieder; ausgetreten; inaktiv; \
            ancien membre; ancienne membre; anciens membres; inactif; démissionnaire
            """
        ),
        (
            [.isDeceased, .isFormerMember],
            """
            overlijden; overleden; overleden leden; overleden lid; wijlen; rip; in memoriam; deceased; died; deceased members; \
            verstorben; verstorbene Mitglieder; verst; gestorben; décédé; décédée; décédés; †; dood
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
            current; new; individual; family; adhérent; adhérente; à jour; membre fondateur; Gründungsmitglied; founding member; \
            nieuw; student; life member; associate; associate member; Jugendlicher; passiv; passives Mitglied; verenigingslid; \
            bondslid; nieuwe leden; jeugdleden; overige leden; lid; leden; gewoon lid; gewone leden; actief; actief lid; \
            actieve leden; huidige leden; clublid; clubleden; ledenlijst; volledig lid; volwaardig lid; normaal; standaard; \
            regulier; jeugdlid; seniorlid; senior; partnerlid; gezinslid; nieuw lid; ja; nee; member; members; active; \
            active member; active members; ordinary member; full member; current member; current members; regular; yes; no; \
            Mitglied; Mitglieder; aktiv; aktives Mitglied; Vollmitglied; ordentliches Mitglied; membre; membres; actif; \
            membre actif; membre effectif; oui; non; nein
            """
        ),
    ]

    /// The words for functions that are also headings of columns with a tick. As headings, those for other functions and for
    /// statuses may mean other things: "Redactie", "Ereleden".
    static let headings: [(meaning: ColumnMeaning, headings: StaticString)] = table.compactMap { fields, words in
        guard let field = fields.first, field.isRole, field != .isOther else { return nil }
        return (meaning: .field(field), headings: words)
    }

    /// Parts of words that make a function one of the board or a committee.
    private static let otherParts = ["commissie", "coordinat", "bestuur", "redact", "organisat", "committee", "beheer"]
    /// Words in front of a function or a membership that is over.
    static let pastPrefixes = [
        "oud", "ex", "voormalig", "voormalige", "vorige", "vorig", "gewezen", "former", "past", "immediatepast", "previous",
        "ehemaliger",
        "ehemalige", "ancien", "ancienne", "ehem",
    ]
    /// The functions that one person has for the whole club.
    private static let offices: [MemberField] = [.isChairman, .isViceChairman, .isTreasurer, .isSecretary]
    /// Words beside an office that mean the board of the club, not a committee with offices of its own.
    private static let boardWords: Set<String> = [
        "bestuur", "bestuurslid", "lidbestuur", "algemeenbestuurslid", "bestuurder", "board", "boardmember", "vorstand",
        "vorstandsmitglied",
    ]
    /// What people are who pay without being members.
    private static let guestWords: Set<String> = [
        "donateur", "donateurs", "begunstiger", "gast", "gasten", "vriend", "vrienden", "sponsor", "sponsors", "donor", "guest",
        "friend", "forderer", "fordermitglied", "donatrice", "ami", "nonmember", "nietlid", "keinmitglied", "nonmembre",
        "sympathisant",
    ]
    /// Words that say nothing beside a function.
    private static let fillers: Set<String> = [
        "in", "op", "ai", "a", "i", "interim", "de", "van", "der", "the", "1", "1e", "1ste", "1er", "1st",
        "tel", "telefoon", "telefoonnummer", "mobiel", "mob", "gsm", "phone", "mail", "email", "e", "club", "onze", "tevens",
        "ook", "waarnemend", "dd",
    ]

    private static let byKey: [String: [MemberField]] = {
        var keys: [String: [MemberField]] = [:]
        for (fields, words) in table {
            for word in "\(words)".split(separator: ";") { keys[ColumnMatcher.key(of: String(word))] = fields }
        }
        return keys
    }()

    private static let known: [(letters: Letters, fields: [MemberField])] = byKey.sorted { $0.key < $1.key }
        .filter { $0.key.utf8.count >= 6 }.map { (Letters($0.key), $0.value) }

    /// The longest text that is read, in bytes.
    static let longestText = 400

    /// Whether a text is a function or a status, and nothing else.
    static func knows(_ text: String, findsSlips: Bool = true) -> Bool {
        !trimmed(text).isEmpty && read(text, findsSlips: findsSlips).unknown.isEmpty
    }

    /// Returns the flags that a heading over a part of a list gives to all below it; `nil` if it is not such a heading.
    ///
    /// "Oud-leden (12)" → `isFormerMember`
    static func sectionFlags(_ text: String) -> [MemberField]? {
        guard text.utf8.count <= 40, let fields = byKey[key(withoutDigits: text)] else { return nil }
        // "Bestuur" over a list says which part of the club it is; who does what stands beside the names.
        return fields.contains(.isOther) ? [] : fields
    }

    private static func key(withoutDigits text: String) -> String {
        String(decoding: ColumnMatcher.key(of: text).utf8.filter { !$0.isDigit }, as: UTF8.self)
    }

    /// What a cell says about the status of its member.
    enum Status { case current, other, guest }

    /// Returns the kind of status that a cell names, apart from words that also answer other questions: *ja*.
    ///
    /// "Lid" → `current`, "Erelid" → `other`, "Donateur" → `guest`
    static func status(_ text: String) -> Status? {
        guard text.utf8.count <= 40, FlagWords.read(text) == nil else { return nil }
        let key = key(withoutDigits: text)
        if guestWords.contains(key) { return .guest }
        guard let fields = byKey[key] else { return nil }
        if fields.isEmpty { return .current }
        return fields.contains { $0.isRole } ? nil : .other
    }

    /// Reads a text with one or more functions.
    ///
    /// - Parameters:
    ///   - today: The day on which the functions have to be held; `nil` if their terms do not matter.
    ///   - findsSlips: Whether words with typing errors are understood, too.
    static func read(_ text: String, on today: Day? = nil, findsSlips: Bool = true) -> Reading {
        var reading = Reading()
        var isKnown = false
        guard text.utf8.count <= longestText else { return Reading(unknown: [text]) }
        if let fields = byKey[ColumnMatcher.key(of: text)] { return Reading(flags: fields) }
        // From the end: a term also covers the functions before it that "and" joins to it.
        var state: FunctionTerm.State?
        var isTermOnly = false
        for part in parts(of: text).reversed() {
            let term = FunctionTerm(part.text, on: today)
            if term.state != nil || !part.joinsNext && !isTermOnly { state = term.state }
            isTermOnly = term.words.isEmpty
            if isTermOnly { continue }
            guard let fields = fields(term.words.joined(separator: " "), findsSlips), isHeld(fields, state) else {
                reading.unknown.insert(part.text, at: 0)
                continue
            }
            for field in fields where !reading.flags.contains(field) { reading.flags.append(field) }
            isKnown = true
        }
        // "Lief en leed" is one thing; a term without a function is none.
        if !isKnown, reading.unknown.count != 1, !trimmed(text).isEmpty { reading.unknown = [text] }
        return reading
    }

    /// Whether flags hold on the day for which a term was judged.
    private static func isHeld(_ fields: [MemberField], _ state: FunctionTerm.State?) -> Bool {
        switch state {
        case .current?, nil: true
        case .unclear?: !fields.contains { $0.isRole }
        case .over?: fields.contains { $0.isDeparture }
        case .future?: false
        }
    }

    /// Cuts a text at commas, strokes and the words for "and".
    private static func parts(of text: String) -> [(text: String, joinsNext: Bool)] {
        let bytes = Array(text.replacing("•", with: ";").utf8)
        var spaced: [UInt8] = []
        for (place, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: "/") where isInTerm(bytes, place): spaced.append(byte)
            case UInt8(ascii: "/"), UInt8(ascii: "+"), UInt8(ascii: "&"): spaced += [0x20, UInt8(ascii: "&"), 0x20]
            case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "|"), 0x09, 0x0A, 0x0D:
                spaced += [0x20, UInt8(ascii: ";"), 0x20]
            default: spaced.append(byte)
            }
        }
        var parts: [(text: String, joinsNext: Bool)] = []
        var words: [String] = []
        for word in (String(decoding: spaced, as: UTF8.self) + " ;").split(separator: " ") {
            let small = word.lowercased()
            // "tot en met" is one link.
            let isLink = ["&", "en", "and", "und", "et"].contains(small) && words.last?.lowercased() != "tot"
            if !isLink, small != ";" {
                words.append(String(word))
            } else if !words.isEmpty {
                parts.append((words.joined(separator: " "), isLink))
                words = []
            }
        }
        return parts
    }

    /// Whether a stroke belongs to a date or to "t/m".
    private static func isInTerm(_ bytes: [UInt8], _ place: Int) -> Bool {
        guard place > 0, place + 1 < bytes.count else { return false }
        if bytes[place - 1].isDigit, bytes[place + 1].isDigit { return true }
        return bytes[place - 1] | 0x20 == UInt8(ascii: "t") && bytes[place + 1] | 0x20 == UInt8(ascii: "m")
            && (place < 2 || bytes[place - 2] < 0x40) && (place + 2 >= bytes.count || bytes[place + 2] < 0x40)
    }

    /// Returns what one function or status says; `nil` if it is not known, or of something else than the club.
    private static func fields(_ text: String, _ findsSlips: Bool) -> [MemberField]? {
        if let fields = byKey[ColumnMatcher.key(of: text)] { return fields }
        let words = folded(text, .all).split(separator: " ").filter { !fillers.contains(String($0)) }
        let plain = words.joined()
        if plain.isEmpty { return [] }
        if let fields = byKey[plain] { return fields }
        for prefix in pastPrefixes where plain.hasPrefix(prefix) {
            guard let fields = byKey[String(plain.dropFirst(prefix.count))], !fields.contains(.isDeceased) else { continue }
            return fields.isEmpty ? [.isFormerMember] : []
        }
        if words.count > 1, let fields = sequence(words) { return fields }
        // "Voorzitter wedstrijdcommissie" and "Vice President Education" are not on the board of the club.
        let known = words.flatMap { byKey[String($0)] ?? [] }
        if holdsOffice(known) || limits(known) { return nil }
        if otherParts.contains(where: { plain.utf8.has($0.utf8) }) { return [.isOther] }
        guard findsSlips, !plain.utf8.contains(where: { $0.isDigit }), let fields = slip(plain) else { return nil }
        // "Voorzitter-af" is not "voorzitter" with a typo.
        return words.count > 1 && fields.contains { $0.isRole } ? nil : fields
    }

    private static func holdsOffice(_ fields: [MemberField]) -> Bool { fields.contains { offices.contains($0) } }

    /// Whether a status leaves open what its member does: "kandidaat" and "gestopt" are also said of a function.
    private static func limits(_ fields: [MemberField]) -> Bool {
        fields.contains { $0.isDeparture || $0 == .isProspectiveMember }
    }

    /// Returns what several functions say that only blanks separate, as cells of web pages have them.
    private static func sequence(_ words: [Substring]) -> [MemberField]? {
        var fields: [MemberField] = []
        // Whether an office beside these words is another one: "voorzitter kascommissie", "honorary president".
        var isOfOthers = false
        var isLimited = false
        var start = 0
        while start < words.count {
            let ends = start + 1...min(words.count, start + 4)
            guard let end = ends.last(where: { byKey[words[start..<$0].joined()] != nil }) else { return nil }
            let key = words[start..<end].joined()
            let new = byKey[key] ?? []
            if new.contains(.isOther) && !boardWords.contains(key) || new.isEmpty && holdsOffice(fields) || key == "honorary" {
                isOfOthers = true
            }
            if limits(new) { isLimited = true }
            for field in new where !fields.contains(field) { fields.append(field) }
            start = end
        }
        if fields.contains(.isDeceased) { return fields.filter { !$0.isRole } }
        return isOfOthers && holdsOffice(fields) || isLimited && fields.contains { $0.isRole } ? nil : fields
    }

    private static func slip(_ key: String) -> [MemberField]? {
        let letters = Letters(key)
        guard letters.scalars.count >= 6 else { return nil }
        let near = known.compactMap { word -> (distance: Int, meaning: [MemberField])? in
            guard let distance = slips(from: letters, to: word.letters), distance <= 2 else { return nil }
            return (distance: distance, meaning: word.fields)
        }
        return nearestMeaning(of: near)
    }
}

/// How long a function lasts, as people write it beside one: *secretaris (2010-2016)*, *voorzitter t/m 2014*.
struct FunctionTerm {
    /// Whether a function is held on a day; a later case outweighs an earlier one.
    enum State: Int { case current, unclear, over, future }
    /// What a date is that no word says more about.
    enum Mark { case bare, start, end }

    /// The words of the text without its term.
    private(set) var words: [String] = []
    /// `nil` if the text has no term.
    private(set) var state: State?
    private let today: Day?

    private static let startWords: Set<String> = ["sinds", "vanaf", "per", "since", "from", "seit", "ab", "depuis"]
    static let endWords: Set<String> = [
        "tot", "t/m", "tm", "until", "till", "through", "to", "bis", "jusqua", "jusquen", "jusquau",
    ]
    /// Whether a word, alone over a column, is for the start or the end of what is on its left.
    static func isLink(_ key: String) -> Bool {
        startWords.contains(key) || endWords.contains(key) || key == "van" || key == "von" || key == "du"
    }
    private static let openEnds: Set<String> = ["heden", "nu", "present", "now", "today", "heute", "aujourdhui"]

    /// - Parameter today: The day on which the function has to be held; `nil` if the term does not matter.
    init(_ text: String, on today: Day?, _ mark: Mark = .bare) {
        self.today = today
        var mark = mark
        var bare: CellDate?
        var lacksEnd = false
        for part in text.split(whereSeparator: { " ()[]:\t\n\r\n".contains($0) }) {
            var word = String(part)
            let key = ColumnMatcher.key(of: word)
            // A dash between two dates is a link, too.
            let isDash = word == "-" || word == "–" || word == "—"
            let isLink = FunctionTerm.endWords.contains(key) || mark == .end && (key == "en" || key == "met")
            if isDash || isLink {
                if let bare { add(bare, .start) }
                bare = nil
                mark = .end
                lacksEnd = !isDash
            } else if FunctionTerm.startWords.contains(key) {
                mark = .start
            } else if mark == .end, FunctionTerm.openEnds.contains(key) {
                lacksEnd = false
            } else if !word.utf8.contains(where: { $0.isDigit }) {
                words.append(word)
            } else {
                if word.hasPrefix("-") || word.hasPrefix("–") {
                    mark = .end
                    word.removeFirst()
                }
                let latest = today?.year ?? 2100
                let date = CellDate(word, order: nil, latest: latest)
                if let period = PeriodReading(word, order: nil, latest: latest) {
                    add(period.start, .start)
                    add(period.end, .end)
                } else if FunctionTerm.days(of: date) == nil {
                    // "2e" is a part of the function.
                    if word.utf8.count <= 4 { words.append(word) } else { raise(.unclear) }
                    continue
                } else if mark != .bare {
                    add(date, mark)
                } else if bare == nil {
                    bare = date
                } else {
                    raise(.unclear)
                }
                (mark, lacksEnd) = (.bare, false)
            }
        }
        if let bare { add(bare, .bare) }
        if lacksEnd { raise(.unclear) }
    }

    init(_ cell: Table.Cell, on today: Day, _ mark: Mark) {
        let date = CellDate(cell, order: nil, latest: today.year)
        // "1 december 2028" is one date, but "2010-2016" and "tot 2016" are more than that.
        guard case .text(let text) = cell.content,
            FunctionTerm.days(of: date) == nil || text.utf8.first?.isDigit != true
                || PeriodReading(text, order: nil, latest: today.year) != nil
        else {
            self.init("", on: today)
            add(date, mark)
            return
        }
        self.init(EmptyWords.contains(text) ? "" : text, on: today, mark)
        // "ALV 2025" may be any day.
        if !words.isEmpty { raise(.unclear) }
    }

    private mutating func raise(_ other: State) { if other.rawValue >= state?.rawValue ?? 0 { state = other } }

    private mutating func add(_ date: CellDate, _ mark: Mark) {
        if date == .still || date == .empty || today == nil { return raise(.current) }
        guard let today, let days = FunctionTerm.days(of: date) else { return raise(.unclear) }
        switch mark {
        case .start: raise(days.first > today ? .future : .current)
        case .end: raise(days.last < today ? .over : days.first < today ? .unclear : .current)
        // "Voorzitter 2019" may have begun or been in that year.
        case .bare: raise(days.last < today ? .unclear : days.first > today ? .future : .current)
        }
    }

    /// Returns the first and the last day that a date may mean.
    private static func days(of date: CellDate) -> (first: Day, last: Day)? {
        switch date {
        case .day(let day): return (day, day)
        case .undecided(let one, let other): return (min(one, other), max(one, other))
        case .incomplete(let year, let month):
            guard let first = Day(wholeOf: year, month, isEnd: false), let last = Day(wholeOf: year, month, isEnd: true) else {
                return nil
            }
            return (first, last)
        default: return nil
        }
    }
}
