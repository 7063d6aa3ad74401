// The library's sort becomes machine code once more for each type of element and each order: a twentieth of the engine. In the
// page all of them sort indices, and share that code.

extension Sequence {
    /// Returns the elements in order; equal elements keep their places.
    func sorted(by areInIncreasingOrder: (Element, Element) -> Bool) -> [Element] {
        let elements = Array(self)
        return sortedIndices(elements.count) { areInIncreasingOrder(elements[$0], elements[$1]) }.map { elements[$0] }
    }
}

extension Sequence where Element: Comparable {
    func sorted() -> [Element] { sorted { $0 < $1 } }
}

extension Array {
    mutating func sort(by areInIncreasingOrder: (Element, Element) -> Bool) { self = sorted(by: areInIncreasingOrder) }
}

extension Array where Element: Comparable {
    mutating func sort() { self = sorted { $0 < $1 } }
}

/// Returns the numbers below a count in an order; equal ones keep their places.
// Optimized, it would become code once more for each order.
@_optimize(none)
private func sortedIndices(_ count: Int, by isLess: (Int, Int) -> Bool) -> [Int] {
    var order = Array(0..<count)
    var sorted = order
    // A merge sort from runs of one: each pass merges neighbouring runs into the other array.
    var length = 1
    while length < count {
        var start = 0
        while start < count {
            let middle = Swift.min(start + length, count)
            let end = Swift.min(middle + length, count)
            var (left, right) = (start, middle)
            for place in start..<end {
                if left < middle, right >= end || !isLess(order[right], order[left]) {
                    sorted[place] = order[left]
                    left += 1
                } else {
                    sorted[place] = order[right]
                    right += 1
                }
            }
            start = end
        }
        swap(&order, &sorted)
        length *= 2
    }
    return order
}
