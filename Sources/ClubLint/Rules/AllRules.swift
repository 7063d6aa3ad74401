extension Rule {
    /// Every rule, by id. A test compares this list with the files of this folder.
    package static let all: [Rule] = [
        .exceptionExpired,
        .exceptionUnused,
        .exceptionWithoutReason,
        .missingComma,
    ]
}
