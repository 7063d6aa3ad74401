import ClubModel
import JSONSyntax

/// One crawl: what is known of the world so far, level by level.
struct CrawlWalk {
    private let crawl: Crawl
    private let start: Crawl.Start
    private let stored: Crawl.Stored
    private let progress: Crawl.Progress
    private let fetch: Crawl.Fetch

    private var visits: [SourceVisit] = []
    private var known: Set<String> = []
    private var processed: [Level: Int] = [:]
    private var totals: [Level: Int] = [:]
    private var byteCount = 0
    /// Whether there were more files than the crawl may fetch, which has been said.
    private var isFull = false

    init(
        _ crawl: Crawl, _ start: Crawl.Start, _ stored: Crawl.Stored, _ progress: @escaping Crawl.Progress,
        _ fetch: @escaping Crawl.Fetch
    ) {
        self.crawl = crawl
        self.start = start
        self.stored = stored
        self.progress = progress
        self.fetch = fetch
    }

    /// Fetches everything and returns the visits.
    mutating func run() async -> [SourceVisit] {
        var links = CrawlLinks(crawl, start)
        var wave: [CrawlItem] = []
        if let root = links.root {
            wave.append(CrawlItem(address: root, role: .root, parent: nil))
        } else if case .file(let source) = start {
            known.insert(source.path)
            visits.append(
                SourceVisit(
                    address: source.path, role: .root, parent: nil, outcome: .read(source, SourceVersion(byteCount: source.count))
                ))
            wave += links.includes(of: source)
        }
        if let keywords = crawl.keywords {
            wave.append(CrawlItem(address: keywords, role: .keywords, parent: links.root))
        } else if let root = links.root {
            let address = Address.beside(root, name: FileNames.keywords)
            wave.append(CrawlItem(address: address, role: .keywords, parent: root, isGuess: true))
        }
        var depth = 0
        while !wave.isEmpty, depth <= crawl.bounds.depth {
            let fetched = await run(wave)
            wave = []
            for visit in fetched where visit.role != .keywords {
                guard let source = stored.content(after: visit) else { continue }
                wave += links.includes(of: source)
            }
            depth += 1
        }
        var portfolios: [CrawlItem] = []
        links.noteUnlisted()
        for visit in await run(links.members) where crawl.withImages {
            guard let source = stored.content(after: visit) else { continue }
            portfolios += links.portfolios(of: source)
        }
        _ = await run(portfolios)
        return visits
    }

    /// Fetches the files that are new and adds their visits.
    ///
    /// - Returns: The new visits.
    private mutating func run(_ items: [CrawlItem]) async -> [SourceVisit] {
        var new: [CrawlItem] = []
        var beyond: CrawlItem?
        for item in items {
            guard !isFull, known.insert(item.address).inserted else { continue }
            if known.count > crawl.bounds.files {
                isFull = true
                beyond = item
                break
            }
            new.append(item)
        }
        for item in new { totals[item.level, default: 0] += 1 }
        let answers = await answers(to: new)
        let first = visits.count
        for (item, answer) in zip(new, answers) {
            if let visit = visit(to: item, answer) { visits.append(visit) }
        }
        if let beyond { visits.append(beyond.visit(.failed(WebFailure.tooMany(files: crawl.bounds.files).words))) }
        return Array(visits[first...])
    }

    private mutating func visit(to item: CrawlItem, _ answer: WebAnswer?) -> SourceVisit? {
        // In the order of the items, so that what is left out does not depend on who was faster.
        guard byteCount <= crawl.bounds.bytes, let answer else {
            return item.visit(.failed(WebFailure.tooMuch(bytes: crawl.bounds.bytes).words))
        }
        switch answer {
        case .content(let source, let version):
            byteCount += source.count
            guard byteCount <= crawl.bounds.bytes else {
                return item.visit(.failed(WebFailure.tooMuch(bytes: crawl.bounds.bytes).words))
            }
            return item.visit(.read(source, version))
        case .unchanged:
            return stored.version(item.address).map { item.visit(.unchanged($0)) }
        case .failed(let failure):
            if item.isQuiet(about: failure), stored.version(item.address) == nil { return nil }
            return item.visit(.failed(failure.words))
        }
    }

