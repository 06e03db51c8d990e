import { unbroken } from './unbroken.ts';

/** A catalogue of texts: those of the page, and the sentences of the API. */
export type TextTree = { [key: string]: string | TextTree };

type PluralSuffix = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other';
/** A key that only looks like a plural form, as `lost_zero`, has no `_other` beside it. */
type WithoutPlural<K extends string, Siblings> = K extends `${infer Base}${PluralSuffix}`
  ? `${Base}_other` extends Siblings
    ? Base
    : K
  : K;

/** The paths of a catalogue's texts, as `contacts.number_taken`. */
export type PathOf<T> = {
  [K in keyof T & string]: T[K] extends string ? WithoutPlural<K, keyof T> : `${K}.${PathOf<T[K]>}`;
}[keyof T & string];

/** What a catalogue of another language must have; plural forms its grammar needs on top may be added. */
export type Translation<T> = { [K in keyof T]: T[K] extends string ? string : Translation<T[K]> } & {
  [key: `${string}_many`]: string;
};

/**
 * Texts as they are said: lines break where they may; and French counts millions with a form of their own, which reads like the
 * general one unless a text says otherwise.
 */
export function asSaid(texts: object): TextTree {
  const result: TextTree = {};
  for (const [key, value] of Object.entries(texts)) {
    result[key] = typeof value === 'string' ? unbroken(value) : asSaid(value);
    const many = key.replace(/_other$/, '_many');
    if (many !== key && !(many in texts)) result[many] = result[key];
  }
  return result;
}
