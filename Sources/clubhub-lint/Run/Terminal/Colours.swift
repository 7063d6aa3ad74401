import ClubReport
@preconcurrency import Rainbow

/// When output is coloured.
enum ColourChoice: String, CaseIterable {
    case auto, always, never

    /// Whether to colour what goes to standard output.
    ///
    /// Rainbow decides otherwise than the standards do (`NO_COLOR=0` turns colours off there, `FORCE_COLOR` colours pipes),
    /// so the decision is made here.
    var isOn: Bool {
        switch self {
        case .always: return true
        case .never: return false
        case .auto:
            if Terminal.variable("NO_COLOR") != nil { return false }
            for name in ["CLICOLOR_FORCE", "FORCE_COLOR"] {
                if let value = Terminal.variable(name), value != "0" { return true }
            }
            return Terminal.isTerminal(1) && Terminal.variable("TERM").map { $0 != "dumb" } == true
        }
    }

    /// The colours to print in.
    var palette: Palette {
        // Rainbow looks at the environment when it is first touched; a run without colours does not wait for that.
        guard isOn else { return .plain }
        Rainbow.outputTarget = .console
        Rainbow.enabled = true
        var palette = Palette(
            error: { $0.red.bold }, warning: { $0.yellow.bold }, info: { $0.cyan.bold }, bold: { $0.bold },
            dim: { $0.dim }, accent: { $0.blue.bold }, good: { $0.green })
        // Only where somebody can click: in a file these signs would be read.
        if Terminal.isTerminal(1), Terminal.variable("TERM") != "linux" {
            palette.link = { text, address in "\u{1B}]8;;\(address)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\" }
        }
        return palette
    }
}
