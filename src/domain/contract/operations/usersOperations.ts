import { z } from 'zod';
import { usersEndpoints } from '#src/domain/contract/endpoints/usersEndpoints.ts';
import {
  invitation,
  invitationAcceptance,
  invitationLink,
  invitationRequest,
  invitationsInput,
  recordsToHandOver,
  remainingUsers,
} from '#src/domain/people/invitation.ts';
import { user } from '#src/domain/people/user.ts';
import type { Operation } from './operation.ts';

export const usersOperations = {
  inviteUsers: {
    ...usersEndpoints.inviteUsers,
    problems: ['conflict', 'too_many_requests'],
    summary: 'Invite several people: all of them, or none',
    request: invitationsInput,
    response: z.array(user),
  },
  remainingUsers: {
    ...usersEndpoints.remainingUsers,
    summary: 'How many more users the plan has room for',
    response: remainingUsers,
  },
  sendInvitationAgain: {
    ...usersEndpoints.sendInvitationAgain,
    problems: ['conflict', 'too_many_requests'],
    summary: 'Send an invitation again; it is valid for another week',
    response: user,
  },
  invitationLink: {
    ...usersEndpoints.invitationLink,
    problems: ['conflict'],
    summary: 'The token of an invitation, to pass it on without e-mail',
    response: invitationLink,
  },
  disableUser: {
    ...usersEndpoints.disableUser,
    problems: ['conflict'],
    summary: 'Disable a user and end their sessions',
    response: user,
  },
  enableUser: {
    ...usersEndpoints.enableUser,
    problems: ['conflict', 'unprocessable'],
    summary: 'Enable a user',
    response: user,
  },
  recordsToHandOver: {
    ...usersEndpoints.recordsToHandOver,
    summary: 'What has to be handed over when a user is removed',
    response: recordsToHandOver,
  },
  invitation: {
    ...usersEndpoints.invitation,
    problems: ['not_found', 'too_many_requests'],
    summary: 'The tenant and role of an invitation',
    request: invitationRequest,
    response: invitation,
  },
  acceptInvitation: {
    ...usersEndpoints.acceptInvitation,
    problems: ['not_found', 'conflict', 'too_many_requests'],
    summary: 'Accept an invitation with a name and password; does not sign in',
    request: invitationAcceptance,
    response: z.object({ email: z.string() }),
  },
} as const satisfies Record<keyof typeof usersEndpoints, Operation>;
