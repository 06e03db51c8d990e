/**
 * How people of one language ask to get no more texts. All of it is written as {@link readWords} reads: lower case, without
 * accents, an apostrophe as a space. Phrases are words with spaces between them, where
 * - `a|b` is one or the other, and any other sign means what it does in a regular expression;
 * - `?a` may be left out, `~` is a space within an alternative, `@` any word, `{name}` stands for one of `parts`;
 * - `_` is up to three words, `^` and `$` are the beginning and the end of a clause.
 */
export interface WishWords {
  parts?: Record<string, string>;
  /** Tell the wish wherever they stand. */
  anywhere: readonly string[];
  /** Tell it as a clause of their own, with nothing but `fillers` beside them: "Please stop!". */
  clause: readonly string[];
  /** Tell it as the whole text, with nothing but `fillers` beside them. */
  alone: readonly string[];
  /** Look like one and are none ("stop by", "don't stop"): they are taken out first. */
  spared: readonly string[];
  /** With one of these in it, a clause is about something else: a waiting list. */
  elsewhere?: readonly string[];
  /** Words of politeness and emphasis. */
  fillers: string;
}

/** One expression for several phrases; it matches nothing where there are none. Each match begins with a space. */
export function compilePhrases(phrases: readonly string[], parts: Record<string, string> = {}): RegExp {
  const sources = phrases.map((phrase) =>
    phrase
      .split(' ')
      .map((part) => sourceOf(part, parts))
      .join(''),
  );
  return new RegExp(sources.length === 0 ? '(?!)' : `(?:${sources.join('|')})(?= )`, 'gu');
}

function sourceOf(part: string, parts: Record<string, string>): string {
  if (part === '_') return '(?: [^ |]+){0,3}?';
  if (part === '^') return '(?<=\\|)';
  if (part === '$') return '(?= \\|)';
  const isOptional = part.startsWith('?');
  const words = (isOptional ? part.slice(1) : part)
    .replace(/\{([a-z]\w*)\}/g, (_, name: string) => `(?:${parts[name] ?? unknownPart(name)})`)
    .replaceAll('~', ' ')
    .replaceAll('@', '(?:[^ |]+)');
  return isOptional ? `(?: (?:${words}))?` : ` (?:${words})`;
}

function unknownPart(name: string): never {
  throw new Error(`No part of phrases is called {${name}}`);
}
