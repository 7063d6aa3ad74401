'use strict';
const all = (selector, place = document) => [...place.querySelectorAll(selector)];
const root = document.documentElement, spoken = document.body.dataset;
const folded = text => text.toLowerCase().normalize('NFD').replace(/[\u0300-\u036f]/g, '');
const collator = new Intl.Collator(root.lang, {numeric: true});
const firstRows = 50;
for (const element of all('.search, .controls, #theme, .copy, .legend .hint')) element.hidden = false;

// A list of rows or cards that can be searched, and long ones shown in part.
function list(items, place, search, isLong, first = firstRows) {
    const texts = new Map(), output = search && search.querySelector('output'), field = search && search.querySelector('input');
    let limit = isLong ? first : Infinity, wanted = [];
    const more = document.createElement('button');
    more.type = 'button';
    more.className = 'rows';
    more.addEventListener('click', () => { limit = Infinity; show(); });
    if (isLong) place.after(more);
    function show() {
        let found = 0;
        for (const item of items) {
            let text = texts.get(item);
            if (wanted.length && text === undefined) texts.set(item, text = folded(item.textContent));
            const fits = wanted.every(word => text.includes(word));
            if (fits) found++;
            const fold = fits && wanted.length && item.parentElement.closest('details.others');
            if (fold) fold.open = true;
            item.hidden = !fits || found > (wanted.length ? Math.max(limit, firstRows) : limit);
        }
        if (output) output.textContent = wanted.length ? spoken.found.replace('{n}', found).replace('{all}', items.length) : '';
        more.hidden = found <= (wanted.length ? Math.max(limit, firstRows) : limit);
        more.textContent = spoken.more + ' (' + found + ')';
    }
    if (field) field.addEventListener('input', () => {
        wanted = folded(field.value).split(/\s+/).filter(word => word);
        show();
    });
    show();
    return {show, order(sorted) { items = sorted; show(); }, everything() { limit = Infinity; show(); },
        part() { limit = isLong ? first : Infinity; show(); }, get count() { return items.length; }};
}

const lists = [];
for (const table of all('table.sortable')) {
    const body = table.tBodies[0], rows = [...body.rows], heads = [...table.tHead.rows[0].cells];
    const frame = table.closest('.table');
    const first = +table.dataset.first || firstRows;
    const shown = list(rows, frame.querySelector('.scroll'), frame.querySelector('.search'), rows.length > firstRows * 1.5, first);
    lists.push(shown);
    heads.forEach((head, column) => {
        const button = document.createElement('button');
        button.type = 'button';
        button.append(...head.childNodes);
        head.append(button);
        const isNumber = head.classList.contains('count') || head.classList.contains('share');
        const key = row => {
            const cell = row.cells[column], value = cell.dataset.v;
            if (head.classList.contains('share')) return +cell.querySelector('rect').getAttribute('width');
            if (!isNumber) return value === undefined ? cell.textContent : value;
            return value === undefined ? +cell.textContent.replace(/[^0-9]/g, '') : +value;
        };
        button.addEventListener('click', () => {
            const first = isNumber ? 'descending' : 'ascending';
            const order = head.getAttribute('aria-sort') === first ? (isNumber ? 'ascending' : 'descending') : first;
            for (const other of heads) other.removeAttribute('aria-sort');
            head.setAttribute('aria-sort', order);
            const sign = order === 'ascending' ? 1 : -1;
            const keyed = rows.map((row, place) => ({row, place, key: key(row)}));
            keyed.sort((a, b) => sign * (isNumber ? a.key - b.key : collator.compare(a.key, b.key)) || a.place - b.place);
            const sorted = keyed.map(entry => entry.row);
            body.append(...sorted);
            shown.order(sorted);
        });
    });
}
for (const cards of all('.filtered')) list(all('.card', cards), cards, cards.querySelector('.search'), false);

// Whatever an address leads to is unfolded.
function unfold() {
    const target = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target || target.matches('section, main')) return;
    for (let part = target; part; part = part.parentElement) {
        if (part.tagName === 'DETAILS') part.open = true;
        if (part.matches('tr, .card')) part.hidden = false;
    }
    target.scrollIntoView();
}
addEventListener('hashchange', unfold);
unfold();
// A card that is folded again and asked for again must unfold though the address stays the same.
document.addEventListener('click', event => {
    const link = event.target.closest && event.target.closest('a[href^="#"]');
    if (link && link.getAttribute('href') === location.hash) unfold();
});

let unfolded = [];
addEventListener('beforeprint', () => {
    unfolded = all('details.print:not([open])');
    for (const part of unfolded) part.open = true;
    for (const shown of lists) if (shown.count <= 1000) shown.everything();
});
addEventListener('afterprint', () => {
    for (const part of unfolded) part.open = false;
    for (const shown of lists) shown.part();
});

for (const button of all('.copy')) button.addEventListener('click', async () => {
    const text = button.closest('.letter').querySelector('pre'), label = button.textContent;
    try {
        await navigator.clipboard.writeText(text.textContent);
    } catch {
        getSelection().selectAllChildren(text);
        document.execCommand('copy');
    }
    button.textContent = button.dataset.done;
    setTimeout(() => { button.textContent = label; }, 2000);
});

const theme = document.getElementById('theme'), themes = ['auto', 'light', 'dark'];
let chosen = 'auto';
try { chosen = localStorage.getItem('clubhub-theme') || 'auto'; } catch {}
function paint() {
    if (!themes.includes(chosen)) chosen = 'auto';
    if (chosen === 'auto') delete root.dataset.theme; else root.dataset.theme = chosen;
    theme.textContent = theme.dataset[chosen];
}
theme.addEventListener('click', () => {
    chosen = themes[(themes.indexOf(chosen) + 1) % 3];
    try { localStorage.setItem('clubhub-theme', chosen); } catch {}
    paint();
});
paint();
