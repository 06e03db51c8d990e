import { normalForm } from '#src/domain/normalForm.ts';
import { isGsm7, septetsOf } from '#src/domain/sms/gsm7.ts';
import { type CharacterPosition, isInOwnScript, plainFigure } from './plainFigure.ts';
import { INVISIBLE, PLAIN_FORMS } from './plainForms.ts';

/** A character outside GSM-7, which turns the whole text into UCS-2. */
export interface ForcingCharacter {
  /** UTF-16 position in the text. A letter with combining marks counts as one character, beginning at the letter. */
  index: number;
  /** UTF-16 units. */
  length: number;
  character: string;
  /** The replacement within GSM-7 at this position; empty for invisible characters, null if there is none. */
  replacement: string | null;
}

// Stryker disable next-line Regex: it is given one character.
const IS_MARK = /^\p{M}$/u;
const FOLLOWING_MARKS = /\p{M}+/uy;
const MARKS = /\p{M}/gu;
/** A strike-through reverses a character's meaning; a bar or dot above a figure is part of the number. */
const STRUCK = /[\u0334-\u0338\u20d2\u20d3\u20e5\u20e6\u20eb]|\p{N}(?!\p{Variation_Selector}|\u20e3)\p{M}/u;
// Stryker disable next-line Regex: it is given one character, which joins nothing.
const JOINER = /^[\u200c\u200d]$/;
/** Punctuation of other scripts, and full-width Latin. */
const FOREIGN_MARK = /^[\u3000-\u303f\u30fb\uff01-\uff65،؛؟٪٭־׳״՚]/;
const cache = new Map<string, string | null>();

/** Every character of a text that is outside GSM-7, in order and without overlap. */
export function findForcing(text: string): ForcingCharacter[] {
  const forcing: ForcingCharacter[] = [];
  let before = '';
  const nextVisible = nextVisibleIn(text);
  for (let index = 0; index < text.length; ) {
    if (septetsOf(text.charCodeAt(index)) > 0) {
      before = text.charAt(index);
      index += 1;
      continue;
    }
    // A character includes its marks, so a mark that is found by itself follows a letter in GSM-7.
    const isOnLetter = index > 0 && IS_MARK.test(codePointAt(text, index));
    const start = isOnLetter ? index - 1 : index;
    const end = endOfCluster(text, index);
    const character = text.slice(start, end);
    const replacement = replacementAt(character, { text, start, end, before, after: nextVisible(end) });
    forcing.push({ index: start, length: end - start, character, replacement });
    before = (replacement === null ? character : replacement.slice(-1)) || before;
    index = end;
  }
  return forcing;
}

/**
 * Replaces every character that has a replacement; the others stay and keep the text in UCS-2. The result never takes more segments, as counted by
 * `segmentsOf`: if it would, only replacements that are not longer are made, or none. `forcing`: the result of `findForcing`, if known.
 */
export function replaceForcing(
  text: string,
  segmentsOf: (text: string) => number,
  forcing: readonly ForcingCharacter[] = findForcing(text),
): string {
  const maxSegments = segmentsOf(text);
  const shorter = forcing.filter(({ replacement, length }) => replacement !== null && replacement.length <= length);
  const tries = [withReplacements(text, forcing), withReplacements(text, shorter)];
  return tries.find((plain) => segmentsOf(plain) <= maxSegments) ?? text;
}

/** Makes these replacements, where there are any. */
export function withReplacements(text: string, forcing: readonly ForcingCharacter[]): string {
  let plain = '';
  let from = 0;
  for (const { index, length, character, replacement } of forcing) {
    plain += text.slice(from, index) + (replacement ?? character);
    from = index + length;
  }
  return plain + text.slice(from);
}

function replacementAt(character: string, position: CharacterPosition): string | null {
  if (JOINER.test(character)) return [position.before, position.after].every(isGsm7) ? '' : null;
  if (FOREIGN_MARK.test(character) && isInOwnScript(position)) return null;
  const replacement = plainFigure(character, formOf(character), position);
  // A replacement must not create a placeholder.
  return replacement?.match(/[{}]/) ? null : replacement;
}

function formOf(character: string): string | null {
  const before = cache.get(character);
  // Stryker disable next-line ConditionalExpression: without the cache, the result is the same.
  if (before !== undefined) return before;
  const form = findForm(character);
  // Clusters can be of any length; only single characters are worth remembering.
  // Stryker disable next-line ConditionalExpression,EqualityOperator: the content of the cache affects only the speed.
  if (character.length <= 2) cache.set(character, form);
  return form;
}

function findForm(character: string): string | null {
  const compatible = PLAIN_FORMS[character] ?? spellOut(normalForm(character, 'NFKC'));
  if (compatible !== null) return compatible;
  if (STRUCK.test(normalForm(character, 'NFD'))) return null;
  if (!/^[\p{L}\p{N}\p{M}]/u.test(character)) return null;
  return spellOut(normalForm(character, 'NFKD').replace(MARKS, ''));
}

/** Replaces each character with its form in the table; null if one has no form in GSM-7. */
function spellOut(characters: string): string | null {
  let plain = '';
  for (const character of characters) {
    const form = isGsm7(character)
      ? character
      : (PLAIN_FORMS[character] ?? (INVISIBLE.test(character) ? '' : undefined));
    if (form === undefined) return null;
    plain += form;
  }
  return plain;
}

/** The next visible character from a position; empty at the end. If the positions only grow, it reads each character once. */
function nextVisibleIn(text: string): (from: number) => string {
  // Stryker disable next-line ObjectLiteral,StringLiteral,UnaryOperator: the first call replaces it.
  let next = { at: -1, character: '' };
  return (from) => {
    // Stryker disable next-line ConditionalExpression,EqualityOperator: without the cache, the result is the same.
    if (next.at >= from) return next.character;
    let at = from;
    while (INVISIBLE.test(codePointAt(text, at))) at += codePointAt(text, at).length;
    next = { at, character: codePointAt(text, at) };
    return next.character;
  };
}

function endOfCluster(text: string, index: number): number {
  const end = index + codePointAt(text, index).length;
  FOLLOWING_MARKS.lastIndex = end;
  return FOLLOWING_MARKS.test(text) ? FOLLOWING_MARKS.lastIndex : end;
}

/** Empty at the end of the text. */
function codePointAt(text: string, index: number): string {
  const codePoint = text.codePointAt(index);
  return codePoint === undefined ? '' : String.fromCodePoint(codePoint);
}
