import type { Request, Response } from 'express';
import type { Language } from '#mock-api/said/languages.ts';
import type { Outbox } from '#mock-api/sessions/Outbox.ts';
import type { AppAbility } from '#src/domain/access/ability.ts';
import type { Visit } from '#src/domain/acting/visit.ts';
import type { RevealedPart, VisitMode } from '#src/domain/acting/visitTerms.ts';
import type { TokenCalls } from '#src/domain/apitokens/tokenCalls.ts';
import type { AutoReplySettings } from '#src/domain/autoReply/autoReplySettings.ts';
import type { Checkout } from '#src/domain/billing/checkout.ts';
import type { Subscription } from '#src/domain/billing/subscription.ts';
import type { ExcludedPerson } from '#src/domain/campaigns/campaignReview.ts';
import type { CompanySettings } from '#src/domain/company/companySettings.ts';
import type { LogoType } from '#src/domain/company/logo/readImage.ts';
import type { Consent, ConsentSource } from '#src/domain/contacts/contact.ts';
import type { ContactBulkUndo } from '#src/domain/contacts/contactBulk.ts';
import type { BulkAction } from '#src/domain/contacts/contactBulkTerms.ts';
import type { GivenConsent } from '#src/domain/contacts/merge/stricterConsent.ts';
import type { OperationName } from '#src/domain/contract/operations.ts';
import type { ResourceName, ResourceRecord } from '#src/domain/contract/resources.ts';
import type { ContactImport, ImportChunkResult } from '#src/domain/imports/contactImport.ts';
import type { IncomingRule } from '#src/domain/incoming/incomingTerms.ts';
import type { FirstStep } from '#src/domain/people/firstStepTerms.ts';
import type { ListLooks } from '#src/domain/people/listLooks.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import type { User } from '#src/domain/people/user.ts';

/** How a record lies in the store: with its tenant, which no answer contains. `null` for what belongs to all tenants or none. */
export type Stored<T> = T & { tenant_id: string | null };

/** One sign-in: what its refresh token may be changed for. */
export interface Session {
  id: string;
  user_id: string;
  /** The refresh token that counts now, and the one before it, which other tabs may still hold for a moment. */
  refresh_id: string;
  previous_refresh_id: string | null;
  /** Wall-clock times: the browser judges tokens by its own clock, not by the one tests turn. */
  rotated_at: string;
  expires_at: string;
  /** Where it was begun, and with what. */
  ip?: string | null;
  user_agent?: string | null;
  /** To the minute. */
  last_used_at?: string;
}

/** What proves that somebody is who they say. What is left out was never set. */
export interface Secret {
  id: string;
  user_id: string;
  password_hash: string;
  /** Base32; null: the second factor is off. */
  totp_secret: string | null;
  /** The half minute whose code was taken last: no code counts twice (RFC 6238, 5.2). */
  totp_last_step?: number;
  /** Given out, and not checked yet. */
  pending_totp_secret?: string | null;
  /** Of the recovery codes that were not used yet. */
  recovery_hashes?: string[];
  email_change?: { email: string; code: string; expires_at: string } | null;
}

/** A visit of support, and what is nobody's but the API's: of which session it is, and what was revealed in it. */
export interface StoredVisit extends Omit<Visit, 'reveals_count' | 'tenant_name' | 'id'> {
  id: string;
  staff_id: string;
  owner_id: string;
  session_id: string;
  revealed: { id: string; part: RevealedPart }[];
}

/** An answer to a write that carried an Idempotency-Key, kept to be given again. */
export interface KeptAnswer {
  id: string;
  fingerprint: string;
  status: number;
  body: string;
  kept_at: string;
}

/** What a chunk of an import did to contacts: what it takes to tell and to undo it. */
export interface ImportTrace {
  at: string;
  created: string[];
  /** Of each one created, what it was like: contentPrint. */
  prints: string[];
  updated: ImportedUpdate[];
}

/** The fields an import wrote of a contact, and what they were before. Custom fields as `custom.size`, groups as those that were added. */
export interface ImportedUpdate {
  id: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  groups_added: string[];
  undone?: boolean;
}

/** `from`: null where nobody knows what it was before. */
export interface ConsentChange {
  contact_id: string;
  at: string;
  from: Consent | null;
  to: Consent;
  source: ConsentSource | null;
  evidence: string | null;
}

/** Who changed many contacts how. `undone`: what taking it back was answered. */
export interface BulkChange {
  at: string;
  actor_id: string;
  actor_name: string;
  action: BulkAction;
  group_ids: string[];
  category_id: string | null;
  undo_until: string;
  undone: (ContactBulkUndo & { at: string }) | null;
}

/** Of each contact that was changed: the groups it came into or went out of, or the category it had. */
export interface BulkPart {
  changed: { id: string; group_ids?: string[]; category_id?: string | null; undone?: boolean }[];
  removed: RemovedContacts;
}

