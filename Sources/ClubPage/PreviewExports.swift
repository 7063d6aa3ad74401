import ClubConvert
import ClubEngine
import ClubLint
import ClubModel
import ClubReport
import JSONSyntax

// What people will see of a club's file, what is handed on beside it, and new files of clubs, for JavaScript.

// MARK: What people will see

/// Answers with how people see a file and how they saw it before; -1 where there is no such file.
///
/// `{ "before", "after", "people", "unread" }`: the first two are `{ "obstacle", "name", "town", "point", "website", "count" }`. A person is
/// `{ "name", "state", "differences", "before", "after" }`, of which the last two are `null` or `{ "label", "years", "keywords",
/// "hasTooMany", "portfolio", "image", "portrait", "website", "isListed", "records" }`; who is unread `{ "place", "name", "reason" }`.
@_cdecl("clubhub_preview")
func clubhubPreview(_ path: UnsafePointer<UInt8>, _ pathCount: Int32, _ content: UnsafePointer<UInt8>, _ count: Int32) -> Int32 {
    let path = text(path, pathCount)
    var session = session()
    let workspace = session.read().workspace
    opened = session
    guard let document = try? session.document(of: path) else { return -1 }
    let former = Document(Source(path: path, Array(UnsafeBufferPointer(start: content, count: Int(count)))))
    var others: [Document] = []
    for file in workspace.files where file.level == .members && !file.isTemplate && file.path != path {
        if let other = try? session.document(of: file.path) { others.append(other) }
    }
    func seen(_ document: Document) -> AppClub {
        AppClub(document, besides: others, workspace.vocabulary, today: workspace.today, in: language)
    }
    let change = AppClubChange(from: seen(former), to: seen(document))
    var writer = JSONWriter()
    writer.object { writer in
        for (name, club) in [("before" as StaticString, change.before), ("after", change.after)] {
            writer.name(name)
            write(club, &writer)
        }
        writer.name("people")
        writer.array { writer in
            for person in change.people { write(person, &writer) }
        }
        writer.name("unread")
        writer.array { writer in
            for record in change.after.unread {
                writer.object(isFlat: true) { writer in
                    writer.field("place", record.place)
                    writer.field("name", record.name)
                    writer.field("reason", record.reason.rawValue)
                }
            }
        }
    }
    output = writer.bytes
    return Int32(output.count)
}

private func write(_ club: AppClub, _ writer: inout JSONWriter) {
    writer.object(isFlat: true) { writer in
        writer.field("obstacle", club.obstacle?.rawValue ?? "")
        writer.field("name", club.identity.fullName)
        writer.field("town", club.identity.town)
        writer.name("point")
        if let point = club.point {
            writer.array(isFlat: true) { writer in
                for number in [point.latitude, point.longitude] { writer.verbatim(decimalText(number, places: 6)) }
            }
        } else {
            writer.null()
        }
        writer.field("website", club.website ?? "")
        writer.field("count", club.people.count)
    }
}

private func write(_ person: AppClubChange.Person, _ writer: inout JSONWriter) {
    writer.object { writer in
        writer.field("name", person.shown?.name.text ?? "")
        writer.field("state", person.state.rawValue)
        writer.name("differences")
        writer.array(isFlat: true) { writer in
            for aspect in person.differences { writer.text(aspect.rawValue) }
        }
        for (name, state) in [("before" as StaticString, person.before), ("after", person.after)] {
            writer.name(name)
            if let state { write(state, &writer) } else { writer.null() }
        }
    }
}

private func write(_ person: AppClub.Person, _ writer: inout JSONWriter) {
    writer.object { writer in
        writer.field("label", person.label)
        writer.field("years", person.years)
        writer.name("keywords")
        writer.array(isFlat: true) { writer in
            for keyword in person.keywords {
                writer.object(isFlat: true) { writer in
                    writer.field("name", keyword.name)
                    writer.name("isKnown")
                    writer.flag(keyword.isKnown)
                }
            }
        }
        writer.name("hasTooMany")
        writer.flag(person.hasTooManyKeywords)
        writer.field("portfolio", person.portfolio ?? "")
        writer.field("image", person.image ?? "")
        writer.field("portrait", person.portrait ?? "")
        writer.field("website", person.website ?? "")
        writer.name("isListed")
        writer.flag(person.isListedAtFirst)
        writer.field("records", person.recordCount)
    }
}

