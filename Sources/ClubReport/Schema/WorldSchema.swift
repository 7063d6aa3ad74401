import ClubLint
import ClubModel

/// Returns the JSON Schema of the JSON report of a load; every such report obeys it.
package func worldSchema() -> String {
    let schema: JSONValue = [
        "$schema": .text(schemaDialect),
        "$id": .text(schemaAddress + "world.schema.json"),
        "title": "State of the world of photo clubs",
        "description":
            "What `clubhub-lint load --report NAME.json` writes. All fields are always there; what is unknown is null; lists may be empty.",
        "type": "object",
        "properties": .object(worldFields),
        "required": .list(worldFields.map { .text($0.name) }),
        "additionalProperties": false,
        "$defs": ["finding": finding, "verdict": verdict, "point": point],
    ]
    return schema.fileText
}

private let worldFields: [(name: String, value: JSONValue)] = [
    (
        "tool",
        strictSchema(
            "The program that wrote the report.",
            ["name": ["description": "Always clubhub-lint.", "const": "clubhub-lint"], "version": text("Its version.")])
    ),
    ("root", text("Where the load started, as it was named.")),
    ("loadedAt", text("When the load ended, as yyyy-mm-dd hh:mm in UTC.")),
    ("trend", list("The counts of each load, oldest first; the last is this one.", of: counts)),
    ("clubs", list("The clubs and museums by name.", of: club)),
    ("sources", list("The files in the order of the include tree, each below the one that leads to it.", of: source)),
    ("changes", list("What came, went and got another name in the last load of the trend.", of: change)),
    ("keywords", list("The keywords that are known or used.", of: keyword)),
    ("sharedPeople", list("People in several clubs.", of: sharedPerson)),
    ("rules", list("How often each rule found something, most first within the severities.", of: rule)),
    ("links", links),
]

private let counts = strictSchema(
    "What there was after one load.",
    [
        "loadedAt": text("When this was found for the first time, as yyyy-mm-dd hh:mm in UTC."),
        "clubs": countSchema("The clubs."),
        "museums": countSchema("The museums."),
        "clubsWithMembers": countSchema("The clubs with a Level 2 file that was loaded."),
        "people": countSchema("The people, each once."),
        "memberships": countSchema("The memberships."),
        "currentMemberships": countSchema("The memberships that are current."),
        "portfolios": countSchema("The portfolios."),
        "images": countSchema("The images."),
        "sources": countSchema("The files."),
        "staleSources": countSchema("The files whose last good data stand in."),
        "errors": countSchema("The findings of severity error."),
        "warnings": countSchema("The findings of severity warning."),
        "infos": countSchema("The findings of severity info."),
    ])

private let club = strictSchema(
    "A club or a museum.",
    [
        "fullName": text("Its name."),
        "town": text("Its town; with the name, its identity in the apps."),
        "nickName": optionalText("Its short name."),
        "isMuseum": ["description": "Whether it is a museum.", "type": "boolean"],
        "level": ["description": "1 listed, 2 with members, 3 with images.", "type": "integer"],
        "coordinates": ["description": "Where the apps show it.", "$ref": "#/$defs/point"],
        "expectedCoordinates": [
            "description": "Where its town is, if its coordinates are far from there.", "$ref": "#/$defs/point",
        ],
        "listedIn": optionalText("The Level 1 file that lists it."),
        "membersIn": optionalText("Its Level 2 file."),
        "website": optionalText("Its website."),
        "wikipedia": optionalText("Its page on Wikipedia."),
        "fotobondNumber": ["description": "Its number in the Fotobond.", "type": ["integer", "null"]],
        "maintainerEmail": optionalText("Who keeps its data."),
        "members": strictSchema(
            "Its members by status.",
            [
                "current": countSchema("Members now."),
                "former": countSchema("Former members."),
                "deceased": countSchema("Members who died."),
                "prospective": countSchema("Prospective members."),
                "honorary": countSchema("Honorary members."),
                "mentors": countSchema("Mentors."),
                "withPortfolio": countSchema("Members with a portfolio."),
            ]),
        "officers": list(
            "Who has which office.",
            of: strictSchema(
                "An officer.", ["role": text("The field of the role, as isChairman."), "name": text("The person.")])),
        "keywords": list(
            "The keywords of its members, most used first.",
            of: strictSchema(
                "A keyword.", ["keyword": text("The keyword."), "members": countSchema("How many members have it.")])),
        "completeness": [
            "description": "How complete its data are, in percent.", "type": "integer", "minimum": 0, "maximum": 100,
        ],
        "wins": list("What would make it more complete, the easiest first.", of: text("A sentence.")),
        "findings": list("What was found about it.", of: ["$ref": "#/$defs/finding"]),
        "furtherFindings": countSchema("How many findings there are beyond those."),
        "deadLinks": countSchema("How many of its links do not work, as far as they were asked for."),
    ])

private let source = strictSchema(
    "A file.",
    [
        "address": text("Its address on the web, or its path."),
        "role": ["description": "What it is for.", "enum": .list(SourceVisit.Role.allCases.map { .text($0.rawValue) })],
        "parent": optionalText("The file that leads to it."),
        "depth": countSchema("How many includes lie between the root and it."),
        "status": [
            "description":
                "good: read in this load; stale: the data of the last good time stand in; failed: never good yet; gone: nothing leads to it any more.",
            "enum": .list(World.SourceState.Status.allCases.map { .text($0.rawValue) }),
        ],
        "reason": optionalText("Why it is not good."),
        "bytes": countSchema("Its size."),
        "loadedAt": optionalText("When its data were read."),
        "changedAt": optionalText("When its data changed last."),
        "maintainer": optionalText("Who keeps it."),
        "records": countSchema("How many clubs, members or images it has."),
        "errors": countSchema("The errors in it."),
        "warnings": countSchema("The warnings in it."),
        "findings": list("What was found in it that is about no club.", of: ["$ref": "#/$defs/finding"]),
        "verdicts": list("What the apps make of it; a club's are those of its Level 2 file.", of: ["$ref": "#/$defs/verdict"]),
    ])

