/// The growing memory of a tree's tokens.
struct Tape {
    private(set) var tokens: UnsafeMutablePointer<Token>
    private(set) var count = 0
    private var capacity: Int

    /// Makes room for a number of tokens; more are made room for as they come.
    init(capacity: Int) {
        self.capacity = max(capacity, 64)
        tokens = .allocate(capacity: self.capacity)
    }

    /// Adds a token and returns its place.
    @inline(__always) @discardableResult
    mutating func append(_ token: Token) -> Int {
        if count == capacity { grow() }
        (tokens + count).initialize(to: token)
        count &+= 1
        return count &- 1
    }

    /// Adds a token that has nothing inside; `flags` are the raw ones.
    @inline(__always)
    mutating func append(_ kind: TokenKind, _ start: UInt32, _ end: UInt32, _ flags: UInt8) {
        let next = UInt32(truncatingIfNeeded: count &+ 1)
        append(Token(kind, start: start, end: end, next: next, flags: Token.Flags(rawValue: flags)))
    }

    /// Adds a container that is still open and returns its place. `next` is the opener's own until `close`.
    @inline(__always)
    mutating func append(_ kind: TokenKind, _ start: UInt32, _ next: UInt32) -> Int {
        append(Token(kind, start: start, end: start &+ 1, next: next))
    }

    /// Ends a container: all tokens behind it are inside.
    @inline(__always)
    mutating func close(_ index: Int, end: UInt32) {
        tokens[index].end = end
        tokens[index].next = UInt32(truncatingIfNeeded: count)
    }

    /// Takes all tokens away and keeps the memory.
    mutating func removeAll() {
        count = 0
    }

    /// Puts a token in front of those from `index` on, which move by one place.
    mutating func insert(_ token: Token, at index: Int) {
        append(token)
        var place = count - 1
        while place > index {
            tokens[place] = tokens[place - 1]
            tokens[place].next &+= 1
            place -= 1
        }
        tokens[index] = token
    }

    /// Gives the memory back, for a tape that becomes no tree.
    func deallocate() {
        tokens.deallocate()
    }

    /// Takes the last token away.
    mutating func removeLast() {
        count -= 1
    }

    @inline(never)
    private mutating func grow() {
        let larger = UnsafeMutablePointer<Token>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: tokens, count: count)
        tokens.deallocate()
        tokens = larger
        capacity *= 2
    }
}
