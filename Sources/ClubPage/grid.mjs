// A table that is filled in like a spreadsheet. It draws the rows that are seen and knows nothing of clubs.
import { blockOf, blockText } from "./cells.mjs";
import { button, element } from "./elements.mjs";

/**
 * @typedef {object} GridColumn
 * @property {string} label
 * @property {string} advice
 * @property {"text" | "flag"} kind Whether the cell is a box to tick.
 * @property {number} width In pixels.
 * @property {boolean} isFixed Whether it stays at the left while the others move.
 * @property {string} [list] The id of a list of choices.
 *
 * @typedef {object} GridCell
 * @property {string} text
 * @property {boolean} [isOn] Whether the box is ticked.
 * @property {boolean} [isOdd] Whether something is there that does not belong.
 * @property {string} [mark] The worst of what was found here.
 * @property {string} [found] What was found here.
 *
 * @typedef {object} GridSource What the table shows, and what becomes of what is done to it.
 * @property {(row: number, column: number) => GridCell} cell
 * @property {(row: number) => { name: string, mark: string, title: string }} head
 * @property {(cells: { row: number, column: number, text: string }[]) => Promise<string | null>} fill Returns why a single cell was refused.
 * @property {(row: number, column: number) => void} moved
 * @property {(rows: number, columns: number) => void} chosen So many cells are chosen at once; a single one is none.
 * @property {(column: number) => void} sort
 * @property {(row: number) => void} open
 * @property {(input: HTMLInputElement, column: number) => void} typing
 */

/** How many rows are drawn above and below those that are seen. */
const spareRows = 5;

export class Grid {
    /**
     * @param {HTMLElement} place
     * @param {GridSource} source
     */
    constructor(place, source) {
        Object.assign(this, { place, source, columns: [], count: 0, rows: new Map(), spare: [], marked: [] });
        this.active = { row: 0, column: 0 };
        this.anchor = this.active;
        this.head = element("div", "gridHead");
        this.body = element("div", "gridBody");
        this.head.setAttribute("role", "row");
        this.body.setAttribute("role", "rowgroup");
        place.setAttribute("role", "grid");
        place.setAttribute("aria-multiselectable", "true");
        // Where it can be scrolled, Firefox would stop at the table before its cells.
        place.tabIndex = -1;
        place.append(this.head, this.body);
        place.addEventListener("scroll", () => this.draw());
        new ResizeObserver(() => this.draw()).observe(place);
        place.addEventListener("keydown", (event) => this.pressed(event));
        place.addEventListener("mousedown", (event) => this.clicked(event));
        place.addEventListener("dblclick", () => this.edit());
        addEventListener("mousemove", (event) => this.dragged(event));
        addEventListener("mouseup", () => this.letGo());
        for (const name of ["copy", "cut", "paste"]) place.addEventListener(name, (event) => this.exchange(event));
    }

    /**
     * @param {GridColumn[]} columns
     * @param {string} headLabel What the heads of the rows are, for who listens.
     */
    setColumns(columns, headLabel) {
        this.columns = columns;
        this.rows.clear();
        this.spare = [];
        this.marked = [];
        this.body.replaceChildren();
        this.place.style.setProperty("--columns", ["var(--rowHead)", ...columns.map((column) => `${column.width}px`)].join(" "));
        this.place.setAttribute("aria-colcount", String(columns.length + 1));
        const first = element("div", "gridCell rowHead", element("span", "hidden", headLabel));
        first.setAttribute("role", "columnheader");
        this.head.replaceChildren(first, ...columns.map((column, number) => {
            const cell = this.cellElement(number, "columnheader");
            const sort = button(column.label, () => this.source.sort(number));
            sort.tabIndex = -1;
            cell.title = column.advice;
            cell.append(sort);
            return cell;
        }));
        this.head.setAttribute("aria-rowindex", "1");
    }

    cellElement(column, role) {
        const cell = element("div", `gridCell${this.columns[column].isFixed ? " fixed" : ""}`);
        cell.setAttribute("role", role);
        cell.setAttribute("aria-colindex", String(column + 2));
        cell.dataset.column = String(column);
        cell.tabIndex = -1;
        if (this.columns[column].isFixed) {
            const left = this.columns.slice(0, column).reduce((sum, one) => sum + one.width, 0);
            cell.style.setProperty("--left", `${left}px`);
        }
        return cell;
    }

