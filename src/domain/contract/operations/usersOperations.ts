import { z } from 'zod';
import { usersEndpoints } from '#src/domain/contract/endpoints/usersEndpoints.ts';
import {
  invitation,
  invitationAcceptance,
  invitationLink,
  invitationQuestion,
  invitationsInput,
  userBelongings,
  userSeats,
} from '#src/domain/people/invitation.ts';
import { user } from '#src/domain/people/user.ts';
import type { Operation } from './operation.ts';

export const usersOperations = {
  inviteUsers: {
    ...usersEndpoints.inviteUsers,
    problems: ['conflict'],
    summary: 'Invite several people: all of them, or none',
    request: invitationsInput,
    response: z.array(user),
  },
  userSeats: { ...usersEndpoints.userSeats, summary: 'How many people the plan has room for', response: userSeats },
  resendInvitation: {
    ...usersEndpoints.resendInvitation,
    problems: ['conflict'],
    summary: 'Send an invitation again; it can be accepted for another week',
    response: user,
  },
  invitationLink: {
    ...usersEndpoints.invitationLink,
    problems: ['conflict'],
    summary: 'The token of an invitation, to hand it on in another way than by mail',
    response: invitationLink,
  },
  disableUser: {
    ...usersEndpoints.disableUser,
    problems: ['conflict'],
    summary: 'Let somebody in no more; ends their sessions',
    response: user,
  },
  enableUser: {
    ...usersEndpoints.enableUser,
    problems: ['conflict', 'unprocessable'],
    summary: 'Let somebody in again',
    response: user,
  },
  userBelongings: {
    ...usersEndpoints.userBelongings,
    summary: 'What another one must take over when somebody is removed',
    response: userBelongings,
  },
  invitation: {
    ...usersEndpoints.invitation,
    problems: ['not_found', 'too_many_requests'],
    summary: 'What an invitation is to',
    request: invitationQuestion,
    response: invitation,
  },
  acceptInvitation: {
    ...usersEndpoints.acceptInvitation,
    problems: ['not_found', 'conflict', 'too_many_requests'],
    summary: 'Accept an invitation: name and password; signing in comes after it',
    request: invitationAcceptance,
    response: z.object({ email: z.string() }),
  },
} as const satisfies Record<keyof typeof usersEndpoints, Operation>;
