import type { Random } from '#src/server/random.ts';
import type { KeyRing } from '#src/server/secrets/KeyRing.ts';
import type { SeedStore } from './DemoRecords.ts';

/** The input of seed functions: the store to fill, randomness, and the demo's current time. */
export interface SeedContext {
  store: SeedStore;
  random: Random;
  now: Date;
  /** Encrypts second factors; missing if the records are not used for signing in. */
  secrets?: KeyRing | undefined;
}

const MINUTE = 60_000;

/** The instant this many minutes before the demo's now. */
export function minutesAgo({ now }: SeedContext, minutes: number): string {
  return new Date(now.getTime() - minutes * MINUTE).toISOString();
}

/** The instant this many days before the demo's now. */
export function daysAgo(context: SeedContext, days: number): string {
  return minutesAgo(context, days * 24 * 60);
}

/** `created_at` and `updated_at` of a record created this many days ago. */
export function createdDaysAgo(context: SeedContext, days: number): { created_at: string; updated_at: string } {
  const created_at = daysAgo(context, days);
  return { created_at, updated_at: created_at };
}
