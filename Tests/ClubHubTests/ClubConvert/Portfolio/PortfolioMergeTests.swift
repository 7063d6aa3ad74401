import ClubModel
import JSONSyntax
import Testing

@testable import ClubConvert

@Suite struct PortfolioMergeTests {
    private static let file = """
        {
          "level3Header": { "generator": "by hand", "dateModified": "2026-01-01" },
          "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
          "member": { "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" } },
          "images": [
            { "imageURL": "images/a.jpg", "optional": { "caption": [ { "language": "NL", "value": "Met de hand" } ],
                "captureDate": "2026-05", "fingerprint": "aaaa" } },
            { "imageURL":"images/B.JPG" },
            {
              "imageURL": "https://www.example.com/elsewhere.jpg"
            },
            { "imageURL": "images/c%20c.jpg", "optional": { "captureDate": "2024", "fingerprint": "cccc", "width": 10 } }
          ]
        }

        """

    private func picture(_ address: String, _ fingerprint: String, date: String? = nil, width: Int? = nil) -> PortfolioPicture {
        var picture = PortfolioPicture(address: address, fingerprint: fingerprint)
        picture.captureDate = date
        picture.width = width
        return picture
    }

    private func merge(_ pictures: [PortfolioPicture], into text: String = file) throws -> (merge: PortfolioMerge, text: String) {
        let document = Document(Source(path: "Anna_van_Dalen.level3.json", text))
        let merge = PortfolioMerge(pictures, into: document, edition: .edition2026, day: Day("2026-08-22"))
        let result = String(decoding: merge.content, as: UTF8.self)
        let again = Document(Source(path: document.path, result))
        #expect(again.tree.errors.isEmpty && again.violations.isEmpty, "\(result)")
        // Once more, and nothing is left to do.
        let second = PortfolioMerge(pictures, into: again, edition: .edition2026, day: Day("2026-09-01"))
        #expect(second.content == merge.content && second.added.isEmpty && second.renamed.isEmpty && second.replaced.isEmpty)
        return (merge, result)
    }

    @Test func whatIsThereStays() throws {
        var seen = picture("images/a.jpg", "aaaa", date: "2026-05-14")
        seen.title = [PortfolioText("Taken out by hand", language: "EN")]
        let (merge, text) = try merge([seen, picture("images/c%20c.jpg", "cccc", width: 10)])
        #expect(text == Self.file)
        #expect(merge.gone == ["images/B.JPG"] && merge.completed.isEmpty && merge.count == 4)
    }

