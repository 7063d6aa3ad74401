/// Where the fields of one level belong, by every name they ever had.
struct FieldMap: Sendable {
    /// A field's place in a record.
    struct Place: Sendable {
        let entry: Int
        /// The object shape that the field stands in.
        let object: Int
        /// The names from the record down to the field.
        let path: [String]
        /// Whether the field is a mere container such as `optional`.
        let isContainer: Bool
    }

    /// One name of one place.
    struct Name: Sendable {
        let text: String
        /// The name without capitals.
        let folded: String
        let kind: NameKind
        /// The place among those of its record.
        let place: Int
    }

    /// What a name is to the apps.
    enum NameKind: Sendable {
        case current
        /// Nothing reads it any more.
        case former
        /// Nothing ever read it, but people write it.
        case word
    }

    /// A name that nothing replaces.
    struct Retired: Sendable {
        let folded: String
        let object: Int
        let retirement: Retirement
    }

    /// An object whose fields belong together: a record, or an element of a list.
    struct Record: Sendable {
        let object: Int
        let title: Phrase
        /// The record around this one, -1 for the file.
        let outer: Int
        /// The fields, those nearest to the record's root first.
        fileprivate(set) var places: [Place] = []
        fileprivate(set) var names: [Name] = []
        fileprivate(set) var retired: [Retired] = []
        /// The records inside this one that are not elements of a list, each with its path from here.
        fileprivate(set) var parts: [(record: Int, path: [String])] = []
        /// The records inside this one that are elements of a list.
        fileprivate(set) var listed: [Int] = []
    }

    private(set) var records: [Record] = []
    /// The record that each object shape belongs to.
    private(set) var recordOfObject: [Int]

    /// Returns the map of a level.
    static func of(_ level: Level) -> FieldMap {
        switch level {
        case .keywords: keywords
        case .clubs: clubs
        case .members: members
        case .images: images
        }
    }

    private static let keywords = FieldMap(ShapeTable.of(.keywords))
    private static let clubs = FieldMap(ShapeTable.of(.clubs))
    private static let members = FieldMap(ShapeTable.of(.members))
    private static let images = FieldMap(ShapeTable.of(.images))

    private init(_ table: ShapeTable) {
        recordOfObject = [Int](repeating: 0, count: table.objectCount)
        add(object: table.entries[1].object, outer: -1, table)
    }

    /// Adds the record that begins at an object shape, and those inside it; returns its number.
    @discardableResult
    private mutating func add(object: Int, outer: Int, _ table: ShapeTable) -> Int {
        let number = records.count
        records.append(Record(object: object, title: table.objectShape(object).title, outer: outer))
        // Level by level, so that the places nearest to the root come first.
        var queue: [(object: Int, path: [String])] = [(object, [])]
        var next = 0
        while next < queue.count {
            let (object, path) = queue[next]
            next += 1
            recordOfObject[object] = number
            for retired in table.objectShape(object).retired {
                records[number].retired.append(
                    Retired(folded: retired.name.text.lowercased(), object: object, retirement: retired.retirement))
            }
            for index in table.fieldEntries(ofObject: object) {
                let entry = table.entries[index]
                guard let field = entry.field else { continue }
                let path = path + [field.text]
                add(field, Place(entry: index, object: object, path: path, isContainer: field.isContainer), to: number)
                if entry.object >= 0 {
                    if table.objectShape(entry.object).isRecord {
                        let part = add(object: entry.object, outer: number, table)
                        records[number].parts.append((part, path))
                    } else {
                        queue.append((entry.object, path))
                    }
                } else if entry.element >= 0, table.entries[entry.element].object >= 0 {
                    let element = table.entries[entry.element].object
                    let listed = add(object: element, outer: number, table)
                    if table.objectShape(element).isRecord { records[number].listed.append(listed) }
                }
            }
        }
        return number
    }

    private mutating func add(_ field: Field, _ place: Place, to record: Int) {
        let index = records[record].places.count
        records[record].places.append(place)
        func add(_ text: String, _ kind: NameKind) {
            records[record].names.append(Name(text: text, folded: text.lowercased(), kind: kind, place: index))
        }
        add(field.text, .current)
        if let old = field.nameIn2024 { add(old.text, .current) }
        for old in field.formerNames { add(old.text, .former) }
        for word in OtherWords.words(for: field.text) { add(word, .word) }
    }
}

extension Field {
    fileprivate var isContainer: Bool {
        guard case .object = shape else { return false }
        return meaning == .other
    }
}

