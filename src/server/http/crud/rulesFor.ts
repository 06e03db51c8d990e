import type { ResourceName } from '#src/domain/contract/resources.ts';
import type { Criterion } from '#src/domain/criteria/criterion.ts';
import type { Viewer } from '#src/server/access/people.ts';
import type { RuleContext } from '#src/server/areas/ResourceRules.ts';
import { RULES_BY_RESOURCE } from '#src/server/areas/rulesByResource.ts';
import type { Clock } from '#src/server/clock.ts';
import type { RowShape } from '#src/server/lists/fieldType.ts';
import type { SpecialFilters } from '#src/server/lists/filterCriterion.ts';
import type { Awaitable } from '#src/server/storage/Awaitable.ts';
import type { ListSort } from '#src/server/storage/RecordsQuery.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import type { CrudRequest } from './CrudRequest.ts';

/** A resource's rules for generic code: input and record match, as the schemas have ensured. */
export interface GeneralRules {
  create?(input: object, context: RuleContext): Awaitable<object>;
  afterCreation?(record: object, context: RuleContext): Awaitable<void>;
  change?(before: object, change: object, context: RuleContext): Awaitable<object>;
  joinsChangesWithin?: number;
  beforeRemoval?(record: object, context: RuleContext): Awaitable<void>;
  afterRemoval?(record: object, context: RuleContext): Awaitable<void>;
  pageOnlyFields?: readonly string[];
  sortKeys?(
    tx: Transaction,
    tenantId: string | null,
  ): Awaitable<{ readonly [name: string]: Omit<ListSort, 'direction'> }>;
  derive?(tx: Transaction, tenantId: string | null, clock: Clock): Awaitable<(record: object) => Awaitable<object>>;
  deriveMany?(tx: Transaction, records: readonly object[]): Promise<object[]>;
  shownTo?(tx: Transaction, viewer: Viewer): Awaitable<Criterion | undefined>;
  filters?(
    tx: Transaction,
    tenantId: string | null,
    clock: Clock,
    filterNames: ReadonlySet<string>,
  ): Awaitable<SpecialFilters>;
  ownTypes?(tx: Transaction, tenantId: string | null): Awaitable<RowShape>;
  filterableDerived?: RowShape;
  metaOnCreate?(record: object, context: RuleContext): Awaitable<Record<string, unknown>>;
}

export function rulesFor(name: ResourceName): GeneralRules {
  return RULES_BY_RESOURCE[name] as GeneralRules;
}

/** Returns a function that adds the derived fields to records of a resource, in their order. */
export async function derivedFieldsAdder(
  name: ResourceName,
  tx: Transaction,
  tenantId: string | null,
  clock: Clock,
): Promise<(records: readonly object[]) => Promise<object[]>> {
  const { derive, deriveMany } = rulesFor(name);
  if (deriveMany) {
    return async (records) => {
      const derivedFields = await deriveMany(tx, records);
      return records.map((record, at) => ({ ...record, ...derivedFields[at] }));
    };
  }
  const deriveFields = await derive?.(tx, tenantId, clock);
  return async (records) => {
    const fullRecords: object[] = [];
    for (const record of records) fullRecords.push({ ...record, ...(await deriveFields?.(record)) });
    return fullRecords;
  };
}

/** `query`: the parameters of a deletion. */
export function ruleContext({ env, caller }: CrudRequest, query: Record<string, unknown> = {}): RuleContext {
  const { tx, clock, random, outbox, secrets, guesses, allowsPrivateAddresses } = env;
  const tenantId = caller.tenantId ?? '';
  return { tx, clock, random, outbox, secrets, guesses, allowsPrivateAddresses, caller, tenantId, query };
}
