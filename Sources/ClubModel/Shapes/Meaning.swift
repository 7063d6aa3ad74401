/// What a value is about, whatever the level and the field it stands in.
///
/// Rules ask a document for all values of a meaning instead of walking through it.
package enum Meaning: UInt8, Sendable, CaseIterable {
    /// Nothing that a rule asks for: containers such as `optional`.
    case other
    // Records
    case file, keyword, language, club, museum, clubOfFile, member, memberOfFile, image
    // Parts of records
    case header, identity, coordinates, personName, roles, status, dutch
    // Lists; `texts` are those of Level 3, one for each language
    case list, keywordList, remarks, includes, texts
    // Level 0
    case keywordID, keywordName, keywordUsage, translation, translatedText, languageName
    // Identity
    case town, fullName, nickName, givenName, infixName, familyName
    // Values; a `partialDate` may be a year alone
    case latitude, longitude, date, partialDate, birthday, startDate, endDate, flag, languageCode
    case clubNumber, memberNumber, keywordUse, remark, remarkText, text, email, pixels
    // Addresses
    case website, wikipedia, level1Address, level2Address, level3Address, portfolio, include, picture, portrait, thumbnail, link,
        base
}
