import ClubEngine
import ClubLint
import ClubModel
import JSONSyntax
import Testing

/// An edit of one record leaves what is found in the others as it was, wherever that stands now.
@Suite struct RecordEditTests {
    /// What somebody may type or paste into a text, so that rules that go by records find something, or nothing any more.
    private static let typed = [
        "a", "E", "7", " ", "  ", ",,", "..", "?!", "&amp;", "<b>", "Ã©", "’", "`", "\u{200B}", "e\u{301}", "aaa", "the", " (",
        "@",
        "06-12345678", "www.oostmare.example/", "2015-01-05", "\\n", "—", "École, ",
    ]

    @Test(arguments: ["broken", "in-order", "edition-2024", "member-list", "encodings"])
    func equalsALookAtTheWholeFile(_ sample: String) throws {
        var numbers = SeededRandom(UInt64(sample.utf8.count) * 7)
        var files = try SessionWorld.files(ofSample: sample)
        let paths = files.keys.filter { hasRecords(files[$0] ?? [], $0) }.sorted()
        try #require(!paths.isEmpty)
        var session = SessionWorld.session(files)
        _ = session.lint()
        var (inRecords, changes) = (0, 0)
        for step in 0..<100 {
            let path = try #require(paths.randomElement(using: &numbers))
            let text = try #require(files[path])
            guard let other = edited(text, path, &numbers) else { continue }
            let (before, after) = (Document(Source(path: path, text)), Document(Source(path: path, other)))
            if RecordEdit(from: before, to: after) != nil { inRecords += 1 }
            files[path] = other
            let change = session.edit(path, other)
            if !change.changed.isEmpty { changes += 1 }
            var fresh = SessionWorld.session(files)
            let (found, expected) = (change.result.diagnostics, fresh.lint().diagnostics)
            #expect(
                found.count == expected.count && zip(found, expected).allSatisfy { isSame($0, $1) },
                "step \(step), \(path): \(SessionWorld.lines(found)) instead of \(SessionWorld.lines(expected))")
        }
        #expect(inRecords > 25 && changes > 12, "\(inRecords) edits of one record, \(changes) that changed something")
    }

    /// Where the rest stands is told by what stands behind the record in its last line, too.
    @Test func movesWhatStandsInTheSameLine() throws {
        let member = #"{ "name": { "givenName": "Noor", "familyName": "Evers" }, "optional": { "birthday": "9999-13-01" } }"#
        let text = #"{ "members": [ "# + member + ", " + member.replacing("Evers", with: "Bos  ") + " ] }"
        var session = SessionWorld.session(["fcOostmare.level2.json": Array(text.utf8)])
        _ = session.lint()
        for name in ["Everss", "Evérss", "Evers\" ,\n  \"x\": \"y", "E"] {
            let other = text.replacing("Evers", with: name)
            let found = session.edit("fcOostmare.level2.json", Array(other.utf8)).result.diagnostics
            var fresh = SessionWorld.session(["fcOostmare.level2.json": Array(other.utf8)])
            #expect(zip(found, fresh.lint().diagnostics).allSatisfy { isSame($0, $1) })
            #expect(found.count == fresh.lint().diagnostics.count)
        }
    }

    /// What is outside of all records may be asked by every rule, and so may two records at once.
    @Test func isOneRecordOnly() {
        func edit(_ one: String, _ other: String) -> RecordEdit? {
            RecordEdit(
                from: Document(Source(path: "a.level2.json", Array(one.utf8))),
                to: Document(Source(path: "a.level2.json", Array(other.utf8))))
        }
        let one = #"{ "club": { "idPlus": {} }, "members": [ { "name": {} }, { "name": {} } ] }"#
        let (inFirst, inSecond) = (#"{ "name": { "givenName": "Noor" } }"#, #"{ "name": {} }"#)
        #expect(edit(one, one.replacing(inSecond + ", " + inSecond, with: inFirst + ", " + inSecond)) != nil)
        #expect(edit(one, one.replacing(inSecond, with: inFirst)) == nil, "two records")
        #expect(edit(one, one.replacing("idPlus", with: "idPluss")) == nil, "no record")
        #expect(edit(one, one.replacing(inSecond + ", " + inSecond, with: inSecond)) == nil, "a record that goes")
        #expect(edit(one, one.replacing("} ] }", with: "] }")) == nil, "no JSON")
    }

    private func hasRecords(_ text: [UInt8], _ path: String) -> Bool {
        let document = Document(Source(path: path, text))
        return document.level != nil && document.tree.errors.isEmpty
            && document.root.fields.contains { $0.value.kind == .array && !$0.value.elements.map { $0 }.isEmpty }
    }

    /// Returns a text with another word in a text of it; `nil` where it is no JSON then.
    private func edited(_ text: [UInt8], _ path: String, _ numbers: inout SeededRandom) -> [UInt8]? {
        let tree = Tree(Source(path: path, text))
        let texts = (0..<tree.count).map { Node(tree: tree, index: $0) }.filter { $0.kind == .string && !$0.rawRange.isEmpty }
        guard let node = texts.randomElement(using: &numbers), let word = Self.typed.randomElement(using: &numbers) else {
            return nil
        }
        var place = Int.random(in: node.rawRange, using: &numbers)
        // Nobody types in the middle of a letter.
        while place > node.rawRange.lowerBound, text[place] & 0xC0 == 0x80 { place -= 1 }
        var bytes = text
        if Int.random(in: 0..<4, using: &numbers) == 0, text[place] < 0x80, text[place] != UInt8(ascii: "\\") {
            bytes.remove(at: place)
        } else {
            bytes.insert(contentsOf: word.utf8, at: place)
        }
        return Tree(Source(path: path, bytes)).errors.isEmpty ? bytes : nil
    }

    private func isSame(_ one: Diagnostic, _ other: Diagnostic) -> Bool {
        one.isSame(as: other) && one.subject?.name == other.subject?.name && one.finding.token == other.finding.token
            && one.finding.fixes.flatMap(\.edits).allSatisfy {
                one.finding.positions(of: $0.range)?.start == other.finding.positions(of: $0.range)?.start
                    && one.finding.positions(of: $0.range)?.end == other.finding.positions(of: $0.range)?.end
            }
    }
}

