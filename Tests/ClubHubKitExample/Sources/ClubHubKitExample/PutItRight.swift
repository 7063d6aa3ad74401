import ClubHubKit

/// The code of the article "Put it right".
func putItRight(_ file: TextFile) -> TextFile? {
    var workspace = ClubWorkspace([file])
    for fixed in workspace.fix() { print(fixed.text) }
    return workspace.file(file.path)?.formatted()
}

/// The same, one fix at a time.
func putTheFirstRight(_ file: TextFile) -> TextFile? {
    var workspace = ClubWorkspace([file])
    for finding in workspace.lint() {
        guard let fix = finding.fixes.first, fix.isSafe, let better = fix.applied(to: file) else { continue }
        print(fix.title.english)
        workspace.edit(better)
        return workspace.file(file.path)
    }
    return nil
}

/// The rest of the article: a keyword.
func keywords(near word: String) -> [String] {
    var workspace = ClubWorkspace([])
    return workspace.suggestions(for: word).map { $0.keyword }
}
