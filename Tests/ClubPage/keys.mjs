// Pages whose keys and mouse are described as WebDriver wants it: in Firefox and WebKit.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { AnyPage } from "./browser.mjs";

const named = {
    Backspace: "\uE003", Tab: "\uE004", Enter: "\uE007", Shift: "\uE008", Control: "\uE009", Escape: "\uE00C", PageUp: "\uE00E", PageDown: "\uE00F",
    End: "\uE010", Home: "\uE011", ArrowLeft: "\uE012", ArrowUp: "\uE013", ArrowRight: "\uE014", ArrowDown: "\uE015", Delete: "\uE017", F2: "\uE032",
};

/** A key that is pressed with others or without. */
function keyActions(key, { control = false, shift = false } = {}) {
    const held = [...(control ? ["Control"] : []), ...(shift ? ["Shift"] : [])];
    const event = (type) => (name) => ({ type, value: named[name] ?? name });
    return [{ type: "key", id: "keys", actions: [...held.map(event("keyDown")), event("keyDown")(key), event("keyUp")(key), ...held.reverse().map(event("keyUp"))] }];
}

/** A text that is typed. */
const textActions = (text) => [{ type: "key", id: "keys", actions: [...text].flatMap((value) => [{ type: "keyDown", value }, { type: "keyUp", value }]) }];

/** A way of the mouse with its button pressed. */
function mouseActions(first, ...places) {
    const move = ({ x, y }) => ({ type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0 });
    return [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions: [
        move(first), { type: "pointerDown", button: 0 }, ...places.map(move), { type: "pointerUp", button: 0 }] }];
}

/** A program that lets a file fall onto the page, for browsers that nobody can hand one from outside: with what a file of a disk is there. */
const dropExpression = (name, content) => `(() => {
    const bytes = Uint8Array.from(atob("${content.toString("base64")}"), (letter) => letter.charCodeAt(0)), file = new File([bytes], ${JSON.stringify(name)});
    const entry = { isFile: true, name: file.name, file: (take) => take(file) };
    const items = [{ kind: "file", type: file.type, getAsFile: () => file, webkitGetAsEntry: () => entry }], dataTransfer = { items, files: [file], types: ["Files"] };
    document.body.dispatchEvent(Object.defineProperty(new Event("drop", { bubbles: true, cancelable: true }), "dataTransfer", { value: dataTransfer }));
})()`;

/** A page for which somebody acts who was told what to do. Browsers add `perform(actions)`. */
export class ActingPage extends AnyPage {
    drop(path) {
        return this.now(dropExpression(basename(path), readFileSync(path)));
    }

    press(key, options) {
        return this.perform(keyActions(key, options));
    }

    type(text) {
        return this.perform(textActions(text));
    }

    drag(...places) {
        return this.perform(mouseActions(...places));
    }
}
