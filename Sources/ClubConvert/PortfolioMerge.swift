package import ClubModel
import JSONSyntax

/// Brings the pictures of a folder into a Level 3 file: what is new is added, and what somebody wrote stays byte for byte.
///
/// A photo is known by its address, and where no file is there any more by its fingerprint. Of a photo that is seen for the first
/// time, or whose file is another one now, what the file says fills the fields that are empty; afterwards only what can be measured
/// is kept up to date, so that a caption that was taken out stays out.
package struct PortfolioMerge {
    /// The file as it is to be; its own bytes where nothing changes.
    package private(set) var content: [UInt8]
    /// The addresses of photos that are new in the file.
    package private(set) var added: [String] = []
    /// The former and the present addresses of photos whose files have other names now.
    package private(set) var renamed: [(from: String, to: String)] = []
    /// The addresses of photos whose files are others than they were.
    package private(set) var replaced: [String] = []
    /// The addresses in the file where no photo is any more.
    package private(set) var gone: [String] = []
    /// The addresses of photos of which something was filled in.
    package private(set) var completed: [String] = []
    /// How many photos the file has.
    package var count: Int { recordCount + added.count }

    private let recordCount: Int
    private let style: RecordStyle
    private let edition: Edition
    private var edits: [TextEdit] = []

    /// - Parameters:
    ///   - pictures: In the order in which new ones are to stand.
    ///   - document: A Level 3 file without syntax errors.
    ///   - leftOut: The fingerprints of pictures that later runs must not add; none of them is in `pictures`.
    ///   - day: The day on which photos are added; `nil` where the file is new, and none is newer than another.
    package init(
        _ pictures: [PortfolioPicture], into document: Document, leavingOut leftOut: [String] = [], edition: Edition, day: Day?
    ) {
        let list = document.root["images"]
        let records = list.map { Array($0.elements) } ?? []
        recordCount = records.count
        var style = RecordStyle(of: document.root, list)
        if records.isEmpty { style.gap = style.lineEnd + style.indentation }
        self.style = style
        self.edition = edition
        let matching = PortfolioMatching(records, pictures, base: document.root["optional"]?["baseURL"]?.string)
        content = Array(document.tree.source.buffer)
        gone = matching.gone.map { records[$0]["imageURL"]?.string ?? "" }
        for (picture, record) in matching.pairs {
            update(records[record], from: picture, isRenamed: matching.renamed.contains(record))
        }
        add(matching.new, to: document.root, list, records, day)
        note(leftOut, in: document.root)
        if !edits.isEmpty, let day, let modified = document.root["level3Header"]?["dateModified"], modified.kind == .string {
            edits.append(TextEdit(modified.range, jsonText(day.text)))
        }
        if !edits.isEmpty { content = document.tree.source.applying(edits) }
    }

    // MARK: Photos that are there

    /// The fields that follow the file, whatever somebody wrote.
    private static let measured = ["width", "height", "fingerprint"]

    private mutating func update(_ record: Node, from picture: PortfolioPicture, isRenamed: Bool) {
        let optional = record["optional"]
        let old = record["imageURL"]
        if isRenamed, let old {
            edits.append(TextEdit(old.range, jsonText(picture.address)))
            renamed.append((old.string ?? "", picture.address))
            if let thumbnail = picture.thumbnail, let node = record["thumbURL"] {
                edits.append(TextEdit(node.range, jsonText(thumbnail)))
            }
        }
        let fingerprint = optional?["fingerprint"]?.string
        let isOther = fingerprint.map { $0 != picture.fingerprint } ?? false
        if isOther { replaced.append(picture.address) }
        let isUnseen = fingerprint == nil || isOther
        var missing: [Draft.Field] = []
        for field in fields(of: picture) {
            guard let node = optional?[dynamic: field.name] else {
                let isOfOtherEdition = field.name == keywordName && optional?[dynamic: otherKeywordName] != nil
                if PortfolioMerge.measured.contains(field.name) || isUnseen && !isOfOtherEdition { missing.append(field) }
                continue
            }
            guard isOther, PortfolioMerge.measured.contains(field.name) else { continue }
            let text = style.text(of: field.value, at: field.name, indentation: nil)
            if node.tree.source.text(node.range) != text { edits.append(TextEdit(node.range, text)) }
        }
        var isCompleted = !missing.isEmpty && optional?.kind ?? .object == .object
        if isCompleted { addOptional(missing, to: record) }
        if record["thumbURL"] == nil, let thumbnail = picture.thumbnail, let old {
            // Beside the address that it belongs to.
            let key = Node(tree: old.tree, index: old.index - 1)
            let space = old.tree.source.margin(before: key.range.lowerBound).map { style.lineEnd + $0 } ?? " "
            let text = style.text(of: Draft.Field(name: "thumbURL", value: .text(thumbnail)), in: "", indentation: nil)
            edits.append(TextEdit(old.range.upperBound..<old.range.upperBound, "," + space + text))
            isCompleted = true
        }
        if isCompleted { completed.append(picture.address) }
    }

    /// Adds fields to the optional ones of a photo, or of the file.
    private mutating func addOptional(_ fields: [Draft.Field], to record: Node) {
        if let optional = record["optional"] {
            edits += style.edits(adding: fields, to: optional, path: "optional")
        } else {
            edits += style.edits(adding: [Draft.Field(name: "optional", value: .object(fields))], to: record, path: "")
        }
    }

    /// Notes what is left out.
    private mutating func note(_ leftOut: [String], in root: Node) {
        guard !leftOut.isEmpty, root["optional"]?.kind ?? .object == .object else { return }
        guard let list = root["optional"]?["leftOut"] else {
            return addOptional([Draft.Field(name: "leftOut", value: .list(leftOut.map { .text($0) }))], to: root)
        }
        guard list.kind == .array else { return }
        let texts = leftOut.map { jsonText($0) }.joined(separator: ", ")
        let end = Array(list.elements).last?.range.upperBound
        edits.append(end.map { TextEdit($0..<$0, ", " + texts) } ?? TextEdit(list.range, "[ " + texts + " ]"))
    }

    // MARK: New photos

    /// Adds photos, each in front of the first that is older.
    private mutating func add(_ pictures: [PortfolioPicture], to root: Node, _ list: Node?, _ records: [Node], _ day: Day?) {
        guard let list, list.kind == .array, !pictures.isEmpty else { return }
        added = pictures.map { $0.address }
        let slots = MemberSlots(root, list, style, named: "images")
        let new = pictures.map { picture -> MemberSlots.Record in
            let older = records.firstIndex { record in
                guard let own = picture.captureDate, let date = record["optional"]?["captureDate"]?.string else { return false }
                return PortfolioMerge.isNewer(own, than: date)
            }
            return (older ?? records.count, slots.text(of: record(of: picture, day)))
        }
        edits += slots.edits(adding: new)
    }

    /// Whether a date is later than another, as far as both are known.
    private static func isNewer(_ date: String, than other: String) -> Bool {
        let length = min(date.utf8.count, other.utf8.count)
        guard other.utf8.first?.isDigit == true else { return false }
        return other.utf8.prefix(length).lexicographicallyPrecedes(date.utf8.prefix(length))
    }

    private func record(of picture: PortfolioPicture, _ day: Day?) -> Draft {
        .object(
            Draft.filled([
                ("imageURL", .text(picture.address)), ("thumbURL", picture.thumbnail.map { .text($0) }),
                ("optional", .object(fields(of: picture, addedOn: day))),
            ]))
    }

    private var keywordName: String { edition == .edition2024 ? "keywords" : "expertises" }
    private var otherKeywordName: String { edition == .edition2024 ? "expertises" : "keywords" }

    /// Returns what a picture fills in of `optional`, in the order of the shapes.
    private func fields(of picture: PortfolioPicture, addedOn day: Day? = nil) -> [Draft.Field] {
        func text(_ text: String?) -> Draft? { text.map { .text($0) } }
        func number(_ number: Int?) -> Draft? { number.map { .number(String($0)) } }
        func list(_ values: [Draft]) -> Draft? { values.isEmpty ? nil : .list(values) }
        return Draft.filled([
            ("title", list(picture.title.map { .translation($0.value, $0.language) })),
            ("caption", list(picture.caption.map { .translation($0.value, $0.language) })),
            ("captureDate", text(picture.captureDate)), ("dateAdded", text(day?.text)), ("width", number(picture.width)),
            ("height", number(picture.height)), ("copyright", text(picture.copyright)),
            (keywordName, list(picture.keywords.map { .text($0) })), ("fingerprint", text(picture.fingerprint)),
        ])
    }
}

