import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GSM7_ALPHABET, GSM7_EXTENSION, septetsOf } from './gsm7.ts';
import { countSegments, measureText, segmentCount } from './segments.ts';

const times = (text: string, count: number) => text.repeat(count);

describe('the GSM-7 alphabet', () => {
  it('has 127 characters and ten more in the extension table', () => {
    expect(new Set(GSM7_ALPHABET).size).toBe(127);
    expect(new Set(GSM7_EXTENSION).size).toBe(10);
  });

  it.each([
    ['@', 1],
    ['\n', 1],
    ['Δ', 1],
    ['é', 1],
    ['Ç', 1],
    ['ü', 1],
    ['€', 2],
    ['\f', 2],
    ['|', 2],
    ['ç', 0],
    ['`', 0],
    ['\t', 0],
    ['’', 0],
    ['\u001b', 0],
    ['я', 0],
  ])('%j takes %i septets', (character, septets) => {
    expect(septetsOf(character.charCodeAt(0))).toBe(septets);
  });
});

describe('countSegments', () => {
  it.each([
    ['nothing', '', 'GSM-7', 0, 0, 160, 160],
    ['one character', 'a', 'GSM-7', 1, 1, 160, 159],
    ['a full single part', times('a', 160), 'GSM-7', 1, 160, 160, 0],
    ['one more', times('a', 161), 'GSM-7', 2, 161, 153, 145],
    ['two full parts', times('a', 306), 'GSM-7', 2, 306, 153, 0],
    ['one more than two full parts', times('a', 307), 'GSM-7', 3, 307, 153, 152],
    ['an escape pair that would be split', `${times('a', 152)}€${times('a', 152)}`, 'GSM-7', 3, 306, 153, 152],
    ['80 escape pairs', times('€', 80), 'GSM-7', 1, 160, 160, 0],
    ['81 escape pairs', times('€', 81), 'GSM-7', 2, 162, 153, 143],
    ['a single part that ends in an escape pair', `${times('a', 158)}{`, 'GSM-7', 1, 160, 160, 0],
    ['70 Cyrillic letters', times('я', 70), 'UCS-2', 1, 70, 70, 0],
    ['71 Cyrillic letters', times('я', 71), 'UCS-2', 2, 71, 67, 63],
    ['67 surrogate pairs', times('😀', 67), 'UCS-2', 3, 134, 67, 65],
    ['35 surrogate pairs', times('😀', 35), 'UCS-2', 1, 70, 70, 0],
    ['a surrogate pair that would be split', `${times('я', 66)}😀${times('я', 66)}`, 'UCS-2', 3, 134, 67, 66],
    ['one forcing character in a plain text', `${times('a', 70)}я`, 'UCS-2', 2, 71, 67, 63],
    ['an extension character beside a forcing one', '€я', 'UCS-2', 1, 2, 70, 68],
    ['half a surrogate pair', times('\ud83d', 71), 'UCS-2', 2, 71, 67, 63],
  ])('%s', (_, text, encoding, segments, units, unitsPerSegment, remainingInLast) => {
    expect(countSegments(text)).toMatchObject({ encoding, segments, units, unitsPerSegment, remainingInLast });
    expect(measureText(text)).toEqual({ encoding, segments });
  });

  it('cuts before a pair that does not fit', () => {
    expect(countSegments(`${times('a', 152)}€${times('a', 152)}`).parts).toEqual([
      times('a', 152),
      `€${times('a', 151)}`,
      'a',
    ]);
    expect(countSegments(times('😀', 67)).parts).toEqual([times('😀', 33), times('😀', 33), '😀']);
  });

  it('names what forces UCS-2', () => {
    expect(countSegments('It’s 5€ ☺').forcing).toEqual([
      { index: 2, length: 1, character: '’', replacement: "'" },
      { index: 8, length: 1, character: '☺', replacement: null },
    ]);
    expect(countSegments('It costs 5€').forcing).toEqual([]);
  });
});

/** Texts that meet the limits often: plain, extended, beyond, in pairs and in halves. */
const text = fc
  .array(
    fc.tuple(
      fc.constantFrom('a', '€', '^', 'é', '\n', 'я', '’', '😀', 'e\u0301', '\ud83d', '\ude00', '{'),
      fc.integer({ min: 1, max: 170 }),
    ),
    { maxLength: 8 },
  )
  .map((runs) => runs.map(([character, count]) => times(character, count)).join(''));
const gsmText = fc
  .array(fc.tuple(fc.constantFrom('a', '€', '^', 'é', '\f'), fc.integer({ min: 1, max: 170 })), { maxLength: 8 })
  .map((runs) => runs.map(([character, count]) => times(character, count)).join(''));

const septets = (part: string) =>
  [...part].reduce((sum, character) => sum + (GSM7_EXTENSION.includes(character) ? 2 : 1), 0);

describe('for any text', () => {
  it.each([
    ['any', text],
    ['GSM-7', gsmText],
  ] as const)('the parts of %s text join to it, fit, are filled and split no pair', (_, texts) => {
    fc.assert(
      fc.property(texts, (written) => {
        const { parts, encoding, unitsPerSegment, units, remainingInLast } = countSegments(written);
        const size = (part: string) => (encoding === 'GSM-7' ? septets(part) : part.length);
        expect(parts.join('')).toBe(written);
        expect(units).toBe(size(written));
        expect(remainingInLast).toBe(unitsPerSegment - size(parts.at(-1) ?? ''));
        parts.forEach((part, index) => {
          expect(size(part)).toBeLessThanOrEqual(unitsPerSegment);
          const [next] = parts[index + 1] ?? [];
          if (next === undefined) return;
          expect(size(part) + size(next)).toBeGreaterThan(unitsPerSegment);
          expect(/[\ud800-\udbff]$/.test(part) && /^[\udc00-\udfff]/.test(next)).toBe(false);
        });
      }),
    );
  });

  it('the cheap count agrees with the full one', () => {
    fc.assert(
      fc.property(fc.oneof(text, gsmText, fc.string({ unit: 'binary', maxLength: 400 })), (written) => {
        const { segments, encoding } = countSegments(written);
        expect(segmentCount(written)).toBe(segments);
        expect(measureText(written)).toEqual({ segments, encoding });
      }),
    );
  });

  it('something forces UCS-2 exactly when it is UCS-2', () => {
    fc.assert(
      fc.property(fc.oneof(text, fc.string({ unit: 'binary' })), (written) => {
        const { forcing, encoding } = countSegments(written);
        expect(forcing.length > 0).toBe(encoding === 'UCS-2');
      }),
    );
  });
});
