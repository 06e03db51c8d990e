import type { ResourceName } from '#src/domain/contract/resources.ts';
import type { Viewer } from '#src/server/access/people.ts';
import type { RuleContext } from '#src/server/areas/ResourceRules.ts';
import { RULES_BY_RESOURCE } from '#src/server/areas/rulesByResource.ts';
import type { Clock } from '#src/server/clock.ts';
import type { DerivedValues, OwnFilters } from '#src/server/lists/compileFilter.ts';
import type { Later } from '#src/server/storage/Later.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import type { CrudRequest } from './CrudRequest.ts';

/** The rules of a resource for code that treats all alike: input and record belong together, as the schemas have seen to. */
export interface GeneralRules {
  create?(input: object, context: RuleContext): Later<object>;
  afterCreation?(record: object, context: RuleContext): Later<void>;
  change?(before: object, change: object, context: RuleContext): Later<object>;
  joinsChangesWithin?: number;
  beforeRemoval?(record: object, context: RuleContext): Later<void>;
  afterRemoval?(record: object, context: RuleContext): Later<void>;
  derives?: readonly string[];
  sortKeys?(tx: Transaction, tenantId: string | null): Later<DerivedValues>;
  derive?(tx: Transaction, tenantId: string | null, clock: Clock): Later<(record: object) => Later<object>>;
  isVisible?(tx: Transaction, caller: Viewer): Later<((record: object) => boolean) | undefined>;
  filters?(tx: Transaction, tenantId: string | null, clock: Clock): Later<OwnFilters>;
  filterable?: DerivedValues;
  tellOnce?(record: object, context: RuleContext): Later<Record<string, unknown>>;
}

export function rulesFor(name: ResourceName): GeneralRules {
  return RULES_BY_RESOURCE[name] as GeneralRules;
}

/** `query`: what the query of a deletion says. */
export function ruleContext({ env, caller }: CrudRequest, query: Record<string, unknown> = {}): RuleContext {
  const { tx, clock, random, outbox } = env;
  return { tx, clock, random, outbox, caller, tenantId: caller.tenantId ?? '', query };
}
