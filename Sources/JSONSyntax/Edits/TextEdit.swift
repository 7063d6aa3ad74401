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

extension TextEdit {
    /// Returns the edits that take some of the neighbours in a list or an object away, each with the comma that belongs to it.
    ///
    /// Where nothing is left, the brackets and the blanks beside them stay.
    ///
    /// - Parameters:
    ///   - neighbours: Where all elements or fields stand, in their order.
    ///   - isGone: Whether the one of a number goes.
    package static func removals(of neighbours: [Range<Int>], where isGone: (Int) -> Bool) -> [TextEdit] {
        var edits: [TextEdit] = []
        // The end of the last one that stays.
        var kept: Int?
        var start: Int?
        var end = 0
        for (number, range) in neighbours.enumerated() {
            guard isGone(number) else {
                // What goes from the beginning on takes the blanks in front of the first that stays along.
                if let start, kept == nil { edits.append(TextEdit(start..<range.lowerBound, "")) }
                start = nil
                kept = range.upperBound
                continue
            }
            if let kept {
                edits.append(TextEdit(max(kept, edits.last?.range.upperBound ?? kept)..<range.upperBound, ""))
            } else if start == nil {
                start = range.lowerBound
            }
            end = range.upperBound
        }
        if let start, kept == nil { edits.append(TextEdit(start..<end, "")) }
        return edits
    }
}
