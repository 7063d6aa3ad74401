// The sign that the engine is busy, a way to stop it, and what came of that. Who works quickly never sees it.
import { button, element } from "./elements.mjs";

/** What takes longer, in milliseconds, is told; what takes much longer can be stopped. */
const toldAfter = 300, stoppedAfter = 1000;
/** A pause as short as this is none. */
const pause = 100;

export class Progress {
    /**
     * @param {HTMLElement} place
     * @param {import("./client.mjs").EngineClient} client
     * @param {(name: string) => string} say Says something, in the language of the page.
     */
    constructor(place, client, say) {
        Object.assign(this, { place, client, say, timers: null, ending: 0, notice: "", job: null });
        this.words = element("span");
        this.stopping = button("", () => this.stop());
        this.away = button("×", () => this.tell(""), "quiet");
        this.words.setAttribute("role", "status");
        this.stopping.id = "stop";
        place.append(this.words, this.stopping, this.away);
        this.show(false);
    }

    /** Notes what the engine does; null for nothing. */
    works(call) {
        clearTimeout(this.ending);
        if (!call) {
            this.ending = setTimeout(() => this.end(), pause);
            return;
        }
        this.call = call;
        this.timers ??= [setTimeout(() => this.show(false), toldAfter), setTimeout(() => this.show(true), stoppedAfter)];
    }

    end() {
        for (const timer of this.timers ?? []) clearTimeout(timer);
        this.timers = null;
        this.call = null;
        this.show(false);
    }

    /** Shows what the engine is doing, else what there is to tell. */
    show(canStop) {
        const sentence = this.job ? this.job.sentence : this.call ? this.say(this.call[0] === "look" || this.call[1] === "files" ? "checking" : "working") : this.notice;
        // What stands below an open dialog can be neither seen nor clicked.
        const parent = document.querySelector("dialog[open]") ?? document.body;
        if (this.place.parentElement !== parent) parent.append(this.place);
        this.place.classList.toggle("shown", sentence !== "");
        if (this.words.textContent !== sentence) this.words.textContent = sentence;
        this.stopping.textContent = this.say("stop");
        this.stopping.hidden = !this.job && (!this.call || !canStop);
        this.away.setAttribute("aria-label", this.say("away"));
        this.away.hidden = Boolean(this.job ?? this.call) || sentence === "";
    }

    /** Tells something until somebody has read it. */
    tell(sentence) {
        this.notice = sentence;
        this.show(false);
    }

    /**
     * Shows what is done beside the engine.
     * @param {{ sentence: string, stop: () => void } | null} job Null when it is done.
     */
    during(job) {
        this.job = job;
        this.show(false);
    }

    /** Stops what is done beside the engine; else the engine, and says what it has not done. */
    stop() {
        if (this.job) return this.job.stop();
        const undone = { formEdit: "notFilled", merged: "notMerged", fix: "notFixed", format: "notTidied", export: "notExported", table: "notMerged", merge: "notMerged" };
        const [method, name] = this.call ?? [];
        // What was not checked stands where the findings would.
        const isCheck = method === "look" || name === "files" || name === "form";
        this.notice = isCheck ? "" : `${this.say("stopped")} ${this.say(undone[method] ?? undone[name] ?? "notAnswered")} ${this.say("asItWas")}`;
        this.client.stop();
        this.end();
    }
}
