extension Rule {
    /// Every rule, by id. A test compares this list with the files of this folder.
    package static let all: [Rule] = [
        .coordinatesOutOfRange,
        .coordinatesSwapped,
        .coordinatesZero,
        .endBeforeStart,
        .endInFuture,
        .formerMemberWithoutFlag,
        .fractionalNumber,
        .halfZeroCoordinates,
        .identicalCoordinates,
        .impossibleDate,
        .malformedDate,
        .missingComma,
        .numberOutOfRange,
        .publicBirthYear,
        .sloppyDate,
        .startInFuture,
    ]
}
