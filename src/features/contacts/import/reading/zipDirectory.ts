import { UnusableFile } from './fileProblem.ts';

/** A part of a ZIP archive, on which the archive's directory and the part's header agree. */
export interface ZipPart {
  name: string;
  /** The offset of its bytes in the archive, and their number packed and unpacked. */
  begin: number;
  packed: number;
  unpacked: number;
  /** CRC-32 of the unpacked bytes. */
  checksum: number;
  isDeflated: boolean;
}

const END = 0x06054b50;
const WIDE_END = 0x06064b50;
const WIDE_END_PLACE = 0x07064b50;
const ENTRY = 0x02014b50;
const HEAD = 0x04034b50;
const END_LENGTH = 22;
const WIDE_END_PLACE_LENGTH = 20;
const ENTRY_LENGTH = 46;
const HEAD_LENGTH = 30;
/** The most parts. A workbook has a few dozen: each sheet, picture and comment is one. */
const MAX_PARTS = 10_000;
const LONGEST_COMMENT = 65_535;
const STORED = 0;
const DEFLATE = 8;
/** Bit 0: encrypted; bit 6: strong encryption; bit 13: the name is encrypted too. */
const ENCRYPTED_FLAGS = 0x2041;
/** Stands for a number too large for its field, which is in the extra field with this id (APPNOTE 6.3, §4.5.3). */
const WIDE = 0xffff_ffff;
const WIDE_FIELD = 0x0001;

/**
 * Reads the parts of an archive (APPNOTE 6.3, §4.3) and checks the directory against the archive: every part is at its place, once, under its
 * name, and no two share bytes. Throws UnusableFile if they disagree, RangeError if the archive is cut off.
 */
export function zipDirectory(bytes: Uint8Array): ZipPart[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { count, start, end } = placeOf(view);
  if (count > MAX_PARTS) throw new UnusableFile('workbook_too_large');
  const names = new Set<string>();
  const parts: ZipPart[] = [];
  let at = start;
  while (parts.length < count) {
    if (at + ENTRY_LENGTH > end || view.getUint32(at, true) !== ENTRY) throw new UnusableFile('workbook_untrue');
    const entry = entryAt(bytes, view, at);
    if (names.has(entry.name.toLowerCase())) throw new UnusableFile('workbook_untrue');
    names.add(entry.name.toLowerCase());
    parts.push(partOf(bytes, view, entry));
    at = entry.next;
  }
  refuseOverlaps(parts, start);
  return parts;
}

interface Entry extends Omit<ZipPart, 'begin' | 'isDeflated'> {
  /** The offset of the part's header. */
  offset: number;
  method: number;
  next: number;
}

function entryAt(bytes: Uint8Array, view: DataView, at: number): Entry {
  if ((view.getUint16(at + 8, true) & ENCRYPTED_FLAGS) !== 0) throw new UnusableFile('protected');
  const nameLength = view.getUint16(at + 28, true);
  const extraLength = view.getUint16(at + 30, true);
  const extra = at + ENTRY_LENGTH + nameLength;
  const narrow = [view.getUint32(at + 24, true), view.getUint32(at + 20, true), view.getUint32(at + 42, true)];
  const [unpacked = 0, packed = 0, offset = 0] = widen(view, narrow, extra, extra + extraLength);
  return {
    name: nameAt(bytes, at + ENTRY_LENGTH, nameLength),
    method: view.getUint16(at + 10, true),
    checksum: view.getUint32(at + 16, true),
    unpacked,
    packed,
    offset,
    next: extra + extraLength + view.getUint16(at + 32, true),
  };
}

/** Some .NET programs write backslashes. */
function nameAt(bytes: Uint8Array, at: number, length: number): string {
  return new TextDecoder().decode(bytes.subarray(at, at + length)).replaceAll('\\', '/');
}

/** Replaces numbers that are too large for their field by those in the extra field, which are in this order. */
function widen(view: DataView, narrow: readonly number[], from: number, to: number): number[] {
  let at = from;
  while (at + 4 <= to && view.getUint16(at, true) !== WIDE_FIELD) at += 4 + view.getUint16(at + 2, true);
  at += 4;
  return narrow.map((number) => {
    if (number !== WIDE || at + 8 > to) return number;
    at += 8;
    return wideAt(view, at - 8);
  });
}

function wideAt(view: DataView, at: number): number {
  return Number(view.getBigUint64(at, true));
}

function partOf(bytes: Uint8Array, view: DataView, entry: Entry): ZipPart {
  const { name, packed, unpacked, checksum, offset, method } = entry;
  if (offset + HEAD_LENGTH > view.byteLength || view.getUint32(offset, true) !== HEAD) {
    throw new UnusableFile('broken_workbook');
  }
  const nameLength = view.getUint16(offset + 26, true);
  if (nameAt(bytes, offset + HEAD_LENGTH, nameLength) !== name) throw new UnusableFile('workbook_untrue');
  if ((view.getUint16(offset + 6, true) & ENCRYPTED_FLAGS) !== 0) throw new UnusableFile('protected');
  if (method !== view.getUint16(offset + 8, true)) throw new UnusableFile('workbook_untrue');
  if (method !== STORED && method !== DEFLATE) throw new UnusableFile('broken_workbook');
  const begin = offset + HEAD_LENGTH + nameLength + view.getUint16(offset + 28, true);
  return { name, begin, packed, unpacked, checksum, isDeflated: method === DEFLATE };
}

/** Throws UnusableFile if parts share bytes: a small archive could unpack to a lot without any part being large. */
function refuseOverlaps(parts: readonly ZipPart[], directory: number): void {
  let end = 0;
  for (const { begin, packed } of parts.toSorted((one, other) => one.begin - other.begin)) {
    if (begin < end) throw new UnusableFile('workbook_untrue');
    end = begin + packed;
  }
  if (end > directory) throw new UnusableFile('workbook_untrue');
}

/** The offsets of the directory's start and end, and the number of parts. */
function placeOf(view: DataView): { count: number; start: number; end: number } {
  const end = endOf(view);
  const narrow = { count: view.getUint16(end + 10, true), start: view.getUint32(end + 16, true), end };
  const place = end - WIDE_END_PLACE_LENGTH;
  if (place < 0 || view.getUint32(place, true) !== WIDE_END_PLACE) return narrow;
  const wide = wideAt(view, place + 8);
  if (wide + 56 > place || view.getUint32(wide, true) !== WIDE_END) throw new UnusableFile('workbook_untrue');
  return { count: wideAt(view, wide + 32), start: wideAt(view, wide + 48), end: wide };
}

/** The offset of the record that ends the archive, apart from an optional comment. */
function endOf(view: DataView): number {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1) {
    if (view.getUint32(at, true) === END && view.getUint16(at + 20, true) === last - at) return at;
  }
  throw new RangeError('The archive has no directory.');
}
