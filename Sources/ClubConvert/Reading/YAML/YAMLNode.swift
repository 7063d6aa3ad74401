/// A value of a YAML file, as whatever reads YAML hands it over.
package indirect enum YAMLNode: Sendable {
    case scalar(Scalar)
    case sequence([YAMLNode], Mark)
    case mapping([Field], Mark)
    /// What is no value of a table: an alias, or what nests deeper than any table.
    case other

    /// A value without others in it.
    package struct Scalar: Sendable {
        package let string: String
        package let style: Style
        /// Such as `!json`; empty where the file names none.
        package let tag: String
        package let mark: Mark

        package init(_ string: String, _ style: Style, tag: String, at mark: Mark) {
            self.string = string
            self.style = style
            self.tag = tag
            self.mark = mark
        }
    }

    /// How a scalar is written.
    package enum Style: Sendable {
        case plain, singleQuoted, doubleQuoted
        /// On lines of its own.
        case block
    }

    /// A field of a mapping.
    package struct Field: Sendable {
        package let key: YAMLNode
        package let value: YAMLNode

        package init(_ key: YAMLNode, _ value: YAMLNode) {
            self.key = key
            self.value = value
        }
    }

    /// A place as YAML counts it: lines and characters from 1; 0 where it is not known.
    package struct Mark: Sendable {
        package let line: Int
        package let column: Int

        package init(line: Int, column: Int) {
            self.line = line
            self.column = column
        }
    }

    var scalar: Scalar? {
        if case .scalar(let scalar) = self { scalar } else { nil }
    }

    /// The text of a scalar.
    var string: String? { scalar?.string }

    var sequence: [YAMLNode]? {
        if case .sequence(let list, _) = self { list } else { nil }
    }

    var isMapping: Bool {
        if case .mapping = self { true } else { false }
    }

    /// Returns the value of a field.
    subscript(_ key: String) -> YAMLNode? {
        guard case .mapping(let fields, _) = self else { return nil }
        return fields.first { $0.key.string == key }?.value
    }

    var mark: Mark {
        switch self {
        case .scalar(let scalar): scalar.mark
        case .sequence(_, let mark), .mapping(_, let mark): mark
        case .other: Mark(line: 0, column: 0)
        }
    }
}

/// Why a text is no YAML that can be read.
package enum YAMLProblem: Error, Sendable {
    /// Nothing is in it.
    case empty
    /// The reader's own words, in English; the line is 0 where it is not known.
    case syntax(line: Int, String)
    /// A second document begins.
    case documents(line: Int)
    /// A field stands twice in the mapping at a place.
    case repeatedKey(String, in: YAMLNode.Mark)
}
