import { randomInt } from 'node:crypto';
import { GSM7_ALPHABET, GSM7_EXTENSION } from '#src/domain/sms/gsm7.ts';
import { countSegments } from '#src/domain/sms/segments.ts';
import { ESM, PduProblem, type ShortMessage, TAG } from './pdu.ts';

/** data_coding (SMPP 3.4, 5.2.19): the SMSC's default alphabet, which is GSM-7, and UCS-2. */
export const CODING = { gsm7: 0x00, ascii: 0x01, latin1: 0x03, ucs2: 0x08 } as const;

const ESCAPE = 0x1b;
/** Codes of the extension table by character. Source: 3GPP TS 23.038, 6.2.1.1. */
const EXTENSION_CODES: Readonly<Record<string, number>> = {
  '\f': 0x0a,
  '^': 0x14,
  '{': 0x28,
  '}': 0x29,
  '\\': 0x2f,
  '[': 0x3c,
  '~': 0x3d,
  ']': 0x3e,
  '|': 0x40,
  '€': 0x65,
};
const EXTENSION = new Map(Object.entries(EXTENSION_CODES).map(([character, code]) => [code, character]));

/** A segment as submit_sm carries it. */
export interface Part {
  esmClass: number;
  dataCoding: number;
  content: Buffer;
}

/** Splits a text into its segments, with a header for each if there are several: 8-bit reference, number of segments, index. */
export function partsOf(text: string, reference: number): Part[] {
  const { encoding, parts } = countSegments(text);
  const isGsm7 = encoding === 'GSM-7';
  const dataCoding = isGsm7 ? CODING.gsm7 : CODING.ucs2;
  return parts.map((part, index) => {
    const content = isGsm7 ? encodeGsm7(part) : encodeUcs2(part);
    if (parts.length === 1) return { esmClass: 0, dataCoding, content };
    const header = Buffer.of(0x05, 0x00, 0x03, reference & 0xff, parts.length, index + 1);
    return { esmClass: ESM.header, dataCoding, content: Buffer.concat([header, content]) };
  });
}

/** A random reference, which a message's segments share. */
export function freshReference(): number {
  return randomInt(256);
}

/** Encodes with one septet per byte: SMSCs expect that, and pack the septets themselves. */
export function encodeGsm7(text: string): Buffer {
  const bytes: number[] = [];
  for (const character of text) {
    if (GSM7_EXTENSION.includes(character)) bytes.push(ESCAPE, EXTENSION_CODES[character] ?? 0x20);
    else bytes.push(codeOf(character));
  }
  return Buffer.from(bytes);
}

/** The code of a character; the escape has no character in GSM7_ALPHABET, so codes after it are one higher than the position. */
function codeOf(character: string): number {
  const position = GSM7_ALPHABET.indexOf(character);
  if (position < 0) throw new RangeError(`${character} is not in GSM-7.`);
  return position >= ESCAPE ? position + 1 : position;
}

export function decodeGsm7(bytes: Buffer): string {
  let text = '';
  for (let index = 0; index < bytes.length; index += 1) {
    const code = (bytes[index] ?? 0) & 0x7f;
    if (code !== ESCAPE) {
      text += characterOf(code);
      continue;
    }
    index += 1;
    const next = bytes[index];
    // A code that the table does not have is read without its escape (6.2.1.1, note 1).
    if (next !== undefined) text += EXTENSION.get(next & 0x7f) ?? (next === ESCAPE ? ' ' : characterOf(next & 0x7f));
  }
  return text;
}

function characterOf(code: number): string {
  return GSM7_ALPHABET[code > ESCAPE ? code - 1 : code] ?? '';
}

function encodeUcs2(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16();
}

function decodeUcs2(bytes: Buffer): string {
  return Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2)))
    .swap16()
    .toString('utf16le');
}

/** The position of a piece of a long message. */
export interface Concatenation {
  reference: number;
  part: number;
  of: number;
}

/** A message's text, and which piece of a longer one it is, or null if it is complete. Throws PduProblem. */
export function readContent(message: Pick<ShortMessage, 'esmClass' | 'dataCoding' | 'content' | 'optional'>): {
  body: string;
  concatenation: Concatenation | null;
} {
  const { esmClass, dataCoding, content, optional } = message;
  if ((esmClass & ESM.header) === 0)
    return { body: decode(dataCoding, content), concatenation: concatenationFromSar(optional) };
  const length = content[0] ?? 0;
  if (length + 1 > content.length) throw new PduProblem('A user data header is longer than its text.');
  const concatenation = concatenationIn(content.subarray(1, length + 1)) ?? concatenationFromSar(optional);
  return { body: decode(dataCoding, content.subarray(length + 1)), concatenation };
}

/** Whether a text is in UCS-2. General groups of 3GPP TS 23.038, 4: bits 2 and 3 say the alphabet, also where a class is given with it. */
export function isUcs2(dataCoding: number): boolean {
  return dataCoding === CODING.ucs2 || (dataCoding >= 0x10 && dataCoding < 0x40 && (dataCoding & 0x0c) === 0x08);
}

function decode(dataCoding: number, bytes: Buffer): string {
  if (isUcs2(dataCoding)) return decodeUcs2(bytes);
  if (dataCoding === CODING.latin1) return bytes.toString('latin1');
  if (dataCoding === CODING.ascii) return bytes.toString('latin1');
  return decodeGsm7(bytes);
}

/** Concatenation with an 8-bit or a 16-bit reference (3GPP TS 23.040, 9.2.3.24.1 and 9.2.3.24.8). */
function concatenationIn(header: Buffer): Concatenation | null {
  for (let at = 0; at + 2 <= header.length; ) {
    const [element, length = 0] = header.subarray(at, at + 2);
    const data = header.subarray(at + 2, at + 2 + length);
    if (element === 0x00 && data.length === 3)
      return concatenationOf(data.readUInt8(0), data.readUInt8(2), data.readUInt8(1));
    if (element === 0x08 && data.length === 4)
      return concatenationOf(data.readUInt16BE(0), data.readUInt8(3), data.readUInt8(2));
    at += 2 + length;
  }
  return null;
}

function concatenationFromSar(optional: ReadonlyMap<number, Buffer>): Concatenation | null {
  const [reference, of, part] = [TAG.sar_msg_ref_num, TAG.sar_total_segments, TAG.sar_segment_seqnum].map((tag) =>
    numberIn(optional.get(tag)),
  );
  return reference === undefined || of === undefined || part === undefined
    ? null
    : concatenationOf(reference, part, of);
}

function numberIn(bytes: Buffer | undefined): number | undefined {
  return bytes && bytes.length > 0 && bytes.length <= 4 ? bytes.readUIntBE(0, bytes.length) : undefined;
}

/** An impossible position is ignored: the text is shown as it arrived. */
function concatenationOf(reference: number, part: number, of: number): Concatenation | null {
  return of > 1 && part >= 1 && part <= of ? { reference, part, of } : null;
}
