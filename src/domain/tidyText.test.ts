import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasUnseen, tidyLine, tidyText } from './tidyText.ts';

describe('removes invisible characters', () => {
  it.each([
    ['a direction override', 'Ann\u202egnp.exe', 'Anngnp.exe'],
    ['an embedding and its end', '\u202aAnn\u202c', 'Ann'],
    ['an isolate and its end', '\u2067Ann\u2069', 'Ann'],
    ['direction marks', '\u200eAnn\u200f\u061c', 'Ann'],
    ['zero-width spaces', 'An\u200bn\u2060\ufeff', 'Ann'],
    ['a joiner between Latin letters', 'An\u200dn\u200c', 'Ann'],
    ['joiners after small Latin letters', 'Anna\u200dlena\u200c', 'Annalena'],
    ['a second joiner', 'علی\u200c\u200cرضا', 'علی\u200cرضا'],
    ['a soft hyphen', 'Anna\u00adlena', 'Annalena'],
    ['a NUL', 'A\0nn', 'Ann'],
    ['a bell, an escape and a delete', 'A\u0007n\u001bn\u007f', 'Ann'],
    ['upper control characters', 'A\u0081nn', 'Ann'],
    ['half a surrogate pair', 'Ann\ud83d', 'Ann'],
    ['filler letters', 'Ann\u3164\uffa0', 'Ann'],
    ['words written in tags', 'Ann\u{e0041}\u{e0042}', 'Ann'],
    ['interlinear annotation marks', '\ufff9Ann\ufffa\ufffb', 'Ann'],
  ])('%s', (_, text, tidy) => {
    expect(tidyLine(text)).toBe(tidy);
    expect(tidyText(text)).toBe(tidy);
    expect(hasUnseen(text)).toBe(true);
    expect(hasUnseen(tidy)).toBe(false);
  });
});

describe('leaves names unchanged', () => {
  it.each([
    ['Latin', 'Ann Lee'],
    ['Hebrew', 'שלום כהן'],
    ['Hebrew with points', 'שָׁלוֹם'],
    ['Arabic', 'محمد عبد الله'],
    ['Persian with a non-joiner', 'علی\u200cرضا'],
    ['Sinhala with a joiner', 'ශ්\u200dරී'],
    ['Devanagari with a non-joiner', 'क्\u200cष'],
    ['Bengali with a joiner', 'উৎ র\u200d্যাব'],
    ['Japanese with a full-width space', '山田\u3000太郎'],
    ['Vietnamese', 'Nguyễn Thị Ánh'],
    ['an apostrophe and a hyphen', 'D’Arcy O\u2010Neil'],
    ['a family in one character', '👩\u200d👩\u200d👧'],
    ['a heart on fire', '❤\ufe0f\u200d🔥'],
    ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
    ['an Arabic year with its sign', '\u0601١٤٤٥'],
  ])('%s', (_, text) => {
    expect(tidyLine(text)).toBe(text.normalize('NFC'));
    expect(hasUnseen(text)).toBe(false);
  });
});

it.each([
  ['combining accents', 'Jose\u0301', 'Jos\u00e9'],
  ['decomposed syllables', '\u1112\u1161\u11ab', '\u1112\u1161\u11ab'.normalize('NFC')],
])('normalizes %s', (_, text, tidy) => {
  expect(tidyText(text)).toBe(tidy);
  expect(hasUnseen(text)).toBe(false);
});

it('composes letters and accents between which it removes something', () => {
  expect(tidyText('Rene\u200b\u0301')).toBe('Ren\u00e9');
});

it.each([
  ['spaces around', '  Ann ', 'Ann'],
  ['no-break spaces', 'Ann\u00a0van\u202fLee', 'Ann van Lee'],
  ['tabs and line ends', 'Ann\t\r\nLee', 'Ann Lee'],
  ['nothing but spaces', ' \u00a0\t', ''],
])('normalizes to one line: %s', (_, text, tidy) => {
  expect(tidyLine(text)).toBe(tidy);
  expect(hasUnseen(text)).toBe(false);
});

it.each([
  ['of Windows', 'one\r\ntwo', 'one\ntwo'],
  ['of old Macs', 'one\rtwo', 'one\ntwo'],
  ['of a page or a form', 'one\vtwo\fthree', 'one\ntwo\nthree'],
  ['of Unicode', 'one\u2028two\u2029three\u0085four', 'one\ntwo\nthree\nfour'],
])('normalizes line ends %s', (_, text, tidy) => {
  expect(tidyText(text)).toBe(tidy);
});

it('keeps at most as many accents on a letter as any script uses', () => {
  expect(tidyText(`a${'\u0316'.repeat(30)}`)).toBe(`a${'\u0316'.repeat(30)}`);
  expect(tidyText(`a${'\u0316'.repeat(31)}b`)).toBe(`a${'\u0316'.repeat(30)}b`);
});

describe('changes nothing a second time', () => {
  it.each([
    ['a joiner after a removed Arabic mark', 'ب\u061c\u200cA\u061c\u200c'],
    ['joiners between accents that change places', 'A\u0316\u200c\u064b\u200c\u064b\u200c'],
    ['a joiner after a space', 'A\u202f\u200c'],
  ])('%s', (_, text) => {
    expect(tidyText(tidyText(text))).toBe(tidyText(text));
    expect(tidyLine(tidyLine(text))).toBe(tidyLine(text));
    expect(hasUnseen(tidyLine(text))).toBe(false);
  });

  it('for any text', () => {
    const letters = ['A', 'e', 'क', 'ب', '山', '👩', '❤', '🏽', '🏴', '\u1112', '\u1161', '\u3164', ' ', '\r', '\n'];
    const marks = ['\u0301', '\u0316', '\u064b', '\u093c', '\u094d', '\u180b', '\ufe0f', '\u20e3'];
    const unseen = ['\u200b', '\u200c', '\u200d', '\u061c', '\u180e', '\u202e', '\u202f', '\u{e0067}', '\u{e007f}'];
    const character = fc.oneof(
      fc.constantFrom(...letters, ...marks, ...unseen),
      fc.string({ unit: 'binary', maxLength: 2 }),
    );
    fc.assert(
      fc.property(fc.array(character, { maxLength: 12 }), (characters) => {
        const text = characters.join('');
        expect(tidyText(tidyText(text))).toBe(tidyText(text));
        expect(tidyLine(tidyLine(text))).toBe(tidyLine(text));
        expect(hasUnseen(tidyText(text))).toBe(false);
      }),
      { numRuns: 300 },
    );
  });
});
