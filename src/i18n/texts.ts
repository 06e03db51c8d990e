import type { en } from './en/index.ts';

/** The shape that every language's catalogue has. */
export type Texts = typeof en;

type PluralSuffix = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other';
/** A key that only looks like a plural form, as `lost_zero`, has no `_other` beside it. */
type WithoutPlural<K extends string, Siblings> = K extends `${infer Base}${PluralSuffix}`
  ? `${Base}_other` extends Siblings
    ? Base
    : K
  : K;

type Paths<T> = {
  [K in keyof T & string]: T[K] extends string ? WithoutPlural<K, keyof T> : `${K}.${Paths<T[K]>}`;
}[keyof T & string];

/** The path of a text: a key that is in no catalogue does not compile. */
export type TextKey = Paths<Texts>;

/** What a catalogue of another language must have; plural forms its grammar needs on top may be added. */
export type Translation<T> = { [K in keyof T]: T[K] extends string ? string : Translation<T[K]> } & {
  [key: `${string}_many`]: string;
};
