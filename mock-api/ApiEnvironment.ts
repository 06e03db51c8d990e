import type { Clock } from '#src/server/clock.ts';
import type { Pages } from '#src/server/http/Pages.ts';
import type { Outbox } from '#src/server/mail/Outbox.ts';
import type { Random } from '#src/server/random.ts';
import type { Faults } from './faults/Faults.ts';
import type { InMemoryStore } from './storage/InMemoryStore.ts';

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
