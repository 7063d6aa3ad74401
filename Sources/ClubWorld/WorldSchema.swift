import ClubLint
import ClubModel
import ClubReport

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
            ["name": ["description": "Always clubhub-lint.", "const": "clubhub-lint"], "version": textSchema("Its version.")])
    ),
    ("root", textSchema("Where the load started, as it was named.")),
    ("loadedAt", textSchema("When the load ended, as yyyy-mm-dd hh:mm in UTC.")),
    ("day", textSchema("The day that counted as today, as yyyy-mm-dd.")),
    ("trend", listSchema("The counts of each load, oldest first; the last is this one.", of: counts)),
    ("clubs", listSchema("The clubs and museums by name.", of: club)),
    ("sources", listSchema("The files in the order of the include tree, each below the one that leads to it.", of: source)),
    (
        "changes",
        listSchema("What changed in the last load of the trend, as `compare` tells it; of very many the worst.", of: toldChange)
    ),
    ("changeCounts", listSchema("How often there is each kind of change, the worst first.", of: changeCount)),
    (
        "openRenames",
        listSchema(
            "Renames that were told before, and that nobody has accepted yet.", of: strictSchema("A rename.", changeFields))
    ),
    ("keywords", listSchema("The keywords that are known or used.", of: keyword)),
    ("sharedPeople", listSchema("People in several clubs.", of: sharedPerson)),
    ("rules", listSchema("How often each rule found something, most first within the severities.", of: rule)),
    ("links", links),
]

private let counts = strictSchema(
    "What there was after one load.",
    [
        "loadedAt": textSchema("When this was found for the first time, as yyyy-mm-dd hh:mm in UTC."),
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
        "fullName": textSchema("Its name."),
        "town": textSchema("Its town; with the name, its identity in the apps."),
        "nickName": optionalTextSchema("Its short name."),
        "isMuseum": ["description": "Whether it is a museum.", "type": "boolean"],
        "level": ["description": "1 listed, 2 with members, 3 with images.", "type": "integer"],
        "portfolioLevel": [
            "description": "3a: a member has a page with photos; 3b: photos of a member are known; null: neither.",
            "enum": ["3a", "3b", .null],
        ],
        "coordinates": ["description": "Where the apps show it.", "$ref": "#/$defs/point"],
        "expectedCoordinates": [
            "description": "Where its town is, if its coordinates are far from there.", "$ref": "#/$defs/point",
        ],
        "listedIn": optionalTextSchema("The Level 1 file that lists it."),
        "membersIn": optionalTextSchema("Its Level 2 file."),
        "website": optionalTextSchema("Its website."),
        "wikipedia": optionalTextSchema("Its page on Wikipedia."),
        "fotobondNumber": ["description": "Its number in the Fotobond.", "type": ["integer", "null"]],
        "maintainerEmail": optionalTextSchema("Who keeps its data."),
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
                "withPhotos": countSchema("Members of whose portfolio the photos are known."),
            ]),
        "officers": listSchema(
            "Who has which office.",
            of: strictSchema(
                "An officer.", ["role": textSchema("The field of the role, as isChairman."), "name": textSchema("The person.")])),
        "keywords": listSchema(
            "The keywords of its members, most used first.",
            of: strictSchema(
                "A keyword.", ["keyword": textSchema("The keyword."), "members": countSchema("How many members have it.")])),
        "completeness": [
            "description": "How complete its data are, in percent.", "type": "integer", "minimum": 0, "maximum": 100,
        ],
        "wins": listSchema("What would make it more complete, the easiest first.", of: textSchema("A sentence.")),
        "findings": listSchema("What was found about it.", of: ["$ref": "#/$defs/finding"]),
        "furtherFindings": countSchema("How many findings there are beyond those."),
        "deadLinks": countSchema("How many of its links do not work, as far as they were asked for."),
    ])

