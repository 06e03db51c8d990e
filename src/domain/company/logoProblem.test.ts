import { describe, expect, it } from 'vitest';
import { logoProblem } from './logoProblem.ts';
import { readImage } from './readImage.ts';

const bytes = (hex: string, length = 64): Uint8Array => {
  const all = new Uint8Array(length);
  all.set(Buffer.from(hex.replaceAll(' ', ''), 'hex'));
  return all;
};
const text = (content: string): Uint8Array => new TextEncoder().encode(content);

/** An image of 256 × 128 in each format. */
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
])('reads the type and size of a %s from its bytes', (_, file, type) => {
  expect(readImage(file)).toEqual({ type, width: 256, height: 128 });
  expect(logoProblem(file)).toBeNull();
});

/** The same formats in other sizes, and with other segments before the size. */
it.each([
  ['the smallest PNG', bytes('89504e47 0d0a1a0a 0000000d 49484452 00000040 00000040'), 64, 64],
  ['the largest PNG', bytes('89504e47 0d0a1a0a 0000000d 49484452 00000800 00000800'), 2048, 2048],
  ['the largest file', bytes('89504e47 0d0a1a0a 0000000d 49484452 00000100 00000080', 524_288), 256, 128],
  ['a JPEG with the first kind of frame', bytes('ffd8 ffc0 0011 08 0080 0100'), 256, 128],
  ['a JPEG with the last kind of frame', bytes('ffd8 ffcf 0011 08 0080 0100'), 256, 128],
  ['a JPEG with a Huffman table before the frame', bytes('ffd8 ffc4 0004 0000 ffc0 0011 08 0080 0100'), 256, 128],
  ['a JPEG with an extension segment before the frame', bytes('ffd8 ffc8 0004 0000 ffc0 0011 08 0080 0100'), 256, 128],
  ['a JPEG with arithmetic coding before the frame', bytes('ffd8 ffcc 0004 0000 ffc0 0011 08 0080 0100'), 256, 128],
  [
    'a JPEG with a segment of a lower marker before the frame',
    bytes('ffd8 ffbf 0004 0000 ffc0 0011 08 0080 0100'),
    256,
    128,
  ],
  [
    'a JPEG with a segment of a higher marker before the frame',
    bytes('ffd8 ffd0 0004 0000 ffc0 0011 08 0080 0100'),
    256,
    128,
  ],
  [
    'a lossy WebP with a scale',
    bytes('52494646 00000000 57454250 56503820 00000000 000000 9d012a 0041 80c0'),
    256,
    128,
  ],
  ['a lossless WebP with a version', bytes('52494646 00000000 57454250 5650384c 00000000 2f ffc01ff0'), 256, 128],
])('accepts %s', (_, file, width, height) => {
  expect(readImage(file)).toMatchObject({ width, height });
  expect(logoProblem(file)).toBeNull();
});

it('reads the size of a huge WebP', () => {
  const huge = bytes('52494646 00000000 57454250 56503858 0a000000 00000000 ffff01 ffff02');
  expect(readImage(huge)).toEqual({ type: 'image/webp', width: 131_072, height: 196_608 });
});

describe('refuses', () => {
  it.each([
    ['an SVG', text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 'svg'],
    ['an SVG tag in capitals', text('<SVG>'), 'svg'],
    ['an element whose name begins with svg', text('<svgx></svgx>'), 'unknown_type'],
    ['a page with an SVG after 4,096 bytes', text(`${' '.repeat(4096)}<svg >`), 'unknown_type'],
    ['a web page', text('<!doctype html><script>alert(1)</script>'), 'unknown_type'],
    ['a GIF', text('GIF89a0000000000'), 'unknown_type'],
    ['an empty file', new Uint8Array(), 'unknown_type'],
    ['a truncated PNG', PNG.subarray(0, 14), 'unknown_type'],
    ['a truncated JPEG', JPEG.subarray(0, 9), 'unknown_type'],
    ['a PNG with a wrong signature', bytes('89504e47 0d0a1a00 0000000d 49484452 00000100 00000080'), 'unknown_type'],
    [
      'a PNG whose signature begins wrongly',
      bytes('00004e47 0d0a1a0a 0000000d 49484452 00000100 00000080'),
      'unknown_type',
    ],
    ['a JPEG with a wrong signature', bytes('ffd7 ffe0 0004 0000 ffdb 0003 00 ffc2 0011 08 0080 0100'), 'unknown_type'],
    ['a JPEG without a marker', bytes('ffd8 00c0 0011 08 0080 0100'), 'unknown_type'],
    ['a JPEG with a segment without a marker', bytes('ffd8 00c4 0004 0000 ffc0 0011 08 0080 0100'), 'unknown_type'],
    ['a PNG without a header', bytes('89504e47 0d0a1a0a 0000000d 49444154 00000100 00000080'), 'unknown_type'],
    ['a JPEG with a wrong segment length', bytes('ffd8 ffe0 0003 0000 ffc2 0011 08 0080 0100'), 'unknown_type'],
    ['an audio file', bytes('52494646 00000000 57415645 56503820 00000000 000000 9d012a 0001 8000'), 'unknown_type'],
    [
      'a WebP without a frame',
      bytes('52494646 00000000 57454250 414c5048 00000000 000000 9d012a 0001 8000'),
      'unknown_type',
    ],
    [
      'a file with WEBP but without RIFF',
      bytes('00000000 00000000 57454250 56503820 00000000 000000 9d012a 0001 8000'),
      'unknown_type',
    ],
    [
      'a file with too many bytes',
      bytes('89504e47 0d0a1a0a 0000000d 49484452 00000100 00000080', 524_289),
      'too_heavy',
    ],
    ['an image that is too low', bytes('89504e47 0d0a1a0a 0000000d 49484452 00000100 0000003f'), 'too_small'],
    ['an image that is too narrow', bytes('89504e47 0d0a1a0a 0000000d 49484452 0000003f 00000100'), 'too_small'],
    ['an image that is too high', bytes('89504e47 0d0a1a0a 0000000d 49484452 00000080 00000801'), 'too_large'],
    ['an image that is too wide', bytes('89504e47 0d0a1a0a 0000000d 49484452 00000801 00000080'), 'too_large'],
  ] as const)('%s', (_, file, problem) => {
    expect(logoProblem(file)).toBe(problem);
  });
});
