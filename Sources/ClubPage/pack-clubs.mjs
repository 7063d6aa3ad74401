// Packs the lists of a folder, of Levels 0 and 1, for a page that has them in it: node pack-clubs.mjs FOLDER says what would be packed.
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** What a page may carry at most: the public list of today is a tenth of it. */
const bounds = { files: 300, bytes: 2_000_000 };

/**
 * Returns the lists of a folder: a line of JSON that says what they are, and then their bytes, one after the other (`clubs.mjs` reads it).
 * @param {string} folder
 * @param {Date} now The day that the page says they are of.
 * @returns {{ bytes: Buffer, sentence: string }}
 */
export function packedClubs(folder, now = new Date()) {
    const refusal = (reason) => new Error(`--clubs ${folder}: ${reason}`);
    let names = [];
    try {
        names = readdirSync(folder).filter((name) => /\.level[01]\.json$/i.test(name) && statSync(join(folder, name)).isFile()).sort();
    } catch (error) {
        throw refusal(`the folder cannot be read (${error.code ?? error.message}).`);
    }
    const [keywords, lists] = [0, 1].map((level) => names.filter((name) => name.toLowerCase().endsWith(`.level${level}.json`)));
    if (keywords.length === 0 || lists.length === 0) throw refusal("there have to be keywords (root.level0.json) and lists of clubs (….level1.json) in it.");
    const contents = names.map((name) => readFileSync(join(folder, name))), size = contents.reduce((sum, one) => sum + one.length, 0);
    if (names.length > bounds.files || size > bounds.bytes) {
        throw refusal(`${names.length} files with ${size} bytes are more than the ${bounds.files} files and ${bounds.bytes} bytes that a page may have in it.`);
    }
    const two = (number) => String(number).padStart(2, "0"), day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
    const head = JSON.stringify({ day, files: names.map((name, place) => [name, contents[place].length]) });
    return { bytes: Buffer.concat([Buffer.from(`${head}\n`), ...contents]), sentence: `${names.length} files of Levels 0 and 1, ${size} bytes` };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
    try {
        console.log(`In the page: ${packedClubs(process.argv[2]).sentence}`);
    } catch (error) {
        console.error(error.message);
        process.exit(1);
    }
}
