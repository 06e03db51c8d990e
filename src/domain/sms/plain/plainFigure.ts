import { normalForm } from '#src/domain/normalForm.ts';

/** A character's position in a text. */
export interface CharacterPosition {
  text: string;
  /** UTF-16 position of the character, and of what follows it. */
  start: number;
  end: number;
  /** The whole characters around it, empty at the ends of the text. `before` is already replaced. */
  before: string;
  after: string;
}

const SCRIPT_FIGURES = '²³¹⁰⁴-⁹₀-₉';
const SCRIPT_SIGNS = /[⁺-⁾₊-₎]/;
const SUPERSCRIPT = /[²³¹⁰⁴-⁹]/;
const SUBSCRIPT = /[₀-₉]/;
const SQUARE_OR_CUBE = /[²³]/;
/** Units of length, as in 5 m², but not within a word or a formula. */
const LENGTH_BEFORE = /(?<![\p{L}\p{M}])(?:[kdcmµμ]?m|in|ft|yd|mi)$/u;
const SCRIPT_RUN_BEFORE = new RegExp(`[${SCRIPT_FIGURES}]*$`);
/** Superscript letters: 1ˢᵗ, 10ⁿ. */
const RAISED = /[ªºⁱⁿ\u02b0-\u02b8\u02e0-\u02e4\u1d2c-\u1d61\u1d78\u1d9b-\u1dbf]/;
const RAISED_RUN = new RegExp(`${RAISED.source}{1,40}`, 'y');
const RAISED_RUN_BEFORE = new RegExp(`${RAISED.source}*$`);
const ORDINALS = new Set(['st', 'nd', 'rd', 'th', 'e', 'er', 're', 'ere', 'eme', 'me', 'd', 'de', 'nde', 'o', 'a']);
const NUMBER = /\p{No}/u;
/** How far back a run of figures and letters is read (UTF-16 units); no formula and no ordinal is longer. */
const LONGEST_RUN = 20;

/** A figure, or a field that may be filled in with one. */
const FIGURE = /[\p{Nd}{}]/u;
const ENDS_OPEN = /[\d.,/]$/;
const SIGN = /[—―⸺⸻•‣⁃◦▪▫■□●○◆◇∙⁌⁍]/;
const DOT = /[·‧⋅･・∙•]/;

/**
 * The plain form of a figure, or of a mark next to figures, that keeps the meaning of numbers: 1½ becomes 1 1/2, not 11/2, and 10² has none.
 * `form`: the character's plain form on its own.
 */
export function plainFigure(character: string, form: string | null, position: CharacterPosition): string | null {
  const { before, after } = position;
  const [beforeIsFigure, afterIsFigure] = [FIGURE.test(before), FIGURE.test(after)];
  if (SCRIPT_SIGNS.test(character)) return null;
  if (SUPERSCRIPT.test(character)) return isSquareOrCube(character, position) && !afterIsFigure ? form : null;
  if (SUBSCRIPT.test(character)) return isIndex(position) && !afterIsFigure ? form : null;
  if (RAISED.test(character)) return isReadableRaised(character, position) ? form : null;
  if (form === null) return null;
  // ① and ㉑.
  if (NUMBER.test(character)) return /^\d+$/.test(form) ? `(${form})` : apart(form, position);
  if (character === '‚') return beforeIsFigure && afterIsFigure ? ',' : form;
  if (DOT.test(character) && beforeIsFigure && afterIsFigure) return null;
  // A bullet or a dash before a figure would make it negative.
  if (SIGN.test(character) && afterIsFigure && /^\s?$/.test(before)) return `${form} `;
  if (/[、。]/.test(character) && /[\p{L}\p{N}]/u.test(after)) return `${form} `;
  return form;
}

function isSquareOrCube(character: string, { text, start }: CharacterPosition): boolean {
  return SQUARE_OR_CUBE.test(character) && LENGTH_BEFORE.test(text.slice(Math.max(0, start - 4), start));
}

/** H₂O, C₆H₁₂O₆: after a letter, and not after a figure. */
function isIndex(position: CharacterPosition): boolean {
  const before = justBefore(position);
  const first = before.search(SCRIPT_RUN_BEFORE);
  return /[\p{L})\]]$/u.test(before.slice(0, first)) && !SUPERSCRIPT.test(before.slice(first));
}

function justBefore({ text, start }: CharacterPosition): string {
  return text.slice(Math.max(0, start - LONGEST_RUN), start);
}

/** After a figure, only the endings of ordinals are readable; ⁿ and ⁱ are powers everywhere else. */
function isReadableRaised(character: string, position: CharacterPosition): boolean {
  const { text, start } = position;
  const before = justBefore(position);
  const first = start - before.length + before.search(RAISED_RUN_BEFORE);
  RAISED_RUN.lastIndex = first;
  // Stryker disable next-line OptionalChaining: the character is raised, so there is a run.
  const run = RAISED_RUN.exec(text)?.[0] ?? character;
  const isOrdinal = ORDINALS.has(plainLetters(run)) && !/^\s?[CFK]\b/.test(text.slice(first + run.length));
  return isOrdinal || (!FIGURE.test(text.charAt(first - 1)) && !/[ⁱⁿ]/.test(run));
}

function plainLetters(run: string): string {
  return normalForm(run, 'NFKD').toLowerCase();
}

/** Adds a space on each side on which the form would run into a figure. */
function apart(form: string, { before, after }: CharacterPosition): string {
  const left = /^\d/.test(form) && FIGURE.test(before) ? ' ' : '';
  const right = ENDS_OPEN.test(form) && FIGURE.test(after) && form !== '1/' ? ' ' : '';
  return left + form + right;
}

/** Whether a neighboring character belongs to a script with its own punctuation, as for 、 between Chinese characters. */
export function isInOwnScript({ before, after }: CharacterPosition): boolean {
  return WITH_OWN_MARKS.test(before) || WITH_OWN_MARKS.test(after);
}
const WITH_OWN_MARKS = new RegExp(
  `[${['Han', 'Hira', 'Kana', 'Hang', 'Bopo', 'Arab', 'Hebr', 'Armn'].map((name) => `\\p{scx=${name}}`).join('')}]`,
  'u',
);
