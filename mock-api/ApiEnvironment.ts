import type { Faults } from './middleware/Faults.ts';
import type { InMemoryStore } from './store/InMemoryStore.ts';
import type { Clock, Random } from './types.ts';

/** What the parts of one API instance share. */
export interface ApiEnvironment {
  store: InMemoryStore;
  clock: Clock;
  random: Random;
  faults: Faults;
  /** Signs the tokens. */
  secret: Uint8Array;
}
