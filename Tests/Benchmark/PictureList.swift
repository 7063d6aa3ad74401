import ClubModel
import ClubPictures
import Foundation
import JSONSyntax

/// What the pictures of a folder say about themselves, for `Tests/Tools/compare_pictures.py`, which asks another reader the same.
struct PictureList {
    /// A line of JSON for each picture, by its path in the folder.
    let json: String

    init(_ folder: URL) throws {
        var lines = ""
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() {
            guard PictureKind(fileName: path) != nil, let data = FileManager.default.contents(atPath: folder.path + "/" + path)
            else { continue }
            let bytes = PictureBytes(Array(data))
            let facts = PictureReader.read(bytes)
            let fields = facts.map { PictureList.fields(of: $0) } ?? []
            let all = [("path", jsonText(path)), ("read", String(bytes.readCount))] + fields
            lines += "{" + all.map { jsonText($0.0) + ": " + $0.1 }.joined(separator: ", ") + "}\n"
        }
        json = lines
    }

    private static func fields(of facts: PictureFacts) -> [(String, String)] {
        var fields = [
            ("kind", jsonText(facts.kind.rawValue)), ("isBroken", String(facts.isBroken)),
            ("isExcessive", String(facts.isExcessive)), ("isForPrint", String(facts.isForPrint)),
        ]
        if let size = facts.storedSize { fields.append(("size", "[\(size.width), \(size.height)]")) }
        for (name, words) in [("exif", facts.exif), ("iptc", facts.iptc), ("xmp", facts.xmp)] {
            fields.append((name, object(words)))
        }
        return fields
    }

    private static func object(_ words: PictureWords) -> String {
        func list(_ texts: [String]) -> String { "[" + texts.map { jsonText($0) }.joined(separator: ", ") + "]" }
        var fields = [
            ("title", list(words.title.map(\.value))), ("headline", list(words.headline.map(\.value))),
            ("caption", list(words.caption.map(\.value))), ("keywords", list(words.keywords)),
            ("creators", list(words.creators)), ("hasPosition", String(words.hasPosition)),
        ]
        let texts = [
            ("copyright", words.copyright), ("make", words.make), ("model", words.model), ("lens", words.lens),
            ("date", words.taken?.date), ("time", words.taken?.time),
        ]
        for (name, text) in texts { if let text { fields.append((name, jsonText(text))) } }
        if let orientation = words.orientation { fields.append(("orientation", String(orientation))) }
        return "{" + fields.map { jsonText($0.0) + ": " + $0.1 }.joined(separator: ", ") + "}"
    }
}
