import ClubModel
import JSONSyntax

/// Files: which is which, which came, went and broke.
extension ChangeSearch {
    mutating func compareFiles() {
        pairFiles()
        for number in pairs.indices {
            let pair = pairs[number]
            switch (pair.base, pair.head) {
            case (let base?, let head?): compare(base, head, number)
            case (nil, let head?):
                // What is broken and no level may be anything.
                guard head.holdsRecords else { continue }
                if !isRead(head) {
                    add(.brokenFileAdded, brokenSpot(head, number), brokenValues(head))
                    continue
                }
                let isUnused = head.level == .clubs && !ChangeSearch.isInTree(head.path, self.head.workspace)
                let spot = Spot(pair: number, group: .init(file: head.path))
                add(
                    .fileAdded, head.level == .images || head.gallery != nil ? portfolioSpot(number, head) : spot,
                    ["content": contentWords(head)],
                    consequence: isUnused ? ChangeSearch.isIncludedByNobody : newFileConsequence(head))
                pairs[number].isComparable = true
            case (let base?, nil):
                guard base.holdsRecords else { continue }
                let spot = Spot(pair: number, group: .init(file: base.path), isAfter: false)
                add(
                    base.isGallery
                        ? .galleryRemoved : isFetched(base, self.base.workspace) ? .fileRemoved : .unreadFileRemoved, spot,
                    ["content": contentWords(base)])
                pairs[number].isComparable = isRead(base)
            case (nil, nil): continue
            }
        }
        compareIncludes()
    }

    // MARK: Which is which

    private mutating func pairFiles() {
        var headOf: [String: Document] = [:]
        for document in head.documents { headOf[document.path] = document }
        var gone: [Document] = []
        var isPaired: Set<String> = []
        for document in base.documents {
            guard let other = headOf[document.path] else {
                gone.append(document)
                continue
            }
            isPaired.insert(document.path)
            if document.tree.source.buffer.elementsEqual(other.tree.source.buffer) { continue }
            pairs.append(FilePair(base: document, head: other))
        }
        let new = head.documents.filter { !isPaired.contains($0.path) }
        var renamed = RenamedFiles(new)
        for document in gone {
            let other = renamed.take(document)
            pairs.append(FilePair(base: document, head: other.map { new[$0] }))
        }
        for (place, document) in new.enumerated() where !renamed.taken.contains(place) {
            pairs.append(FilePair(base: nil, head: document))
        }
        pairs.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        for (number, pair) in pairs.enumerated() {
            if let base = pair.base { pairOfBase[base.path] = number }
            if let head = pair.head { pairOfHead[head.path] = number }
        }
    }

    // MARK: One file

    private mutating func compare(_ base: Document, _ head: Document, _ number: Int) {
        let spot = Spot(pair: number, group: .init(file: head.path))
        if base.path != head.path, head.isGallery {
            add(.galleryMoved, spot, ["old": Phrase(base.path), "new": Phrase(head.path)])
        } else if base.path != head.path {
            let isFetched = isFetched(base, self.base.workspace)
            add(
                isFetched ? .fileRenamed : .unreadFileRenamed, spot,
                [
                    "old": Phrase(base.fileName == head.fileName ? base.path : base.fileName),
                    "new": Phrase(base.fileName == head.fileName ? head.path : head.fileName),
                ])
        }
        if base.gallery != nil || head.gallery != nil { return compareGalleries(base, head, spot) }
        let (wasRead, isRead) = (isRead(base), isRead(head))
        let isMeant = head.announcedLevel != nil && !isRead
        guard base.level != nil || head.level != nil || isMeant else { return }
        if !isRead {
            // Of one that only got another name that is said, and enough.
            let isSame = base.tree.source.buffer.elementsEqual(head.tree.source.buffer)
            if wasRead || !isSame {
                add(wasRead ? .fileBroken : .fileStillBroken, brokenSpot(head, number), brokenValues(head))
            }
            return
        }
        if let old = base.level, let new = head.level, old != new, wasRead {
            add(.otherContent, spot, ["old": old.words, "new": new.words])
            return
        }
        // A file that the parser had to guess a lot about tells nothing for sure.
        let isComparable = wasRead || base.isUnderstood
        if !wasRead {
            add(
                .fileMended, spot, ["content": contentWords(head)],
                consequence: isComparable ? nil : ChangeSearch.cannotTellMore)
        }
        if head.tree.errors.isEmpty, wasRead, !base.tree.errors.isEmpty { add(.commaGone, spot) }
        if !head.tree.errors.isEmpty, base.tree.errors.isEmpty || !wasRead {
            add(.commaTrails, brokenSpot(head, number), brokenValues(head))
        }
        compareEditions(base, head, spot)
        pairs[number].isComparable = isComparable
    }

