import ClubConvert
import ClubReport

// What JavaScript calls to open a ZIP archive of files.

/// The archive that is open.
nonisolated(unsafe) private var packed: PackedFiles?

/// Opens an archive, and answers with what is in it: `{ "files": [{ "path", "size" }], "skipped": [{ "path", "reason" }], "passedOver" }`;
/// with `{ "isDocument" }` for a workbook or another document, and with `{ "failure" }` for what cannot be read. No bytes close it.
@_cdecl("clubhub_unpack")
func clubhubUnpack(_ content: UnsafePointer<UInt8>, _ count: Int32) -> Int32 {
    packed = nil
    var failure: String?
    do throws(TableError) {
        packed = try PackedFiles(Array(UnsafeBufferPointer(start: content, count: Int(count))))
    } catch {
        failure = error.message.text(in: language)
    }
    var writer = JSONWriter()
    writer.object { writer in
        if let failure {
            writer.field("failure", failure)
            return
        }
        guard let packed else {
            writer.name("isDocument")
            writer.flag(true)
            return
        }
        writer.name("files")
        writer.array { writer in
            for file in packed.files {
                writer.object(isFlat: true) { writer in
                    writer.field("path", file.path)
                    writer.field("size", file.size)
                }
            }
        }
        writer.name("skipped")
        writer.array { writer in
            for file in packed.skipped { write(file.path, file.reason.text(in: language), &writer) }
        }
        writer.field("passedOver", packed.passedOver)
    }
    output = writer.bytes
    return Int32(output.count)
}

private func write(_ path: String, _ reason: String, _ writer: inout JSONWriter) {
    writer.object(isFlat: true) { writer in
        writer.field("path", path)
        writer.field("reason", reason)
    }
}

/// Answers with the file of a number in the archive that is open; with -1 where it cannot be unpacked, and then
/// `clubhub_unpacking_failure` says why.
@_cdecl("clubhub_unpacked")
func clubhubUnpacked(_ number: Int32) -> Int32 {
    guard var archive = packed, archive.files.indices.contains(Int(number)) else { return -1 }
    // What is shared with a copy would be copied.
    packed = nil
    defer { packed = archive }
    do throws(TableError) {
        output = try archive.content(of: archive.files[Int(number)])
    } catch {
        reason = error.message.text(in: language)
        return -1
    }
    return Int32(output.count)
}

/// Why the last file could not be unpacked.
nonisolated(unsafe) private var reason = ""

/// Answers with why the last file could not be unpacked.
@_cdecl("clubhub_unpacking_failure")
func clubhubUnpackingFailure() -> Int32 {
    output = Array(reason.utf8)
    return Int32(output.count)
}
