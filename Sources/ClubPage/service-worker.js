// Keeps the page, so that it opens without a connection. `make-site.mjs` writes `version` and `files` above this: what is kept, by names
// beside this file, with the hash of each. Another version is another program here, which browsers look for whenever the page is opened.
"use strict";
// One host can have several sites, whose caches it shares.
const family = `clubhub-page ${registration.scope} `, cacheName = family + version;

/** The address of a file; the page itself is that of its folder. */
const addressOf = (name) => new URL(name, registration.scope).href;

/** Keeps all of it or nothing: a server may still hand out a file of the version before, which has another hash. */
async function keep() {
    const cache = await caches.open(cacheName);
    await cache.addAll(Object.entries(files).map(([name, integrity]) => new Request(addressOf(name), { cache: "no-cache", integrity })));
    // A page has all that it needs in itself, so those that are open go on with what they are, and hear that there is a newer one.
    await skipWaiting();
}

async function begin() {
    for (const name of await caches.keys()) {
        if (name.startsWith(family) && name !== cacheName) await caches.delete(name);
    }
    await clients.claim();
}

addEventListener("install", (event) => event.waitUntil(keep()));
addEventListener("activate", (event) => event.waitUntil(begin()));
addEventListener("fetch", (event) => {
    const { origin, pathname } = new URL(event.request.url);
    const asked = (origin + pathname).replace(/\/index\.html$/, "/");
    // All else, such as the public list of clubs, is none of ours.
    if (event.request.method !== "GET" || !Object.keys(files).some((name) => addressOf(name) === asked)) return;
    event.respondWith(caches.open(cacheName).then((cache) => cache.match(asked)).then((kept) => kept ?? fetch(event.request)));
});
