import ClubLint
import ClubModel
import JSONSyntax

/// What one person or one group of people should look at.
struct WorldTask {
    /// Whose job it is.
    enum Owner: Hashable {
        /// Somebody with an address for mail.
        case person(String)
        /// A club that keeps its own file, by its place in the world; no address is known.
        case club(Int)
        /// Whoever keeps a file, of whom no address is known.
        case keeper(String)
    }

    let owner: Owner
    /// The clubs that it is about, by their place in the world.
    var clubs: [Int] = []
    /// The files that it is about, by their place in the world.
    var sources: [Int] = []
    /// Clubs, members and files that vanished, to be looked at by whoever keeps the file that everything starts from.
    var vanishedCount = 0
    /// How many of its files could not be read this time.
    var brokenCount = 0
    var errors = 0
    var warnings = 0

    /// The kinds of changes by which something vanishes.
    fileprivate static let vanishing: Set = [
        "club-removed", "museum-removed", "member-left-file", "mass-departure", "file-removed",
    ]

    /// How urgent it is: what is not read at all, then errors, then what vanished, then warnings.
    var weight: Int { brokenCount * 10_000 + errors * 100 + vanishedCount * 50 + warnings }
}

extension WorldTask {
    /// Returns what there is to do, the most urgent first.
    static func all(of world: World) -> [WorldTask] {
        var desk = TaskDesk(world)
        desk.sortClubs()
        desk.sortSources()
        desk.sortChanges()
        let tasks = desk.tasks
        return tasks.indices.sorted { one, other in
            tasks[one].weight == tasks[other].weight ? one < other : tasks[one].weight > tasks[other].weight
        }.map { tasks[$0] }
    }
}

extension WorldTask {
    /// Returns the findings that matter most, of different rules.
    func mostUrgent(of world: World, atMost limit: Int) -> [World.Found] {
        var chosen: [World.Found] = []
        // What stands in a club's own file is for the club or its mail, all else for whoever keeps that file.
        let ofClubs = clubs.map { number in
            let club = world.clubs[number]
            return club.findings.filter { isOwn($0.path == club.membersIn, $0.path) }
        }
        for severity in [Severity.error, .warning] {
            for findings in ofClubs + sources.map({ world.sources[$0].findings }) {
                for finding in findings where finding.severity == severity {
                    guard chosen.count < limit else { return chosen }
                    guard !chosen.contains(where: { $0.rule == finding.rule }) else { continue }
                    chosen.append(finding)
                }
            }
        }
        return chosen
    }

    private func isOwn(_ isInClubsFile: Bool, _ path: String) -> Bool {
        switch owner {
        case .club: isInClubsFile
        case .keeper(let file): path == file || !isInClubsFile
        case .person: true
        }
    }
}

extension WorldWords {
    /// Returns who keeps a file, where nothing else is known of them.
    func keeper(of file: String) -> String { text("Whoever keeps ", "Wie dit bijhoudt: ") + fileName(file) }

    /// How many findings are looked at for the files that somebody keeps.
    private static let mostNamed = 40

    /// Returns whose job a task is, and the clubs that it is about where that does not say so. Reports are made to be published:
    /// nobody's address is in it.
    func title(_ task: WorldTask, of world: World) -> (owner: String, rest: String) {
        let clubs = list(task.clubs.map { world.clubs[$0].identity.fullName }, atMost: 3)
        switch task.owner {
        case .club: return (clubs, "")
        case .keeper(let file): return (keeper(of: file), clubs)
        case .person where task.sources.isEmpty:
            return (text("Whoever keeps the data of ", "Wie de gegevens bijhoudt van ") + clubs, "")
        case .person:
            // By the files that are to be mended, of which the first need not be the most important.
            var files: [String] = []
            for finding in task.mostUrgent(of: world, atMost: WorldWords.mostNamed) {
                let name = fileName(finding.path)
                if !files.contains(where: { hasSameBytes($0, name) }) { files.append(name) }
            }
            if files.isEmpty { files = [fileName(world.sources[task.sources[0]].address)] }
            return (keeper(of: list(files, atMost: 3)), clubs)
        }
    }

    /// Returns what a task is about, in numbers.
    func sentence(_ task: WorldTask) -> String {
        var parts: [String] = []
        if task.brokenCount > 0 {
            parts.append(
                count(
                    task.brokenCount, ("file that is not read", "bestand dat niet gelezen wordt"),
                    ("files that are not read", "bestanden die niet gelezen worden")))
        }
        let found = findings(task.errors, task.warnings)
        if !found.isEmpty { parts.append(found) }
        if task.vanishedCount > 0 {
            let vanished = number(task.vanishedCount)
            parts.append(
                text(
                    "\(vanished) vanished: is that meant?",
                    "\(vanished) verdwenen: klopt dat?"))
        }
        return parts.joined(separator: "; ")
    }
}

