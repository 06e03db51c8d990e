import type { Endpoint } from './endpoint.ts';

export const statisticsEndpoints = {
  statistics: { method: 'GET', path: '/statistics', permission: ['read', 'statistics'], status: 200 },
} as const satisfies Record<string, Endpoint>;
