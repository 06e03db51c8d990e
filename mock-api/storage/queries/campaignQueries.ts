import type { Store } from '#mock-api/storage/Store.ts';
import type { CampaignQueries } from '#src/server/storage/queries/CampaignQueries.ts';
import { CampaignIndex } from './CampaignIndex.ts';

export function campaignQueries(records: Store): CampaignQueries {
  const index = new CampaignIndex(records);
  return {
    async figures({ tenantId, campaignId }) {
      const counts = index.of(campaignId);
      const undecided = records.ofTenant('stop_wishes', tenantId).map(({ phone }) => phone);
      return { failures: counts.failures(), minutes: counts.taken(), undecided: counts.waitingFor(undecided) };
    },
    async leftOut({ campaignId }) {
      return [...index.leftOutOf(campaignId)]
        .filter(([, count]) => count > 0)
        .map(([reason, count]) => ({ reason, count }))
        .sort((one, other) => other.count - one.count);
    },
    async retryable({ campaignId, cause }) {
      return index.of(campaignId).retryable(cause);
    },
    async waitingAgain({ tenantId, campaignId }) {
      return records
        .ofTenant('messages', tenantId)
        .filter(({ campaign_id }) => campaign_id === campaignId)
        .filter(({ status, retry_of }) => (retry_of !== undefined && status === 'queued') || status === 'scheduled')
        .map(({ id, retry_of }) => ({ id, retry_of }));
    },
    async naming({ tenantId, deviceId }) {
      return records
        .ofTenant('campaigns', tenantId)
        .filter(({ device_ids }) => device_ids.includes(deviceId))
        .map(({ id, status, device_ids }) => ({ id, status, device_ids: [...device_ids] }));
    },
    async anyStarted({ tenantId }) {
      return records.ofTenant('campaigns', tenantId).some(({ started_at }) => started_at !== null);
    },
    async testsSent({ tenantId, userId, action, since, limit }) {
      return records
        .ofTenant('activity', tenantId)
        .filter((line) => line.at > since && line.action === action && line.actor_id === userId)
        .map(({ at }) => at)
        .sort()
        .reverse()
        .slice(0, limit);
    },
  };
}
