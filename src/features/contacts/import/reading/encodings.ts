/** The encodings that are recognised, by the names TextDecoder has for them. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
/** The others that TextDecoder has, for a person to choose. Source: WHATWG Encoding, 4.2. */
export const OTHER_ENCODINGS = [
  ...(['windows-1250', 'windows-1251', 'windows-1253', 'windows-1254', 'windows-1255', 'windows-1256'] as const),
  ...(['windows-1257', 'windows-1258', 'windows-874', 'iso-8859-2', 'iso-8859-3', 'iso-8859-4', 'iso-8859-5'] as const),
  ...(['iso-8859-6', 'iso-8859-7', 'iso-8859-8', 'iso-8859-8-i', 'iso-8859-10', 'iso-8859-13', 'iso-8859-14'] as const),
  ...(['iso-8859-15', 'iso-8859-16', 'macintosh', 'x-mac-cyrillic', 'ibm866', 'koi8-r', 'koi8-u'] as const),
  ...(['shift_jis', 'euc-jp', 'iso-2022-jp', 'gbk', 'gb18030', 'big5', 'euc-kr', 'x-user-defined'] as const),
] as const;
export type FileEncoding = (typeof ENCODINGS)[number] | (typeof OTHER_ENCODINGS)[number];

/** Bytes looked at to recognise a file. */
export const SAMPLE_BYTES = 262_144;

/** Half of the characters of western texts have a zero byte in UTF-16; other files hardly ever have one. */
const ZEROS_OF_UTF_16 = 0.2;
/** Texts have next to no control characters, though a few nulls get into exports; one byte in ten of anything else is one. */
const CONTROLS_OF_BINARY = { share: 0.01, atLeast: 10 };

/** What the first bytes of a file say about it. `workbook`: Excel's own format; `binary`: no text at all. */
export function detectEncoding(sample: Uint8Array): FileEncoding | 'workbook' | 'binary' {
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
  if (isUtf8(sample)) return 'utf-8';
  const text = new TextDecoder('utf-8').decode(sample, { stream: true });
  return characterBalance(text) >= 0 ? 'utf-8' : 'windows-1252';
}

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
 * How many characters beyond ASCII a text read as UTF-8 has, less the places that are damaged: a file with some that fit and a bad
 * byte is UTF-8, since hardly anything else looks like it by chance.
 */
export function characterBalance(text: string): number {
  let balance = 0;
  for (const character of text) {
    if (character === DAMAGED) balance -= 1;
    else if (character > '\x7f') balance += 1;
  }
  return balance;
}

/** What stands where bytes are no character of the encoding. */
export const DAMAGED = '\ufffd';
