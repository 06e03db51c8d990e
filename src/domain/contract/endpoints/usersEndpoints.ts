import type { Endpoint } from './endpoint.ts';

export const usersEndpoints = {
  inviteUsers: {
    method: 'POST',
    path: '/users/invitations',
    permission: ['create', 'users'],
    status: 201,
    isIdempotent: true,
    isArray: true,
  },
  remainingUsers: { method: 'GET', path: '/users/remaining', permission: ['read', 'users'], status: 200 },
  sendInvitationAgain: {
    method: 'POST',
    path: '/users/{id}/send-invitation-again',
    permission: ['create', 'users'],
    status: 200,
  },
  invitationLink: { method: 'GET', path: '/users/{id}/invitation', permission: ['create', 'users'], status: 200 },
  disableUser: { method: 'POST', path: '/users/{id}/disable', permission: ['update', 'users'], status: 200 },
  enableUser: { method: 'POST', path: '/users/{id}/enable', permission: ['update', 'users'], status: 200 },
  recordsToHandOver: { method: 'GET', path: '/users/{id}/belongings', permission: ['delete', 'users'], status: 200 },
  // The token is in the body, because URLs are logged on the way.
  invitation: { method: 'POST', path: '/auth/invitation', permission: null, status: 200 },
  acceptInvitation: { method: 'POST', path: '/auth/invitation/accept', permission: null, status: 200 },
} as const satisfies Record<string, Endpoint>;
