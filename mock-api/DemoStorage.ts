import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import type { Later } from '#src/server/storage/Later.ts';
import type { RecordChange } from '#src/server/storage/RecordChange.ts';
import type { Units } from '#src/server/storage/Units.ts';

/** What keeps the demo's records, whatever it is. */
export interface DemoStorage extends Pick<ApiEnvironment, 'tx' | 'records' | 'guesses'> {
  units: Units;
  /** Tells every write; whoever waits for a write has waited for the rule too. */
  follow(rule: (change: RecordChange) => Later<void>): void;
  /** Forgets everything, calls `meanwhile`, and holds the demo's records again, as of the clock's now. */
  reset(meanwhile: () => void): Promise<void>;
  /** Writes what is not written yet and lets go of what it holds. */
  close(): Promise<void>;
}
