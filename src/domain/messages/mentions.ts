/** A colleague who may be mentioned. */
export interface Mentionable {
  id: string;
  name: string;
}

/** A part of a note: words, or the name of a mentioned colleague with the @ before it. */
export interface NotePart {
  /** Its start (UTF-16 units). */
  at: number;
  text: string;
  person: Mentionable | null;
}

const IN_WORD = /[\p{L}\p{N}_]/u;

/**
 * Splits a note into words and mentions: `@` and a full name, case-insensitive. The longest matching name counts, but not inside a word (as in an
 * e-mail address) or continued by one.
 */
export function notePartsOf(body: string, people: readonly Mentionable[]): NotePart[] {
  const longestFirst = people
    .filter(({ name }) => name !== '')
    .sort((one, other) => other.name.length - one.name.length);
  const parts: NotePart[] = [];
  let from = 0;
  for (let at = body.indexOf('@'); at !== -1; at = body.indexOf('@', at + 1)) {
    if (at < from || IN_WORD.test(characterBefore(body, at))) continue;
    const person = longestFirst.find(({ name }) => isNameAt(body, at + 1, name));
    if (!person) continue;
    if (at > from) parts.push({ at: from, text: body.slice(from, at), person: null });
    from = at + 1 + person.name.length;
    parts.push({ at, text: body.slice(at, from), person });
  }
  if (from < body.length) parts.push({ at: from, text: body.slice(from), person: null });
  return parts;
}

/** The ids of the mentioned people, each once. Of several with the same name, the chosen ones; all of them if none was chosen. */
export function mentionsIn(body: string, people: readonly Mentionable[], chosenIds: readonly string[]): string[] {
  const ids = new Set<string>();
  for (const { person } of notePartsOf(body, people)) {
    if (!person) continue;
    const namesakes = people.filter(({ name }) => name === person.name);
    const chosen = namesakes.filter(({ id }) => chosenIds.includes(id));
    for (const { id } of chosen.length > 0 ? chosen : namesakes) ids.add(id);
  }
  return [...ids];
}

/** The text after the last `@` before the caret (UTF-16 units), while it may become a name; otherwise null. */
export function mentionAt(body: string, caret: number): { at: number; typed: string } | null {
  const at = body.lastIndexOf('@', caret - 1);
  if (at === -1 || caret <= at || IN_WORD.test(characterBefore(body, at))) return null;
  const typed = body.slice(at + 1, caret);
  return /^(?:\S+(?: \S+){0,3} ?)?$/u.test(typed) ? { at, typed } : null;
}

/** The whole character that ends at an index, even if it takes two units; empty at the beginning. */
function characterBefore(body: string, at: number): string {
  return Array.from(body.slice(Math.max(0, at - 2), at)).at(-1) ?? '';
}

function isNameAt(body: string, at: number, name: string): boolean {
  const text = body.slice(at, at + name.length);
  const next = Array.from(body.slice(at + name.length, at + name.length + 2))[0] ?? '';
  return text.toLowerCase() === name.toLowerCase() && !IN_WORD.test(next);
}