/// What people write in place of the names of fields: the Dutch word, another English one, that of another format.
///
/// No app ever read them, so that no shape and no schema knows them. A word that may mean two fields of one record is none of these.
enum OtherWords {
    /// Returns the words for a field of a name, wherever it stands; none where there are none.
    static func words(for name: String) -> [String] { all[name] ?? [] }

    private static let all: [String: [String]] = [
        // Clubs and museums.
        "town": ["stad", "dorp", "vestigingsplaats", "place", "municipality"],
        "fullName": ["naam", "name", "volledigeNaam", "clubnaam", "clubName", "officialName"],
        "nickName": ["bijnaam", "roepnaam", "korteNaam", "afkorting", "shortName", "abbreviation"],
        "coordinates": ["coördinaten", "coordinaten", "locatie", "location", "position", "gps"],
        "latitude": ["lat", "breedte", "breedtegraad"],
        "longitude": ["lon", "lng", "long", "lengte", "lengtegraad"],
        "clubs": ["fotoclubs", "verenigingen", "clubList"],
        "museums": ["fotomusea", "museumList"],
        "level1URLIncludes": ["includes", "level1Includes"],
        "level1Header": ["header", "level2Header", "levelHeader", "kop"],
        "website": ["webpagina", "webadres", "site", "homepage", "url", "websiteURL", "webpage"],
        "wikipedia": ["wiki", "wikipediaURL"],
        "remark": ["opmerking", "opmerkingen", "toelichting", "beschrijving", "notes", "comments"],
        "maintainerEmail": ["beheerderEmail", "contactAdres", "emailMaintainer", "email", "eMail", "mail"],
        "optional": ["optioneel", "options", "opties", "optionals"],
        "idPlus": ["id", "ids", "identity", "identiteit", "identification"],
        "language": ["taal", "lang", "languageCode"],
        "value": ["waarde", "tekst", "text"],
        "fotobondNumber": ["fotobondnummer", "bondsnummer", "bondNumber", "fotobond"],
        // Members.
        "members": ["leden", "ledenlijst", "persons", "photographers"],
        "name": ["naam"],
        "givenName": ["forename", "christianName"],
        "infixName": ["infix", "middleName", "voorvoegsel", "voorvoegsels"],
        "familyName": ["familienaam"],
        "roles": ["rollen", "functies", "functie", "functions"],
        "isChairman": ["voorzitter", "chairman", "isPresident", "isChair", "isChairperson"],
        "isViceChairman": ["isViceVoorzitter", "viceVoorzitter", "isVicePresident"],
        "isTreasurer": ["penningmeester", "treasurer"],
        "isSecretary": ["secretaris", "secretary"],
        "isAdmin": ["isBeheerder", "beheerder", "isWebmaster", "webmaster", "isAdministrator"],
        "isFormerMember": ["isOudLid", "oudLid", "isVoormaligLid", "exLid", "isFormer", "formerMember", "isExMember"],
        "isDeceased": ["isOverleden", "overleden", "deceased", "isDead"],
        "isHonoraryMember": ["isErelid", "erelid", "honoraryMember", "isHonorary"],
        "isProspectiveMember": ["aspirantLid", "aspirant", "isKandidaatLid", "isProspect", "isCandidate"],
        "isMentor": ["mentor", "isCoach", "coach", "isDocent"],
        "birthday": ["geboren", "birthdate"],
        "membershipStartDate": ["startDate", "joined", "joinDate", "lidVanaf", "memberFrom"],
        "membershipEndDate": ["endDate", "memberUntil", "lidTotEnMet"],
        "photographerImage": ["portret", "pasfoto", "profielfoto", "portrait", "portraitImage", "profileImage", "avatar"],
        "featuredImage": ["uitgelichteFoto", "uitgelichteAfbeelding", "featuredPhoto", "featuredPicture"],
        "level3URL": ["portfolio", "portfolioURL", "gallery", "galleryURL", "galerij"],
        "expertises": ["trefwoorden", "specialisaties", "specialisatie", "tags", "genres"],
        // Keywords and photos.
        "idString": ["id", "trefwoord"],
        "localizedString": ["localisedString", "vertaling", "translation", "text", "tekst"],
        "usage": ["gebruik", "uitleg", "toelichting", "explanation"],
        "images": ["fotos", "foto's", "afbeeldingen", "photos", "pictures"],
        "imageURL": ["image", "photo", "foto", "src", "url"],
        "thumbURL": ["thumb", "thumbnail", "miniatuur", "thumbnailURL"],
        "title": ["titel"],
        "caption": ["bijschrift", "onderschrift"],
        "captureDate": ["datumOpname", "opnamedatum", "dateTaken"],
    ]
}
