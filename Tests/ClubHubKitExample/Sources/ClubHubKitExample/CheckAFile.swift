import ClubHubKit

/// The code of the article "Check a file".
func checkAFile() -> [Finding] {
    let text = """
        {
            "club": {
                "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" }
                "coordinates": { "latitude": 52.41217, "longitude": 5.62104 }
            },
            "members": []
        }
        """
    var workspace = ClubWorkspace([TextFile(path: "fcLindewold.level2.json", text: text)])
    for finding in workspace.lint() {
        print("\(finding.path):\(finding.line):\(finding.column): \(finding.severity)")
        print("  " + finding.message.english)
        print("  " + finding.remedy.dutch)
    }
    return workspace.lint()
}

/// The rest of the article: a folder.
func check(folder: String) throws -> Int {
    var errorCount = 0
    for var workspace in try ClubWorkspace.open(folder) {
        errorCount += workspace.lint().count { $0.severity == .error }
        for failure in workspace.failures() { print(failure.path, failure.words.english) }
    }
    return errorCount
}
