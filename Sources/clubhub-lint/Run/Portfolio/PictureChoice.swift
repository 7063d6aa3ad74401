import Algorithms
import ClubModel
import ClubPictures
import ClubReport
import JSONSyntax

/// Which pictures of a folder a portfolio gets: not those that somebody has left out of it, of several that are nearly the same.
struct PictureChoice {
    /// Pictures of which one may be enough, in the order of time.
    struct Group {
        let pictures: [FolderPicture]
        /// Whether their looks say so; else only that one camera took them within seconds of each other.
        let isByLooks: Bool
        /// The paths of those that are in the file already.
        let known: Set<String>
    }

    /// The groups in which a picture is new.
    private(set) var groups: [Group] = []
    /// The pictures that were left out in an earlier run, and in this one.
    private(set) var leftOutBefore: [FolderPicture] = []
    private(set) var leftOutNow: [FolderPicture] = []

    /// How many seconds lie between two pictures of one group at most.
    private static let mostSeconds = 3

    /// - Parameters:
    ///   - pictures: Those of the folder.
    ///   - document: The Level 3 file.
    ///   - prefix: What addresses of files in the folder begin with.
    init(of pictures: [FolderPicture], _ document: Document, _ prefix: String) {
        let texts = document.root["optional"]?["leftOut"].map { $0.elements.compactMap(\.string) } ?? []
        let leftOut = Set(texts)
        var (paths, fingerprints): (Set<String>, Set<String>) = ([], [])
        for record in document.root["images"].map({ Array($0.elements) }) ?? [] {
            if let address = record["imageURL"]?.string { paths.insert(FileAddress.path(ofAddress: address)) }
            if let fingerprint = record["optional"]?["fingerprint"]?.string { fingerprints.insert(fingerprint) }
        }
        let isKnown = { (picture: FolderPicture) in
            paths.contains(prefix + picture.path) || fingerprints.contains(picture.fingerprint)
        }
        leftOutBefore = pictures.filter { leftOut.contains($0.fingerprint) && !isKnown($0) }
        let shown = pictures.filter { !leftOut.contains($0.fingerprint) || isKnown($0) }
        for (pictures, isByLooks) in PictureChoice.groups(of: shown) {
            let known = Set(pictures.filter(isKnown).map(\.path))
            if known.count < pictures.count { groups.append(Group(pictures: pictures, isByLooks: isByLooks, known: known)) }
        }
    }

    /// The paths of all that are left out.
    var leftOut: Set<String> { Set((leftOutBefore + leftOutNow).map(\.path)) }

    /// Leaves pictures out; those that are in the file stay.
    mutating func leaveOut(_ pictures: [FolderPicture]) { leftOutNow += pictures }

    /// Returns the pictures that look nearly the same, or were taken in one moment, where there are at least two.
    private static func groups(of pictures: [FolderPicture]) -> [(pictures: [FolderPicture], isByLooks: Bool)] {
        var sets = DisjointSets(count: pictures.count)
        for (one, other) in moments(of: pictures) { sets.join(one, other) }
        var isByLooks: Set<Int> = []
        for (one, other) in DifferenceHash.nearPairs(of: pictures.map { $0.facts?.looks }) {
            sets.join(one, other)
            isByLooks.insert(other)
        }
        return sets.all.filter { $0.count > 1 }.map { numbers in
            let inTime = numbers.map { pictures[$0] }.sorted { ($0.second ?? .max, $0.path) < ($1.second ?? .max, $1.path) }
            return (inTime, numbers.contains { isByLooks.contains($0) })
        }
    }

    /// Returns the pairs of pictures that one camera took right after each other, and that do not look like different things.
    private static func moments(of pictures: [FolderPicture]) -> [(Int, Int)] {
        var cameras: [String: [(second: Int, number: Int)]] = [:]
        for (number, picture) in pictures.enumerated() {
            guard let facts = picture.facts, let second = picture.second else { continue }
            cameras[(facts.make ?? "") + "\n" + (facts.model ?? ""), default: []].append((second, number))
        }
        return cameras.values.flatMap { taken in
            taken.sorted { $0 < $1 }.adjacentPairs().compactMap { one, other in
                guard other.second - one.second <= mostSeconds else { return nil }
                if let looks = pictures[one.number].facts?.looks, let others = pictures[other.number].facts?.looks,
                    looks.differences(from: others) >= DifferenceHash.leastOfOthers
                {
                    return nil
                }
                return (one.number, other.number)
            }
        }
    }
}