    /// Fetches files at the same time, each begun in the order of the items.
    ///
    /// - Returns: `nil` for those that were not begun, because all together are too large already.
    private mutating func answers(to items: [CrawlItem]) async -> [WebAnswer?] {
        var answers = [WebAnswer?](repeating: nil, count: items.count)
        let (fetch, stored, isOffline) = (fetch, stored, crawl.isOffline)
        let most = crawl.bounds.bytes
        var read = byteCount
        // More than may be fetched at the same time, so that a slow host does not keep others waiting.
        let window = crawl.limits.inAll * 4
        await withTaskGroup(of: (Int, WebAnswer).self) { group in
            var next = 0
            var running = 0
            while next < items.count || running > 0 {
                // What is begun is what stands in front: so the same files are left out whoever is faster.
                if next < items.count, running < window, read <= most {
                    let index = next
                    let item = items[index]
                    group.addTask {
                        let version = stored.version(item.address)
                        if isOffline { return (index, version == nil ? .failed(.notStored) : .unchanged) }
                        return (index, await fetch(item.address, version, item.expected))
                    }
                    next += 1
                    running += 1
                } else if let (index, answer) = await group.next() {
                    running -= 1
                    answers[index] = answer
                    if case .content(let source, _) = answer { read += source.count }
                    note(items[index].level)
                } else {
                    break
                }
            }
        }
        return answers
    }

    private mutating func note(_ level: Level) {
        processed[level, default: 0] += 1
        progress(level, processed[level] ?? 0, totals[level] ?? 0)
    }
}

/// A file to fetch.
struct CrawlItem: Sendable {
    let address: String
    let role: SourceVisit.Role
    /// The address of the file that leads to it.
    let parent: String?
    /// Whether nobody has said that it is there.
    var isGuess = false

    var level: Level {
        switch role {
        case .keywords: .keywords
        case .root, .include: .clubs
        case .members, .orphan: .members
        case .images, .gallery: .images
        }
    }

    var expected: ExpectedFile { role == .gallery ? .gallery : .json }

    func visit(_ outcome: SourceVisit.Outcome) -> SourceVisit {
        SourceVisit(address: address, role: role, parent: parent, outcome: outcome)
    }

    /// Whether a failure is no news: nobody has said that there is a file.
    func isQuiet(about failure: WebFailure) -> Bool {
        guard isGuess else { return false }
        // That a whole server cannot be reached is said of the files that are known to be there.
        return role == .gallery || failure.isAbsent || failure == .notStored || failure.isFinal
    }
}

/// Where the files of the world of clubs lead.
struct CrawlLinks {
    private let crawl: Crawl
    private let access: WebAccess
    /// The address of the root; `nil` where it is on disk.
    let root: String?
    /// The Level 2 files of the clubs that were found so far.
    private(set) var members: [CrawlItem] = []
    /// The addresses so far; no more are kept than may be fetched, and one.
    private var seen: Set<String> = []

    init(_ crawl: Crawl, _ start: Crawl.Start) {
        self.crawl = crawl
        access = crawl.access(from: start)
        if case .address(let address) = start { root = address } else { root = nil }
    }

    /// Returns the files that a Level 1 file includes, and notes the Level 2 files of its clubs.
    mutating func includes(of source: Source) -> [CrawlItem] {
        let tree = Tree(source)
        noteMembers(tree)
        var items: [CrawlItem] = []
        for include in FileFacts(tree).includes {
            guard let address = address(of: include), isNew(address) else { continue }
            items.append(CrawlItem(address: address, role: .include, parent: source.path))
        }
        return items
    }

    private mutating func isNew(_ address: String) -> Bool {
        seen.count <= crawl.bounds.files && seen.insert(address).inserted
    }

