import ClubLint
import ClubModel

/// Returns the JSON Schema of the JSON report of `compare`; every such report obeys it.
package func changesSchema() -> String {
    let schema: JSONValue = [
        "$schema": .text(schemaDialect),
        "$id": .text(schemaAddress + "changes.schema.json"),
        "title": "Changes in the data of photo clubs",
        "description":
            "What `clubhub-lint compare --format json` writes. All fields are always there; lists may be empty.",
        "type": "object",
        "properties": .object(changesFields),
        "required": .list(changesFields.map { .text($0.name) }),
        "additionalProperties": false,
    ]
    return schema.fileText
}

private let changesFields: [(name: String, value: JSONValue)] = [
    (
        "tool",
        strictSchema(
            "The program that wrote the report.",
            ["name": ["description": "Always clubhub-lint.", "const": "clubhub-lint"], "version": textSchema("Its version.")])
    ),
    ("base", textSchema("The state before: a folder or a revision, as it was named.")),
    ("head", textSchema("The state after.")),
    ("headline", textSchema("All changes in one line.")),
    (
        "summary",
        strictSchema(
            "How many changes there are.",
            [
                "errors": countSchema("Identities that break, and data that vanish from apps."),
                "warnings": countSchema("What is probably not meant, or has no effect."), "infos": countSchema("Ordinary news."),
            ])
    ),
    ("kinds", listSchema("How often there is each kind of change, the worst first.", of: changeCount)),
    ("changes", listSchema("The changes, those of one club, museum or file together.", of: change)),
    ("notes", listSchema("What was passed over.", of: ["type": "string"])),
]

/// How often there is a kind of change, in whichever report.
package let changeCount = strictSchema(
    "A kind of change.",
    ["kind": kind, "severity": severity, "count": ["description": "How often.", "type": "integer", "minimum": 1]])

private let change = strictSchema("A change.", changeFields)

/// The fields of a change, of whichever report.
package let changeFields: JSONValue =
    [
        "kind": kind,
        "severity": severity,
        "theme": ["description": "What it is about.", "enum": .list(ChangeKind.Theme.allCases.map { .text($0.rawValue) })],
        "group": strictSchema(
            "What it is told under.",
            [
                "kind": ["description": "What that is.", "enum": ["club", "museum", "keywords", "file"]],
                "name": textSchema("Its name with the town, or its path; empty for the keywords."),
            ]),
        "record": optionalTextSchema("The member, keyword or picture that it is about."),
        "places": listSchema(
            "Where it stands, the first file first.",
            of: strictSchema(
                "A place.",
                [
                    "file": textSchema("The path of the file, from the folder or the top of the repository on."),
                    "line": [
                        "description": "The line, from 1; null for the whole file.", "type": ["integer", "null"], "minimum": 1,
                    ],
                    "side": ["description": "The state whose file that is.", "enum": ["base", "head"]],
                ])),
        "message": textSchema("What changed."),
        "consequence": optionalTextSchema("What people will see of it."),
        "remedy": optionalTextSchema("What to do."),
        "values": [
            "description": "The values that the message quotes.", "type": "object", "additionalProperties": ["type": "string"],
        ],
        "help": textSchema("Where the kind is explained."),
    ]

private let kind: JSONValue = ["description": "The id of the kind.", "type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$"]
private let severity: JSONValue = ["description": "How bad it is.", "enum": ["error", "warning", "info"]]
