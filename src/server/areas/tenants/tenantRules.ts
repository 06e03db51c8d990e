import type { ResourceRules } from '#src/server/areas/ResourceRules.ts';
import { figuresOfTenants, NO_FIGURES, tenantFiguresOf } from './tenantFiguresOf.ts';

export const tenantRules: ResourceRules<'tenants'> = {
  pageOnlyFields: Object.keys(NO_FIGURES),
  derive: (tx) => async (tenant) => await tenantFiguresOf(tx, tenant),
  deriveMany: figuresOfTenants,
};
