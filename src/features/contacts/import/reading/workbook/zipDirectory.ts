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
const LONGEST_COMMENT = 65_535;
const DEFLATE = 8;

/** The parts of an archive (APPNOTE 6.3, §4.3.12). Throws RangeError where the directory is not whole. */
export function zipDirectory(bytes: Uint8Array): ZipPart[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
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

/** A part, unpacked. For small ones. */
export async function unzipPart(bytes: Uint8Array, { offset, packed, isDeflated }: ZipPart): Promise<string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const begin = offset + HEAD_LENGTH + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const stored = new Blob([bytes.slice(begin, begin + packed)]).stream();
  return new Response(isDeflated ? stored.pipeThrough(new DecompressionStream('deflate-raw')) : stored).text();
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
