import Dispatch
import Foundation
package import JSONSyntax
import SwiftCSV

/// Reads the cells of texts whose columns are separated by a sign, by SwiftCSV.
///
/// It takes most of the time of a large table, so all processors read some of the rows.
package enum CSVCells {
    /// How many parts of a text are read at the same time.
    package static let partCount = min(ProcessInfo.processInfo.activeProcessorCount, 16)

    /// Returns the rows of each part of a text; a part that SwiftCSV refuses has none from there on.
    package static func rows(_ parts: [Range<Int>], of source: Source, delimiter: UInt8) -> [[[String]]] {
        var rows = [[[String]]](repeating: [], count: parts.count)
        rows.withUnsafeMutableBufferPointer { buffer in
            // Each part is read by one thread, into its own place.
            nonisolated(unsafe) let places = buffer
            DispatchQueue.concurrentPerform(iterations: parts.count) { part in
                let reader = try? CSV<Enumerated>(
                    string: source.text(parts[part]), delimiter: .character(Character(Unicode.Scalar(delimiter))),
                    loadColumns: false, rowLimit: 0)
                var own: [[String]] = []
                try? reader?.enumerateAsArray(startAt: 0, rowLimit: nil) { own.append($0) }
                places[part] = own
            }
        }
        return rows
    }
}
