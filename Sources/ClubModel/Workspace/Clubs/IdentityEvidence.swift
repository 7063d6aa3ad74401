import JSONSyntax

/// A text by which a club or museum is known.
package enum IdentityPart: Int, Sendable, CaseIterable {
    case town, fullName, nickName
}

extension OrganizationFacts {
    /// Returns a text by which it is known; `nil` where it has none.
    package func text(of part: IdentityPart) -> String? {
        switch part {
        case .town: town
        case .fullName: fullName
        case .nickName: nickName
        }
    }
}

/// A text that a club is known by, which its own file has otherwise than Level 1.
package struct IdentityDifference: Sendable {
    package let part: IdentityPart
    /// The Level 2 or Level 3 file.
    package let file: Int
    /// Its record in Level 1.
    package let place: Workspace.Place
    package let verdict: IdentityVerdict
}

/// Which of two texts for one club is wrong.
package enum IdentityVerdict: Sendable {
    /// That of the club's own file.
    case fileIsWrong(IdentityReason)
    /// That of Level 1.
    case declarationIsWrong(IdentityReason)
    /// As much speaks for the one as for the other.
    case open
}

/// What speaks most for one of two texts.
package enum IdentityReason: Sendable {
    /// The released apps look for the nickname.
    case apps
    /// The file of the club is called so.
    case fileName
    /// The club's own full name, town or nickname has it.
    case ownName
    /// There is a place of that name at the coordinates.
    case map
    /// Other clubs and museums have it.
    case others
    /// It begins with a capital.
    case capital
    /// The other one has signs in it that names of towns have not.
    case signs
    /// The other one has a space at an end, or two behind each other.
    case blanks
    /// The root for old apps still has it.
    case copy
}

/// What the files of a workspace tell about which of two texts for one club is right.
struct IdentityEvidence {
    private let workspace: Workspace
    /// How many organizations have a town; roots for old apps only repeat the others.
    private var towns: [String: Int] = [:]
    /// How many organizations have a word in their full name.
    private var words: [String: Int] = [:]
    /// The records of roots for old apps.
    private var copies: [OrganizationFacts] = []

    init(_ workspace: Workspace) {
        self.workspace = workspace
        for scope in workspace.scopes {
            for place in scope {
                let facts = workspace[place]
                if !workspace.isMeantToBeInTree(place.file), workspace.isLegacyRoot(place.file) {
                    copies.append(facts)
                    continue
                }
                if let town = facts.town { towns[town, default: 0] += 1 }
                for word in IdentityEvidence.words(of: facts.fullName ?? "") { words[word, default: 0] += 1 }
            }
        }
    }

    /// Says which of two texts is wrong: that of a club in its own file, or that of its record in Level 1.
    func verdict(
        on part: IdentityPart, _ club: OrganizationFacts, of file: FileFacts, against place: Workspace.Place
    ) -> IdentityVerdict {
        let declared = workspace[place]
        guard let own = club.text(of: part), let other = declared.text(of: part) else { return .open }
        var ballot = Ballot()
        if part == .nickName, file.announcedLevel == .members {
            let base = file.fileName.dropLast(".level2.json".utf8.count)
            ballot.vote(base == own, base == other, 4, .fileName)
        }
        vote(part, own, other, club, declared, &ballot)
        // What is changed last proves little: a new name comes into the tree first.
        for copy in copies where isCopy(copy, of: club, part) || isCopy(copy, of: declared, part) {
            guard let text = copy.text(of: part) else { continue }
            ballot.vote(hasSameBytes(text, own), hasSameBytes(text, other), 1, .copy)
            break
        }
        return ballot.verdict
    }

    /// Says which of two texts is wrong: that of a record in a root for old apps, or that of the record in the tree.
    func verdict(on part: IdentityPart, ofCopy copy: Workspace.Place, against place: Workspace.Place) -> IdentityVerdict {
        let (record, declared) = (workspace[copy], workspace[place])
        guard let own = record.text(of: part), let other = declared.text(of: part) else { return .open }
        var ballot = Ballot()
        vote(part, own, other, record, declared, &ballot)
        return ballot.verdict
    }