/// Hands findings, files and changes out to those whose job they are.
private struct TaskDesk {
    let world: World
    private(set) var tasks: [WorldTask] = []
    private var numbers: [WorldTask.Owner: Int] = [:]
    private var sourceNumbers: [String: Int] = [:]
    /// The errors and warnings of each file that are told of a club.
    private var toldErrors: [String: Int] = [:]
    private var toldWarnings: [String: Int] = [:]

    init(_ world: World) {
        self.world = world
        for (number, source) in world.sources.enumerated() { sourceNumbers[source.address] = number }
    }

    mutating func sortClubs() {
        for (number, club) in world.clubs.enumerated() {
            for finding in club.findings where finding.severity != .info {
                // What stands in the club's own file is for the club, all else for whoever keeps that file.
                let isOwn = finding.path == club.membersIn
                let mail = isOwn ? club.maintainerEmail.flatMap { MailAddress($0) } : nil
                let named = isOwn ? mailOwner(of: finding.path) : owner(of: finding.path)
                let task = task(of: mail.map { .person($0.text) } ?? named ?? (isOwn ? .club(number) : .keeper(finding.path)))
                if tasks[task].clubs.last != number { tasks[task].clubs.append(number) }
                if finding.severity == .error {
                    tasks[task].errors += 1
                    toldErrors[finding.path, default: 0] += 1
                } else {
                    tasks[task].warnings += 1
                    toldWarnings[finding.path, default: 0] += 1
                }
            }
        }
    }

    mutating func sortSources() {
        for (number, source) in world.sources.enumerated() {
            let errors = max(0, source.errors - toldErrors[source.address, default: 0])
            let warnings = max(0, source.warnings - toldWarnings[source.address, default: 0])
            let isBroken = source.status != .good
            // What a club's file has more than its card shows is on the card as a number.
            let isOwn = source.role != .members || isBroken
            guard isBroken || (isOwn && errors + warnings > 0) else { continue }
            let task = task(of: owner(of: source.address) ?? .keeper(world.root))
            tasks[task].sources.append(number)
            if isBroken { tasks[task].brokenCount += 1 }
            guard isOwn else { continue }
            tasks[task].errors += errors
            tasks[task].warnings += warnings
        }
    }

    mutating func sortChanges() {
        var vanished = 0
        for (kind, count) in world.changeCounts where WorldTask.vanishing.contains(kind.id) { vanished += count }
        guard vanished > 0 else { return }
        let task = task(of: owner(of: world.sources.first?.address ?? world.root) ?? .keeper(world.root))
        tasks[task].vanishedCount += vanished
    }

    /// Returns who keeps a file, where the file itself says so.
    private func mailOwner(of address: String) -> WorldTask.Owner? {
        guard let number = sourceNumbers[address] else { return nil }
        return world.sources[number].maintainer.flatMap { MailAddress($0) }.map { .person($0.text) }
    }

    /// Returns who keeps a file, or the file that leads to it; `nil` where no such file is known.
    private func owner(of address: String) -> WorldTask.Owner? {
        guard var number = sourceNumbers[address] else { return nil }
        let nearest = world.sources[number]
        // A circle of files would lead nowhere.
        for _ in 0..<20 {
            let source = world.sources[number]
            if let mail = source.maintainer.flatMap({ MailAddress($0) }) { return .person(mail.text) }
            guard let parent = source.parent, let next = sourceNumbers[parent], next != number else { break }
            number = next
        }
        return .keeper(nearest.role == .members || nearest.role == .images ? nearest.parent ?? address : address)
    }

    private mutating func task(of owner: WorldTask.Owner) -> Int {
        if let number = numbers[owner] { return number }
        numbers[owner] = tasks.count
        tasks.append(WorldTask(owner: owner))
        return tasks.count - 1
    }
}

/// An address for mail that can stand in a link: letters, digits and few signs of ASCII around one `@`.
struct MailAddress {
    let text: String

    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count <= 254, bytes.filter({ $0 == UInt8(ascii: "@") }).count == 1, bytes.first != UInt8(ascii: "@"),
            bytes.last != UInt8(ascii: "@")
        else { return nil }
        let isPlain = bytes.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
            case UInt8(ascii: "@"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "+"): true
            default: false
            }
        }
        guard isPlain else { return nil }
        self.text = text
    }
}

/// Returns an address of the web as a link may hold it; `nil` for everything else, such as `javascript:`.
func webLink(_ address: String) -> String? {
    guard isOnTheWeb(address), address.utf8.count <= 2_000 else { return nil }
    return address.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F } ? address : nil
}

/// Returns the last part of a path or address, by which people know a file.
func fileName(_ address: String) -> String {
    let bytes = Array(FileAddress.withoutQuery(address.utf8))
    guard let slash = bytes.lastIndex(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }), slash + 1 < bytes.count
    else { return address }
    return String(decoding: bytes[(slash + 1)...], as: UTF8.self)
}