// MARK: What is handed on

/// Answers with the report of findings about a file as a page of its own.
///
/// - Parameters:
///   - rules: The rules whose findings are left out, each on a line.
///   - note: What is said at the top.
@_cdecl("clubhub_report_page")
func clubhubReportPage(
    _ path: UnsafePointer<UInt8>, _ pathCount: Int32, _ rules: UnsafePointer<UInt8>, _ rulesCount: Int32,
    _ note: UnsafePointer<UInt8>, _ noteCount: Int32
) -> Int32 {
    let (path, note) = (text(path, pathCount), text(note, noteCount))
    let leftOut = text(rules, rulesCount).split(separator: "\n").map { String($0) }
    var session = session()
    let result = session.lint()
    opened = session
    let report = Report(
        toolVersion: "", edition: result.read.workspace.edition, fileCount: 1,
        diagnostics: result.diagnostics.filter { $0.path == path && !leftOut.contains($0.rule.id) },
        notes: note.isEmpty ? [] : [Phrase(note)], language: language)
    output.removeAll(keepingCapacity: true)
    let linted = session
    Reporter.html.write(report, .plain, SourceLookup { linted.source(of: $0) }, &output)
    return Int32(output.count)
}

// MARK: New files of clubs

/// Answers with the clubs of Level 1, by name: a list of `{ "name", "town", "nickName", "file" }`. The file is empty for a club that has none.
@_cdecl("clubhub_clubs")
func clubhubClubs() -> Int32 {
    var session = session()
    let workspace = session.read().workspace
    opened = session
    let clubs = workspace.clubs.map { workspace[$0] }.filter { !$0.isTemplate && $0.identity != nil }
        .map { (facts: $0, key: folded($0.fullName ?? "", .all)) }.sorted { $0.key < $1.key }
    var writer = JSONWriter()
    writer.array { writer in
        for (club, _) in clubs {
            writer.object(isFlat: true) { writer in
                writer.field("name", club.fullName ?? "")
                writer.field("town", club.town ?? "")
                writer.field("nickName", club.nickName ?? "")
                writer.field("file", workspace.memberFile(of: club) ?? "")
            }
        }
    }
    output = writer.bytes
    return Int32(output.count)
}

/// Answers with a short name for a club that nobody has yet.
@_cdecl("clubhub_nick_name")
func clubhubNickName(
    _ name: UnsafePointer<UInt8>, _ nameCount: Int32, _ town: UnsafePointer<UInt8>, _ townCount: Int32
) -> Int32 {
    var session = session()
    let workspace = session.read().workspace
    opened = session
    var taken = workspace.files.flatMap { file in (file.organizations + (file.club.map { [$0] } ?? [])).compactMap { $0.nickName }
    }
    // The name of a file is that of its club, whatever stands in it.
    for file in workspace.files where file.announcedLevel == .members {
        taken.append(String(file.fileName.prefix { $0 != "." }))
    }
    let proposal = NickName(taken: taken).proposal(
        fullName: text(name, nameCount), town: text(town, townCount), isMuseum: false)
    output = Array(proposal.utf8)
    return Int32(output.count)
}

/// Answers with the text of a new file for a club: with all that Level 1 says of it where it is there, else with its names alone.
@_cdecl("clubhub_new_club")
func clubhubNewClub(
    _ name: UnsafePointer<UInt8>, _ nameCount: Int32, _ town: UnsafePointer<UInt8>, _ townCount: Int32,
    _ nick: UnsafePointer<UInt8>, _ nickCount: Int32
) -> Int32 {
    let identity = Identity(fullName: text(name, nameCount), town: text(town, townCount))
    var session = session()
    let workspace = session.read().workspace
    opened = session
    var content = ClubFile.text(town: identity.town, fullName: identity.fullName, nickName: text(nick, nickCount))
    if let place = workspace.clubs.first(where: { workspace[$0].identity == identity }),
        let organizations = try? session.document(of: workspace.files[place.file].path).organizations,
        organizations.indices.contains(place.organization)
    {
        content = ClubFile.text(for: organizations[place.organization])
    }
    output = Array(content.utf8)
    return Int32(output.count)
}
