package import JSONSyntax

extension Source {
    /// Returns the edits, in whole lines, that make another text of it, the fewest where changes are few: so cursors and folds of an
    /// editor stay where nothing changed.
    package func lineEdits(to text: [UInt8]) -> [TextEdit] {
        let new = Source(path: path, text)
        let (old, lines) = (TextLines(self), TextLines(new))
        return LineChanges(from: old, to: lines).list.map { change in
            TextEdit(old.bytes(ofLines: change.old), new.text(lines.bytes(ofLines: change.new)))
        }
    }
}

extension TextLines {
    /// Returns the bytes of lines.
    fileprivate func bytes(ofLines range: Range<Int>) -> Range<Int> {
        start(ofLine: range.lowerBound)..<start(ofLine: range.upperBound)
    }
}
