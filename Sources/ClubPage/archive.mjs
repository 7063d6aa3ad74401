// A ZIP archive that somebody chose: the files of clubs and the lists in it, as if they had been chosen one by one. The engine unpacks it
// (`ZipExports.swift`), in bounds.
import { isList } from "./merge.mjs";

/** Whether a file in an archive is opened: those of clubs, and lists. */
const isOpened = (path) => /\.json$/i.test(path) || isList(path);
/** As many files that are left out as somebody reads about. */
const mostListed = 8;

/** Whether a file begins as an archive does. */
export async function isArchive(file) {
    const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
    return start.length === 4 && start[0] === 0x50 && start[1] === 0x4b && (start[2] === 3 && start[3] === 4 || start[2] === 5 && start[3] === 6);
}

/**
 * Opens an archive.
 * @param {{ path: string, file: File }} archive
 * @param {(bytes: Uint8Array) => Promise<object>} look Says what is in it.
 * @param {(number: number) => Promise<{ bytes: Uint8Array | null, reason: string }>} unpack
 * @returns {Promise<{ failure?: string, isDocument?: boolean, files?: { path: string, file: File, isNamed: boolean }[], skipped?: { path: string, reason: string }[], passedOver?: number } | undefined>}
 * What is in it, what is left out and why; nothing where the engine has no answer.
 */
export async function opened({ file }, look, unpack) {
    const inside = await look(new Uint8Array(await file.arrayBuffer()));
    if (!inside || inside.failure || inside.isDocument) return inside;
    const files = [], skipped = [...inside.skipped];
    for (const [number, { path }] of inside.files.entries()) {
        if (!isOpened(path)) {
            skipped.push({ path, reason: "" });
            continue;
        }
        const content = await unpack(number);
        if (!content) return undefined;
        if (content.bytes) files.push({ path, file: new File([content.bytes], path.split("/").at(-1)), isNamed: isList(path) });
        else skipped.push({ path, reason: content.reason });
    }
    return { files, skipped, passedOver: inside.passedOver };
}

/**
 * Says of files that are left out which they are, and why, those with the same reason together.
 * @param {{ path: string, reason: string }[]} skipped
 * @param {(name: string, values?: object) => string} say
 */
export function sentencesAbout(skipped, say) {
    const reasons = new Map();
    for (const { path, reason } of skipped) reasons.set(reason, [...(reasons.get(reason) ?? []), path]);
    return [...reasons].map(([reason, paths]) => {
        const names = paths.slice(0, mostListed).join(", ") + (paths.length > mostListed ? say("andMore", { count: paths.length - mostListed }) : "");
        return `${names}: ${reason || say("notOurs")}`;
    });
}
