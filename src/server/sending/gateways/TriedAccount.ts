import type { AccountTrial } from '#src/domain/devices/account.ts';
import type { Said } from '#src/server/said/Said.ts';

/** What an operator said to an account; `words`: what it calls itself, `senders`: what it may send from, where it tells, `field`: of the account, what has to be put right. */
export type TriedAccount =
  | { isIn: true; words: string; senders?: AccountTrial['senders'] }
  | { isIn: false; field: string; problem: Said };
