import JSONSyntax

/// Broken texts: brackets too many, or of the other kind.
enum StrayBrackets {
    static let all: [Broken] = [
        Broken(
            "a brace too many in the middle",
            #"""
            {
                "club": {
                    "a": 1
                    ⟦}⟧
                },
                "members": [
                    {
                        "name": "Jan"
                    }
                ]
            }
            """#,
            [.strayBracket],
            #"""
            {
                "club": {
                    "a": 1
                   \#u{20}
                },
                "members": [
                    {
                        "name": "Jan"
                    }
                ]
            }
            """#,
            #"{club:{a:1},members:[{name:"Jan"}]}"#),
        Broken(
            "a brace too many in the middle, on one line",
            #"""
            {
                "a": {
                    "b": 1
                }⟦}⟧,
                "c": 1
            }
            """#,
            [.strayBracket],
            #"""
            {
                "a": {
                    "b": 1
                },
                "c": 1
            }
            """#,
            #"{a:{b:1},c:1}"#),
        Broken(
            "a brace too many at the end",
            #"""
            {
                "a": 1
            }
            ⟦}⟧
            """#,
            [.strayBracket],
            #"""
            {
                "a": 1
            }

            """#,
            #"{a:1}"#),
        Broken(
            "a bracket too many",
            #"""
            {
                "list": [1, 2]⟦]⟧,
                "b": 1
            }
            """#,
            [.strayBracket],
            #"""
            {
                "list": [1, 2],
                "b": 1
            }
            """#,
            #"{list:[1,2],b:1}"#),
        Broken(
            "an object closed too early",
            #"""
            {
                "clubs": [
                    {
                        "a": 1
                    ⟦}⟧
                    "description": [
                        { "b": 2 }
                    ]⟦⟧
                ],
                "x": 1
            }
            """#,
            [.strayBracket, .missingBracket],
            #"""
            {
                "clubs": [
                    {
                        "a": 1
                    ,
                    "description": [
                        { "b": 2 }
                    ]
                    }
                ],
                "x": 1
            }
            """#,
            #"{clubs:[{a:1,description:[{b:2}]}],x:1}"#),
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
    ]
}
