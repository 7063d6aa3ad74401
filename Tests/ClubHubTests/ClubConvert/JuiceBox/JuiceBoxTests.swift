import ClubModel
import JSONSyntax
import Testing

@testable import ClubConvert

@Suite struct JuiceBoxTests {
    private static let gallery = """
        <?xml version="1.0" encoding="UTF-8"?>
        <juiceboxgallery
            galleryTitlePosition="NONE"
            galleryTitle="Anna &amp; haar foto's"
            showOverlayOnLoad="false"
        >
            <image imageURL="images/a.jpg" thumbURL="thumbs/a.jpg" linkURL="" linkTarget="_blank">
                <title><![CDATA[]]></title>
                <caption><![CDATA[2022]]></caption>
            </image>
            <image imageURL="images/b.jpg" thumbURL="thumbs/b.jpg" linkURL="https://www.example.com" linkTarget="_self" smallImageURL="small/b.jpg">
                <title><![CDATA[© Anna ]]]]><![CDATA[> x]]></title>
                <caption><![CDATA[Zee <blauw>]]></caption>
            </image>
            <image imageURL="images/c.jpg">
                <caption><![CDATA[]]></caption>
                <other><![CDATA[x]]></other>
            </image>
        </juiceboxgallery>

        """

    private func document(_ gallery: JuiceBoxGallery, into text: String? = nil) throws -> Document {
        let empty = GalleryFile.text(
            town: "Lindewold", fullName: "Fotoclub Lindewold", nickName: "fcLindewold", member: ("Anna", "van", "Dalen"),
            maker: ("test", try #require(Day("2026-08-22"))))
        let start = Document(Source(path: "Anna_van_Dalen.level3.json", text ?? empty))
        return Document(
            Source(path: start.path, GalleryFile.merged(gallery, into: start, language: "NL")))
    }

    private func text(of document: Document) -> String { document.tree.source.text(0..<document.tree.source.count) }

    @Test func galleriesComeBackAsTheyWere() throws {
        let (gallery, repairs) = try JuiceBoxReader.read(Array(Self.gallery.utf8), path: "config.xml")
        #expect(repairs == 0 && gallery.images.count == 3)
        let document = try document(gallery)
        #expect(document.tree.errors.isEmpty && document.level == .images)
        #expect(document.violations.isEmpty, "\(document.violations)")
        #expect(String(decoding: JuiceBoxGallery(document).xml, as: UTF8.self) == Self.gallery)
        // And once more into the same file: nothing changes.
        #expect(GalleryFile.merged(gallery, into: document, language: "EN") == Array(document.tree.source.buffer))
        let first = document.root["images"]?.elements.first { _ in true }
        #expect(first?["optional"]?["captureDate"]?.string == "2022")
    }

    @Test func whatExportersWriteWrongIsRepaired() throws {
        let broken = Self.gallery.replacing("linkURL=\"\"", with: "linkURL=\"<div></div>\"")
            .replacing("<title><![CDATA[]]></title>", with: "<title><![CDATA[<div></div>]]></title>")
            .replacing("<![CDATA[2022]]>", with: "<![CDATA[<div>2022</div>]]>")
        let (gallery, repairs) = try JuiceBoxReader.read(Array(broken.utf8), path: "config.xml")
        #expect(repairs == 3)
        #expect(String(decoding: gallery.xml, as: UTF8.self) == Self.gallery)
    }

    @Test func whatOnlyLevel3KnowsStays() throws {
        let (gallery, _) = try JuiceBoxReader.read(Array(Self.gallery.utf8), path: "config.xml")
        let text = text(of: try document(gallery))
            .replacing(
                "\"captureDate\": \"2022\"", with: "\"captureDate\": \"2022-08-14\",\n                \"copyright\": \"© Anna\""
            )
            .replacing(
                "{ \"language\": \"NL\", \"value\": \"Zee <blauw>\" }",
                with: "{ \"language\": \"NL\", \"value\": \"Zee <blauw>\" },\n { \"language\": \"DE\", \"value\": \"See\" }")
        let same = try document(gallery, into: text)
        #expect(self.text(of: same) == text)
        var changed = gallery
        changed.images.swapAt(0, 1)
        changed.images[1].texts[0].value = "Duin"
        let result = try document(changed, into: text)
        let written = self.text(of: result)
        #expect(
            written.contains("© Anna") && written.contains("2022-08-14") && written.contains("See") && written.contains("Duin"))
        #expect(JuiceBoxGallery(result) == changed)
    }

    @Test func orderOfAttributesForTheApp() throws {
        let xml = String(decoding: try JuiceBoxReader.read(Array(Self.gallery.utf8), path: "").gallery.xml, as: UTF8.self)
        #expect(xml.contains("<image imageURL=\"images/a.jpg\" thumbURL=\"thumbs/a.jpg\" "))
    }

    @Test func anyBytesAreRead() {
        var numbers = SeededRandom(4)
        let bytes = Array(Self.gallery.utf8)
        for count in 0..<bytes.count { _ = try? JuiceBoxReader.read(Array(bytes.prefix(count)), path: "") }
        var written = 0
        for _ in 0..<1500 {
            var broken = bytes
            for _ in 0..<3 {
                broken[Int.random(in: 0..<broken.count, using: &numbers)] =
                    [0x3C, 0x3E, 0x22, 0x5D, 0x26, 0x2F].randomElement(using: &numbers) ?? 0
            }
            guard let (gallery, _) = try? JuiceBoxReader.read(broken, path: "") else { continue }
            guard let document = try? document(gallery) else { continue }
            #expect(document.tree.errors.isEmpty)
            written += 1
        }
        #expect(written > 100, "\(written)")
    }

    @Test func otherFilesAreRefused() {
        #expect(!GalleryFormat.isIn(Array("<html>".utf8)))
        #expect(!GalleryFormat.isIn([]))
        #expect(GalleryFormat.isIn(Array("\u{FEFF}<?xml version=\"1.0\"?>\n<juiceboxgallery>".utf8)))
        #expect(throws: TableError.self) { try JuiceBoxReader.read(Array("<a/>".utf8), path: "config.xml") }
    }
}

/// The app's search for the first picture, as a regular expression (FORMAT.md 12.3), and what we write for it.
@Suite struct AppGalleryTests {
    private func firstPicture(_ text: String) -> (image: String, thumb: String)? {
        let search = /<image imageURL="(images\/[^"\r\n]*)"[ \t]+thumbURL="(thumbs\/[^"\r\n]*)"/
        return text.firstMatch(of: search).map { (String($0.1), String($0.2)) }
    }

    private func gallery(_ image: String) -> String {
        "<?xml version=\"1.0\"?>\n<juiceboxgallery>\n\(image)</image>\n</juiceboxgallery>\n"
    }

    @Test(arguments: [
        "<image imageURL=\"images/a.jpg\" thumbURL=\"thumbs/a.jpg\" linkURL=\"\">",
        "<image imageURL=\"images/a.jpg\"\t  thumbURL=\"thumbs/é b.jpg\">",
        "<image imageURL=\"images/a.jpg\"thumbURL=\"thumbs/a.jpg\">",
        "<image imageURL=\"images/a.jpg\"\n thumbURL=\"thumbs/a.jpg\">",
        "<image  imageURL=\"images/a.jpg\" thumbURL=\"thumbs/a.jpg\">",
        "<image thumbURL=\"thumbs/a.jpg\" imageURL=\"images/a.jpg\">",
        "<image imageURL='images/a.jpg' thumbURL='thumbs/a.jpg'>",
        "<image imageURL=\"https://www.example.com/images/a.jpg\" thumbURL=\"thumbs/a.jpg\">",
        "<image imageURL=\"images/a.jpg\" linkURL=\"\" thumbURL=\"thumbs/a.jpg\">",
        "<!-- <image imageURL=\"images/old.jpg\" thumbURL=\"thumbs/old.jpg\"> -->\n<image imageURL=\"images/a.jpg\">",
        "<image imageURL=\"images/<image imageURL=\"images/b.jpg\" thumbURL=\"thumbs/b.jpg\"",
        "<image imageURL=\"images/a.jpg", "<image imageURL=\"",
    ])
    func searchIsThatOfTheApp(_ image: String) {
        for text in [gallery(image), image] {
            let (expected, found) = (firstPicture(text), AppGallery(Source(path: "config.xml", text)))
            #expect(found?.image == expected?.image && found?.thumb == expected?.thumb, "\(text)")
        }
    }

    /// From a Level 3 file, as `new portfolio` writes it, to JuiceBox and back into the same file: nothing is lost.
    @Test func everyFieldComesBack() throws {
        let text = """
            {
                "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                "member": { "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" } },
                "images": [
                    {
                        "imageURL": "images/zee&duin.jpg",
                        "thumbURL": "thumbs/zee&duin.jpg",
                        "optional": {
                            "title": [
                                { "language": "NL", "value": "Zee & <duin> ]]> \\"x\\"" },
                                { "language": "DE", "value": "See" }
                            ],
                            "captureDate": "2022-08-14",
                            "dateAdded": "2026-08-22",
                            "width": 1600,
                            "height": 1200,
                            "copyright": "© Anna",
                            "fingerprint": "0123456789abcdef",
                            "expertises": ["Landschap"],
                            "linkTarget": "_self",
                            "juicebox": { "smallImageURL": "small/a.jpg", "#attributes": "smallImageURL thumbURL imageURL" }
                        }
                    },
                    {
                        "imageURL": "https://www.example.com/anna/images/b.jpg",
                        "thumbURL": "https://www.example.com/anna/thumbs/b.jpg"
                    }
                ],
                "optional": { "baseURL": "https://www.example.com/anna/" }
            }

            """
        let document = Document(Source(path: "Anna_van_Dalen.level3.json", text))
        let gallery = JuiceBoxGallery(document)
        let xml = gallery.xml
        let first = try #require(firstPicture(String(decoding: xml, as: UTF8.self)))
        #expect(first.image == "images/zee%26duin.jpg" && gallery.unreadPicture == nil)
        let read = try JuiceBoxReader.read(xml, path: "config.xml").gallery
        #expect(read.images[1].attribute("imageURL") == "images/b.jpg")
        let back = GalleryFile.merged(read, into: document, language: "NL")
        #expect(String(decoding: back, as: UTF8.self) == text)
    }

    @Test func whatTheAppCannotReadIsNotWritten() {
        func unread(_ image: String) -> String? {
            JuiceBoxGallery(Document(Source(path: "a.level3.json", "{\"images\": [\(image)]}"))).unreadPicture
        }
        #expect(unread("") == nil)
        #expect(unread("{\"imageURL\": \"images/a.jpg\", \"thumbURL\": \"thumbs/a.jpg\"}") == nil)
        #expect(unread("{\"imageURL\": \"images/a.jpg\"}") == "images/a.jpg")
        #expect(unread("{\"imageURL\": \"a.jpg\", \"thumbURL\": \"thumbs/a.jpg\"}") == "a.jpg")
    }

    /// Any gallery that we read is written so that the app finds the same first picture as JuiceBox, or refused.
    @Test func everyWrittenGalleryIsFound() throws {
        var numbers = SeededRandom(12)
        let parts = [
            " imageURL=\"images/a.jpg\"", " thumbURL=\"thumbs/a.jpg\"", " linkURL=\"\"", " linkTarget='_blank'", "\n",
            " x=\"&amp;\"", " imageURL='images/b&amp;c.jpg'", " thumbURL='thumbs/\"b.jpg'",
            "<!-- <image imageURL=\"images/o\" thumbURL=\"thumbs/o\"> -->",
        ]
        var writtenCount = 0
        for _ in 0..<600 {
            let image = "<image" + (0..<4).map { _ in parts.randomElement(using: &numbers) ?? "" }.joined() + ">"
            guard let read = try? JuiceBoxReader.read(Array(gallery(image).utf8), path: "config.xml").gallery,
                read.unreadPicture == nil, let address = read.images.first?.attribute("imageURL")
            else { continue }
            let found = firstPicture(String(decoding: read.xml, as: UTF8.self))
            #expect(found?.image == address, "\(image)")
            writtenCount += 1
        }
        #expect(writtenCount > 50, "\(writtenCount)")
    }
}
