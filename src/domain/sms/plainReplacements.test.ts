import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isGsm7 } from './gsm7.ts';
import { findForcing, replaceForcing } from './plainReplacements.ts';

describe('replaceForcing', () => {
  it.each([
    ['quotes', '“Hello” – it’s ‘fine’ „so“ «now»', '"Hello" - it\'s \'fine\' "so" "now"'],
    ['dashes', 'a‐b‑c‒d–e—f―g−h', 'a-b-c-d-e-f-g-h'],
    ['an ellipsis', 'wait…', 'wait...'],
    ['spaces of all widths', 'a\u00a0b\u2009c\u202fd\u3000e\tf', 'a b c d e f'],
    ['what nobody sees', 'a\u200bb\ufeffc\u00add\u200ee', 'abcde'],
    ['other line ends', 'a\u2028b\u2029c', 'a\nb\nc'],
    ['ligatures', 'ﬁne oﬀer Œuvre cœur', 'fine offer OEuvre coeur'],
    ['fractions and superscripts', '½ 3² №5', '1/2 32 No5'],
    ['trade marks', 'A™ B® C©', 'ATM B(R) C(c)'],
    ['arrows and comparisons', 'a→b ≤ c ≠ d', 'a->b <= c <> d'],
    ['letters GSM-7 lacks', 'être français Łódź Đorđe ş', 'etre francais Lodz Dorde s'],
    ['full width', 'ＡＢＣ！', 'ABC!'],
    ['decorated letters', '𝐇𝐞𝐥𝐥𝐨', 'Hello'],
    ['Greek capitals', 'ΚΑΛΗΜΕΡΑ', 'KAΛHMEPA'],
    ['an accent written after its letter', 'cafe\u0301 fe\u0302te', 'café fete'],
    ['a backtick and an acute for an apostrophe', 'it`s it´s', "it's it's"],
    ['a keycap', '1️⃣', '1'],
    ['what has no replacement stays', 'привет ☺ 你好 ❤️', 'привет ☺ 你好 ❤️'],
    ['what GSM-7 has stays', 'à € {x} ñ Ü', 'à € {x} ñ Ü'],
  ])('%s', (_, written, plain) => {
    expect(replaceForcing(written)).toBe(plain);
  });
});

describe('findForcing', () => {
  it('counts a pair and a letter with its marks as one', () => {
    expect(findForcing('a😀e\u0302\u0301!')).toEqual([
      { index: 1, length: 2, character: '😀', replacement: null },
      { index: 3, length: 3, character: 'e\u0302\u0301', replacement: 'e' },
    ]);
  });

  it('offers to remove what nobody sees', () => {
    expect(findForcing('\u200b')).toEqual([{ index: 0, length: 1, character: '\u200b', replacement: '' }]);
  });

  it('leaves everything else as it is, in order and without overlap, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (written) => {
        let from = 0;
        let rest = '';
        for (const { index, length, character, replacement } of findForcing(written)) {
          expect(index).toBeGreaterThanOrEqual(from);
          expect(written.slice(index, index + length)).toBe(character);
          expect(isGsm7(character)).toBe(false);
          if (replacement !== null) expect(isGsm7(replacement)).toBe(true);
          rest += written.slice(from, index);
          from = index + length;
        }
        expect(isGsm7(rest + written.slice(from))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('has nothing left to offer once everything is replaced', () => {
    const marked = fc
      .array(fc.constantFrom('a', 'e', '\u0301', '\u0302', '’', '☺', '\ufe0f', 'ß', '\n', 'ﬁ'))
      .map((all) => all.join(''));
    fc.assert(
      fc.property(marked, (written) => {
        expect(findForcing(replaceForcing(written)).every(({ replacement }) => replacement === null)).toBe(true);
      }),
    );
  });
});
