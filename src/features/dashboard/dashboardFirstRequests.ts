import { ALL_BY_NAME, type FirstRequest, type ListParams } from '#src/api/firstRequests.ts';
import { may } from '#src/domain/access/ability.ts';
import type { Permission } from '#src/domain/access/permissions.ts';
import { endpoint } from '#src/domain/contract/endpoints.ts';
import { FIRST_STEPS, type FirstStep } from '#src/domain/people/firstStepTerms.ts';
import type { Access } from '#src/session/access/createAccessStore.ts';
import { rangeOf } from './range/dashboardRange.ts';

/** Campaigns under way or scheduled, the earliest first; few at any time, and sorted by the page. */
export const CAMPAIGNS_UNDER_WAY: ListParams = {
  filter: { status: ['running', 'paused', 'scheduled'] },
  sort: { field: 'send_at', order: 'ASC' },
  pagination: { page: 1, perPage: 50 },
};

/** Running campaigns, which might not be among the first under way if many are paused. */
export const RUNNING_CAMPAIGNS: ListParams = { ...CAMPAIGNS_UNDER_WAY, filter: { status: ['running'] } };

/** All devices. */
export const ALL_DEVICES: ListParams = { filter: {}, ...ALL_BY_NAME };

/** The permission each step needs. */
const NEEDS: Record<FirstStep, Permission> = {
  device_paired: ['create', 'devices'],
  contacts_imported: ['import', 'contacts'],
  campaign_sent: ['send', 'campaigns'],
  colleague_invited: ['create', 'users'],
};

/** The first steps that the user may take; none during a visit. */
export function stepsOf(access: Access | null): FirstStep[] {
  if (access === null || access.user.acting) return [];
  return FIRST_STEPS.filter((step) => {
    const [action, subject] = NEEDS[step];
    return may(access.ability, { action, subject });
  });
}

/** The dashboard's first questions that depend on the user. */
export function dashboardFirstRequests(access: Access): FirstRequest[] {
  const { from, to } = rangeOf(new URLSearchParams(), access.user.tenant?.timezone ?? 'UTC');
  return [
    { operation: 'statistics', endpoint: endpoint('statistics'), query: { from, to } },
    { resource: 'campaigns', params: CAMPAIGNS_UNDER_WAY, isPage: false },
    { resource: 'devices', params: ALL_DEVICES, isPage: false },
    { operation: 'subscription', endpoint: endpoint('subscription') },
    ...(stepsOf(access).length > 0
      ? [{ operation: 'firstSteps', endpoint: endpoint('firstSteps') } satisfies FirstRequest]
      : []),
  ];
}
