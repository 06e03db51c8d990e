import { readImage } from './readImage.ts';

/** The largest file (bytes), and the shortest and longest edge (pixels). */
export const LOGO_LIMITS = { bytes: 512 * 1024, min: 64, max: 2048 } as const;

export const LOGO_PROBLEMS = ['too_heavy', 'svg', 'unknown_type', 'too_small', 'too_large'] as const;
export type LogoProblem = (typeof LOGO_PROBLEMS)[number];

/** Why a file cannot be the logo, or null if it can. Decided by its content, never by its name. */
export function logoProblem(bytes: Uint8Array): LogoProblem | null {
  if (bytes.length > LOGO_LIMITS.bytes) return 'too_heavy';
  const image = readImage(bytes);
  if (image === null) return isSvg(bytes) ? 'svg' : 'unknown_type';
  if (Math.min(image.width, image.height) < LOGO_LIMITS.min) return 'too_small';
  return Math.max(image.width, image.height) > LOGO_LIMITS.max ? 'too_large' : null;
}

/** SVG is a problem of its own, because people wonder why such a common format is refused. */
function isSvg(bytes: Uint8Array): boolean {
  return /<svg[\s>]/i.test(new TextDecoder().decode(bytes.subarray(0, 4096)));
}
