import ClubModel
import JSONSyntax

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
