import type { FirstRequest, ListParams } from '#src/api/firstRequests.ts';
import { may } from '#src/domain/access/ability.ts';
import type { ScreenName } from '#src/routing/routeTable.ts';
import type { Access } from '#src/session/access/createAccessStore.ts';

/** Drafts that wait for approval. The page is larger than any company needs. */
export const WAITING_FOR_APPROVAL: ListParams = {
  pagination: { page: 1, perPage: 50 },
  sort: { field: 'updated_at', order: 'ASC' },
  filter: { status: 'draft', 'approval.status': 'requested' },
};

/** A page larger than the number of campaigns ever sent at the same time. */
const ALL_SENDING = {
  pagination: { page: 1, perPage: 100 },
  sort: { field: 'started_at', order: 'ASC' },
} as const;

/** Campaigns that are being sent. */
export const RUNNING: ListParams = { ...ALL_SENDING, filter: { status: 'running' } };

/** Campaigns that have ended, with messages that wait to be sent again. */
export const SENDING_AGAIN: ListParams = {
  ...ALL_SENDING,
  filter: { status: ['finished', 'failed'], 'totals.queued_gte': 1 },
};

/** What the campaign list requests in addition to its page, for users who can send or prepare campaigns. */
export function campaignFirstRequests({ ability }: Access, screen: ScreenName): FirstRequest[] {
  if (screen !== 'campaigns.list') return [];
  const maySend = may(ability, { action: 'send', subject: 'campaigns' });
  const mayPrepare = may(ability, { action: 'update', subject: 'campaigns' });
  const lists = [
    ...(maySend ? [WAITING_FOR_APPROVAL] : []),
    ...(maySend || mayPrepare ? [RUNNING, SENDING_AGAIN] : []),
  ];
  return lists.map((params) => ({ resource: 'campaigns', params, isPage: false }));
}
