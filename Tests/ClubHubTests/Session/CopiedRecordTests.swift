import ClubEngine
import ClubLint
import ClubModel
import Testing

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