    /** Says by which column the rows are in order; null for the order of the file. */
    setOrder(column, isDown) {
        for (const cell of [...this.head.children].slice(1)) {
            const isIt = Number(cell.dataset.column) === column;
            cell.setAttribute("aria-sort", isIt ? (isDown ? "descending" : "ascending") : "none");
        }
    }

    /** Shows so many rows, anew. */
    show(count) {
        this.count = count;
        this.place.setAttribute("aria-rowcount", String(count + 1));
        this.body.style.height = `${count * this.rowHeight}px`;
        this.active = { row: Math.min(this.active.row, count - 1), column: this.active.column };
        this.anchor = { row: Math.min(this.anchor.row, count - 1), column: this.anchor.column };
        for (const row of this.rows.keys()) if (row >= count) this.putAway(row);
        this.draw(true);
    }

    get rowHeight() {
        this.height ??= parseFloat(getComputedStyle(this.place).getPropertyValue("--rowHeight"));
        return this.height;
    }

    /** Draws the rows that are seen, and the one with the cursor. */
    draw(isAnew = false) {
        if (this.place.clientHeight === 0) return;
        this.headHeight = this.head.offsetHeight;
        const top = this.place.scrollTop - this.headHeight;
        const first = Math.max(0, Math.floor(top / this.rowHeight) - spareRows);
        const last = Math.min(this.count - 1, Math.ceil((top + this.place.clientHeight) / this.rowHeight) + spareRows);
        const isWanted = (row) => (row >= first && row <= last) || row === this.active.row;
        for (const row of this.rows.keys()) if (!isWanted(row)) this.putAway(row);
        if (isAnew) for (const [row, drawn] of this.rows) this.fill(row, drawn);
        for (let row = first; row <= last; row++) if (!this.rows.has(row)) this.drawRow(row);
        if (this.active.row >= 0 && this.active.row < this.count && !this.rows.has(this.active.row)) this.drawRow(this.active.row);
        for (const drawn of this.spare.splice(60)) drawn.remove();
        for (const drawn of this.spare) drawn.hidden = true;
        this.mark();
    }

    /** Keeps the elements of a row for the next one that is seen. */
    putAway(row) {
        this.spare.push(this.rows.get(row));
        this.rows.delete(row);
    }

    drawRow(row) {
        let drawn = this.spare.pop();
        if (!drawn) {
            drawn = element("div", "gridRow");
            drawn.setAttribute("role", "row");
            const head = element("div", "gridCell rowHead"), open = button("", () => this.source.open(Number(drawn.dataset.row)));
            head.setAttribute("role", "rowheader");
            open.tabIndex = -1;
            head.append(open);
            drawn.append(head, ...this.columns.map((_, column) => this.cellElement(column, "gridcell")));
            this.body.append(drawn);
        }
        drawn.hidden = false;
        drawn.setAttribute("aria-rowindex", String(row + 2));
        drawn.dataset.row = String(row);
        drawn.style.top = `${row * this.rowHeight}px`;
        this.rows.set(row, drawn);
        this.fill(row, drawn);
    }

    fill(row, drawn) {
        const { name, mark, title } = this.source.head(row), open = drawn.firstChild.firstChild;
        open.textContent = String(row + 1);
        open.title = title;
        open.setAttribute("aria-label", title);
        drawn.firstChild.className = `gridCell rowHead ${mark}`;
        this.columns.forEach((column, number) => {
            const cell = drawn.children[number + 1];
            if (this.editor?.row === row && this.editor.column === number) return;
            const { text, isOn, isOdd, mark, found } = this.source.cell(row, number);
            // Most cells say what the row before them said there, or nothing.
            const state = JSON.stringify([text, isOn, isOdd, mark, found, column.kind === "flag" ? name : ""]);
            if (cell.shownState === state) return;
            cell.shownState = state;
            cell.className = `gridCell${column.isFixed ? " fixed" : ""}${isOdd ? " odd" : ""}${mark ? ` found ${mark}` : ""}`;
            if (column.kind === "flag" && !isOdd) {
                let box = cell.querySelector("input");
                if (!box) {
                    box = element("input");
                    Object.assign(box, { type: "checkbox", tabIndex: -1 });
                    box.addEventListener("change", () => {
                        this.source.fill([{ row: Number(drawn.dataset.row), column: number, text: box.checked ? "x" : "" }]);
                    });
                    cell.replaceChildren(box);
                }
                box.checked = isOn;
                box.setAttribute("aria-label", `${column.label}, ${name}`);
            } else cell.textContent = text;
            cell.title = found || (text.length > 20 ? text : "");
            if (found) cell.setAttribute("aria-description", found);
            else cell.removeAttribute("aria-description");
        });
    }

