import { createHash } from 'node:crypto';

/** The latest instant (ms) that a UUIDv7 can contain, in its first 48 bits. */
const LATEST = 2 ** 48 - 1;

/** A UUIDv7 (RFC 9562) of an instant (ms) whose rest is derived from a text: the same instant and text again make the same id. */
export function derivedId(instant: number, text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes.writeUIntBE(Math.min(LATEST, Math.max(0, Math.floor(instant))), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
