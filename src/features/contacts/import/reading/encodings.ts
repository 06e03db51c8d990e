import type { FileEncoding } from './fileEncodings.ts';
import { guessEncoding } from './guessEncoding.ts';

/** Bytes looked at to recognise a file. */
export const SAMPLE_BYTES = 262_144;

/** Half of the characters of western texts have a zero byte in UTF-16; other files hardly ever have one. */
const ZEROS_OF_UTF_16 = 0.2;
/** Texts have almost no control characters, though some nulls get into exports. A file with more than one in ten bytes is not text. */
const CONTROLS_OF_BINARY = { share: 0.01, atLeast: 10 };

const ESCAPE = String.fromCharCode(0x1b);
/** Behind an escape, Japanese mail switches its characters by these (RFC 1468): every byte is ASCII. */
const SWITCHES = /^(?:\$[@B]|\([JI])/;

/** The kind of a file by its first bytes. `workbook`: Excel's format; `binary`: not a text. */
export function detectEncoding(sample: Uint8Array, country = ''): FileEncoding | 'workbook' | 'binary' {
  if (startsWith(sample, [0x50, 0x4b, 0x03, 0x04]) || startsWith(sample, [0xd0, 0xcf, 0x11, 0xe0])) return 'workbook';
  // "%PDF-": its beginning is text, and a short one is nothing else.
  if (startsWith(sample, [0x25, 0x50, 0x44, 0x46, 0x2d])) return 'binary';
  if (startsWith(sample, [0xef, 0xbb, 0xbf])) return 'utf-8';
  if (startsWith(sample, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(sample, [0xfe, 0xff])) return 'utf-16be';
  const zeros = zeroShares(sample);
  if (zeros.odd > ZEROS_OF_UTF_16 && zeros.even < zeros.odd / 4) return 'utf-16le';
  if (zeros.even > ZEROS_OF_UTF_16 && zeros.odd < zeros.even / 4) return 'utf-16be';
  if (isBinary(sample)) return 'binary';
  const text = new TextDecoder('utf-8').decode(sample, { stream: true });
  const escaped = text.split(ESCAPE).slice(1);
  if (escaped.some((each) => SWITCHES.test(each))) return 'iso-2022-jp';
  if (isUtf8(sample) || characterBalance(text) >= 0) return 'utf-8';
  const telling = new TellingBytes();
  telling.add(sample);
  return guessEncoding(telling.bytes, country);
}

/** Encodings that a file's first bytes identify with certainty. */
export const CERTAIN_ENCODINGS: readonly FileEncoding[] = ['utf-8', 'utf-16le', 'utf-16be', 'iso-2022-jp'];

/** Bytes that an encoding is guessed from. */
const MOST_TELLING = 32_768;

/** Gathers the lines of a file with anything beyond ASCII: they alone say how it is encoded. */
export class TellingBytes {
  readonly #lines: number[] = [];

  get isFull(): boolean {
    return this.#lines.length >= MOST_TELLING;
  }

  get bytes(): Uint8Array {
    return Uint8Array.from(this.#lines);
  }

  add(piece: Uint8Array): void {
    let begin = 0;
    while (begin < piece.length && !this.isFull) {
      const end = piece.indexOf(LINE_END, begin);
      const line = piece.subarray(begin, end === -1 ? piece.length : end);
      const first = line.findIndex((byte) => byte > 0x7f);
      // A line without an end is sampled from its first telling byte.
      if (first !== -1) {
        const from = Math.max(0, first - MOST_BEFORE);
        for (const byte of line.subarray(from, from + MOST_TELLING)) this.#lines.push(byte);
        this.#lines.push(LINE_END);
      }
      begin += line.length + 1;
    }
  }
}

const LINE_END = 0x0a;
/** The bytes of a line before the first telling one. */
const MOST_BEFORE = 256;

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}

/** How many of the bytes at even and at odd places are zero. */
function zeroShares(bytes: Uint8Array): { even: number; odd: number } {
  const zeros = [0, 0] as [number, number];
  for (let index = 0; index < bytes.length; index += 1) if (bytes[index] === 0) zeros[index % 2 === 0 ? 0 : 1] += 1;
  const half = Math.max(bytes.length / 2, 1);
  return { even: zeros[0] / half, odd: zeros[1] / half };
}

/** Tab, line ends, form feed and escape stand in texts. */
const TEXT_CONTROLS = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b]);

function isBinary(bytes: Uint8Array): boolean {
  let controls = 0;
  for (const byte of bytes) if (byte < 0x20 && !TEXT_CONTROLS.has(byte)) controls += 1;
  return controls >= CONTROLS_OF_BINARY.atLeast && controls / bytes.length > CONTROLS_OF_BINARY.share;
}

/** A character that the sample's end cuts through is no mistake; nor is a damaged one that is written as such. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/**
 * Twice the number of characters beyond ASCII that a text has when read as UTF-8, minus the damaged places. A file with some valid ones and a few
 * bad bytes is UTF-8, because hardly anything else looks like it by chance.
 */
export function characterBalance(text: string): number {
  let balance = 0;
  for (const character of text) {
    if (character === DAMAGED) balance -= 1;
    else if (character > '\x7f') balance += 2;
  }
  return balance;
}

/** The replacement for bytes that are not a character of the encoding. */
export const DAMAGED = '\ufffd';
