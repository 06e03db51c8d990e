import type { Endpoint } from './endpoint.ts';

export const actingEndpoints = {
  startVisit: { method: 'POST', path: '/tenants/{id}/visits', permission: ['impersonate', 'tenants'], status: 201 },
  tenantVisits: {
    method: 'GET',
    path: '/tenants/{id}/visits',
    permission: ['read', 'tenants'],
    status: 206,
    isList: true,
  },
  currentVisit: { method: 'GET', path: '/visit', permission: 'signed_in', status: 200 },
  changeVisit: { method: 'POST', path: '/visit/change', permission: 'signed_in', status: 200 },
  leaveVisit: { method: 'POST', path: '/visit/leave', permission: 'signed_in', status: 200 },
  visits: { method: 'GET', path: '/settings/visits', permission: ['read', 'activity'], status: 206, isList: true },
  endVisit: {
    method: 'POST',
    path: '/settings/visits/{id}/end',
    permission: ['update', 'company_settings'],
    status: 200,
  },
  decideVisitChanges: {
    method: 'POST',
    path: '/settings/visits/{id}/changes',
    permission: ['update', 'company_settings'],
    status: 200,
  },
  revealContact: {
    method: 'POST',
    path: '/contacts/{id}/reveal',
    permission: ['read', 'contacts'],
    status: 200,
    changesNothing: true,
  },
  revealMessage: {
    method: 'POST',
    path: '/messages/{id}/reveal',
    permission: ['read', 'messages'],
    status: 200,
    changesNothing: true,
  },
} as const satisfies Record<string, Endpoint>;
