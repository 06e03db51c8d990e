import { expect, it } from 'vitest';
import { asciiDigits } from './asciiDigits.ts';

it.each([
  ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
  ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
  ['Devanagari', '०१२३४५६७८९'],
  ['Bengali', '০১২৩৪৫৬৭৮৯'],
  ['Thai', '๐๑๒๓๔๕๖๗๘๙'],
  ['Burmese', '၀၁၂၃၄၅၆၇၈၉'],
  ['full-width', '０１２３４５６７８９'],
  ['mathematical bold, the first of five sets', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗'],
  ['mathematical monospace, the last of five sets', '𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿'],
  ['ASCII', '0123456789'],
])('converts %s digits', (_, digits) => {
  expect(asciiDigits(digits)).toBe('0123456789');
});

it('leaves everything else unchanged, including numerals that are not digits', () => {
  expect(asciiDigits('Größe ٣، ½ and ② and 三')).toBe('Größe 3، ½ and ② and 三');
});
