/// Replaces the bytes of one range; an empty range inserts.
package struct TextEdit: Sendable, Equatable {
    package var range: Range<Int>
    package var replacement: String

    package init(_ range: Range<Int>, _ replacement: String) {
        self.range = range
        self.replacement = replacement
    }
}

extension Source {
    /// Returns the file's bytes after the edits; bytes outside their ranges stay as they are.
    ///
    /// - Parameter edits: Edits that do not overlap, in any order. Those at the same place keep their order.
    package func applying(_ edits: [TextEdit]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(count)
        var position = 0
        let order = edits.indices.sorted {
            (edits[$0].range.lowerBound, $0) < (edits[$1].range.lowerBound, $1)
        }
        for index in order {
            let edit = edits[index]
            precondition(position <= edit.range.lowerBound, "edits overlap")
            result += buffer[position..<edit.range.lowerBound]
            result += edit.replacement.utf8
            position = edit.range.upperBound
        }
        result += buffer[position...]
        return result
    }
}
