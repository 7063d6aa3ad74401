import ClubModel
import JSONSyntax

extension Document {
    /// Returns the optional data of the club, museum or member that a value is part of.
    func optional(around node: Node) -> Node? {
        let record = organization(around: node)?.optional ?? member(around: node)?.optional ?? club?.optional
        guard let record, record.index < node.index, node.index < Int(record.token.next) else { return nil }
        return record
    }

    /// The clubs and museums of a file, and the club that it is about.
    var allOrganizations: [Organization] { organizations + [club].compactMap { $0 } }

    /// Returns the club or museum of a Level 1 file around one of its values.
    func organization(around node: Node) -> Organization? {
        for meaning in [Meaning.club, .museum] {
            if let record = nodes(meaning).last(before: node.index), node.index < Int(record.token.next) {
                return Organization(node: record, isMuseum: meaning == .museum)
            }
        }
        return nil
    }
}

/// The club of a Level 2 or Level 3 file beside its declaration in Level 1.
struct DeclaredClub {
    let club: Organization
    let place: Workspace.Place
    /// Whether name and town are those of the declaration, letter for letter.
    let isExact: Bool
    private let files: [FileFacts]

    /// What Level 1 says.
    var declaration: OrganizationFacts { files[place.file].organizations[place.organization] }
    /// The path of the Level 1 file.
    var path: String { files[place.file].path }

    /// Finds the declaration of a document's club, also one that is spelt otherwise; `nil` where there is none.
    init?(_ document: Document, _ file: Int, _ matches: ClubMatches, _ workspace: Workspace) {
        switch matches[file] {
        case .declared(let place), .unreached(let place):
            self.place = place
            isExact = true
        case .misspelt(let place):
            self.place = place
            isExact = false
        case .unknown, nil: return nil
        }
        guard let club = document.club else { return nil }
        self.club = club
        files = workspace.files
    }
}

extension Document {
    /// Makes the findings about a part of a club's identity that Level 1 and the club's own file have otherwise: in the file that
    /// is probably wrong, and in that of the club where nobody knows.
    func findings(about part: IdentityPart, _ file: Int, _ matches: ClubMatches, _ workspace: Workspace) -> [Finding] {
        matches.differences(in: file).compactMap { difference in
            guard difference.part == part else { return nil }
            return finding(about: difference, isOfClub: difference.file == file, workspace)
        }
    }

    private func finding(about difference: IdentityDifference, isOfClub: Bool, _ workspace: Workspace) -> Finding? {
        let record = isOfClub ? club : organization(number: difference.place.organization)
        let own = workspace.files[difference.file]
        let other = isOfClub ? workspace[difference.place] : own.club
        let otherPath = isOfClub ? workspace.files[difference.place.file].path : own.path
        guard let node = record?.node(of: difference.part), let written = node.string, let other,
            let right = other.text(of: difference.part), !node.token.flags.contains(.damaged)
        else { return nil }
        // Where the other side has a nickname that cannot be a file name, the mistake is there, and another rule says so.
        if difference.part == .nickName, !isCleanNickname(right), isCleanNickname(written) { return nil }
        let note =
            isOfClub
            ? Phrase(en: "the club in Level 1", nl: "de club in Level 1")
            : Phrase(en: "the club in its own file", nl: "de club in haar eigen bestand")
        var finding = Finding(
            at: node,
            [
                "written": Phrase(written), "declared": Phrase(right),
                "difference": differenceWords(between: written, and: right),
                "file": Phrase(lastPathComponent(otherPath)),
            ],
            related: [Related(note, path: otherPath, range: other.range)])
        finding.markLookAlike(in: node, against: right)
        switch difference.verdict {
        case .open: finding.suggestions = [right, written]
        case .fileIsWrong(let reason), .declarationIsWrong(let reason):
            finding.suggestions = [right]
            finding.fixes = [.write(right, at: node, .unsafe)]
            finding.values.append((name: "why", value: reason.words(difference.part)))
            finding.remedy = Phrase(en: "Write \"{declared}\": {why}.", nl: "Schrijf \"{declared}\": {why}.")
        }
        return finding
    }
}

extension Organization {
    /// Returns the value of a part of the identity.
    func node(of part: IdentityPart) -> Node? {
        switch part {
        case .town: town
        case .fullName: fullName
        case .nickName: nickName
        }
    }
}

extension IdentityReason {
    /// What speaks for a text, as the end of a sentence.
    func words(_ part: IdentityPart) -> Phrase {
        switch self {
        case .apps: Phrase(en: "the released apps look for that name", nl: "die naam zoeken de uitgebrachte apps")
        case .fileName: Phrase(en: "so the file of the club is called", nl: "zo heet het bestand van de club")
        case .ownName:
            part == .town
                ? Phrase(en: "so it is in the club's own name", nl: "zo staat het in de naam van de club zelf")
                : Phrase(en: "that fits the club's other names", nl: "dat past bij de andere namen van de club")
        case .map: Phrase(en: "so the place at the coordinates is called", nl: "zo heet de plaats bij de coördinaten")
        case .others: Phrase(en: "so other clubs write it", nl: "zo schrijven andere clubs het")
        case .capital: Phrase(en: "a name begins with a capital", nl: "een naam begint met een hoofdletter")
        case .signs: Phrase(en: "names of towns have no such signs", nl: "zulke tekens staan niet in plaatsnamen")
        case .blanks: Phrase(en: "the other one has a space too many", nl: "in de andere staat een spatie te veel")
        case .copy: Phrase(en: "so it is in the file for old apps", nl: "zo staat het in het bestand voor oude apps")
        }
    }
}

/// Whether a text begins with a word for a kind of club and goes on, as no town does.
func isClubName(_ text: String) -> Bool {
    let words = wordsOfName(text)
    guard words.count > 1, let first = words.first else { return false }
    return ["fotoclub", "fotogroep", "fotokring", "fotocollectief", "fotovereniging", "fotowerkgroep"]
        .contains { first == $0 } || (first == "camera" || first == "photo") && words[1] == "club"
}

/// Whether a text has a word for a museum in it, and none for a club.
func isMuseumName(_ text: String) -> Bool {
    let words = wordsOfName(text)
    let isClub = words.contains { word in ["club", "groep", "kring", "vereniging"].contains { word.hasSuffix($0) } }
    return !isClub && words.contains { $0.hasPrefix("museum") || $0.hasSuffix("museum") }
}

/// Returns the words of a name as they are compared.
private func wordsOfName(_ text: String) -> [Substring] {
    folded(text, .all).utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }
}