    // MARK: The cursor

    cellAt(row, column) {
        if (row < 0) return this.head.children[column + 1];
        return this.rows.get(row)?.children[column + 1];
    }

    get selection() {
        const [one, other] = [this.anchor, this.active];
        return {
            top: Math.max(0, Math.min(one.row, other.row)), bottom: Math.max(one.row, other.row),
            left: Math.min(one.column, other.column), right: Math.max(one.column, other.column),
        };
    }

    /** Marks the cells that are chosen, and the one with the cursor, which the Tab key finds. */
    mark() {
        for (const cell of this.marked) {
            cell.classList.remove("selected");
            cell.removeAttribute("aria-selected");
            cell.tabIndex = -1;
        }
        const { top, bottom, left, right } = this.selection, isOne = top === bottom && left === right;
        const cursor = this.cellAt(this.active.row, this.active.column);
        this.marked = cursor ? [cursor] : [];
        if (cursor) cursor.tabIndex = 0;
        for (const [row, drawn] of this.rows) {
            if (row < top || row > bottom || this.active.row < 0) continue;
            for (let column = left; column <= right; column++) {
                const cell = drawn.children[column + 1];
                cell.setAttribute("aria-selected", "true");
                cell.classList.toggle("selected", !isOne);
                this.marked.push(cell);
            }
        }
        const size = isOne || this.active.row < 0 ? [1, 1] : [bottom - top + 1, right - left + 1];
        if (String(size) !== this.told) this.source.chosen(...size);
        this.told = String(size);
    }

    /** Moves the cursor to a cell and shows it. */
    go(row, column, { isExtending = false, focuses = true } = {}) {
        if (this.columns.length === 0) return;
        this.active = {
            row: Math.max(-1, Math.min(row, this.count - 1)), column: Math.max(0, Math.min(column, this.columns.length - 1)),
        };
        if (!isExtending || this.active.row < 0) this.anchor = this.active;
        this.reveal();
        this.draw();
        if (focuses) this.cellAt(this.active.row, this.active.column)?.focus({ preventScroll: true });
        this.isLeaving = false;
        this.source.moved(this.active.row, this.active.column);
    }

    /** Scrolls so far that the cursor is seen. */
    reveal() {
        const { row, column } = this.active, place = this.place, head = this.headHeight ?? 0;
        if (row >= 0) {
            const top = row * this.rowHeight, room = place.clientHeight - head - this.rowHeight;
            if (top < place.scrollTop) place.scrollTop = top;
            else if (top > place.scrollTop + room) place.scrollTop = top - room;
        }
        const cell = this.head.children[column + 1];
        if (!cell || getComputedStyle(cell).position === "sticky" && this.columns[column].isFixed) return;
        const fixed = [...this.head.children].filter((one) => getComputedStyle(one).left !== "auto").reduce((sum, one) => sum + one.offsetWidth, 0);
        if (cell.offsetLeft - fixed < place.scrollLeft) place.scrollLeft = cell.offsetLeft - fixed;
        else if (cell.offsetLeft + cell.offsetWidth > place.scrollLeft + place.clientWidth) place.scrollLeft = cell.offsetLeft + cell.offsetWidth - place.clientWidth;
    }

    clicked(event) {
        const cell = event.target.closest(".gridCell"), row = event.target.closest(".gridRow");
        if (!cell?.dataset.column || !row || event.target.matches(".editor")) return;
        const place = { row: Number(row.dataset.row), column: Number(cell.dataset.column) };
        const { top, bottom, left, right } = this.selection;
        // What is chosen stays so for the menu of the other button.
        if (event.button !== 0 && place.row >= top && place.row <= bottom && place.column >= left && place.column <= right) return;
        const wasThere = place.row === this.active.row && place.column === this.active.column && document.activeElement === cell;
        if (event.target.type !== "checkbox") event.preventDefault();
        this.finish();
        this.go(place.row, place.column, { isExtending: event.shiftKey });
        if (event.button !== 0) return;
        this.drag = { opens: wasThere && !event.shiftKey && event.target.type !== "checkbox", pulling: 0 };
    }

