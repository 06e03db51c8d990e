import { type CampaignStatus, NO_TOTALS } from '#src/domain/campaigns/campaign.ts';
import type { ResourceRules } from '#src/server/areas/ResourceRules.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { removeReferences } from '#src/server/removeReferences.ts';
import { unitContextOf } from '#src/server/sending/UnitContext.ts';
import { campaignStatusWords } from '#src/server/sentences/campaignStatusWords.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import { detachCampaign } from './detachCampaign.ts';
import { voidedApproval } from './voidedApproval.ts';
import { waitsForContacts } from './waitsForContacts.ts';

/** A draft saves itself while being written: one person's changes within this time (ms) are one activity entry. */
const WRITING_MS = 10 * 60_000;

const UNDER_WAY: readonly CampaignStatus[] = ['scheduled', 'running', 'paused'];

export const campaignRules: ResourceRules<'campaigns'> = {
  create(_input, { caller }) {
    return {
      status: 'draft',
      totals: { ...NO_TOTALS },
      approval: null,
      created_by: caller.user.id,
      started_at: null,
      finished_at: null,
    };
  },
  joinsChangesWithin: WRITING_MS,
  pageOnlyFields: ['waits_for_contacts'],
  derive: (tx, tenantId, clock) => (tenantId === null ? () => ({}) : waitsForContacts(tx, tenantId, clock)),
  change(before, change) {
    if (before.status === 'draft') return voidedApproval(before, change);
    // Only what was reviewed is sent: a change requires going back to a draft, and another review.
    const reason =
      before.status === 'scheduled'
        ? sentence('campaigns.take_back_to_draft')
        : sentence('campaigns.cannot_be_changed');
    throw new HttpProblem(
      'transition_refused',
      sentence('campaigns.is_in_status', { status: campaignStatusWords(before.status), reason }),
    );
  },
  async beforeRemoval({ id, status }, { tx, tenantId }) {
    if (UNDER_WAY.includes(status)) {
      throw new HttpProblem(
        'transition_refused',
        sentence('campaigns.cancel_then_delete', { status: campaignStatusWords(status) }),
      );
    }
    // Once the campaign is deleted, its messages that no gateway has yet could not be stopped.
    const leaving = { campaign_id: id, direction: 'outgoing', status: 'sending' } as const;
    if ((await tx.messages.count({ tenantId, where: leaving })) > 0)
      throw new HttpProblem('transition_refused', sentence('campaigns.messages_on_their_way'));
  },
  async afterRemoval({ id }, { tx, clock, tenantId }) {
    const context = unitContextOf({ tx, clock });
    await removeReferences(context, { tenantId, of: 'campaigns', id }, detachCampaign);
    const optOuts = await tx.find('campaign_opt_outs', { tenant_id: tenantId, campaign_id: id });
    await tx.removeMany(
      'campaign_opt_outs',
      optOuts.map((each) => each.id),
    );
  },
};
