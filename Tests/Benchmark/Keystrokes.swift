import ClubEngine
import ClubLint
import ClubModel
import ClubReference
import Foundation
import JSONSyntax

/// What one keystroke costs in a workspace that is open, and whether what it brings is what a run from nothing finds.
struct Keystrokes {
    private(set) var report: String
    /// Edits after which something else was found than by a run from nothing.
    private(set) var failures: [String] = []
    private var random: SplitMix
    private let settings: SessionSettings
    /// The files as they were at first.
    private let originals: [String: [UInt8]]
    /// The files as they are now; one that is gone is not among them.
    private var files: [String: [UInt8]]

    /// How many members a file has that is typed in.
    private static let memberCount = 50

    /// The folders of samples that are workspaces.
    static func samples(in folder: URL) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { folder.appending(path: $0) }.filter {
            try FileManager.default.contentsOfDirectory(atPath: $0.path).contains { $0.hasSuffix(".json") }
        }
    }

    /// Reads the files of a folder.
    init(_ folder: URL, seed: UInt64) throws {
        var files: [String: [UInt8]] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasSuffix(".json") {
            files[name] = [UInt8](try Data(contentsOf: folder.appending(path: name)))
        }
        var workspace = Workspace.Settings(today: Day(year: 2026, month: 8, day: 22)!, gazetteer: .builtIn)
        workspace.root = ["root_.level1.json", "root.level1.json"].first { files[$0] != nil }
        workspace.keywords = files["root.level0.json"].map { _ in "root.level0.json" }
        settings = SessionSettings(workspace)
        (originals, self.files) = (files, files)
        random = SplitMix(state: seed)
        report = "\(folder.lastPathComponent): \(files.count) files\n"
    }

    private func session() -> Session {
        Session(files.map { SessionFile(path: $0.key, .memory(Source(path: $0.key, $0.value))) }, settings)
    }

    // MARK: Speed

    /// Types one character at a time, and notes how long it takes until is known what there is to find then.
    ///
    /// - Parameter isInAll: Whether all files are typed in as they are; else those of Level 2, which are filled up to fifty members.
    mutating func measure(_ count: Int, isInAll: Bool) {
        let typed = isInAll ? files.keys.sorted() : fillUp()
        guard !typed.isEmpty else { return }
        let whole = files
        var session = session()
        _ = session.lint()
        var (wall, processor): ([Double], [Double]) = ([], [])
        var (path, rest, broken) = ("", 0, 0)
        // What somebody had who has just broken the file: mostly, the next keystroke takes that back.
        var before: [UInt8]?
        for _ in 0..<count {
            if rest == 0 {
                // Every so often somebody goes on in another file, and the one of before is as it was.
                if let text = whole[path] { _ = session.edit(path, text) }
                files = whole
                (path, rest, before) = (random.pick(typed), 40, nil)
            }
            rest -= 1
            let last = files[path] ?? []
            let text = before.flatMap { random.next(4) > 0 ? $0 : nil } ?? character(in: last)
            files[path] = text
            let (start, used) = (DispatchTime.now(), Keystrokes.processorTime())
            let change = session.edit(path, text)
            processor.append((Keystrokes.processorTime() - used) * 1000)
            wall.append(Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e6)
            let isBroken = change.result.files.contains { $0.path == path && $0.hasSyntaxErrors }
            if isBroken { broken += 1 }
            before = isBroken ? before ?? last : nil
        }
        let kind = isInAll ? "" : " of \(Keystrokes.memberCount) members or more"
        report += "    \(count) keystrokes in \(typed.count) files\(kind); \(broken) times the file was broken\n"
        report += line("elapsed", &wall) + line("processor time", &processor)
    }

    private func line(_ name: String, _ times: inout [Double]) -> String {
        guard !times.isEmpty else { return "" }
        times.sort()
        func at(_ share: Double) -> String {
            String(format: "%.2f", times[min(times.count - 1, Int(Double(times.count) * share))])
        }
        return "    \(name): half of them within \(at(0.5)) ms, 95 % within \(at(0.95)) ms, all within \(at(1)) ms\n"
    }

    private static func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Gives the Level 2 files invented members until each has fifty, as far as they have a list of members at all.
    ///
    /// - Returns: Their paths.
    private mutating func fillUp() -> [String] {
        // The clubs of these numbers have none in the federation, and so have their members.
        var corpus = Corpus(clubs: 1, membersPerClub: Keystrokes.memberCount)
        var typed: [String] = []
        for path in files.keys.sorted() where path.hasSuffix(".level2.json") {
            guard let text = files[path] else { continue }
            let document = Document(Source(path: path, text))
            guard document.tree.errors.isEmpty, let last = document.root["members"]?.elements.map({ $0 }).last else { continue }
            let missing = max(0, Keystrokes.memberCount - document.nodes(.member).count)
            let members = (0..<missing).map { ",\n" + corpus.member($0, ofClub: 5_000 + typed.count) }
            files[path] = Array(text[..<last.range.upperBound]) + members.joined().utf8 + text[last.range.upperBound...]
            typed.append(path)
        }
        return typed
    }

    /// Returns a text after one more keystroke.
    private mutating func character(in text: [UInt8]) -> [UInt8] {
        var text = text
        var place = random.next(max(1, text.count))
        // Nobody types in the middle of a letter.
        while place < text.count, text[place] & 0xC0 == 0x80 { place += 1 }
        guard place < text.count else { return text + Array(" ".utf8) }
        var end = place + 1
        while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
        let letter = random.pick(Array("abcdeinorstE0123456789 .-/\",:{}[]".utf8))
        switch random.next(4) {
        case 0: text.removeSubrange(place..<end)
        case 1: text.replaceSubrange(place..<end, with: [letter])
        default:
            // Mostly words and numbers are typed.
            let plain = random.next(4) > 0
            text.insert(plain ? random.pick(Array("aeinst059".utf8)) : letter, at: place)
        }
        return text
    }

    // MARK: Truth

    /// Edits any files in any way, and compares what is found after each edit with what a run from nothing finds.
    mutating func check(_ count: Int) throws {
        var session = session()
        var last = session.lint().diagnostics
        var changes = 0
        for step in 0..<count {
            let path = random.pick(originals.keys.sorted())
            let isKnown = files[path] != nil
            files[path] = another(files[path], path)
            let edit = files[path].map { text -> SessionEdit in
                isKnown ? .text(path, text) : .file(SessionFile(path: path, .memory(Source(path: path, text))))
            }
            let before = session.lint()
            if isKnown, random.next(2) == 0, let text = files[path] {
                session.take([.typed(path, Source(path: path, text))])
                _ = session.glance(at: path)
            } else {
                session.take([edit ?? .removal(path)])
            }
            let change = SessionChange(from: before, to: session.lint())
            var fresh = self.session()
            let (found, expected) = (change.result.diagnostics, fresh.lint().diagnostics)
            if found.count != expected.count || !zip(found, expected).allSatisfy({ $0.isSame(as: $1) }) {
                failures.append("step \(step), \(path): other findings than those of a run from nothing")
            }
            let (old, new) = (Dictionary(grouping: last) { $0.path }, Dictionary(grouping: found) { $0.path })
            for path in Set(old.keys).union(new.keys) {
                let (before, after) = (old[path] ?? [], new[path] ?? [])
                let isSame = before.count == after.count && zip(before, after).allSatisfy { $0.isSame(as: $1) }
                if change.changed.contains(path) == isSame { failures.append("step \(step): \(path) has changed, or has not") }
            }
            if !change.changed.isEmpty { changes += 1 }
            last = found
        }
        report += "    \(count) edits, \(changes) of which changed findings\n"
        for failure in failures { report += "NOT AS PROMISED: \(failure)\n" }
    }

    /// Returns another text of a file; `nil` where it goes.
    private mutating func another(_ text: [UInt8]?, _ path: String) -> [UInt8]? {
        guard let text else { return originals[path] }
        switch random.next(24) {
        case 0: return nil
        case 1: return random.pick(originals.keys.sorted().compactMap { originals[$0] })
        case 2, 3, 4, 5: return originals[path]
        case 6, 7:
            // A word of one place comes to stand in another, maybe a club's name.
            let words = text.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
            let (one, other) = (random.pick(words), random.pick(words))
            return Array(words.map { $0 == one ? other : $0 }.joined(separator: [UInt8(ascii: "\"")]))
        default: return character(in: text)
        }
    }
}
