import type { Later } from '#src/server/storage/Later.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** What taking an incoming text works with. */
export interface Receiving {
  tx: Transaction;
  /** When it comes in (ms). */
  now(): number;
  ledger: {
    /** Counts one reply, or one person who opted out, for a campaign. */
    count(campaignId: string, what: 'replied' | 'opted_out'): Later<void>;
  };
}

/** The time of what happens now, as records carry it. */
export function nowIn(receiving: Pick<Receiving, 'now'>): string {
  return new Date(receiving.now()).toISOString();
}
