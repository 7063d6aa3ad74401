package import ClubModel
import JSONSyntax

/// One thing that can happen to the data between two states, in words: a value that never changes, as `Rule` is for mistakes.
///
/// The engine (`Comparison`) finds changes; what they are called, how bad they are and what people see of them stands here.
package final class ChangeKind: Sendable {
    /// Words that name the change, in kebab-case. An id is for ever.
    package let id: String
    /// Error: an identity breaks, or data that shipped apps fetch vanishes. Warning: probably not meant, or without effect.
    package let severity: Severity
    package let theme: Theme
    /// What one and several of them are called, behind a number: "new member", "new members".
    package let one: Phrase
    package let many: Phrase
    /// What changed, with `{name}` for each value.
    package let sentence: Phrase
    /// What people will see of it, as FORMAT.md has it; `nil` where that goes without saying.
    package let consequence: Phrase?
    /// What to do; `nil` where nothing has to be done.
    package let remedy: Phrase?
    /// Run as a test and printed as documentation.
    package let example: ChangeExample

    /// What a change is about.
    package enum Theme: String, Sendable, CaseIterable {
        case clubs, museums, members, names, roles, keywords, links, texts, dates, numbers, places, files, vocabulary, portfolios,
            layout, mass

        /// The heading above the kinds of a theme.
        package var title: Phrase {
            switch self {
            case .clubs: Phrase(en: "Clubs", nl: "Clubs")
            case .museums: Phrase(en: "Museums", nl: "Musea")
            case .members: Phrase(en: "Members", nl: "Leden")
            case .names: Phrase(en: "Names", nl: "Namen")
            case .roles: Phrase(en: "Roles", nl: "Functies")
            case .keywords: Phrase(en: "Keywords of members", nl: "Trefwoorden van leden")
            case .links: Phrase(en: "Links and pictures", nl: "Links en foto's")
            case .texts: Phrase(en: "Texts", nl: "Teksten")
            case .dates: Phrase(en: "Dates", nl: "Datums")
            case .numbers: Phrase(en: "Numbers", nl: "Nummers")
            case .places: Phrase(en: "Places on the map", nl: "Plaatsen op de kaart")
            case .files: Phrase(en: "Files", nl: "Bestanden")
            case .vocabulary: Phrase(en: "The list of keywords", nl: "De lijst met trefwoorden")
            case .portfolios: Phrase(en: "Portfolios", nl: "Portfolio's")
            case .layout: Phrase(en: "Layout and spelling", nl: "Opmaak en schrijfwijze")
            case .mass: Phrase(en: "Many at once", nl: "Veel tegelijk")
            }
        }
    }

    init(
        _ id: String, _ severity: Severity, _ theme: Theme, one: Phrase, many: Phrase, _ sentence: Phrase,
        consequence: Phrase? = nil, remedy: Phrase? = nil, example: ChangeExample
    ) {
        self.id = id
        self.severity = severity
        self.theme = theme
        self.one = one
        self.many = many
        self.sentence = sentence
        self.consequence = consequence
        self.remedy = remedy
        self.example = example
    }

    /// Returns the kind of an id; `nil` where there is none.
    package static func named(_ id: String) -> ChangeKind? { all.first { $0.id == id } }
}

/// The three things that can happen to a single value.
struct ValueKinds: Sendable {
    let added: ChangeKind
    let changed: ChangeKind
    let removed: ChangeKind
    /// What the value is called in a sentence: in Dutch with its article.
    let noun: Phrase

    /// What the value is called.
    struct Noun: Sendable {
        /// In a sentence, without an article: "website".
        let en: String
        /// With its article: "de website", "het portfolio".
        let nl: String
        /// Behind a number, in English: "website of a member", "websites of members".
        let counted: (one: String, many: String)
        /// Behind a number, in Dutch.
        let geteld: (een: String, veel: String)

        var isNeuter: Bool { nl.hasPrefix("het ") }
    }

    /// - Parameters:
    ///   - id: What the three ids begin with.
    ///   - added: What people see of a new value; `nil` where that goes without saying.
    ///   - removed: What people see when it goes; that phones keep it is said for all.
    ///   - example: Makes the example of two values.
    init(
        _ id: String, _ theme: ChangeKind.Theme, _ noun: Noun, added: Phrase? = nil, changed: Phrase? = nil,
        removed: Phrase? = ValueKinds.staysOnPhones, isRemovalSevere: Bool = true, example: (String?, String?) -> ChangeExample,
        _ old: String, _ new: String
    ) {
        self.noun = Phrase(en: noun.en, nl: noun.nl)
        let ending = noun.isNeuter ? "" : "e"
        self.added = ChangeKind(
            id + "-added", .info, theme, one: Phrase(en: "new \(noun.counted.one)", nl: "nieuw\(ending) \(noun.geteld.een)"),
            many: Phrase(en: "new \(noun.counted.many)", nl: "nieuwe \(noun.geteld.veel)"),
            Phrase(en: "The \(noun.en) is new: \"{new}\".", nl: "\(withCapital(noun.nl)) is nieuw: \"{new}\"."),
            consequence: added, example: example(nil, new))
        self.changed = ChangeKind(
            id + "-changed", .info, theme,
            one: Phrase(en: "changed \(noun.counted.one)", nl: "gewijzigd\(ending) \(noun.geteld.een)"),
            many: Phrase(en: "changed \(noun.counted.many)", nl: "gewijzigde \(noun.geteld.veel)"),
            Phrase(
                en: "The \(noun.en) changes from \"{old}\" to \"{new}\".",
                nl: "\(withCapital(noun.nl)) verandert van \"{old}\" in \"{new}\"."),
            consequence: changed, example: example(old, new))
        self.removed = ChangeKind(
            id + "-removed", isRemovalSevere ? .warning : .info, theme,
            one: Phrase(en: "removed \(noun.counted.one)", nl: "weggehaald\(ending) \(noun.geteld.een)"),
            many: Phrase(en: "removed \(noun.counted.many)", nl: "weggehaalde \(noun.geteld.veel)"),
            Phrase(en: "The \(noun.en) \"{old}\" is taken out.", nl: "\(withCapital(noun.nl)) \"{old}\" is weggehaald."),
            consequence: removed, example: example(old, nil))
    }

