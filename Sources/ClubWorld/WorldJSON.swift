import ClubLint
import ClubModel
import ClubReport

extension WorldReporter {
    /// For programs; described by `Schemas/world.schema.json`. Every key is always there, in the order of the schema; what is unknown
    /// is `null`. Lists that repeat for each club stand on one line each: of ten thousand clubs the line breaks would be a sixth.
    package static let json = WorldReporter(
        name: "json",
        summary: Phrase(
            en: "For programs: everything about every club, as one JSON object.",
            nl: "Voor programma's: alles over elke club, als één JSON-object.")
    ) { report, output in
        var writer = JSONWriter()
        swap(&writer.bytes, &output.bytes)
        WorldJSON(report).write(&writer, output)
        writer.endFile()
        swap(&writer.bytes, &output.bytes)
    }
}

/// What the JSON of a world says, piece by piece.
private struct WorldJSON {
    let world: World
    let language: Phrase.Language

    init(_ report: WorldReport) {
        world = report.world
        language = report.language
    }

    func write(_ writer: inout JSONWriter, _ output: ReportOutput) {
        writer.object { writer in
            writer.name("tool")
            writer.object(isFlat: true) { writer in
                writer.field("name", "clubhub-lint")
                writer.field("version", world.toolVersion)
            }
            writer.field("root", world.root)
            writer.field("loadedAt", world.loadedAt)
            writer.field("day", world.day)
            list("trend", world.trend, &writer, output) { counts, writer in write(counts, &writer) }
            list("clubs", world.clubs, &writer, output) { club, writer in write(club, &writer) }
            list("sources", world.sources, &writer, output) { source, writer in write(source, &writer) }
            list("changes", world.changes, &writer, output) { told, writer in
                writer.object { writer in
                    ChangeReporter.write(told.change, language, &writer)
                    writer.name("isAccepted")
                    writer.flag(told.isAccepted)
                }
            }
            list("changeCounts", ChangeDigest.sorted(world.changeCounts), &writer, output) { count, writer in
                writer.object(isFlat: true) { writer in
                    writer.field("kind", count.kind.id)
                    writer.field("severity", count.kind.severity.name)
                    writer.field("count", count.count)
                }
            }
            list("openRenames", world.openRenames, &writer, output) { change, writer in
                writer.object { ChangeReporter.write(change, language, &$0) }
            }
            list("keywords", world.keywords, &writer, output) { keyword, writer in write(keyword, &writer) }
            list("sharedPeople", world.sharedPeople, &writer, output) { person, writer in write(person, &writer) }
            list("rules", world.rules, &writer, output) { rule, writer in
                writer.object(isFlat: true) { writer in
                    writer.field("rule", rule.rule)
                    writer.field("severity", rule.severity.name)
                    writer.field("count", rule.count)
                }
            }
            write(world.links, &writer, output)
        }
    }

    private func write(_ links: World.Links?, _ writer: inout JSONWriter, _ output: ReportOutput) {
        writer.name("links")
        guard let links else { return writer.null() }
        writer.object { writer in
            writer.field("since", links.since)
            writer.field("checkedAt", links.checkedAt)
            writer.field("checked", links.checked)
            writer.field("good", links.good)
            writer.field("moved", links.moved)
            writer.field("undecided", links.undecided)
            writer.field("dead", links.deadCount)
            list("deadLinks", links.dead, &writer, output) { link, writer in write(link, &writer) }
            writer.field("furtherDeadLinks", links.furtherDead)
        }
    }

    private func write(_ link: World.DeadLink, _ writer: inout JSONWriter) {
        writer.object(isFlat: true) { writer in
            writer.field("address", link.address)
            writer.field("field", link.field)
            writer.name("club")
            if let club = link.club {
                writer.object { writer in
                    writer.field("fullName", club.fullName)
                    writer.field("town", club.town)
                }
            } else {
                writer.null()
            }
            field("member", link.member, &writer)
            writer.field("file", link.source)
            writer.field("checkedAt", link.checkedAt)
            writer.name("status")
            if let status = link.status { writer.number(status) } else { writer.null() }
            writer.field("reason", link.reason.text(in: language))
        }
    }

    private func list<Element>(
        _ name: StaticString, _ elements: [Element], _ writer: inout JSONWriter, _ output: ReportOutput,
        _ body: (Element, inout JSONWriter) -> Void
    ) {
        writer.name(name)
        writer.array { writer in
            for element in elements {
                body(element, &writer)
                output.handOn(&writer.bytes)
            }
        }
    }

    // MARK: Parts

    private func write(_ counts: World.Counts, _ writer: inout JSONWriter) {
        writer.object(isFlat: true) { writer in
            writer.field("loadedAt", counts.loadedAt)
            writer.field("clubs", counts.clubs)
            writer.field("museums", counts.museums)
            writer.field("clubsWithMembers", counts.clubsWithMembers)
            writer.field("people", counts.people)
            writer.field("memberships", counts.memberships)
            writer.field("currentMemberships", counts.currentMemberships)
            writer.field("portfolios", counts.portfolios)
            writer.field("images", counts.images)
            writer.field("sources", counts.sources)
            writer.field("staleSources", counts.staleSources)
            writer.field("errors", counts.errors)
            writer.field("warnings", counts.warnings)
            writer.field("infos", counts.infos)
        }
    }

