extension Tree {
    /// Returns the RFC 6901 pointers of tokens in one walk over the tape.
    ///
    /// - Parameter indices: Places on the tape, in rising order; doubled ones are allowed. A key has the pointer of its value.
    package func pointers(of indices: [Int]) -> [String] {
        var result: [String] = []
        result.reserveCapacity(indices.count)
        // The containers around the place that was reached, from the root inwards, with the child that was entered last.
        var path: [(container: Int, child: Int, number: Int)] = []
        for target in indices {
            while let last = path.last, target >= Int(tokens[last.container].next) { path.removeLast() }
            if path.isEmpty, target > 0, target < Int(tokens[0].next) { path.append((0, 1, 0)) }
            while let last = path.last {
                var (container, child, number) = last
                let isObject = tokens[container].kind == .object
                // A target inside the child, or the child's key, ends the search on this level.
                while true {
                    let value = isObject ? child + 1 : child
                    if target <= value || target < Int(tokens[value].next) { break }
                    child = Int(tokens[value].next)
                    number += 1
                }
                path[path.count - 1] = (container, child, number)
                let value = isObject ? child + 1 : child
                guard target > value else { break }
                container = value
                path.append((container, container + 1, 0))
            }
            result.append(pointer(path, target: target))
        }
        return result
    }

    private func pointer(_ path: [(container: Int, child: Int, number: Int)], target: Int) -> String {
        var result = ""
        for step in path {
            result += "/"
            guard tokens[step.container].kind == .object else {
                result += String(step.number)
                continue
            }
            let name = Node(tree: self, index: step.child).string ?? ""
            guard name.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
                result += name
                continue
            }
            for character in name.unicodeScalars {
                switch character {
                case "~": result += "~0"
                case "/": result += "~1"
                default: result.unicodeScalars.append(character)
                }
            }
        }
        return result
    }
}