    /** Chooses the cells from where the button was pressed to where the mouse is. */
    dragged(event) {
        if (!this.drag) return;
        if (!(event.buttons & 1)) return this.letGo();
        const { left, top } = this.place.getBoundingClientRect(), { clientX, clientY } = event, head = top + this.headHeight;
        const right = left + this.place.clientWidth, bottom = top + this.place.clientHeight;
        const [before, behind] = [[clientY < head, clientX < left], [clientY >= bottom, clientX >= right]];
        const pull = () => {
            const cell = document.elementFromPoint(Math.max(left + 1, Math.min(clientX, right - 2)), Math.max(head + 1, Math.min(clientY, bottom - 2)))?.closest(".gridRow .gridCell");
            if (!cell) return;
            // Outside, it goes on with what comes next.
            const [row, column] = [Number(cell.parentElement.dataset.row), Number(cell.dataset.column ?? 0)].map((place, way) => place + Number(behind[way]) - Number(before[way]));
            if (row === this.active.row && column === this.active.column) return;
            this.drag.opens = false;
            this.go(Math.max(0, row), column, { isExtending: true });
        };
        pull();
        clearInterval(this.drag.pulling);
        if ([...before, ...behind].includes(true)) this.drag.pulling = setInterval(pull, 60);
    }

    /** A second click into a cell opens it. */
    letGo() {
        if (!this.drag) return;
        const { opens, pulling } = this.drag;
        clearInterval(pulling);
        this.drag = null;
        if (opens) this.edit();
    }

    /** @param {KeyboardEvent} event */
    pressed(event) {
        if (this.editor) return this.pressedInEditor(event);
        const { row, column } = this.active, { key } = event, isExtending = event.shiftKey;
        const page = Math.max(1, Math.floor(this.place.clientHeight / this.rowHeight) - 2);
        const isFar = event.ctrlKey || event.metaKey, last = this.columns.length - 1;
        if (event.altKey) return;
        const targets = {
            ArrowUp: [isFar ? 0 : row - 1, column], ArrowDown: [isFar ? this.count - 1 : row + 1, column],
            ArrowLeft: [row, isFar ? 0 : column - 1], ArrowRight: [row, isFar ? last : column + 1],
            PageUp: [Math.max(0, row - page), column], PageDown: [row + page, column],
            Home: [isFar ? 0 : row, 0], End: [isFar ? this.count - 1 : row, last],
        };
        if (targets[key]) {
            event.preventDefault();
            this.go(...targets[key], { isExtending });
        } else if (key === "Tab") this.tab(event);
        else if (key === "Escape") {
            this.isLeaving = true;
            this.anchor = this.active;
            this.mark();
        } else if (isFar) {
            if (key.toLowerCase() !== "a" || this.count === 0) return;
            event.preventDefault();
            this.anchor = { row: 0, column: 0 };
            this.active = { row: this.count - 1, column: last };
            this.mark();
        } else if (row < 0) {
            if (key !== "Enter" && key !== " ") return;
            event.preventDefault();
            this.source.sort(column);
        } else if (key === "Delete" || key === "Backspace") {
            event.preventDefault();
            this.source.fill(this.selected().map((place) => ({ ...place, text: "" })));
        } else if (this.columns[column].kind === "flag" && !this.source.cell(row, column).isOdd) {
            if (key !== "Enter" && key !== " ") return;
            event.preventDefault();
            this.source.fill([{ row, column, text: this.source.cell(row, column).isOn ? "" : "x" }]);
        } else if (key === "Enter" || key === "F2") {
            event.preventDefault();
            this.edit();
        } else if (key.length === 1 || key === "Process") this.edit("");
    }

    /** Goes to the next cell, as in a spreadsheet; behind Escape and at the end of the table to what stands beside it. */
    tab(event) {
        const { row, column } = this.active, step = event.shiftKey ? -1 : 1, place = row * this.columns.length + column + step;
        if (this.isLeaving || place < 0 || place >= this.count * this.columns.length || row < 0) return;
        event.preventDefault();
        this.go(Math.floor(place / this.columns.length), place % this.columns.length);
    }

    selected() {
        const { top, bottom, left, right } = this.selection, cells = [];
        for (let row = top; row <= bottom; row++) for (let column = left; column <= right; column++) cells.push({ row, column });
        return cells;
    }

    // MARK: Writing

