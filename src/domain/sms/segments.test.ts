import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GSM7_ALPHABET, GSM7_EXTENSION, septetsIn, septetsOf } from './gsm7.ts';
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
    ['an empty text', '', 'GSM-7', 0, 0, 160, 160],
    ['one character', 'a', 'GSM-7', 1, 1, 160, 159],
    ['a full single segment', times('a', 160), 'GSM-7', 1, 160, 160, 0],
    ['one more', times('a', 161), 'GSM-7', 2, 161, 153, 145],
    ['two full segments', times('a', 306), 'GSM-7', 2, 306, 153, 0],
    ['one more than two full segments', times('a', 307), 'GSM-7', 3, 307, 153, 152],
    ['an escape pair that would be split', `${times('a', 152)}€${times('a', 152)}`, 'GSM-7', 3, 306, 153, 152],
    ['80 escape pairs', times('€', 80), 'GSM-7', 1, 160, 160, 0],
    ['81 escape pairs', times('€', 81), 'GSM-7', 2, 162, 153, 143],
    ['a single segment that ends in an escape pair', `${times('a', 158)}{`, 'GSM-7', 1, 160, 160, 0],
    ['70 Cyrillic letters', times('я', 70), 'UCS-2', 1, 70, 70, 0],
    ['71 Cyrillic letters', times('я', 71), 'UCS-2', 2, 71, 67, 63],
    ['67 surrogate pairs', times('😀', 67), 'UCS-2', 3, 134, 67, 65],
    ['35 surrogate pairs', times('😀', 35), 'UCS-2', 1, 70, 70, 0],
    ['a surrogate pair that would be split', `${times('я', 66)}😀${times('я', 66)}`, 'UCS-2', 3, 134, 67, 66],
    ['one forcing character in a GSM-7 text', `${times('a', 70)}я`, 'UCS-2', 2, 71, 67, 63],
    ['an extension character and a forcing one', '€я', 'UCS-2', 1, 2, 70, 68],
    ['half a surrogate pair', times('\ud83d', 71), 'UCS-2', 2, 71, 67, 63],
  ])('%s', (_, text, encoding, segments, units, unitsPerSegment, remainingInLast) => {
    expect(countSegments(text)).toMatchObject({ encoding, segments, units, unitsPerSegment, remainingInLast });
    expect(measureText(text)).toEqual({ encoding, segments });
  });

  // Android keeps what looks like one character in one segment.
  const FRANCE = '🇫🇷';
  const FAMILY = '👨\u200d👩\u200d👧';
  it.each([
    ['17 flags', times(FRANCE, 17), [68]],
    ['33 flags, for which two full segments would be enough', times(FRANCE, 33), [64, 64, 4]],
    ['a flag that would be split', `${times('я', 64)}${FRANCE}яяя`, [64, 7]],
    ['a flag and a mark that combines with it', `${times('я', 63)}${FRANCE}\u0301${times('я', 9)}`, [67, 10]],
    [
      'a flag with a mark before it, which is no flag to Android',
      `${times('я', 62)}\u0600${FRANCE}\u0301${times('я', 5)}`,
      [62, 11],
    ],
    ['a joined emoji that would be split', `${times('я', 60)}${FAMILY}яяя`, [60, 11]],
    ['9 joined emoji', times(FAMILY, 9), [64, 8]],
    ['a skin tone', `${times('я', 65)}👍🏽яя`, [65, 6]],
    ['a keycap', `${times('я', 66)}1\ufe0f\u20e3яя`, [66, 5]],
    ['a combining accent', `${times('я', 66)}e\u0301${times('я', 66)}`, [66, 67, 1]],
    ['several combining accents', times('e\u0301\u0302', 45), [66, 66, 3]],
    ['a Cyrillic letter with a combining accent', times('и\u0306', 67), [66, 66, 2]],
    ['a Devanagari vowel sign', `${times('न', 66)}नि${'न'.repeat(10)}`, [66, 12]],
    ['a Thai vowel', times('กำ', 36), [66, 6]],
    ['a syllable of jamo', `${times('я', 66)}\u1112\u1161\u11ab${'я'.repeat(3)}`, [66, 6]],
    ['a line end', `${times('я', 66)}\r\n${times('я', 66)}`, [66, 67, 1]],
    ['a joiner after a letter', `${times('я', 66)}я\u200dяяя`, [66, 5]],
    ['a cluster of pairs longer than a segment', `e${'\u{101fd}'.repeat(40)}`, [67, 14]],
    ['such a cluster that would be split within a pair', `e\u0301${'\u{101fd}'.repeat(40)}`, [66, 16]],
    ['such a cluster with the last of all pairs', `${times('\u0600', 66)}\u{10ffff}яяя`, [66, 5]],
    ['a cluster longer than a segment', `e${times('\u0301', 70)}`, [67, 4]],
    ['a cluster of joined pairs longer than a segment', times('👨\u200d', 30), [66, 24]],
    ['a long cluster at the start of a segment', `${times('я', 67)}e${times('\u0301', 70)}`, [67, 67, 4]],
    ['70 units of clusters', times('e\u0301', 35), [70]],
  ])('%s', (_, text, sizes) => {
    const { parts, segments } = countSegments(text);
    expect(parts.map((part) => part.length)).toEqual(sizes);
    expect([segments, segmentCount(text)]).toEqual([sizes.length, sizes.length]);
  });

  it('splits before a pair that does not fit', () => {
    expect(countSegments(`${times('a', 152)}€${times('a', 152)}`).parts).toEqual([
      times('a', 152),
      `€${times('a', 151)}`,
      'a',
    ]);
    expect(countSegments(times('😀', 67)).parts).toEqual([times('😀', 33), times('😀', 33), '😀']);
  });

  it('lists the characters that force UCS-2', () => {
    expect(countSegments('It’s 5€ ☺').forcing).toEqual([
      { index: 2, length: 1, character: '’', replacement: "'" },
      { index: 8, length: 1, character: '☺', replacement: null },
    ]);
    expect(countSegments('It costs 5€').forcing).toEqual([]);
  });
});

