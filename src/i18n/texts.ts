import type { PathOf } from '#src/domain/texts.ts';
import type { en } from './en/index.ts';

/** The shape that every language's catalogue has. */
export type Texts = typeof en;

/** The path of a text: a key that is in no catalogue does not compile. */
export type TextKey = PathOf<Texts>;
