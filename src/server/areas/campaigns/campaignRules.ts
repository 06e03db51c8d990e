import { type CampaignStatus, NO_TOTALS } from '#src/domain/campaigns/campaign.ts';
import { changeMessages } from '#src/server/areas/messages/index.ts';
import type { ResourceRules } from '#src/server/areas/ResourceRules.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { campaignStatusWords } from '#src/server/sentences/campaignStatusWords.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import { voidedApproval } from './voidedApproval.ts';

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
    // Nothing could stop a message that no gateway has yet once its campaign is gone.
    const leaving = { campaign_id: id, direction: 'outgoing', status: 'sending' } as const;
    if ((await tx.messages.count({ tenantId, where: leaving })) > 0)
      throw new HttpProblem('transition_refused', sentence('campaigns.messages_on_their_way'));
  },
  async afterRemoval({ id }, { tx, clock, tenantId }) {
    const cancelled = clock.now().toISOString();
    // Waiting messages would be sent, because only their campaign's status holds them back.
    const waiting = { campaign_id: id, direction: 'outgoing', status: ['queued', 'scheduled'] } as const;
    await changeMessages(tx, { tenantId, where: waiting }, ({ status_at }) => ({
      status: 'cancelled',
      status_at: { ...status_at, cancelled },
    }));
    await changeMessages(tx, { tenantId, where: { campaign_id: id } }, () => ({ campaign_id: null }));
    const exclusions = await tx.find('exclusions', { tenant_id: tenantId, campaign_id: id });
    await tx.removeMany(
      'exclusions',
      exclusions.map((each) => each.id),
    );
    const optOuts = await tx.find('campaign_opt_outs', { tenant_id: tenantId, campaign_id: id });
    await tx.removeMany(
      'campaign_opt_outs',
      optOuts.map((each) => each.id),
    );
  },
};
