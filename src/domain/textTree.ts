/** A catalogue of texts: the page's, or the API's sentences. */
export type TextTree = { [key: string]: string | TextTree };

type PluralSuffix = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other';
/** Keys such as `lost_zero` only look like plural forms: they have no matching `_other`. */
type WithoutPlural<K extends string, Siblings> = K extends `${infer Base}${PluralSuffix}`
  ? `${Base}_other` extends Siblings
    ? Base
    : K
  : K;

/** The paths of a catalogue's texts, such as `contacts.number_taken`. */
export type PathOf<T> = {
  [K in keyof T & string]: T[K] extends string ? WithoutPlural<K, keyof T> : `${K}.${PathOf<T[K]>}`;
}[keyof T & string];

/** What a translated catalogue must contain; it may add plural forms of its own. */
export type Translation<T> = { [K in keyof T]: T[K] extends string ? string : Translation<T[K]> } & {
  [key: `${string}_many`]: string;
};

/**
 * Prepares texts for display: sets no-break spaces, and adds the French plural form for millions, which is the general form unless a text has its
 * own.
 */
export function forDisplay(texts: object): TextTree {
  const result: TextTree = {};
  for (const [key, value] of Object.entries(texts)) {
    result[key] = typeof value === 'string' ? withNoBreakSpaces(value) : forDisplay(value);
    const many = key.replace(/_other$/, '_many');
    if (!(many in texts)) result[many] = result[key];
  }
  return result;
}

/**
 * Sets no-break spaces so that lines do not break before a sign that is separated from its word, such as French : ; ! ? and », nor after «.
 * Catalogues have plain spaces, which are visible. Signs attached to a word, as in `?queue=`, are not changed.
 */
export function withNoBreakSpaces(text: string): string {
  return text.replace(/ (?=[:;!?»](?!\w))|(?<=«) /g, '\u00a0');
}
