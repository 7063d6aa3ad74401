extension Collection<UInt8> {
    /// Returns where other bytes begin in these for the first time; `nil` where they do not, or are none.
    ///
    /// Inlinable, so that other targets get a version for their own bytes: by way of protocols it takes 7 % of a run.
    @inlinable
    package func place(of part: some Collection<UInt8>) -> Index? {
        guard let first = part.first else { return nil }
        var start = startIndex
        while let found = self[start...].firstIndex(of: first) {
            if self[found...].starts(with: part) { return found }
            start = index(after: found)
        }
        return nil
    }

    /// Whether they have other bytes in them.
    @inlinable
    package func has(_ part: some Collection<UInt8>) -> Bool { place(of: part) != nil }
}

/// Says whether two texts are the same byte by byte, which `==` does not.
package func hasSameBytes(_ a: String, _ b: String) -> Bool {
    guard a.utf8.count == b.utf8.count else { return false }
    // Where they lie: one by one takes ten times as long, a quarter of a keystroke in the page.
    var (a, b) = (a, b)
    return a.withUTF8 { a in
        b.withUTF8 { b in
            guard let one = a.baseAddress, let other = b.baseAddress else { return true }
            return haveSameBytes(one, other, a.count)
        }
    }
}

/// Whether two stretches of bytes are the same; read eight at a time.
@inlinable
package func haveSameBytes(_ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    var offset = 0
    while offset &+ 8 <= count {
        if UnsafeRawPointer(a + offset).loadUnaligned(as: UInt64.self)
            != UnsafeRawPointer(b + offset).loadUnaligned(as: UInt64.self)
        {
            return false
        }
        offset &+= 8
    }
    while offset < count {
        if a[offset] != b[offset] { return false }
        offset &+= 1
    }
    return true
}
