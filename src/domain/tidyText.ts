import { normalForm } from './normalForm.ts';

/** Most texts. They have no invisible characters. */
// Stryker disable next-line Regex: a shortcut; the rest gives the same result.
const ORDINARY = /^[\n -~]*$/;
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** The full-width space of Japanese and Chinese names stays. */
const SPACES = /[^\S\u3000]+/g;

/**
 * Invisible characters: control characters, lone surrogates, direction marks (a name with U+202E reverses the text after it), zero-width characters
 * and tags. Joiners stay where they change how text looks: in Arabic and Indic scripts, as in علی‌رضا, and in emoji. So do the tags of a flag, and
 * the signs that Arabic writes around figures. Sources: Unicode UTR 36, 3.1; RFC 5892, appendix A.1 and A.2.
 */
const UNSEEN = new RegExp(
  [
    String.raw`\u200c(?<!JOINING\p{M}*\u200c)`,
    String.raw`\u200d(?<!(?:JOINING|[\p{ExtPict}\p{EMod}])\p{M}*\u200d)`,
    String.raw`(?<!\u{1f3f4}[\u{e0020}-\u{e007e}]{0,6})[\u{e0020}-\u{e007f}]`,
    String.raw`(?![\u200c\u200d\u{e0020}-\u{e007f}\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}])[\p{Cf}\p{Cs}\u3164\uffa0]`,
    String.raw`(?![\t\n\r\v\f\u0085])\p{Cc}`,
  ]
    .join('|')
    .replaceAll('JOINING', joining()),
  'gu',
);

/** The letters of these scripts: what precedes a joiner, with any marks in between. */
function joining(): string {
  const scripts = ['Arab', 'Syrc', 'Nkoo', 'Mong', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda'];
  const others = ['Mlym', 'Sinh', 'Khmr', 'Mymr', 'Tibt'];
  return `(?![\\p{M}\\p{Cf}\\s])[${[...scripts, ...others].map((script) => `\\p{scx=${script}}`).join('')}]`;
}

/** Whether a text has invisible characters that `tidyText` removes. */
export function hasUnseen(text: string): boolean {
  return !ORDINARY.test(text) && text.search(UNSEEN) !== -1;
}

/**
 * A text in the form it is stored: without invisible characters, line ends as \n, letters and accents composed (Unicode NFC), so that texts
 * that look alike are equal.
 */
export function tidyText(text: string): string {
  return ORDINARY.test(text) ? text : normalForm(text.replace(LINE_ENDS, '\n').replace(UNSEEN, ''), 'NFC');
}

/** Like {@link tidyText}, for one line, such as a name: spaces and line ends in a row become one space. */
export function tidyLine(text: string): string {
  return tidyText(text).replace(SPACES, ' ').trim();
}
