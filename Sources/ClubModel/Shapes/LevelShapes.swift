/// The shapes of the files of each level.
package enum LevelShapes {
    static let keywords = ObjectShape(Phrase(en: "a Level 0 file", nl: "een Level 0-bestand"), isRecord: true, [])
    static let clubs = ObjectShape(Phrase(en: "a Level 1 file", nl: "een Level 1-bestand"), isRecord: true, [])
    static let members = ObjectShape(Phrase(en: "a Level 2 file", nl: "een Level 2-bestand"), isRecord: true, [])
    static let images = ObjectShape(Phrase(en: "a Level 3 file", nl: "een Level 3-bestand"), isRecord: true, [])
}
