import type { Transaction } from '#src/server/storage/Transaction.ts';

/** What a unit of work gets: the records and the current time. */
export interface UnitContext {
  tx: Transaction;
  /** The current time in ms. */
  now(): number;
  /** How long (ms) devices are not asked again, when work is done less often than usual: they get the messages of that time at once. */
  devicePause?(): number;
}

/** The current time as stored in records. */
export function nowIn({ now }: Pick<UnitContext, 'now'>): string {
  return new Date(now()).toISOString();
}
