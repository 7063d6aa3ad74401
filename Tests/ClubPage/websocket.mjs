// As much of a web socket as talking to a browser takes: text messages, one side of it. Node has one of its own from version 22 on.
import { randomBytes } from "node:crypto";
import { request } from "node:http";

/**
 * Connects to an address.
 * @param {string} address
 * @param {(message: string) => void} receive
 * @returns {Promise<(message: string) => void>} Sends a message.
 */
export function connect(address, receive) {
    return new Promise((resolve, reject) => {
        const headers = { Connection: "Upgrade", Upgrade: "websocket", "Sec-WebSocket-Key": randomBytes(16).toString("base64"), "Sec-WebSocket-Version": "13" };
        const asked = request(address.replace(/^ws:/, "http:"), { headers });
        asked.on("error", reject);
        asked.on("response", (response) => reject(new Error(`${address} answers with ${response.statusCode}`)));
        asked.on("upgrade", (_, socket, head) => {
            let rest = head, parts = [];
            const take = () => {
                for (let frame; (frame = frameOf(rest));) {
                    rest = rest.subarray(frame.length);
                    if (frame.code > 2) continue;
                    parts.push(frame.content);
                    if (!frame.isLast) continue;
                    const message = Buffer.concat(parts).toString();
                    parts = [];
                    receive(message);
                }
            };
            socket.on("data", (data) => {
                rest = Buffer.concat([rest, data]);
                take();
            });
            socket.on("error", () => {});
            take();
            resolve((message) => socket.write(frameWith(message)));
        });
        asked.end();
    });
}

/** Returns the first frame of some bytes; null where it is not all there. */
function frameOf(bytes) {
    if (bytes.length < 2) return null;
    let size = bytes[1] & 127, start = 2;
    if (size === 126 || size === 127) {
        start = size === 126 ? 4 : 10;
        if (bytes.length < start) return null;
        size = start === 4 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
    }
    if (bytes.length < start + size) return null;
    return { code: bytes[0] & 15, isLast: bytes[0] > 127, content: bytes.subarray(start, start + size), length: start + size };
}

/** Who connects masks what they send. */
function frameWith(message) {
    const mask = randomBytes(4), content = Buffer.from(message).map((byte, place) => byte ^ mask[place % 4]), size = content.length;
    const head = size < 126 ? Buffer.from([0x81, 0x80 | size]) : Buffer.alloc(size < 65_536 ? 4 : 10, 0x81);
    if (head.length === 4) {
        head[1] = 0x80 | 126;
        head.writeUInt16BE(size, 2);
    } else if (head.length === 10) {
        head[1] = 0x80 | 127;
        head.writeBigUInt64BE(BigInt(size), 2);
    }
    return Buffer.concat([head, mask, content]);
}
