import type { Transaction } from '#src/server/storage/Transaction.ts';

/** The records within a unit of work, and its time. */
export interface Moment {
  tx: Transaction;
  /** In ms. */
  now(): number;
}

/** The current time as stored in records. */
export function nowIn({ now }: Pick<Moment, 'now'>): string {
  return new Date(now()).toISOString();
}
