import JSONSyntax

/// Broken texts: what belongs to no value.
enum BrokenExtras {
    static let all: [Broken] = [
        Broken(
            "comments",
            #"""
            { ⟦// one⟧
                "a": 1, ⟦/* two
                    lines */⟧
                ⟦// three
                // four⟧
                "b": "http://x", ⟦# five⟧
                ⟦# six⟧
                "c": [1 ⟦/* seven */⟧, 2]
            }
            """#,
            [.comment, .comment, .comment, .comment, .comment, .comment],
            #"""
            {
                "a": 1,
                "b": "http://x",
                "c": [1, 2]
            }
            """#,
            #"{a:1,b:"http://x",c:[1,2]}"#),
        Broken(
            "a comment in front and behind",
            #"""
            ⟦// one⟧
            {"a": 1}
            ⟦/* two */⟧
            """#,
            [.comment, .comment],
            #"""
            {"a": 1}

            """#,
            #"{a:1}"#),
        Broken(
            "a merge conflict",
            #"""
            {
                "town": "Dorp",
            ⟦<<<<<<< HEAD
                "nickName": "fcDorp"
            =======
                "nickName": "FCDorp"
            >>>>>>> other⟧
            }
            """#,
            [.mergeConflict],
            nil,
            #"{town:"Dorp",nickName:"fcDorp"}"#),
        Broken(
            "a merge conflict with the same on both sides",
            #"""
            {
            ⟦<<<<<<< HEAD
                "a": 1
            ||||||| base
                "a": 0
            =======
                "a":  1
            >>>>>>> other⟧
            }
            """#,
            [.mergeConflict],
            #"""
            {
                "a": 1
            }
            """#,
            #"{a:1}"#),
        Broken(
            "a conflict marker alone",
            #"""
            {
                "a": 1,
            ⟦=======⟧
                "b": 2
            }
            """#,
            [.mergeConflict],
            #"""
            {
                "a": 1,
                "b": 2
            }
            """#,
            #"{a:1,b:2}"#),
        Broken(
            "text behind the end",
            #"{"a": 1} ⟦and "more"⟧"#,
            [.textAfterEnd],
            #"{"a": 1} "#,
            #"{a:1}"#),
        Broken(
            "text in front",
            #"""
            ⟦const data =⟧ {
                "a": 1
            }⟦;⟧
            """#,
            [.strayText, .textAfterEnd],
            #"""
             {
                "a": 1
            }
            """#,
            #"{a:1}"#),
        Broken(
            "copied out of a chat",
            #"""
            ⟦```json⟧
            {"a": 1}
            ```
            """#,
            [.notJSON],
            #"""
            {"a": 1}

            """#,
            "∅"),
        Broken(
            "no-break spaces",
            "{⟦\u{A0}⟧\"a\": 1,\u{A0}\u{A0}\"b\": 2\u{200B}}",
            [.invisibleCharacter],
            #"{ "a": 1,  "b": 2}"#,
            #"{a:1,b:2}"#),
        Broken(
            "everything at once",
            #"""
            {
                "town": "Dorp"⟦⟧
                ⟦'nickName'⟧: "fcDorp",
                "optional⟦:⟧" {
                    "latitude": ⟦51,5⟧,
                    "list": ["a"⟦.⟧ "b"],
                    "text": "the ⟦"⟧best" club",
                    "admin": ⟦Ja⟧⟦,⟧
                }⟦⟧
                "members": [
                    { "name": ⟦⟧Jan" }
                ⟦}⟧
            }
            """#,
            [
                .missingComma, .wrongQuotes, .colonInsideQuotes, .decimalComma, .wrongSeparator, .unescapedQuote,
                .misspeltLiteral, .trailingComma, .missingComma, .missingQuote, .strayBracket,
            ],
            #"""
            {
                "town": "Dorp",
                "nickName": "fcDorp",
                "optional": {
                    "latitude": 51.5,
                    "list": ["a", "b"],
                    "text": "the \"best\" club",
                    "admin": true
                },
                "members": [
                    { "name": "Jan" }
                ]
            }
            """#,
            #"""
            {town:"Dorp",nickName:"fcDorp",optional:{latitude:51,5,list:["a","b"],text:"the "best" club",\#
            admin:Ja},members:[{name:"Jan"}]}
            """#),
    ]
}
