/// An ending of files, and what fingers make of it, in small letters.
typealias EndingSlips = (meant: String, slips: Set<String>)

/// Returns the ending of a file that has a slip in it, and the one that is meant; `nil` for every other file.
func misspeltEnding(of file: String, among endings: [EndingSlips]) -> (written: Substring, meant: String)? {
    guard let dot = file.lastIndex(of: ".") else { return nil }
    let written = file[file.index(after: dot)...]
    let ending = written.lowercased()
    return endings.first { $0.slips.contains(ending) }.map { (written, $0.meant) }
}
