import Foundation
import Testing

/// Settings of a repository that name a program: checking the files must not run it.
@Suite struct HostileSettingsTests {
    /// A setting that came with a folder.
    struct Setting: Sendable, CustomTestStringConvertible {
        let name: String
        /// What stands in the configuration of the repository; `TRAP` is a program that leaves a trace.
        let configuration: String
        /// Lines of `.gitattributes`.
        var attributes = ""
        /// Whether git lacks an object, which it would fetch from `origin`.
        var lacksObject = false
        /// Hooks that there are in `.git/hooks` and `hooks`.
        var hooks: [String] = []
        /// What git itself is told to do, to see that the trap works; empty where nothing that needs no network springs it.
        var spring: [String] = []

        var testDescription: String { name }
    }

    private static let promisor = "[remote \"origin\"]\n\tpromisor = true\n"
    private static let fetch = ["cat-file", "-p", "HEAD~1:fcLindewold.level2.json"]

    private static let settings = [
        Setting(name: "fsmonitor", configuration: "[core]\n\tfsmonitor = TRAP\n", spring: ["status"]),
        Setting(
            name: "fsmonitor, version 1", configuration: "[core]\n\tfsmonitor = TRAP\n\tfsmonitorHookVersion = 1\n",
            spring: ["status"]),
        Setting(name: "a hook of its own", configuration: "", hooks: ["post-index-change"], spring: ["status"]),
        Setting(
            name: "hooks elsewhere", configuration: "[core]\n\thooksPath = hooks\n", hooks: ["post-index-change"],
            spring: ["status"]),
        Setting(
            name: "a filter", configuration: "[filter \"x\"]\n\tclean = TRAP\n", attributes: "*.json filter=x",
            spring: ["diff", "HEAD"]),
        Setting(
            name: "a filter that is required", configuration: "[filter \"x.y\"]\n\tclean = TRAP\n\tsmudge = TRAP\n\trequired\n",
            attributes: "*.json filter=x.y", spring: ["diff", "HEAD"]),
        Setting(
            name: "a filter that stays", configuration: "[filter \"x\"]\n\tprocess = TRAP\n", attributes: "*.json filter=x",
            spring: ["diff", "HEAD"]),
        Setting(
            name: "a filter that no option can name", configuration: "[filter \"x=y\"]\n\tclean = TRAP\n",
            attributes: "*.json filter=x=y", spring: ["diff", "HEAD"]),
        Setting(name: "another diff", configuration: "[diff]\n\texternal = TRAP\n", spring: ["diff", "HEAD"]),
        Setting(
            name: "another diff of some files", configuration: "[diff \"x\"]\n\tcommand = TRAP\n", attributes: "*.json diff=x",
            spring: ["diff", "HEAD"]),
        Setting(
            name: "a text of files", configuration: "[diff \"x\"]\n\ttextconv = TRAP\n", attributes: "*.json diff=x",
            spring: ["diff", "HEAD"]),
        Setting(
            name: "the other side of a fetch", configuration: promisor + "\turl = ./.git\n\tuploadpack = TRAP\n",
            lacksObject: true, spring: fetch),
        Setting(
            name: "a transport", configuration: promisor + "\turl = ext::TRAP\n[protocol \"ext\"]\n\tallow = always\n",
            lacksObject: true, spring: fetch),
        Setting(
            name: "ssh", configuration: promisor + "\turl = ssh://localhost/x\n[core]\n\tsshCommand = TRAP\n", lacksObject: true,
            spring: fetch),
        Setting(
            name: "a proxy", configuration: promisor + "\turl = git://localhost/x\n[core]\n\tgitProxy = TRAP\n",
            lacksObject: true, spring: fetch),
        Setting(
            name: "another address",
            configuration: promisor
                + "\turl = x:y\n[url \"ext::TRAP \"]\n\tinsteadOf = x:\n[protocol \"ext\"]\n\tallow = always\n",
            lacksObject: true, spring: fetch),
        Setting(
            name: "an old partial clone",
            configuration: "[core]\n\trepositoryFormatVersion = 1\n[extensions]\n\tpartialClone = origin\n[remote \"origin\"]\n"
                + "\turl = ./.git\n\tuploadpack = TRAP\n",
            lacksObject: true, spring: fetch),
        Setting(
            name: "passwords",
            configuration: promisor + "\turl = http://localhost:9/x\n[credential]\n\thelper = !TRAP\n[core]\n\taskPass = TRAP\n",
            lacksObject: true, spring: ["credential", "fill"]),
        Setting(
            name: "a pager", configuration: "[core]\n\tpager = TRAP\n[pager]\n\tdiff = TRAP\n\trev-parse = TRAP\n",
            spring: ["var", "GIT_PAGER"]),
        Setting(
            name: "other names of commands",
            configuration: "[alias]\n\tx = !TRAP\n\tdiff = !TRAP\n\trev-parse = !TRAP\n\tls-files = !TRAP\n", spring: ["x"]),
        Setting(
            name: "signatures",
            configuration: "[gpg]\n\tprogram = TRAP\n[log]\n\tshowSignature = true\n[commit]\n\tgpgSign = true\n",
            spring: ["commit", "-m", "x", "--allow-empty"]),
        Setting(
            name: "an editor", configuration: "[core]\n\teditor = TRAP\n[sequence]\n\teditor = TRAP\n",
            spring: ["commit", "--allow-empty"]),
        Setting(
            name: "settings of a worktree",
            configuration: "[core]\n\trepositoryFormatVersion = 1\n[extensions]\n\tworktreeConfig = true\n", spring: ["status"]),
    ]

