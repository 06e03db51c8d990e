import { reachCriterion } from '#src/domain/access/reach.ts';
import { GROUP_SAMPLE, type GroupCount } from '#src/domain/groups/groupUsages.ts';
import { settingsOf } from '#src/server/areas/company/index.ts';
import type { HandlerContext, OperationHandlers } from '#src/server/http/OperationHandler.ts';
import { groupUsagesOf } from './groupUsagesOf.ts';
import { validateGroupQuery } from './validateGroupQuery.ts';

/** Operations on groups beyond the five verbs. */
export const groupHandlers = { countGroupQuery, groupUsages: groupUsagesOf } satisfies Partial<OperationHandlers>;

/** Who matches a query now, among contacts the caller can read. */
async function countGroupQuery(context: HandlerContext<'countGroupQuery'>): Promise<GroupCount> {
  const { tx, clock, caller, tenantId } = context;
  const { query } = context.body;
  await validateGroupQuery(query, context);
  return await tx.groups.sample({
    tenantId,
    query,
    now: clock.now(),
    timeZone: (await settingsOf(tx, tenantId)).timezone,
    readable: reachCriterion(caller.ability, 'read', 'contacts'),
    limit: GROUP_SAMPLE,
  });
}
