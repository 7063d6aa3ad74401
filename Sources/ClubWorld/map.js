const map = document.getElementById('world');
if (map) {
    const pins = document.getElementById('pins'), box = map.viewBox.baseVal;
    const home = {x: box.x, y: box.y, width: box.width, height: box.height};
    const world = {x: 0, y: 2000, width: 36000, height: 23000};
    const clubCount = all('#clubs tbody tr[data-p]').length;
    // Units of the map to a pixel: from a street to the world.
    const least = 0.004, most = 110, close = clubCount > 500 ? 38 : 25;
    const clubs = all('#clubs tbody tr[data-p]').map(row => {
        const [x, y] = row.dataset.p.split(' ').map(Number), link = row.querySelector('a');
        return {x, y, kind: row.dataset.k, stray: row.dataset.e && row.dataset.e.split(' ').map(Number),
            name: row.cells[0].textContent, town: row.cells[1].textContent, target: link ? link.getAttribute('href') : '#' + row.id};
    });
    const towns = all('#towns text').map(element => {
        const [x, y] = element.getAttribute('transform').match(/-?[\d.]+/g).map(Number);
        return {element, x, y, half: element.textContent.length * 3.1 + 2};
    });
    const symbols = {};
    for (const kind of ['l1', 'l2', 'l3', 'm']) symbols[kind] = document.querySelector('.legend .pin.' + kind).firstElementChild;
    let x = 0, y = 0, scale = 1, width = 1, height = 1, groups = [], groupedAt = 0;

    const make = (name, attributes, ...children) => {
        const element = document.createElementNS('http://www.w3.org/2000/svg', name);
        for (const key in attributes) element.setAttribute(key, attributes[key]);
        element.append(...children);
        return element;
    };

    // Clubs less than some pixels from the first of a group belong to it.
    function group() {
        const distance = close * scale, cells = new Map();
        groups = [];
        for (const club of clubs) {
            const column = Math.floor(club.x / distance), row = Math.floor(club.y / distance);
            let best;
            const isAlone = club.stray && Math.hypot(club.x - club.stray[0], club.y - club.stray[1]) > distance;
            if (!isAlone) for (let a = column - 1; a <= column + 1 && !best; a++) for (let b = row - 1; b <= row + 1 && !best; b++)
                best = (cells.get(a + ':' + b) || []).find(one => Math.hypot(one.x - club.x, one.y - club.y) < distance);
            if (best) {
                best.clubs.push(club);
                continue;
            }
            const one = {x: club.x, y: club.y, clubs: [club], isAlone};
            groups.push(one);
            if (isAlone) continue;
            const key = column + ':' + row;
            if (cells.has(key)) cells.get(key).push(one); else cells.set(key, [one]);
        }
        groupedAt = scale;
    }

    const extent = group => {
        const xs = group.clubs.map(club => club.x), ys = group.clubs.map(club => club.y);
        const low = [Math.min(...xs), Math.min(...ys)], high = [Math.max(...xs), Math.max(...ys)];
        return {x: low[0], y: low[1], width: high[0] - low[0], height: high[1] - low[1]};
    };

    // How many clubs of each kind there are, as parts of a ring.
    function ring(clubs, r) {
        const parts = [], total = clubs.length;
        let before = 0;
        for (const kind of ['l1', 'l2', 'l3', 'm']) {
            const count = clubs.filter(club => club.kind === kind).length;
            if (count > 0) parts.push(make('circle', {class: 'ring ' + kind, r, pathLength: total,
                'stroke-dasharray': count + ' ' + total, 'stroke-dashoffset': -before}));
            before += count;
        }
        return parts;
    }

    function draw() {
        const left = x - width * scale / 2, top = y - height * scale / 2;
        map.setAttribute('viewBox', [left, top, width * scale, height * scale].join(' '));
        if (groupedAt !== scale) group();
        const boxes = [], elements = [], lines = [], labels = [];
        const place = (px, py) => ({x: (px - left) / scale, y: (py - top) / scale});
        const isFree = (a, b, c, d) => boxes.every(box => c < box[0] || a > box[2] || d < box[1] || b > box[3]);
        const single = (club, px, py) => {
            const at = place(px, py);
            const pin = make('a', {class: 'pin ' + club.kind, href: club.target, transform: `translate(${px} ${py}) scale(${scale})`},
                make('title', {}, club.name + ', ' + club.town), symbols[club.kind].cloneNode(true));
            boxes.push([at.x - 9, at.y - 9, at.x + 9, at.y + 9]);
            elements.push(pin);
            labels.push({pin, club, at});
            if (club.stray) lines.push(make('path', {class: 'stray', d: `M${px} ${py}L${club.stray.join(' ')}`}));
        };
        const margin = 30 * scale;
        for (const one of groups) {
            const outside = one.x < left - margin || one.x > left + width * scale + margin || one.y < top - margin
                || one.y > top + height * scale + margin;
            if (outside && !one.isAlone) continue;
            if (one.clubs.length === 1) {
                single(one.clubs[0], one.x, one.y);
                continue;
            }
            const size = extent(one);
            // No zoom would part these: from close by they stand in a ring.
            if (scale < 0.08 && Math.max(size.width, size.height) < close * least) {
                const radius = (16 + 3 * one.clubs.length) * scale;
                one.clubs.forEach((club, number) => {
                    const angle = 2 * Math.PI * number / one.clubs.length - Math.PI / 2;
                    const px = one.x + radius * Math.cos(angle), py = one.y + radius * Math.sin(angle);
                    lines.push(make('path', {class: 'spoke', d: `M${one.x} ${one.y}L${px} ${py}`}));
                    single(club, px, py);
                });
                continue;
            }
            const at = place(one.x, one.y), radius = Math.min(18, 9.5 + Math.log2(one.clubs.length) * 1.4);
            boxes.push([at.x - radius, at.y - radius, at.x + radius, at.y + radius]);
            const names = one.clubs.slice(0, 8).map(club => club.name).join(', ') + (one.clubs.length > 8 ? ', …' : '');
            const pin = make('a', {class: 'pin many', href: '#clubs', transform: `translate(${one.x} ${one.y}) scale(${scale})`,
                'aria-label': one.clubs.length + ' ' + map.dataset.many}, make('title', {}, names), make('circle', {r: radius}),
                ...ring(one.clubs, radius), make('text', {}, String(one.clubs.length)));
            pin.addEventListener('click', event => {
                event.preventDefault();
                const parts = Math.max(size.width, size.height) >= close * least;
                if (parts) fit({x: size.x - size.width * 0.2, y: size.y - size.height * 0.2, width: size.width * 1.4,
                    height: size.height * 1.4}, scale / 2);
                else [x, y, scale] = [one.x, one.y, Math.min(scale / 2, 0.05)];
                map.focus({preventScroll: true});
                draw();
            });
            elements.push(pin);
        }
        if (labels.length <= 80) for (const {pin, club, at} of labels) {
            const length = club.name.length * 5.9 + 4;
            const sides = [[at.x + 9, 'start', 9], [at.x - 9 - length, 'end', -9]];
            const side = sides.find(side => side[0] > 2 && side[0] + length < width - 2 && isFree(side[0] + 1, at.y - 7, side[0] + length, at.y + 7));
            if (!side) continue;
            boxes.push([side[0], at.y - 7, side[0] + length, at.y + 7]);
            pin.append(make('text', {x: side[2], y: 4, 'text-anchor': side[1]}, club.name));
        }
        pins.replaceChildren(...lines, ...elements);
        for (const town of towns) {
            const at = place(town.x, town.y);
            const isShown = scale < 3 && at.x > town.half && at.x < width - town.half && at.y > 12 && at.y < height - 6
                && isFree(at.x - town.half - 4, at.y - 10, at.x + town.half + 4, at.y + 6);
            town.element.classList.toggle('on', isShown);
            if (!isShown) continue;
            boxes.push([at.x - town.half, at.y - 9, at.x + town.half, at.y + 5]);
            town.element.setAttribute('transform', `translate(${town.x} ${town.y}) scale(${scale})`);
        }
    }

    function fit(part, largest = most) {
        [x, y] = [part.x + part.width / 2, part.y + part.height / 2];
        scale = Math.min(most, largest, Math.max(least, part.width / width, part.height / height));
    }
    function zoom(factor, px = width / 2, py = height / 2) {
        const next = Math.min(most, Math.max(least, scale * factor));
        x += (px - width / 2) * (scale - next);
        y += (py - height / 2) * (scale - next);
        scale = next;
        draw();
    }
    function move(dx, dy) {
        x = Math.min(36000, Math.max(0, x - dx * scale));
        y = Math.min(33800, Math.max(0, y - dy * scale));
        draw();
    }
    const go = {in: () => zoom(0.5), out: () => zoom(2), home: () => { fit(home); draw(); }, all: () => { fit(world); draw(); }};
    for (const button of all('[data-map]')) button.addEventListener('click', () => go[button.dataset.map]());
    map.addEventListener('keydown', event => {
        const keys = {ArrowLeft: [80, 0], ArrowRight: [-80, 0], ArrowUp: [0, 80], ArrowDown: [0, -80]};
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (keys[event.key]) move(...keys[event.key]);
        else if (event.key === '+' || event.key === '=') go.in();
        else if (event.key === '-' || event.key === '_') go.out();
        else if (event.key === '0' || event.key === 'Home') go.home();
        else return;
        event.preventDefault();
    });
    map.addEventListener('wheel', event => {
        if (!event.ctrlKey && !event.metaKey && !map.contains(document.activeElement)) return;
        event.preventDefault();
        const frame = map.getBoundingClientRect();
        zoom(Math.exp(Math.max(-1, Math.min(1, event.deltaY / 300))), event.clientX - frame.x, event.clientY - frame.y);
    }, {passive: false});

    // One pointer moves the map, two zoom it; who has moved it has not clicked.
    const held = new Map();
    let isMoved = false;
    map.addEventListener('pointerdown', event => {
        if (held.size === 0) isMoved = false;
        held.set(event.pointerId, {x: event.clientX, y: event.clientY});
        if (!event.target.closest('.pin')) map.focus({preventScroll: true});
    });
    map.addEventListener('pointermove', event => {
        const before = held.get(event.pointerId);
        if (!before) return;
        const now = {x: event.clientX, y: event.clientY}, other = [...held].find(([id]) => id !== event.pointerId);
        if (!isMoved && !other && Math.hypot(now.x - before.x, now.y - before.y) < 5) return;
        if (!isMoved) map.classList.add('held');
        isMoved = true;
        try { map.setPointerCapture(event.pointerId); } catch {}
        held.set(event.pointerId, now);
        if (!other) return move(now.x - before.x, now.y - before.y);
        const [, there] = other, frame = map.getBoundingClientRect();
        const factor = Math.hypot(before.x - there.x, before.y - there.y) / Math.max(1, Math.hypot(now.x - there.x, now.y - there.y));
        move((now.x - before.x) / 2, (now.y - before.y) / 2);
        zoom(factor, (now.x + there.x) / 2 - frame.x, (now.y + there.y) / 2 - frame.y);
    });
    const release = event => {
        held.delete(event.pointerId);
        if (held.size === 0) map.classList.remove('held');
    };
    map.addEventListener('pointerup', release);
    map.addEventListener('pointercancel', release);
    map.addEventListener('pointerleave', release);
    map.addEventListener('click', event => { if (isMoved) { event.preventDefault(); event.stopPropagation(); } }, true);
    map.addEventListener('dragstart', event => event.preventDefault());

    new ResizeObserver(() => {
        const frame = map.getBoundingClientRect(), isFirst = width === 1;
        if (frame.width === 0) return;
        [width, height] = [frame.width, frame.height];
        if (isFirst) fit(home);
        draw();
    }).observe(map);
}
