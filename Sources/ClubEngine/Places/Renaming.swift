package import ClubLint
package import ClubModel
package import JSONSyntax

/// A member, a club or a keyword under another name, in all files that tell of it.
package struct Renaming: Sendable {
    /// The edits of each file, by their paths.
    package let edits: [(path: String, edits: [TextEdit])]
    /// What that means, as `compare` says it.
    package let changes: [Change]

    /// What can be given another name: a text of a file.
    package struct Target: Sendable {
        package let range: Range<Int>
        package let text: String
        fileprivate let part: Part
        fileprivate let subject: Subject
    }

    /// Which of its texts get another value.
    fileprivate enum Part {
        case keyword
        case ofName(StaticString)
        case ofClub(StaticString)
    }

    /// Why something keeps its name.
    package struct Refusal: Error {
        package let reason: Phrase

        init(_ en: String, _ nl: String) { reason = Phrase(en: en, nl: nl) }
    }
}

extension Session {
    /// Returns what a place names that can be given another name; `nil` where it names nothing of the kind.
    package mutating func renameTarget(of place: TextPlace) -> Renaming.Target? {
        let value = place.value
        guard let text = value.string, value.kind == .string, !value.token.flags.contains(.damaged),
            let part = Renaming.Part(place.meaning), let subject = Subject(place, in: read().workspace)
        else { return nil }
        return Renaming.Target(range: value.rawRange, text: text, part: part, subject: subject)
    }

    /// Finds out what it takes to give something another name, and what would come of it.
    package mutating func renaming(_ target: Renaming.Target, to text: String) throws(Renaming.Refusal) -> Renaming {
        let workspace = read().workspace
        if text.utf8.allSatisfy({ $0 <= 0x20 }), !target.part.mayBeEmpty {
            throw Renaming.Refusal("A name has letters.", "Een naam heeft letters.")
        }
        let renamed = target.renamed(text)
        // Another use of capitals is the same keyword still.
        if renamed != target.subject, !mentions(of: renamed).isEmpty {
            throw Renaming.Refusal(
                "\"\(text)\" is there already: the two would become one.", "\"\(text)\" is er al: de twee zouden één worden.")
        }
        var edits: [(path: String, edits: [TextEdit])] = []
        var paths: [String] = []
        for mention in mentions(of: target.subject) where paths.last.map({ !hasSameBytes($0, mention.path) }) ?? true {
            paths.append(mention.path)
        }
        for path in paths {
            guard let document = try? document(of: path) else { continue }
            if !document.tree.errors.isEmpty {
                throw Renaming.Refusal(
                    "\(path) is no JSON, and tells of it: put that right first.",
                    "\(path) is geen JSON, en vertelt ervan: herstel dat eerst.")
            }
            let own = document.edits(for: target, text)
            if !own.isEmpty { edits.append((path, own)) }
        }
        var trial = self
        let before = edits.compactMap { try? document(of: $0.path) }
        trial.take(edits.compactMap { edit in source(of: edit.path).map { .text(edit.path, $0.applying(edit.edits)) } })
        let after = trial.read().workspace
        let changes = Comparison(
            ComparedSide(workspace, before), ComparedSide(after, edits.compactMap { try? trial.document(of: $0.path) })
        ).changes
        if let split = changes.first(where: { $0.splitsClub }), let consequence = split.consequence {
            let reason = Phrase(
                en: split.filled(consequence, in: .en) + " " + (split.remedy.map { split.filled($0, in: .en) } ?? ""),
                nl: split.filled(consequence, in: .nl) + " " + (split.remedy.map { split.filled($0, in: .nl) } ?? ""))
            throw Renaming.Refusal(reason.en, reason.nl)
        }
        return Renaming(edits: edits, changes: changes)
    }
}

extension Renaming.Part {
    fileprivate init?(_ meaning: Meaning) {
        switch meaning {
        case .keywordUse, .keywordID: self = .keyword
        case .givenName: self = .ofName("givenName")
        case .infixName: self = .ofName("infixName")
        case .familyName: self = .ofName("familyName")
        case .town: self = .ofClub("town")
        case .fullName: self = .ofClub("fullName")
        case .nickName: self = .ofClub("nickName")
        default: return nil
        }
    }

    fileprivate var mayBeEmpty: Bool {
        if case .ofName(let field) = self { hasSameBytes(field.text, "infixName") } else { false }
    }
}

extension Renaming.Target {
    /// What it is about once it has its new text.
    fileprivate func renamed(_ text: String) -> Subject {
        switch (subject, part) {
        case (.keyword, _): return .keyword(text)
        case (.person(var name), .ofName(let field)):
            switch field.text {
            case "givenName": name.given = text
            case "infixName": name.infix = text
            default: name.family = text
            }
            return .person(name)
        case (.club(let identity), .ofClub(let field)):
            let (isName, isTown) = (hasSameBytes(field.text, "fullName"), hasSameBytes(field.text, "town"))
            return .club(
                Identity(fullName: isName ? text : identity.fullName, town: isTown ? text : identity.town))
        default: return subject
        }
    }
}

extension Document {
    /// Returns the edits that give a subject another text in this file.
    fileprivate func edits(for target: Renaming.Target, _ text: String) -> [TextEdit] {
        let json = jsonText(text)
        switch (target.subject, target.part) {
        case (.keyword, _): return mentions(of: target.subject).map { TextEdit($0.range, json) }
        case (.person(let person), .ofName(let field)):
            return nodes(.personName).filter { PersonName($0)?.isSame(as: person) ?? false }.compactMap { name in
                if let node = name[field] { return TextEdit(node.range, json) }
                // Who had nothing between given and family name has no field for it.
                guard let given = name["givenName"], !text.isEmpty else { return nil }
                return TextEdit(given.range.upperBound..<given.range.upperBound, ", \(jsonText(field.text)): \(json)")
            }
        case (.club(let identity), .ofClub(let field)):
            return (organizations + (club.map { [$0] } ?? [])).filter { $0.identity == identity }
                .compactMap { $0.idPlus?[field] }.map { TextEdit($0.range, json) }
        default: return []
        }
    }
}
