import { UnusableFile } from '#src/features/contacts/import/reading/fileProblem.ts';

/** A part of a ZIP archive, as the archive's directory has it. */
export interface ZipPart {
  name: string;
  /** Bytes in the archive, and when unpacked. Nothing that unpacks it may go beyond what is declared here. */
  packed: number;
  unpacked: number;
  /** Where in the archive its own head is. */
  offset: number;
  isDeflated: boolean;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const HEAD_LENGTH = 30;
/** A workbook has a few dozen; each sheet, picture and comment is one. */
const MOST_PARTS = 10_000;
const LONGEST_COMMENT = 65_535;
const DEFLATE = 8;
/** Bytes unpacked at a time: some browsers unpack all they are given at once, a thousandfold, whether or not anybody reads it. */
const PIECE = 16_384;

/** The parts of an archive (APPNOTE 6.3, §4.3.12). Throws RangeError where the directory is not whole. */
export function zipDirectory(bytes: Uint8Array): ZipPart[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  if (count > MOST_PARTS) throw new UnusableFile('workbook_too_large');
  const parts: ZipPart[] = [];
  for (let at = view.getUint32(end + 16, true); parts.length < count; ) {
    if (view.getUint32(at, true) !== ENTRY) throw new RangeError(`No entry of a directory at byte ${at}.`);
    const nameLength = view.getUint16(at + 28, true);
    parts.push({
      name: new TextDecoder().decode(bytes.subarray(at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength)),
      isDeflated: view.getUint16(at + 10, true) === DEFLATE,
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at += ENTRY_LENGTH + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return parts;
}

/** A part, unpacked as text. For small ones. Throws UnusableFile as `unpack` does. */
export async function unzipPart(bytes: Uint8Array, part: ZipPart, most: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of unpack(bytes, part, most)) text += decoder.decode(piece, { stream: true });
  return text + decoder.decode();
}

/** The pieces of a part as they are unpacked. Throws UnusableFile once they are more than `most` bytes, whatever the directory says of it. */
export async function* unpack(
  bytes: Uint8Array,
  { offset, packed, isDeflated }: ZipPart,
  most: number,
): AsyncGenerator<Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const begin = offset + HEAD_LENGTH + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const stored = inPieces(bytes.slice(begin, begin + packed));
  const reader = (isDeflated ? stored.pipeThrough(new DecompressionStream('deflate-raw')) : stored).getReader();
  for (let unpacked = 0; ; ) {
    const { value, done } = await reader.read();
    if (done) return;
    unpacked += value.length;
    if (unpacked > most) {
      await reader.cancel();
      throw new UnusableFile('workbook_too_large');
    }
    yield value;
  }
}

function inPieces(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at < bytes.length) controller.enqueue(bytes.subarray(at, at + PIECE));
      else controller.close();
      at += PIECE;
    },
  });
}

/** The directory's end stands at the end of the archive, but for a comment. */
function endOf(view: DataView): number {
  for (
    let at = view.byteLength - END_LENGTH;
    at >= Math.max(0, view.byteLength - END_LENGTH - LONGEST_COMMENT);
    at -= 1
  ) {
    if (view.getUint32(at, true) === END) return at;
  }
  throw new RangeError('The archive has no directory.');
}
