import { type Clock, isoTime } from '#src/server/clock.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** What a unit of work gets: the records and the current time. */
export interface UnitContext {
  tx: Transaction;
  /** The current time in ms. */
  now(): number;
  /** The minimum time (ms) between two turns of a device, if longer than usual; a turn then takes the messages of the whole interval. */
  devicePause?(): number;
}

/** The context of a request's unit of work, for code that workers run too. */
export function unitContextOf({ tx, clock }: { tx: Transaction; clock: Pick<Clock, 'now'> }): UnitContext {
  return { tx, now: () => clock.now().getTime() };
}

/** The current time as stored in records. */
export function nowIn({ now }: Pick<UnitContext, 'now'>): string {
  return isoTime(now());
}

/** The context's time as a clock, for code that also runs in requests. */
export function clockIn({ now }: Pick<UnitContext, 'now'>): Pick<Clock, 'now'> {
  return { now: () => new Date(now()) };
}
