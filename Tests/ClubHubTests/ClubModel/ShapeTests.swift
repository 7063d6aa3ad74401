import ClubModel
import JSONSyntax
import Testing

/// What every shape promises.
struct ShapeTests {
    @Test(arguments: Level.allCases)
    func phrasesAreWhole(_ level: Level) {
        for entry in ShapeTable.of(level).entries {
            guard let field = entry.field else { continue }
            let name = field.name.text
            for language in Phrase.Language.allCases {
                let text = field.summary.text(in: language)
                #expect(text.hasSuffix("."), "\(name): \(text)")
                #expect(text.count <= 260, "\(name): \(text.count) characters")
            }
            #expect(field.summary.en != field.summary.nl, "\(name)")
            if case .object = entry.shape { continue }
            if case .list(.object, _) = entry.shape { continue }
            #expect(!field.examples.isEmpty, "\(name) has no example")
        }
    }

    /// An example has the shape of its field: a file made of it has nothing to complain about there.
    @Test(arguments: Level.allCases)
    func examplesFit(_ level: Level) {
        let table = ShapeTable.of(level)
        for entry in table.entries {
            guard let field = entry.field else { continue }
            for example in field.examples {
                let tree = Tree(Source(path: "example", example))
                #expect(tree.errors.isEmpty, "\(field.name.text): \(example)")
                let kind = tree.root.kind
                switch field.shape {
                case .object, .dictionary: #expect(kind == .object)
                case .list: #expect(kind == .array)
                case .text: #expect(kind == .string)
                case .number: #expect(kind == .number)
                case .flag: #expect(kind == .true || kind == .false)
                }
            }
        }
    }

    /// Objects of the same title are the same shape: the schemas define them by title.
    @Test(arguments: Level.allCases)
    func titlesAreUnique(_ level: Level) {
        let table = ShapeTable.of(level)
        var names: [String: [String]] = [:]
        for entry in table.entries where entry.object >= 0 {
            let shape = table.objectShape(entry.object)
            let fields = shape.fields.map { $0.name.text }
            #expect(names[shape.title.en, default: fields] == fields)
            names[shape.title.en] = fields
        }
    }

    /// A name means one thing in an object, also when it is a former or a retired one.
    @Test(arguments: Level.allCases)
    func namesAreUnique(_ level: Level) {
        let table = ShapeTable.of(level)
        for entry in table.entries where entry.object >= 0 {
            let shape = table.objectShape(entry.object)
            var names = shape.retired.map { $0.name.text }
            for field in shape.fields {
                names += [field.name.text] + (field.nameIn2024.map { [$0.text] } ?? []) + field.formerNames.map { $0.text }
            }
            #expect(Set(names).count == names.count, "\(shape.title.en): \(names)")
        }
    }

    @Test(arguments: Level.allCases)
    func minimalFileHasTheShape(_ level: Level) {
        let text =
            switch level {
            case .keywords:
                #"{ "expertises": [], "languages": [ { "isoCode": "NL", "languageNameEN": "Dutch", "isSupported": true } ] }"#
            case .clubs: #"{ "level1Header": {} }"#
            case .members:
                """
                { "club": { "idPlus": { "town": "a", "fullName": "b", "nickName": "c" },
                  "coordinates": { "latitude": 1, "longitude": 2 } } }
                """
            case .images:
                """
                { "$schema": "x", "club": { "idPlus": { "town": "a", "fullName": "b", "nickName": "c" } },
                  "member": { "name": { "givenName": "d", "familyName": "e" } }, "images": [] }
                """
            }
        let document = Document(Source(path: "x.level\(level.rawValue).json", text))
        #expect(document.violations.isEmpty)
    }

    @Test func brokenFilesAreReadWithTheNamesOfTheShapes() {
        var lists: Set<String> = []
        var names: Set<String> = []
        for level in Level.allCases {
            for entry in ShapeTable.of(level).entries {
                guard let field = entry.field else { continue }
                let spellings = ([field.name] + (field.nameIn2024.map { [$0] } ?? [])).map { $0.text }
                names.formUnion(spellings)
                if case .list = entry.shape { lists.formUnion(spellings) }
            }
        }
        #expect(FieldNames.lists.map { $0.text } == lists.sorted())
        #expect(FieldNames.others.map { $0.text } == names.subtracting(lists).sorted())
    }
}
