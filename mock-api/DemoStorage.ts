import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import type { Awaitable } from '#src/server/storage/Awaitable.ts';
import type { RecordChange } from '#src/server/storage/RecordChange.ts';
import type { Units } from '#src/server/storage/Units.ts';

/** A storage with the demo's records, in memory or on PostgreSQL. */
export interface DemoStorage extends Pick<ApiEnvironment, 'tx' | 'records' | 'guesses'> {
  units: Units;
  /** Reports every write with all that it changed; awaiting the write awaits the rule too. */
  follow(rule: (changes: readonly RecordChange[]) => Awaitable<void>): void;
  /** Deletes everything, calls `meanwhile`, and loads the demo's records as of the clock's current time. */
  reset(meanwhile: () => void): Promise<void>;
  /** Finishes pending writes and releases resources. */
  close(): Promise<void>;
}
