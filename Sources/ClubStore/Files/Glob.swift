/// A pattern for paths: `*` stands for any letters within a name, `**` for any folders, `?` for one letter.
///
/// A pattern without `/` is tried on the name alone, at any depth. What matches a folder matches all that lies in it.
package struct Glob: Sendable, Equatable {
    package let pattern: String
    private let parts: [[Sign]]

    /// What a part of a pattern is made of.
    private enum Sign: Equatable {
        case letter(Unicode.Scalar)
        case anyLetter
        case anyLetters
        /// A letter of a set, such as `[a-z]`, or with `[!a-z]` one that is not in it.
        case oneOf([ClosedRange<Unicode.Scalar>], isNegated: Bool)

        func fits(_ letter: Unicode.Scalar) -> Bool {
            switch self {
            case .letter(let own): own == letter
            case .anyLetter: true
            case .anyLetters: false
            case .oneOf(let ranges, let isNegated): ranges.contains { $0.contains(letter) } != isNegated
            }
        }
    }

    package init(_ pattern: String) {
        self.init(pattern) { part in part.map { $0 == "*" ? .anyLetters : $0 == "?" ? .anyLetter : .letter($0) } }
    }

    /// Makes a pattern of a `.gitignore`, which has sets of letters as well, and takes a sign behind `\` as it is.
    init(git pattern: String) {
        self.init(pattern, Glob.signs)
    }

    private init(_ pattern: String, _ signs: (Substring.UnicodeScalarView) -> [Sign]) {
        self.pattern = pattern
        var parts = pattern.split(separator: "/").map { signs($0.unicodeScalars) }
        if parts.first == [.letter(".")] { parts.removeFirst() }
        let isAnchored = pattern.utf8.dropLast().contains(UInt8(ascii: "/"))
        self.parts = isAnchored ? parts : [Glob.anyFolders] + parts
    }

    /// Whether the pattern matches a path, or a folder that the path lies in.
    ///
    /// - Parameter path: Relative to the folder that the pattern counts from, with `/`.
    package func matches(_ path: String) -> Bool {
        // One bit of `states` per part of the pattern: it may go on there. Linear in the path for every pattern.
        var states = [Bool](repeating: false, count: parts.count + 1)
        states[0] = true
        skipFolders(&states)
        for name in path.split(separator: "/") {
            let name = Array(name.unicodeScalars)
            var next = [Bool](repeating: false, count: parts.count + 1)
            for index in parts.indices where states[index] {
                if parts[index] == Glob.anyFolders {
                    next[index] = true
                } else if Glob.matches(name, parts[index]) {
                    next[index + 1] = true
                }
            }
            // `a/**` is all that lies in `a`; `**` at the end needs a name to stand for.
            if parts.last == Glob.anyFolders, next[parts.count - 1], states[parts.count - 1] { return true }
            skipFolders(&next)
            if next[parts.count], parts.last != Glob.anyFolders { return true }
            states = next
        }
        return false
    }

    private static let anyFolders: [Sign] = [.anyLetters, .anyLetters]

    /// `**` may stand for no folder at all.
    private func skipFolders(_ states: inout [Bool]) {
        for index in parts.indices where states[index] && parts[index] == Glob.anyFolders { states[index + 1] = true }
    }

    /// Whether one name fits one part of a pattern: on a mismatch the last `*` takes one letter more.
    private static func matches(_ name: [Unicode.Scalar], _ part: [Sign]) -> Bool {
        var nameIndex = 0
        var partIndex = 0
        var retry: (part: Int, name: Int)?
        while nameIndex < name.count {
            if partIndex < part.count, part[partIndex] == .anyLetters {
                retry = (partIndex + 1, nameIndex)
                partIndex += 1
            } else if partIndex < part.count, part[partIndex].fits(name[nameIndex]) {
                partIndex += 1
                nameIndex += 1
            } else if let last = retry {
                retry = (last.part, last.name + 1)
                partIndex = last.part
                nameIndex = last.name + 1
            } else {
                return false
            }
        }
        return part[partIndex...].allSatisfy { $0 == .anyLetters }
    }

    // MARK: Patterns of git

    /// Returns the signs of one part of a pattern of git's.
    private static func signs(_ part: Substring.UnicodeScalarView) -> [Sign] {
        var rest = part
        var signs: [Sign] = []
        while let scalar = rest.popFirst() {
            switch scalar {
            case "*": signs.append(.anyLetters)
            case "?": signs.append(.anyLetter)
            case "\\": signs.append(.letter(rest.popFirst() ?? "\\"))
            // As in git, a bracket that is never closed matches nothing.
            case "[": signs.append(set(&rest) ?? .oneOf([], isNegated: false))
            default: signs.append(.letter(scalar))
            }
        }
        return signs
    }

    /// Reads a set of letters behind its bracket; `nil` where it has no end.
    private static func set(_ rest: inout Substring.UnicodeScalarView) -> Sign? {
        let isNegated = rest.first == "!" || rest.first == "^"
        if isNegated { rest.removeFirst() }
        var ranges: [ClosedRange<Unicode.Scalar>] = []
        var isFirst = true
        while var scalar = rest.popFirst() {
            if scalar == "]", !isFirst { return .oneOf(ranges, isNegated: isNegated) }
            isFirst = false
            if scalar == "[", rest.first == ":", let end = rest.dropFirst().firstIndex(of: ":"),
                rest[end...].dropFirst().first == "]"
            {
                ranges += letters(ofClass: String(rest[..<end].dropFirst()))
                rest = rest[end...].dropFirst(2)
                continue
            }
            if scalar == "\\" { scalar = rest.popFirst() ?? "\\" }
            guard rest.first == "-", let end = rest.dropFirst().first, end != "]" else {
                ranges.append(scalar...scalar)
                continue
            }
            rest = rest.dropFirst(2)
            let last = end == "\\" ? rest.popFirst() ?? end : end
            if scalar <= last { ranges.append(scalar...last) }
        }
        return nil
    }

    private static func letters(ofClass name: String) -> [ClosedRange<Unicode.Scalar>] {
        switch name {
        case "digit": ["0"..."9"]
        case "upper": ["A"..."Z"]
        case "lower": ["a"..."z"]
        case "alpha": ["A"..."Z", "a"..."z"]
        case "alnum": ["0"..."9", "A"..."Z", "a"..."z"]
        case "xdigit": ["0"..."9", "A"..."F", "a"..."f"]
        case "space": ["\t"..."\r", " "..." "]
        case "blank": ["\t"..."\t", " "..." "]
        case "punct": ["!"..."/", ":"..."@", "["..."`", "{"..."~"]
        default: []
        }
    }
}