    private func write(_ club: World.Club, _ writer: inout JSONWriter) {
        writer.object { writer in
            writer.field("fullName", club.identity.fullName)
            writer.field("town", club.identity.town)
            field("nickName", club.nickName, &writer)
            writer.name("isMuseum")
            writer.flag(club.isMuseum)
            writer.field("level", club.level)
            field("portfolioLevel", club.portfolioLevel, &writer)
            place("coordinates", club.latitude, club.longitude, &writer)
            place("expectedCoordinates", club.expectedLatitude, club.expectedLongitude, &writer)
            field("listedIn", club.listedIn, &writer)
            field("membersIn", club.membersIn, &writer)
            field("website", club.website, &writer)
            field("wikipedia", club.wikipedia, &writer)
            writer.name("fotobondNumber")
            if let number = club.fotobondNumber { writer.number(number) } else { writer.null() }
            field("maintainerEmail", club.maintainerEmail, &writer)
            write(club.counts, &writer)
            writer.name("officers")
            writer.array(isFlat: true) { writer in
                for officer in club.officers {
                    writer.object { writer in
                        writer.field("role", officer.role)
                        writer.field("name", officer.name)
                    }
                }
            }
            writer.name("keywords")
            writer.array(isFlat: true) { writer in
                for keyword in club.keywords {
                    writer.object { writer in
                        writer.field("keyword", keyword.keyword)
                        writer.field("members", keyword.count)
                    }
                }
            }
            writer.field("completeness", club.completeness)
            writer.name("wins")
            writer.array { writer in
                for win in club.wins { writer.text(win.text(in: language)) }
            }
            findings(club.findings, &writer)
            writer.field("furtherFindings", club.furtherFindings)
            writer.field("deadLinks", club.deadLinkCount)
        }
    }

    private func write(_ counts: World.MemberCounts, _ writer: inout JSONWriter) {
        writer.name("members")
        writer.object(isFlat: true) { writer in
            writer.field("current", counts.current)
            writer.field("former", counts.former)
            writer.field("deceased", counts.deceased)
            writer.field("prospective", counts.prospective)
            writer.field("honorary", counts.honorary)
            writer.field("mentors", counts.mentors)
            writer.field("withPortfolio", counts.withPortfolio)
            writer.field("withPhotos", counts.withPhotos)
        }
    }

    private func write(_ source: World.SourceState, _ writer: inout JSONWriter) {
        writer.object(isFlat: true) { writer in
            writer.field("address", source.address)
            writer.field("role", source.role.rawValue)
            field("parent", source.parent, &writer)
            writer.field("depth", source.depth)
            writer.field("status", source.status.rawValue)
            field("reason", source.reason?.text(in: language), &writer)
            writer.field("bytes", source.byteCount)
            field("loadedAt", source.loadedAt, &writer)
            field("changedAt", source.changedAt, &writer)
            field("maintainer", source.maintainer, &writer)
            writer.field("records", source.recordCount)
            writer.field("errors", source.errors)
            writer.field("warnings", source.warnings)
            findings(source.findings, &writer)
            verdicts(source.verdicts, &writer)
        }
    }

    private func write(_ keyword: World.KeywordCount, _ writer: inout JSONWriter) {
        writer.object(isFlat: true) { writer in
            writer.field("keyword", keyword.keyword)
            writer.name("isSupported")
            writer.flag(keyword.isSupported)
            writer.name("names")
            writer.array { writer in
                for name in keyword.names {
                    writer.object { writer in
                        writer.field("language", name.language)
                        writer.field("name", name.name)
                    }
                }
            }
            writer.field("members", keyword.memberCount)
            writer.field("clubs", keyword.clubCount)
            field("suggestion", keyword.suggestion, &writer)
        }
    }

    private func write(_ person: World.SharedPerson, _ writer: inout JSONWriter) {
        writer.object(isFlat: true) { writer in
            writer.field("name", person.name)
            writer.name("clubs")
            writer.array { writer in
                for club in person.clubs { writer.text(club) }
            }
            writer.name("disagreements")
            writer.array { writer in
                for disagreement in person.disagreements {
                    writer.object { writer in
                        writer.field("field", disagreement.field)
                        writer.name("values")
                        writer.array { writer in
                            for value in disagreement.values {
                                writer.object { writer in
                                    writer.field("club", value.club)
                                    writer.field("value", value.value)
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    // MARK: Pieces

    private func field(_ name: StaticString, _ text: String?, _ writer: inout JSONWriter) {
        writer.name(name)
        if let text { writer.text(text) } else { writer.null() }
    }

    private func place(_ name: StaticString, _ latitude: Double?, _ longitude: Double?, _ writer: inout JSONWriter) {
        writer.name(name)
        guard let latitude, let longitude else { return writer.null() }
        writer.object(isFlat: true) { writer in
            writer.name("latitude")
            writer.verbatim(decimalText(latitude, places: 7))
            writer.name("longitude")
            writer.verbatim(decimalText(longitude, places: 7))
        }
    }

    private func findings(_ findings: [World.Found], _ writer: inout JSONWriter) {
        writer.name("findings")
        writer.array { writer in
            for finding in findings {
                writer.object(isFlat: true) { writer in
                    writer.field("rule", finding.rule)
                    writer.field("severity", finding.severity.name)
                    writer.field("file", finding.path)
                    writer.field("line", finding.line)
                    writer.field("column", finding.column)
                    writer.field("message", finding.message.text(in: language))
                    writer.field("remedy", finding.remedy.text(in: language))
                    field("frame", finding.frame, &writer)
                }
            }
        }
    }

    private func verdicts(_ verdicts: [World.Verdict], _ writer: inout JSONWriter) {
        writer.name("verdicts")
        writer.array(isFlat: true) { writer in
            for verdict in verdicts {
                writer.object { writer in
                    writer.field("consumer", verdict.consumer.rawValue)
                    writer.field("outcome", verdict.outcome.rawValue)
                    field("reason", verdict.reason?.text(in: language), &writer)
                }
            }
        }
    }
}