    private func address(of include: IncludeFacts) -> String? {
        // Entries that name no Level 1 file are findings at the include, and nobody fetches them.
        guard let name = include.name else { return nil }
        switch crawl.includes {
        case .asApps:
            return root.map { Address.beside($0, name: name + ".level1.json") }
        case .asWritten:
            guard let target = try? WebTarget(include.text), target.isSecure || access.isNamed(target) else { return nil }
            return String(include.text.prefix { $0 != "#" })
        }
    }

    private mutating func noteMembers(_ tree: Tree) {
        if case .none = crawl.members { return }
        for (key, list) in tree.root.fields where key.isText("clubs") {
            for record in list.elements {
                let club = Organization(node: record, isMuseum: false)
                guard let (address, isGuess) = membersAddress(of: club), isNew(address) else { continue }
                members.append(
                    CrawlItem(address: address, role: .members, parent: tree.source.path, isGuess: isGuess))
            }
        }
    }

    /// Notes the Level 2 files of clubs that no Level 1 file needs to list.
    mutating func noteUnlisted() {
        if case .none = crawl.members { return }
        for nickName in crawl.unlistedClubs {
            guard let address = membersAddress(named: nickName), isNew(address) else { continue }
            members.append(CrawlItem(address: address, role: .members, parent: root, isGuess: true))
        }
    }

    private func membersAddress(of club: Organization) -> (String, isGuess: Bool)? {
        if case .asWritten = crawl.members, let written = club.level2URL?.string, CrawlLinks.isReal(written) {
            return (String(written.prefix { $0 != "#" }), false)
        }
        guard let nickName = club.nickName?.string, !nickName.isEmpty, nickName.utf8.count <= 100 else { return nil }
        return membersAddress(named: nickName).map { ($0, true) }
    }

    private func membersAddress(named nickName: String) -> String? {
        let name = CrawlLinks.escaped(nickName)
        if case .pattern(let pattern) = crawl.members { return pattern.replacing("{nickName}", with: name) }
        return root.map { Address.beside($0, name: name + ".level2.json") }
    }

    /// Whether an address of a Level 2 file is one, and no example.
    private static func isReal(_ text: String) -> Bool {
        guard let target = try? WebTarget(text) else { return false }
        let path = target.rest.prefix { $0 != "?" }
        return lastPathComponent(String(path)).lowercased().hasSuffix(".level2.json") && !isExample(target.host)
    }

    /// Whether a host is one of those that nobody has, for examples (RFC 2606).
    private static func isExample(_ host: String) -> Bool {
        let labels = host.split(separator: ".")
        return ["example", "invalid", "test"].contains(labels.last ?? "") || labels.dropLast().last == "example"
    }

    /// Returns the Level 3 files, and the galleries that may be there, of a club's members.
    mutating func portfolios(of source: Source) -> [CrawlItem] {
        let tree = Tree(source)
        guard let members = tree.root["members"] else { return [] }
        var items: [CrawlItem] = []
        for record in members.elements {
            guard let text = (Member(node: record).optional?["level3URL"] ?? record["level3URL"])?.string,
                let (address, role) = CrawlLinks.portfolio(behind: text), isNew(address)
            else { continue }
            items.append(CrawlItem(address: address, role: role, parent: source.path, isGuess: role == .gallery))
        }
        return items
    }

    private static func portfolio(behind text: String) -> (address: String, role: SourceVisit.Role)? {
        guard let target = try? WebTarget(text), !isExample(target.host) else { return nil }
        let page = String(text.prefix { $0 != "#" })
        if lastPathComponent(String(target.rest.prefix { $0 != "?" })).lowercased().hasSuffix(".level3.json") {
            return (page, .images)
        }
        // As the apps look for it (FORMAT.md 12.2). Other pages end so, too.
        return page.hasSuffix("/") && !page.contains("?") ? (page + "config.xml", .gallery) : nil
    }

    /// Escapes what is no letter, digit, `-`, `.` or `_`, so that a name is one part of a path.
    private static func escaped(_ name: String) -> String {
        var result: [UInt8] = []
        for byte in name.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: result.append(byte)
            default: result += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static let digits = Array("0123456789ABCDEF".utf8)
}
