import type { Endpoint } from './endpoint.ts';

export const activityEndpoints = {
  recordHistory: { method: 'GET', path: '/history', permission: 'signed_in', status: 206, isList: true },
  restoreVersion: {
    method: 'POST',
    path: '/history/{id}/restore',
    permission: 'signed_in',
    status: 200,
    isVersioned: true,
  },
} as const satisfies Record<string, Endpoint>;
