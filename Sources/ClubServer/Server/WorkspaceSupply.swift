package import ClubEngine
package import ClubModel
package import JSONSyntax

/// Who knows disk and configuration: a server asks it which files belong together, and knows neither by itself.
package protocol WorkspaceSupply {
    /// Finds the workspaces of folders, and those of texts that lie in none of them.
    ///
    /// - Parameters:
    ///   - folders: Absolute paths.
    ///   - texts: Texts that an editor has open, by their absolute paths.
    mutating func workspaces(
        of folders: [String], with texts: [Source], _ options: ServerOptions
    ) throws(SupplyFailure) -> [SuppliedWorkspace]

    /// Returns the absolute paths of files that changed, came or went since it was asked last, or since the workspaces were found.
    mutating func changes() -> Set<String>

    /// Returns the configuration of a workspace with an exception added to it.
    ///
    /// - Parameter location: The absolute path of the file with the finding.
    mutating func exception(
        rule: String, location: String, pointer: String?, reason: String, _ options: ServerOptions
    ) throws(SupplyFailure) -> ConfigurationEdit
}

/// Why files or a configuration cannot be had, in words for people.
package struct SupplyFailure: Error {
    package let text: String

    package init(_ text: String) { self.text = text }
}

/// A workspace as it was found: its files, and what counts in it.
package struct SuppliedWorkspace: Sendable {
    /// By what it is known when it is found again: its folder, its root, and the text of its configuration.
    package let key: [String]
    package let settings: SessionSettings
    package let files: [File]

    /// One file of a workspace.
    package struct File: Sendable {
        /// The absolute path, or the address on the web.
        package let location: String
        package let content: SessionFile

        package init(location: String, content: SessionFile) {
            self.location = location
            self.content = content
        }
    }

    /// The configuration that counts in it: the path that it is reported by, where it is, and its text; `nil` where there is none.
    package let configuration: (location: String, source: Source)?

    package init(
        key: [String], settings: SessionSettings, files: [File], configuration: (location: String, source: Source)? = nil
    ) {
        self.key = key
        self.settings = settings
        self.files = files
        self.configuration = configuration
    }
}

/// A configuration with something added to it.
package struct ConfigurationEdit: Sendable {
    /// Where it is, or will be.
    package let location: String
    /// Its text as it is; `nil` where there is no such file yet.
    package let old: Source?
    package let new: [UInt8]

    package init(location: String, old: Source?, new: [UInt8]) {
        self.location = location
        self.old = old
        self.new = new
    }
}

/// What a client asks for beside the protocol, when it starts or while it runs; each may be absent.
package struct ServerOptions: Sendable, Equatable {
    package var language: Phrase.Language?
    package var root: String?
    package var keywords: String?
    package var configuration: String?
    package var checksSpelling: Bool?
    /// Whether hints stand behind values.
    package var showsHints = true
    /// Whether the client asks for findings; else they are told by themselves. `nil` where it did not say.
    package var pulls: Bool?

    package init() {}

    /// Returns these options with those that a client names; what is not an option, or no such value, is passed over.
    func changed(by node: Node?) -> ServerOptions {
        guard let node, node.kind == .object else { return self }
        // Editors hand over what stands below their name for the server, or all that they have.
        let own = node["clubhub-lint"] ?? node["clubhubLint"] ?? node
        func text(_ value: Node) -> String? { value.string.flatMap { $0.isEmpty ? nil : $0 } }
        var result = self
        if let value = own["language"] { result.language = value.string.flatMap { Phrase.Language(rawValue: $0) } }
        if let value = own["root"] { result.root = text(value) }
        if let value = own["keywords"] { result.keywords = text(value) }
        if let value = own["config"] { result.configuration = text(value) }
        if let value = own["spelling"] { result.checksSpelling = value.flag }
        if let value = own["inlayHints"]?.flag { result.showsHints = value }
        if let value = own["diagnostics"]?.string { result.pulls = value == "pull" ? true : value == "push" ? false : nil }
        return result
    }
}
