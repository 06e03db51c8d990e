import { randomBytes } from 'node:crypto';

const BYTES = 16;
const TIME_BYTES = 6;
let lastTime = 0;
let count = 0;

/** A UUIDv7 (RFC 9562): ids sort by their time of creation, even within one millisecond of one process. */
export function freshId(now = Date.now()): string {
  const time = Math.max(now, lastTime);
  count = time === lastTime ? count + 1 : 0;
  if (count > 0xfff) return freshId(time + 1);
  lastTime = time;
  const bytes = randomBytes(BYTES);
  bytes.writeUIntBE(time, 0, TIME_BYTES);
  bytes.writeUInt16BE(0x7000 | count, 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
