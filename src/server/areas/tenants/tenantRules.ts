import type { ResourceRules } from '#src/server/areas/ResourceRules.ts';
import { tenantFiguresOf } from './tenantFiguresOf.ts';

export const tenantRules: ResourceRules<'tenants'> = {
  derive: (tx) => async (tenant) => await tenantFiguresOf(tx, tenant.id, tenant.plan_id),
};
