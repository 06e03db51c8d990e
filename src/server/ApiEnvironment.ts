import type { Clock } from './clock.ts';
import type { Pages } from './http/Pages.ts';
import type { Outbox } from './mail/Outbox.ts';
import type { Random } from './random.ts';
import type { GuessLimits } from './sessions/proof/GuessLimits.ts';
import type { RecordServer } from './storage/RecordServer.ts';
import type { Store } from './storage/Store.ts';
import type { Transaction } from './storage/Transaction.ts';

/** How long tokens last (ms). */
export interface Lifetimes {
  token_lifetime_ms: number;
  refresh_lifetime_ms: number;
}

/** What the server needs of its surroundings: where records are kept, what time it is, who carries its mails. */
export interface ApiEnvironment {
  store: Store;
  /** Its records, as of the unit of work that asks. */
  tx: Transaction;
  /** Carries out the five verbs on one record. */
  records: RecordServer;
  clock: Clock;
  random: Random;
  outbox: Outbox;
  /** Read anew with each token: tests turn them. */
  lifetimes(): Lifetimes;
  /** Signs the tokens. */
  secret: Uint8Array;
  /** Those that may call it. */
  pages: Pages;
  /** Holds back guessing. */
  guesses: GuessLimits;
}