    private func vote(
        _ part: IdentityPart, _ own: String, _ other: String, _ club: OrganizationFacts, _ declared: OrganizationFacts,
        _ ballot: inout Ballot
    ) {
        ballot.vote(IdentityEvidence.isTidy(own), IdentityEvidence.isTidy(other), 6, .blanks)
        switch part {
        case .town: voteOnTown(own, other, club, declared, &ballot)
        case .fullName: voteOnName(own, other, club, declared, &ballot)
        case .nickName:
            if let fetched = workspace.fetchedClubs {
                ballot.vote(fetched.contains(own), fetched.contains(other), 4, .apps)
            }
            let name = IdentityEvidence.letters(declared.fullName ?? club.fullName ?? "", .all)
            func isPart(_ nickName: String) -> Bool {
                let letters = IdentityEvidence.letters(IdentityEvidence.nameIn(nickName), .all)
                return letters.utf8.count >= 4 && IdentityEvidence.contains(name, letters)
            }
            ballot.vote(isPart(own), isPart(other), 2, .ownName)
        }
    }

    /// Whether a record is the same club's by the other parts of the identity.
    private func isCopy(_ copy: OrganizationFacts, of club: OrganizationFacts, _ part: IdentityPart) -> Bool {
        let others = IdentityPart.allCases.filter { $0 != part }
        return others.allSatisfy { other in
            guard let a = copy.text(of: other), let b = club.text(of: other) else { return false }
            return hasSameBytes(a, b)
        }
    }

    private func voteOnTown(
        _ own: String, _ other: String, _ club: OrganizationFacts, _ declared: OrganizationFacts, _ ballot: inout Ballot
    ) {
        let names = [club.fullName ?? "", declared.fullName ?? ""]
        func isInName(_ town: String) -> Bool { names.contains { IdentityEvidence.containsWords($0, town) } }
        // "New Oostmare" has "Oostmare" in it: that says nothing of the rest.
        let isNested = IdentityEvidence.containsWords(own, other) || IdentityEvidence.containsWords(other, own)
        if !isNested { ballot.vote(isInName(own), isInName(other), 2, .ownName) }
        let nickName = IdentityEvidence.letters(declared.nickName ?? club.nickName ?? "", [])
        func isInNickName(_ town: String) -> Bool {
            let letters = IdentityEvidence.letters(town, [])
            return letters.utf8.count >= 4 && IdentityEvidence.contains(nickName, letters)
        }
        if !isNested { ballot.vote(isInNickName(own), isInNickName(other), 2, .ownName) }
        if let gazetteer = workspace.gazetteer, let point = club.coordinates ?? declared.coordinates {
            // What a list of some countries does not know speaks against nothing.
            if let isOwn = gazetteer.isThere(own, point), let isOther = gazetteer.isThere(other, point) {
                ballot.vote(isOwn, isOther, 2, .map)
            }
        }
        ballot.vote((towns[own] ?? 0) > 0, (towns[other] ?? 0) > 1, 2, .others)
        ballot.vote(!IdentityEvidence.hasSigns(own), !IdentityEvidence.hasSigns(other), 2, .signs)
        ballot.vote(IdentityEvidence.hasCapital(own), IdentityEvidence.hasCapital(other), 2, .capital)
    }

    private func voteOnName(
        _ own: String, _ other: String, _ club: OrganizationFacts, _ declared: OrganizationFacts, _ ballot: inout Ballot
    ) {
        let towns = [club.town ?? "", declared.town ?? ""].filter { $0.utf8.count >= 3 }
        func hasTown(_ name: String) -> Bool { towns.contains { IdentityEvidence.containsWords(name, $0) } }
        ballot.vote(hasTown(own), hasTown(other), 2, .ownName)
        let letters = IdentityEvidence.letters(IdentityEvidence.nameIn(declared.nickName ?? club.nickName ?? ""), .all)
        if letters.utf8.count >= 4 {
            func hasNickName(_ name: String) -> Bool {
                IdentityEvidence.contains(IdentityEvidence.letters(name, .all), letters)
            }
            ballot.vote(hasNickName(own), hasNickName(other), 2, .ownName)
        }
        // "fg" stands for a Fotogroep: a name without such a word has lost it.
        let kind = Array((declared.nickName ?? club.nickName ?? "").utf8.prefix { 0x61...0x7A ~= $0 })
        if kind.count == 2, let first = kind.first, let second = kind.last {
            func hasKind(_ name: String) -> Bool {
                folded(name, .all).utf8.split(separator: 0x20).contains { $0.first == first && $0.dropFirst().contains(second) }
            }
            ballot.vote(hasKind(own), hasKind(other), 2, .ownName)
        }
        // Of the words that only one of the two has, those that others have as well are spelt right.
        let (ownWords, otherWords) = (IdentityEvidence.words(of: own), IdentityEvidence.words(of: other))
        let (onlyOwn, onlyOther) = (ownWords.filter { !otherWords.contains($0) }, otherWords.filter { !ownWords.contains($0) })
        ballot.vote(
            !onlyOwn.isEmpty && onlyOwn.allSatisfy { (words[$0] ?? 0) > 0 },
            !onlyOther.isEmpty && onlyOther.allSatisfy { (words[$0] ?? 0) > 1 }, 2, .others)
        ballot.vote(IdentityEvidence.hasCapital(own), IdentityEvidence.hasCapital(other), 2, .capital)
    }

