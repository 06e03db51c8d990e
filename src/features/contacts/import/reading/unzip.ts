import { UNPACKED_LIMITS, UnusableFile } from './fileProblem.ts';
import type { ZipPart } from './zipDirectory.ts';

/** Bytes unpacked at a time. Some browsers unpack everything they are given at once, up to a thousand times its size, even if it is never read. */
const PIECE = 16_384;
/** The first bytes of archives, which are not allowed inside this one. */
const ARCHIVES = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x1f, 0x8b],
  [0x52, 0x61, 0x72, 0x21],
  [0x37, 0x7a, 0xbc, 0xaf],
] as const;

/**
 * Unpacks the parts of an archive as they are read, within limits for each part, its ratio to the packed size, and all parts together.
 * Throws UnusableFile at the first byte beyond a limit.
 */
export class Unzip {
  #remaining: number = UNPACKED_LIMITS.whole;

  constructor(private readonly bytes: Uint8Array) {}

  /** The text of a part in pieces, at most `max` bytes. The checksum is only verified if it is read to the end. */
  async *text(part: ZipPart, max: number): AsyncGenerator<string> {
    let decoder: TextDecoder | null = null;
    for await (const piece of this.#unpack(part, max)) {
      if (decoder === null) {
        if (ARCHIVES.some((mark) => mark.every((byte, at) => piece[at] === byte))) {
          throw new UnusableFile('nested_archive');
        }
        decoder = new TextDecoder(encodingOf(piece));
      }
      yield decoder.decode(piece, { stream: true });
    }
    if (decoder !== null) yield decoder.decode();
  }

  async *#unpack(part: ZipPart, max: number): AsyncGenerator<Uint8Array> {
    const limit = Math.min(max, this.#remaining);
    if (part.unpacked > limit) throw new UnusableFile('workbook_too_large');
    refuseRatio(part.unpacked, part.packed);
    const packedBytes = inPieces(this.bytes.slice(part.begin, part.begin + part.packed));
    const source = part.isDeflated ? packedBytes.pipeThrough(new DecompressionStream('deflate-raw')) : packedBytes;
    const reader = source.getReader();
    let unpackedSize = 0;
    let checksum = ~0;
    try {
      for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
        unpackedSize += chunk.value.length;
        this.#remaining -= chunk.value.length;
        if (unpackedSize > part.unpacked) throw new UnusableFile('workbook_untrue');
        checksum = addToChecksum(checksum, chunk.value);
        yield chunk.value;
      }
    } finally {
      // Also when the caller stops early.
      await reader.cancel().catch(() => {});
    }
    if (unpackedSize !== part.unpacked || ~checksum >>> 0 !== part.checksum) throw new UnusableFile('broken_workbook');
  }
}

/** Throws UnusableFile for a ratio that no real sheet has. */
function refuseRatio(unpacked: number, packed: number): void {
  if (unpacked > UNPACKED_LIMITS.freeOfRatio && unpacked > packed * UNPACKED_LIMITS.ratio) {
    throw new UnusableFile('workbook_bomb');
  }
}

/** Detects UTF-16 from the first bytes; other XML is UTF-8. Source: XML 1.0, appendix F. */
function encodingOf(piece: Uint8Array): string {
  if ((piece[0] === 0xff && piece[1] === 0xfe) || (piece[0] === 0x3c && piece[1] === 0)) return 'utf-16le';
  if ((piece[0] === 0xfe && piece[1] === 0xff) || (piece[0] === 0 && piece[1] === 0x3c)) return 'utf-16be';
  return 'utf-8';
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

/** The checksum table: what each byte contributes to CRC-32 (ISO 3309). */
const CHECKSUMS = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function addToChecksum(checksum: number, piece: Uint8Array): number {
  let value = checksum;
  for (const byte of piece) value = (value >>> 8) ^ (CHECKSUMS[(value ^ byte) & 0xff] as number);
  return value;
}