/// What a root for old apps repeats is no second warning.
@Suite struct CopiedRecordTests {
    private static func clubs(_ remark: String) -> String {
        """
        { "clubs": [ {
            "idPlus": { "town": "Oostmare", "fullName": "Fotoclub Iris", "nickName": "fcIris" },
            "coordinates": { "latitude": 52.1, "longitude": 5.1 },
            "optional": { "remark": [ { "language": "EN", "value": "\(remark)" } ] }
        } ] }
        """
    }

    private func severities(_ remark: String, ofCopy copy: String) -> [String] {
        var session = SessionWorld.session([
            "root_.level1.json": Self.clubs(remark), "root.level1.json": Self.clubs(copy),
        ])
        return session.lint().diagnostics.filter { $0.rule.id == "doubled-word" }.map { "\($0.path) \($0.severity.name)" }
    }

    @Test func sameIsInformation() {
        #expect(
            severities("The club meets every every week.", ofCopy: "The club meets every every week.") == [
                "root.level1.json info", "root_.level1.json warning",
            ])
    }

    @Test func otherIsAWarning() {
        #expect(
            severities("The club meets every week.", ofCopy: "The club meets every every week.") == ["root.level1.json warning"])
    }

    /// An edit of the tree alone changes what is said of the copy.
    @Test func followsEdits() {
        let wrong = Self.clubs("The club meets every every week.")
        var session = SessionWorld.session(["root_.level1.json": wrong, "root.level1.json": wrong])
        _ = session.lint()
        let change = session.edit("root_.level1.json", Array(Self.clubs("The club meets every week.").utf8))
        #expect(change.result.diagnostics.filter { $0.rule.id == "doubled-word" }.map { $0.severity.name } == ["warning"])
        #expect(change.changed == ["root.level1.json", "root_.level1.json"])
    }
}
