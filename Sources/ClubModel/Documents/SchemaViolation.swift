/// A place where a file does not have the shape of its level. The rules about fields read these.
package struct SchemaViolation: Sendable {
    package enum Kind: UInt8, Sendable {
        /// A required field is not there; `token` is the object, `entry` the field.
        case missingField
        /// A name that the object's shape does not have; `token` is the key, `entry` 0.
        case unknownField
        /// A value of another kind than the field's; `token` is the value, `entry` the field.
        case mistypedValue
        /// A name that the object has already; `token` is the later key, `other` the earlier.
        case duplicateKey
        /// A name or a type that only edition 2024 has; `token` is the key or the value, `entry` the field.
        case olderEdition
    }

    package let kind: Kind
    package let token: Int
    package let entry: Int
    /// Another token that explains the violation, -1 where there is none.
    package let other: Int
    /// The object shape in which the violation stands, -1 where it is unknown.
    package let object: Int
}
