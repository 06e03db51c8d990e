import type { CategoryUsages } from '#src/domain/category.ts';
import { groupsUsing } from '#src/server/areas/groups/index.ts';
import { rolesLimitedTo } from '#src/server/areas/roles/index.ts';
import { idAndName, usageOf } from '#src/server/areas/usageOf.ts';
import type { HandlerContext, OperationHandlers } from '#src/server/http/OperationHandler.ts';

/** Operations on categories beyond the five verbs. */
export const categoryHandlers = { categoryUsages } satisfies Partial<OperationHandlers>;

async function categoryUsages(context: HandlerContext): Promise<CategoryUsages> {
  const { tx, tenantId, id } = context;
  return {
    smart_groups: usageOf(await groupsUsing(tx, tenantId, 'category_id', id), context, 'groups', idAndName),
    roles: usageOf(await rolesLimitedTo(tx, tenantId, id), context, 'roles', idAndName),
  };
}
