// What pages are made of.

/** The element of an id. */
export const the = (id) => document.getElementById(id);

/** Makes an element; texts never become markup. */
export function element(name, className = "", ...children) {
    const made = document.createElement(name);
    if (className) made.className = className;
    made.append(...children);
    return made;
}

/** Makes a button. */
export function button(label, action, className = "") {
    const made = element("button", className, label);
    made.type = "button";
    made.addEventListener("click", action);
    return made;
}
