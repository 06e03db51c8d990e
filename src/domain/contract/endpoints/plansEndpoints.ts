import type { Endpoint } from './endpoint.ts';

export const plansEndpoints = {
  planEffects: {
    method: 'POST',
    path: '/plans/{id}/effects',
    permission: ['update', 'plans'],
    status: 200,
    changesNothing: true,
  },
  retirePlan: {
    method: 'POST',
    path: '/plans/{id}/retire',
    permission: ['update', 'plans'],
    status: 200,
    isVersioned: true,
  },
  restorePlan: {
    method: 'POST',
    path: '/plans/{id}/restore',
    permission: ['update', 'plans'],
    status: 200,
    isVersioned: true,
  },
} as const satisfies Record<string, Endpoint>;
