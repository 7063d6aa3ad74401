import ArgumentParser

/// When a run fails, and whether it shows how far it is.
struct ReportingOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Fail from this severity on: error, warning, info or never.", valueName: "severity"))
    var failOn: String?

    @Option(help: ArgumentHelp("Progress on standard error: auto, always or never.", valueName: "when"))
    var progress: String = "auto"
}
