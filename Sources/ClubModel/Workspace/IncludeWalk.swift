/// Follows the includes of Level 1 files as the apps do: each file once, by name, from the folder of the root.
struct IncludeWalk {
    private let files: [FileFacts]
    private let numberOfPath: [String: Int]
    private(set) var reached: [Int] = []
    private(set) var problems: [Workspace.IncludeProblem] = []
    /// The entry that first named each reached file.
    private var firstEntry: [Int: (file: Int, include: Int)] = [:]

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
                guard let name = entry.name, let target = number(of: entry, name + ".level1.json", in: files[file].folder),
                    target != file, !isReached[target]
                else { continue }
                if states[target] == 0 {
                    states[target] = 1
                    stack.append((target, 0))
                } else if states[target] == 1, let place = stack.firstIndex(where: { $0.file == target }) {
                    note(.cycle(stack[place...].map { files[$0.file].fileName } + [files[target].fileName]), file, include)
                }
            }
        }
    }

    /// Checks the entries of one file without following them.
    private mutating func checkEntries(of file: Int) {
        var first: [String: Int] = [:]
        for include in files[file].includes.indices {
            guard let name = files[file].includes[include].name else {
                note(.malformed, file, include)
                continue
            }
            let fileName = name + ".level1.json"
            let folder = files[file].folder
            guard let target = number(of: files[file].includes[include], fileName, in: folder) else {
                note(.missing(spelledOtherwise: otherSpelling(of: fileName, in: folder)), file, include)
                continue
            }
            if target == file {
                note(.cycle([fileName, fileName]), file, include)
            } else if let earlier = first[fileName] {
                note(.repeated(file: file, include: earlier), file, include)
            } else {
                first[fileName] = include
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
            guard let name = files[file].includes[include].name else {
                note(.malformed, file, include)
                continue
            }
            let fileName = name + ".level1.json"
            guard let target = number(of: files[file].includes[include], fileName, in: files[root].folder) else {
                note(.missing(spelledOtherwise: otherSpelling(of: fileName, in: files[root].folder)), file, include)
                continue
            }
            if let place = stack.firstIndex(where: { $0.file == target }) {
                note(.cycle(stack[place...].map { files[$0.file].fileName } + [files[target].fileName]), file, include)
            } else if let first = firstEntry[target] {
                note(.repeated(file: first.file, include: first.include), file, include)
            } else {
                firstEntry[target] = (file, include)
                reached.append(target)
                stack.append((target, 0))
            }
        }
    }

    /// Returns the file that an entry leads to: at the address as written, if that was fetched, else by name in a folder.
    private func number(of include: IncludeFacts, _ fileName: String, in folder: String) -> Int? {
        numberOfPath[include.text] ?? numberOfPath[folder + fileName]
    }

    private func otherSpelling(of fileName: String, in folder: String) -> String? {
        let lower = fileName.lowercased()
        return files.first { $0.folder == folder && $0.fileName.lowercased() == lower }?.fileName
    }

    private mutating func note(_ kind: Workspace.IncludeProblem.Kind, _ file: Int, _ include: Int) {
        problems.append(Workspace.IncludeProblem(file: file, include: include, kind: kind))
    }
}
