import JSONSyntax

/// How nearly all values of a meaning are written.
///
/// The walk over a file compares every value with its form once, while it is at hand anyway, and the document keeps those
/// that do not fit: no rule about single values has anything to say about the others.
enum PlainForm: UInt8, Sendable {
    /// None: rules look at all values of the meaning.
    case none
    /// A day of the calendar as `yyyy-mm-dd`, or unknown.
    case day
    /// A day of which the year is hidden, or unknown.
    case birthday
    /// An address that begins with `https://` and a site, and has nothing odd behind it.
    case address
    /// Such an address that ends like that of a picture.
    case picture
    /// Names and texts that say something, and are not left over from a form.
    case organization, town, person, keyword, prose
    /// EN or NL.
    case language
    /// A number of three or four digits that the Fotobond gives to clubs.
    case clubNumber
    /// A number of six or seven digits.
    case memberNumber
    /// A person's name with known fields only, each once and without escapes.
    case personName
    /// A list of at most two texts, which differ.
    case keywords
    /// An object without a flag that is true.
    case flags

    /// What is read of a value that does not have the form.
    static let unusual: Int32 = -1

    /// Reads a value: a day as yyyymmdd or 0 where it is unknown, a number as it is, a person's name as a hash that equal names
    /// share, an address as `plainAddressNumber` says, and 0 for all else that has the form. For a keyword the walk itself puts
    /// the first that is written alike.
    ///
    /// - Parameter index: The token's place on the tape.
    @inline(__always)
    func read(_ token: Token, at index: Int, of tree: Tree, _ table: ShapeTable) -> Int32 {
        let bytes = tree.source.bytes
        switch self {
        case .none: return 0
        case .day: return Int32(truncatingIfNeeded: plainDayNumber(token, bytes))
        case .birthday:
            let day = plainDayNumber(token, bytes)
            return day == 0 || day / 10_000 == 9999 ? Int32(truncatingIfNeeded: day) : PlainForm.unusual
        case .clubNumber:
            let number = plainWholeNumber(token, bytes)
            return 100...1799 ~= number ? Int32(truncatingIfNeeded: number) : PlainForm.unusual
        case .memberNumber:
            let number = plainWholeNumber(token, bytes)
            return 100_000...9_999_999 ~= number ? Int32(truncatingIfNeeded: number) : PlainForm.unusual
        case .personName: return nameHash(index, of: tree, table)
        case .address: return plainAddressNumber(token, bytes, isPicture: false)
        case .picture: return plainAddressNumber(token, bytes, isPicture: true)
        default: return fits(token, at: index, of: tree) ? 0 : PlainForm.unusual
        }
    }

    /// Whether a value has the form, for those of which nothing more is read.
    @inline(__always)
    private func fits(_ token: Token, at index: Int, of tree: Tree) -> Bool {
        let bytes = tree.source.bytes
        return switch self {
        case .organization: isPlainText(token, bytes, .organization) && isPlainName(token, bytes)
        case .town: isPlainText(token, bytes, .town) && isPlainName(token, bytes)
        case .person: isPlainText(token, bytes, .person) && isPlainName(token, bytes)
        case .keyword: isPlainText(token, bytes, .keyword)
        case .prose: isPlainText(token, bytes, .prose) && isPlainProse(token, bytes)
        case .language: isCommonLanguage(token, bytes)
        case .keywords: hasPlainTexts(index, of: tree)
        case .flags: hasNoTrueFlag(index, of: tree)
        case .none, .day, .birthday, .clubNumber, .memberNumber, .personName, .address, .picture: true
        }
    }
}

extension Meaning {
    /// The form that nearly all values of the meaning have.
    var plainForm: PlainForm {
        switch self {
        case .date, .partialDate, .startDate, .endDate: .day
        case .birthday: .birthday
        case .website, .wikipedia, .portfolio, .link, .base, .thumbnail: .address
        case .picture, .portrait: .picture
        case .fullName, .nickName: .organization
        case .town: .town
        case .givenName, .familyName: .person
        case .keywordUse: .keyword
        case .keywordID, .translatedText, .languageName, .remarkText: .prose
        case .languageCode: .language
        case .clubNumber: .clubNumber
        case .memberNumber: .memberNumber
        case .personName: .personName
        case .keywordList: .keywords
        case .roles, .status: .flags
        default: .none
        }
    }
}

