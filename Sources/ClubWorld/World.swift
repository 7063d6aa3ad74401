package import ClubLint
package import ClubModel

/// The state of the world of clubs after a load, as reports tell it. The database makes it; the reports only render it.
package struct World: Sendable {
    package var toolVersion: String
    /// Where the load started, as the user named it.
    package var root: String
    /// When the load ended: `yyyy-mm-dd hh:mm` in UTC.
    package var loadedAt: String
    /// "Today" of the load, `yyyy-mm-dd`: what the reports call today, and who is a former member depends on it.
    package var day: String
    /// The counts of each load that found something new, oldest first; the last are those of now.
    package var trend: [Counts] = []
    /// The clubs and museums by name.
    package var clubs: [Club] = []
    /// The files in the order of the include tree, each below the one that leads to it.
    package var sources: [SourceState] = []
    /// What changed in the last load of the trend, as `compare` tells it; of very many the worst.
    package var changes: [ToldChange] = []
    /// How often what changed in it.
    package var changeCounts: [(kind: ChangeKind, count: Int)] = []
    /// What became new of each club in the loads of the last time, the newest first.
    package var news: [News] = []
    /// Renames that were told before, and that nobody has accepted yet.
    package var openRenames: [Change] = []
    package var keywords: [KeywordCount] = []
    /// People in several clubs.
    package var sharedPeople: [SharedPerson] = []
    /// How often each rule found something, most first within the severities.
    package var rules: [RuleCount] = []
    /// What came of asking for the links; `nil` where nobody has asked yet.
    package var links: Links?

    package init(toolVersion: String, root: String, loadedAt: String) {
        self.toolVersion = toolVersion
        self.root = root
        self.loadedAt = loadedAt
        day = String(decoding: loadedAt.utf8.prefix(10), as: UTF8.self)
    }

    /// The counts of this load.
    package var counts: Counts { trend.last ?? Counts(loadedAt: loadedAt) }

    /// What there was after one load.
    package struct Counts: Sendable, Equatable {
        /// When that load ended; later ones may have found the same.
        package var loadedAt: String
        package var clubs = 0
        package var museums = 0
        /// Clubs with a Level 2 file that was loaded.
        package var clubsWithMembers = 0
        package var people = 0
        package var memberships = 0
        /// Memberships that are current.
        package var currentMemberships = 0
        /// Portfolios (Level 3) that were read, and the images in them; members may name more than were asked for.
        package var portfolios = 0
        package var images = 0
        /// The files that count: not those that nothing leads to.
        package var sources = 0
        /// Sources whose last good data stand in, because this time something was wrong.
        package var staleSources = 0
        /// What was found in all files, as `lint` counts it.
        package var errors = 0
        package var warnings = 0
        package var infos = 0

        package init(loadedAt: String) { self.loadedAt = loadedAt }
    }

    /// A club or a museum.
    package struct Club: Sendable {
        package var identity: Identity
        package var nickName: String?
        package var isMuseum: Bool
        /// The coordinates that the apps use; `nil` where there are none to read.
        package var latitude: Double?
        package var longitude: Double?
        /// Where the town is by the gazetteer, if the coordinates are far from it.
        package var expectedLatitude: Double?
        package var expectedLongitude: Double?
        /// The highest level that there is data of: 1 listed, 2 with members, 3 with images.
        package var level: Int
        /// The address of the Level 1 file that lists it, and of its Level 2 file.
        package var listedIn: String?
        package var membersIn: String?
        package var website: String?
        package var wikipedia: String?
        package var fotobondNumber: Int?
        package var maintainerEmail: String?
        package var counts = MemberCounts()
        /// Functions and who has them: the role's field as in Level 2 (`isChairman`), and the person's name.
        package var officers: [(role: String, name: String)] = []
        /// Keywords of its members, most used first.
        package var keywords: [(keyword: String, count: Int)] = []
        /// How complete the data are, 0 to 100, and what would be won most easily, the easiest first.
        package var completeness = 0
        package var wins: [Phrase] = []
        package var findings: [Found] = []
        /// How many findings there are beyond `findings`.
        package var furtherFindings = 0
        /// How many of its links do not work, as far as they were asked for.
        package var deadLinkCount = 0
        /// How far its portfolios are known: 3a where a member has a page with photos, 3b where the photos themselves are known.
        package var portfolioLevel: String? { level == 3 ? "3b" : counts.withPortfolio > 0 ? "3a" : nil }
        /// The portfolios whose pictures are known, the newest first; of many the first.
        package var portfolios: [Portfolio] = []
        /// How many there are beyond `portfolios`.
        package var furtherPortfolios = 0
        /// What the apps make of its Level 2 file; `nil` where it has none.
        package var verdicts: [Verdict] = []

        package init(identity: Identity, isMuseum: Bool, level: Int) {
            self.identity = identity
            self.isMuseum = isMuseum
            self.level = level
        }
    }

    /// The members of a club by status.
    package struct MemberCounts: Sendable, Equatable {
        package var current = 0
        package var former = 0
        package var deceased = 0
        package var prospective = 0
        package var honorary = 0
        package var mentors = 0
        /// Members, neither former nor deceased, who name the address of a portfolio, or of whom one was read.
        package var withPortfolio = 0
        /// Those of them of whose portfolio the photos are known.
        package var withPhotos = 0

        package init() {}
    }

    /// A finding as it was when its file was read.
    package struct Found: Sendable {
        package var rule: String
        package var severity: Severity
        /// The file, the line and the column, 1-based.
        package var path: String
        package var line: Int
        package var column: Int
        package var message: Phrase
        package var remedy: Phrase
        /// The lines around it, with the marked range; `nil` where they are not kept.
        package var frame: String?

        package init(
            rule: String, severity: Severity, path: String, line: Int, column: Int, message: Phrase, remedy: Phrase,
            frame: String? = nil
        ) {
            self.rule = rule
            self.severity = severity
            self.path = path
            self.line = line
            self.column = column
            self.message = message
            self.remedy = remedy
            self.frame = frame
        }
    }

    /// What one reader of the files makes of a file (FORMAT.md 14).
    package struct Verdict: Sendable, Equatable {
        /// A reader of the files.
        package enum Consumer: String, Sendable, CaseIterable {
            /// The app in the store today.
            case app
            /// The app before include files, which reads `root.level1.json`.
            case olderApp
            /// The program that makes the clubs' web pages.
            case siteGenerator
        }
        /// What it does with the file.
        package enum Outcome: String, Sendable, CaseIterable {
            case loads, loadsPartly, ignores, crashes
        }
        package var consumer: Consumer
        package var outcome: Outcome
        /// Why, where it does not load all, or on what it depends.
        package var reason: Phrase?

        package init(_ consumer: Consumer, _ outcome: Outcome, reason: Phrase? = nil) {
            self.consumer = consumer
            self.outcome = outcome
            self.reason = reason
        }
    }

    /// A file and how it is.
    package struct SourceState: Sendable {
        /// How a file is.
        package enum Status: String, Sendable, CaseIterable {
            /// Read in this load.
            case good
            /// This time something was wrong; the data are those of the last good time.
            case stale
            /// Never good yet.
            case failed
            /// It was there before, and nothing leads to it any more.
            case gone
        }
        package var address: String
        package var role: SourceVisit.Role
        package var parent: String?
        /// How many includes lie between the root and it.
        package var depth = 0
        package var status: Status
        package var reason: Phrase?
        package var byteCount = 0
        /// When its data were read, and when they changed last: `yyyy-mm-dd hh:mm` in UTC.
        package var loadedAt: String?
        package var changedAt: String?
        /// Who keeps it: the address in the file's header or records, if there is one.
        package var maintainer: String?
        package var recordCount = 0
        package var errors = 0
        package var warnings = 0
        /// The findings in it that are about no club, for whoever keeps it; the first of them are enough.
        package var findings: [Found] = []
        package var verdicts: [Verdict] = []

        package init(address: String, role: SourceVisit.Role, status: Status) {
            self.address = address
            self.role = role
            self.status = status
        }
    }

    /// What changed.
    package struct ToldChange: Sendable {
        package var change: Change
        /// Whether somebody said of a rename that it is right.
        package var isAccepted = false

        package init(_ change: Change, isAccepted: Bool = false) {
            self.change = change
            self.isAccepted = isAccepted
        }
    }

    /// What became new of a club or museum in one load.
    package struct News: Sendable {
        /// When that load ended: `yyyy-mm-dd hh:mm` in UTC.
        package var loadedAt: String
        package var group: Change.Group
        /// Photos, members, the club itself; at least one.
        package var changes: [Change]
        /// How many there are beyond those.
        package var furtherCount = 0

        package init(loadedAt: String, _ group: Change.Group, _ changes: [Change]) {
            self.loadedAt = loadedAt
            self.group = group
            self.changes = changes
        }
    }

    /// A keyword and who uses it.
    package struct KeywordCount: Sendable {
        package var keyword: String
        package var isSupported: Bool
        /// Its name in the languages of Level 0, by code.
        package var names: [(language: String, name: String)] = []
        package var memberCount = 0
        package var clubCount = 0
        /// For one that is not supported: what was probably meant.
        package var suggestion: String?

        package init(_ keyword: String, isSupported: Bool) {
            self.keyword = keyword
            self.isSupported = isSupported
        }
    }

    /// Somebody in several clubs.
    package struct SharedPerson: Sendable {
        package var name: String
        package var clubs: [String]
        /// Where the clubs' data differ: the field, and what each club says.
        package var disagreements: [(field: String, values: [(club: String, value: String)])] = []

        package init(name: String, clubs: [String]) {
            self.name = name
            self.clubs = clubs
        }
    }

    /// How often a rule found something.
    package struct RuleCount: Sendable {
        package var rule: String
        package var severity: Severity
        package var count: Int

        package init(_ rule: String, _ severity: Severity, count: Int) {
            self.rule = rule
            self.severity = severity
            self.count = count
        }
    }
}

extension World {
    /// A portfolio whose pictures are known.
    package struct Portfolio: Sendable {
        /// Whose it is.
        package var member: String
        /// The address of its page, as Level 2 has it.
        package var page: String?
        package var pictureCount = 0
        /// When its newest picture was added, or taken where nobody says that: `yyyy`, `yyyy-mm` or `yyyy-mm-dd`.
        package var newest: String?
        /// The first pictures in the order in which they are shown.
        package var pictures: [Picture] = []

        package init(member: String) { self.member = member }
    }

    /// A picture of a portfolio, by where it is.
    package struct Picture: Sendable {
        /// Addresses as the file has them, whole where the file says where they begin.
        package var address: String
        package var thumbnail: String?
        /// The title or else the caption, in the first language that there is.
        package var title: String?
        /// What is to be seen, for those who cannot.
        package var altText: String?

        package init(_ address: String) { self.address = address }
    }
}
