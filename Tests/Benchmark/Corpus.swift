import Foundation

/// A made-up world of clubs, the same bytes for the same numbers; nothing in it is wrong, but for its single large file.
struct Corpus {
    let clubs: Int
    let membersPerClub: Int
    private var random = SplitMix(state: 20_260_822)

    private static let given = [
        "Anna", "Bé", "Cor", "Désirée", "Evert", "Femke", "Gijs", "Hanneke", "Ilse", "Joris", "Kees", "Zoë",
    ]
    private static let infix = ["", "", "", "van", "de", "van der", "ten"]
    private static let syllables = [
        "ba", "dei", "fu", "gol", "hin", "jas", "kre", "lo", "mup", "niet", "pra", "ri", "sou", "tam", "vel", "woe",
    ]
    private static let keywords = ["Abstract", "Bird", "Landscape", "Macro", "Nature", "Portrait", "Street", "Travel"]

    init(clubs: Int, membersPerClub: Int) {
        self.clubs = clubs
        self.membersPerClub = membersPerClub
    }

    /// Writes Level 0, a Level 1 tree with a hundred clubs a file, and one Level 2 file for each club.
    ///
    /// - Returns: How many files and bytes were written.
    mutating func write(to folder: URL) throws -> (files: Int, bytes: Int) {
        var files = 0
        var bytes = 0
        func put(_ name: String, _ text: String) throws {
            let data = Data(text.utf8)
            try data.write(to: folder.appending(path: name))
            files += 1
            bytes += data.count
        }
        let entries = Corpus.keywords.map {
            """
                    { "idString": "\($0)", "name": [ { "language": "EN", "localizedString": "\($0)" } ] }
            """
        }
        try put(
            "root.level0.json",
            """
            {
                "expertises": [
            \(entries.joined(separator: ",\n"))
                ],
                "languages": [ { "isoCode": "EN", "languageNameEN": "English" }, { "isoCode": "NL", "languageNameEN": "Dutch" } ]
            }

            """)
        let lists = stride(from: 0, to: clubs, by: 100).map { "clubs\($0 / 100)" }
        try put(
            "root_.level1.json",
            """
            {
                "level1Header": {
                    "level1URLIncludes": [
            \(lists.map { "            \"https://www.example.org/\($0).level1.json\"" }.joined(separator: ",\n"))
                    ]
                }
            }

            """)
        for (number, list) in lists.enumerated() {
            let records = (number * 100..<min(clubs, number * 100 + 100)).map { record(ofClub: $0, indent: "        ") }
            try put("\(list).level1.json", "{\n    \"clubs\": [\n\n\(records.joined(separator: ",\n\n"))\n\n    ]\n}\n")
        }
        for club in 0..<clubs {
            let people = (0..<membersPerClub).map { member($0, ofClub: club) }
            try put(
                "fcSynth\(club).level2.json",
                """
                {
                    "club": \(record(ofClub: club, indent: "    ").drop { $0 == " " }),
                    "members": [

                \(people.joined(separator: ",\n\n"))

                    ]
                }

                """)
        }
        return (files, bytes)
    }

    /// Returns a Level 2 file of at least a size.
    mutating func singleFile(ofAtLeast bytes: Int) -> String {
        var people = ""
        var number = 0
        while people.utf8.count < bytes {
            if number > 0 { people += ",\n\n" }
            people += member(number, ofClub: 1)
            number += 1
        }
        return
            "{\n    \"club\": \(record(ofClub: 1, indent: "    ").drop { $0 == " " }),\n    \"members\": [\n\n\(people)\n\n    ]\n}\n"
    }

    private func record(ofClub club: Int, indent: String) -> String {
        let lines = """
            {
                "idPlus": {
                    "town": "Plaats \(club % 977)",
                    "fullName": "Fotoclub Nummer \(club)",
                    "nickName": "fcSynth\(club)"
                },
                "coordinates": {
                    "latitude": \(51 + Double(club % 9973) / 10_000),
                    "longitude": \(4 + Double(club % 9967) / 10_000)
                },
                "optional": {
                    "website": "https://www.synth\(club).example.nl",
                    "level2URL": "https://www.example.org/fcSynth\(club).level2.json",
                    "nlSpecific": {
                        \(club < 1_600 ? "\"fotobondNumber\": \(101 + club)" : "")
                    }
                }
            }
            """
        return lines.split(separator: "\n").map { indent + $0 }.joined(separator: "\n")
    }

    /// Returns a member of a club in whom nothing is wrong.
    mutating func member(_ number: Int, ofClub club: Int) -> String {
        let given = random.pick(Corpus.given)
        let family = familyName(of: club * membersPerClub + number)
        let slug = (given + "-" + family).folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
        let month = String(random.next(12) + 1)
        let day = String(random.next(28) + 1)
        let date = "-\(month.count == 1 ? "0" : "")\(month)-\(day.count == 1 ? "0" : "")\(day)"
        let first = random.next(Corpus.keywords.count)
        // The federation has numbers for some clubs, and a club has numbers for a thousand members.
        let bond = " \"fotobondNumber\": \((101 + club) * 1_000 + number) "
        return """
                    {
                        "name": {
                            "givenName": "\(given)",
                            "infixName": "\(random.pick(Corpus.infix))",
                            "familyName": "\(family)"
                        },
                        "optional": {
                            "birthday": "9999\(date)",
                            "website": "https://www.\(slug).example.com",
                            "featuredImage": "https://www.synth\(club).example.nl/wp-content/uploads/2024/05/\(slug)-haven.jpg",
                            "level3URL": "https://www.synth\(club).example.nl/leden/\(slug)/",
                            "membershipStartDate": "\(1990 + random.next(35))\(date)",
                            "expertises": ["\(Corpus.keywords[first])", "\(Corpus.keywords[(first + 1) % Corpus.keywords.count])"],
                            "nlSpecific": {\(number < 1_000 && club < 1_600 ? bond : "")}
                        }
                    }
            """
    }

    /// Returns a name of its own for each number below 2²⁰, two syllables or more away from every other.
    private func familyName(of number: Int) -> String {
        var digits = (0..<5).map { number >> ($0 * 4) & 15 }
        // Two sums, so that no two names differ in one syllable only, nor in two that were exchanged.
        digits.append(digits.reduce(0, +) & 15)
        digits.append(digits.enumerated().reduce(0) { $0 + ($1.offset + 1) * $1.element } & 15)
        return digits.map { Corpus.syllables[$0] }.joined().capitalized
    }
}

/// A small generator of random numbers with a fixed seed.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func next(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

    mutating func pick<T>(_ list: [T]) -> T { list[next(list.count)] }
}