    private mutating func compareGalleries(_ base: Document, _ head: Document, _ spot: Spot) {
        if head.gallery == nil { return add(.galleryBroken, spot) }
        if base.gallery == nil { return add(.galleryMended, spot, ["content": contentWords(head)]) }
        pairs[spot.pair].isComparable = true
    }

    private mutating func compareEditions(_ base: Document, _ head: Document, _ spot: Spot) {
        guard let old = self.base.workspace.number(ofPath: base.path), let new = self.head.workspace.number(ofPath: head.path)
        else { return }
        let before = self.base.workspace.files[old].namesOfEdition
        let after = self.head.workspace.files[new].namesOfEdition
        if before.older > 0, before.older >= before.newer, after.newer > 0, after.older == 0 { add(.editionRenewed, spot) }
        if before.newer > 0, before.older == 0, after.older > 0, after.older >= after.newer { add(.editionOutdated, spot) }
    }

    private func brokenSpot(_ document: Document, _ number: Int) -> Spot {
        Spot(pair: number, group: .init(file: document.path))
    }

    private func brokenValues(_ document: Document) -> KeyValuePairs<String, Phrase> {
        let offset = document.tree.errors.first?.range.lowerBound ?? 0
        let line = document.tree.source.positions(of: [offset])[0].line
        return ["line": Phrase(String(line)), "path": Phrase(document.path)]
    }

    /// Whether apps that are out there fetch a file by its name: lists of clubs and keywords, and lists of members beside the root.
    private func isFetched(_ document: Document, _ workspace: Workspace) -> Bool {
        switch document.level {
        case .keywords: document.fileName == "root.level0.json"
        case .clubs where document.announcedLevel == .clubs:
            ChangeSearch.isInTree(document.path, workspace)
                || workspace.number(ofPath: document.path).map { workspace.isLegacyRoot($0) } ?? false
        case .members:
            document.announcedLevel == .members
                && workspace.root.map { workspace.files[$0].folder == document.tree.source.folder } ?? true
        case .clubs, .images, nil: false
        }
    }

    private static let cannotTellMore = Phrase(
        en: "The app reads it again. What else changed in it cannot be told: the file before was too broken.",
        nl: "De app leest het weer. Wat er verder in veranderde, is niet te zeggen: het bestand ervoor was te kapot.")

    private static let isIncludedByNobody = Phrase(
        en: "No other Level 1 file includes it, so that no app reads it.",
        nl: "Geen ander Level 1-bestand noemt het, dus geen enkele app leest het.")

    private func newFileConsequence(_ document: Document) -> Phrase? {
        switch document.level {
        case .members:
            Phrase(
                en: "The app shows the members only from a release on that knows the club.",
                nl: "De app toont de leden pas vanaf een versie die de club kent.")
        case .clubs: ChangeKind.includeAdded.consequence
        case .images where !document.isGallery: Phrase(en: "No app reads Level 3 yet.", nl: "Nog geen enkele app leest Level 3.")
        case .images, .keywords, nil: nil
        }
    }

