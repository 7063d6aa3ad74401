import JSONSyntax

/// Broken texts: brackets, further ones.
enum BrokenBracketsMore {
    static let all: [Broken] = [
        Broken(
            "a brace typed twice",
            #"""
            {
                "members": [
                    {
                        ⟦{⟧
                        "name": "Jan"
                    }
                ]
            }
            """#,
            [.strayBracket],
            #"""
            {
                "members": [
                    {
                       \#u{20}
                        "name": "Jan"
                    }
                ]
            }
            """#,
            #"{members:[{name:"Jan"}]}"#),
        Broken(
            "a brace for a bracket",
            #"""
            {
                "list": ["A", "B"⟦}⟧,
                "b": 2
            }
            """#,
            [.strayBracket],
            #"""
            {
                "list": ["A", "B"],
                "b": 2
            }
            """#,
            #"{list:["A","B"],b:2}"#),
        Broken(
            "a brace for a bracket, all on one line",
            #"{ "list": [1, 2⟦}⟧, "b": 3 }"#,
            [.strayBracket],
            #"{ "list": [1, 2], "b": 3 }"#,
            #"{list:[1,2],b:3}"#),
        Broken(
            "a bracket for the last brace",
            #"""
            {
                "a": 1
            ⟦]⟧
            """#,
            [.strayBracket],
            #"""
            {
                "a": 1
            }
            """#,
            #"{a:1}"#),
        Broken(
            "braces around elements",
            #"""
            {
                "members": ⟦{⟧
                    { "name": "Jan" },
                    { "name": "Piet" }
                },
                "b": 1
            }
            """#,
            [.strayBracket],
            #"""
            {
                "members": [
                    { "name": "Jan" },
                    { "name": "Piet" }
                ],
                "b": 1
            }
            """#,
            #"{members:[{name:"Jan"},{name:"Piet"}],b:1}"#),
        Broken(
            "brackets around fields",
            #"{"idPlus": ⟦[⟧"town": "Dorp", "nickName": "fcDorp"], "b": 1}"#,
            [.strayBracket],
            #"{"idPlus": {"town": "Dorp", "nickName": "fcDorp"}, "b": 1}"#,
            #"{idPlus:{town:"Dorp",nickName:"fcDorp"},b:1}"#),
        Broken(
            "a brace is missing in a list",
            #"{"remark": [⟦⟧"language": "EN", "value": "x" }, {"language": "NL"}]}"#,
            [.missingBracket],
            #"{"remark": [{ "language": "EN", "value": "x" }, {"language": "NL"}]}"#,
            #"{remark:[{language:"EN",value:"x"},{language:"NL"}]}"#),
        Broken(
            "the end is missing",
            #"""
            {
                "club": {
                    "list": [
                        { "a": 1 }⟦⟧
            """#,
            [.missingBracket],
            #"""
            {
                "club": {
                    "list": [
                        { "a": 1 }
                    ]
                }
            }
            """#,
            #"{club:{list:[{a:1}]}}"#),
        Broken(
            "the end is missing behind a comma",
            #"""
            {
                "list": [
                    1⟦⟧,
            """#,
            [.missingBracket],
            #"""
            {
                "list": [
                    1
                ]
            }
            """#,
            #"{list:[1]}"#),
        Broken(
            "the outer braces are missing",
            #"""
            ⟦⟧"clubs": [
                {"a": 1}
            ]
            """#,
            [.missingBracket],
            #"""
            {
            "clubs": [
                {"a": 1}
            ]
            }
            """#,
            #"{clubs:[{a:1}]}"#),
        Broken(
            "a minified file with an array not closed",
            #"{"clubs":[{"a":1}⟦⟧,"museums":[{"b":2}]}"#,
            [.missingBracket],
            #"{"clubs":[{"a":1}],"museums":[{"b":2}]}"#,
            #"{clubs:[{a:1}],museums:[{b:2}]}"#),
        Broken(
            "a minified file with an object not closed",
            #"[{"a":1},{"a":2⟦⟧,{"a":3}]"#,
            [.missingBracket],
            #"[{"a":1},{"a":2},{"a":3}]"#,
            #"[{a:1},{a:2},{a:3}]"#),
        Broken(
            "indented with tabs",
            #"""
            {
            \#u{9}"club": {
            \#u{9}\#u{9}"town": "Dorp"⟦⟧,
            \#u{9}"members": [
            \#u{9}]
            }
            """#,
            [.missingBracket],
            #"""
            {
            \#u{9}"club": {
            \#u{9}\#u{9}"town": "Dorp"
            \#u{9}},
            \#u{9}"members": [
            \#u{9}]
            }
            """#,
            #"{club:{town:"Dorp"},members:[]}"#),
        Broken(
            "an empty object is not opened",
            #"""
            {
                "club": {
                    "a": 1,
                    "optional":⟦⟧
                    }
                },
                "b": 1
            }
            """#,
            [.missingBracket],
            #"""
            {
                "club": {
                    "a": 1,
                    "optional": {
                    }
                },
                "b": 1
            }
            """#,
            #"{club:{a:1,optional:{}},b:1}"#),
        Broken(
            "an array of texts is not opened",
            #"""
            {
                "list": ⟦⟧"a", "b", "c"],
                "more":
                    ⟦⟧"x",
                    "y"
                ]
            }
            """#,
            [.missingBracket, .missingBracket],
            #"""
            {
                "list": ["a", "b", "c"],
                "more":
                    ["x",
                    "y"
                ]
            }
            """#,
            #"{list:["a","b","c"],more:["x","y"]}"#),
        Broken(
            "a line with closing brackets is missing",
            #"""
            {
                "club": {
                    "idPlus": {
                        "town": "Dorp"⟦⟧
                    "optional": {
                    }
                }
            }
            """#,
            [.missingBracket],
            #"""
            {
                "club": {
                    "idPlus": {
                        "town": "Dorp"
                    },
                    "optional": {
                    }
                }
            }
            """#,
            #"{club:{idPlus:{town:"Dorp"},optional:{}}}"#),
    ]
}
