import type { Clock } from './clock.ts';
import type { Faults } from './middleware/faults/Faults.ts';
import type { Pages } from './middleware/transport/Pages.ts';
import type { Random } from './random.ts';
import type { Outbox } from './sessions/Outbox.ts';
import type { InMemoryStore } from './store/InMemoryStore.ts';

/** What the parts of one API instance share. */
export interface ApiEnvironment {
  store: InMemoryStore;
  clock: Clock;
  random: Random;
  faults: Faults;
  /** The mails that would have been sent. */
  outbox: Outbox;
  /** Signs the tokens. */
  secret: Uint8Array;
  /** Those that may call it. */
  pages: Pages;
}
