import JSONSyntax

/// Broken texts: brackets.
enum BrokenBrackets {
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
    ]
}