    /// Returns what a file holds, in brackets behind a blank; nothing where that is not worth a word.
    private func contentWords(_ document: Document) -> Phrase {
        guard isRead(document) else { return "" }
        func words(_ count: Int, _ one: Phrase, _ many: Phrase) -> Phrase {
            let noun = count == 1 ? one : many
            return Phrase(en: " (\(count) \(noun.en))", nl: " (\(count) \(noun.nl))")
        }
        func photos(_ count: Int) -> Phrase {
            words(count, Phrase(en: "photo", nl: "foto"), Phrase(en: "photos", nl: "foto's"))
        }
        switch document.level {
        case .members:
            return words(document.members.count, Phrase(en: "member", nl: "lid"), Phrase(en: "members", nl: "leden"))
        case .clubs:
            return words(
                document.organizations.count, Phrase(en: "club or museum", nl: "club of museum"),
                Phrase(en: "clubs and museums", nl: "clubs en musea"))
        case .images: return photos(document.nodes(.image).count)
        case .keywords:
            return words(
                document.nodes(.keyword).count, Phrase(en: "keyword", nl: "trefwoord"), Phrase(en: "keywords", nl: "trefwoorden"))
        case nil:
            guard let gallery = document.gallery else { return "" }
            return photos(gallery.images.count)
        }
    }

    // MARK: Includes

    private mutating func compareIncludes() {
        for number in pairs.indices where pairs[number].isComparable {
            guard let base = pairs[number].base, let head = pairs[number].head, head.level == .clubs else { continue }
            let (old, new) = (includes(base), includes(head))
            let spot = Spot(pair: number, group: .init(file: head.path), node: head.nodes(.header).first { _ in true })
            for (name, address) in old {
                guard let other = new.first(where: { hasSameBytes($0.name, name) }) else {
                    let lost = lostCount(name, head)
                    let content =
                        lost == 0
                        ? Phrase("") : Phrase(en: " (\(lost) clubs and museums)", nl: " (\(lost) clubs en musea)")
                    add(
                        .includeRemoved, spot,
                        ["file": Phrase(head.fileName), "old": Phrase(name + ".level1.json"), "content": content])
                    continue
                }
                if !hasSameBytes(other.address, address) {
                    add(
                        .includeRetargeted, spot,
                        ["file": Phrase(head.fileName), "old": Phrase(address), "new": Phrase(other.address)])
                }
            }
            for (name, _) in new where !old.contains(where: { hasSameBytes($0.name, name) }) {
                add(.includeAdded, spot, ["file": Phrase(head.fileName), "new": Phrase(name + ".level1.json")])
            }
            let (oldMail, newMail) = (headerMail(base), headerMail(head))
            compare(oldMail?.appAddress, newMail?.appAddress, ChangeKind.fileMail, spot)
        }
    }

    /// The names and addresses of what a file includes, each name once, as far as the apps accept them.
    private func includes(_ document: Document) -> [(name: String, address: String)] {
        var result: [(name: String, address: String)] = []
        for node in document.nodes(.include) {
            guard let name = IncludeFacts(node).name, !result.contains(where: { hasSameBytes($0.name, name) }) else { continue }
            result.append((name, node.string ?? ""))
            // A list that nobody would write is cut, so that its length does not count twice.
            if result.count == 200 { break }
        }
        return result
    }

    private func headerMail(_ document: Document) -> Node? {
        guard let header = document.root["level1Header"] else { return nil }
        return header["maintainerEmail"] ?? header["contactEmail"]
    }

    /// Returns how many clubs and museums an included file had.
    private func lostCount(_ name: String, _ includer: Document) -> Int {
        let path =
            (base.workspace.root.map { base.workspace.files[$0].folder } ?? includer.tree.source.folder) + name + ".level1.json"
        guard let number = base.workspace.number(ofPath: path) else { return 0 }
        if let after = head.workspace.number(ofPath: path), head.workspace.isInTree(after) { return 0 }
        return base.workspace.files[number].organizations.count
    }
}

/// Whether the apps make something of a file.
func isRead(_ document: Document) -> Bool { document.tree.source.count > 0 && document.tree.isReadByApps }