    /// A repository with two commits, and of each kind a file: staged, changed, touched, moved, new, and only intended.
    private func world(_ setting: Setting, isIncluded: Bool = false) throws -> (ScratchRepository, trace: TemporaryFolder) {
        let trace = try TemporaryFolder()
        let files: KeyValuePairs = [
            "root_.level1.json": Sample.root, "root.level0.json": Sample.keywords, "clubsXX.level1.json": Sample.clubs,
            "fcLindewold.level2.json": "{ \"members\": [ ] }\n", "moved.json": "{ \"moved\": \"from here to there\" }\n",
        ]
        let scratch = try ScratchRepository(files)
        try scratch.folder.writeProgram("#!/bin/sh\necho \"$0 $*\" >>'\(trace["trace"])'\nexit 1\n", to: "trap")
        try scratch.commit()
        let object = try scratch.git("rev-parse", "HEAD:fcLindewold.level2.json").trimmingCharacters(in: .newlines)
        try scratch.write(["fcLindewold.level2.json": "{ \"members\": [] }\n", ".gitattributes": setting.attributes + "\n"])
        try scratch.commit()
        try scratch.write(["clubsXX.level1.json": Sample.clubs + "\n", "intended.json": "{}\n"])
        try scratch.git("add", "clubsXX.level1.json")
        try scratch.git("add", "--intent-to-add", "intended.json")
        try scratch.write(["there.json": "{ \"moved\": \"from here to there\" }\n", "new.level1.json": Sample.clubs])
        try scratch.remove("moved.json")
        try scratch.write(["root_.level1.json": Sample.root, "fcLindewold.level2.json": "{ \"members\": [], \"x\": 1 }\n"])
        if setting.lacksObject { try scratch.remove(".git/objects/\(object.prefix(2))/\(object.dropFirst(2))") }
        for hook in setting.hooks {
            for folder in [".git/hooks", "hooks"] {
                try FileManager.default.createDirectory(atPath: scratch.folder[folder], withIntermediateDirectories: true)
                try scratch.folder.writeProgram("#!/bin/sh\necho hook >>'\(trace["trace"])'\n", to: folder + "/" + hook)
            }
        }
        let text = setting.configuration.replacing("TRAP", with: scratch.folder["trap"])
        let own = try scratch.folder.text(".git/config")
        if isIncluded {
            try scratch.write(["settings": text])
            try scratch.folder.write(own + "[include]\n\tpath = ../settings\n", to: ".git/config")
        } else {
            try scratch.folder.write(own + text, to: ".git/config")
        }
        try scratch.folder.write("[core]\n\tfsmonitor = \(scratch.folder["trap"])\n", to: ".git/config.worktree")
        return (scratch, trace)
    }

    /// Everything of ours that asks git.
    private static let commands = [
        ["lint", "--since", "HEAD"], ["lint", "--since", "HEAD~1", "--new-only"], ["lint", "--staged"],
        ["lint", "--staged", "--new-only"], ["compare", "HEAD"], ["compare", "HEAD~1", "HEAD"], ["compare", "HEAD~1..."],
        ["install-hook", "--force"], ["install-hook", "--remove"],
    ]

    @Test(arguments: settings) func noProgramOfTheRepositoryRuns(_ setting: Setting) throws {
        let (scratch, trace) = try world(setting)
        let isPlain = !setting.lacksObject && !setting.configuration.contains("x=y")
        try expectNothingRuns(in: scratch, trace, endsBelow: isPlain ? 2 : 3)
        // The trap is a trap: git by itself runs it, or names it.
        let own = try Program.run(
            executable: "/usr/bin/env", ["git"] + setting.spring, at: scratch.folder.path,
            environment: ScratchRepository.environment.merging(["EMAIL": "anna@example.org"]) { first, _ in first },
            input: "url=http://localhost:9/x\n\n")
        let isNamed = own.output.contains("trap")
        #expect(FileManager.default.fileExists(atPath: trace["trace"]) || isNamed, "git \(setting.spring): \(own)")
    }

