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

/// What an unknown name was meant to be: every row of FORMAT.md 15.2 that is about a name, and what people mistype.
struct FieldResolutionTests {
    /// A file with an unknown name, and what it was meant to be.
    struct Row: Sendable, CustomTestStringConvertible {
        let level: Int
        let key: String
        let json: String
        let meant: String

        init(_ level: Int, _ key: String, _ json: String, _ meant: String) {
            (self.level, self.key, self.json, self.meant) = (level, key, json, meant)
        }

        var testDescription: String { "Level \(level): \(json)" }
    }

    @Test(arguments: formerNames + misplaced + misspelt + retired + unknown)
    func meaning(of row: Row) throws {
        let document = Document(Source(path: "x.level\(row.level).json", row.json))
        #expect(document.tree.errors.isEmpty)
        #expect(document.level?.rawValue == row.level)
        let field = try #require(
            document.unknownFields.all.first { Node(tree: document.tree, index: $0.key).string == row.key })
        #expect(describe(field.resolution) == row.meant)
        for place in field.resolution.places where place.record >= 0 {
            // A path leads from the record to the object.
            var node = Node(tree: document.tree, index: place.record)
            for name in place.path.dropLast() {
                guard let next = node.fields.first(where: { $0.key.string == name }) else { break }
                node = next.value
            }
            #expect(place.container == -1 || place.container == node.index)
            #expect(place.isInSameObject == (place.container == field.object))
        }
    }

    private func describe(_ resolution: FieldResolution) -> String {
        func list(_ places: [FieldResolution.ExpectedPlace]) -> String {
            places.map { "\($0.recordTitle.en): \($0.pathText)" }.joined(separator: ", ")
        }
        return switch resolution {
        case .renamed(let places): "renamed \(list(places))"
        case .misplaced(let places): "misplaced \(list(places))"
        case .misspelt(let places, .capitals): "capitals \(list(places))"
        case .misspelt(let places, .signs): "signs \(list(places))"
        case .misspelt(let places, .letters): "letters \(list(places))"
        case .misspelt(let places, .word): "word \(list(places))"
        case .wrapper(let places): "wrapper \(list(places))"
        case .retired: "retired"
        case .unknown: "unknown"
        }
    }

    static let formerNames: [Row] = [
        Row(1, "photoclubs", #"{ "photoclubs": [] }"#, "renamed a Level 1 file: clubs"),
        Row(1, "musea", #"{ "musea": [] }"#, "renamed a Level 1 file: museums"),
        Row(1, "level1", #"{ "level1": {} }"#, "renamed a Level 1 file: level1Header"),
        Row(
            1, "childLevel1URL", #"{ "level1Header": { "childLevel1URL": [] } }"#,
            "renamed a Level 1 file: level1Header/level1URLIncludes"),
        Row(1, "memberList", #"{ "clubs": [ { "memberList": "" } ] }"#, "renamed a club: optional/level2URL"),
        Row(1, "description", #"{ "clubs": [ { "description": [] } ] }"#, "renamed a club: optional/remark"),
        Row(1, "descriptionEN", #"{ "clubs": [ { "descriptionEN": "" } ] }"#, "renamed a club: optional/remark"),
        Row(1, "descriptionNL", #"{ "museums": [ { "descriptionNL": "" } ] }"#, "renamed a museum: optional/remark"),
        Row(1, "comment", #"{ "clubs": [ { "optional": { "comment": "" } } ] }"#, "renamed a club: optional/remark"),
        Row(2, "memberList", #"{ "memberList": [] }"#, "renamed a Level 2 file: members"),
        Row(2, "imageList", #"{ "members": [ { "imageList": "" } ] }"#, "renamed a member: optional/level3URL"),
        Row(2, "imageList", #"{ "members": [ { "optional": { "imageList": "" } } ] }"#, "renamed a member: optional/level3URL"),
        Row(
            2, "photographer", #"{ "members": [ { "optional": { "photographer": "" } } ] }"#,
            "renamed a member: optional/photographerImage"),
        Row(
            2, "isPropectiveMember", #"{ "members": [ { "optional": { "status": { "isPropectiveMember": true } } } ] }"#,
            "renamed a member: optional/status/isProspectiveMember"),
        Row(
            2, "isPropectiveMember", #"{ "members": [ { "optional": { "roles": { "isPropectiveMember": true } } } ] }"#,
            "renamed a member: optional/status/isProspectiveMember"),
        Row(
            2, "isVoorzitter", #"{ "members": [ { "optional": { "roles": { "isVoorzitter": true } } } ] }"#,
            "renamed a member: optional/roles/isChairman"),
        Row(
            2, "isSecretaris", #"{ "members": [ { "optional": { "roles": { "isSecretaris": true } } } ] }"#,
            "renamed a member: optional/roles/isSecretary"),
        Row(
            2, "isPenningmeester", #"{ "members": [ { "optional": { "roles": { "isPenningmeester": true } } } ] }"#,
            "renamed a member: optional/roles/isTreasurer"),
        Row(
            2, "isBestuurslid", #"{ "members": [ { "optional": { "roles": { "isBestuurslid": true } } } ] }"#,
            "renamed a member: optional/roles/isOther"),
    ]

    static let misplaced: [Row] =
        [
            Row(
                0, "dateAdded", #"{ "expertises": [ { "dateAdded": "" } ] }"#,
                "misplaced a keyword (expertise): optional/dateAdded"),
            Row(1, "website", #"{ "clubs": [ { "website": "" } ] }"#, "misplaced a club: optional/website"),
            Row(1, "wikipedia", #"{ "museums": [ { "wikipedia": "" } ] }"#, "misplaced a museum: optional/wikipedia"),
            Row(1, "level2URL", #"{ "clubs": [ { "level2URL": "" } ] }"#, "misplaced a club: optional/level2URL"),
            Row(1, "remark", #"{ "clubs": [ { "remark": [] } ] }"#, "misplaced a club: optional/remark"),
            Row(1, "nlSpecific", #"{ "clubs": [ { "nlSpecific": {} } ] }"#, "misplaced a club: optional/nlSpecific"),
            Row(1, "coordinates", #"{ "clubs": [ { "optional": { "coordinates": {} } } ] }"#, "misplaced a club: coordinates"),
            Row(
                1, "contactEmail", #"{ "level1Header": {}, "contactEmail": "" }"#,
                "misplaced a Level 1 file: level1Header/maintainerEmail"),
            Row(1, "clubs", #"{ "level1Header": { "clubs": [] } }"#, "misplaced a Level 1 file: clubs"),
            Row(
                1, "website", #"{ "clubs": [], "website": "" }"#, "misplaced a club: optional/website, a museum: optional/website"
            ),
            Row(
                1, "optional", #"{ "level1Header": { "optional": { "Level1URLIncludes": [], "contactEmail": "" } } }"#,
                "wrapper a Level 1 file: level1Header/level1URLIncludes, a Level 1 file: level1Header/maintainerEmail"),
            Row(
                2, "coordinates", #"{ "club": { "optional": { "coordinates": {} } } }"#,
                "misplaced the club of the file: coordinates"),
            Row(2, "website", #"{ "club": { "website": "" } }"#, "misplaced the club of the file: optional/website"),
            Row(2, "wikipedia", #"{ "club": { "wikipedia": "" } }"#, "misplaced the club of the file: optional/wikipedia"),
            Row(2, "level2URL", #"{ "club": { "level2URL": "" } }"#, "misplaced the club of the file: optional/level2URL"),
            Row(2, "optional", #"{ "club": {}, "optional": {} }"#, "misplaced a Level 2 file: club/optional"),
            Row(2, "website", #"{ "club": {}, "website": "" }"#, "misplaced a Level 2 file: club/optional/website"),
            Row(2, "members", #"{ "club": { "members": [] } }"#, "misplaced a Level 2 file: members"),
            Row(2, "birthday", #"{ "club": {}, "birthday": "" }"#, "misplaced a member: optional/birthday"),
            Row(2, "roles", #"{ "members": [ { "nlSpecific": 1, "roles": {} } ] }"#, "misplaced a member: optional/roles"),
            Row(2, "level3URL", nlSpecific("level3URL"), "misplaced a member: optional/level3URL"),
            Row(2, "featuredImage", nlSpecific("featuredImage"), "misplaced a member: optional/featuredImage"),
            Row(2, "roles", nlSpecific("roles"), "misplaced a member: optional/roles"),
            Row(2, "keywords", nlSpecific("keywords"), "misplaced a member: optional/expertises"),
            Row(2, "expertises", nlSpecific("expertises"), "misplaced a member: optional/expertises"),
            Row(2, "keywords", #"{ "members": [ { "keywords": [] } ] }"#, "misplaced a member: optional/expertises"),
        ]
        + [
            "status", "birthday", "website", "featuredImage", "level3URL", "photographerImage", "expertises", "nlSpecific",
            "membershipStartDate", "membershipEndDate",
        ].map { Row(2, $0, #"{ "members": [ { "\#($0)": 1 } ] }"#, "misplaced a member: optional/\($0)") }
        + ["isDeceased", "isFormerMember", "isHonoraryMember", "isMentor", "isProspectiveMember"].map {
            Row(
                2, $0, #"{ "members": [ { "optional": { "roles": { "\#($0)": true } } } ] }"#,
                "misplaced a member: optional/status/\($0)")
        }

    private static func nlSpecific(_ name: String) -> String {
        #"{ "members": [ { "optional": { "nlSpecific": { "\#(name)": "" } } } ] }"#
    }

    static let misspelt: [Row] = [
        Row(0, "language", #"{ "expertises": [], "language": [] }"#, "letters a Level 0 file: languages"),
        Row(1, "nickname", #"{ "clubs": [ { "idPlus": { "nickname": "" } } ] }"#, "capitals a club: idPlus/nickName"),
        Row(
            1, "Level1URLIncludes", #"{ "level1Header": { "Level1URLIncludes": [] } }"#,
            "capitals a Level 1 file: level1Header/level1URLIncludes"),
        Row(2, "nickname", #"{ "club": { "idPlus": { "nickname": "" } } }"#, "capitals the club of the file: idPlus/nickName"),
        Row(
            2, "featuredimage", #"{ "members": [ { "optional": { "featuredimage": "" } } ] }"#,
            "capitals a member: optional/featuredImage"),
        Row(2, "featuredimage", #"{ "members": [ { "featuredimage": "" } ] }"#, "capitals a member: optional/featuredImage"),
        Row(
            2, "isHonaryMember", #"{ "members": [ { "optional": { "status": { "isHonaryMember": true } } } ] }"#,
            "letters a member: optional/status/isHonoraryMember"),
        Row(
            2, "isOthere", #"{ "members": [ { "optional": { "roles": { "isOthere": true } } } ] }"#,
            "letters a member: optional/roles/isOther"),
        Row(2, "webside", #"{ "members": [ { "optional": { "webside": "" } } ] }"#, "letters a member: optional/website"),
        Row(2, "endDate", #"{ "members": [ { "optional": { "endDate": "" } } ] }"#, "word a member: optional/membershipEndDate"),
        Row(1, "lat", #"{ "clubs": [ { "coordinates": { "lat": 52.1 } } ] }"#, "word a club: coordinates/latitude"),
        Row(1, "Stad", #"{ "clubs": [ { "idPlus": { "Stad": "a" } } ] }"#, "word a club: idPlus/town"),
        Row(1, "naam", #"{ "clubs": [ { "naam": "a" } ] }"#, "word a club: idPlus/fullName"),
        Row(2, "naam", #"{ "members": [ { "naam": {} } ] }"#, "word a member: name"),
        Row(2, "is oud-lid", #"{ "members": [ { "is oud-lid": true } ] }"#, "word a member: optional/status/isFormerMember"),
        Row(3, "bijschrift", #"{ "images": [ { "bijschrift": [] } ] }"#, "word a photo: optional/caption"),
        Row(2, "member", #"{ "club": {}, "member": [], "members": [] }"#, "letters a Level 2 file: members"),
    ]

    static let retired: [Row] = [
        Row(1, "image", #"{ "museums": [ { "image": "" } ] }"#, "retired"),
        Row(1, "note", #"{ "clubs": [ { "note": "" } ] }"#, "retired"),
        Row(1, "kvkNumber", #"{ "clubs": [ { "optional": { "nlSpecific": { "kvkNumber": 1 } } } ] }"#, "retired"),
        Row(1, "unknown", #"{ "clubs": [], "unknown": [] }"#, "retired"),
        Row(1, "level2URL", #"{ "museums": [ { "optional": { "level2URL": "" } } ] }"#, "retired"),
        Row(2, "isMember", #"{ "members": [ { "optional": { "roles": { "isMember": true } } } ] }"#, "retired"),
        Row(2, "eMail", #"{ "members": [ { "eMail": "" } ] }"#, "retired"),
        Row(2, "phone", #"{ "members": [ { "optional": { "phone": "" } } ] }"#, "retired"),
    ]

    static let unknown: [Row] = [
        Row(2, "exhibitions", #"{ "club": {}, "members": [], "exhibitions": [] }"#, "unknown"),
        Row(2, "idPlus", #"{ "members": [ { "idPlus": {} } ] }"#, "unknown"),
        Row(2, "localizedString", #"{ "club": { "optional": { "localizedString": "" } } }"#, "unknown"),
        Row(2, "extra", #"{ "members": [ { "extra": { "a": 1 } } ] }"#, "unknown"),
        Row(3, "optional", #"{ "images": [], "club": { "optional": { "website": "" } } }"#, "unknown"),
    ]
}

extension FieldResolutionTests {
    @Test func whatIsMeantIsNotMissing() throws {
        let text =
            #"{ "club": { "idPlus": { "town": "a", "fullName": "b", "nickname": "c" }, "optional": { "coordinates": {} } } }"#
        let document = Document(Source(path: "c.level2.json", text))
        let table = try #require(document.table)
        var silent: [String] = []
        for violation in document.violations where violation.kind == .missingField {
            let object = Node(tree: document.tree, index: violation.token)
            #expect(document.unknownFields.meant(in: object).contains(violation.entry))
            silent.append(table.entries[violation.entry].field?.text ?? "")
        }
        #expect(silent == ["nickName", "coordinates"])
    }

    @Test func manyUnknownNamesTakeLittleTime() {
        var text = #"{ "club": {}, "members": [ { "optional": { "x": 0"#
        for number in 0..<20_000 { text += #", "websit\#(number)": """# }
        text += "} } ] }"
        let document = Document(Source(path: "c.level2.json", text))
        #expect(document.unknownFields.all.count == 20_001)
    }
}
