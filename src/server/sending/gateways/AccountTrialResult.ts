import type { AccountTrial } from '#src/domain/devices/account.ts';
import type { Sentence } from '#src/server/sentences/Sentence.ts';

/**
 * The result of testing an account. `words`: the operator's own name, `senders`: the allowed senders, if the operator lists them, `field`: the field
 * to correct.
 */
export type AccountTrialResult =
  | { isIn: true; words: string; senders?: AccountTrial['senders']; balance?: AccountTrial['balance'] }
  | { isIn: false; field: string; problem: Sentence };
