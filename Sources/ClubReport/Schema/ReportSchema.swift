import ClubLint
import ClubModel

/// Returns the JSON Schema of the JSON report; every run's report obeys it.
package func reportSchema() -> String {
    let schema: JSONValue = [
        "$schema": .text(schemaDialect),
        "$id": .text(schemaAddress + "report.schema.json"),
        "title": "Report of clubhub-lint",
        "description":
            "What `clubhub-lint --format json` prints. All fields but heldBack, kept, statistics and cell are always there; lists may be empty.",
        "type": "object",
        "properties": [
            "tool": strictSchema(
                "The program that wrote the report.",
                [
                    "name": ["description": "Always clubhub-lint.", "const": "clubhub-lint"],
                    "version": ["description": "Its version.", "type": "string", "minLength": 1],
                ]),
            "edition": [
                "description": "The edition of the file format that the files were checked by.", "enum": ["2024", "2026"],
            ],
            "summary": strictSchema(
                "How much was checked and found.",
                [
                    "files": countSchema("The files that were checked."),
                    "errors": countSchema("The diagnostics of severity error."),
                    "warnings": countSchema("The diagnostics of severity warning."),
                    "infos": countSchema("The diagnostics of severity info."),
                    "fixable": countSchema("The diagnostics that `clubhub-lint fix` puts right by itself."),
                ],
                optional: ["heldBack": countSchema("The diagnostics that a baseline holds back, where there is one.")]),
            "kept": strictSchema(
                "The root on the web whose files were not fetched by this run, but kept of an earlier one, where that is so.",
                [
                    "root": ["description": "The address of the root.", "type": "string"],
                    "fetched": [
                        "description": "The day on which the files were fetched.", "type": "string",
                        "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
                    ],
                ]),
            "statistics": [
                "description": "How often each rule was found, worst and most frequent first, where --statistics asks for it.",
                "type": "array", "items": ["$ref": "#/$defs/ruleCount"],
            ],
            "diagnostics": [
                "description": "What was found, by file, place and rule.", "type": "array",
                "items": ["$ref": "#/$defs/diagnostic"],
            ],
        ],
        "required": ["tool", "edition", "summary", "diagnostics"],
        "additionalProperties": false,
        "$defs": [
            "diagnostic": diagnostic, "range": range, "position": position, "fix": fix, "edit": edit, "related": related,
            "cell": cell, "ruleCount": ruleCount,
        ],
    ]
    return schema.fileText
}

private let diagnostic = strictSchema(
    "One thing that was found.",
    [
        "rule": [
            "description": "The id of the rule that found it.", "type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$",
            "examples": ["unknown-keyword"],
        ],
        "severity": [
            "description": "error: the app drops or misreads data; warning: probably wrong; info: worth knowing.",
            "enum": ["error", "warning", "info"],
        ],
        "file": [
            "description": "The file, as one would type its path from here, with `/`.", "type": "string", "minLength": 1,
        ],
        "pointer": [
            "description":
                "The value as a JSON Pointer (RFC 6901); empty for the whole file. Of a cell: where its value goes in the JSON file.",
            "type": "string",
            "pattern": "^(/.*)?$", "examples": ["/members/28/optional/expertises/0"],
        ],
        "range": ["description": "The characters that it is about.", "$ref": "#/$defs/range"],
        "message": ["description": "What is wrong, as a sentence.", "type": "string", "minLength": 1],
        "remedy": ["description": "What to do about it.", "type": "string"],
        "values": [
            "description": "The values that the message quotes, by name.", "type": "object",
            "additionalProperties": ["type": "string"],
        ],
        "suggestions": [
            "description": "Values that may have been meant, the likeliest first.", "type": "array",
            "items": ["type": "string"],
        ],
        "fixes": [
            "description": "Ways to mend it; each is complete in itself.", "type": "array", "items": ["$ref": "#/$defs/fix"],
        ],
        "related": [
            "description": "Other places that explain it.", "type": "array", "items": ["$ref": "#/$defs/related"],
        ],
        "help": [
            "description": "Where the rule is explained.", "type": "string", "minLength": 1,
            "examples": [.text(RulePlace.line(of: "unknown-keyword"))],
        ],
    ],
    optional: ["cell": ["description": "The cell, where the file is a table.", "$ref": "#/$defs/cell"]])

