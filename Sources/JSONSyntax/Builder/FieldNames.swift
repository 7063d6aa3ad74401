/// The names of fields in all levels and editions of the format, in their right spelling.
///
/// All else that is known of fields stands in `ClubModel`, which builds on this module; a test holds the two together. A broken file
/// is read with them: a bracket too many at a field that is never a list is not one that lacks its partner, and a letter in front of
/// a name's quote belongs to the name if that is one with it.
package enum FieldNames {
    /// The names of fields that are lists somewhere.
    package static let lists: [StaticString] = [
        "altText", "caption", "clubs", "description", "expertises", "galleryTitle", "images", "keywords", "languages",
        "leftOut", "level1URLIncludes", "localizations", "members", "museums", "name", "remark", "title", "usage",
    ]

    /// All other names.
    package static let others: [StaticString] = [
        "$schema", "baseURL", "birthday", "captureDate", "club", "contactEmail", "coordinates", "copyright", "dateAdded",
        "dateModified", "familyName", "featuredImage", "fingerprint", "fotobondNumber", "fullName", "generator", "givenName",
        "height", "idPlus", "idString", "imageURL", "infixName", "isAdmin", "isChairman", "isDeceased", "isFormerMember",
        "isHonoraryMember", "isMentor", "isOther", "isProspectiveMember", "isSecretary", "isSupported", "isTreasurer",
        "isViceChairman", "isoCode", "juicebox", "language", "languageNameEN", "latitude", "level1Header", "level1URL",
        "level2URL", "level3Header", "level3URL", "linkTarget", "linkURL", "localizedString", "longitude", "maintainerEmail",
        "member", "membershipEndDate", "membershipStartDate", "nickName", "nlSpecific", "optional", "photographerImage",
        "roles", "status", "thumbURL", "town", "value", "website", "width", "wikipedia",
    ]

    /// Whether a name without quotes is that of a list.
    static func isList(_ name: some RandomAccessCollection<UInt8>) -> Bool { lists.contains { isEqual(name, $0) } }

    /// Whether the name in a range, with its quotes or without them, is that of a field that is never a list.
    package static func isNoList(_ source: Source, _ range: Range<Int>) -> Bool {
        let name = plain(source, range)
        return others.contains { isEqual(name, $0) }
    }

    /// Whether the name in a range, with its quotes or without them, is one of the format.
    package static func contains(_ source: Source, _ range: Range<Int>) -> Bool { contains(Array(plain(source, range))) }

    private static func plain(_ source: Source, _ range: Range<Int>) -> Slice<UnsafeBufferPointer<UInt8>> {
        let name = source.buffer[range]
        guard name.count > 1, name.first == UInt8(ascii: "\""), name.last == UInt8(ascii: "\"") else { return name }
        return name.dropFirst().dropLast()
    }

    /// Whether a name without quotes is one of the format.
    static func contains(_ name: [UInt8]) -> Bool {
        isList(name) || others.contains { isEqual(name, $0) }
    }

    private static func isEqual(_ name: some RandomAccessCollection<UInt8>, _ word: StaticString) -> Bool {
        name.count == word.utf8CodeUnitCount && zip(name, 0..<name.count).allSatisfy { $0 == word.utf8Start[$1] }
    }
}
