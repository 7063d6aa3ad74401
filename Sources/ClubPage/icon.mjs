// The icon of the page, from one drawing: a camera whose lens says that all is well. As SVG, and as PNG for systems that take no other.
import { deflateSync } from "node:zlib";

/**
 * What is drawn, one over the other, on a square of 512; what matters is in the circle of 80 % that every system leaves of an icon.
 * `far` says how far a point is from the edge of a shape; inside that is negative.
 */
const shapes = [
    box(0, 0, 512, 512, 0, "#1c5d99"), box(186, 132, 140, 80, 22, "#fffefc"), box(104, 168, 304, 208, 34, "#fffefc"),
    disc(256, 272, 84, "#1c5d99"), line([[216, 276], [244, 304], [298, 246]], 26, "#fffefc"),
];

function box(x, y, width, height, radius, colour) {
    const far = (atX, atY) => {
        const [dx, dy] = [Math.abs(atX - x - width / 2) - width / 2 + radius, Math.abs(atY - y - height / 2) - height / 2 + radius];
        return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius;
    };
    return { colour, far, svg: `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${colour}"/>` };
}

function disc(x, y, radius, colour) {
    return { colour, far: (atX, atY) => Math.hypot(atX - x, atY - y) - radius, svg: `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>` };
}

function line(points, width, colour) {
    const toSegment = (atX, atY, [x, y], [endX, endY]) => {
        const [dx, dy] = [endX - x, endY - y];
        const along = Math.min(1, Math.max(0, ((atX - x) * dx + (atY - y) * dy) / (dx * dx + dy * dy)));
        return Math.hypot(atX - x - along * dx, atY - y - along * dy);
    };
    const far = (atX, atY) => Math.min(...points.slice(1).map((end, index) => toSegment(atX, atY, points[index], end))) - width / 2;
    return { colour, far, svg: `<polyline points="${points.join(" ")}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>` };
}

export const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${shapes.map((shape) => shape.svg).join("")}</svg>\n`;

/** The check sum of PNG; Node 18 has none. */
function crc32(bytes) {
    let sum = 0xffffffff;
    for (const byte of bytes) {
        sum ^= byte;
        for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
    }
    return ~sum >>> 0;
}

/** The icon as PNG: eight bits for red, green and blue, no filter. */
export function png(size) {
    const scale = 512 / size, rows = Buffer.alloc(size * (1 + 3 * size));
    for (let y = 0; y < size; y++) {
        for (let x = 0; x < size; x++) {
            let pixel = [0, 0, 0];
            for (const { colour, far } of shapes) {
                // At an edge, a pixel has a part of the shape.
                const part = Math.min(1, Math.max(0, 0.5 - far((x + 0.5) * scale, (y + 0.5) * scale) / scale));
                pixel = pixel.map((value, channel) => value + (parseInt(colour.slice(1 + 2 * channel, 3 + 2 * channel), 16) - value) * part);
            }
            rows.set(pixel.map(Math.round), y * (1 + 3 * size) + 1 + 3 * x);
        }
    }
    const header = Buffer.alloc(13);
    header.writeUInt32BE(size, 0);
    header.writeUInt32BE(size, 4);
    header.set([8, 2], 8);
    const chunk = (name, data) => {
        const content = Buffer.concat([Buffer.from(name, "latin1"), data]), around = [Buffer.alloc(4), Buffer.alloc(4)];
        around[0].writeUInt32BE(data.length);
        around[1].writeUInt32BE(crc32(content));
        return Buffer.concat([around[0], content, around[1]]);
    };
    return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), chunk("IHDR", header), chunk("IDAT", deflateSync(rows, { level: 9 })), chunk("IEND", Buffer.alloc(0))]);
}
