import { plan, planChange, planEffects } from '#src/domain/company/plan.ts';
import { plansEndpoints } from '#src/domain/contract/endpoints/plansEndpoints.ts';
import type { Operation } from './operation.ts';

export const plansOperations = {
  planEffects: {
    ...plansEndpoints.planEffects,
    summary: 'Staff only: tenants that a new price or new limits would affect',
    request: planChange,
    response: planEffects,
  },
  retirePlan: {
    ...plansEndpoints.retirePlan,
    problems: ['conflict'],
    summary: 'Retire a plan; tenants who have it keep it',
    response: plan,
  },
  restorePlan: {
    ...plansEndpoints.restorePlan,
    problems: ['conflict'],
    summary: 'Restore a retired plan',
    response: plan,
  },
} as const satisfies Record<keyof typeof plansEndpoints, Operation>;
