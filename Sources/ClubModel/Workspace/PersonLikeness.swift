/// Returns how two people's names are alike; `nil` where they are not. Equal hashes are only a hint that letters are equal.
func likeness(
    _ a: NameKeys, _ aName: PersonName, _ b: NameKeys, _ bName: PersonName
) -> PersonIndex.Likeness? {
    let isGivenEqual = a.given == b.given && hasSameLetters(aName.given, bName.given)
    let isFamilyEqual = a.family == b.family && hasSameLetters(aName.family, bName.family)
    if isGivenEqual, isFamilyEqual { return hasSameLetters(aName.infix, bName.infix) ? .spelling : .infix }
    if a.whole == b.whole {
        return hasSameLetters(aName.given + aName.infix + aName.family, bName.given + bName.infix + bName.family)
            ? .infixMoved : nil
    }
    if a.given == b.family, b.given == a.family, hasSameLetters(aName.given, bName.family),
        hasSameLetters(bName.given, aName.family)
    {
        return .exchanged
    }
    guard isGivenEqual != isFamilyEqual, hasSameLetters(aName.infix, bName.infix) else { return nil }
    if isGivenEqual { return isSlip(aName.family, bName.family) ? .family : nil }
    return isSlip(aName.given, bName.given) ? .given : nil
}