    /**
     * Opens the cell for writing.
     * @param {string} [text] What stands in it at first; what it has, where nothing is said.
     */
    edit(text) {
        const { row, column } = this.active, cell = this.cellAt(row, column);
        if (this.editor || !cell || row < 0 || this.columns[column].kind === "flag" && !this.source.cell(row, column).isOdd) return;
        const shown = this.source.cell(row, column).text;
        const input = element("input", "editor");
        input.value = text ?? shown;
        input.setAttribute("aria-label", `${this.columns[column].label}, ${this.source.head(row).name}`);
        input.autocomplete = "off";
        input.spellcheck = false;
        if (this.columns[column].list) input.setAttribute("list", this.columns[column].list);
        input.addEventListener("blur", () => this.finish());
        input.addEventListener("input", () => this.source.typing(input, column));
        cell.replaceChildren(input);
        this.editor = { input, row, column, shown };
        input.focus();
        this.source.typing(input, column);
    }

    pressedInEditor(event) {
        if (event.isComposing) return;
        const { row, column } = this.editor, { key } = event;
        if (key === "Escape") {
            event.preventDefault();
            event.stopPropagation();
            this.close();
            this.go(row, column);
        } else if (key === "Enter" || key === "Tab") {
            event.preventDefault();
            const text = this.editor.input.value, refused = this.finish();
            if (key === "Enter") this.go(row + (event.shiftKey ? -1 : 1), column);
            else {
                this.go(row, column);
                this.tab(event);
            }
            this.comeBack(refused, { row, column, text }, this.active);
        }
    }

    /** Opens a cell again whose text was refused, as long as somebody is still where they went from there. */
    async comeBack(refused, { row, column, text }, { row: nextRow, column: nextColumn }) {
        const refusal = await refused, { active } = this;
        if (!refusal || this.editor || active.row !== nextRow || active.column !== nextColumn || !this.place.contains(document.activeElement)) return;
        this.go(row, column);
        this.edit(text);
        this.editor.input.setAttribute("aria-invalid", "true");
    }

    /**
     * Takes in what stands in the open cell, and closes it.
     * @returns {Promise<string | null>} Why it was refused.
     */
    async finish() {
        if (!this.editor) return null;
        const { input, row, column, shown } = this.editor;
        this.close();
        return input.value === shown ? null : this.source.fill([{ row, column, text: input.value }]);
    }

    /** Closes the open cell without taking anything in. */
    close() {
        const { input, row } = this.editor ?? {};
        if (!input) return;
        this.editor = null;
        const cell = input.parentElement;
        if (cell) {
            cell.shownState = null;
            cell.replaceChildren();
        }
        const drawn = this.rows.get(row);
        if (drawn) this.fill(row, drawn);
        this.mark();
    }

    /** Copies the cells that are chosen, or fills them with what is on the clipboard. */
    exchange(event) {
        if (this.editor || this.active.row < 0) return;
        event.preventDefault();
        event.stopPropagation();
        const { top, bottom, left, right } = this.selection;
        if (event.type !== "paste") {
            const rows = [];
            for (let row = top; row <= bottom; row++) {
                rows.push(this.columns.slice(left, right + 1).map((_, column) => this.source.cell(row, left + column).text));
            }
            event.clipboardData.setData("text/plain", blockText(rows));
            if (event.type === "cut") this.source.fill(this.selected().map((place) => ({ ...place, text: "" })));
            return;
        }
        const block = blockOf(event.clipboardData.getData("text/plain")), height = block.length, width = Math.max(...block.map((cells) => cells.length));
        const [rows, columns] = [bottom - top + 1, right - left + 1];
        // What fits into the chosen cells several times fills them.
        const isRepeated = rows % height === 0 && columns % width === 0, size = isRepeated ? [rows, columns] : [height, Math.min(width, this.columns.length - left)];
        const wanted = [];
        for (let row = 0; row < size[0]; row++) {
            for (let column = 0; column < size[1]; column++) {
                const text = block[row % height][column % width];
                if (text !== undefined) wanted.push({ row: top + row, column: left + column, text });
            }
        }
        const filled = this.source.fill(wanted);
        filled.then(() => {
            if (isRepeated) return;
            this.anchor = { row: top, column: left };
            this.active = { row: Math.min(this.count - 1, top + size[0] - 1), column: left + size[1] - 1 };
            this.draw();
            this.cellAt(this.active.row, this.active.column)?.focus({ preventScroll: true });
        });
    }
}