private let ruleCount = strictSchema(
    "How often a rule was found.",
    [
        "rule": textSchema("The id of the rule."),
        "severity": ["description": "The severity that it counts with here.", "enum": ["error", "warning", "info"]],
        "count": countSchema("Its diagnostics."),
        "fixable": countSchema("Those of them that `clubhub-lint fix` puts right by itself."),
        "files": countSchema("The files that have them."),
    ])

private let cell = strictSchema(
    "A cell, row or sheet of a table. In a workbook line and column of the diagnostic are those of the cell, and its offset is 0.",
    [
        "sheet": ["description": "The name of the sheet; empty for a text file.", "type": "string"],
        "row": [
            "description": "The row, counted from 1; 0 for a whole column or sheet. In a text file the line on which it begins.",
            "type": "integer", "minimum": 0,
        ],
        "column": [
            "description": "The column, counted from 1; 0 for a whole row or sheet.", "type": "integer", "minimum": 0,
        ],
        "cell": [
            "description": "The cell as programs for tables write it.", "type": "string", "examples": ["Blad1!D17"],
        ],
        "header": ["description": "What stands at the head of the column; empty where nothing does.", "type": "string"],
    ])

private let range = strictSchema(
    "A part of a file.",
    [
        "start": ["description": "The first character.", "$ref": "#/$defs/position"],
        "end": ["description": "The place behind the last character.", "$ref": "#/$defs/position"],
    ])

private let position = strictSchema(
    "A place in a file.",
    [
        "line": ["description": "The line, counted from 1.", "type": "integer", "minimum": 1],
        "column": [
            "description": "The column in characters (Unicode scalars), counted from 1.", "type": "integer", "minimum": 1,
        ],
        "offset": ["description": "The distance from the start of the file in bytes.", "type": "integer", "minimum": 0],
    ])

private let fix = strictSchema(
    "A way to mend what was found.",
    [
        "title": ["description": "What it does, as in `Use \"Street\"`.", "type": "string", "minLength": 1],
        "safety": [
            "description": "safe: it cannot change what the file means to say; unsafe: somebody should look at it.",
            "enum": ["safe", "unsafe"],
        ],
        "edits": [
            "description": "The changes to the diagnostic's file; they do not overlap.", "type": "array", "minItems": 1,
            "items": ["$ref": "#/$defs/edit"],
        ],
    ])

private let edit = strictSchema(
    "One change to a file.",
    [
        "range": ["description": "The characters that go; empty for an insertion.", "$ref": "#/$defs/range"],
        "text": ["description": "The characters that come instead.", "type": "string"],
    ])

private let related = strictSchema(
    "Another place that explains a diagnostic.",
    [
        "file": [
            "description": "The file, as one would type its path from here, with `/`.", "type": "string", "minLength": 1,
        ],
        "range": ["description": "The characters there.", "$ref": "#/$defs/range"],
        "message": ["description": "What they have to do with it.", "type": "string", "minLength": 1],
    ])

/// Makes the schema of an object that has all of its fields, perhaps those that are optional, and no others.
package func strictSchema(_ description: String, _ properties: JSONValue, optional: JSONValue = .object([])) -> JSONValue {
    guard case .object(let fields) = properties, case .object(let others) = optional else { return properties }
    return [
        "description": .text(description),
        "type": "object",
        "properties": .object(fields + others),
        "required": .list(fields.map { .text($0.name) }),
        "additionalProperties": false,
    ]
}

/// Makes the schema of a number that is not negative.
package func countSchema(_ description: String) -> JSONValue {
    ["description": .text(description), "type": "integer", "minimum": 0]
}

/// Returns the schema of a text.
package func textSchema(_ description: String) -> JSONValue { ["description": .text(description), "type": "string"] }

/// Returns the schema of a text that may be null.
package func optionalTextSchema(_ description: String) -> JSONValue {
    ["description": .text(description), "type": ["string", "null"]]
}

/// Returns the schema of a list.
package func listSchema(_ description: String, of items: JSONValue) -> JSONValue {
    ["description": .text(description), "type": "array", "items": items]
}

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