/** Contacts that are gone, and what spoke of them. */
export interface RemovedContacts {
  contacts: Stored<ResourceRecord<'contacts'>>[];
  messages: { id: string; contact_id: string }[];
  read_marks: { contact_id: string; read_at: string }[];
  audiences: { campaign_id: string; contact_ids: string[] }[];
}

/** A code for a phone, and who asked for it. `replaces`: the device that gets another phone. */
export interface KeptPairing {
  id: string;
  name: string;
  messages_per_minute: number;
  code: string;
  expires_at: string;
  created_by: string;
  replaces: string | null;
  device_id: string | null;
}

/** Minutes of an hour in which a device was connected or not, and its lowest battery. */
export interface DeviceHour {
  id: string;
  device_id: string;
  /** When the hour begins. */
  at: string;
  connected: number;
  away: number;
  battery: number | null;
}

/** What of paying is known beside the contract. */
export interface PayingFacts {
  /** The day of the month on which periods begin. */
  anchor_day: number;
  /** What the running period cost, whatever the plan costs by now. */
  period_price: number;
  /**
   * What comes of asking for money: nobody has said where to take it, it is taken, refused, or taken a while later. A real back end
   * would ask whoever takes its payments.
   */
  payments: 'none' | 'taken' | 'refused' | 'slow';
}

/** A visit to the payment page, with what is for nobody to see. */
export interface StoredCheckout extends Omit<Checkout, 'url'> {
  /** The end of the payment page's address: whoever has it may pay, and nothing else. */
  secret: string;
  return_to: string;
  /** Of a change: the price it was opened with. */
  stamp: string | null;
  created_by: { id: string; name: string };
  /** When a payment that takes a while is through. */
  settles_at: string | null;
  /** Of whoever began it: the page speaks as the app does, whatever the browser's language is. */
  language: Language;
}

/** What a token was used for, by the token's id. */
export interface TokenLog extends TokenCalls {
  id: string;
  last_used_at: string | null;
  last_used_ip: string | null;
}

/** Everything the API remembers. The resources, and what only the server knows. */
export type Collections = { [R in ResourceName]: Stored<ResourceRecord<R>> } & {
  company_settings: Stored<CompanySettings>;
  auto_reply_settings: Stored<AutoReplySettings>;
  /** Whom a rule answered lately: for the wait between two answers, and against answering a program for ever. */
  automatic_answers: Stored<{ id: string; at: string; phone: string; rule: IncomingRule }>;
  subscriptions: Stored<Subscription & PayingFacts>;
  /** Visits to the payment page. */
  checkouts: Stored<StoredCheckout>;
  /** The plans that a tenant has or had, by their ids. */
  plan_uses: Stored<{ id: string }>;
  /** Companies' logos by the name they are served under; `content` in base64. */
  logos: Stored<{ id: string; type: LogoType; content: string }>;
  imports: Stored<ContactImport>;
  /** What each chunk of an import was answered, so that the same chunk again is answered the same; `phones`: the numbers it took. */
  import_chunks: Stored<
    ImportChunkResult & { id: string; import_id: string; first_row: number; phones: string[] } & Partial<ImportTrace>
  >;
  /** Each change of a consent, and what somebody came with. */
  consent_changes: Stored<ConsentChange & { id: string }>;
  /** Numbers whose contact is gone and who had said no: so that no file brings them back as if they had not. */
  refused_numbers: Stored<GivenConsent & { id: string; phone: string }>;
  /** Which contact went into which. */
  contact_merges: Stored<{ id: string; contact_id: string; merged_id: string }>;
  /** Changes of many contacts at once. */
  bulk_changes: Stored<BulkChange & { id: string }>;
  /** Whom such a change reached and what it takes to undo it, in parts: one record would be a line of many megabytes. */
  bulk_parts: Stored<BulkPart & { id: string; bulk_id: string }>;
  /** Who was left out of a campaign that was sent. */
  exclusions: Stored<ExcludedPerson & { id: string; campaign_id: string }>;
  /** Up to when somebody at the tenant has read a contact's messages. */
  read_marks: Stored<{ id: string; contact_id: string; read_at: string }>;
  secrets: Stored<Secret>;
  /** The hash of each API token's secret, by the token's id. */
  token_secrets: Stored<{ id: string; hash: string }>;
  token_logs: Stored<TokenLog>;
  /** Codes that phones pair with. */
  pairings: Stored<KeptPairing>;
  /** How each device was, hour by hour. */
  device_hours: Stored<DeviceHour>;
  /** By the person's id. */
  list_looks: Stored<ListLooks & { id: string }>;
  /** By the tenant's id: what was done once, and who wants to see it no more. */
  first_steps: Stored<{ id: string; done: FirstStep[]; hidden_by: string[] }>;
  /** Whom a contact's conversation is assigned to and when it was marked as done. Its id is the contact's. */
  conversation_states: Stored<{ id: string; assigned_to: string | null; done_at: string | null }>;
  /** Who opted out with an answer to a campaign, and with what words. */
  campaign_opt_outs: Stored<{ id: string; campaign_id: string; contact_id: string; words: string; at: string }>;
  sessions: Stored<Session>;
  visits: StoredVisit;
  /** Kept as they are, unlike passwords: whoever invited may ask for the link again. */
  invitations: Stored<{ id: string; user_id: string; token: string; expires_at: string; invited_by: string }>;
  kept_answers: Stored<KeptAnswer>;
};
export type CollectionName = keyof Collections;

