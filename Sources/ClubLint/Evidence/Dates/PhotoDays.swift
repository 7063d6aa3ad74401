import ClubModel
import JSONSyntax

/// Returns the first and the last day that `yyyy`, `yyyy-mm` or `yyyy-mm-dd` can stand for, as yyyymmdd; `nil` for every other
/// text.
func photoDays(_ node: Node) -> ClosedRange<Int>? {
    guard node.kind == .string, !node.isDamaged else { return nil }
    let bytes = node.tree.source.buffer[node.rawRange]
    var parts: [Int] = [0]
    for byte in bytes {
        switch byte {
        case 0x30...0x39 where parts[parts.count - 1] < 10_000:
            parts[parts.count - 1] = parts[parts.count - 1] * 10 + Int(byte - 0x30)
        case UInt8(ascii: "-") where parts.count < 3: parts.append(0)
        default: return nil
        }
    }
    let year = parts[0]
    guard 1800...9998 ~= year else { return nil }
    guard parts.count > 1 else { return year * 10_000 + 101...year * 10_000 + 1231 }
    guard 1...12 ~= parts[1] else { return nil }
    let month = year * 10_000 + parts[1] * 100
    guard parts.count > 2 else { return month + 1...month + 31 }
    guard 1...31 ~= parts[2] else { return nil }
    return month + parts[2]...month + parts[2]
}
