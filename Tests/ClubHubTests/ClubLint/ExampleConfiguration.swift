import ClubLint
import ClubModel
import JSONSyntax
import Testing

#if canImport(clubhub_lint)
import ClubStore
@testable import clubhub_lint
#endif

/// Reads the exceptions of an example's `clubhub-lint.toml` with the reader of the program.
///
/// - Returns: `nil` where the tests are built without the program, as in a scratch package of the pure targets.
func exceptions(of source: Source) -> Exceptions? {
    #if canImport(clubhub_lint)
    let folder = "/example"
    do {
        let configuration = try ConfigurationReader.read(source, folder: folder, here: WorkingFolder(path: folder))
        return Exceptions(source: source, entries: configuration.exceptions)
    } catch {
        Issue.record("\(error.text(in: .en))")
        return nil
    }
    #else
    return nil
    #endif
}
