import type { PathOf } from '#src/domain/textTree.ts';
import type { en } from './en/index.ts';

/** The shape of every language's catalogue. */
export type Texts = typeof en;

/** The key of a text. A key that is in no catalogue does not compile. */
export type TextKey = PathOf<Texts>;
