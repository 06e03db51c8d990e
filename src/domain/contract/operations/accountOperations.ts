import { z } from 'zod';
import { alertChoices, alertList, alertNews, alertsSeenInput } from '#src/domain/alerts/alert.ts';
import { accountEndpoints } from '#src/domain/contract/endpoints/accountEndpoints.ts';
import {
  account,
  accountInput,
  accountSession,
  emailChangeInput,
  emailConfirmInput,
  passwordChangeInput,
  passwordProof,
  recoveryCodes,
  twoFactorCheckInput,
  twoFactorOffInput,
  twoFactorSetup,
} from '#src/domain/people/account.ts';
import { signedInUser } from '#src/domain/people/user.ts';
import type { Operation } from './operation.ts';

const nothing = z.object({});

export const accountOperations = {
  updateUser: {
    ...accountEndpoints.updateUser,
    summary: 'Change one’s own name, phone or language',
    request: accountInput,
    response: signedInUser,
  },
  account: { ...accountEndpoints.account, summary: 'What there is to know of one’s own account', response: account },
  requestEmailChange: {
    ...accountEndpoints.requestEmailChange,
    problems: ['conflict', 'too_many_requests'],
    summary: 'Send a code to a new address; the old one counts until it is confirmed',
    request: emailChangeInput,
    response: account,
  },
  confirmEmailChange: {
    ...accountEndpoints.confirmEmailChange,
    problems: ['conflict', 'too_many_requests'],
    summary: 'Sign in with the new address from now on',
    request: emailConfirmInput,
    response: signedInUser,
  },
  cancelEmailChange: {
    ...accountEndpoints.cancelEmailChange,
    summary: 'Keep the address; the code is good for nothing',
    response: account,
  },
  changePassword: {
    ...accountEndpoints.changePassword,
    problems: ['conflict', 'too_many_requests'],
    summary: 'Change the password; all other sessions end',
    request: passwordChangeInput,
    response: nothing,
  },
  sessions: {
    ...accountEndpoints.sessions,
    summary: 'Where one is signed in, last used first',
    response: z.array(accountSession),
  },
  endSession: { ...accountEndpoints.endSession, summary: 'Sign out elsewhere', response: nothing },
  endOtherSessions: {
    ...accountEndpoints.endOtherSessions,
    summary: 'Sign out everywhere else',
    response: z.object({ ended: z.number().int().min(0) }),
  },
  beginTwoFactor: {
    ...accountEndpoints.beginTwoFactor,
    problems: ['conflict', 'too_many_requests'],
    summary: 'A new secret for an authenticator; counts once a code was checked',
    request: passwordProof,
    response: twoFactorSetup,
  },
  checkTwoFactor: {
    ...accountEndpoints.checkTwoFactor,
    problems: ['conflict', 'too_many_requests'],
    summary: 'Switch the second factor on with a code of the new secret; tells the recovery codes',
    request: twoFactorCheckInput,
    response: recoveryCodes,
  },
  renewRecoveryCodes: {
    ...accountEndpoints.renewRecoveryCodes,
    problems: ['conflict', 'too_many_requests'],
    summary: 'New recovery codes; the old ones are good for nothing',
    request: passwordProof,
    response: recoveryCodes,
  },
  switchOffTwoFactor: {
    ...accountEndpoints.switchOffTwoFactor,
    problems: ['conflict', 'too_many_requests'],
    summary: 'Switch the second factor off',
    request: twoFactorOffInput,
    response: nothing,
  },
  alerts: {
    ...accountEndpoints.alerts,
    summary: 'What one is told of, the newest first; what one may no longer see is left out',
    response: alertList,
  },
  alertNews: {
    ...accountEndpoints.alertNews,
    summary: 'How many alerts are unseen, and which the browser may tell of now',
    response: alertNews,
  },
  seeAlerts: {
    ...accountEndpoints.seeAlerts,
    summary: 'Mark alerts as seen: these, or all',
    request: alertsSeenInput,
    response: alertNews,
  },
  alertChoices: {
    ...accountEndpoints.alertChoices,
    summary: 'Of what, how and when one is told',
    response: alertChoices,
  },
  keepAlertChoices: {
    ...accountEndpoints.keepAlertChoices,
    summary: 'Choose of what, how and when one is told',
    request: alertChoices,
    response: alertChoices,
  },
} as const satisfies Record<keyof typeof accountEndpoints, Operation>;
