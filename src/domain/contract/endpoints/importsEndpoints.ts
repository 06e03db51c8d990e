import type { Endpoint } from './endpoint.ts';

export const importsEndpoints = {
  knownPhones: {
    method: 'POST',
    path: '/contacts/known-phones',
    permission: ['import', 'contacts'],
    status: 200,
    changesNothing: true,
  },
  importSuppressions: {
    method: 'POST',
    path: '/contacts/suppressions',
    permission: ['import', 'contacts'],
    status: 200,
  },
  createImport: {
    method: 'POST',
    path: '/contacts/imports',
    permission: ['import', 'contacts'],
    status: 201,
    isIdempotent: true,
  },
  imports: {
    method: 'GET',
    path: '/contacts/imports',
    permission: ['import', 'contacts'],
    status: 206,
    isList: true,
  },
  importRejected: {
    method: 'GET',
    path: '/contacts/imports/{id}/rejected',
    permission: ['import', 'contacts'],
    status: 206,
    isList: true,
  },
  undoImport: { method: 'POST', path: '/contacts/imports/{id}/undo', permission: ['import', 'contacts'], status: 200 },
  getImport: { method: 'GET', path: '/contacts/imports/{id}', permission: ['import', 'contacts'], status: 200 },
  importRows: { method: 'POST', path: '/contacts/imports/{id}/rows', permission: ['import', 'contacts'], status: 200 },
  finishImport: {
    method: 'POST',
    path: '/contacts/imports/{id}/finish',
    permission: ['import', 'contacts'],
    status: 200,
  },
} as const satisfies Record<string, Endpoint>;
