import type { Endpoint } from './endpoint.ts';

export const templatesEndpoints = {
  measureBody: {
    method: 'POST',
    path: '/templates/measure',
    permission: ['read', 'contacts'],
    status: 200,
    changesNothing: true,
  },
  archiveTemplates: { method: 'POST', path: '/templates/archive', permission: ['update', 'templates'], status: 200 },
  templateUsages: { method: 'GET', path: '/templates/{id}/usages', permission: ['read', 'templates'], status: 200 },
  duplicateTemplate: {
    method: 'POST',
    path: '/templates/{id}/duplicate',
    permission: ['create', 'templates'],
    status: 201,
    isIdempotent: true,
  },
} as const satisfies Record<string, Endpoint>;