extension Document {
    /// Whether it is a file of some level, or a gallery.
    var holdsRecords: Bool { level != nil || gallery != nil }

    /// Whether it is a gallery, or the Level 3 file that `load` made of one under its name.
    var isGallery: Bool { gallery != nil || level == .images && GalleryFormat.isName(fileName) }

    /// Whether a broken file is broken in so few places that the rest says what was meant.
    fileprivate var isUnderstood: Bool {
        level != nil && tree.errors.count <= 3
            && tree.errors.allSatisfy { [.missingComma, .trailingComma, .strayComma, .decimalComma].contains($0.cause) }
    }
}

extension Level {
    /// What files of the level hold.
    fileprivate var words: Phrase {
        switch self {
        case .keywords: Phrase(en: "keywords", nl: "trefwoorden")
        case .clubs: Phrase(en: "clubs", nl: "clubs")
        case .members: Phrase(en: "members", nl: "leden")
        case .images: Phrase(en: "photos", nl: "foto's")
        }
    }
}

/// Recognizes files under another name: by all their bytes, else by whom they are about.
struct RenamedFiles {
    private let files: [Document]
    private var byContent: [UInt64: [Int]] = [:]
    private var byName: [ExactText: [Int]] = [:]
    /// The places of those that were recognized.
    private(set) var taken: Set<Int> = []

    /// - Parameter files: Those that are new.
    init(_ files: [Document]) {
        self.files = files
        for (place, file) in files.enumerated() where file.tree.source.count > 2 {
            byContent[RenamedFiles.hash(file), default: []].append(place)
            for name in RenamedFiles.names(file) { byName[name, default: []].append(place) }
        }
    }

    /// Returns the place of the file that another one became; it is not returned again.
    mutating func take(_ file: Document) -> Int? {
        guard file.tree.source.count > 2, let place = sameContent(file) ?? sameSubject(file) else { return nil }
        taken.insert(place)
        return place
    }

    private func sameContent(_ file: Document) -> Int? {
        byContent[RenamedFiles.hash(file)]?.prefix(RenamedFiles.mostCompared).first {
            !taken.contains($0) && files[$0].tree.source.buffer.elementsEqual(file.tree.source.buffer)
        }
    }

    private func sameSubject(_ file: Document) -> Int? {
        let names = RenamedFiles.names(file)
        var common: [Int: Int] = [:]
        for name in names {
            for place in (byName[name] ?? []).prefix(RenamedFiles.mostCompared)
            where !taken.contains(place) && files[place].level == file.level { common[place, default: 0] += 1 }
        }
        var best: (place: Int, count: Int)?
        for (place, count) in common {
            guard count * 2 > names.count else { continue }
            if let known = best, (known.count, place) > (count, known.place) { continue }
            best = (place, count)
        }
        return best?.place
    }

    /// How many files that are alike are looked at.
    private static let mostCompared = 16

    private static func hash(_ file: Document) -> UInt64 {
        var hash = ByteHash()
        hash.add(file.tree.source.buffer)
        return hash.value
    }

    /// Whom a file is about: its clubs, its club, or the member whose portfolio it is; else its keywords, or the photos of a gallery.
    private static func names(_ document: Document) -> Set<ExactText> {
        switch document.level {
        case .clubs: return Set(document.organizations.map { key(Identity(of: $0), "") })
        case .members, .images:
            guard let club = document.club else { return [] }
            let owner = document.level == .images ? PersonName(document.root["member"]?["name"])?.text ?? "" : ""
            return [key(Identity(of: club), owner)]
        case .keywords: return Set(document.nodes(.keyword).map { ExactText($0["idString"]?.appText ?? "") })
        case nil: return Set((document.gallery?.images ?? []).map { ExactText($0.address) })
        }
    }

    private static func key(_ identity: Identity, _ owner: String) -> ExactText {
        ExactText(identity.fullName + "\u{0}" + identity.town + "\u{0}" + owner)
    }
}