private let source = strictSchema(
    "A file.",
    [
        "address": textSchema("Its address on the web, or its path."),
        "role": ["description": "What it is for.", "enum": .list(SourceVisit.Role.allCases.map { .text($0.rawValue) })],
        "parent": optionalTextSchema("The file that leads to it."),
        "depth": countSchema("How many includes lie between the root and it."),
        "status": [
            "description":
                "good: read in this load; stale: the data of the last good time stand in; failed: never good yet; gone: nothing leads to it any more.",
            "enum": .list(World.SourceState.Status.allCases.map { .text($0.rawValue) }),
        ],
        "reason": optionalTextSchema("Why it is not good."),
        "bytes": countSchema("Its size."),
        "loadedAt": optionalTextSchema("When its data were read."),
        "changedAt": optionalTextSchema("When its data changed last."),
        "maintainer": optionalTextSchema("Who keeps it."),
        "records": countSchema("How many clubs, members or images it has."),
        "errors": countSchema("The errors in it."),
        "warnings": countSchema("The warnings in it."),
        "findings": listSchema("What was found in it that is about no club.", of: ["$ref": "#/$defs/finding"]),
        "verdicts": listSchema(
            "What the apps make of it; a club's are those of its Level 2 file.", of: ["$ref": "#/$defs/verdict"]),
    ])

private let toldChange: JSONValue = {
    guard case .object(let fields) = changeFields else { return changeFields }
    let isAccepted: JSONValue = ["description": "Whether somebody said of a rename that it is right.", "type": "boolean"]
    return strictSchema("A change.", .object(fields + [("isAccepted", isAccepted)]))
}()

private let keyword = strictSchema(
    "A keyword and who uses it.",
    [
        "keyword": textSchema("The keyword as the files write it."),
        "isSupported": ["description": "Whether the Level 0 file has it.", "type": "boolean"],
        "names": listSchema(
            "Its names.",
            of: strictSchema("A name.", ["language": textSchema("The language's code."), "name": textSchema("The name.")])),
        "members": countSchema("How many members have it."),
        "clubs": countSchema("In how many clubs."),
        "suggestion": optionalTextSchema("For one that is not supported: what was probably meant."),
    ])

private let sharedPerson = strictSchema(
    "Somebody in several clubs.",
    [
        "name": textSchema("The name."),
        "clubs": listSchema("The clubs.", of: textSchema("A club.")),
        "disagreements": listSchema(
            "Where the clubs' data differ.",
            of: strictSchema(
                "A field.",
                [
                    "field": textSchema("Its name."),
                    "values": listSchema(
                        "What each club says.",
                        of: strictSchema(
                            "A value.",
                            ["club": textSchema("The club."), "value": ["description": "Its value.", "type": "string"]])),
                ])),
    ])

private let rule = strictSchema(
    "How often a rule found something.",
    ["rule": textSchema("Its id."), "severity": severity, "count": countSchema("How often.")])

private let links: JSONValue = [
    "description": "What came of asking for the addresses that the data name; null where nobody has asked.",
    "anyOf": [["type": "null"], checkedLinks],
]

private let checkedLinks = strictSchema(
    "What came of asking.",
    [
        "since": textSchema("The day of the first question that counts, as yyyy-mm-dd."),
        "checkedAt": textSchema("The day of the last."),
        "checked": countSchema("How many addresses were asked for."),
        "good": countSchema("Those that answer as they should."),
        "moved": countSchema("Those that work and have a new address for good."),
        "undecided": countSchema("Those whose server keeps programs out, or did not answer in time."),
        "dead": countSchema("Those that do not work: nothing is there, or something else than a picture."),
        "deadLinks": listSchema(
            "Who names those that do not work, by club.",
            of: strictSchema(
                "An address that does not work, where one record names it.",
                [
                    "address": textSchema("The address."),
                    "field": textSchema("The field that names it, as website."),
                    "club": [
                        "description": "The club or museum that it belongs to.",
                        "anyOf": [
                            ["type": "null"],
                            strictSchema(
                                "Its identity in the apps.",
                                ["fullName": textSchema("Its name."), "town": textSchema("Its town.")]),
                        ],
                    ],
                    "member": optionalTextSchema("The member that it is about."),
                    "file": textSchema("The file that names it."),
                    "checkedAt": textSchema("The day on which it was asked for."),
                    "status": ["description": "The HTTP status of the answer.", "type": ["integer", "null"]],
                    "reason": textSchema("What was there instead."),
                ])),
        "furtherDeadLinks": countSchema("How many there are beyond those."),
    ])

private let finding = strictSchema(
    "Something that was found.",
    [
        "rule": textSchema("The id of the rule that found it."),
        "severity": severity,
        "file": textSchema("The file."),
        "line": countSchema("The line, counted from 1."),
        "column": countSchema("The column, counted from 1."),
        "message": textSchema("What is wrong, as a sentence."),
        "remedy": ["description": "What to do about it.", "type": "string"],
        "frame": optionalTextSchema("The lines around it, with a mark."),
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
        "reason": optionalTextSchema("Why it does not load all."),
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
