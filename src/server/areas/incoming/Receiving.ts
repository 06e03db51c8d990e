import type { Later } from '#src/server/storage/Later.ts';
import type { Store } from '#src/server/storage/Store.ts';

/** What taking an incoming text works with. */
export interface Receiving {
  store: Store;
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