/// Whether a text begins with a visible character and is not only what a form had there.
private func isPlainText(_ token: Token, _ bytes: UnsafePointer<UInt8>, _ field: PlaceholderField) -> Bool {
    guard token.kind == .string, !token.flags.contains(.damaged), token.end &- token.start > 2 else { return false }
    let text = UnsafeBufferPointer(start: bytes + Int(token.start) + 1, count: Int(token.end &- token.start) - 2)
    return text[0] > 0x20 && !isPlaceholder(text, field)
}

/// Returns a hash of the three texts of a person's name, in whatever order they stand; an absent text counts as an empty one.
private func nameHash(_ name: Int, of tree: Tree, _ table: ShapeTable) -> Int32 {
    let tokens = tree.tokens
    let bytes = tree.source.bytes
    guard tokens[name].kind == .object else { return PlainForm.unusual }
    let object = Int(table.checks[Int(tokens[name].field)].object)
    var sum: UInt64 = 0
    var seen: UInt64 = 0
    var key = name + 1
    while key < Int(tokens[name].next) {
        let (field, value) = (tokens[key], tokens[key + 1])
        let nameRange = field.rawRange
        guard field.flags.isEmpty,
            let (entry, _) = table.find(NameWords(bytes + nameRange.lowerBound, count: nameRange.count), in: object),
            seen & table.checks[entry].bit == 0,
            value.kind == .string, !value.flags.contains(.escapes), !value.flags.contains(.damaged)
        else { return PlainForm.unusual }
        seen |= table.checks[entry].bit
        let range = value.rawRange
        if !range.isEmpty { sum &+= textHash(bytes + range.lowerBound, range.count) &* (2 &* table.checks[entry].bit &+ 1) }
        key = Int(value.next)
    }
    return Int32(truncatingIfNeeded: sum >> 33)
}

/// Returns a hash of bytes, read eight at a time; eight more may be read behind them.
func textHash(_ start: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    var hash = UInt64(truncatingIfNeeded: count)
    var offset = 0
    while offset < count {
        var word = UnsafeRawPointer(start + offset).loadUnaligned(as: UInt64.self).littleEndian
        if count - offset < 8 { word &= (1 &<< UInt64((count - offset) * 8)) &- 1 }
        hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
        hash ^= hash >> 32
        offset += 8
    }
    return hash
}

/// Returns the `textHash` of bytes that may have nothing readable behind them.
func textHash(of text: ArraySlice<UInt8>) -> UInt64 {
    let padded = Array(text) + [UInt8](repeating: 0, count: 8)
    return padded.withUnsafeBufferPointer { $0.baseAddress.map { textHash($0, text.count) } ?? 0 }
}

/// Returns the `textHash` of a text as its readers see it, however it is escaped.
func textHash(of node: Node) -> UInt64 {
    let range = node.rawRange
    guard node.token.flags.contains(.escapes) else { return textHash(node.tree.source.bytes + range.lowerBound, range.count) }
    return textHash(of: Array((node.string ?? "").utf8)[...])
}

/// Whether a list has at most two texts, and different ones in any capitals.
private func hasPlainTexts(_ list: Int, of tree: Tree) -> Bool {
    let tokens = tree.tokens
    guard tokens[list].kind == .array else { return false }
    let count = Int(tokens[list].next) - list - 1
    guard count == 2 else { return count < 2 }
    let (first, second) = (tokens[list + 1], tokens[list + 2])
    guard first.kind == .string, second.kind == .string, first.flags.isEmpty, second.flags.isEmpty else { return false }
    if first.end &- first.start != second.end &- second.start { return true }
    let bytes = tree.source.bytes
    return (bytes[Int(first.start) + 1] ^ bytes[Int(second.start) + 1]) & ~0x20 != 0
}

/// Whether a value is an object of which no field is true.
private func hasNoTrueFlag(_ object: Int, of tree: Tree) -> Bool {
    let tokens = tree.tokens
    guard tokens[object].kind == .object else { return false }
    var value = object + 2
    while value < Int(tokens[object].next) {
        if tokens[value].kind == .true { return false }
        value = Int(tokens[value].next) + 1
    }
    return true
}