    var all: [ChangeKind] { [added, changed, removed] }

    /// FORMAT.md 1.5.
    static let staysOnPhones = Phrase(
        en: "Phones that have loaded it keep it, because what is absent changes nothing there; new installs do not have it.",
        nl: "Telefoons die het al hadden, houden het: wat ontbreekt, verandert daar niets. Nieuwe installaties hebben het niet.")
}

/// Two small workspaces, before and after a change.
///
/// Each is written as the examples of rules are: one file, or several with lines `--- name`.
package struct ChangeExample: Sendable {
    /// What people are shown: the parts that count.
    package let before: String
    package let after: String
    /// Ids of other changes that the engine tells of as well.
    package let also: [String]
    /// What the file had even before, where an old copy is to be recognized.
    private let older: String?
    private let frame: Frame

    /// What stands around the parts that are shown.
    private enum Frame: Sendable {
        case none, member, members, club, clubs
    }

    /// Whole files.
    static func files(_ before: String, _ after: String, also: [String] = []) -> ChangeExample {
        ChangeExample(before: before, after: after, also: also, older: nil, frame: .none)
    }

    /// What a member's `optional` has.
    static func member(_ before: String?, _ after: String?, also: [String] = []) -> ChangeExample {
        ChangeExample(before: before ?? "", after: after ?? "", also: also, older: nil, frame: .member)
    }

    /// The members of a club.
    static func members(_ before: String, _ after: String, also: [String] = [], older: String? = nil) -> ChangeExample {
        ChangeExample(before: before, after: after, also: also, older: older, frame: .members)
    }

    /// What a club's `optional` has in Level 1.
    static func club(_ before: String?, _ after: String?, also: [String] = []) -> ChangeExample {
        ChangeExample(before: before ?? "", after: after ?? "", also: also, older: nil, frame: .club)
    }

    /// What the file of a Level 1 root holds between its braces.
    static func clubs(_ before: String, _ after: String, also: [String] = []) -> ChangeExample {
        ChangeExample(before: before, after: after, also: also, older: nil, frame: .clubs)
    }

    /// Returns one of the two workspaces.
    package func workspace(isAfter: Bool) -> ExampleWorkspace { workspace(isAfter ? after : before) }

    private func workspace(_ part: String) -> ExampleWorkspace {
        var files = Example.good(whole(part)).files(level: nil).filter { !$0.text.isEmpty }
        // Whether another file follows says nothing about this one.
        for place in files.indices { while files[place].text.utf8.last == 0x0A { files[place].text.removeLast() } }
        return ExampleWorkspace(files.map { ($0.name, $0.bytes) }, edition: nil)
    }

    /// What changes between the two.
    package var comparison: Comparison {
        let (base, head) = (workspace(isAfter: false), workspace(isAfter: true))
        return Comparison(ComparedSide(base.workspace, base.documents), ComparedSide(head.workspace, head.documents)) {
            path in
            let document = older.flatMap { workspace($0).documents.first { $0.path == path } }
            return document.map { [OlderVersion(Phrase("2026-03-01"), $0.tree.source)] } ?? []
        }
    }

    private func whole(_ part: String) -> String {
        switch frame {
        case .none: part
        case .member: ChangeExample.memberFile(ChangeExample.anna(part))
        case .members: ChangeExample.memberFile(part)
        case .club:
            ChangeExample.root(
                "\"clubs\": [" + ChangeExample.lindewold + ", \"coordinates\": {\"latitude\": 51.6, \"longitude\": 5.3}"
                    + ", \"optional\": {" + part + "}}]")
        case .clubs: ChangeExample.root(part)
        }
    }

    private static func anna(_ optional: String) -> String {
        "{\"name\": {\"givenName\": \"Anna\", \"infixName\": \"van\", \"familyName\": \"Dalen\"}, \"optional\": {" + optional
            + "}}"
    }

    private static let lindewold =
        "{\"idPlus\": {\"town\": \"Lindewold\", \"fullName\": \"Fotoclub Lindewold\", \"nickName\": \"fcLindewold\"}"

    private static func memberFile(_ members: String) -> String {
        "--- fcLindewold.level2.json\n{\"club\": " + lindewold
            + ", \"coordinates\": {\"latitude\": 51.6, \"longitude\": 5.3}},\n\"members\": [\n" + members + "\n]}\n"
    }

    private static func root(_ content: String) -> String { "--- root_.level1.json\n{\n" + content + "\n}\n" }
}
