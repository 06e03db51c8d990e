import { normalForm } from './normalForm.ts';

/**
 * Letters that look like Latin capitals: Greek, Cyrillic, Armenian, Cherokee, Coptic, Lisu, Canadian syllabics and others, small capitals, letters
 * with strokes and hooks; and Σ, which people write for S. Source: Unicode Technical Standard 39, confusables.txt.
 */
const CAPITALS: Record<string, string> = {
  A: 'ΑАᎪᗅꓮᴀȺ',
  B: 'ƄΒВᏏᏴᑲᖯᗷꓐꞴʙɃƁ',
  C: 'СᏟᴄⲤꓚ𐐕ƇȻ',
  D: 'ᎠᏧᑯᗞᗪꓒꓓᴅÐƉƊ',
  E: 'ΕЕᎬⴹꓰꬲᴇƐɆ',
  F: 'ϜᖴẝꓝꞘꬵꜰƑ',
  G: 'ԌᏀᏳᶃꓖɢƓ',
  H: 'ΗНᎻᏂᕼⲎꓧʜĦ',
  I: 'ƖǀΙІӀߊᎥⲒⵏꓲꞮƗ',
  J: 'ͿЈᎫᒍꓙꞲᴊɈ',
  K: 'ΚКᏦⲔꓗᴋƘ',
  L: 'ᏞᒪⳐꓡ𐐛ʟȽⱠ',
  M: 'ΜϺМᎷᗰⲘꓟᴍⱮ',
  N: 'ΝⲚꓠɴƝ',
  O: 'ΟОՕଠഠဝዐჿᲿᴏᴑⲞⵔꓳꬽ𐐄Ɵ',
  P: 'ΡРᏢᑭⲢꓑᴘⱣꝐƤ',
  Q: 'ԚⵕꞯɊ',
  R: 'ƦᎡᏒᖇᴦꓣꭇꭈʀɌ',
  S: 'ЅՏᏕᏚꓢꜱ𐐠ΣꞨƧ',
  T: 'ΤТᎢⲦꓔᴛŦƬƮȾ',
  U: 'ՍሀᑌᴜꓴꭎꭒɄ',
  V: 'ѴᏙᐯᴠⴸꓦƲ',
  W: 'ԜᎳᏔᴡꓪ',
  X: 'ΧХᕁᕽⲬⵝꓫꞳ',
  Y: 'ʏΥУҮᎩᎽᶌⲨꓬꭚƳ',
  Z: 'ΖᏃᴢꓜƵȤ',
};
/** Small letters that look like another Latin letter than their capitals do. */
const SMALL: Record<string, string> = {
  B: 'ь',
  D: 'ԁ',
  E: 'ҽ',
  F: 'ք',
  G: 'ց',
  H: 'һհ',
  N: 'пηոռ',
  O: 'σ',
  Q: 'գզ',
  R: 'гᴦ',
  U: 'иυʋ',
  V: 'ν',
  W: 'ѡաω',
  Y: 'γ',
};
/** The first letters of rows that hold A to Z: white on a black circle or square, and the halves of flags. */
const ROWS = [0x1_f1_50, 0x1_f1_70, 0x1_f1_e6];

const likeCapitals = lookUp(CAPITALS);
const likeSmall = lookUp(SMALL);
const NOT_ASCII = /[^\0-\x7f]/gu;

/**
 * Readings of a text with letters that only look Latin, such as "ЅТОР" and "STΟP": one by the shapes of its capitals, one by the letters as
 * written. Empty if no letter is a look-alike.
 */
export function latinReadings(written: string): string[] {
  // NFKD would turn the lunate sigma, which looks like C, into an ordinary sigma.
  const text = normalForm(written.replace(/[Ϲϲ]/g, 'C'), 'NFKD');
  const byCapitals = text.replace(NOT_ASCII, (letter) => likeCapital(letter) ?? letter);
  const asWritten = text.replace(NOT_ASCII, (letter) => likeSmall.get(letter) ?? likeCapital(letter) ?? letter);
  return [...new Set([byCapitals, asWritten])].filter((reading) => reading !== normalForm(written, 'NFKD'));
}

function likeCapital(letter: string): string | undefined {
  const capital = likeCapitals.get(letter) ?? likeCapitals.get(letter.toUpperCase());
  if (capital !== undefined) return capital;
  const row = ROWS.find((first) => (letter.codePointAt(0) ?? 0) >= first && (letter.codePointAt(0) ?? 0) < first + 26);
  return row === undefined ? undefined : String.fromCharCode(0x41 + (letter.codePointAt(0) ?? 0) - row);
}

function lookUp(table: Record<string, string>): Map<string, string> {
  return new Map(
    Object.entries(table).flatMap(([latin, lookAlikes]) => [...lookAlikes].map((letter) => [letter, latin])),
  );
}
