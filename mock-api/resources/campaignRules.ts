import { HttpProblem } from '#mock-api/HttpProblem.ts';
import { type CampaignStatus, isEditable, NO_TOTALS } from '#src/domain/campaigns/campaign.ts';
import type { ResourceRules } from './ResourceRules.ts';

const UNDER_WAY: readonly CampaignStatus[] = ['scheduled', 'running', 'paused'];

export const campaignRules: ResourceRules<'campaigns'> = {
  create(_input, { caller }) {
    return {
      status: 'draft',
      totals: { ...NO_TOTALS },
      created_by: caller.user.id,
      started_at: null,
      finished_at: null,
    };
  },
  change(before) {
    if (isEditable(before.status)) return {};
    throw new HttpProblem('transition_refused', `A campaign that is ${before.status} cannot be changed any more.`);
  },
  beforeRemoval({ status }) {
    if (!UNDER_WAY.includes(status)) return;
    throw new HttpProblem('transition_refused', `The campaign is ${status}. Cancel it, then delete it.`);
  },
  afterRemoval({ id }, { store, tenantId }) {
    for (const message of store.ofTenant('messages', tenantId).filter((each) => each.campaign_id === id)) {
      store.update('messages', message.id, { campaign_id: null });
    }
    for (const excluded of store.ofTenant('exclusions', tenantId).filter((each) => each.campaign_id === id)) {
      store.remove('exclusions', excluded.id);
    }
  },
};