/** What the store fills in where it is left out. */
export interface ServerFields {
  id: string;
  created_at: string;
  updated_at: string;
  version: number;
}

/** Server fields are filled in where they are left out. */
export type NewRecord<T> = Omit<T, keyof ServerFields> & Partial<ServerFields>;

/**
 * One write to one record, told to watchers right after it. `before` (undefined: a new record) is a copy; `after`
 * (undefined: removed) is the live record. `replaced`: everything was forgotten, what comes next comes as new records.
 */
export type StoreChange =
  | 'replaced'
  | {
      [C in CollectionName]: { collection: C; before: Collections[C] | undefined; after: Collections[C] | undefined };
    }[CollectionName];

/**
 * The records in memory, with an index by id. Reading is free; every write bumps `version`, `updated_at` and marks the
 * collection for the snapshot. Records are live: `update` changes the record itself, so whoever needs the state before
 * copies it first. Lists are live too: copy one before writing to its collection while walking it.
 */
export interface Store {
  all<C extends CollectionName>(name: C): readonly Collections[C][];
  byId<C extends CollectionName>(name: C, id: string): Collections[C] | undefined;
  ofTenant<C extends CollectionName>(name: C, tenantId: string): readonly Collections[C][];
  insert<C extends CollectionName>(name: C, record: NewRecord<Collections[C]>): Collections[C];
  insertMany<C extends CollectionName>(name: C, records: readonly NewRecord<Collections[C]>[]): Collections[C][];
  /** Answers the changed record. Throws when the id is unknown. */
  update<C extends CollectionName>(name: C, id: string, change: Partial<Collections[C]>): Collections[C];
  /**
   * What a phone says of itself: no new version, as nobody's change is in its way, and nobody would save a form while the
   * phone sends ten texts a second.
   */
  report(name: 'devices', id: string, change: Partial<Collections['devices']>): Collections['devices'];
  /** Many at once: orders are made anew where moving each record would take longer. */
  updateMany<C extends CollectionName>(
    name: C,
    changes: readonly { id: string; change: Partial<Collections[C]> }[],
  ): void;
  remove<C extends CollectionName>(name: C, id: string): void;
  /** In one pass over the collection. Ids that are not there are passed over. */
  removeMany<C extends CollectionName>(name: C, ids: Iterable<string>): void;
  /** Tells every single write at once: for indexes that are kept in step. */
  watch(watcher: (change: StoreChange) => void): void;
  /** Grows with every write to the collection: for caches of what is derived from it. */
  revision(name: CollectionName): number;
}

/** Now, for the whole API. Tests turn it by hand; it never goes back. */
export interface Clock {
  now(): Date;
  advance(ms: number): void;
  /** Takes back what it was turned on by: only where every record begins anew, too. */
  reset(): void;
}

/** A seeded source of chance: the same seed gives the same course of events. */
export interface Random {
  /** 0 <= x < 1 */
  next(): number;
  pick<T>(from: readonly T[]): T;
  id(): string;
}

/** What moves by itself in time. */
export interface Simulation {
  /** Runs everything due up to the clock's now. Called by a timer, and by tests after turning the clock. */
  runDue(): void;
  /** A text comes to a tenant's phone from any number. */
  receive(text: { tenantId: string; from: string; body: string }): void;
  start(): void;
  stop(): void;
}

/** Who asks. Staff who act for nobody have no tenant. */
export interface Caller {
  user: Stored<User>;
  tenantId: string | null;
  ability: AppAbility;
  /** The rules that the ability is made from. */
  scope: readonly AbilityRule[];
  sessionId: string;
  /** Set when a program asks, with an API token that this person made. */
  program?: { id: string; name: string };
  /** While support acts for the tenant: `user` is the owner for whom, this is who, and how far. */
  acting?: Acting;
}

export interface Acting {
  visit: StoredVisit;
  staff: Stored<User>;
  /** What holds now: a visit that may change only looks while the tenant is suspended. */
  mode: VisitMode;
}

/** What a handler works with. */
export interface HandlerContext {
  store: Store;
  clock: Clock;
  random: Random;
  outbox: Outbox;
  /** Present but for operations that are open to everybody. */
  caller: Caller;
  tenantId: string;
  id: string;
  query: Record<string, unknown>;
  body: unknown;
  req: Request;
  res: Response;
}

/** Answers the data of the envelope (or a promise of it); for lists the whole list: sorting, filtering and the range happen around it. Throws HttpProblem. */
export type OperationHandler = (context: HandlerContext) => unknown;

/** Every operation has a handler, or it does not compile. */
export type OperationHandlers = Record<OperationName, OperationHandler>;
