import ClubModel
import JSONSyntax

/// Reads the `config.xml` of a JuiceBox gallery, and takes away the `<div>` that exporters put around whole values since 2026.
package enum JuiceBoxReader {
    /// Reads a gallery.
    ///
    /// - Returns: The gallery, and how many values were freed of a `<div>` around them.
    package static func read(_ bytes: [UInt8], path: String) throws(TableError) -> (gallery: JuiceBoxGallery, repairs: Int) {
        let text = try DecodedText(bytes, path: path)
        let found = GalleryText(text.source, from: text.start)
        guard found.hasRoot else { throw .noGallery }
        var repairs = 0
        func free(_ name: String, _ value: String) -> JuiceBoxGallery.Attribute {
            let freed = GalleryText.withoutDiv(value)
            if freed != nil { repairs += 1 }
            return JuiceBoxGallery.Attribute(name, freed ?? value)
        }
        let gallery = JuiceBoxGallery(
            attributes: found.attributes.map { free($0.name, $0.value) },
            images: found.images.map { image in
                JuiceBoxGallery.Image(
                    attributes: image.attributes.map { free($0.name, $0.value) },
                    texts: image.texts.map { free($0.name, $0.value) })
            })
        return (gallery, repairs)
    }
}

extension TableError {
    static let noGallery = TableError(
        Phrase(
            en: "This is not a JuiceBox gallery: <juiceboxgallery> is missing. Name the config.xml in the folder of a gallery.",
            nl: "Dit is geen galerij van JuiceBox: <juiceboxgallery> ontbreekt. Noem de config.xml in de map van een galerij."))
}
