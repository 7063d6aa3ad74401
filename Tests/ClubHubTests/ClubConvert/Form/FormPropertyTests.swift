import ClubConvert
import ClubLint
import ClubModel
import JSONSyntax
import Testing

/// All files of the samples, edited at random places: only what was edited changes, and it can be set back.
@Suite struct FormPropertyTests {
    static let samples = RepositoryFile.all(under: "Samples", endings: ["level2.json"])

    private static let typed: [MemberField.Kind: [String]] = [
        .text: ["Noor", "de \"Wit\"", "", "Zoë\\", "😀"], .date: ["5-3-1961", "1999", "", "17 mei", "?", "2020-02-29"],
        .flag: ["x", "", "nee"], .keywords: ["landschap", "Vogels, Macro, Iets eigens", ""],
        .address: ["www.example.com/a(b)", "https://example.org/", ""], .mail: ["info@example.com", ""],
        .number: ["1620123", "1620", "52,5", "", "-3"],
    ]

    @Test func thereAreSamples() throws {
        let forms = FormPropertyTests.samples.filter { (try? form($0.text)) != nil }
        #expect(forms.count > 4)
    }

    @Test(arguments: samples) func onlyWhatIsEditedChanges(_ file: RepositoryFile) throws {
        let original = file.text
        guard (try? form(original)) != nil else { return }
        var random = SeededRandom(UInt64(file.path.utf8.count))
        var text = original
        let fields = (MemberField.all + MemberField.ofClub).filter { $0.formKind != nil }
        for round in 0..<120 {
            // Now and then from the beginning, so that not everything is of our own making.
            if round % 30 == 0 { text = original }
            let old = try form(text)
            let field = random.pick(fields)
            if !field.isOfClub && old.count == 0 { continue }
            let member = field.isOfClub ? nil : random.below(old.count)
            let kind = try #require(field.formKind)
            let typed = random.pick(try #require(FormPropertyTests.typed[kind]))
            let outcome = old.setting([ClubForm.Cell(member: member, field, typed)])
            let next = String(decoding: outcome.content, as: UTF8.self)
            let note = Comment(rawValue: "\(field.path) of \(member ?? -1): \(typed)\n\(next)")
            let new = try form(next)
            if outcome.remarks.contains(where: \.isRefused) {
                #expect(next.utf8.elementsEqual(text.utf8), note)
                continue
            }
            // Around the record every byte is the same, and within it every other value.
            let (was, now) = (old.range(of: member), new.range(of: member))
            #expect(text.utf8.prefix(was.lowerBound).elementsEqual(next.utf8.prefix(now.lowerBound)), note)
            #expect(text.utf8.dropFirst(was.upperBound).elementsEqual(next.utf8.dropFirst(now.upperBound)), note)
            #expect(others(text, member, field) == others(next, member, field), note)
            for other in fields where other.isOfClub == field.isOfClub && other != field {
                #expect(new.value(other, of: member) == old.value(other, of: member), note)
            }
            // Once more changes nothing.
            #expect(new.setting([ClubForm.Cell(member: member, field, typed)]).content == outcome.content, note)
            // Set back, it means what it meant, if it was written as one writes it.
            let value = old.value(field, of: member)
            if let back = typedText(value) {
                let same = old.setting([ClubForm.Cell(member: member, field, back)])
                guard same.content.elementsEqual(text.utf8), same.remarks.isEmpty else {
                    text = next
                    continue
                }
                let again = new.setting([ClubForm.Cell(member: member, field, back)])
                let last = try form(String(decoding: again.content, as: UTF8.self)).value(field, of: member)
                #expect(meaning(last) == meaning(value), note)
            }
            text = next
        }
    }

    /// Every edit is the one that a list with this one value makes, wherever a list changes something.
    @Test(arguments: samples) func editsAreThoseOfAList(_ file: RepositoryFile) throws {
        guard let form = try? form(file.text) else { return }
        let document = Document(Source(path: file.path, file.text))
        let edits: [(MemberField, String, MemberValue.Content)] = [
            (.isAdmin, "x", .flag(true)), (.startDate, "2011-02-03", .text("2011-02-03")),
            (.memberNumber, "1620987", .number("1620987")), (.website, "https://example.org/x", .text("https://example.org/x")),
        ]
        for member in 0..<min(form.count, 8) {
            func name(_ field: MemberField) -> String {
                if case .text(let text) = form.value(field, of: member) { text } else { "" }
            }
            // Of two with one name a list means the last.
            let isAlone = document.members.count { $0.displayName == document.members[member].displayName } == 1
            for (field, typed, content) in isAlone ? edits : [] {
                let place = CellPlace(sheet: "", row: 0, column: 0)
                let row = MemberRow(
                    givenName: name(.givenName), infixName: name(.infixName), familyName: name(.familyName),
                    values: [MemberValue(field, content, at: place)], place: place)
                guard let merged = try? MemberMerge.merge([row], into: document, MemberMerge.Settings(today: Example.today)),
                    merged.changed.count == 1, merged.added.isEmpty
                else { continue }
                let outcome = form.setting([ClubForm.Cell(member: member, field, typed)])
                #expect(outcome.content == merged.content, "\(field.path) of \(member)")
            }
        }
    }

    private func form(_ text: String) throws -> ClubForm {
        try ClubForm(Document(Source(path: "a.level2.json", text)), in: ClubFormTests.workspace)
    }

    /// What somebody types to set a value back; `nil` for what no form can say.
    private func typedText(_ value: ClubForm.Value?) -> String? {
        switch value {
        case nil: ""
        case .text(let text):
            text.split(separator: " ", omittingEmptySubsequences: false).contains("") && !text.isEmpty ? nil : text
        case .flag(let flag): flag ? "x" : ""
        case .list(let texts): texts.contains { $0.contains(",") || $0.contains("/") } ? nil : texts.joined(separator: ", ")
        case .other: nil
        }
    }

    private func meaning(_ value: ClubForm.Value?) -> String {
        switch value {
        case nil, .flag(false), .text(""), .list([]): ""
        case .text(let text), .other(let text): text
        case .flag(true): "true"
        case .list(let texts): texts.joined(separator: "|")
        }
    }

    /// The bytes of all values but one field's, with where they stand.
    private func others(_ text: String, _ member: Int?, _ field: MemberField) -> [String] {
        let tree = Tree(Source(path: "a", text))
        let start = member.map { "/members/\($0)" } ?? "/club"
        let names = [
            field.path, field.path.map { $0 == "expertises" ? "keywords" : $0 == "maintainerEmail" ? "contactEmail" : $0 },
        ]
        let own = names.map { start + "/" + $0.joined(separator: "/") }
        let indices = (0..<tree.count).filter { index in
            let kind = tree.tokens[index].kind
            return kind != .key && (kind != .object && kind != .array || Int(tree.tokens[index].next) == index + 1)
        }
        return zip(indices, tree.pointers(of: indices)).compactMap { index, pointer in
            if own.contains(where: { pointer == $0 || pointer.hasPrefix($0 + "/") }) { return nil }
            let node = Node(tree: tree, index: index)
            // An object that is made for a field, or is empty without it, or says nothing.
            let isAround = own.contains { $0.hasPrefix(pointer + "/") }
            return isAround && (node.kind == .object || node.kind == .null) ? nil : pointer + " " + tree.source.text(node.range)
        }
    }
}
