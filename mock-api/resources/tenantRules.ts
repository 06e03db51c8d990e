import type { ResourceRules } from './ResourceRules.ts';
import { tenantFiguresOf } from './tenants/tenantFiguresOf.ts';

export const tenantRules: ResourceRules<'tenants'> = {
  derive: (store) => (tenant) => tenantFiguresOf(store, tenant.id, tenant.plan_id),
};
