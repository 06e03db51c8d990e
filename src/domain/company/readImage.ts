/** The image types of a logo. SVG is excluded, because it can contain scripts. */
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type LogoType = (typeof LOGO_TYPES)[number];

export interface ImageFacts {
  type: LogoType;
  /** Pixels. */
  width: number;
  height: number;
}

/** The kind and size of an image, from its first bytes; null when it is not a readable PNG, JPEG or WebP. */
export function readImage(bytes: Uint8Array): ImageFacts | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return readPng(view) ?? readJpeg(view) ?? readWebp(view);
  } catch {
    // The file ends before the bytes that contain its size.
    return null;
  }
}

function letters(view: DataView, at: number, count: number): string {
  return String.fromCharCode(...Array.from({ length: count }, (_, index) => view.getUint8(at + index)));
}

/** Source: PNG specification, 5.2 and 11.2.2. */
function readPng(view: DataView): ImageFacts | null {
  if (view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a) return null;
  if (letters(view, 12, 4) !== 'IHDR') return null;
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
}

/** The frame header (SOF) has the size; segments before it are skipped. Source: ITU-T T.81, annex B. */
function readJpeg(view: DataView): ImageFacts | null {
  if (view.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; ; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at);
    if (marker >> 8 !== 0xff) return null;
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return { type: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
  }
}

/** Source: RFC 9649. */
function readWebp(view: DataView): ImageFacts | null {
  if (letters(view, 0, 4) !== 'RIFF' || letters(view, 8, 4) !== 'WEBP') return null;
  const type = 'image/webp';
  const kind = letters(view, 12, 4);
  if (kind === 'VP8X') {
    const at = (offset: number) => view.getUint16(offset, true) + (view.getUint8(offset + 2) << 16) + 1;
    return { type, width: at(24), height: at(27) };
  }
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { type, width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  if (kind !== 'VP8 ') return null;
  return { type, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}
