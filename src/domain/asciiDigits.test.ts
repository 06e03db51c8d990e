import { expect, it } from 'vitest';
import { asciiDigits } from './asciiDigits.ts';

it.each([
  ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
  ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
  ['Devanagari', '०१२३४५६७८९'],
  ['Bengali', '০১২৩৪৫৬৭৮৯'],
  ['Thai', '๐๑๒๓๔๕๖๗๘๙'],
  ['Burmese', '၀၁၂၃၄၅၆၇၈၉'],
  ['full width', '０１２３４５６７８９'],
  ['mathematical bold, of which four more sets follow', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗'],
  ['mathematical monospace, the last of five sets', '𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿'],
  ['ours', '0123456789'],
])('reads digits that are %s', (_, digits) => {
  expect(asciiDigits(digits)).toBe('0123456789');
});

it('leaves everything else, including numerals that are not digits', () => {
  expect(asciiDigits('Größe ٣، ½ and ② and 三')).toBe('Größe 3، ½ and ② and 三');
});
