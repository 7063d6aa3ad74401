/// Returns the JSON Schema of the configuration file, whose TOML has the same structure as JSON.
///
/// - Parameter ruleIDs: The ids and aliases of all rules, as they can be set and ignored.
package func configurationSchema(ruleIDs: [String]) -> String {
    let ids = JSONValue.list(ruleIDs.map { .text($0) })
    let schema: JSONValue = [
        "$schema": .text(schemaDialect),
        "$id": .text(schemaAddress + "config.schema.json"),
        "title": "Configuration of clubhub-lint",
        "description": "The file clubhub-lint.toml, the nearest upwards from the files that are checked. Every key is optional.",
        "type": "object",
        "properties": [
            "root": [
                "description": "The Level 1 file that the others are included from: a path from this folder, or an address.",
                "type": "string", "minLength": 1, "examples": ["JSON/root_.level1.json"],
            ],
            "keywords": [
                "description": "The Level 0 file with the keywords (expertises): a path from this folder, or an address.",
                "type": "string", "minLength": 1, "examples": ["JSON/root.level0.json"],
            ],
            "edition": [
                "description": "The edition of the file format; `auto` infers it from the files.",
                "enum": ["auto", "2024", "2026"], "default": "auto",
            ],
            "language": [
                "description": "The language of the messages. By default that of the system, else English.",
                "enum": ["en", "nl"],
            ],
            "fail-on": [
                "description": "The least severity of a finding that makes the run fail.",
                "enum": ["error", "warning", "info", "never"], "default": "error",
            ],
            "exclude": [
                "description": "Patterns of files that are not checked; `*` stands for part of a name, `**` for any folders.",
                "type": "array", "items": ["type": "string", "minLength": 1], "examples": [["Samples/broken-*/**"]],
            ],
            "legacy-roots": [
                "description": "Level 1 files for old versions of the apps. They are checked, but may repeat the root's clubs.",
                "type": "array", "items": ["type": "string", "minLength": 1], "examples": [["JSON/root.level1.json"]],
            ],
            "fetched-clubs": [
                "description": """
                The clubs whose Level 2 files the released apps fetch, by their short names: the apps look for no others. \
                Without this key nothing is said about that.
                """,
                "type": "array", "items": ["type": "string", "minLength": 1], "examples": [["fcLindewold", "fkOudemeer"]],
            ],
            "spelling": [
                "description": "Whether the spelling of English and Dutch texts is checked.",
                "type": "boolean", "default": true,
            ],
            "rules": [
                "description": "The severity of each rule that should have another than its own.",
                "type": "object",
                "properties": .object(ruleIDs.map { ($0, ["$ref": "#/$defs/severity"]) }),
                "additionalProperties": false,
            ],
            "ignore": [
                "description": "Findings that are accepted as they are. Strict JSON has no comments, so exceptions stand here.",
                "type": "array", "items": ["$ref": "#/$defs/exception"],
            ],
        ],
        "additionalProperties": false,
        "$defs": [
            "severity": [
                "description": "`off` silences the rule.", "enum": ["off", "info", "warning", "error"],
            ],
            "exception": [
                "type": "object",
                "properties": [
                    "rule": ["description": "The rule whose finding is accepted.", "enum": ids],
                    "file": [
                        "description": "The file of the finding, by its path from this folder; without it any file.",
                        "type": "string", "minLength": 1,
                    ],
                    "pointer": [
                        "description": "The place of the finding as a JSON Pointer (RFC 6901); without it the whole file.",
                        "type": "string", "pattern": "^(/.*)?$", "examples": ["/clubs/3/optional/website"],
                    ],
                    "reason": ["description": "Why the finding is accepted.", "type": "string", "minLength": 1],
                    "until": [
                        "description": "The last day on which the exception counts.", "type": "string",
                        "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$", "examples": ["2026-12-31"],
                    ],
                ],
                "required": ["rule", "reason"],
                "additionalProperties": false,
            ],
        ],
    ]
    return schema.fileText
}
