import JSONSyntax

/// Follows the includes of Level 1 files as the apps do: each file name once, whatever its address.
///
/// A file that was not fetched at its address is taken from the folder of the root, where all files are in practice.
struct IncludeWalk {
    private let files: [FileFacts]
    private let numberOfPath: [String: Int]
    private(set) var reached: [Int] = []
    private(set) var problems: [Workspace.IncludeProblem] = []
    /// The files that the root would lead to if entries were right that nearly name a file, in the order in which they would be read:
    /// what stands in them is known, though the apps do not load all of it.
    private(set) var meant: [Int] = []
    /// The entry that led to each reached file, by the name by which the apps know the file.
    private var firstEntry: [String: (file: Int, include: Int)] = [:]

    init(_ files: [FileFacts], _ numberOfPath: [String: Int]) {
        self.files = files
        self.numberOfPath = numberOfPath
    }

    /// Follows the includes of the root, then those of the Level 1 files that it does not lead to: their entries are as
    /// wrong as others, though nothing that they name counts as reached.
    mutating func run(root: Int?) {
        if let root { follow(from: root) }
        let tree = reached
        var isReached = [Bool](repeating: false, count: files.count)
        for file in tree { isReached[file] = true }
        firstEntry = [:]
        for file in files.indices where !isReached[file] && !files[file].includes.isEmpty { checkEntries(of: file) }
        findLoops(among: isReached)
        let targets = findMeant(isReached, folder: root.map { files[$0].folder })
        let isPlain = targets.isEmpty && tree.allSatisfy { files[$0].meantIncludes.isEmpty }
        meant = isPlain ? reached : root.map { order(from: $0, targets) } ?? []
    }

    /// Finds out which files the entries were meant to name that name none; returns those that files in the tree name so, by file and
    /// entry.
    private mutating func findMeant(_ isReached: [Bool], folder rootFolder: String?) -> [Int: [Int: Int]] {
        var targets: [Int: [Int: Int]] = [:]
        for index in problems.indices {
            let problem = problems[index]
            let folder = isReached[problem.file] ? rootFolder ?? "" : files[problem.file].folder
            let entry = files[problem.file].includes[problem.include]
            switch problem.kind {
            case .malformed, .missing:
                guard let target = nearestFile(to: entry, in: folder, isReached), target != problem.file else { continue }
                let isMissing = entry.name != nil
                problems[index] = Workspace.IncludeProblem(
                    file: problem.file, include: problem.include,
                    kind: isMissing ? .missing(meant: target) : .malformed(meant: target))
                if isReached[problem.file] { targets[problem.file, default: [:]][problem.include] = target }
            case .repeated, .cycle:
                continue
            }
        }
        return targets
    }

    /// Returns the files that the root would lead to if entries named what they mean, each once, in the order of the includes.
    ///
    /// - Parameter targets: What those entries mean that name no file, by file and entry.
    private func order(from root: Int, _ targets: [Int: [Int: Int]]) -> [Int] {
        var result: [Int] = []
        var isSeen = [Bool](repeating: false, count: files.count)
        var stack = [root]
        while let file = stack.popLast() {
            guard !isSeen[file] else { continue }
            isSeen[file] = true
            result.append(file)
            for (include, entry) in files[file].includes.enumerated().reversed() {
                if let target = target(of: entry, in: files[root].folder) ?? targets[file]?[include] { stack.append(target) }
            }
            for entry in files[file].meantIncludes.reversed() {
                if let target = target(of: entry, in: files[root].folder) { stack.append(target) }
            }
        }
        return result
    }

    /// Returns the Level 1 file of a folder that an entry nearly names, and that nothing else names.
    private func nearestFile(to entry: IncludeFacts, in folder: String, _ isReached: [Bool]) -> Int? {
        let wanted = entry.fileName
        let lower = wanted.lowercased()
        let candidates = files.indices.filter {
            files[$0].folder == folder && files[$0].announcedLevel == .clubs && !files[$0].isTemplate
                && (!isReached[$0] || files[$0].fileName.lowercased() == lower)
        }
        if let other = candidates.first(where: { files[$0].fileName.lowercased() == lower }) { return other }
        // Without what all such names end in: a slip is one in the name, and what is wrong behind it is another matter.
        func base(_ fileName: String) -> String { String(fileName.prefix { $0 != "." }) }
        let names = candidates.map { base(files[$0].fileName) }
        let wantedBase = base(lower)
        if let same = names.firstIndex(where: { $0.lowercased() == wantedBase }) { return candidates[same] }
        return nearMisses(to: base(wanted), among: names, limit: 1).first.map { candidates[$0.index] }
    }

