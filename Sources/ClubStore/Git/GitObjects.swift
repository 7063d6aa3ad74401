import ClubModel
import Dispatch
import JSONSyntax

/// The contents of files in a repository, read one by one from one run of `git cat-file`.
final class GitObjects: @unchecked Sendable {
    // Unchecked, because the conversation is only touched on the queue.
    private let git: GitProgram
    private let queue = DispatchQueue(label: "clubhub-lint.git")
    private var conversation: Conversation?

    init(_ git: GitProgram) { self.git = git }

    /// Reads an object.
    ///
    /// - Parameters:
    ///   - name: Its full name, as hexadecimal digits.
    ///   - shown: The path that it is reported by.
    func source(_ name: [UInt8], shownAs shown: String) throws(StoreError) -> Source {
        let result = queue.sync { () -> Result<Source, StoreError> in
            do throws(StoreError) { return .success(try read(name, shown)) } catch { return .failure(error) }
        }
        return try result.get()
    }

    private func read(_ name: [UInt8], _ shown: String) throws(StoreError) -> Source {
        let talk = if let conversation { conversation } else { try git.conversation(["cat-file", "--batch"]) }
        // Kept only when an answer was read to its end: else the next one would begin amid it.
        conversation = nil
        guard talk.ask(name + [0x0A]), let head = talk.line() else { throw .git(saying: talk.complaints) }
        let fields = head.split(separator: 0x20)
        guard fields.count == 3, let count = Int(String(decoding: fields[2], as: UTF8.self)) else {
            conversation = talk
            throw .missingObject(shown)
        }
        guard count <= Source.maximumCount else { throw .tooLarge(shown) }
        var isRead = false
        let source = Source(path: shown, capacity: count) { buffer in
            isRead = talk.read(into: buffer)
            return isRead ? count : 0
        }
        guard isRead, talk.line() == [] else { throw .git(saying: talk.complaints) }
        conversation = talk
        return source
    }
}
