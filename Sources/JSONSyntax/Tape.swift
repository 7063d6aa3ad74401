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

    @inline(never)
    private mutating func grow() {
        let larger = UnsafeMutablePointer<Token>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: tokens, count: count)
        tokens.deallocate()
        tokens = larger
        capacity *= 2
    }
}
