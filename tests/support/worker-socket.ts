import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * A WebSocket to a worker on this machine, for texts alone. Node's own costs three times as much for each message, and
 * a run of the tests sends some hundred thousand.
 */

const TEXT = 0x81;
const CLOSE = 0x88;
const MASKED = 0x80;
// Lengths that do not fit into seven bits follow in two or eight bytes.
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;

export interface WorkerSocket {
  send(text: string): void;
  close(): void;
}

/** What the other side sends is given to `receive`, text by text; `closed` is called once, at the end. */
export async function openWorkerSocket(
  url: URL,
  receive: (text: string) => void,
  closed: () => void,
): Promise<WorkerSocket> {
  const stream = await upgrade(url);
  let unread: Buffer = Buffer.alloc(0);
  stream.on('data', (chunk: Buffer) => {
    unread = unread.length === 0 ? chunk : Buffer.concat([unread, chunk]);
    for (let frame = readFrame(unread); frame; frame = readFrame(unread)) {
      unread = unread.subarray(frame.end);
      if (frame.opcode === TEXT) receive(frame.text);
      else if (frame.opcode === CLOSE) stream.end();
      else throw new Error(`The worker sent a frame that is no text: ${frame.opcode}.`);
    }
  });
  stream.on('error', () => stream.destroy());
  stream.on('close', closed);
  return { send: (text) => stream.write(toFrame(text)), close: () => stream.destroy() };
}

function upgrade(url: URL): Promise<Duplex> {
  return new Promise((resolve, reject) => {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
    };
    request(url, { headers })
      .on('upgrade', (_, socket) => resolve(socket.setNoDelay()))
      .on('response', ({ statusCode }) => reject(new Error(`The worker answers ${statusCode}.`)))
      .on('error', reject)
      .end();
  });
}

/** The mask is of noughts, which leaves the text as it is: no proxy is to be protected from it. */
function toFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const size = length < TWO_BYTES ? 2 : length < 0x10000 ? 4 : 10;
  const frame = Buffer.alloc(size + 4 + length);
  frame[0] = TEXT;
  if (size === 2) frame[1] = MASKED | length;
  else if (size === 4) {
    frame[1] = MASKED | TWO_BYTES;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = MASKED | EIGHT_BYTES;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, size + 4);
  return frame;
}

/** The first frame of these bytes, or null if it has not come to its end. */
function readFrame(bytes: Buffer): { opcode: number; text: string; end: number } | null {
  const [opcode, short] = bytes;
  if (opcode === undefined || short === undefined) return null;
  const start = short < TWO_BYTES ? 2 : short === TWO_BYTES ? 4 : 10;
  if (bytes.length < start) return null;
  const length = start === 2 ? short : start === 4 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  const end = start + length;
  return bytes.length < end ? null : { opcode, text: bytes.toString('utf8', start, end), end };
}
