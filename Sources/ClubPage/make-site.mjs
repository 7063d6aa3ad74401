// Makes the folder to be published: the page, which browsers keep and can install, the single file to hand on, and what goes with them.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { png, svg } from "./icon.mjs";

/** What the page of the site has in its head, and the single file has not. The colours are those of its own head in `page.css`. */
export const headOfSite = `
<link rel="manifest" href="manifest.webmanifest">
<link rel="icon" href="icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="icon-192.png">
<meta name="theme-color" content="#fffefc" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#211f1d" media="(prefers-color-scheme: dark)">`;

const manifest = {
    name: "Photo Club Hub: check a club's file", short_name: "Club file", lang: "en",
    description: "Checks and repairs the files in which photo clubs publish themselves. They stay on your computer.",
    start_url: "./", scope: "./", display: "standalone", theme_color: "#fffefc", background_color: "#f4f2ee",
    icons: [
        { src: "icon.svg", type: "image/svg+xml", sizes: "any" },
        ...[192, 512].map((size) => ({ src: `icon-${size}.png`, type: "image/png", sizes: `${size}x${size}`, purpose: "any maskable" })),
    ],
    file_handlers: [{ action: "./", accept: { "application/json": [".json"] } }],
};

/**
 * @param {string} folder
 * @param {string} page The page of the site, with `headOfSite`.
 * @param {string} single The page that needs nothing beside it.
 */
export function writeSite(folder, page, single) {
    const kept = {
        "index.html": Buffer.from(page), "manifest.webmanifest": Buffer.from(`${JSON.stringify(manifest, null, 4)}\n`), "icon.svg": Buffer.from(svg),
        "icon-192.png": png(192), "icon-512.png": png(512),
    };
    const hash = (bytes, coding) => createHash("sha256").update(bytes).digest(coding);
    // Some servers send who asks for index.html to the folder, and such an answer cannot stand for the page.
    const files = Object.fromEntries(Object.entries(kept).map(([name, bytes]) => [name === "index.html" ? "./" : name, `sha256-${hash(bytes, "base64")}`]));
    const version = hash(JSON.stringify(files), "hex").slice(0, 16);
    const worker = `const version = ${JSON.stringify(version)}, files = ${JSON.stringify(files, null, 4)};\n`
        + readFileSync(new URL("service-worker.js", import.meta.url), "utf8");
    mkdirSync(folder, { recursive: true });
    for (const [name, content] of Object.entries({ ...kept, "clubhub-page.html": single, "service-worker.js": worker })) writeFileSync(join(folder, name), content);
}
