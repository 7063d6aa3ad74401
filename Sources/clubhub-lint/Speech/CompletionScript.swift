/// The script with which a shell completes what is typed, as the library makes it, with what the default command and other names of
/// commands need: without them nothing is completed behind `clubhub-lint --la`.
struct CompletionScript {
    /// The library's script.
    let text: String

    private static let name = "_clubhub-lint"
    private static let isNoCommand = "Without the name of a command, what is typed is for lint."

    /// Returns the script; as the library made it where it is not made as it was when this was written.
    var completed: String {
        if text.hasPrefix("#compdef") { return zsh }
        return text.contains("function __clubhub-lint") ? fish : bash
    }

    /// The names of the commands, with those of the default command.
    private var commands: String { Invocation.names().joined(separator: " ") + " help" }

    private var bash: String {
        let other = "    *)\n        # Offer subcommand completions\n"
        guard let start = text.firstRange(of: other), let end = text[start.upperBound...].firstRange(of: "        ;;\n") else {
            return text
        }
        let body = """
                check)
                    \(Self.name)_lint
                    ;;
                *)
                    # \(Self.isNoCommand)
                    COMPREPLY=()
                    if ((COMP_CWORD == 1)); then COMPREPLY+=($(compgen -W '\(commands)' -- "${cur}")); fi
                    unparsed_words=("${COMP_WORDS[@]:1:${COMP_CWORD}}")
                    \(Self.name)_lint
                    ;;

            """
        return text.replacingCharacters(in: start.lowerBound..<end.upperBound, with: body)
    }

    private var zsh: String {
        let place = "    local -i ret=1\n"
        guard let start = text.firstRange(of: place) else { return text }
        let body = """
                # \(Self.isNoCommand)
                if [[ ${words[2]} == check ]]; then words[2]=lint; fi
                local -ar known=(\(commands))
                if (( CURRENT > 2 && ! ${known[(Ie)${words[2]}]} )) || [[ CURRENT -eq 2 && ${words[2]} == -* ]]; then
                    \(Self.name)_lint
                    return
                fi
                if (( CURRENT == 2 )); then _files -g '*.json'; fi


            """
        let list = "        local -ar subcommands=(\n"
        return text.replacingCharacters(in: start.lowerBound..<start.lowerBound, with: body)
            .replacing(list, with: list + "            'check:lint'\n", maxReplacements: 1)
    }

    private var fish: String {
        var lines: [String] = []
        let all = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        // What follows the name of the default command: how many words it takes, and its options.
        let lint = all.firstIndex { $0.hasSuffix("case 'lint'") }.map { all[$0 + 1] } ?? ""
        let options = lint.firstRange(of: " -r 1 ").map { String(lint[$0.upperBound...]) }
        for line in all {
            if let options, line.hasSuffix("_parse_subcommand 0 'version' 'h/help'"),
                !lines.contains(where: { $0.contains("case 'lint'") })
            {
                lines.append("        __clubhub-lint_parse_subcommand 0 " + options)
                continue
            }
            lines.append(line.hasSuffix("case 'lint'") ? line + " 'check'" : line)
            guard line.hasPrefix("complete ") else { continue }
            if line.contains("\"clubhub-lint lint\"") {
                lines.append(line.replacing("\"clubhub-lint lint\"", with: "\"clubhub-lint check\""))
                let isRoots = line.contains(" -s 'h'") || line.contains("-l 'version'")
                if !isRoots { lines.append(line.replacing("\"clubhub-lint lint\"", with: "\"clubhub-lint\"")) }
            } else if line.contains(" -fa 'lint' ") {
                lines.append(line.replacing(" -fa 'lint' ", with: " -fa 'check' "))
            }
        }
        return lines.joined(separator: "\n")
    }
}

extension String {
    fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
        var result = self
        result.replaceSubrange(range, with: text)
        return result
    }
}