/// Which picture of a folder is which photo of a file.
private struct PortfolioMatching {
    /// Pictures with the photos that they are, by their numbers.
    private(set) var pairs: [(picture: PortfolioPicture, record: Int)] = []
    private(set) var new: [PortfolioPicture] = []
    /// The photos that were found under another name.
    private(set) var renamed: Set<Int> = []
    /// The photos whose files are not there.
    private(set) var gone: [Int] = []

    init(_ records: [Node], _ pictures: [PortfolioPicture], base: String?) {
        // Photos by the paths that their addresses stand for, but for those that are elsewhere on the web.
        var paths: [(path: String, record: Int)] = []
        var fingerprints: [String: [Int]] = [:]
        for (number, record) in records.enumerated() {
            guard var address = record["imageURL"]?.string, !address.isEmpty else { continue }
            if let base, address.hasPrefix(base) { address = String(address.dropFirst(base.count)) }
            guard !isOnTheWeb(address) else { continue }
            paths.append((FileAddress.path(ofAddress: address), number))
            if let print = record["optional"]?["fingerprint"]?.string { fingerprints[print, default: []].append(number) }
        }
        var byPath: [String: Int] = [:]
        for (path, record) in paths where byPath[path] == nil { byPath[path] = record }
        let placed = pictures.map { (picture: $0, path: FileAddress.path(ofAddress: $0.address)) }
        pairs = placed.compactMap { picture, path in byPath[path].map { (picture: picture, record: $0) } }
        var found = Set(pairs.map { $0.record })
        let places = Set(placed.map { $0.path })
        paths.removeAll { found.contains($0.record) || places.contains($0.path) }
        // A name in other capitals is another name on most servers.
        var folds: [String: Int] = [:]
        for (path, record) in paths { folds[path.lowercased()] = record }
        for (picture, path) in placed where byPath[path] == nil {
            let same = fingerprints[picture.fingerprint]?.first { record in !found.contains(record) }
            guard let record = same ?? folds[path.lowercased()].flatMap({ found.contains($0) ? nil : $0 }) else {
                new.append(picture)
                continue
            }
            pairs.append((picture, record))
            found.insert(record)
            renamed.insert(record)
        }
        gone = paths.map { $0.record }.filter { !found.contains($0) }
    }
}

/// A picture of a folder, as Level 3 wants to know it.
package struct PortfolioPicture: Sendable, Equatable {
    /// Where it is, from the folder of the Level 3 file, as addresses write it.
    package let address: String
    package var thumbnail: String?
    package var title: [PortfolioText] = []
    package var caption: [PortfolioText] = []
    /// `yyyy`, `yyyy-mm` or `yyyy-mm-dd`.
    package var captureDate: String?
    package var width: Int?
    package var height: Int?
    package var copyright: String?
    /// Keywords of Level 0.
    package var keywords: [String] = []
    /// By which it is known again under another name.
    package let fingerprint: String

    package init(address: String, fingerprint: String) {
        self.address = address
        self.fingerprint = fingerprint
    }
}

/// A text in a language, which is written as `NL`.
package struct PortfolioText: Sendable, Equatable {
    package let language: String
    package let value: String

    package init(_ value: String, language: String) {
        self.value = value
        self.language = language
    }
}
