import type { Said } from '#src/server/said/Said.ts';

/** What an operator said to an account; `words`: what it calls itself, `field`: of the account, what has to be put right. */
export type TriedAccount = { isIn: true; words: string } | { isIn: false; field: string; problem: Said };
