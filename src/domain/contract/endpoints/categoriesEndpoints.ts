import type { Endpoint } from './endpoint.ts';

export const categoriesEndpoints = {
  categoryUsages: {
    method: 'GET',
    path: '/contacts/categories/{id}/usages',
    permission: ['read', 'categories'],
    status: 200,
  },
} as const satisfies Record<string, Endpoint>;
