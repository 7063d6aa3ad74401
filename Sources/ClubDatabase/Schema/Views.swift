import ClubModel

/// The views: what people ask of the database. They are made anew whenever it is opened by a newer program, so that they may
/// be improved without touching the data.
enum Views {
    /// A view with what it tells, for `export` and the documentation.
    struct View: Sendable {
        let name: String
        /// What its rows are, in one sentence.
        let summary: Phrase
        let select: String
    }

    /// All views; each uses only those above it. `CROSS JOIN` tells SQLite to go through what stands in front, which then needs no
    /// copy of its own.
    static let all = [
        View(
            name: "clubs_and_museums",
            summary: Phrase(
                en: "Every club and museum as the apps would show it: Level 2 overrules Level 1, the first record else.",
                nl: "Elke club en elk museum zoals de apps ze tonen: Level 2 gaat voor Level 1, en anders de eerste vermelding."),
            select: """
                SELECT o.id, o.full_name, o.town, CASE WHEN k.is_museum THEN 'museum' ELSE 'club' END AS kind,
                    \(said("nick_name", first: 1)), \(said("latitude", first: 2)), \(said("longitude", first: 2)),
                    \(said("website", first: 2)), \(said("wikipedia", first: 2)), \(said("level2_url", first: 1)),
                    \(said("fotobond_number", first: 2)), \(said("maintainer_email", first: 2)),
                    (SELECT s.address FROM organization_records r JOIN sources s ON s.id = r.source_id
                        WHERE r.organization_id = o.id AND r.level = 1 AND s.counts ORDER BY r.id LIMIT 1) AS listed_in,
                    (SELECT s.address FROM organization_records r JOIN sources s ON s.id = r.source_id
                        WHERE r.organization_id = o.id AND r.level = 2 AND s.counts ORDER BY r.id LIMIT 1) AS members_in
                FROM organizations o JOIN (
                    SELECT r.organization_id, min(r.is_museum) AS is_museum FROM organization_records r
                    JOIN sources s ON s.id = r.source_id WHERE s.counts GROUP BY r.organization_id
                ) k ON k.organization_id = o.id
                """),
        View(
            name: "members",
            summary: Phrase(
                en: "Everybody in every club, with the status that the apps show on the day of the last load.",
                nl: "Iedereen in elke club, met de status die de apps tonen op de dag van de laatste keer laden."),
            select: """
                SELECT m.id AS membership_id, m.organization_id, m.photographer_id, o.full_name AS club, o.town,
                    \(personName) AS name, p.given_name, p.infix_name, p.family_name,
                    \(Standing.sql(on: "(SELECT day FROM loads ORDER BY id DESC LIMIT 1)")) AS status,
                    m.start_date, m.end_date, m.fotobond_number, m.level3_url, m.featured_image, m.website, m.birthday,
                    m.portrait, s.address AS source, m.line
                FROM memberships m JOIN sources s ON s.id = m.source_id JOIN organizations o ON o.id = m.organization_id
                JOIN photographers p ON p.id = m.photographer_id WHERE s.counts
                """),
        View(
            name: "clubs_without_members",
            summary: Phrase(
                en: "Clubs that are listed and have no list of members.",
                nl: "Clubs die vermeld staan en geen ledenlijst hebben."),
            select: "SELECT full_name, town, nick_name, website, maintainer_email, listed_in FROM clubs_and_museums "
                + "WHERE kind = 'club' AND members_in IS NULL"),
        View(
            name: "officers",
            summary: Phrase(
                en: "Who has which function; former and deceased members are left out.",
                nl: "Wie welke functie heeft; oud-leden en overledenen staan er niet bij."),
            select: """
                SELECT b.club, b.town, r.role, b.name, b.organization_id, b.photographer_id FROM (
                    \(roles)
                ) r JOIN members b ON b.membership_id = r.membership_id WHERE b.status NOT IN ('former', 'deceased')
                """),
        View(
            name: "members_per_keyword",
            summary: Phrase(
                en: "How many people have a keyword, in how many clubs, and whether Level 0 knows it.",
                nl: "Hoeveel mensen een trefwoord hebben, in hoeveel clubs, en of Level 0 het kent."),
            select: """
                SELECT k.keyword, k.keyword IN (\(supported)) AS is_supported, count(DISTINCT m.photographer_id) AS members,
                    count(DISTINCT m.organization_id) AS clubs
                FROM membership_keywords k JOIN memberships m ON m.id = k.membership_id WHERE m.\(counted) GROUP BY k.keyword
                """),
        View(
            name: "unsupported_keywords",
            summary: Phrase(
                en: "Keywords that members have and Level 0 does not know.",
                nl: "Trefwoorden die leden hebben en die Level 0 niet kent."),
            select: "SELECT keyword, members, clubs FROM members_per_keyword WHERE NOT is_supported"),
        View(
            name: "keyword_translations",
            summary: Phrase(
                en: "The keywords of Level 0 with their names in each language.",
                nl: "De trefwoorden van Level 0 met hun naam in elke taal."),
            select: """
                SELECT k.keyword, n.language, n.name, n.usage FROM keywords k JOIN sources s ON s.id = k.source_id
                JOIN keyword_names n ON n.keyword_id = k.id WHERE s.counts
                """),
        View(
            name: "people",
            summary: Phrase(
                en: "Every person with the number of clubs; what clubs say of them is in members.",
                nl: "Iedereen, met het aantal clubs; wat clubs over iemand zeggen staat in members."),
            select: """
                SELECT p.id AS photographer_id, \(personName) AS name, p.given_name, p.infix_name, p.family_name, m.clubs
                FROM (SELECT photographer_id, count(DISTINCT organization_id) AS clubs FROM memberships WHERE \(counted)
                    GROUP BY photographer_id) m CROSS JOIN photographers p ON p.id = m.photographer_id
                """),
        View(
            name: "people_in_several_clubs",
            summary: Phrase(
                en: "People in more than one club, and which.",
                nl: "Mensen in meer dan één club, en welke clubs."),
            select: """
                SELECT m.photographer_id, \(personName) AS name, m.clubs, m.club_names FROM (
                    SELECT photographer_id, count(*) AS clubs, group_concat(full_name, ', ') AS club_names FROM (
                        SELECT DISTINCT m.photographer_id, m.organization_id, o.full_name
                        FROM memberships m JOIN organizations o ON o.id = m.organization_id
                        WHERE m.\(counted) AND m.photographer_id IN (
                            SELECT photographer_id FROM memberships GROUP BY photographer_id HAVING count(*) > 1)
                        ORDER BY m.photographer_id, o.full_name, o.id)
                    GROUP BY photographer_id HAVING count(*) > 1) m
                CROSS JOIN photographers p ON p.id = m.photographer_id
                """),
        View(
            name: "said_of_people",
            summary: Phrase(
                en: "What each club says of a person that should be the same everywhere.",
                nl: "Wat elke club over iemand zegt en overal hetzelfde hoort te zijn."),
            select: """
                SELECT m.photographer_id, m.organization_id, v.field, v.value FROM (
                    SELECT id, 'birthday' AS field, birthday AS value FROM memberships WHERE birthday IS NOT NULL
                    UNION ALL SELECT id, 'website', website FROM memberships WHERE website IS NOT NULL
                    UNION ALL SELECT id, 'photographerImage', portrait FROM memberships WHERE portrait IS NOT NULL
                    UNION ALL SELECT id, 'isDeceased', CASE is_deceased WHEN 1 THEN 'true' ELSE 'false' END FROM memberships
                        WHERE is_deceased IS NOT NULL
                ) v CROSS JOIN memberships m ON m.id = v.id WHERE m.\(counted)
                """),
        View(
            name: "person_disagreements",
            summary: Phrase(
                en: "Where clubs say different things of one person; none of them is taken for right.",
                nl: "Waar clubs over één persoon verschillende dingen zeggen; geen ervan geldt als juist."),
            select: """
                SELECT m.photographer_id, \(personName) AS name, f.field, o.full_name AS club,
                    CASE f.field WHEN 'birthday' THEN m.birthday WHEN 'website' THEN m.website
                        WHEN 'photographerImage' THEN m.portrait WHEN 'isDeceased' THEN
                        CASE m.is_deceased WHEN 1 THEN 'true' ELSE 'false' END END AS value
                FROM memberships m CROSS JOIN (
                    SELECT photographer_id, min(birthday) < max(birthday) AS birthdays, min(website) < max(website) AS websites,
                        min(portrait) < max(portrait) AS portraits, min(is_deceased) < max(is_deceased) AS deaths
                    FROM memberships WHERE \(counted) GROUP BY photographer_id
                    HAVING birthdays OR websites OR portraits OR deaths
                ) d ON d.photographer_id = m.photographer_id CROSS JOIN (
                    SELECT 'birthday' AS field UNION ALL SELECT 'website' UNION ALL SELECT 'photographerImage'
                    UNION ALL SELECT 'isDeceased'
                ) f ON CASE f.field WHEN 'birthday' THEN d.birthdays AND m.birthday IS NOT NULL
                        WHEN 'website' THEN d.websites AND m.website IS NOT NULL
                        WHEN 'photographerImage' THEN d.portraits AND m.portrait IS NOT NULL
                        WHEN 'isDeceased' THEN d.deaths AND m.is_deceased IS NOT NULL END
                JOIN photographers p ON p.id = m.photographer_id JOIN organizations o ON o.id = m.organization_id
                WHERE m.\(counted)
                """),
        View(
            name: "keywords_of_people",
            summary: Phrase(
                en: "The keywords of every person: those of all clubs together, with how many clubs give each.",
                nl: "De trefwoorden van iedereen: die van alle clubs samen, en hoeveel clubs ze geven."),
            select: """
                SELECT m.photographer_id, \(personName) AS name, m.keyword, m.clubs FROM (
                    SELECT m.photographer_id, k.keyword, count(DISTINCT m.organization_id) AS clubs
                    FROM membership_keywords k JOIN memberships m ON m.id = k.membership_id WHERE m.\(counted)
                    GROUP BY m.photographer_id, k.keyword) m
                CROSS JOIN photographers p ON p.id = m.photographer_id
                """),
        View(
            name: "said_of_clubs",
            summary: Phrase(
                en: "What each source says of a club or museum, with the file and the line.",
                nl: "Wat elk bestand over een club of museum zegt, met de regel."),
            select: """
                SELECT r.organization_id, v.field, v.value, r.level, s.address AS source, r.line FROM (
                    SELECT id, 'nickName' AS field, nick_name AS value FROM organization_records
                    UNION ALL SELECT id, 'website', website FROM organization_records
                    UNION ALL SELECT id, 'wikipedia', wikipedia FROM organization_records
                    UNION ALL SELECT id, 'level2URL', level2_url FROM organization_records
                    UNION ALL SELECT id, 'fotobondNumber', CAST(fotobond_number AS TEXT) FROM organization_records
                    UNION ALL SELECT id, 'maintainerEmail', maintainer_email FROM organization_records
                    UNION ALL SELECT id, 'coordinates', latitude || ', ' || longitude FROM organization_records
                    UNION ALL SELECT record_id, 'remark ' || language, text FROM remarks
                ) v JOIN organization_records r ON r.id = v.id JOIN sources s ON s.id = r.source_id
                WHERE s.counts AND v.value IS NOT NULL
                """),
        View(
            name: "organization_disagreements",
            summary: Phrase(
                en: "Where sources say different things of one club or museum; remarks are compared within a language.",
                nl: "Waar bestanden over één club of museum verschillende dingen zeggen; opmerkingen worden per taal vergeleken."),
            select: """
                SELECT o.full_name, o.town, a.field, a.value, a.source, a.line
                FROM said_of_clubs a JOIN organizations o ON o.id = a.organization_id
                WHERE (a.organization_id, a.field) IN (
                    SELECT organization_id, field FROM said_of_clubs GROUP BY organization_id, field
                    HAVING count(DISTINCT value) > 1)
                """),
        View(
            name: "stale_sources",
            summary: Phrase(
                en: "Files whose data are those of an earlier time, or that were never good.",
                nl: "Bestanden waarvan de gegevens van een eerdere keer zijn, of die nooit goed waren."),
            select: "SELECT address, role, status, reason_en, reason_nl, good_at, parent FROM sources "
                + "WHERE status IN ('stale', 'failed')"),
        View(
            name: "findings_by_club",
            summary: Phrase(
                en: "How many findings each club has, by severity.",
                nl: "Hoeveel bevindingen elke club heeft, per ernst."),
            select: """
                SELECT o.full_name, o.town, sum(f.severity = 'error') AS errors, sum(f.severity = 'warning') AS warnings,
                    sum(f.severity = 'info') AS infos
                FROM findings f JOIN organizations o ON o.id = f.organization_id JOIN sources s ON s.id = f.source_id
                WHERE s.counts GROUP BY o.id
                """),
        View(
            name: "findings_by_rule",
            summary: Phrase(
                en: "How often each rule found something, and in how many files.",
                nl: "Hoe vaak elke regel iets vond, en in hoeveel bestanden."),
            select: """
                SELECT f.rule, f.severity, count(*) AS findings, count(DISTINCT f.source_id) AS files
                FROM findings f JOIN sources s ON s.id = f.source_id WHERE s.counts GROUP BY f.rule, f.severity
                """),
        View(
            name: "findings_with_words",
            summary: Phrase(
                en: "Every finding with its file, place, club, message and remedy.",
                nl: "Elke bevinding met bestand, plaats, club, melding en wat eraan te doen is."),
            select: """
                SELECT s.address, f.line, f.column, f.severity, f.rule, o.full_name AS club, f.subject, f.message_en,
                    f.message_nl, r.remedy_en, r.remedy_nl, f.fingerprint
                FROM findings f JOIN sources s ON s.id = f.source_id JOIN remedies r ON r.id = f.remedy_id
                LEFT JOIN organizations o ON o.id = f.organization_id WHERE s.status <> 'gone'
                """),
        View(
            name: "links",
            summary: Phrase(
                en: "The addresses of the web that the data name, with the field and whom they are about.",
                nl: "De webadressen in de gegevens, met het veld en over wie ze gaan."),
            select: """
                SELECT v.url, v.kind, o.full_name AS club, o.town, \(personName) AS name, s.address AS source FROM (
                    \(links)
                ) v CROSS JOIN sources s ON s.id = v.source_id LEFT JOIN organizations o ON o.id = v.organization_id
                LEFT JOIN photographers p ON p.id = v.photographer_id
                WHERE v.\(counted) AND (v.url LIKE 'http://%' OR v.url LIKE 'https://%')
                """),
        View(
            name: "dead_links",
            summary: Phrase(
                en: "Addresses that nothing good came from when they were asked for, and who names them.",
                nl: "Adressen waar bij het nakijken niets goeds vandaan kwam, en wie ze noemt."),
            select:
                "SELECT l.url, l.kind, l.club, l.town, l.name, c.status, c.verdict, c.checked_at, c.note_en, c.note_nl, l.source "
                + "FROM link_checks c JOIN links l ON l.url = c.url WHERE c.verdict IN ('dead', 'otherKind')"),
        View(
            name: "images_per_portfolio",
            summary: Phrase(
                en: "The portfolios that were read, with the number of their images.",
                nl: "De portfolio's die gelezen zijn, met het aantal beelden."),
            select: """
                SELECT o.full_name AS club, \(personName) AS name, s.address,
                    (SELECT count(*) FROM images i WHERE i.portfolio_id = f.id) AS images
                FROM portfolios f JOIN sources s ON s.id = f.source_id LEFT JOIN organizations o ON o.id = f.organization_id
                LEFT JOIN photographers p ON p.id = f.photographer_id WHERE s.counts
                """),
        View(
            name: "portfolios_of_members",
            summary: Phrase(
                en: "Members who are not former ones, and how far their portfolios are known: 3a a page, 3b their photos.",
                nl: "Leden die geen oud-lid zijn, en hoe ver hun portfolio bekend is: 3a een pagina, 3b hun foto's."),
            select: """
                SELECT club, town, name, CASE WHEN images > 0 THEN '3b' WHEN page IS NOT NULL OR portfolios > 0 THEN '3a' END
                    AS level, page, images
                FROM (
                    SELECT o.full_name AS club, o.town, \(personName) AS name, min(m.level3_url) AS page,
                        (SELECT count(*) FROM portfolios f WHERE f.\(counted) AND f.photographer_id = m.photographer_id
                            AND f.organization_id = m.organization_id) AS portfolios,
                        (SELECT count(*) FROM portfolios f JOIN images i ON i.portfolio_id = f.id
                            WHERE f.\(counted) AND f.photographer_id = m.photographer_id
                            AND f.organization_id = m.organization_id) AS images
                    FROM memberships m JOIN organizations o ON o.id = m.organization_id
                    JOIN photographers p ON p.id = m.photographer_id
                    WHERE m.\(counted) AND \(Standing.isActiveSQL(on: "(SELECT day FROM loads ORDER BY id DESC LIMIT 1)"))
                    GROUP BY m.organization_id, m.photographer_id)
                """),
        View(
            name: "portfolios_of_clubs",
            summary: Phrase(
                en: "Clubs with the number of their members, of those with a page and with known photos, and of these photos.",
                nl: "Clubs met het aantal leden, hoeveel daarvan een pagina en bekende foto's hebben, en hoeveel foto's dat zijn."
            ),
            select: """
                SELECT club, town, count(*) AS members, count(level) AS with_page, count(CASE level WHEN '3b' THEN 1 END)
                    AS with_photos, sum(images) AS images, max(level) AS level
                FROM portfolios_of_members GROUP BY club, town
                """),
        View(
            name: "trend",
            summary: Phrase(
                en: "The numbers of each load, oldest first.",
                nl: "De aantallen van elke keer laden, de oudste eerst."),
            select: """
                SELECT ended_at, clubs, museums, clubs_with_members, people, memberships, current_memberships, portfolios,
                    images, sources, stale_sources, errors, warnings, infos FROM loads ORDER BY id
                """),
        View(
            name: "recent_changes",
            summary: Phrase(
                en: "What changed, as compare tells it, in the last load that found anything new.",
                nl: "Wat er veranderde, zoals compare het zegt, bij de laatste keer laden die iets nieuws vond."),
            select: """
                SELECT kind, severity, theme, group_kind, group_name, record, file, line, side, message_en, message_nl,
                    accepted_at IS NOT NULL AS is_accepted
                FROM changes WHERE load_id = (SELECT max(id) FROM loads)
                """),
        View(
            name: "accepted_renames",
            summary: Phrase(
                en: "Old and new identities that somebody said are the same.",
                nl: "Oude en nieuwe namen waarvan iemand gezegd heeft dat ze hetzelfde zijn."),
            select: """
                SELECT CASE WHEN organization_id IS NULL THEN group_kind ELSE 'member' END AS subject, old_name, name,
                    CASE WHEN organization_id IS NOT NULL THEN group_name END AS club, accepted_at, old_subject_id, subject_id,
                    organization_id
                FROM changes WHERE accepted_at IS NOT NULL
                """),
    ]

