package import ClubModel
package import JSONSyntax

/// One file of a workspace, wherever it is: on disk, in a commit, on the web, in an editor.
package struct SessionFile: Sendable {
    /// The path that it is reported by; no two files of a session have the same.
    package let path: String
    /// Whether its findings are asked for. What the others hold is known all the same.
    package var isShown: Bool
    /// Whether somebody named it, so that it is looked at whatever it holds.
    package var isNamed: Bool
    /// Whether its path says what it is called; what comes through a pipe is not called anything yet.
    package var hasName = true
    /// Where its bytes come from.
    package var content: Content

    /// Where the bytes of a file come from.
    package enum Content: Sendable {
        case memory(Source)
        /// A closure that reads them; it is called once, and again only where they were too many to be kept.
        case elsewhere(@Sendable () throws(StoreError) -> Source)
    }

    package init(path: String, isShown: Bool = true, isNamed: Bool = false, _ content: Content) {
        self.path = path
        self.isShown = isShown
        self.isNamed = isNamed
        self.content = content
    }

    /// Reads it.
    func source() throws(StoreError) -> Source {
        switch content {
        case .memory(let source): return source
        case .elsewhere(let read): return try read()
        }
    }
}

/// Who works on many files: in order, unless a front knows how to use all processors.
package struct Workers: Sendable {
    /// Calls a closure once with each number, from any thread, and returns after the last.
    package let run: @Sendable (_ numbers: [Int], _ body: @Sendable (Int) -> Void) -> Void
    /// Calls a closure while no other one that is called so runs.
    package let alone: @Sendable (_ body: () -> Void) -> Void

    package init(
        run: @escaping @Sendable (_ numbers: [Int], _ body: @Sendable (Int) -> Void) -> Void,
        alone: @escaping @Sendable (_ body: () -> Void) -> Void
    ) {
        self.run = run
        self.alone = alone
    }

    /// One after the other.
    package static let inOrder = Workers(
        run: { numbers, body in for number in numbers { body(number) } }, alone: { body in body() })

    /// Returns what `body` makes of the numbers below `count`, in their order.
    ///
    /// - Parameter order: The numbers in the order in which they are begun, each once; `nil` for their own.
    package func map<Value: Sendable>(_ count: Int, order: [Int]? = nil, _ body: @Sendable (Int) -> Value) -> [Value] {
        // Below that, waking a second thread costs more than it brings.
        guard count > 1 else { return (0..<count).map { body($0) } }
        return [Value](unsafeUninitializedCapacity: count) { buffer, initialized in
            // Each number is written by one thread, to its own place.
            nonisolated(unsafe) let places = buffer
            run(order ?? Array(0..<count)) { (places.baseAddress! + $0).initialize(to: body($0)) }
            initialized = count
        }
    }
}

/// Who is told how far a session is.
package struct SessionProgress: Sendable {
    /// Announces work on that many files.
    package let expect: @Sendable (Int) -> Void
    /// Called after each of them, from any thread.
    package let step: @Sendable () -> Void

    package init(expect: @escaping @Sendable (Int) -> Void, step: @escaping @Sendable () -> Void) {
        self.expect = expect
        self.step = step
    }

    /// Tells nobody.
    package static let silent = SessionProgress(expect: { _ in }, step: {})
}

/// Who knows how words are spelt.
package struct SpellingCheck: Sendable {
    /// Returns the unknown ones among some words of a language, as `Dictionaries.Lookup`.
    package let lookUp: @Sendable (_ language: String, _ words: [String]) throws(StoreError) -> [String: [String]]?
    /// Returns what to say where there is no dictionary for a language that the project needs.
    package let lacks: @Sendable (_ language: String) -> StoreError

    package init(
        lookUp: @escaping @Sendable (_ language: String, _ words: [String]) throws(StoreError) -> [String: [String]]?,
        lacks: @escaping @Sendable (_ language: String) -> StoreError
    ) {
        self.lookUp = lookUp
        self.lacks = lacks
    }
}
