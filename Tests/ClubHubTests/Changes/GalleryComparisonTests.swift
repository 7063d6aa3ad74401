import ClubLint
import ClubModel
import Testing

/// Galleries of JuiceBox on both sides.
@Suite struct GalleryComparisonTests {
    /// Returns a folder with one gallery of some pictures, beside something else.
    private func world(_ images: [String], title: String = "Noor Evers", linkURL: String = "") -> ComparedWorld {
        let tags = images.map {
            "    <image imageURL=\"images/\($0).jpg\" thumbURL=\"thumbs/\($0).jpg\" linkURL=\"\(linkURL)\">\n        <title><![CDATA[\($0)]]></title>\n    </image>\n"
        }
        return ComparedWorld(files: [
            "noor/config.xml": "<juiceboxgallery galleryTitle=\"\(title)\">\n\(tags.joined())</juiceboxgallery>\n",
            "root_.level1.json": "{\"clubs\": []}",
        ])
    }

    private func told(_ base: ComparedWorld, _ head: ComparedWorld) -> [String] {
        base.changes(to: head).map { "\($0.places[0].line ?? 0) \($0.kind.id): \($0.sentence(in: .en))" }
    }

    @Test func picturesThatCameAndWent() {
        #expect(
            told(world(["heath", "dunes"]), world(["heath", "shore"])) == [
                "5 image-added: Noor Evers: the photo \"images/shore.jpg\" is new.",
                "5 image-removed: Noor Evers: the photo \"images/dunes.jpg\" is gone.",
            ])
        #expect(
            told(world(["heath"]), world(["dunes", "shore", "heath"])) == [
                "2 images-added: 2 new photos by Noor Evers, first \"images/dunes.jpg\"."
            ])
        #expect(
            told(world(["heath", "dunes"]), world(["dunes", "heath"])) == [
                "0 images-reordered: Noor Evers: the photos stand in another order; first is \"images/dunes.jpg\"."
            ])
    }

    /// A title and a caption are details; a `<div>` around every value of a gallery is one change and not one for each picture.
    @Test func details() {
        var captioned = world(["heath", "dunes"])
        captioned.files["noor/config.xml"]?.replace("[heath]", with: "[The heath]")
        #expect(told(world(["heath", "dunes"]), captioned).map { $0.prefix(23) } == ["2 image-details-changed"])
        #expect(
            told(world(["heath", "dunes"]), world(["heath", "dunes"], title: "Noor Everts")) == [
                "0 portfolio-details-changed: Noor Everts: title or other details of the portfolio changed; the photos are the same."
            ])
        #expect(
            told(world(["heath", "dunes"]), world(["heath", "dunes"], linkURL: "<div></div>")).map { $0.prefix(27) } == [
                "0 portfolio-details-changed"
            ])
        var spaced = world(["heath"])
        spaced.files["noor/config.xml"]?.replace("    ", with: "\t")
        #expect(world(["heath"]).kinds(to: spaced) == ["layout-only"])
    }

    @Test func wholeGalleries() {
        var empty = world([])
        empty.files["noor/config.xml"] = nil
        #expect(
            told(empty, world(["heath", "dunes"])) == ["0 file-added: Noor Evers: the file is new (2 photos)."])
        #expect(told(world(["heath", "dunes"]), empty) == ["0 gallery-removed: The gallery is gone (2 photos)."])
        var moved = world(["heath", "dunes", "shore"])
        moved.files["anna/config.xml"] = moved.files.removeValue(forKey: "noor/config.xml")
        #expect(
            told(world(["heath", "dunes", "mill"]), moved).map { $0.split(separator: ":")[0] } == [
                "0 gallery-moved", "8 image-added", "8 image-removed",
            ])
        // The config.xml of another program is none.
        var other = empty
        other.files["noor/config.xml"] = "<settings></settings>"
        #expect(told(empty, other).isEmpty && told(other, empty).isEmpty)
    }
}
