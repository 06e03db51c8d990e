import type { z } from 'zod';
import type { RESOURCES, ResourceName, ResourceRecord } from '#src/domain/contract/resources.ts';
import type { Criterion } from '#src/domain/criteria/criterion.ts';
import type { Viewer } from '#src/server/access/people.ts';
import type { Clock } from '#src/server/clock.ts';
import type { OwnFilters } from '#src/server/lists/filterCriterion.ts';
import type { Outbox } from '#src/server/mail/Outbox.ts';
import type { Random } from '#src/server/random.ts';
import type { KeyRing } from '#src/server/secrets/KeyRing.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';
import type { Later } from '#src/server/storage/Later.ts';
import type { ListSort } from '#src/server/storage/ListQuestion.ts';
import type { ServerFields } from '#src/server/storage/records/NewRecord.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** What the rules of a resource work with. */
export interface RuleContext {
  tx: Transaction;
  clock: Clock;
  random: Random;
  outbox: Outbox;
  secrets: KeyRing;
  /** Whether webhooks may go to addresses of one's own network, and by http. */
  allowsPrivateAddresses: boolean;
  caller: Caller;
  tenantId: string;
  query: Record<string, unknown>;
}

export type InputOf<R extends ResourceName> = (typeof RESOURCES)[R] extends { input: infer I extends z.ZodType }
  ? z.output<I>
  : never;

/** What the server adds to an input to make it a record. */
export type Added<R extends ResourceName> = Omit<ResourceRecord<R>, keyof ServerFields | keyof InputOf<R>> &
  Partial<ResourceRecord<R>>;

/** What is particular to a resource beyond its schema. Every function may throw HttpProblem. */
export interface ResourceRules<R extends ResourceName> {
  /** Judges an input and gives the fields of a new record that are not the client's to write. */
  create?(input: InputOf<R>, context: RuleContext): Later<Added<R>>;
  /** What follows once a record is there. */
  afterCreation?(record: ResourceRecord<R>, context: RuleContext): Later<void>;
  /** Judges a change and gives what follows from it. `change` holds only what the client sent. */
  change?(
    before: ResourceRecord<R>,
    change: Partial<InputOf<R>>,
    context: RuleContext,
  ): Later<Partial<ResourceRecord<R>>>;
  /** Changes of one person within this time (ms) are one line of the activity: of what saves itself while it is written. */
  joinsChangesWithin?: number;
  /** Refuses a deletion. */
  beforeRemoval?(record: ResourceRecord<R>, context: RuleContext): Later<void>;
  /** Cleans what spoke of a record that is gone. */
  afterRemoval?(record: ResourceRecord<R>, context: RuleContext): Later<void>;
  /** Fields that are counted when asked for, in every answer. */
  derive?(
    tx: Transaction,
    tenantId: string | null,
    clock: Clock,
  ): Later<(record: ResourceRecord<R>) => Later<Partial<ResourceRecord<R>>>>;
  /** The fields that `derive` gives, where lists can be filtered without them: they are then counted for the rows of one page alone. */
  derives?: readonly string[];
  /** What a list is sorted by where that is no field as it is kept: a derived value, and what stands for it where it is null. */
  sortKeys?(tx: Transaction, tenantId: string | null): Later<{ readonly [name: string]: Omit<ListSort, 'direction'> }>;
  /** Which records are shown to somebody; the others are not there for them. Undefined: all that they may read. */
  shownTo?(tx: Transaction, viewer: Viewer): Later<Criterion | undefined>;
  /** Fields that a list filters in a way of their own. */
  filters?(tx: Transaction, tenantId: string | null, clock: Clock): Later<OwnFilters>;
  /** The derived values (`storage/derivedValues.ts`) that a list can be filtered by. */
  filterable?: readonly string[];
  /** What is told once, in `meta`, when a record was created. */
  tellOnce?(record: ResourceRecord<R>, context: RuleContext): Later<Record<string, unknown>>;
}