/** Texts that often reach the limits, with GSM-7 characters of one and two septets, other characters, surrogate pairs and halves of pairs. */
const text = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        ...['a', '€', '^', 'é', '\n', '\r', 'я', '’', '😀', 'e\u0301', '\u0301', '\ud83d', '\ude00', '{'],
        ...['🇫🇷', '🇫', '👨\u200d👩', '👍🏽', '\u200d', '\ufe0f', 'नि', '각', '\u1100', '\u1161', '©', '你', '\u0600'],
      ),
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
  const CLUSTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

  /** The number of segments if only surrogate pairs are kept together, as networks count. */
  function filledParts(text: string): number {
    const isGsm = septetsIn(text) !== null;
    const [single, several] = isGsm ? [160, 153] : [70, 67];
    const size = (character: string) => (isGsm ? septets(character) : character.length);
    const characters = [...text];
    const total = characters.reduce((sum, character) => sum + size(character), 0);
    if (total <= single) return total === 0 ? 0 : 1;
    let parts = 1;
    let unitsLeft = several;
    for (const character of characters) {
      if (size(character) > unitsLeft) {
        parts += 1;
        unitsLeft = several;
      }
      unitsLeft -= size(character);
    }
    return parts;
  }

  it.each([
    ['any', text],
    ['GSM-7', gsmText],
  ] as const)('the segments of %s text make up the text, fit, are full and split no character', (_, generator) => {
    fc.assert(
      fc.property(generator, (text) => {
        const { parts, encoding, unitsPerSegment, units, remainingInLast } = countSegments(text);
        const size = (part: string) => (encoding === 'GSM-7' ? septets(part) : part.length);
        const starts = [...CLUSTERS.segment(text)].map(({ index }) => index);
        expect(parts.join('')).toBe(text);
        expect(units).toBe(size(text));
        expect(remainingInLast).toBe(unitsPerSegment - size(parts.at(-1) ?? ''));
        let end = 0;
        for (const part of parts.slice(0, -1)) {
          const start = end;
          end += part.length;
          expect(size(part)).toBeLessThanOrEqual(unitsPerSegment);
          expect(/[\ud800-\udbff]$/.test(part) && /^[\udc00-\udfff]/.test(text.slice(end))).toBe(false);
          const next = encoding === 'GSM-7' ? end + 1 : (starts.find((index) => index > end) ?? text.length);
          const cluster = starts.findLast((index) => index < next) ?? 0;
          expect(size(text.slice(start, next))).toBeGreaterThan(unitsPerSegment);
          // The only characters that are split are longer than a segment, or combine with a flag.
          const isFlag = /^\p{RI}\p{RI}/u.test(text.slice(cluster));
          if (encoding === 'UCS-2' && cluster !== end && !isFlag) expect(cluster).toBeLessThanOrEqual(start);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('counts no fewer segments than a network would', () => {
    fc.assert(
      fc.property(fc.oneof(text, gsmText, fc.string({ unit: 'binary', maxLength: 400 })), (text) => {
        expect(segmentCount(text)).toBeGreaterThanOrEqual(filledParts(text));
      }),
      { numRuns: 500 },
    );
  });

  it('measureText agrees with countSegments', () => {
    fc.assert(
      fc.property(fc.oneof(text, gsmText, fc.string({ unit: 'binary', maxLength: 400 })), (text) => {
        const { segments, encoding } = countSegments(text);
        expect(segmentCount(text)).toBe(segments);
        expect(measureText(text)).toEqual({ segments, encoding });
      }),
    );
  });

  it('a character forces UCS-2 exactly when the encoding is UCS-2', () => {
    fc.assert(
      fc.property(fc.oneof(text, fc.string({ unit: 'binary' })), (text) => {
        const { forcing, encoding } = countSegments(text);
        expect(forcing.length > 0).toBe(encoding === 'UCS-2');
      }),
    );
  });
});
