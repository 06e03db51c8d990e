import type { ResourceRules } from '#src/server/areas/ResourceRules.ts';
import { tenantFiguresOf } from './tenantFiguresOf.ts';

export const tenantRules: ResourceRules<'tenants'> = {
  derive: (store) => async (tenant) => await tenantFiguresOf(store, tenant.id, tenant.plan_id),
};
