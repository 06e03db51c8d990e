import { z } from 'zod';
import { sessionEndpoints } from '#src/domain/contract/endpoints/sessionEndpoints.ts';
import { firstSteps, firstStepsInput } from '#src/domain/people/firstSteps.ts';
import { listSettings } from '#src/domain/people/listSettings.ts';
import { credentials, issuedTokens, signInResponse } from '#src/domain/people/signIn.ts';
import { signedInUser } from '#src/domain/people/user.ts';
import { text } from '#src/domain/record.ts';
import type { Operation } from './operation.ts';

const nothing = z.object({});

export const sessionOperations = {
  login: {
    ...sessionEndpoints.login,
    problems: ['unauthenticated', 'two_factor_required', 'too_many_requests'],
    summary: 'Sign in',
    request: credentials,
    response: signInResponse,
  },
  refresh: {
    ...sessionEndpoints.refresh,
    problems: ['unauthenticated', 'token_expired'],
    summary: 'Exchange a refresh token for new tokens',
    request: z.object({ refresh_token: text.max(2000) }),
    response: issuedTokens,
  },
  logout: { ...sessionEndpoints.logout, summary: 'Sign out', response: nothing },
  user: {
    ...sessionEndpoints.user,
    summary: 'The signed-in user, with the scope and what every page starts with',
    response: signedInUser,
  },
  listSettings: {
    ...sessionEndpoints.listSettings,
    summary: 'Your list preferences: saved views and columns',
    response: listSettings,
  },
  saveListSettings: {
    ...sessionEndpoints.saveListSettings,
    summary: 'Save your list preferences; lists missing from the body stay unchanged',
    request: listSettings.partial(),
    response: listSettings,
  },
  firstSteps: {
    ...sessionEndpoints.firstSteps,
    problems: ['not_found'],
    summary: 'Which first steps the tenant has completed',
    response: firstSteps,
  },
  updateFirstSteps: {
    ...sessionEndpoints.updateFirstSteps,
    problems: ['not_found'],
    summary: 'Hide or show the first steps for yourself',
    request: firstStepsInput,
    response: firstSteps,
  },
  permissions: {
    ...sessionEndpoints.permissions,
    summary: 'The catalogue of permissions',
    response: z.array(z.object({ subject: z.string(), actions: z.array(z.string()), fields: z.array(z.string()) })),
  },
} as const satisfies Record<keyof typeof sessionEndpoints, Operation>;