    /// The condition on `source_id` that the source is part of the world. To find the numbers once is quicker than to look at a
    /// wide row of `sources` for each of half a million members.
    static let counted = "source_id IN (SELECT id FROM sources WHERE counts)"

    /// A whole name as one would say it, of `photographers p`.
    private static let personName =
        "trim(p.given_name || CASE p.infix_name WHEN '' THEN ' ' ELSE ' ' || p.infix_name || ' ' END || p.family_name)"

    private static let supported = "SELECT keyword FROM keywords WHERE \(counted)"

    /// The first value that a level gives for a field, else that of the other level.
    private static func said(_ field: String, first level: Int) -> String {
        """
        (SELECT r.\(field) FROM organization_records r JOIN sources s ON s.id = r.source_id
            WHERE r.organization_id = o.id AND s.counts AND r.\(field) IS NOT NULL
            ORDER BY r.level \(level == 2 ? "DESC" : "ASC"), r.id LIMIT 1) AS \(field)
        """
    }

    /// The functions of memberships, one row for each.
    private static let roles = [
        ("isChairman", "is_chairman"), ("isViceChairman", "is_vice_chairman"), ("isTreasurer", "is_treasurer"),
        ("isSecretary", "is_secretary"), ("isAdmin", "is_admin"), ("isOther", "is_other"),
    ].map { "SELECT id AS membership_id, '\($0.0)' AS role FROM memberships WHERE \($0.1)" }.joined(separator: " UNION ALL ")

    /// Whatever is an address, one row for each.
    private static let links =
        ([("website", "website"), ("wikipedia", "wikipedia")].map {
            "SELECT \($0.1) AS url, '\($0.0)' AS kind, source_id, organization_id, NULL AS photographer_id "
                + "FROM organization_records WHERE \($0.1) IS NOT NULL"
        }
        + [
            ("website", "website"), ("level3URL", "level3_url"), ("featuredImage", "featured_image"),
            ("photographerImage", "portrait"),
        ].map {
            "SELECT \($0.1), '\($0.0)', source_id, organization_id, photographer_id FROM memberships WHERE \($0.1) IS NOT NULL"
        }
        + [("imageURL", "image_url"), ("thumbURL", "thumb_url")].map {
            "SELECT i.\($0.1), '\($0.0)', f.source_id, f.organization_id, f.photographer_id FROM images i "
                + "JOIN portfolios f ON f.id = i.portfolio_id WHERE i.\($0.1) IS NOT NULL"
        }).joined(separator: " UNION ALL ")
}
