import JSONSyntax
import Testing

@testable import ClubModel

@Suite struct LetterTableTests {
    @Test func lettersAreThoseOfUnicode() {
        for value in UInt32(0)..<0x3000 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            #expect(scalar.isLetter == scalar.properties.isAlphabetic, "U+\(String(value, radix: 16))")
        }
    }

    @Test func smallLettersAreThoseOfFolding() {
        for value in UInt32(0x80)..<0x800 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let bytes = Array(String(scalar).utf8)
            guard let (first, second) = plainSmallLetters(bytes[0], bytes[1]) else {
                #expect(!(0xC0...0x17F ~= value) || value == 0xD7 || value == 0xF7, "U+\(String(value, radix: 16))")
                continue
            }
            let letters = second == 0 ? [first] : [first, second]
            let expected = folded(String(scalar), [.capitals, .accents, .quotes, .hyphens, .spaces])
            #expect(letters == Array(expected.utf8), "U+\(String(value, radix: 16))")
        }
        #expect(plainSmallLetters(0xC3, 0x41) == nil)
    }

    @Test func hashesHaveNumbersInTheirOrder() {
        var numbers = HashNumbers()
        for value in UInt64(0)..<1000 { #expect(numbers.add(value << 40) == Int(value)) }
        for value in UInt64(0)..<1000 { #expect(numbers.add(value << 40) == Int(value)) }
        #expect(numbers.count == 1000)
        #expect(numbers.number(of: 999 << 40) == 999)
        #expect(numbers.number(of: 1000 << 40) == nil)
    }
}

private func style(_ slug: String, _ given: String, _ infix: String, _ family: String) -> LinkStyle {
    let name = Array((given + infix + family).utf8)
    var bytes = Array(slug.utf8)
    return bytes.withUnsafeMutableBufferPointer { slug in
        name.withUnsafeBufferPointer {
            LinkStyle(UnsafeBufferPointer(slug), $0, given: given.utf8.count, infix: infix.utf8.count)
        }
    }
}

@Suite struct LinkStyleTests {
    @Test(arguments: [
        ("anna-van-dalen", LinkStyle.hyphens), ("Anna_van_Dalen", .underscores), ("anna.van.dalen", .stops),
        ("annavandalen", .joined),
        ("anna-van_dalen", .mixed), ("anna-van-dalen-2", .hyphens), ("anna-van-der-dalen", .other), ("anna", .other),
        ("anna-van-dale", .other), ("anna-dalen", .hyphens), ("anna_dalen-2", .underscores), ("annadalen", .joined),
        ("anna-va-dalen", .other), ("anna-van-dalens", .other), ("", .other), ("-anna-van-dalen-", .mixed),
    ])
    func readsAddresses(_ slug: String, _ expected: LinkStyle) {
        let found = style(slug, "Anna", "van", "Dalen")
        #expect(found == expected || expected == .mixed && found.isWholeName)
    }

    @Test(arguments: ["zoe-evers-de-wit", "zo-evers-de-wit", "zo-evers-de-wit-12", "zo--evers-de-wit"])
    func allowsForAccentsAndDoubleNames(_ slug: String) {
        #expect(style(slug, "Zoë", "", "Evers-de Wit") == .hyphens)
    }

    @Test(arguments: [
        ("https://www.example.com/leden/noor-evers/", "https://www.example.com/leden/", "noor-evers", "/"),
        ("https://www.example.com/leden/noor-evers#anker", "https://www.example.com/leden/", "noor-evers", "#anker"),
        ("http://example.com/noor.html?x=1", "http://example.com/", "noor", ".html?x=1"),
        ("https://example.com/a/Noor.level3.json", "https://example.com/a/", "Noor", ".level3.json"),
    ])
    func takesAddressesApart(_ address: String, _ prefix: String, _ slug: String, _ suffix: String) throws {
        var bytes = Array(address.utf8)
        let texts = try bytes.withUnsafeMutableBufferPointer { buffer -> [String] in
            let parts = try #require(LinkParts(UnsafeBufferPointer(buffer)))
            return [parts.prefix, parts.slug, parts.suffix].map { String(decoding: buffer[$0], as: UTF8.self) }
        }
        #expect(texts == [prefix, slug, suffix])
    }

    @Test(arguments: ["https://example.com", "https://example.com/", "", "noor", "https:///"])
    func leavesSitesAlone(_ address: String) {
        var bytes = Array(address.utf8)
        bytes.withUnsafeMutableBufferPointer { #expect(LinkParts(UnsafeBufferPointer($0)) == nil) }
    }
}

/// Names that are one letter away from others, found without comparing each with each.
struct NearbyNamesTests {
    @Test(arguments: 1...20)
    func findsWhateverIsOneLetterAway(seed: Int) {
        var random = SeededRandom(UInt64(seed))
        var text: [UInt8] = []
        var names: [(number: Int, range: Range<Int>)] = []
        for number in 0..<60 {
            let start = text.count
            for _ in 0..<Int.random(in: 1...7, using: &random) {
                text.append(Array("abcA.".utf8)[Int.random(in: 0..<5, using: &random)])
            }
            names.append((number, start..<text.count))
        }
        let source = Source(path: "names", text)
        let nearby = NearbyNames(names, in: source)
        for (number, range) in names {
            let candidates = nearby.candidates(near: range, in: source)
            #expect(candidates == candidates.sorted() && candidates.contains(number))
            let near = names.filter { other in
                editDistance(from: source.text(range).lowercased(), to: source.text(other.range).lowercased(), atMost: 1) != nil
            }
            #expect(near.allSatisfy { candidates.contains($0.number) }, "\(source.text(range))")
        }
    }

    @Test
    func leavesAloneWhatIsFarAway() {
        let text = Array("fotoclublindewoldfotogroepoostmare".utf8)
        let source = Source(path: "names", text)
        let nearby = NearbyNames([(7, 0..<17)], in: source)
        #expect(nearby.candidates(near: 0..<16, in: source) == [7])
        #expect(nearby.candidates(near: 0..<15, in: source).isEmpty)
        #expect(nearby.candidates(near: 17..<34, in: source).isEmpty)
    }
}

@Suite struct NormalNameTests {
    @Test(arguments: [
        // Upstream's own examples of shapes, with other names.
        ("Jansen - van Dijk", "Jansen-van Dijk"), ("Jansen-van-Dijk", "Jansen-van Dijk"), ("Jansen-Van Dijk", "Jansen-van Dijk"),
        ("Jansen- van de Dijk", "Jansen-van de Dijk"), ("Jansen-van-de-Dijk", "Jansen-van de Dijk"),
        ("Jansen-Van-Der Dijk", "Jansen-van der Dijk"), ("Jansen-in ’t Veld", "Jansen-in 't Veld"), ("d’Hoore", "d'Hoore"),
        ("dʼHoore", "d'Hoore"), ("d´Hoore", "d'Hoore"), ("van Dijk-Jansen", "van Dijk-Jansen"),
        ("Van Dijk-Jansen", "Van Dijk-Jansen"), ("Wit-van Dijk-De Vos", "Wit-van Dijk-de Vos"),
        // Infixes of the register that are not Dutch, not alone, or end in an apostrophe.
        ("Silva-Da Costa", "Silva-da Costa"), ("Dalen-La Oude", "Dalen-la Oude"), ("Dalen-D'Oude", "Dalen-d'Oude"),
        ("Dalen-D’Oude", "Dalen-d'Oude"), ("Dalen-De L'Oude", "Dalen-de l'Oude"), ("Dalen-'T Hout", "Dalen-'t Hout"),
        ("Dalen-Onder de Linde", "Dalen-onder de Linde"), ("Dalen-Voor 't Hout", "Dalen-voor 't Hout"),
        ("Dalen-van-'t-Hout", "Dalen-van 't Hout"), (" Jansen - Dijk ", "Jansen-Dijk"), (" Jansen ", "Jansen"),
        // Names without such an infix after a hyphen.
        ("Jansen", "Jansen"), ("Jansen-Van", "Jansen-Van"), ("Jansen-", "Jansen-"), ("-Jansen", "-Jansen"), ("- ", "-"),
        ("", ""), ("D'Oude", "D'Oude"), ("Op de Veen", "Op de Veen"), ("Dalen-Devos", "Dalen-Devos"),
        ("Looren de Jong", "Looren de Jong"), ("Vos-Evers", "Vos-Evers"),
        // The apps leave dashes and the opening quotation mark as they are.
        ("Jansen – Dijk", "Jansen – Dijk"), ("Jansen—Van Dijk", "Jansen—Van Dijk"), ("‘t Hout", "‘t Hout"),
    ])
    func doubleNamesHaveOneForm(_ written: String, _ normal: String) {
        #expect(normalFamilyName(written) == normal)
        #expect(normalFamilyName(normal) == normal, "once is enough")
    }

    @Test func infixesAreSmallAndStraight() {
        #expect(normalInfix("Van der") == "van der")
        #expect(normalInfix("in ’t") == "in 't")
        #expect(normalInfix(" Van   De\u{A0}") == "van de")
        #expect(normalInfix("") == "" && normalInfix(" ") == "")
    }

    @Test func dashesBecomeHyphens() {
        #expect(withHyphens("Wit–Evers—Bos") == "Wit-Evers-Bos")
        #expect(withHyphens("Wit-Evers") == "Wit-Evers")
    }

    @Test func spacesAroundHyphensGo() {
        #expect(withoutSpacesAtHyphens("Anna - Maria -\u{A0}Bo") == "Anna-Maria-Bo")
        #expect(withoutSpacesAtHyphens("Anna Maria") == "Anna Maria")
    }
}