/// Numbers from 0 on in sets that are put together.
private struct DisjointSets {
    /// Another number of the set, up to the first one, which has itself.
    private var parents: [Int]

    init(count: Int) { parents = Array(0..<count) }

    /// Puts the sets of two numbers together.
    mutating func join(_ one: Int, _ other: Int) {
        let (first, second) = (first(of: one), first(of: other))
        parents[max(first, second)] = min(first, second)
    }

    /// The sets in the order of their first numbers, and each in order.
    var all: [[Int]] {
        var copy = self
        var sets: [Int: [Int]] = [:]
        for number in parents.indices { sets[copy.first(of: number), default: []].append(number) }
        return sets.sorted { $0.key < $1.key }.map { $0.value }
    }

    private mutating func first(of number: Int) -> Int {
        var number = number
        while parents[number] != number {
            parents[number] = parents[parents[number]]
            number = parents[number]
        }
        return number
    }
}

extension FolderPicture {
    /// When it was taken, in seconds since a day long ago; `nil` where only the day is known.
    fileprivate var second: Int? { facts?.taken?.second }
}

extension PictureMoment {
    /// The seconds since a day long ago; `nil` where only the day is known.
    fileprivate var second: Int? {
        guard let time, let day = Day(date) else { return nil }
        let parts = time.split(separator: ":").compactMap { Int($0) }
        return parts.count == 3 ? ((day.dayCount * 24 + parts[0]) * 60 + parts[1]) * 60 + parts[2] : nil
    }
}

/// Asks which of several pictures that are nearly the same are kept.
struct PicturePrompt {
    let language: Phrase.Language
    let palette: Palette

    /// Asks about each group until nobody answers any more, and leaves out what is not kept.
    func ask(_ choice: inout PictureChoice) {
        for group in choice.groups {
            guard let dropped = ask(group) else { return }
            choice.leaveOut(dropped)
        }
    }

    /// Returns the pictures of a group that are not kept; `nil` where nobody answers any more.
    private func ask(_ group: PictureChoice.Group) -> [FolderPicture]? {
        let new = group.pictures.filter { !group.known.contains($0.path) }
        put(
            palette.bold(
                group.isByLooks
                    ? words(
                        "These \(group.pictures.count) look nearly the same:",
                        "Deze \(group.pictures.count) zien er bijna hetzelfde uit:")
                    : words(
                        "These \(group.pictures.count) were taken within seconds of each other:",
                        "Deze \(group.pictures.count) zijn binnen enkele seconden na elkaar gemaakt:")) + "\n")
        for picture in group.pictures where group.known.contains(picture.path) {
            put("  -  " + name(picture) + words(" (in the file already)", " (staat al in het bestand)") + "\n")
        }
        for (number, picture) in new.enumerated() { put("  " + palette.bold(String(number + 1)) + "  " + name(picture) + "\n") }
        while true {
            put(
                palette.accent(
                    words(
                        "Which do you keep? Type their numbers; 0 for none, Enter for all, q to stop asking: ",
                        "Welke houd je? Typ de nummers; 0 voor geen, Enter voor alle, q om te stoppen met vragen: ")))
            guard let line = readLine() else { return nil }
            let parts = line.split { " ,;\t\r".contains($0) }.map { $0.lowercased() }
            if parts == ["q"] { return nil }
            if parts.isEmpty { return [] }
            let numbers = parts.compactMap { Int($0) }
            guard numbers.count == parts.count, numbers.allSatisfy({ 1...new.count ~= $0 }) || numbers == [0] else { continue }
            return new.indices.filter { !numbers.contains($0 + 1) }.map { new[$0] }
        }
    }

    /// Returns the name of a picture, with what tells it from others that look like it.
    private func name(_ picture: FolderPicture) -> String {
        let taken = picture.facts?.taken.map { $0.date + ($0.time.map { " " + $0 } ?? "") }
        let size = picture.facts?.size.map { "\($0.width) × \($0.height)" }
        let known = [taken, size].compactMap { $0 }.joined(separator: ", ")
        return SanitizedText(picture.path, limit: 120).text + (known.isEmpty ? "" : " (" + known + ")")
    }

    private func words(_ en: String, _ nl: String) -> String { Phrase(en: en, nl: nl).text(in: language) }

    /// On standard error: standard output may be a file.
    private func put(_ text: String) { Terminal.writeErrorPart(text) }
}
