import ClubModel

extension LevelSchema {
    /// Returns what an editor may write for a new record: the fields that it must have, each a place to type in.
    func snippet(of shape: ObjectShape) -> JSONValue {
        var number = 0
        let label = shape.title.text(in: language)
        return ["label": .text(label), "body": body(of: shape, &number)]
    }

    private func body(of shape: ObjectShape, _ number: inout Int) -> JSONValue {
        var fields: [(name: String, value: JSONValue)] = []
        for field in shape.fields where field.isRequired {
            fields.append((field.name.text, place(field, &number)))
        }
        return .object(fields)
    }

    private func place(_ field: Field, _ number: inout Int) -> JSONValue {
        switch field.shape {
        case .object(let object): return body(of: object, &number)
        case .list(of: .object(let object), _): return [body(of: object, &number)]
        case .list: return []
        case .dictionary: return [:]
        case .text:
            number += 1
            let example = field.examples.first ?? "\"\""
            let text = example.dropFirst().dropLast()
            return .text("${\(number):\(text.contains { "$}\\".contains($0) } ? "" : String(text))}")
        case .number, .flag:
            number += 1
            // An editor leaves the quotes out of what begins with this sign.
            return .text("^${\(number):\(field.examples.first ?? "0")}")
        }
    }
}
