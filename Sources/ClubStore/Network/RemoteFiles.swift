import ClubModel
import Dispatch
package import JSONSyntax

/// Files that are named by their address.
package enum RemoteFiles {
    /// Fetches a file.
    package static func fetch(_ address: String) throws(StoreError) -> Source {
        #if HTTP
        return try wait { () async throws(StoreError) in
            try await WebFetcher.with { fetcher throws(StoreError) in
                guard let source = try await fetcher.fetch(address) else { throw .notThere(address) }
                return source
            }
        }
        #else
        throw .withoutNetwork(address)
        #endif
    }

    /// Fetches a Level 1 root with all that it includes, and the Level 0 file.
    ///
    /// - Parameters:
    ///   - root: The root's address; `nil` where it is on disk.
    ///   - keywords: The Level 0 file's address; `nil` for the one beside the root, if there is one.
    package static func fetch(root: String?, keywords: String?) throws(StoreError) -> [Source] {
        guard let address = root ?? keywords else { return [] }
        #if HTTP
        _ = address
        return try wait { () async throws(StoreError) in
            try await WebFetcher.with { fetcher throws(StoreError) in
                try await fetch(root: root, keywords: keywords, by: fetcher)
            }
        }
        #else
        throw .withoutNetwork(address)
        #endif
    }

    /// The name of the Level 0 file beside a root.
    package static func keywordsAddress(besides root: String) -> String {
        Address.beside(root, name: FileNames.keywords)
    }
}

#if HTTP
extension RemoteFiles {
    /// The most files that one root may lead to.
    private static let mostFiles = 2000
    /// How many are fetched at the same time: a polite number for one server.
    private static let mostAtOnce = 6

    /// Fetches with limits that a test may set.
    package static func fetch(
        root: String?, keywords: String?, by fetcher: WebFetcher
    ) async throws(StoreError) -> [Source] {
        var sources: [Source] = []
        if let root { sources = try await tree(from: root, fetcher) }
        if let keywords {
            guard let source = try await fetcher.fetch(keywords) else { throw .notThere(keywords) }
            sources.append(source)
        } else if let root, let source = try await fetcher.fetch(keywordsAddress(besides: root)) {
            sources.append(source)
        }
        return sources
    }

    /// Fetches the root and its includes as the apps do: by name, from the folder of the root.
    private static func tree(from root: String, _ fetcher: WebFetcher) async throws(StoreError) -> [Source] {
        guard let first = try await fetcher.fetch(root) else { throw .notThere(root) }
        var sources = [first]
        var known: Set<String> = [root]
        var wave = includes(of: [first], beside: root, &known)
        while !wave.isEmpty {
            guard known.count <= mostFiles else { throw .tooManyIncludes(root, mostFiles) }
            // What is not there is a finding at the include, not a failure of the run.
            let fetched = try await fetchAll(wave, fetcher)
            sources += fetched
            wave = includes(of: fetched, beside: root, &known)
        }
        return sources
    }

    private static func includes(of sources: [Source], beside root: String, _ known: inout Set<String>) -> [String] {
        var addresses: [String] = []
        for source in sources {
            for include in FileFacts(Tree(source)).includes {
                guard let name = include.name else { continue }
                let address = Address.beside(root, name: name + ".level1.json")
                if known.insert(address).inserted { addresses.append(address) }
            }
        }
        return addresses
    }

    private static func fetchAll(_ addresses: [String], _ fetcher: WebFetcher) async throws(StoreError) -> [Source] {
        var results = [Result<Source?, StoreError>](repeating: .success(nil), count: addresses.count)
        await withTaskGroup(of: (Int, Result<Source?, StoreError>).self) { group in
            for index in addresses.indices {
                if index >= mostAtOnce, let (done, result) = await group.next() { results[done] = result }
                group.addTask {
                    do throws(StoreError) {
                        return (index, .success(try await fetcher.fetch(addresses[index])))
                    } catch {
                        return (index, .failure(error))
                    }
                }
            }
            for await (done, result) in group { results[done] = result }
        }
        var sources: [Source] = []
        for result in results {
            if let source = try result.get() { sources.append(source) }
        }
        return sources
    }

    /// Waits for asynchronous work from a command, which has nothing else to do.
    private static func wait<Value: Sendable>(
        _ body: @escaping @Sendable () async throws(StoreError) -> Value
    ) throws(StoreError) -> Value {
        let outcome = Outcome<Value>()
        let semaphore = DispatchSemaphore(value: 0)
        Task {
            do throws(StoreError) {
                outcome.result = .success(try await body())
            } catch {
                outcome.result = .failure(error)
            }
            semaphore.signal()
        }
        semaphore.wait()
        guard let result = outcome.result else { preconditionFailure("the task signals after it has set the result") }
        return try result.get()
    }

    private final class Outcome<Value: Sendable>: @unchecked Sendable {
        // Unchecked, because the semaphore lets only one side at it at a time.
        var result: Result<Value, StoreError>?
    }
}
#endif

extension StoreError {
    fileprivate static func notThere(_ address: String) -> StoreError {
        StoreError(
            address, Phrase(en: "The server has no such file.", nl: "De server heeft dit bestand niet."),
            remedy: Phrase(en: "Check the address.", nl: "Controleer het adres."))
    }

    fileprivate static func tooManyIncludes(_ address: String, _ count: Int) -> StoreError {
        StoreError(
            address, Phrase(en: "It includes more than \(count) files.", nl: "Het voegt meer dan \(count) bestanden in."),
            remedy: Phrase(en: "Check the include lists.", nl: "Controleer de lijsten van ingevoegde bestanden."))
    }

    fileprivate static func withoutNetwork(_ address: String) -> StoreError {
        StoreError(
            address, Phrase(en: "This program was built without network.", nl: "Dit programma is zonder netwerk gebouwd."),
            remedy: Phrase(
                en: "Download the file and name it, or build with the trait HTTP: swift build --traits HTTP.",
                nl: "Download het bestand en noem dat, of bouw met de trait HTTP: swift build --traits HTTP."))
    }
}