    /// What speaks for the two sides.
    private struct Ballot {
        private var own = (weight: 0, reason: IdentityReason?.none)
        private var other = (weight: 0, reason: IdentityReason?.none)

        /// Counts what speaks for one of the two alone; the first reason that is given for a side is told.
        mutating func vote(_ isForOwn: Bool, _ isForOther: Bool, _ weight: Int, _ reason: IdentityReason) {
            guard isForOwn != isForOther else { return }
            if isForOwn {
                own = (own.weight + weight, own.reason ?? reason)
            } else {
                other = (other.weight + weight, other.reason ?? reason)
            }
        }

        var verdict: IdentityVerdict {
            if own.weight >= other.weight + 2, let reason = own.reason { return .declarationIsWrong(reason) }
            if other.weight >= own.weight + 2, let reason = other.reason { return .fileIsWrong(reason) }
            return .open
        }
    }

    // MARK: Texts

    /// Whether a text has no space at its ends, and no two behind each other.
    private static func isTidy(_ text: String) -> Bool {
        var last: UInt8 = 0x20
        for byte in text.utf8 {
            if byte == 0x20, last == 0x20 { return false }
            last = byte
        }
        return last != 0x20 || text.isEmpty
    }

    private static func words(of name: String) -> Set<String> {
        Set(name.utf8.split(separator: 0x20, maxSplits: 16).map { String(decoding: $0, as: UTF8.self) })
    }

    /// Returns the part of a nickname that is a name, behind the small letters for what kind of club it is.
    private static func nameIn(_ nickName: String) -> String {
        guard let capital = nickName.utf8.firstIndex(where: { 0x41...0x5A ~= $0 }) else { return nickName }
        return String(nickName[capital...])
    }

    /// Returns the letters and digits of a text, with what some steps set aside.
    private static func letters(_ text: String, _ steps: FoldingSteps) -> String {
        let bytes = folded(text, steps).utf8.filter { $0.isASCIILetter || $0.isDigit || $0 >= 0x80 }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether a name of a town has a digit, a comma, a bracket or a slash in it, as addresses have.
    private static func hasSigns(_ town: String) -> Bool {
        town.utf8.contains { $0.isDigit || "(),;:/".utf8.contains($0) }
    }

    private static func hasCapital(_ text: String) -> Bool {
        text.unicodeScalars.first { $0.isLetter }.map { String($0).lowercased() != String($0) } ?? false
    }

    private static func contains(_ text: String, _ part: String) -> Bool { place(of: part, in: text) { _, _ in true } }

    /// Whether a text has another one in it that begins and ends where words do.
    private static func containsWords(_ text: String, _ part: String) -> Bool {
        let bytes = Array(text.utf8)
        func isLetter(_ place: Int) -> Bool {
            bytes.indices.contains(place) && (bytes[place].isASCIILetter || bytes[place] >= 0x80)
        }
        return place(of: part, in: text) { start, end in !isLetter(start - 1) && !isLetter(end) }
    }

    private static func place(of part: String, in text: String, _ fits: (Int, Int) -> Bool) -> Bool {
        let (bytes, wanted) = (Array(text.utf8), Array(part.utf8))
        guard !wanted.isEmpty, bytes.count >= wanted.count else { return false }
        return (0...bytes.count - wanted.count).contains { start in
            bytes[start] == wanted[0] && bytes[start..<start + wanted.count].elementsEqual(wanted)
                && fits(start, start + wanted.count)
        }
    }
}
