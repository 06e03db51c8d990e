import type { Endpoint } from './endpoint.ts';

export const contactsEndpoints = {
  bulkContacts: {
    method: 'POST',
    path: '/contacts/bulk',
    permission: ['update', 'contacts'],
    status: 200,
    isIdempotent: true,
  },
  undoBulk: { method: 'POST', path: '/contacts/bulk/{id}/undo', permission: ['update', 'contacts'], status: 200 },
  mergeContacts: {
    method: 'POST',
    path: '/contacts/{id}/merge',
    permission: ['update', 'contacts'],
    status: 200,
    isVersioned: true,
  },
  contactTimeline: {
    method: 'GET',
    path: '/contacts/{id}/timeline',
    permission: ['read', 'contacts'],
    status: 206,
    isList: true,
  },
  startExport: { method: 'POST', path: '/contacts/export', permission: ['export', 'contacts'], status: 201 },
  exportRows: {
    method: 'GET',
    path: '/contacts/export/{id}',
    permission: ['export', 'contacts'],
    status: 206,
    isList: true,
  },
} as const satisfies Record<string, Endpoint>;
