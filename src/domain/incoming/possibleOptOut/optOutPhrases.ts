/**
 * How people ask in one language to get no more messages. Written in the form of {@link readWords}: lower case, no accents, an apostrophe as a space.
 * Phrases are words with spaces between them, where `a|b` is one or the other, and any other sign has its meaning in regular expressions; `?a` is
 * optional, `~` is a space within an alternative, `@` any word, `{name}` one of `parts`; `_` is up to three words, `^` and `$` are the beginning and
 * the end of a clause, `a|$` is a word or that end; `NAME` is the contact's name.
 */
export interface OptOutPhrases {
  parts?: Record<string, string>;
  /** Phrases that are an opt-out wherever they stand. */
  anywhere: readonly string[];
  /** Phrases that are an opt-out as a clause of their own, with nothing but `fillers`: "Please stop!". */
  clause: readonly string[];
  /** Phrases that are an opt-out as the whole message, with nothing but `fillers`. */
  alone: readonly string[];
  /** Phrases that look like an opt-out but are not ("stop by", "don't stop"). They are removed first. */
  harmless: readonly string[];
  /** A clause with one of these is about something else, such as a waiting list. */
  elsewhere: readonly string[];
  /** Words of politeness and emphasis. */
  fillers: string;
}

/** One expression for several phrases; without phrases it matches nothing. Each match begins with a space. */
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
  // Stryker disable next-line MethodExpression: nothing follows the end of the text, so a `$` left there matches nothing.
  if (words.endsWith('|$')) return `(?: (?:${words.slice(0, -2)})|(?= \\|))`;
  return isOptional ? `(?: (?:${words}))?` : ` (?:${words})`;
}

function unknownPart(name: string): never {
  throw new Error(`No part of phrases is called {${name}}`);
}
