import { subscription } from '#src/domain/company/plan.ts';
import { billingEndpoints } from '#src/domain/contract/endpoints/billingEndpoints.ts';
import type { Operation } from './operation.ts';

export const billingOperations = {
  subscription: {
    ...billingEndpoints.subscription,
    summary: 'The running contract and what of it is used',
    response: subscription,
  },
} as const satisfies Record<keyof typeof billingEndpoints, Operation>;
