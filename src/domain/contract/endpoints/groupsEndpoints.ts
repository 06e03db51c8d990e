import type { Endpoint } from './endpoint.ts';

export const groupsEndpoints = {
  countGroupQuery: {
    method: 'POST',
    path: '/contacts/groups/count',
    permission: ['read', 'contacts'],
    status: 200,
    changesNothing: true,
  },
  groupUsages: { method: 'GET', path: '/contacts/groups/{id}/usages', permission: ['read', 'groups'], status: 200 },
} as const satisfies Record<string, Endpoint>;
