import ClubLint
import ClubModel
import Foundation
import JSONSyntax

extension Mistakes {
    /// What people do, by what it is called in the report.
    enum Kind: String, CaseIterable {
        case comma = "comma left out"
        case quote = "closing quote left out"
        case bracket = "bracket left out"
        case name = "slip in a field's name"
        case boolean = "true or false in words"
        case date = "date as people write it"
        case noDay = "date without a day"
        case scheme = "https:// with a slip"
        case host = "mark for a full stop in a host"
        case site = "wrong ending of a site"
        case keyword = "slip in a keyword"
        case town = "slip in a town"
        case nickName = "slip in a short name"
        case fullName = "slip in a full name"
        case address = "slip in an address"
        case mail = "slip in an e-mail address"
        case ownAddress = "slip in a file's own address"
        case keywordName = "slip in a keyword of Level 0"
        case translation = "slip in a translated keyword"
        case given = "slip in a given name"
        case family = "slip in a family name"
        case person = "name without capitals"
        case copy = "member twice"
        case number = "number of the neighbour"
        case place = "latitude and longitude exchanged"
        case include = "slip in an include"
        case word = "slip in a word of a text"
        case twice = "word twice in a text"
        case letter = "first letter twice in a text"
        case blank = "blank in front of a sign"
        case mention = "slip in a name in a text"
        case wrongField = "values of two fields exchanged"
        case wholeName = "whole name as the family name"
        case www = "a w too many, or too few"
        case gap = "blank behind a slash of an address"
        case backslash = "backslashes in an address"
        case century = "year with a wrong first digit"
        case portfolio = "portfolio of the neighbour"
        case language = "language twice in a list"
    }

