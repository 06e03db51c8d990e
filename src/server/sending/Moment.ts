import type { Transaction } from '#src/server/storage/Transaction.ts';

/** The records within a unit of work, and the time at which it happens. */
export interface Moment {
  tx: Transaction;
  /** In ms. */
  now(): number;
}

/** The time of what happens now, as records carry it. */
export function nowIn({ now }: Pick<Moment, 'now'>): string {
  return new Date(now()).toISOString();
}
