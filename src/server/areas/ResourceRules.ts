import type { z } from 'zod';
import type { RESOURCES, ResourceName, ResourceRecord } from '#src/domain/contract/resources.ts';
import type { Criterion } from '#src/domain/criteria/criterion.ts';
import type { Viewer } from '#src/server/access/people.ts';
import type { Clock } from '#src/server/clock.ts';
import type { RowShape } from '#src/server/lists/fieldType.ts';
import type { SpecialFilters } from '#src/server/lists/filterCriterion.ts';
import type { Outbox } from '#src/server/mail/Outbox.ts';
import type { Random } from '#src/server/random.ts';
import type { KeyRing } from '#src/server/secrets/KeyRing.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';
import type { GuessLimits } from '#src/server/sessions/proof/GuessLimits.ts';
import type { Awaitable } from '#src/server/storage/Awaitable.ts';
import type { ListSort } from '#src/server/storage/RecordsQuery.ts';
import type { ServerFields } from '#src/server/storage/records/NewRecord.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** The context of a resource's rules. */
export interface RuleContext {
  tx: Transaction;
  clock: Clock;
  random: Random;
  outbox: Outbox;
  secrets: KeyRing;
  guesses: GuessLimits;
  /** Whether webhooks may call private IP addresses, and use plain http. */
  allowsPrivateAddresses: boolean;
  caller: Caller;
  tenantId: string;
  query: Record<string, unknown>;
}

export type InputOf<R extends ResourceName> = (typeof RESOURCES)[R] extends { input: infer I extends z.ZodType }
  ? z.output<I>
  : never;

/** The fields the server adds to an input to make a record. */
export type AddedFields<R extends ResourceName> = Omit<ResourceRecord<R>, keyof ServerFields | keyof InputOf<R>> &
  Partial<ResourceRecord<R>>;

/** A resource's rules beyond its schema. Every function may throw HttpProblem. */
export interface ResourceRules<R extends ResourceName> {
  /** Validates an input and returns the new record's fields that clients cannot write. */
  create?(input: InputOf<R>, context: RuleContext): Awaitable<AddedFields<R>>;
  /** Runs after a record was created. */
  afterCreation?(record: ResourceRecord<R>, context: RuleContext): Awaitable<void>;
  /** Validates a change and returns what follows from it. `change` contains only what the client sent. */
  change?(
    before: ResourceRecord<R>,
    change: Partial<InputOf<R>>,
    context: RuleContext,
  ): Awaitable<Partial<ResourceRecord<R>>>;
  /** Changes by one person within this time (ms) become one activity entry: for what saves itself while being written. */
  joinsChangesWithin?: number;
  /** Throws if the record must not be deleted. */
  beforeRemoval?(record: ResourceRecord<R>, context: RuleContext): Awaitable<void>;
  /** Removes references to a deleted record. */
  afterRemoval?(record: ResourceRecord<R>, context: RuleContext): Awaitable<void>;
  /** Fields computed for every response. */
  derive?(
    tx: Transaction,
    tenantId: string | null,
    clock: Clock,
  ): Awaitable<(record: ResourceRecord<R>) => Awaitable<Partial<ResourceRecord<R>>>>;
  /** The same for many records, in their order, if that takes fewer queries than one after the other. */
  deriveMany?(tx: Transaction, records: readonly ResourceRecord<R>[]): Promise<Partial<ResourceRecord<R>>[]>;
  /** The fields from `derive` that lists cannot be filtered by: computed only for the rows of one page. */
  pageOnlyFields?: readonly string[];
  /** Sort keys that are not stored fields: a derived value, and what replaces it when it is null. */
  sortKeys?(
    tx: Transaction,
    tenantId: string | null,
  ): Awaitable<{ readonly [name: string]: Omit<ListSort, 'direction'> }>;
  /** Limits the records a person can see; others do not exist for them. Undefined if they see all. */
  shownTo?(tx: Transaction, viewer: Viewer): Awaitable<Criterion | undefined>;
  /** Filters beyond a record's fields. `filterFields`: the fields in the list's filter, so that only what these need is read. */
  filters?(
    tx: Transaction,
    tenantId: string | null,
    clock: Clock,
    filterFields: ReadonlySet<string>,
  ): Awaitable<SpecialFilters>;
  /** The types of fields whose values the tenant defines. Lists are filtered and sorted by these instead of the schema's. */
  ownTypes?(tx: Transaction, tenantId: string | null): Awaitable<RowShape>;
  /** The derived values (`storage/derivedValues.ts`) that a list can be filtered by, with their types. */
  filterableDerived?: RowShape;
  /** Returned only once, in `meta`, when the record is created. */
  metaOnCreate?(record: ResourceRecord<R>, context: RuleContext): Awaitable<Record<string, unknown>>;
}
