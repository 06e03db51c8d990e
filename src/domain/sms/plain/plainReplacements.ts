import { normalForm } from '#src/domain/normalForm.ts';
import { isGsm7, septetsOf } from '#src/domain/sms/gsm7.ts';
import { isAmongItsOwn, type Place, plainFigure } from './plainFigure.ts';
import { INVISIBLE, PLAIN_FORMS } from './plainForms.ts';

/** A character outside GSM-7, which turns the whole text into UCS-2. */
export interface ForcingCharacter {
  /** UTF-16 position in the text. A letter with combining marks counts as one, from its letter on. */
  index: number;
  /** UTF-16 units. */
  length: number;
  character: string;
  /** What says the same within GSM-7, where it stands; empty for what nobody sees; null where there is no such thing. */
  replacement: string | null;
}

const IS_MARK = /^\p{M}$/u;
const FOLLOWING_MARKS = /\p{M}+/uy;
const MARKS = /\p{M}/gu;
/** What strikes a character through says the opposite of it; on a figure, a bar or a dot above is part of the number. */
const STRUCK = /[\u0334-\u0338\u20d2\u20d3\u20e5\u20e6\u20eb]|\p{N}(?!\p{Variation_Selector}|\u20e3)\p{M}/u;
const JOINER = /^[\u200c\u200d]$/;
/** Marks of other scripts, and Latin ones as wide as theirs. */
const FOREIGN_MARK = /^[\u3000-\u303f\u30fb\uff01-\uff65،؛؟٪٭־׳״՚]$/;
const known = new Map<string, string | null>();

/** Every character of a text that is outside GSM-7, in order and without overlap. */
export function findForcing(text: string): ForcingCharacter[] {
  const found: ForcingCharacter[] = [];
  let before = '';
  const nextVisible = visibleSeeker(text);
  for (let index = 0; index < text.length; ) {
    if (septetsOf(text.charCodeAt(index)) > 0) {
      before = text.charAt(index);
      index += 1;
      continue;
    }
    const isOnLetter = index > 0 && IS_MARK.test(codePointAt(text, index)) && endOf(found) < index;
    const start = isOnLetter ? index - 1 : index;
    const end = endOfCluster(text, index);
    const character = text.slice(start, end);
    const replacement = replacementAt(character, { text, start, end, before, after: nextVisible(end) });
    found.push({ index: start, length: end - start, character, replacement });
    before = lastOf(replacement ?? character) || before;
    index = end;
  }
  return found;
}

/**
 * The text with everything replaced that has a replacement; what has none stays, and keeps the text in UCS-2. It never takes more
 * segments than before, as `segmentsOf` counts them: then only what becomes no longer is replaced, or nothing.
 */
export function replaceForcing(text: string, segmentsOf: (text: string) => number): string {
  const forcing = findForcing(text);
  const most = segmentsOf(text);
  const shorter = forcing.filter(({ replacement, length }) => replacement !== null && replacement.length <= length);
  const tries = [replaceThese(text, forcing), replaceThese(text, shorter)];
  return tries.find((plain) => segmentsOf(plain) <= most) ?? text;
}

/** The text with these replaced, where they have a replacement. */
export function replaceThese(text: string, forcing: readonly ForcingCharacter[]): string {
  let plain = '';
  let from = 0;
  for (const { index, length, character, replacement } of forcing) {
    plain += text.slice(from, index) + (replacement ?? character);
    from = index + length;
  }
  return plain + text.slice(from);
}

function replacementAt(character: string, place: Place): string | null {
  if (JOINER.test(character)) return [place.before, place.after].every(isGsm7) ? '' : null;
  if (FOREIGN_MARK.test(character) && isAmongItsOwn(place)) return null;
  const replacement = plainFigure(character, formOf(character), place);
  // Nothing may become a field that nobody has written.
  return replacement !== null && /[{}]/.test(replacement) ? null : replacement;
}

function formOf(character: string): string | null {
  const before = known.get(character);
  if (before !== undefined) return before;
  const form = findForm(character);
  // Clusters can be of any length; only single characters are worth remembering.
  if (character.length <= 2) known.set(character, form);
  return form;
}

function findForm(character: string): string | null {
  const compatible = PLAIN_FORMS[character] ?? spellOut(normalForm(character, 'NFKC'));
  if (compatible !== null) return compatible;
  if (STRUCK.test(normalForm(character, 'NFD'))) return null;
  if (!/^[\p{L}\p{N}\p{M}]/u.test(character)) return keycapOf(character);
  return spellOut(normalForm(character, 'NFKD').replace(MARKS, ''));
}

/** #️⃣ and *️⃣. */
function keycapOf(character: string): string | null {
  return /^[#*]\ufe0f?\u20e3$/.test(character) ? character.charAt(0) : null;
}

/** The characters one by one through the table; null as soon as one of them has no place in GSM-7. */
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

/** The next character from a place on that is seen; empty at the end. Asked with growing places, it looks at each once. */
function visibleSeeker(text: string): (from: number) => string {
  let next = { at: -1, character: '' };
  return (from) => {
    if (next.at >= from) return next.character;
    let at = from;
    while (at < text.length && INVISIBLE.test(codePointAt(text, at))) at += codePointAt(text, at).length;
    next = { at, character: at < text.length ? codePointAt(text, at) : '' };
    return next.character;
  };
}

function endOfCluster(text: string, index: number): number {
  const end = index + codePointAt(text, index).length;
  FOLLOWING_MARKS.lastIndex = end;
  return FOLLOWING_MARKS.test(text) ? FOLLOWING_MARKS.lastIndex : end;
}

function codePointAt(text: string, index: number): string {
  return String.fromCodePoint(text.codePointAt(index) ?? 0);
}

function lastOf(text: string): string {
  return [...text].at(-1) ?? '';
}

function endOf(found: ForcingCharacter[]): number {
  const last = found.at(-1);
  return last === undefined ? 0 : last.index + last.length;
}
