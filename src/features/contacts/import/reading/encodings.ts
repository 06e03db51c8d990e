import type { FileEncoding } from './fileEncodings.ts';
import { guessEncoding } from './guessEncoding.ts';

/** How many bytes are examined to detect a file's kind and encoding. */
export const SAMPLE_BYTES = 262_144;

/** The share of zero bytes that suggests UTF-16: every second byte of Western text is zero there, and almost none in other files. */
const ZEROS_OF_UTF_16 = 0.2;
/** Above both limits, a file is not text: exports may contain a few null characters, but almost no other control characters. */
const CONTROLS_OF_BINARY = { share: 0.01, atLeast: 10 };

const ESCAPE = String.fromCharCode(0x1b);
/** What follows an escape character in ISO-2022-JP (RFC 1468), an encoding of Japanese in ASCII bytes. */
const SWITCHES = /^(?:\$[@B]|\([JI])/;

/** Detects the encoding of a file from its first bytes. `workbook`: Excel's format; `binary`: not text. */
export function detectEncoding(sample: Uint8Array, country = ''): FileEncoding | 'workbook' | 'binary' {
  if (startsWith(sample, [0x50, 0x4b, 0x03, 0x04]) || startsWith(sample, [0xd0, 0xcf, 0x11, 0xe0])) return 'workbook';
  // "%PDF-": a PDF begins as text, and a short one might not look binary.
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
  const nonAsciiLines = new NonAsciiLines();
  nonAsciiLines.add(sample);
  return guessEncoding(nonAsciiLines.bytes, country);
}

/** Encodings that are certain once detected. */
export const CERTAIN_ENCODINGS: readonly FileEncoding[] = ['utf-8', 'utf-16le', 'utf-16be', 'iso-2022-jp'];

/** The most bytes that an encoding is guessed from. */
const MAX_BYTES = 32_768;

/** Collects the lines with characters beyond ASCII: only they show how a file is encoded. */
export class NonAsciiLines {
  readonly #lines: number[] = [];

  get isFull(): boolean {
    return this.#lines.length >= MAX_BYTES;
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
      // From a very long line, take only the part around its first byte beyond ASCII.
      if (first !== -1) {
        const from = Math.max(0, first - MAX_BYTES_BEFORE);
        for (const byte of line.subarray(from, from + MAX_BYTES)) this.#lines.push(byte);
        this.#lines.push(LINE_END);
      }
      begin += line.length + 1;
    }
  }
}

const LINE_END = 0x0a;
/** How many bytes of a line before its first byte beyond ASCII are taken. */
const MAX_BYTES_BEFORE = 256;

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}

/** The share of zeros among the bytes at even and at odd positions. */
function zeroShares(bytes: Uint8Array): { even: number; odd: number } {
  const zeros = [0, 0] as [number, number];
  for (let index = 0; index < bytes.length; index += 1) if (bytes[index] === 0) zeros[index % 2 === 0 ? 0 : 1] += 1;
  const half = Math.max(bytes.length / 2, 1);
  return { even: zeros[0] / half, odd: zeros[1] / half };
}

/** Control characters that occur in text: tab, line ends, form feed and escape. */
const TEXT_CONTROLS = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b]);

function isBinary(bytes: Uint8Array): boolean {
  let controls = 0;
  for (const byte of bytes) if (byte < 0x20 && !TEXT_CONTROLS.has(byte)) controls += 1;
  return controls >= CONTROLS_OF_BINARY.atLeast && controls / bytes.length > CONTROLS_OF_BINARY.share;
}

/** Whether bytes are valid UTF-8. A character cut off at the end of the sample is not an error. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/**
 * Twice the number of characters beyond ASCII in a text read as UTF-8, minus the damaged ones. Not negative: the file is UTF-8 with a few bad
 * bytes, because other encodings almost never look like UTF-8 by chance.
 */
export function characterBalance(text: string): number {
  let balance = 0;
  for (const character of text) {
    if (character === DAMAGED) balance -= 1;
    else if (character > '\x7f') balance += 2;
  }
  return balance;
}

/** Replaces bytes that are not a character in the encoding. */
export const DAMAGED = '\ufffd';
