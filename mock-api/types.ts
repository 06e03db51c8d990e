import type { Request, Response } from 'express';
import type { CollectionName, Collections } from '#mock-api/kept/Collections.ts';
import type { StoredVisit } from '#mock-api/kept/signIns.ts';
import type { Outbox } from '#mock-api/sessions/Outbox.ts';
import type { AppAbility } from '#src/domain/access/ability.ts';
import type { VisitMode } from '#src/domain/acting/visitTerms.ts';
import type { OperationName } from '#src/domain/contract/operations.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import type { User } from '#src/domain/people/user.ts';

/** How a record lies in the store: with its tenant, which no answer contains. `null` for what belongs to all tenants or none. */
export type Stored<T> = T & { tenant_id: string | null };

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
  /** Whose texts are told where the ability does not say it: a program's scope may leave contacts out, its maker's role decides. */
  peopleAbility?: AppAbility;
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
