import type { Endpoint } from './endpoint.ts';

export const billingEndpoints = {
  subscription: { method: 'GET', path: '/billing/subscription', permission: ['read', 'billing'], status: 200 },
} as const satisfies Record<string, Endpoint>;
