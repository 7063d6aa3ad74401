// The page where it was published as a site (`make-site.mjs`): it is kept by the browser, works without a connection, and can be installed.
// The single file has no manifest, and does nothing of this.
import { button, element } from "./elements.mjs";

/**
 * Has the page kept, and says when the browser got a newer one. It never loads that by itself, since somebody may be working.
 * @param {(name: string) => string} say Says something, in the language of the page.
 */
export function keepInstalled(say) {
    const { serviceWorker } = navigator;
    // A page that was saved from the site is a file with a manifest.
    if (!serviceWorker || !document.querySelector('link[rel="manifest"]') || !/^https?:$/.test(location.protocol)) return;
    const place = element("p", "soft");
    place.id = "newer";
    place.setAttribute("role", "status");
    document.querySelector("header").append(place);
    // The one that takes over a page that had none has the same page.
    let hadOne = serviceWorker.controller !== null;
    serviceWorker.addEventListener("controllerchange", () => {
        if (hadOne && !place.firstChild) {
            const words = element("span", "", say("newer")), reload = button(say("reload"), () => location.reload());
            words.dataset.words = "newer";
            reload.dataset.words = "reload";
            place.append(words, " ", reload);
        }
        hadOne = true;
    });
    // Where it is not allowed, the page needs a connection to be opened, and that is all.
    serviceWorker.register("service-worker.js").catch(() => {});
}
