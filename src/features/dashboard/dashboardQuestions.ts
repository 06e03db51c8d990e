import type { FirstQuestion, ListParams } from '#src/api/firstQuestions.ts';
import { may } from '#src/domain/access/ability.ts';
import type { Permission } from '#src/domain/access/permissions.ts';
import { endpoint } from '#src/domain/contract/endpoints.ts';
import { FIRST_STEPS, type FirstStep } from '#src/domain/people/firstStepTerms.ts';
import type { Access } from '#src/session/access/createAccessStore.ts';
import { rangeOf } from './range/dashboardRange.ts';

/** What is under way or comes next: few at any time; which of them come first is not the API's to know. */
export const CAMPAIGNS_UNDER_WAY: ListParams = {
  filter: { status: ['running', 'paused', 'scheduled'] },
  sort: { field: 'send_at', order: 'ASC' },
  pagination: { page: 1, perPage: 50 },
};

/** All phones: more than any plan has. */
export const FLEET: ListParams = {
  filter: {},
  sort: { field: 'name', order: 'ASC' },
  pagination: { page: 1, perPage: 1000 },
};

/** What one must be allowed to do for a step to be one's own. */
const NEEDS: Record<FirstStep, Permission> = {
  device_paired: ['create', 'devices'],
  contacts_imported: ['import', 'contacts'],
  campaign_sent: ['send', 'campaigns'],
  colleague_invited: ['create', 'users'],
};

/** The first steps that are one's own. Support does not see the owner's. */
export function ownSteps(access: Access | null): FirstStep[] {
  if (access === null || access.user.acting) return [];
  return FIRST_STEPS.filter((step) => {
    const [action, subject] = NEEDS[step];
    return may(access.ability, { action, subject });
  });
}

/** What the dashboard asks as it opens, beside what the page asks ahead. */
export function dashboardQuestions(access: Access): FirstQuestion[] {
  const { from, to } = rangeOf(new URLSearchParams(), access.user.tenant?.timezone ?? 'UTC', new Date());
  return [
    { operation: 'statistics', endpoint: endpoint('statistics'), query: { from, to } },
    { resource: 'campaigns', params: CAMPAIGNS_UNDER_WAY, isPage: false },
    { resource: 'devices', params: FLEET, isPage: false },
    { operation: 'subscription', endpoint: endpoint('subscription') },
    ...(ownSteps(access).length > 0
      ? [{ operation: 'firstSteps', endpoint: endpoint('firstSteps') } satisfies FirstQuestion]
      : []),
  ];
}
