/// What rules are about, as the folders beside this file have it: names for several rules together.
///
/// Made from the folders; `UPDATE_GOLDENS=1 swift test --filter RuleTheme` writes it anew.
package enum RuleTheme: String, CaseIterable, Sendable {
    case exceptions
    case fields
    case files
    case galleries
    case identity
    case keywords
    case links
    case people
    case pictures
    case places
    case portfolios
    case syntax
    case tables
    case texts
    case values

    /// The ids of its rules.
    package var ruleIDs: [String] {
        switch self {
        case .exceptions:
            [
                "baseline-outdated",
                "exception-expired",
                "exception-unused",
                "exception-without-reason",
            ]
        case .fields:
            [
                "empty-address",
                "empty-text",
                "lost-records",
                "misplaced-field",
                "misread-null",
                "missing-field",
                "misspelt-field",
                "mistyped-value",
                "mixed-editions",
                "null-value",
                "outdated-field",
                "outdated-form",
                "retired-field",
                "unknown-block",
                "unknown-field",
            ]
        case .files:
            [
                "address-of-another-file",
                "file-name-without-level",
                "foreign-include",
                "include-cycle",
                "include-malformed",
                "include-missing",
                "include-repeated",
                "insecure-include",
                "legacy-root-drift",
                "legacy-root-outdated",
                "missing-keywords",
                "missing-root",
                "museum-with-members",
                "outdated-file-name",
                "unfetched-file",
                "unreachable-file",
                "unreadable-level",
                "wrong-level",
            ]
        case .galleries:
            [
                "blank-gallery",
                "div-around-text",
                "entity-in-address",
                "gallery-encoding",
                "malformed-gallery",
                "missing-thumbnail",
                "unread-gallery",
            ]
        case .identity:
            [
                "address-of-another-record",
                "club-number-mismatch",
                "duplicate-club",
                "duplicate-club-number",
                "duplicate-member",
                "duplicate-nickname",
                "file-name-mismatch",
                "full-name-mismatch",
                "misplaced-organization",
                "misspelt-nickname",
                "nickname-capitals",
                "nickname-mismatch",
                "placeholder-left",
                "town-in-full-name",
                "town-mismatch",
                "unclean-nickname",
                "unknown-club",
            ]
        case .keywords:
            [
                "copied-keyword-text",
                "duplicate-keyword",
                "duplicate-language",
                "extra-site-language",
                "keyword-name-mismatch",
                "keyword-without-name",
                "language-name-mismatch",
                "repeated-keyword",
                "too-many-keywords",
                "too-many-keywords-together",
                "unknown-keyword",
                "unlisted-language",
                "untranslated-keyword",
                "usage-without-name",
                "wanted-keyword",
            ]
        case .links:
            [
                "blank-in-address",
                "detour-address",
                "doubled-slash",
                "expiring-address",
                "misplaced-address",
                "missing-slash",
                "misspelt-folder",
                "misspelt-host",
                "odd-wikipedia",
                "page-for-picture",
                "picture-of-another-member",
                "private-address",
                "repeated-picture",
                "repeated-portfolio",
                "template-address",
                "thumbnail-for-picture",
                "tracked-address",
            ]
        case .people:
            [
                "copied-member",
                "deceased-elsewhere",
                "exchanged-members",
                "exchanged-names",
                "former-without-end",
                "infix-in-name",
                "link-of-another-member",
                "mentor-with-role",
                "name-capitals",
                "name-unlike-link",
                "person-disagreement",
                "person-variant",
                "private-data",
                "repeated-birthday",
                "repeated-name-part",
                "second-chairman",
                "second-officer",
                "spaced-hyphen",
                "start-before-birth",
                "two-people-one-name",
                "unclean-name",
                "unusual-double-name",
                "unusual-link",
            ]
        case .pictures:
            [
                "damaged-picture",
                "hard-picture-name",
                "large-picture",
                "picture-kind-mismatch",
                "picture-without-copyright",
                "place-in-picture",
                "print-colours",
                "small-picture",
                "turned-picture",
            ]
        case .places:
            [
                "coordinates-exchanged",
                "coordinates-mismatch",
                "coordinates-out-of-range",
                "coordinates-swapped",
                "coordinates-zero",
                "far-from-town",
                "half-zero-coordinates",
                "identical-coordinates",
                "neighbouring-town",
                "town-misspelt",
                "town-variants",
            ]
        case .portfolios:
            [
                "base-without-slash",
                "duplicate-image",
                "first-image-mismatch",
                "gallery-of-another-member",
                "malformed-image-address",
                "missing-picture",
                "photo-date-contradiction",
                "photos-out-of-order",
                "portfolio-link-mismatch",
                "portfolio-name-mismatch",
                "thumbnail-mismatch",
                "unknown-member",
                "unshown-picture",
            ]
        case .syntax:
            [
                "bad-escape",
                "byte-order-mark",
                "colon-inside-quotes",
                "comment",
                "control-character",
                "decimal-comma",
                "doubled-quote",
                "duplicate-key",
                "empty-file",
                "invalid-utf8",
                "invisible-character",
                "leading-zero",
                "line-break-in-text",
                "malformed-number",
                "merge-conflict",
                "missing-bracket",
                "missing-colon",
                "missing-comma",
                "missing-name",
                "missing-quote",
                "missing-value",
                "misspelt-literal",
                "not-json",
                "slash-for-backslash",
                "stray-bracket",
                "stray-comma",
                "stray-text",
                "text-after-end",
                "trailing-comma",
                "unescaped-quote",
                "unquoted-date",
                "unquoted-name",
                "unquoted-text",
                "wrong-encoding",
                "wrong-quotes",
                "wrong-separator",
            ]
        case .tables:
            [
                "absent-column",
                "conflicting-cells",
                "date-without-day",
                "doubtful-row",
                "exchanged-dates",
                "faulty-cell",
                "guessed-column",
                "hidden-birth-year",
                "hidden-column",
                "hidden-rows",
                "hidden-sheet",
                "impossible-day",
                "odd-bytes",
                "outdated-json-cell",
                "overlong-cell",
                "private-cell",
                "private-column",
                "ragged-row",
                "renamed-member",
                "repeated-column",
                "repeated-row",
                "respelled-name",
                "row-without-name",
                "section-status",
                "several-people",
                "short-row",
                "skipped-row",
                "skipped-sheet",
                "stray-quote",
                "table-without-header",
                "title-in-name",
                "uncalculated-formula",
                "uncertain-member",
                "unclosed-quote",
                "undecided-date",
                "unknown-column",
                "unknown-function",
                "unreadable-date",
                "unreadable-json-cell",
                "unreadable-link",
                "unreadable-member-number",
                "unreadable-tick",
                "year-contradiction",
            ]
        case .texts:
            [
                "copied-remark",
                "decomposed-letter",
                "doubled-first-letter",
                "doubled-sign",
                "doubled-word",
                "file-name-for-text",
                "html-entity",
                "invisible-in-text",
                "long-remark",
                "look-alike-letter",
                "misplaced-blank",
                "missing-full-stop",
                "missing-translation",
                "misspelt-name",
                "misspelt-word",
                "mixed-line-ends",
                "mojibake",
                "other-language",
                "remark-differs",
                "repeated-language",
                "small-first-letter",
                "small-language-code",
                "tab-indentation",
                "text-in-capitals",
                "translations-disagree",
                "tripled-letter",
                "truncated-text",
                "wrong-apostrophe",
            ]
        case .values:
            [
                "club-number-out-of-range",
                "country-for-language",
                "date-in-future",
                "deceased-but-current",
                "duplicate-member-number",
                "end-before-start",
                "end-in-future",
                "foreign-club-number",
                "foreign-member-number",
                "former-member-without-flag",
                "fractional-number",
                "impossible-date",
                "insecure-picture",
                "insecure-portfolio",
                "malformed-address",
                "malformed-date",
                "malformed-email",
                "malformed-file-address",
                "member-number-out-of-range",
                "misplaced-value",
                "number-out-of-range",
                "officer-who-left",
                "public-birth-year",
                "regional-language",
                "sloppy-date",
                "start-in-future",
                "status-contradiction",
                "suspicious-language",
                "unknown-language",
                "unlikely-club-number",
                "unlikely-member-number",
                "unlikely-year",
            ]
        }
    }
}
