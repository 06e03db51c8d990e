import type { Endpoint } from './endpoint.ts';

export const sessionEndpoints = {
  login: { method: 'POST', path: '/auth/login', permission: null, status: 200 },
  refresh: { method: 'POST', path: '/auth/refresh', permission: null, status: 200 },
  logout: { method: 'POST', path: '/auth/logout', permission: 'signed_in', status: 200 },
  user: { method: 'GET', path: '/user', permission: 'signed_in', status: 200 },
  listSettings: { method: 'GET', path: '/user/list-settings', permission: 'signed_in', status: 200 },
  saveListSettings: { method: 'PUT', path: '/user/list-settings', permission: 'signed_in', status: 200 },
  firstSteps: { method: 'GET', path: '/user/first-steps', permission: 'signed_in', status: 200 },
  updateFirstSteps: { method: 'PUT', path: '/user/first-steps', permission: 'signed_in', status: 200 },
  permissions: { method: 'GET', path: '/permissions', permission: ['read', 'permissions'], status: 200, isArray: true },
} as const satisfies Record<string, Endpoint>;