    @Test func newPhotosComeBeforeOlderOnes() throws {
        let known = [picture("images/a.jpg", "aaaa"), picture("images/c%20c.jpg", "cccc", width: 10)]
        let new = [
            picture("images/new.jpg", "1", date: "2026-06-01"), picture("images/same-month.jpg", "2", date: "2026-05-20"),
            picture("images/undated.jpg", "3"),
        ]
        let (merge, text) = try merge(new + known)
        #expect(merge.added == new.map(\.address))
        let order = try #require(Document(Source(path: "x.level3.json", text)).root["images"]).elements.map {
            $0["imageURL"]?.string?.split(separator: "/").last ?? ""
        }
        #expect(order == ["new.jpg", "a.jpg", "B.JPG", "elsewhere.jpg", "same-month.jpg", "c%20c.jpg", "undated.jpg"])
        // All of the old bytes are there, in their order; the header's day is the tool's.
        var rest = Substring(text)
        for line in Self.file.replacing("2026-01-01", with: "2026-08-22").split(separator: "\n") {
            let words = line.drop { $0 == " " }
            let place = try #require(rest.firstRange(of: words), "\(line)\n\(text)")
            rest = rest[place.upperBound...]
        }
        #expect(text.matches(of: /"dateAdded": "2026-08-22"/).count == 3)
    }

    /// What is left out is noted where later runs look for it, whatever the file has there already.
    @Test(arguments: [
        ("", "\"leftOut\": [ \"1\", \"2\" ]"), (", \"optional\": {}", "\"leftOut\": [ \"1\", \"2\" ]"),
        (", \"optional\": {\"baseURL\": \"https://a.example/\"}", "\"https://a.example/\", \"leftOut\": [ \"1\", \"2\" ]}"),
        (", \"optional\": {\"leftOut\": []}", "{\"leftOut\": [ \"1\", \"2\" ]}"),
        (", \"optional\": {\"leftOut\": [\"0\"]}", "{\"leftOut\": [\"0\", \"1\", \"2\"]}"),
    ])
    func whatIsLeftOutIsNoted(_ optional: String, _ expected: String) throws {
        for images in ["[ { \"imageURL\": \"images/a.jpg\", \"optional\": { \"fingerprint\": \"aaaa\" } } ]", "[]"] {
            let start = Self.file.prefix(upTo: try #require(Self.file.firstRange(of: "\"images\"")).lowerBound)
            let document = Document(
                Source(path: "Anna_van_Dalen.level3.json", start + "\"images\": " + images + optional + "\n}\n"))
            #expect(document.tree.errors.isEmpty)
            let merge = PortfolioMerge(
                [picture("images/a.jpg", "aaaa"), picture("images/b.jpg", "bbbb")], into: document, leavingOut: ["1", "2"],
                edition: .edition2026, day: Day("2026-08-22"))
            let text = String(decoding: merge.content, as: UTF8.self)
            let result = Document(Source(path: document.path, text))
            #expect(result.tree.errors.isEmpty && result.violations.isEmpty && text.contains(expected), "\(text)")
        }
    }

    @Test func photosAreKnownUnderOtherNames() throws {
        let (merge, text) = try merge([
            picture("images/harbour.jpg", "aaaa"), picture("images/b.jpg", "bbbb", width: 20),
            picture("images/c%20c.jpg", "other", width: 30),
        ])
        #expect(merge.renamed.map(\.to) == ["images/harbour.jpg", "images/b.jpg"] && merge.gone.isEmpty && merge.added.isEmpty)
        #expect(merge.replaced == ["images/c%20c.jpg"] && merge.completed == ["images/b.jpg"])
        #expect(text.contains("{ \"imageURL\": \"images/harbour.jpg\", \"optional\": { \"caption\": [ { \"language\": \"NL\""))
        #expect(text.contains("\"fingerprint\": \"other\", \"width\": 30 }"))
        #expect(text.contains("{ \"imageURL\":\"images/b.jpg\", \"optional\": {"))
    }

    @Test func firstPhotosAreLaidOut() throws {
        let empty = GalleryFile.text(
            town: "Lindewold", fullName: "Fotoclub Lindewold", nickName: "fcLindewold", member: ("Anna", "", "Dalen"),
            maker: ("test", try #require(Day("2026-08-22"))))
        var one = picture("a.jpg", "aaaa", date: "2026-05-14", width: 10)
        one.thumbnail = "thumbs/a.jpg"
        one.title = [PortfolioText("Haven", language: "NL"), PortfolioText("Harbour", language: "EN")]
        one.copyright = "© \"Anna\""
        one.keywords = ["Landscape"]
        let (merge, text) = try merge([one, picture("b.jpg", "bbbb")], into: empty)
        #expect(merge.added == ["a.jpg", "b.jpg"] && merge.count == 2)
        #expect(text.contains("\"thumbURL\": \"thumbs/a.jpg\"") && text.contains("\"copyright\": \"© \\\"Anna\\\"\""))
        #expect(
            text.contains("\"expertises\": [ \"Landscape\" ]")
                && text.contains("{ \"language\": \"EN\", \"value\": \"Harbour\" }"))
    }

    @Test(arguments: [
        ("images/a b.jpg", "images/a%20b.jpg"), ("é/#1?&%.png", "%C3%A9/%231%3F%26%25.png"), ("a-b_c.d~e", "a-b_c.d~e"),
    ])
    func addresses(_ path: String, _ address: String) {
        #expect(FileAddress.address(ofPath: path) == address && FileAddress.path(ofAddress: address) == path)
    }

    @Test func writtenAddressesAreRead() {
        #expect(FileAddress.path(ofAddress: "a%2").utf8.elementsEqual("a%2".utf8))
        #expect(FileAddress.path(ofAddress: "%zz%c3%a9%") == "%zzé%")
    }
}
