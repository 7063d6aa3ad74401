import ClubModel
import ClubWorld

/// What is counted of a club to say how complete its data are.
struct ClubFacts {
    /// Members who are neither former nor deceased; of these are the numbers below.
    var active = 0
    var withPortfolio = 0
    var withImage = 0
    var withKeywords = 0
    /// Whether a remark in English or Dutch is there.
    var hasRemark = false
    /// How far the coordinates are from the town, in whole kilometres, where they do not fit it.
    var distance: Int?
}

/// How complete the data of a club or museum are, and what would be won most easily.
///
/// A hundred points in parts: of a club its place 10, website 10, remark 5, list of members 25, officers 10, and as large a
/// part of 15, 15 and 10 as members have a portfolio, a photo and keywords. Of a museum its place 40, website 30, article in
/// Wikipedia 15, remark 15. Who is a former member or deceased needs nothing of all that.
struct Completeness {
    private(set) var points = 0.0
    private var gaps: [(effort: Int, points: Double, words: Phrase)] = []

    /// The whole measure, 0 to 100; 100 only where nothing is left to be won.
    var percent: Int { gaps.isEmpty ? 100 : min(99, Int(points)) }

    /// The three that take the least work, and of those the ones that bring most.
    var wins: [Phrase] {
        gaps.sorted { ($0.effort, -$0.points, $0.words.en) < ($1.effort, -$1.points, $1.words.en) }.prefix(3).map { $0.words }
    }

    init(of club: World.Club, _ facts: ClubFacts) {
        let place = club.isMuseum ? 40.0 : 10
        if let distance = facts.distance {
            miss(
                place, effort: 1,
                Phrase(
                    en: "The coordinates are \(distance) km away from \(club.identity.town).",
                    nl: "De coördinaten liggen \(distance) km van \(club.identity.town)."))
        } else {
            count(
                club.latitude != nil, place, effort: 1,
                Phrase(
                    en: "There are no coordinates: it is not on the map.",
                    nl: "Er zijn geen coördinaten: hij staat niet op de kaart."))
        }
        count(
            club.website != nil, club.isMuseum ? 30 : 10, effort: 1,
            Phrase(en: "The address of the website is missing.", nl: "Het adres van de website ontbreekt."))
        count(
            facts.hasRemark, club.isMuseum ? 15 : 5, effort: 2,
            Phrase(
                en: "One sentence about it, in English and Dutch, would stand on the map.",
                nl: "Eén zin erover, in het Nederlands en Engels, zou op de kaart staan."))
        if club.isMuseum {
            count(
                club.wikipedia != nil, 15, effort: 1,
                Phrase(
                    en: "The address of the article in Wikipedia is missing.",
                    nl: "Het adres van het artikel in Wikipedia ontbreekt."))
        } else {
            judgeMembers(of: club, facts)
        }
    }

    private mutating func judgeMembers(of club: World.Club, _ facts: ClubFacts) {
        guard club.membersIn != nil, facts.active > 0 else {
            return miss(
                75, effort: 5,
                club.membersIn == nil
                    ? Phrase(
                        en: "There is no list of members yet; one is made of a spreadsheet with \"clubhub-lint convert\".",
                        nl:
                            "Er is nog geen ledenlijst; die is van een spreadsheet te maken met \"clubhub-lint convert\".")
                    : Phrase(en: "The list of members is empty.", nl: "De ledenlijst is leeg."))
        }
        points += 25
        count(
            !club.officers.isEmpty, 10, effort: 2,
            Phrase(
                en: "Nobody is chairman, secretary or treasurer by the list.",
                nl: "Volgens de lijst is niemand voorzitter, secretaris of penningmeester."))
        share(
            facts.withKeywords, of: facts.active, 10, effort: 3,
            Phrase(en: "keywords (expertises)", nl: "trefwoorden (expertises)"),
            none: Phrase(en: "no keywords (expertises)", nl: "geen trefwoorden (expertises)"))
        share(
            facts.withPortfolio, of: facts.active, 15, effort: 3, Phrase(en: "a portfolio", nl: "een portfolio"),
            none: Phrase(en: "no portfolio", nl: "geen portfolio"))
        share(
            facts.withImage, of: facts.active, 15, effort: 4, Phrase(en: "a photo", nl: "een foto"),
            none: Phrase(en: "no photo", nl: "geen foto"))
    }

    private mutating func count(_ isThere: Bool, _ worth: Double, effort: Int, _ words: Phrase) {
        if isThere { points += worth } else { miss(worth, effort: effort, words) }
    }

    private mutating func miss(_ worth: Double, effort: Int, _ words: Phrase) {
        gaps.append((effort, worth, words))
    }

    /// Counts what part of the members have something, and names how many have not.
    private mutating func share(_ having: Int, of all: Int, _ worth: Double, effort: Int, _ thing: Phrase, none: Phrase) {
        points += worth * Double(having) / Double(all)
        let missing = all - having
        guard missing > 0 else { return }
        let words: Phrase
        if all == 1 {
            words = Phrase(en: "The only member has \(none.en).", nl: "Het enige lid heeft \(none.nl).")
        } else if missing == all {
            words = Phrase(en: "None of the \(all) members has \(thing.en).", nl: "Geen van de \(all) leden heeft \(thing.nl).")
        } else {
            words = Phrase(
                en: "\(missing) of \(all) members \(missing == 1 ? "has" : "have") \(none.en).",
                nl: "\(missing) van de \(all) leden \(missing == 1 ? "heeft" : "hebben") \(none.nl).")
        }
        miss(worth * Double(missing) / Double(all), effort: effort, words)
    }
}
