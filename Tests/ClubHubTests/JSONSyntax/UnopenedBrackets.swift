import JSONSyntax

/// Broken texts: brackets that are missing at the start.
enum UnopenedBrackets {
    static let all: [Broken] = [
        Broken(
            "an element is not opened",
            #"""
            {
                "members": [
                    {
                        "name": "Jan"
                    },
                        ⟦⟧"name": "Piet"
                    },
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
                        { "name": "Piet"
                    },
                    {
                        "name": "Klaas"
                    }
                ]
            }
            """#,
            #"{members:[{name:"Jan"},{name:"Piet"},{name:"Klaas"}]}"#),
        Broken(
            "an object is not opened",
            #"""
            {
                "club": {
                    "nlSpecific":⟦⟧
                        "fotobondNumber": 1620040
                    },
                    "b": 1
                }
            }
            """#,
            [.missingBracket],
            #"""
            {
                "club": {
                    "nlSpecific": {
                        "fotobondNumber": 1620040
                    },
                    "b": 1
                }
            }
            """#,
            #"{club:{nlSpecific:{fotobondNumber:1620040},b:1}}"#),
        Broken(
            "an array is not opened",
            #"""
            {
                "members":
                    ⟦⟧{
                        "name": "Jan"
                    },
                    {
                        "name": "Piet"
                    }
                ]
            }
            """#,
            [.missingBracket],
            #"""
            {
                "members":
                    [{
                        "name": "Jan"
                    },
                    {
                        "name": "Piet"
                    }
                ]
            }
            """#,
            #"{members:[{name:"Jan"},{name:"Piet"}]}"#),
        Broken(
            "an array is not opened, on one line",
            #"{"list": ⟦⟧{"a": 1}, {"b": 2}], "c": 3}"#,
            [.missingBracket],
            #"{"list": [{"a": 1}, {"b": 2}], "c": 3}"#,
            #"{list:[{a:1},{b:2}],c:3}"#),
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
    ]
}
