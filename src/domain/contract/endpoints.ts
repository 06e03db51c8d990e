import type { Permission } from '#src/domain/access/permissions.ts';

/** How an operation is called and who may call it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api/v2; {id} stands for an id. */
  path: string;
  /** Null: open to everybody. `signed_in`: anybody with a session. */
  permission: Permission | null | 'signed_in';
  status: 200 | 201 | 204 | 206;
  /** Lists answer Content-Range and take sort, range and filter. */
  isList?: boolean;
  /** Sends or charges: an Idempotency-Key is required, and the same key answers the same. */
  isIdempotent?: boolean;
  /** Needs If-Match with the version. */
  isVersioned?: boolean;
}

/**
 * The operations without their schemas: what a caller needs at run time. Apart from them, so that the product's bundle
 * contains neither the schemas nor the library they are written with.
 */
export const ENDPOINTS = {
  login: { method: 'POST', path: '/auth/login', permission: null, status: 200 },
  refresh: { method: 'POST', path: '/auth/refresh', permission: null, status: 200 },
  logout: { method: 'POST', path: '/auth/logout', permission: 'signed_in', status: 200 },
  user: { method: 'GET', path: '/user', permission: 'signed_in', status: 200 },
  permissions: { method: 'GET', path: '/permissions', permission: ['read', 'permissions'], status: 200 },
  companySettings: {
    method: 'GET',
    path: '/settings/company-settings',
    permission: ['read', 'company_settings'],
    status: 200,
  },
  updateCompanySettings: {
    method: 'PUT',
    path: '/settings/company-settings',
    permission: ['update', 'company_settings'],
    status: 200,
    isVersioned: true,
  },
  subscription: { method: 'GET', path: '/billing/subscription', permission: ['read', 'billing'], status: 200 },
  statistics: { method: 'GET', path: '/statistics', permission: ['read', 'statistics'], status: 200 },
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
  countGroupQuery: { method: 'POST', path: '/contacts/groups/count', permission: ['read', 'contacts'], status: 200 },
  groupUsages: { method: 'GET', path: '/contacts/groups/{id}/usages', permission: ['read', 'groups'], status: 200 },
  knownPhones: { method: 'POST', path: '/contacts/known-phones', permission: ['import', 'contacts'], status: 200 },
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
  reviewCampaign: { method: 'POST', path: '/campaigns/review', permission: ['read', 'campaigns'], status: 200 },
  sendCampaign: {
    method: 'POST',
    path: '/campaigns/{id}/send',
    permission: ['send', 'campaigns'],
    status: 200,
    isIdempotent: true,
    isVersioned: true,
  },
  unscheduleCampaign: {
    method: 'POST',
    path: '/campaigns/{id}/unschedule',
    permission: ['send', 'campaigns'],
    status: 200,
  },
  pauseCampaign: { method: 'POST', path: '/campaigns/{id}/pause', permission: ['send', 'campaigns'], status: 200 },
  resumeCampaign: { method: 'POST', path: '/campaigns/{id}/resume', permission: ['send', 'campaigns'], status: 200 },
  cancelCampaign: { method: 'POST', path: '/campaigns/{id}/cancel', permission: ['send', 'campaigns'], status: 200 },
  duplicateCampaign: {
    method: 'POST',
    path: '/campaigns/{id}/duplicate',
    permission: ['create', 'campaigns'],
    status: 201,
  },
  campaignExcluded: {
    method: 'GET',
    path: '/campaigns/{id}/excluded',
    permission: ['read', 'campaigns'],
    status: 206,
    isList: true,
  },
  campaignFailures: { method: 'GET', path: '/campaigns/{id}/failures', permission: ['read', 'campaigns'], status: 200 },
  conversations: { method: 'GET', path: '/conversations', permission: ['read', 'messages'], status: 206, isList: true },
  readConversation: { method: 'POST', path: '/conversations/{id}/read', permission: ['read', 'messages'], status: 200 },
  reply: {
    method: 'POST',
    path: '/conversations/{id}/messages',
    permission: ['reply', 'messages'],
    status: 201,
    isIdempotent: true,
  },
} as const satisfies Record<string, Endpoint>;

export type OperationName = keyof typeof ENDPOINTS;

/** The same entry with its general type. */
export function endpoint(name: OperationName): Endpoint {
  return ENDPOINTS[name];
}
