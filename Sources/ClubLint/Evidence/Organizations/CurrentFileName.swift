/// Returns what a file is called today that has a name of former years (FORMAT.md 15.2); `nil` for every other name.
func currentName(of fileName: String) -> String? {
    // Nearly all names are of today, and the last letters but five tell them apart from the old ones.
    let bytes = fileName.utf8
    guard bytes.count >= 11, let last = bytes.last, last | 0x20 == UInt8(ascii: "n") else { return nil }
    let name = fileName.lowercased()
    switch name {
    case "level0.json": return "root.level0.json"
    case "level1.json", "organizationlist.json": return "root.level1.json"
    default: break
    }
    if name.hasSuffix(".memberlist.json") { return String(fileName.dropLast(16)) + ".level2.json" }
    // The regional files were first called after the department of the federation.
    if name.hasPrefix("afdeling"), name.hasSuffix(".level1.json"), name.utf8.count == 22 {
        return "clubsNL" + fileName.dropFirst(8)
    }
    return nil
}
