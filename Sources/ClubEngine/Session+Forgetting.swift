import ClubLint
import ClubModel
import JSONSyntax

// What was found is kept as long as it would be found again.

extension Session {
    /// Forgets what was found by another presumption: everything where the premises are others, else what the rules found that ask
    /// what the Level 0 file says.
    mutating func forgetFindings(by presumed: Presumption) {
        defer { presumption = presumed }
        guard let last = presumption else { return }
        if !last.premises.isSame(as: presumed.premises) {
            for number in entries.indices { entries[number].forget() }
        } else if !Vocabulary.isSame(last.vocabulary, presumed.vocabulary) {
            for number in entries.indices where entries[number].alone != nil {
                entries[number].alone?.isOfOtherVocabulary = true
                if entries[number].found != nil, entries[number].outdated == nil { entries[number].outdated = Linter.Interests() }
                entries[number].found = nil
            }
        }
    }

    /// Forgets what rules found of which other files tell something else now.
    mutating func forgetFindings(of workspace: Workspace, after former: Workspace) {
        guard case .only(let change) = workspace.difference else {
            for number in entries.indices { entries[number].forgetTogether() }
            return
        }
        let edited = Set(change.files.map { ExactText(workspace.files[$0].path) })
        for number in entries.indices where entries[number].alone?.tellsOf(edited) == true { entries[number].forget() }
        for number in entries.indices where entries[number].found != nil || entries[number].outdated != nil {
            let moved = entries[number].together.filter { $0.tellsOf(edited) }.map { $0.rule }
            guard !change.collected.isEmpty || !moved.isEmpty else { continue }
            guard let alone = entries[number].alone, entries[number].needsLinting(isFixing: true),
                let file = workspace.number(ofPath: entries[number].file.path)
            else {
                entries[number].forgetTogether()
                continue
            }
            var outdated = linter.outdated(
                alone.interests, file, in: workspace, after: former, changed: change.collected, and: moved)
            if outdated.isEmpty { continue }
            if let earlier = entries[number].outdated { outdated.add(earlier) }
            (entries[number].outdated, entries[number].found) = (outdated, nil)
        }
    }
}