    /// The same in a file that the repository's configuration includes, all of them together.
    @Test(arguments: [false, true]) func noProgramOfAnIncludedFileRuns(lacksObject: Bool) throws {
        let all = Self.settings.filter {
            $0.lacksObject == lacksObject && !$0.configuration.contains("repositoryFormat") && !$0.configuration.contains("x=y")
        }
        let together = Setting(
            name: "all", configuration: all.map(\.configuration).joined(),
            attributes: all.map(\.attributes).joined(separator: "\n"), lacksObject: lacksObject,
            hooks: all.flatMap(\.hooks))
        let (scratch, trace) = try world(together, isIncluded: true)
        try expectNothingRuns(in: scratch, trace, endsBelow: lacksObject ? 3 : 2)
    }

    private func expectNothingRuns(in scratch: ScratchRepository, _ trace: TemporaryFolder, endsBelow end: Int32) throws {
        for command in Self.commands {
            let outcome = try Program.run(command, at: scratch.folder.path, environment: ScratchRepository.environment)
            #expect(outcome.status < end, "\(command): \(outcome)")
            let left = (try? trace.text("trace")) ?? ""
            #expect(left.isEmpty, "\(command) ran \(left)")
        }
    }

    /// A folder may lie in one that git takes for a repository without a work tree.
    @Test func aFolderThatLooksLikeARepositoryRunsNothing() throws {
        let (scratch, trace) = try world(Self.settings[0])
        for command in Self.commands {
            _ = try Program.run(command, at: scratch.folder[".git"], environment: ScratchRepository.environment)
        }
        #expect(!FileManager.default.fileExists(atPath: trace["trace"]))
    }

    /// Hooks and users say by variables which programs git is to use; which repository is meant stays.
    @Test func programsOfTheEnvironmentAreLeftBehind() throws {
        let (scratch, trace) = try world(Setting(name: "none", configuration: ""))
        let trap = scratch.folder["trap"]
        let programs = [
            "GIT_EXTERNAL_DIFF", "GIT_PAGER", "GIT_SSH_COMMAND", "GIT_ASKPASS", "GIT_EDITOR", "GIT_PROXY_COMMAND",
            "GIT_TEST_FSMONITOR",
        ]
        var environment = ScratchRepository.environment
        for name in programs { environment[name] = trap }
        environment["GIT_DIR"] = scratch.folder[".git"]
        environment["GIT_WORK_TREE"] = scratch.folder.path
        for command in Self.commands.prefix(6) {
            let outcome = try Program.run(command, at: scratch.folder.path, environment: environment)
            #expect(outcome.status < 2, "\(command): \(outcome)")
        }
        #expect(!FileManager.default.fileExists(atPath: trace["trace"]))
    }

    /// What an honest repository would fetch is asked for in words.
    @Test func aCopyWithoutContentsIsToldWhatToFetch() throws {
        let scratch = try ScratchRepository(["root_.level1.json": Sample.root, "clubsXX.level1.json": Sample.clubs])
        try scratch.commit()
        try scratch.git("config", "uploadpack.allowFilter", "true")
        let place = try TemporaryFolder()
        try scratch.git("clone", "--quiet", "--no-checkout", "--filter=blob:none", "file://" + scratch.folder.path, place["copy"])
        try place.write(Sample.root, to: "copy/other.json")
        let outcome = try Program.run(
            ["compare", "HEAD"], at: place["copy"], environment: ScratchRepository.environment)
        #expect((outcome.output + outcome.errors).contains("git fetch --refetch --no-filter"), "\(outcome)")
    }

    /// A folder of hooks may be a link to one that is everybody's.
    @Test func hooksBehindALinkAreNotTheRepositorys() throws {
        let scratch = try ScratchRepository(["a.level1.json": Sample.clubs])
        let shared = try TemporaryFolder()
        try FileManager.default.removeItem(atPath: scratch.folder[".git/hooks"])
        try FileManager.default.createSymbolicLink(
            atPath: scratch.folder[".git/hooks"], withDestinationPath: shared.path)
        let outcome = try Program.run(["install-hook"], at: scratch.folder.path, environment: ScratchRepository.environment)
        #expect(outcome.status == 2 && outcome.errors.contains("outside of this repository"), "\(outcome)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: shared.path).isEmpty)
    }
}
