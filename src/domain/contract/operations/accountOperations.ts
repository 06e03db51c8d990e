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
    summary: 'Change your own name, phone or language',
    request: accountInput,
    response: signedInUser,
  },
  account: { ...accountEndpoints.account, summary: 'Your own account', response: account },
  requestEmailChange: {
    ...accountEndpoints.requestEmailChange,
    problems: ['conflict', 'too_many_requests'],
    summary: 'Send a code to a new e-mail address; the old one stays valid until you confirm',
    request: emailChangeInput,
    response: account,
  },
  confirmEmailChange: {
    ...accountEndpoints.confirmEmailChange,
    problems: ['conflict', 'too_many_requests'],
    summary: 'Confirm the new e-mail address with its code',
    request: emailConfirmInput,
    response: signedInUser,
  },
  cancelEmailChange: {
    ...accountEndpoints.cancelEmailChange,
    summary: 'Cancel the change of e-mail address; its code stops working',
    response: account,
  },
  changePassword: {
    ...accountEndpoints.changePassword,
    problems: ['conflict', 'too_many_requests'],
    summary: 'Change your password; all your other sessions end',
    request: passwordChangeInput,
    response: nothing,
  },
  sessions: {
    ...accountEndpoints.sessions,
    summary: 'Your sessions, last used first',
    response: z.array(accountSession),
  },
  endSession: { ...accountEndpoints.endSession, summary: 'End one of your other sessions', response: nothing },
  endOtherSessions: {
    ...accountEndpoints.endOtherSessions,
    summary: 'End all your other sessions',
    response: z.object({ ended: z.number().int().min(0) }),
  },
  beginTwoFactor: {
    ...accountEndpoints.beginTwoFactor,
    problems: ['conflict', 'too_many_requests'],
    summary: 'Create a secret for an authenticator app; it applies once a code is checked',
    request: passwordProof,
    response: twoFactorSetup,
  },
  checkTwoFactor: {
    ...accountEndpoints.checkTwoFactor,
    problems: ['conflict', 'too_many_requests'],
    summary: 'Turn on two-factor authentication with a code from the new secret; returns the recovery codes',
    request: twoFactorCheckInput,
    response: recoveryCodes,
  },
  renewRecoveryCodes: {
    ...accountEndpoints.renewRecoveryCodes,
    problems: ['conflict', 'too_many_requests'],
    summary: 'Create new recovery codes; the old ones stop working',
    request: passwordProof,
    response: recoveryCodes,
  },
  turnOffTwoFactor: {
    ...accountEndpoints.turnOffTwoFactor,
    problems: ['conflict', 'too_many_requests'],
    summary: 'Turn off two-factor authentication',
    request: twoFactorOffInput,
    response: nothing,
  },
  alerts: {
    ...accountEndpoints.alerts,
    summary: 'Your alerts, newest first, without those you can no longer see',
    response: alertList,
  },
  alertNews: {
    ...accountEndpoints.alertNews,
    summary: 'How many alerts are unseen, and which the browser may show now',
    response: alertNews,
  },
  markAlertsRead: {
    ...accountEndpoints.markAlertsRead,
    summary: 'Mark some or all alerts as seen',
    request: alertsSeenInput,
    response: alertNews,
  },
  alertChoices: {
    ...accountEndpoints.alertChoices,
    summary: 'Your choice of alerts',
    response: alertChoices,
  },
  updateAlertChoices: {
    ...accountEndpoints.updateAlertChoices,
    summary: 'Choose your alerts',
    request: alertChoices,
    response: alertChoices,
  },
} as const satisfies Record<keyof typeof accountEndpoints, Operation>;
