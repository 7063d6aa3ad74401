import ClubModel
import JSONSyntax
import Testing

@testable import ClubConvert

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
