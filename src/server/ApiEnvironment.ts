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

/** Token lifetimes (ms). */
export interface Lifetimes {
  token_lifetime_ms: number;
  refresh_lifetime_ms: number;
}

/** The server's ports: what it needs from its surroundings. Every member is an interface that a storage, a clock or a test provides. */
export interface ApiEnvironment {
  /** Begins units of work. */
  units: Pick<Units, 'unit' | 'runExclusive'>;
  /** The records, as seen by the current unit of work. */
  tx: Transaction;
  /** Carries out the five verbs on one record. */
  records: RecordServer;
  clock: Clock;
  random: Random;
  outbox: Outbox;
  /** Read for each token, because tests change them. */
  lifetimes(): Lifetimes;
  /** Sign tokens and cookies. Removing a key signs out everyone who signed in with it. */
  signing: KeyRing;
  /** Encrypt stored secrets, so that a copy of the records alone reveals nothing. */
  secrets: KeyRing;
  passwords: Passwords;
  /** The origins that may call the API. */
  pages: Pages;
  /** Limits guessing. */
  guesses: GuessLimits;
  /** Private addresses that operator accounts may use (`GATEWAY_HOSTS`). */
  gatewayHosts: readonly string[];
  /** The API's public address (`PUBLIC_URL`), without a trailing slash, or null if it cannot be reached from the internet. */
  publicAddress: PublicAddress;
  /** Default: Twilio's public address. */
  twilioAddress?: TwilioAddress;
  /** Whether simulated phones may be paired: for demos and tests. */
  simulatesPhones: boolean;
  /** Notifies a connected phone that there may be messages for it. */
  phoneBell: PhoneBell;
  /** Notifies the pages connected to this process of changes. */
  pageHints: PageHints;
  /** Whether a mail server is configured; otherwise e-mails stay in the outbox, and pages say so. */
  sendsMail: boolean;
  /** Whether webhooks may use private addresses and http: for a lab. */
  allowsPrivateAddresses: boolean;
  /** Reports a failure of work that continues after the response. Unreported, it would end the process. */
  reportLater(error: unknown): void;
}
