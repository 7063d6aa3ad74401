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
