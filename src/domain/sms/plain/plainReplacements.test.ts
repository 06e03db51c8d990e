import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isGsm7 } from '#src/domain/sms/gsm7.ts';
import { segmentCount } from '#src/domain/sms/segments.ts';
import { findForcing, replaceForcing, withReplacements } from './plainReplacements.ts';

/** Replaces everything, regardless of the number of segments. */
const plainOf = (text: string): string => withReplacements(text, findForcing(text));

describe('the replacements of characters', () => {
  it.each([
    ['quotes', '“Hello” – it’s ‘fine’ „so“ «now»', '"Hello" - it\'s \'fine\' "so" "now"'],
    ['dashes', 'a‐b‑c‒d–e—f―g−h', 'a-b-c-d-e-f-g-h'],
    ['an ellipsis', 'wait…', 'wait...'],
    ['spaces of all widths', 'a\u00a0b\u2009c\u202fd\u3000e\tf', 'a b c d e f'],
    ['invisible characters', 'a\u200bb\ufeffc\u00add\u200ee', 'abcde'],
    ['other line ends', 'a\u2028b\u2029c', 'a\nb\nc'],
    ['ligatures', 'ﬁne oﬀer Œuvre cœur', 'fine offer OEuvre coeur'],
    ['fractions and signs', '½ №5 ±5 ₹500', '1/2 No5 +/-5 Rs500'],
    ['trade marks', 'A™ B® C©', 'ATM B(R) C(c)'],
    ['arrows and comparisons', 'a→b ≤ c ≠ d', 'a->b <= c <> d'],
    ['letters that GSM-7 lacks', 'être français Łódź Đorđe ş', 'etre francais Lodz Dorde s'],
    ['full-width characters', 'ＡＢＣ！', 'ABC!'],
    ['decorated letters', '𝐇𝐞𝐥𝐥𝐨', 'Hello'],
    ['Greek capitals', 'ΚΑΛΗΜΕΡΑ', 'KAΛHMEPA'],
    ['a combining accent', 'cafe\u0301 fe\u0302te', 'café fete'],
    ['a backtick and an acute accent as apostrophes', 'it`s it´s', "it's it's"],
    ['a keycap', '1️⃣', '1'],
    ['apostrophes of every kind', 'ʻokina ʼn aˈb aˊb aˋb ❛a❜', "'okina 'n a'b a'b a'b 'a'"],
    ['quotation marks of every kind', '❝a❞ 〝b〞 「c」 《d》', '"a" "b" "c" "d"'],
    ['spacing accents', 'ˆ ˜ ¯ ¨', '^ ~ - "'],
    ['lines and bullets', 'a⁃b ‗ a⸺b', 'a-b _ a-b'],
    ['mathematical symbols', '✱ ∗ ∣ ∼ ≈ ∖ ∶ ∑', '* * | ~ ~ \\ : Σ'],
    ['triple primes and groups of asterisks', 'a‷ ⁑ ⁂', "a''' ** ***"],
    ['double lines', 'a ‖ b', 'a || b'],
    ['arithmetic signs', 'a × b ➕ c ═ d', 'a x b + c = d'],
    ['double brackets', '⸨a⸩ ⦅b⦆', '((a)) ((b))'],
    ['dots, commas and semicolons', 'a·b ⸴ c ⁏ d ⋯', 'a.b , c ; d ...'],
    ['arrows both ways', 'a ← b ⇒ c ↔ d ⇔ e', 'a <- b => c <-> d <=> e'],
    ['more comparisons', 'a ≥ b ≪ c ≫ d ∷ e ∓ f', 'a >= b << c >> d :: e -/+ f'],
    ['technical symbols', '♯ ⌀ ∆ ∏ ٪ ℗ ¢ ₤ ℮ µ μ', '# Ø Δ Π % (p) c £ e u u'],
    ['letters of northern languages', 'ð Ð þ Þ ħ Ħ ŧ Ŧ ŋ Ŋ ĸ', 'd D th Th h H t T n N k'],
    ['letters of eastern and southern languages', 'ł đ ı ƒ ə Ə ẞ', 'l d i f e E SS'],
    ['Greek capitals that look like Latin ones', 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
    ['brackets', '【a】 〔b〕 ❨c❩ ⟨d⟩', '[a] [b] (c) <d>'],
    ['exclamation and question marks', '‼ ⁉ ❗️ ❓ ‽', '!! !? ! ? ?!'],
    ['control characters', 'a\u0000b\u001bc\u0007d\u007fe', 'abcde'],
    [
      'control characters that are punctuation in Windows-1252',
      'it\u0092s \u0093so\u0094 \u0096 5\u0080',
      'it\'s "so" - 5€',
    ],
    ['Chinese punctuation in a Latin text', 'Hi、you。Bye。', 'Hi, you. Bye.'],
    ['Chinese punctuation in a Chinese text stays', '你好、世界。「是」', '你好、世界。「是」'],
    ['Chinese punctuation stays after a rare character', '𠮷。', '𠮷。'],
    ['Chinese punctuation stays after a character with a variation selector', '葛\u{e0100}。', '葛\u{e0100}。'],
    ['Chinese punctuation with a variation selector stays', '你好。\ufe00', '你好。\ufe00'],
    ['a Chinese tone mark on a Latin letter is no punctuation', 'a\u302a你', 'a你'],
    ['a joiner between Latin letters', 'a\u200db\u200c', 'ab'],
    ['a joiner between a letter and a symbol stays', 'a\u200d☺', 'a\u200d☺'],
    ['a joiner in emoji and in Arabic stays', '👨\u200d👩 علی\u200cرضا', '👨\u200d👩 علی\u200cرضا'],
    ['keycaps', '#️⃣ *️⃣ #\u20e3 *\u20e3', '# * # *'],
    ['braces that would create a placeholder stay', '｛｛first_name｝｝', '｛｛first_name｝｝'],
    ['a mark on a symbol stays', '=\u0302 #\u0302 #\u20e3\u0302', '=\u0302 #\u0302 #\u20e3\u0302'],
    ['struck-through letters stay', 'n\u0336o\u0336', 'n\u0336o\u0336'],
    ['characters without a replacement stay', 'привет ☺ 你好 ❤️', 'привет ☺ 你好 ❤️'],
    ['GSM-7 characters stay', 'à € {x} ñ Ü', 'à € {x} ñ Ü'],
  ])('%s', (_, text, plain) => {
    expect(plainOf(text)).toBe(plain);
  });

  // Numbers keep their value; a character that would change it has no plain form.
  it.each([
    ['1½', '1 1/2', []],
    ['½', '1/2', []],
    ['1 ½', '1 1/2', []],
    ['½½', '1/2 1/2', []],
    ['½\u200b5', '1/2 5', []],
    ['½5', '1/2 5', []],
    ['１½', '1 1/2', []],
    ['1\u200b½', '1 1/2', []],
    ['2⅝ + 3⅒', '2 5/8 + 3 1/10', []],
    ['2⅟8', '2 1/8', []],
    ['10½%', '10 1/2%', []],
    ['−½', '-1/2', []],
    ['{{custom.size}}½', '{{custom.size}} 1/2', []],
    ['½{{custom.size}}', '1/2 {{custom.size}}', []],
    ['10²', '10²', ['²']],
    ['10⁻³', '10⁻³', ['⁻', '³']],
    ['2¹⁰', '2¹⁰', ['¹', '⁰']],
    ['x² E=mc²', 'x² E=mc²', ['²', '²']],
    ['5€² Price¹', '5€² Price¹', ['²', '¹']],
    ['{{custom.size}}²', '{{custom.size}}²', ['²']],
    ['5 m² 3m³ 20 km²', '5 m2 3m3 20 km2', []],
    ['m²5', 'm²5', ['²']],
    ['H₂O, C₆H₁₂O₆', 'H2O, C6H12O6', []],
    ['5 m², H₂O', '5 m2, H2O', []],
    ['log₂8 10₂', 'log₂8 10₂', ['₂', '₂']],
    ['1ˢᵗ 2ⁿᵈ 1ᵉʳ 1º 2ª', '1st 2nd 1er 1o 2a', []],
    ['3ʳᵈ 4ᵗʰ 2ᵉ 1ʳᵉ 1ᵉʳᵉ 2ᵉᵐᵉ 2ᵐᵉ 2ᵈ 2ᵈᵉ 2ⁿᵈᵉ', '3rd 4th 2e 1re 1ere 2eme 2me 2d 2de 2nde', []],
    ['10ⁿ 10ˣ xⁿ', '10ⁿ 10ˣ xⁿ', ['ⁿ', 'ˣ', 'ⁿ']],
    ['20ºC 20°', '20ºC 20°', ['º', '°']],
    ['20º C', '20º C', ['º']],
    ['1º, plan C', '1o, plan C', []],
    ['1ˢᵗ 10ⁿ', '1st 10ⁿ', ['ⁿ']],
    ['10ˣʸ', '10ˣʸ', ['ˣ', 'ʸ']],
    ['5 Aᵇ', '5 Ab', []],
    ['H₂O in a longer text', 'H2O in a longer text', []],
    ['௰', '௰', ['௰']],
    ['5➀5', '5(1)5', []],
    ['5①\ufe0e 1½\ufe0e', '5(1) 1 1/2', []],
    ['①½', '(1)1/2', []],
    ['①②③ 1① ㉑', '(1)(2)(3) 1(1) (21)', []],
    ['➀ ➂ ⓵ ⓷', '(1) (3) (1) (3)', []],
    ['❶ ➋ ⓫ ⑴', '(1) (2) (11) (1)', []],
    ['⒈5', '1. 5', []],
    ['3·5 3•5 3⋅5', '3·5 3•5 3⋅5', ['·', '•', '⋅']],
    ['•5 people • six', '- 5 people - six', []],
    ['—5 left, 5—6', '- 5 left, 5-6', []],
    ['−5 – 6', '-5 - 6', []],
    ['1、2、3', '1, 2, 3', []],
    ['3‚5', '3,5', []],
    ['a‚b 3‚b', "a'b 3'b", []],
    ['５０％ 𝟓𝟎', '50% 50', []],
    ['5️⃣0️⃣', '50', []],
    ['5\u03360\u0336 30', '5\u03360\u0336 30', ['5\u0336', '0\u0336']],
    ['5\u0336½', '5\u0336 1/2', ['5\u0336']],
    ['0.3\u0305', '0.3\u0305', ['3\u0305']],
    ['≮5', '≮5', ['≮']],
    ['★★★☆☆', '***☆☆', ['☆', '☆']],
  ])('%s: %s', (text, plain, stubborn) => {
    expect(plainOf(text)).toBe(plain);
    const rest = findForcing(text).filter(({ replacement }) => replacement === null);
    expect(rest.map(({ character }) => character)).toEqual(stubborn);
  });
});

describe('replaceForcing', () => {
  it.each([
    ['characters if that saves segments', `“${'a'.repeat(80)}”`, `"${'a'.repeat(80)}"`],
    ['characters if that costs no segment', 'Hm… ☺', 'Hm... ☺'],
    ['nothing if that would cost a segment', `…${'a'.repeat(68)}☺`, `…${'a'.repeat(68)}☺`],
    [
      'only with forms that are not longer, if the others would cost a segment',
      `“…${'a'.repeat(66)}”☺`,
      `"…${'a'.repeat(66)}"☺`,
    ],
    ['nothing if one segment would become three', '½'.repeat(70), '½'.repeat(70)],
    ['nothing if each unit would become two septets', '‖'.repeat(41), '‖'.repeat(41)],
  ])('replaces %s', (_, text, plain) => {
    expect(replaceForcing(text, segmentCount)).toBe(plain);
  });

  const mark = fc.constantFrom(...'a1 €’…½²①™‖•–m你、☺é', '\u0301', '\u200b', '👍🏽', '{{n}}', 'ﷺ', '㎨');
  const runs = fc
    .array(fc.tuple(mark, fc.integer({ min: 1, max: 80 })), { maxLength: 8 })
    .map((all) => all.map(([character, count]) => character.repeat(count)).join(''));

  it('never takes more segments than before, in any text and with anything sent with it', () => {
    fc.assert(
      fc.property(fc.oneof(runs, fc.string({ unit: 'binary', maxLength: 300 })), runs, (text, name) => {
        expect(segmentCount(replaceForcing(text, segmentCount))).toBeLessThanOrEqual(segmentCount(text));
        const segmentsSent = (body: string): number => segmentCount(`${name}: ${body}`);
        expect(segmentsSent(replaceForcing(text, segmentsSent))).toBeLessThanOrEqual(segmentsSent(text));
      }),
      { numRuns: 400 },
    );
  });

  it('keeps every number in a text', () => {
    const figure = fc.constantFrom(...'0123456789 ½²⁵₂①·•–—−、.,mx', '\u200b', '{{n}}');
    fc.assert(
      fc.property(fc.array(figure, { maxLength: 12 }), (characters) => {
        const text = characters.join('');
        // Every number stays unchanged, and separate digits stay separate.
        const numbers = text.replaceAll('\u200b', '').match(/[0-9]+/g) ?? [];
        const after = (plainOf(text).match(/[0-9]+/g) ?? []).slice();
        for (const number of numbers) expect(after.splice(0, after.indexOf(number) + 1)).toContain(number);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('findForcing', () => {
  it('takes a letter with three marks as one character', () => {
    expect(findForcing('e\u0302\u0301\u0300!')).toMatchObject([{ index: 0, length: 4 }]);
  });

  it('takes a mark without a letter as one character', () => {
    expect(findForcing('\u0302a')).toMatchObject([{ index: 0, length: 1, character: '\u0302' }]);
  });

  it('takes a surrogate pair, and a letter with its marks, as one character', () => {
    expect(findForcing('a😀e\u0302\u0301!')).toEqual([
      { index: 1, length: 2, character: '😀', replacement: null },
      { index: 3, length: 3, character: 'e\u0302\u0301', replacement: 'e' },
    ]);
  });

  it('offers to remove invisible characters', () => {
    expect(findForcing('\u200b')).toEqual([{ index: 0, length: 1, character: '\u200b', replacement: '' }]);
  });

  it('finds characters in order and without overlap, in any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        let from = 0;
        let rest = '';
        for (const { index, length, character, replacement } of findForcing(text)) {
          expect(index).toBeGreaterThanOrEqual(from);
          expect(text.slice(index, index + length)).toBe(character);
          expect(isGsm7(character)).toBe(false);
          if (replacement !== null) expect(isGsm7(replacement)).toBe(true);
          rest += text.slice(from, index);
          from = index + length;
        }
        expect(isGsm7(rest + text.slice(from))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('finds nothing replaceable once everything is replaced', () => {
    const marked = fc
      .array(fc.constantFrom('a', 'e', '\u0301', '\u0302', '’', '☺', '\ufe0f', 'ß', '\n', 'ﬁ'))
      .map((all) => all.join(''));
    fc.assert(
      fc.property(marked, (text) => {
        expect(findForcing(plainOf(text)).every(({ replacement }) => replacement === null)).toBe(true);
      }),
    );
  });
});
