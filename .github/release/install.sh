#!/bin/sh
# Installs the latest release of clubhub-lint:
#
#   curl -fsSL https://github.com/clubhub-lint/clubhub-lint/releases/latest/download/install.sh | sh
#
# The program goes to /usr/local, or to ~/.local where you may not write there, with its manual pages and completions. PREFIX names
# another folder, VERSION another release (v0.1.0), DOWNLOADS another place that has the files of one.
# Nothing is installed that is not what the checksums of the release say.
set -eu

fail() { echo "install.sh: $1" >&2; exit 1; }

fetch() {
    if command -v curl >/dev/null 2>&1; then curl --fail --silent --show-error --location --retry 3 --output "$2" "$1"
    elif command -v wget >/dev/null 2>&1; then wget --quiet --output-document "$2" "$1"
    else fail "this needs curl or wget"
    fi || fail "cannot download $1"
}

# Everything is in here, and called in the last line: of a script that arrives cut off, nothing is done.
main() {
    case "$(uname -s) $(uname -m)" in
        "Linux x86_64") system=linux-x86_64 ;;
        "Linux aarch64" | "Linux arm64") system=linux-aarch64 ;;
        Darwin*) system=macos-universal ;;
        *) fail "there is no release for $(uname -s) on $(uname -m); see \"from source\" in docs/volunteers.md" ;;
    esac
    releases=https://github.com/clubhub-lint/clubhub-lint/releases
    if [ -n "${DOWNLOADS:-}" ]; then from=$DOWNLOADS
    elif [ -n "${VERSION:-}" ]; then from=$releases/download/$VERSION
    else from=$releases/latest/download
    fi
    prefix=${PREFIX:-/usr/local}
    if [ -z "${PREFIX:-}" ] && ! { mkdir -p "$prefix/bin" && [ -w "$prefix/bin" ]; } 2>/dev/null; then prefix=$HOME/.local; fi

    folder=$(mktemp -d)
    trap 'rm -rf "$folder"' EXIT
    fetch "$from/SHA256SUMS" "$folder/SHA256SUMS"
    sum=$(grep -E "^[0-9a-f]{64}  clubhub-lint-[A-Za-z0-9.-]+-$system\\.tar\\.gz\$" "$folder/SHA256SUMS") ||
        fail "SHA256SUMS of $from names no archive for $system"
    [ "$(echo "$sum" | wc -l)" -eq 1 ] || fail "SHA256SUMS of $from names more than one archive for $system"
    archive=${sum#*  }
    fetch "$from/$archive" "$folder/$archive"
    if command -v sha256sum >/dev/null 2>&1; then check=sha256sum; else check="shasum -a 256"; fi
    (cd "$folder" && echo "$sum" | $check -c - >/dev/null 2>&1) || fail "$archive is not what its checksum says; nothing was installed"

    mkdir "$folder/parts"
    tar -xzf "$folder/$archive" -C "$folder/parts"
    "$folder/parts/clubhub-lint" --version >/dev/null || fail "the program does not run on this system; nothing was installed"
    mkdir -p "$prefix/bin" "$prefix/share/man/man1" "$prefix/share/bash-completion/completions" "$prefix/share/zsh/site-functions" \
        "$prefix/share/fish/vendor_completions.d"
    # In one step, so that a program that is running stays what it is.
    cp "$folder/parts/clubhub-lint" "$prefix/bin/.clubhub-lint.new"
    mv -f "$prefix/bin/.clubhub-lint.new" "$prefix/bin/clubhub-lint"
    cp "$folder"/parts/man/*.1 "$prefix/share/man/man1"
    cp "$folder/parts/completions/clubhub-lint.bash" "$prefix/share/bash-completion/completions/clubhub-lint"
    cp "$folder/parts/completions/clubhub-lint.zsh" "$prefix/share/zsh/site-functions/_clubhub-lint"
    cp "$folder/parts/completions/clubhub-lint.fish" "$prefix/share/fish/vendor_completions.d/clubhub-lint.fish"
    echo "clubhub-lint $("$prefix/bin/clubhub-lint" --version) is now $prefix/bin/clubhub-lint"
    case ":$PATH:" in
        *":$prefix/bin:"*) ;;
        *) echo "Put $prefix/bin into your PATH, so that your shell finds it: export PATH=\"$prefix/bin:\$PATH\"" ;;
    esac
}

main
