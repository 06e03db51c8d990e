import { CATALOGUE_MESSAGES } from '#src/config/constants.ts';
import type { PlanFeature } from '#src/domain/company/planTerms.ts';

export const errors = {
  notFound: {
    title: CATALOGUE_MESSAGES.notFound,
    text: 'The address may be mistyped, or the record was deleted or belongs to someone else.',
  },
  forbidden: {
    title: 'You cannot open this page',
    missingShort: 'This needs the permission “{{permission}}”, which your role does not have.',
    missing: 'This needs the permission “{{permission}}”, which your role {{role}} does not have.',
    limited: 'Your role has the permission “{{permission}}” for some records only, not for this one.',
    missingUnnamed: 'Your role {{role}} does not allow this.',
    who_one: '{{names}} can grant it.',
    who_other: '{{names}} can grant it.',
    nobody: 'Nobody at your company can grant it.',
    visit: 'This visit does not include “{{permission}}”.',
    leaveFirst: 'The list of tenants is not part of a visit. Leave the visit first.',
    granted: 'Your role now allows this.',
  },
  plan: {
    lacks: {
      keywords: 'Your plan does not include keywords.',
      auto_reply: 'Your plan does not include auto-reply.',
      custom_roles: 'Your plan does not include custom roles.',
      api_tokens: 'Your plan does not include API tokens.',
    } satisfies Record<PlanFeature, string>,
    available: 'Available with {{plans}}.',
    nowhere: 'No current plan includes it.',
    who_one: '{{names}} can change the plan.',
    who_other: '{{names}} can change the plan.',
    compare: 'Compare plans',
  },
  failed: {
    title: 'Something went wrong on this page',
    text: 'Nothing you saved is lost. Try again, or go back to the dashboard.',
  },
  missing: {
    title: 'This page could not be loaded',
    text: 'A new version is probably being installed. Try again in a moment.',
  },
  suspended: {
    title: 'This account is suspended',
    text: '{{tenant}} cannot send or receive for now. Nothing was deleted.',
    reason: 'Reason: {{reason}}',
    contact: 'Reply to the message we sent to the account’s owner, or contact support.',
  },
  terminated: {
    title: 'This account was closed',
    text: '{{tenant}} no longer uses this service.',
    reason: 'Reason: {{reason}}',
    contact: 'If this is a mistake, contact support.',
  },
  support: 'Support:',
  home: 'Go to the dashboard',
  status: 'Error {{status}}',
};
