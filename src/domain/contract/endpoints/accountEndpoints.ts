import type { Endpoint } from './endpoint.ts';

/** The person's own account: everyone who is signed in may use all of it. */
const own = { permission: 'signed_in', status: 200 } as const;

export const accountEndpoints = {
  updateUser: { method: 'PUT', path: '/user', isVersioned: true, ...own },
  account: { method: 'GET', path: '/user/account', ...own },
  requestEmailChange: { method: 'POST', path: '/user/email', ...own },
  confirmEmailChange: { method: 'POST', path: '/user/email/confirm', ...own },
  cancelEmailChange: { method: 'DELETE', path: '/user/email', ...own },
  changePassword: { method: 'POST', path: '/user/password', ...own },
  sessions: { method: 'GET', path: '/user/sessions', ...own, isArray: true },
  endSession: { method: 'DELETE', path: '/user/sessions/{id}', ...own },
  endOtherSessions: { method: 'DELETE', path: '/user/sessions', ...own },
  beginTwoFactor: { method: 'POST', path: '/user/2fa', ...own },
  checkTwoFactor: { method: 'POST', path: '/user/2fa/check', ...own },
  renewRecoveryCodes: { method: 'POST', path: '/user/2fa/recovery-codes', ...own },
  turnOffTwoFactor: { method: 'POST', path: '/user/2fa/off', ...own },
  alerts: { method: 'GET', path: '/user/alerts', ...own },
  alertNews: { method: 'GET', path: '/user/alerts/news', ...own },
  markAlertsRead: { method: 'POST', path: '/user/alerts/seen', ...own },
  alertChoices: { method: 'GET', path: '/user/alerts/choices', ...own },
  updateAlertChoices: { method: 'PUT', path: '/user/alerts/choices', ...own },
} as const satisfies Record<string, Endpoint>;