private let change = strictSchema(
    "What came, went or got another name.",
    [
        "kind": ["description": "What happened.", "enum": .list(World.Change.Kind.allCases.map { .text($0.rawValue) })],
        "subject": ["description": "To what.", "enum": .list(World.Change.Subject.allCases.map { .text($0.rawValue) })],
        "name": text("The name; of a rename the new one."),
        "oldName": optionalText("The name before a rename."),
        "club": optionalText("The club of a member."),
        "reason": optionalText("Why it is taken as a rename."),
        "isAccepted": ["description": "Whether somebody said that it is meant.", "type": "boolean"],
    ])

private let keyword = strictSchema(
    "A keyword and who uses it.",
    [
        "keyword": text("The keyword as the files write it."),
        "isSupported": ["description": "Whether the Level 0 file has it.", "type": "boolean"],
        "names": list(
            "Its names.", of: strictSchema("A name.", ["language": text("The language's code."), "name": text("The name.")])),
        "members": countSchema("How many members have it."),
        "clubs": countSchema("In how many clubs."),
        "suggestion": optionalText("For one that is not supported: what was probably meant."),
    ])

private let sharedPerson = strictSchema(
    "Somebody in several clubs.",
    [
        "name": text("The name."),
        "clubs": list("The clubs.", of: text("A club.")),
        "disagreements": list(
            "Where the clubs' data differ.",
            of: strictSchema(
                "A field.",
                [
                    "field": text("Its name."),
                    "values": list(
                        "What each club says.",
                        of: strictSchema(
                            "A value.",
                            ["club": text("The club."), "value": ["description": "Its value.", "type": "string"]])),
                ])),
    ])

private let rule = strictSchema(
    "How often a rule found something.",
    ["rule": text("Its id."), "severity": severity, "count": countSchema("How often.")])

private let links: JSONValue = [
    "description": "What came of asking for the addresses that the data name; null where nobody has asked.",
    "anyOf": [["type": "null"], checkedLinks],
]

private let checkedLinks = strictSchema(
    "What came of asking.",
    [
        "since": text("The day of the first question that counts, as yyyy-mm-dd."),
        "checkedAt": text("The day of the last."),
        "checked": countSchema("How many addresses were asked for."),
        "good": countSchema("Those that answer as they should."),
        "moved": countSchema("Those that work and have a new address for good."),
        "undecided": countSchema("Those whose server keeps programs out, or did not answer in time."),
        "dead": countSchema("Those that do not work: nothing is there, or something else than a picture."),
        "deadLinks": list(
            "Who names those that do not work, by club.",
            of: strictSchema(
                "An address that does not work, where one record names it.",
                [
                    "address": text("The address."),
                    "field": text("The field that names it, as website."),
                    "club": [
                        "description": "The club or museum that it belongs to.",
                        "anyOf": [
                            ["type": "null"],
                            strictSchema(
                                "Its identity in the apps.", ["fullName": text("Its name."), "town": text("Its town.")]),
                        ],
                    ],
                    "member": optionalText("The member that it is about."),
                    "file": text("The file that names it."),
                    "checkedAt": text("The day on which it was asked for."),
                    "status": ["description": "The HTTP status of the answer.", "type": ["integer", "null"]],
                    "reason": text("What was there instead."),
                ])),
        "furtherDeadLinks": countSchema("How many there are beyond those."),
    ])

private let finding = strictSchema(
    "Something that was found.",
    [
        "rule": text("The id of the rule that found it."),
        "severity": severity,
        "file": text("The file."),
        "line": countSchema("The line, counted from 1."),
        "column": countSchema("The column, counted from 1."),
        "message": text("What is wrong, as a sentence."),
        "remedy": ["description": "What to do about it.", "type": "string"],
        "frame": optionalText("The lines around it, with a mark."),
    ])

private let verdict = strictSchema(
    "What one reader of the files makes of a file.",
    [
        "consumer": [
            "description": "The app of today, the app before include files, or the program that makes web pages.",
            "enum": .list(World.Verdict.Consumer.allCases.map { .text($0.rawValue) }),
        ],
        "outcome": [
            "description": "What it does with the file.",
            "enum": .list(World.Verdict.Outcome.allCases.map { .text($0.rawValue) }),
        ],
        "reason": optionalText("Why it does not load all."),
    ])

private let point: JSONValue = [
    "description": "A place on the globe; null where there is none.",
    "type": ["object", "null"],
    "properties": [
        "latitude": ["description": "Degrees north.", "type": "number"],
        "longitude": ["description": "Degrees east.", "type": "number"],
    ],
    "required": ["latitude", "longitude"],
    "additionalProperties": false,
]

private let severity: JSONValue = [
    "description": "error: the app drops or misreads data; warning: probably wrong; info: worth knowing.",
    "enum": ["error", "warning", "info"],
]

private func text(_ description: String) -> JSONValue { ["description": .text(description), "type": "string"] }

private func optionalText(_ description: String) -> JSONValue {
    ["description": .text(description), "type": ["string", "null"]]
}

private func list(_ description: String, of items: JSONValue) -> JSONValue {
    ["description": .text(description), "type": "array", "items": items]
}
