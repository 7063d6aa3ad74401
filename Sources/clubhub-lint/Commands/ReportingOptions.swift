import ArgumentParser

/// When a run fails, and whether it shows how far it is.
struct ReportingOptions: ParsableArguments {
    @Option(
        help: .words(
            "Fail from this severity on: error, warning, info or never (default: error).",
            "Vanaf welke ernst de opdracht met 1 eindigt: error, warning, info of never (standaard: error).", value: "severity"),
        completion: .list(FailOn.allCases.map { $0.rawValue }))
    var failOn: String?

    @Option(
        help: .words(
            "Progress on standard error: auto, always or never.", "Voortgang op standaardfoutuitvoer: auto, always of never.",
            value: "when"), completion: .list(Progress.Choice.allCases.map { $0.rawValue }))
    var progress: String = "auto"
}