    /// Finds the entries that close a loop of files that the root does not lead to, or where there is none.
    private mutating func findLoops(among isReached: [Bool]) {
        // 0 for a file that was not looked at, 1 for one on the way, 2 for one that is done.
        var states = [UInt8](repeating: 0, count: files.count)
        for start in files.indices where !isReached[start] && states[start] == 0 {
            var stack: [(file: Int, next: Int)] = [(start, 0)]
            states[start] = 1
            while let (file, include) = stack.last {
                guard include < files[file].includes.count else {
                    states[file] = 2
                    stack.removeLast()
                    continue
                }
                stack[stack.count - 1].next += 1
                let entry = files[file].includes[include]
                guard let target = target(of: entry, in: files[file].folder), target != file, !isReached[target]
                else { continue }
                if states[target] == 0 {
                    states[target] = 1
                    stack.append((target, 0))
                } else if states[target] == 1, let place = stack.firstIndex(where: { $0.file == target }) {
                    noteLoop(stack[place...])
                }
            }
        }
    }

    /// Notes a loop at each of its files, as each of them sees it.
    ///
    /// - Parameter loop: The files of the loop, each with the number of the entry after the one that leads to the next file.
    private mutating func noteLoop(_ loop: ArraySlice<(file: Int, next: Int)>) {
        let names = loop.map { files[$0.file].fileName }
        for (place, link) in loop.enumerated().prefix(IncludeWalk.maxSuspects) {
            let way = names[place...] + names[..<place] + [names[place]]
            note(.cycle(Array(way), isEachSuspect: true), link.file, link.next - 1)
        }
    }

    /// The maximum number of files at which one loop is noted, so that a hostile loop costs no more than its length.
    private static let maxSuspects = 16

    /// Checks the entries of one file without following them.
    private mutating func checkEntries(of file: Int) {
        var first: [String: Int] = [:]
        for include in files[file].includes.indices {
            let entry = files[file].includes[include]
            guard let name = entry.name else {
                note(.malformed(meant: nil), file, include)
                continue
            }
            guard let target = target(of: entry, in: files[file].folder) else {
                note(.missing(meant: nil), file, include)
                continue
            }
            if target == file {
                let fileName = files[file].fileName
                note(.cycle([fileName, fileName], isEachSuspect: false), file, include)
            } else if let earlier = first[name] {
                note(.repeated(file: file, include: earlier), file, include)
            } else {
                first[name] = include
            }
        }
    }

    private mutating func follow(from root: Int) {
        reached = [root]
        // Depth first with a stack of our own: the chain on it is the way that led to a file.
        var stack: [(file: Int, next: Int)] = [(root, 0)]
        while let (file, include) = stack.last {
            guard include < files[file].includes.count else {
                stack.removeLast()
                continue
            }
            stack[stack.count - 1].next += 1
            let entry = files[file].includes[include]
            guard let name = entry.name else {
                note(.malformed(meant: nil), file, include)
                continue
            }
            guard let target = target(of: entry, in: files[root].folder) else {
                note(.missing(meant: nil), file, include)
                continue
            }
            // The apps take another file with the name of the root for the root.
            let isRoot = hasSameBytes(files[target].fileName, files[root].fileName)
            if let place = isRoot ? 0 : stack.firstIndex(where: { $0.file == target }) {
                let names = stack[place...].map { files[$0.file].fileName } + [files[target].fileName]
                note(.cycle(names, isEachSuspect: false), file, include)
            } else if let first = firstEntry[name] {
                note(.repeated(file: first.file, include: first.include), file, include)
            } else {
                firstEntry[name] = (file, include)
                reached.append(target)
                stack.append((target, 0))
            }
        }
    }

    /// Returns the number of the file that the apps would fetch for an entry; `nil` if they refuse it or do not find the file.
    ///
    /// The file is the one at the address as written, if that was fetched, else the one with exactly that name in a folder.
    private func target(of entry: IncludeFacts, in folder: String) -> Int? {
        entry.name == nil ? nil : numberOfPath[entry.text] ?? numberOfPath[folder + entry.requestedName]
    }

    private mutating func note(_ kind: Workspace.IncludeProblem.Kind, _ file: Int, _ include: Int) {
        problems.append(Workspace.IncludeProblem(file: file, include: include, kind: kind))
    }
}
