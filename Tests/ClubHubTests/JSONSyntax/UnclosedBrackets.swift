import JSONSyntax

/// Broken texts: brackets that are missing at the end.
enum UnclosedBrackets {
    static let all: [Broken] = [
        Broken(
            "an array is not closed in front of a brace",
            #"""
            {
                "clubs": [
                    {
                        "description": [
                            {
                                "value": "x"
                            }⟦⟧
                    },
                    {
                        "description": []
                    }
                ]
            }
            """#,
            [.missingBracket],
            #"""
            {
                "clubs": [
                    {
                        "description": [
                            {
                                "value": "x"
                            }
                        ]
                    },
                    {
                        "description": []
                    }
                ]
            }
            """#,
            #"{clubs:[{description:[{value:"x"}]},{description:[]}]}"#),
        Broken(
            "an array is not closed in front of a name",
            #"""
            {
                "clubs": [
                    {
                        "a": 1
                    }⟦⟧,
                "museums": [
                    {
                        "b": 1
                    }
                ]
            }
            """#,
            [.missingBracket],
            #"""
            {
                "clubs": [
                    {
                        "a": 1
                    }
                ],
                "museums": [
                    {
                        "b": 1
                    }
                ]
            }
            """#,
            #"{clubs:[{a:1}],museums:[{b:1}]}"#),
        Broken(
            "an array of texts is not closed",
            #"""
            {
                "list": [
                    "x",
                    "y"⟦⟧
                "c": 3
            }
            """#,
            [.missingBracket],
            #"""
            {
                "list": [
                    "x",
                    "y"
                ],
                "c": 3
            }
            """#,
            #"{list:["x","y"],c:3}"#),
        Broken(
            "an object is not closed in front of a name",
            #"""
            {
                "club": {
                    "idPlus": {
                        "town": "Dorp"⟦⟧,
                    "optional": {
                        "a": 1
                    }
                },
                "members": []
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
                        "a": 1
                    }
                },
                "members": []
            }
            """#,
            #"{club:{idPlus:{town:"Dorp"},optional:{a:1}},members:[]}"#),
        Broken(
            "an object is not closed, nor the one around it",
            #"""
            {
                "club": {
                    "idPlus": {
                        "town": "Dorp"⟦⟧
                "members": []
            }
            """#,
            [.missingBracket],
            #"""
            {
                "club": {
                    "idPlus": {
                        "town": "Dorp"
                    }
                },
                "members": []
            }
            """#,
            #"{club:{idPlus:{town:"Dorp"}},members:[]}"#),
        Broken(
            "an element is not closed",
            #"""
            {
                "members": [
                    {
                        "name": "Jan"
                    },
                    {
                        "name": "Piet"⟦⟧

                    {
                        "name": "Klaas"
                    }
                ]
            }
            """#,
            [.missingBracket],
            #"""
            {
                "members": [
                    {
                        "name": "Jan"
                    },
                    {
                        "name": "Piet"
                    },

                    {
                        "name": "Klaas"
                    }
                ]
            }
            """#,
            #"{members:[{name:"Jan"},{name:"Piet"},{name:"Klaas"}]}"#),
        Broken(
            "an element is not closed, with an object at its end",
            #"""
            [
                {
                    "name": {
                        "givenName": "Jan"
                    },
                    "optional": {
                        "a": 1
                    }⟦⟧
                {
                    "name": {}
                }
            ]
            """#,
            [.missingBracket],
            #"""
            [
                {
                    "name": {
                        "givenName": "Jan"
                    },
                    "optional": {
                        "a": 1
                    }
                },
                {
                    "name": {}
                }
            ]
            """#,
            #"[{name:{givenName:"Jan"},optional:{a:1}},{name:{}}]"#),
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
