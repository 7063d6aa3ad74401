import Testing

@testable import ClubStore

@Suite struct ChildProgramTests {
    private func shell(_ script: String) -> ChildProgram { ChildProgram(path: "/bin/sh", arguments: ["-c", script]) }

    @Test func aProgramThatHangsOrFloodsIsStopped() {
        #expect(ChildProgram(path: "/bin/sh", arguments: ["-c", "sleep 60"], seconds: 1).run() == nil)
        #expect(ChildProgram(path: "/bin/sh", arguments: ["-c", "while :; do echo y; done"], mostBytes: 9).run() == nil)
        #expect(ChildProgram(path: "/absent", arguments: []).run() == nil)
        let silent = Conversation(ChildProgram(path: "/bin/sh", arguments: ["-c", "sleep 60"], seconds: 1))
        #expect(silent?.line() == nil)
    }

    @Test func whatAProgramSaysIsHeard() throws {
        #expect(ChildProgram(path: "/bin/cat", arguments: []).run(input: Array("one".utf8))?.output == Array("one".utf8))
        let answer = try #require(shell("echo out; echo wrong >&2; exit 3").run())
        #expect(answer.output == Array("out\n".utf8) && answer.errors == Array("wrong\n".utf8) && answer.status == 3)
        #expect(shell("kill -9 $$").run()?.status == 137)
        var program = shell("echo \"$NEW,$HOME\"")
        program.variables = ["NEW": "a=b", "HOME": "x"]
        #expect(program.run()?.line == "a=b,x")
    }

    @Test func aConversationHasManyAnswers() throws {
        let talk = try #require(Conversation(ChildProgram(path: "/bin/cat", arguments: [])))
        for number in 0..<300 {
            let text = Array(String(repeating: "x", count: number * 10).utf8)
            #expect(talk.ask(Array("line \(number)\n".utf8) + text))
            #expect(talk.line() == Array("line \(number)".utf8))
            let read = [UInt8](unsafeUninitializedCapacity: text.count) { buffer, count in
                count = talk.read(into: buffer) ? buffer.count : 0
            }
            #expect(read == text)
        }
    }

    /// Pipes of one program that another one inherited would keep both waiting.
    @Test func manyAtOnceDoNotWaitForEachOther() async {
        await withTaskGroup(of: Bool.self) { group in
            for number in 0..<24 {
                group.addTask {
                    let talk = Conversation(ChildProgram(path: "/bin/cat", arguments: [], seconds: 20))
                    let answer = ChildProgram(path: "/bin/echo", arguments: ["\(number)"], seconds: 20).run()
                    return talk?.ask([0x0A]) == true && talk?.line() == [] && answer?.line == "\(number)"
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }
}
