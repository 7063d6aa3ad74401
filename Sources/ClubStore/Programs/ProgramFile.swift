/// The file that this program runs from.
package enum ProgramFile {
    /// Its absolute path, without links; `nil` where the system does not tell.
    package static var path: String? {
        let name = CommandLine.arguments[0]
        return FileSystem.resolved(name.contains("/") ? name : ChildProgram.find(name) ?? name)
    }
}
