import { describe, expect, it } from 'vitest';
import { logoProblem } from './logoProblem.ts';
import { readImage } from './readImage.ts';

const bytes = (hex: string, length = 64): Uint8Array => {
  const all = new Uint8Array(length);
  all.set(Buffer.from(hex.replaceAll(' ', ''), 'hex'));
  return all;
};
const text = (content: string): Uint8Array => new TextEncoder().encode(content);

/** 256 × 128 in each of the ways to say so. */
const PNG = bytes('89504e47 0d0a1a0a 0000000d 49484452 00000100 00000080');
const JPEG = bytes('ffd8 ffe0 0004 0000 ffdb 0003 00 ffc2 0011 08 0080 0100');
const WEBP_LOSSY = bytes('52494646 00000000 57454250 56503820 00000000 000000 9d012a 0001 8000');
const WEBP_LOSSLESS = bytes('52494646 00000000 57454250 5650384c 00000000 2f ffc01f00');
const WEBP_EXTENDED = bytes('52494646 00000000 57454250 56503858 0a000000 00000000 ff0000 7f0000');

it.each([
  ['PNG', PNG, 'image/png'],
  ['JPEG', JPEG, 'image/jpeg'],
  ['lossy WebP', WEBP_LOSSY, 'image/webp'],
  ['lossless WebP', WEBP_LOSSLESS, 'image/webp'],
  ['extended WebP', WEBP_EXTENDED, 'image/webp'],
])('reads type and size of a %s from its bytes', (_, file, type) => {
  expect(readImage(file)).toEqual({ type, width: 256, height: 128 });
  expect(logoProblem(file)).toBeNull();
});

describe('refuses', () => {
  it.each([
    ['an SVG', text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 'svg'],
    ['a web page', text('<!doctype html><script>alert(1)</script>'), 'unknown_type'],
    ['a GIF', text('GIF89a0000000000'), 'unknown_type'],
    ['nothing', new Uint8Array(), 'unknown_type'],
    ['a PNG that breaks off', PNG.subarray(0, 14), 'unknown_type'],
    ['a JPEG that breaks off', JPEG.subarray(0, 9), 'unknown_type'],
    ['a file that is too heavy', bytes('89504e47 0d0a1a0a 0000000d 49484452 00000100 00000080', 524_289), 'too_heavy'],
    ['one that is too small', bytes('89504e47 0d0a1a0a 0000000d 49484452 00000100 0000003f'), 'too_small'],
    ['one that is too large', bytes('89504e47 0d0a1a0a 0000000d 49484452 00000801 00000080'), 'too_large'],
  ] as const)('%s', (_, file, problem) => {
    expect(logoProblem(file)).toBe(problem);
  });
});
