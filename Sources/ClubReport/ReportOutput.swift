/// Where a report goes: bytes are collected and handed on piece by piece, so that no long report is in memory as a whole.
package struct ReportOutput {
    /// What has been written and not handed on.
    package var bytes: [UInt8] = []
    /// Who takes the pieces; `nil` where all is to stay in `bytes`.
    private let receive: (([UInt8]) -> Void)?

    /// From how many bytes on a piece is handed on.
    private static let pieceSize = 1 << 18

    package init(_ receive: (([UInt8]) -> Void)?) {
        self.receive = receive
    }

    /// Hands on what has been written, where that is enough; a reporter says so after each finding.
    package mutating func endPiece() { handOn(&bytes) }

    /// Hands on what stands in bytes of one's own, where that is enough, and empties them.
    package func handOn(_ bytes: inout [UInt8]) {
        guard let receive, bytes.count >= ReportOutput.pieceSize else { return }
        receive(bytes)
        bytes.removeAll(keepingCapacity: true)
    }

    /// Hands on what is left.
    package mutating func end() {
        guard let receive, !bytes.isEmpty else { return }
        receive(bytes)
        bytes = []
    }

    /// Writes a text.
    package static func += (output: inout ReportOutput, text: String) { output.bytes += text.utf8 }

    /// Writes a byte.
    package mutating func append(_ byte: UInt8) { bytes.append(byte) }
}
