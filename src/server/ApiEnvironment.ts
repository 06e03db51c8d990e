import type { Clock } from './clock.ts';
import type { PageHints } from './http/PageHints.ts';
import type { Pages } from './http/Pages.ts';
import type { Outbox } from './mail/Outbox.ts';
import type { Random } from './random.ts';
import type { KeyRing } from './secrets/KeyRing.ts';
import type { PhoneBell } from './sending/gateways/androidPhone/PhoneBell.ts';
import type { PublicAddress } from './sending/gateways/twilio/publicAddress.ts';
import type { TwilioAddress } from './sending/gateways/twilio/twilioClient.ts';
import type { GuessLimits } from './sessions/proof/GuessLimits.ts';
import type { Passwords } from './sessions/proof/Passwords.ts';
import type { RecordServer } from './storage/RecordServer.ts';
import type { Transaction } from './storage/Transaction.ts';
import type { Units } from './storage/Units.ts';

/** How long tokens last (ms). */
export interface Lifetimes {
  token_lifetime_ms: number;
  refresh_lifetime_ms: number;
}

/** The ports: what the server needs of its surroundings. Every member is an interface that a storage, a clock or a test brings along. */
export interface ApiEnvironment {
  /** Begins units of work. */
  units: Pick<Units, 'unit' | 'inTurn'>;
  /** The records, as of the unit of work that asks. */
  tx: Transaction;
  /** Carries out the five verbs on one record. */
  records: RecordServer;
  clock: Clock;
  random: Random;
  outbox: Outbox;
  /** Read anew with each token: tests turn them. */
  lifetimes(): Lifetimes;
  /** Sign tokens and cookies: who signed in with a key that is gone signs in again. */
  signing: KeyRing;
  /** Protect what is kept, also where somebody has a copy of the records alone. */
  secrets: KeyRing;
  passwords: Passwords;
  /** Those that may call it. */
  pages: Pages;
  /** Holds back guessing. */
  guesses: GuessLimits;
  /** Private addresses at which accounts with operators may lie (`GATEWAY_HOSTS`). */
  gatewayHosts: readonly string[];
  /** Where this API can be reached from the internet (`PUBLIC_URL`), without a slash at its end; null: nowhere. */
  publicAddress: PublicAddress;
  /** Left out: where Twilio is. */
  twilioAddress?: TwilioAddress;
  /** Whether phones that are not there may be paired: for demos and tests. */
  simulatesPhones: boolean;
  /** Rings where there may be something for a phone whose connection is open. */
  phoneBell: PhoneBell;
  /** Tells the open pages that are connected to this process what has changed. */
  pageHints: PageHints;
  /** Whether there is a server for mails: otherwise they lie in the outbox, and pages say so. */
  sendsMail: boolean;
  /** Whether webhooks may go to addresses of one's own network, and by http: for a lab. */
  allowsPrivateAddresses: boolean;
}
