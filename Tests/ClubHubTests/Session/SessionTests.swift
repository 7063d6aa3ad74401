import ClubEngine
import ClubLint
import ClubModel
import Foundation
import JSONSyntax
import Synchronization
import Testing

@Suite struct SessionTests {
    private static let world = [
        "root_.level1.json": Sample.root, "clubsXX.level1.json": Sample.clubs, "fcLindewold.level2.json": Sample.members,
        "other.json": Sample.other, "drafted.json": Sample.members, "broken.json": "{ \"members\" [",
    ]

    // MARK: Reading

    @Test(arguments: [0, 200, 1 << 20])
    func readsWhatItHasRoomForOnce(_ keptBytes: Int) throws {
        let counts = Mutex<[String: Int]>([:])
        var settings = SessionWorld.settings(Self.world.keys)
        settings.keptBytes = keptBytes
        let files = Self.world.map { path, text in
            SessionFile(
                path: path,
                .elsewhere { () throws(StoreError) in
                    counts.withLock { $0[path, default: 0] += 1 }
                    return Source(path: path, text)
                })
        }
        var session = Session(files, settings)
        let read = session.read()
        #expect(read.skipped == ["other.json"])
        #expect(read.shownCount == 5)
        #expect(read.failures.isEmpty)
        #expect(read.workspace.tree.map { read.workspace.files[$0].path } == ["root_.level1.json", "clubsXX.level1.json"])
        #expect(counts.withLock { Set($0.values) } == [1])
        let result = session.lint()
        _ = session.lint()
        #expect(
            result.files.map(\.path) == [
                "broken.json", "clubsXX.level1.json", "drafted.json", "fcLindewold.level2.json", "root_.level1.json",
            ])
        let times = counts.withLock { counts in result.files.map { counts[$0.path] ?? 0 } }
        switch keptBytes {
        case 0: #expect(Set(times) == [2])
        case 200: #expect(Set(times) == [1, 2])
        default: #expect(Set(times) == [1])
        }
    }

    /// Whatever there is room for: a file is read again only where the others have something to tell about it.
    @Test func whatNobodyTellsOfIsReadOnce() {
        let counts = Mutex<[String: Int]>([:])
        func record(_ name: String) -> String {
            """
            "idPlus": { "town": "Lindewold", "fullName": "Fotoclub \(name)", "nickName": "fc\(name)" },
            "coordinates": { "latitude": 52.\(name.utf8.count), "longitude": 5.1 },
            "optional": { "remark": [ { "language": "EN", "value": "About \(name)." } ] }
            """
        }
        func club(_ name: String, _ given: String, _ family: String, _ birthday: String) -> String {
            """
            { "club": { \(record(name)) }, "members": [ {
                "name": { "givenName": "\(given)", "infixName": "", "familyName": "\(family)" },
                "optional": { "birthday": "\(birthday)" }
            } ] }
            """
        }
        let names = ["Iris", "Primus", "Delta", "Morgenrood"]
        let texts = [
            "root_.level1.json": "{ \"clubs\": [ " + names.map { "{ " + record($0) + " }" }.joined(separator: ", ") + " ] }",
            "fcIris.level2.json": club("Iris", "Joris", "Wit", "1961-02-03"),
            "fcPrimus.level2.json": club("Primus", "Greet", "Ruijter", "1962-04-05"),
            "fcDelta.level2.json": club("Delta", "Noor", "Evers", "1950-01-01"),
            "fcMorgenrood.level2.json": club("Morgenrood", "Noor", "Evers", "1971-12-30"),
        ]
        var settings = SessionWorld.settings(texts.keys)
        settings.keptBytes = 0
        let files = texts.map { path, text in
            SessionFile(
                path: path,
                .elsewhere { () throws(StoreError) in
                    counts.withLock { $0[path, default: 0] += 1 }
                    return Source(path: path, text)
                })
        }
        var session = Session(files, settings)
        let namesakes = session.lint().diagnostics.filter { $0.rule.id == "two-people-one-name" }
        #expect(namesakes.map(\.path) == ["fcMorgenrood.level2.json"])
        let times = counts.withLock { $0 }
        #expect(
            texts.keys.sorted().filter { times[$0] == 2 } == ["fcMorgenrood.level2.json", "root_.level1.json"])
        #expect(times.values.reduce(0, +) == texts.count + 2)
    }

    @Test func whatIsNoLevelIsCheckedWhereItIsNamed() {
        var session = Session(
            [SessionFile(path: "other.json", isNamed: true, .memory(Source(path: "other.json", Sample.other)))],
            SessionWorld.settings([]))
        let read = session.read()
        #expect(read.shownCount == 1 && read.skipped.isEmpty)
    }

    @Test func whatCannotBeReadIsSaidWithItsPath() throws {
        let failure = StoreError("gone.level2.json", "It is gone.", remedy: "Look elsewhere.")
        let gone = SessionFile(path: "gone.level2.json", .elsewhere { () throws(StoreError) in throw failure })
        var session = Session([gone, SessionWorld.file("a.level2.json", Sample.members)], SessionWorld.settings([]))
        let result = session.lint()
        #expect(result.failures == [failure])
        #expect(result.files.map(\.path) == ["a.level2.json"])
        #expect(throws: failure) { try session.document(of: "gone.level2.json") }
        #expect(throws: StoreError.self) { try session.document(of: "unheard-of.json") }
        #expect(session.source(of: "gone.level2.json") == nil)
    }

    /// Places that were found in one text mean nothing in another.
    @Test func whatChangesWhileItIsCheckedIsSaid() {
        let texts = Mutex([Sample.members, Sample.members + " "])
        var settings = SessionWorld.settings([])
        settings.keptBytes = 0
        let file = SessionFile(
            path: "a.level2.json",
            .elsewhere { () throws(StoreError) in Source(path: "a.level2.json", texts.withLock { $0.removeFirst() }) })
        var session = Session([file], settings)
        session.read()
        let result = session.lint()
        #expect(result.files.isEmpty)
        #expect(result.failures.map(\.path) == ["a.level2.json"])
    }

    @Test func whoRestsCanStillBeAsked() {
        var session = SessionWorld.session(Self.world)
        let before = session.lint().diagnostics
        session.rest()
        #expect(session.source(of: "broken.json")?.count == 13)
        let after = session.lint().diagnostics
        #expect(!before.isEmpty && SessionWorld.lines(before) == SessionWorld.lines(after))
    }

    @Test func anotherStateReadsOnlyWhatDiffers() {
        var base = SessionWorld.session(Self.world)
        base.read()
        let counts = Mutex(0)
        let files = Self.world.keys.map { path in
            SessionFile(
                path: path,
                .elsewhere { () throws(StoreError) in
                    counts.withLock { $0 += 1 }
                    return Source(path: path, Self.world[path, default: ""] + "\n")
                })
        }
        var head = Session(files, base.settings, after: base) { $0.path != "drafted.json" }
        let read = head.read()
        #expect(read.shownCount == 5)
        #expect(counts.withLock { $0 } == 1)
        #expect(head.isSame("broken.json", in: base) && !head.isSame("drafted.json", in: base))
    }

    // MARK: Linting

    /// The same findings as the program prints, line by line; of messages, printing hides signs that a terminal would obey.
    @Test(arguments: SampleRun.samples.map(\.name))
    func findsWhatTheCommandPrints(_ sample: String) throws {
        var session = SessionWorld.session(try SessionWorld.files(ofSample: sample))
        let printed = try SampleRun.printedFindings(in: sample)
        let found = session.lint().diagnostics
        try #require(found.count == printed.count)
        for (diagnostic, line) in zip(found, printed) {
            let place = "\(diagnostic.path):\(diagnostic.start.line):\(diagnostic.start.column): \(diagnostic.severity.name): "
            #expect(line.hasPrefix(place) && line.hasSuffix(" [\(diagnostic.rule.id)]"))
        }
    }

    @Test func onlyWhatIsAskedForIsFound() {
        var session = SessionWorld.session(Self.world, shown: ["broken.json"])
        let paths = Set(session.lint().diagnostics.map(\.path))
        #expect(paths == ["broken.json"])
        session.show { $0.path == "root_.level1.json" }
        let linted = session.lint().files.map(\.path)
        #expect(linted == ["root_.level1.json"])
    }

    @Test func whatIsTrueOfTheWorkspaceIsSaidOnce() {
        let files = ["a.level2.json": Sample.members, "b.level2.json": Sample.members]
        var session = SessionWorld.session(files)
        let result = session.lint()
        let once = Rule.all.filter(\.isReportedOnce).map(\.id)
        let found = result.files.flatMap(\.found).map(\.rule.id).filter(once.contains)
        let told = result.diagnostics.map(\.rule.id).filter(once.contains)
        #expect(!told.isEmpty && told.count == Set(told).count)
        #expect(found.count == 2 * told.count, "both files show it")
    }

    @Test func whatHasNoNameIsNotToldItsName() {
        var file = SessionWorld.file("standard-input.json", Sample.members)
        func found(_ file: SessionFile) -> Bool {
            var session = Session([file], SessionWorld.settings([]))
            return session.lint().diagnostics.contains { $0.rule.isAboutFileName }
        }
        #expect(found(file))
        file.hasName = false
        #expect(!found(file))
    }

    // MARK: Judging

    private static let misspelt = [
        "a.level2.json": """
        { "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "a" } },
          "members": [ { "name": { "givenName": "Noor", "infixName": "", "familyName": "Evers" },
                         "optional": { "birtday": "1970-01-01" } } ] }
        """
    ]

    @Test func severitiesJudgeAndDoNotHide() throws {
        var plain = SessionWorld.session(Self.misspelt)
        let first = plain.lint().diagnostics.first { $0.rule.id == "misspelt-field" }
        let finding = try #require(first)
        #expect(finding.severity != .info)
        for isOff in [false, true] {
            for findsEverything in [false, true] {
                var session = SessionWorld.session(Self.misspelt) {
                    $0.judgement.severities = ["misspelt-field": isOff ? nil : .info]
                    $0.findsEverything = findsEverything
                }
                let result = session.lint()
                let judged = result.diagnostics.filter { $0.rule.id == "misspelt-field" }
                #expect(judged.map(\.severity) == (isOff ? [] : [.info]))
                let found = result.files.flatMap(\.found).filter { $0.rule.id == "misspelt-field" }
                #expect(found.map(\.severity) == (isOff && !findsEverything ? [] : [finding.severity]))
            }
        }
    }

    @Test func exceptionsCountAndAreTold() throws {
        let configuration = Source(path: "clubhub-lint.toml", "[[ignore]]\n[[ignore]]\n")
        func entry(_ rule: String, until: Day?, at place: Int) -> Exceptions.Entry {
            Exceptions.Entry(
                rule: rule, path: "a.level2.json", pointer: nil, reason: "It is meant.", until: until, range: place..<place + 10,
                untilRange: place..<place + 10)
        }
        var session = SessionWorld.session(Self.misspelt) {
            $0.judgement.exceptions = Exceptions(
                source: configuration,
                entries: [entry("misspelt-field", until: nil, at: 0), entry("duplicate-key", until: nil, at: 11)])
        }
        let result = session.lint()
        #expect(!result.diagnostics.contains { $0.rule.id == "misspelt-field" })
        #expect(result.beforeExceptions.contains { $0.rule.id == "misspelt-field" })
        #expect(result.diagnostics.filter { $0.path == "clubhub-lint.toml" }.map(\.rule.id) == ["exception-unused"])
        #expect(result.diagnostics.first?.path == "clubhub-lint.toml")

        var past = SessionWorld.session(Self.misspelt) {
            $0.judgement.exceptions = Exceptions(
                source: configuration, entries: [entry("misspelt-field", until: Day(year: 2026, month: 8, day: 21), at: 0)])
        }
        let found = past.lint().diagnostics.map(\.rule.id)
        #expect(found.contains("exception-expired") && found.contains("misspelt-field"))
    }

    @Test func whatWasKnownIsHeldBack() throws {
        var session = SessionWorld.session(Self.misspelt)
        let before = session.lint().diagnostics
        var known = KnownFindings()
        known.add(earlier: Set(Baseline.names(of: before) { $0 }))
        session.hold(known)
        let result = session.lint()
        #expect(result.diagnostics.isEmpty)
        #expect(result.heldBack.count == before.count)
        let text = Self.misspelt["a.level2.json", default: ""]
        let change = session.edit("a.level2.json", Array((text + "\n}").utf8))
        #expect(change.result.diagnostics.map(\.rule.isAboutSyntax) == [true], "what is new counts")
        #expect(change.result.heldBack.count == before.count)
    }
}
