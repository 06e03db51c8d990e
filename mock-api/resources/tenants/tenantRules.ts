import type { ResourceRules } from '#mock-api/resources/ResourceRules.ts';
import { tenantFiguresOf } from './tenantFiguresOf.ts';

export const tenantRules: ResourceRules<'tenants'> = {
  derive: (store) => (tenant) => tenantFiguresOf(store, tenant.id, tenant.plan_id),
};
