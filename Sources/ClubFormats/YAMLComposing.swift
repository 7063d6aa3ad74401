package import ClubConvert
import Yams

extension TableReader {
    /// Reads a file of any kind that is known; its content decides which, and its ending only where the content leaves it open.
    ///
    /// - Parameter path: The path as the user would type it; `-` for standard input.
    package static func read(_ bytes: [UInt8], path: String) throws(TableError) -> TableFile {
        try read(bytes, path: path, yaml: YAMLComposing.root)
    }
}

/// Makes values of a text in YAML, by Yams.
enum YAMLComposing {
    /// How deep values nest that are looked at: more than any table has.
    private static let mostDepth = 64

    /// Returns the value of a whole file.
    static func root(of text: String) throws(YAMLProblem) -> YAMLNode {
        do {
            // `.basic` leaves all values texts: what they mean is decided where tables are made of them.
            guard let root = try Yams.Parser(yaml: text, resolver: .basic).singleRoot() else { throw YAMLProblem.empty }
            return node(root, depth: 0)
        } catch let error as YamlError {
            throw problem(error)
        } catch let error as YAMLProblem {
            throw error
        } catch {
            throw .syntax(line: 0, "")
        }
    }

    private static func node(_ node: Yams.Node, depth: Int) -> YAMLNode {
        let place = mark(node.mark)
        switch node {
        case .scalar(let scalar):
            return .scalar(YAMLNode.Scalar(scalar.string, style(scalar.style), tag: scalar.tag.rawValue, at: place))
        case .sequence(let list) where depth < mostDepth:
            return .sequence(list.map { self.node($0, depth: depth + 1) }, place)
        case .mapping(let fields) where depth < mostDepth:
            return .mapping(
                fields.map { (key: self.node($0.key, depth: depth + 1), value: self.node($0.value, depth: depth + 1)) }, place)
        default: return .other
        }
    }

    private static func style(_ style: Yams.Node.Scalar.Style) -> YAMLNode.Style {
        switch style {
        case .plain: .plain
        case .singleQuoted: .singleQuoted
        case .doubleQuoted: .doubleQuoted
        case .any, .literal, .folded: .block
        }
    }

    private static func mark(_ mark: Mark?) -> YAMLNode.Mark { (mark?.line ?? 0, mark?.column ?? 0) }

    private static func problem(_ error: YamlError) -> YAMLProblem {
        switch error {
        case .scanner(_, let problem, let place, _), .parser(_, let problem, let place, _):
            return .syntax(line: place.line, problem)
        case .composer(_, let problem, let place, _):
            return problem.contains("another document") ? .documents(line: place.line) : .syntax(line: place.line, problem)
        case .duplicatedKeysInMapping(let keys, let context): return .repeatedKey(keys.first ?? "", in: mark(context.mark))
        default: return .syntax(line: 0, "")
        }
    }
}