    mutating func mutant(_ kind: Kind) -> Mutant? {
        let path = random.pick(files.keys.sorted())
        guard let text = files[path] else { return nil }
        let source = Source(path: path, text)
        let document = Document(source)
        let tree = document.tree
        let all = (0..<tree.count).map { Node(tree: tree, index: $0) }
        func made(_ edits: [TextEdit], _ good: String?, bad: String? = nil) -> Mutant? {
            guard let first = edits.first else { return nil }
            let place = first.range.lowerBound
            return Mutant(
                path: path, text: source.applying(edits), range: place..<place + first.replacement.utf8.count, good: good,
                bad: bad)
        }
        func sign(_ wanted: String) -> Mutant? {
            let places = tree.places(of: UInt8(wanted.utf8.first!))
            guard !places.isEmpty else { return nil }
            let place = random.pick(places)
            return made([TextEdit(place..<place + 1, "")], nil)
        }
        func some(_ meanings: [Meaning]) -> Node? {
            let nodes = meanings.flatMap { document.nodes($0).map { $0 } }.filter { $0.kind == .string && $0.range.count > 4 }
            return nodes.isEmpty ? nil : random.pick(nodes)
        }
        /// Changes the text of a value; the good advice is what stood there, or a part of it.
        func changed(_ meanings: [Meaning], good: String? = nil, _ change: (String, inout SplitMix) -> String?) -> Mutant? {
            guard let node = some(meanings), let value = node.string, let new = change(value, &random), new != value else {
                return nil
            }
            return made([TextEdit(node.range, jsonText(new))], good ?? value, bad: good == nil ? new : nil)
        }
        /// Puts other words in the place of one in a text; the good advice is the word, or the whole text.
        func reworded(_ change: ([String], inout SplitMix) -> (place: Int, words: [String], good: String?)?) -> Mutant? {
            guard let node = some([.remarkText, .translatedText]), let value = node.string else { return nil }
            let words = value.split(separator: " ").map { String($0) }
            guard words.count > 3, let new = change(words, &random) else { return nil }
            let text = (words[..<new.place] + new.words + words[(new.place + 1)...]).joined(separator: " ")
            return made([TextEdit(node.range, jsonText(text))], new.good ?? value)
        }
        let addresses: [Meaning] = [.website, .portfolio, .picture, .portrait]
        switch kind {
        case .comma: return sign(",")
        case .quote:
            let nodes = all.filter { $0.kind == .string && $0.range.count > 4 }
            guard !nodes.isEmpty else { return nil }
            let end = random.pick(nodes).range.upperBound
            return made([TextEdit(end - 1..<end, "")], nil)
        case .bracket: return sign(random.pick(["{", "}", "[", "]"]))
        case .name:
            let names = all.filter { $0.kind == .key && $0.range.count > 7 }
            guard !names.isEmpty else { return nil }
            let node = random.pick(names)
            guard let name = node.string, let new = Mistakes.slip(name, &random) else { return nil }
            return made([TextEdit(node.range, jsonText(new))], name)
        case .boolean:
            let nodes = all.filter { $0.kind == .true || $0.kind == .false }
            guard !nodes.isEmpty else { return nil }
            let node = random.pick(nodes)
            let isTrue = node.kind == .true
            return made(
                [TextEdit(node.range, random.pick(isTrue ? ["\"ja\"", "1", "\"true\""] : ["\"nee\"", "0", "\"false\""]))],
                isTrue ? "true" : "false")
        case .date: return changed([.startDate, .endDate, .birthday]) { Mistakes.date($0, &$1) }
        case .noDay:
            return changed([.startDate, .endDate], good: "day") { value, _ in
                value.utf8.count == 10 ? String(value.prefix(7)) : nil
            }
        case .scheme:
            return changed(addresses) { value, random in
                guard value.hasPrefix("https://") else { return nil }
                return random.pick(["htps://", "https//", "https:/", "hhtps://", "https;//", "https:://", "https.//"])
                    + value.dropFirst(8)
            }
        case .host:
            return changed(addresses) { value, random in
                let parts = value.split(separator: "/", omittingEmptySubsequences: false)
                guard parts.count > 2, let dot = parts[2].lastIndex(of: ".") else { return nil }
                let host = parts[2][..<dot] + random.pick([",", " ", "", "/"]) + parts[2][dot...].dropFirst()
                return (parts[..<2] + [host] + parts[3...]).joined(separator: "/")
            }
        case .site:
            return changed([.portfolio]) { value, random in
                guard let end = value.range(of: ".example") else { return nil }
                return value.replacingCharacters(in: end, with: random.pick([".exmaple", ".com", ".examlpe"]))
            }
        case .keyword: return changed([.keywordUse]) { Mistakes.slip($0, &$1) }
        case .town: return changed([.town]) { Mistakes.slip($0, &$1) }
        case .nickName: return changed([.nickName]) { Mistakes.slip($0, &$1) }
        case .fullName: return changed([.fullName]) { Mistakes.slip($0, &$1) }
        case .address: return changed(addresses) { Mistakes.slip($0, &$1) }
        case .mail: return changed([.email]) { Mistakes.slip($0, &$1) }
        case .ownAddress: return changed([.level1Address, .level2Address]) { Mistakes.slip($0, &$1) }
        case .keywordName: return changed([.keywordID]) { Mistakes.slip($0, &$1) }
        case .translation: return changed([.keywordName]) { Mistakes.slip($0, &$1) }
        case .given: return changed([.givenName]) { Mistakes.slip($0, &$1) }
        case .family: return changed([.familyName]) { Mistakes.slip($0, &$1) }
        case .person: return changed([.givenName, .familyName]) { value, _ in value.lowercased() }
        case .copy:
            let members = document.nodes(.member).map { $0 }
            guard !members.isEmpty else { return nil }
            let end = random.pick(members).range
            return made([TextEdit(end.upperBound..<end.upperBound, ",\n" + tree.source.text(end))], nil)
        case .number:
            let numbers = document.nodes(.memberNumber).map { $0 }
            guard numbers.count > 1 else { return nil }
            let number = 1 + random.next(numbers.count - 1)
            return made([TextEdit(numbers[number].range, tree.source.text(numbers[number - 1].range))], nil)
        case .place:
            let (latitudes, longitudes) = (document.nodes(.latitude).map { $0 }, document.nodes(.longitude).map { $0 })
            guard !latitudes.isEmpty, latitudes.count == longitudes.count else { return nil }
            let number = random.next(latitudes.count)
            let (one, other) = (latitudes[number], longitudes[number])
            return made([TextEdit(one.range, source.text(other.range)), TextEdit(other.range, source.text(one.range))], nil)
        case .include: return changed([.include]) { Mistakes.slip($0, &$1) }
        case .word:
            return reworded { words, random in
                let plain = words.indices.filter { words[$0].utf8.count > 5 && words[$0].utf8.allSatisfy { $0.isASCIILowercase } }
                guard !plain.isEmpty else { return nil }
                let place = random.pick(plain)
                return Mistakes.slip(words[place], &random).map { (place, [$0], words[place]) }
            }
        case .twice:
            return reworded { words, random in
                let place = random.next(words.count)
                return words[place].utf8.allSatisfy { $0.isASCIILowercase } ? (place, [words[place], words[place]], nil) : nil
            }
        case .letter: return reworded { words, _ in (0, [words[0].prefix(1) + words[0]], nil) }
        case .blank:
            return reworded { words, _ in
                guard let place = words.firstIndex(where: { $0.hasSuffix(",") || $0.hasSuffix(".") }) else { return nil }
                return (place, [String(words[place].dropLast()), String(words[place].suffix(1))], nil)
            }
        case .mention:
            return reworded { words, random in
                let names = words.indices.dropFirst().filter { words[$0].utf8.count > 6 && words[$0].first?.isUppercase == true }
                guard !names.isEmpty else { return nil }
                let place = random.pick(names)
                return Mistakes.slip(words[place], &random).map { (place, [$0], words[place]) }
            }
        case .wrongField:
            // Of one member.
            guard let one = some([.startDate, .birthday]),
                let member = document.nodes(.member).first(where: { $0.range.contains(one.range.lowerBound) }),
                let other = addresses.flatMap({ document.nodes($0).map { $0 } }).first(where: {
                    member.range.contains($0.range.lowerBound) && $0.range.count > 4
                })
            else { return nil }
            let edits = [TextEdit(one.range, source.text(other.range)), TextEdit(other.range, source.text(one.range))]
            return made(edits, one.string)
        case .wholeName:
            let people = document.nodes(.member).map { Member(node: $0) }.filter { $0.familyName?.kind == .string }
            guard !people.isEmpty else { return nil }
            let person = random.pick(people)
            guard let family = person.familyName else { return nil }
            return made([TextEdit(family.range, jsonText(person.displayName))], family.string)
        case .www:
            return changed(addresses) { value, random in
                value.contains("//www.")
                    ? value.replacingOccurrences(of: "//www.", with: random.pick(["//wwww.", "//ww."])) : nil
            }
        case .gap:
            return changed(addresses) { value, _ in
                let parts = value.split(separator: "/", omittingEmptySubsequences: false)
                guard parts.count > 4, !parts[3].isEmpty else { return nil }
                return (parts[..<3] + [" " + parts[3]] + parts[4...]).joined(separator: "/")
            }
        case .backslash:
            // As it is typed, so that some of them are escapes.
            guard let node = some(addresses), node.string?.hasPrefix("http") == true else { return nil }
            let typed = source.text(node.range).replacingOccurrences(of: "/", with: "\\")
            return made([TextEdit(node.range, typed)], node.string)
        case .century:
            return changed([.startDate]) { value, _ in
                let digits = Array(value)
                guard digits.count == 10, digits[0] != "0" else { return nil }
                return "0" + String(digits[1...])
            }
        case .portfolio:
            let portfolios = document.nodes(.portfolio).map { $0 }
            guard portfolios.count > 1 else { return nil }
            let number = 1 + random.next(portfolios.count - 1)
            return made([TextEdit(portfolios[number].range, source.text(portfolios[number - 1].range))], nil)
        case .language:
            let lists = document.nodes(.remarks).filter { $0.elements.reduce(0) { count, _ in count + 1 } == 2 }
            guard !lists.isEmpty else { return nil }
            let codes = random.pick(lists).elements.compactMap { $0["language"] }
            guard codes.count == 2 else { return nil }
            return made([TextEdit(codes[1].range, source.text(codes[0].range))], nil)
        }
    }

    /// A letter left out, typed twice, or exchanged with the next; never the first.
    private static func slip(_ text: String, _ random: inout SplitMix) -> String? {
        var letters = Array(text.unicodeScalars)
        let places = letters.indices.dropFirst().dropLast().filter {
            letters[$0].properties.isAlphabetic && letters[$0 + 1].properties.isAlphabetic && letters[$0] != letters[$0 + 1]
        }
        guard !places.isEmpty else { return nil }
        let place = random.pick(Array(places))
        switch random.next(3) {
        case 0: letters.remove(at: place)
        case 1: letters.insert(letters[place], at: place)
        default: letters.swapAt(place, place + 1)
        }
        return String(String.UnicodeScalarView(letters))
    }

    /// A day as people write it.
    private static func date(_ value: String, _ random: inout SplitMix) -> String? {
        guard let day = Day(value) else { return nil }
        let months = [
            "januari", "februari", "maart", "april", "mei", "juni", "juli", "augustus", "september", "oktober", "november",
            "december",
        ]
        return random.pick([
            "\(day.day)-\(day.month)-\(day.year)", "\(day.year)/\(day.month)/\(day.day)",
            "\(day.day) \(months[day.month - 1]) \(day.year)",
        ])
    }
}
