import { type Campaign, type CampaignStatus, canTransition } from '#src/domain/campaigns/campaign.ts';
import { recordOf } from '#src/server/access/tenancy.ts';
import { raiseAlert } from '#src/server/areas/alerts/index.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { campaignStatusWords } from '#src/server/sentences/campaignStatusWords.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';

/** The caller's campaign. Throws 404 if it does not exist or belongs to another tenant. */
export async function campaignOf({ tx, caller, id }: HandlerContext): Promise<Stored<Campaign>> {
  return await recordOf(tx, caller, 'campaigns', id);
}

/** Throws 409, naming both, when a campaign cannot go from its status to another. */
export function requireTransition(campaign: Campaign, to: CampaignStatus): void {
  if (canTransition(campaign.status, to)) return;
  const reason = sentence('campaigns.cannot_go_to', {
    status: campaignStatusWords(campaign.status),
    to: campaignStatusWords(to),
  });
  throw new HttpProblem('transition_refused', reason);
}

/** A handler that moves a campaign to a status, with what follows from it. */
export function statusChange(
  to: CampaignStatus,
  following: (context: HandlerContext) => Partial<Campaign> = () => ({}),
) {
  return async (context: HandlerContext): Promise<Stored<Campaign>> => {
    const campaign = await campaignOf(context);
    requireTransition(campaign, to);
    const after = await context.tx.update('campaigns', campaign.id, { ...following(context), status: to });
    if (to === 'paused') await alertOfPause(context, after);
    return after;
  };
}

/** Alerts the people who can send that a person paused a campaign. */
export async function alertOfPause(
  { tx, clock, caller, tenantId }: Pick<HandlerContext, 'tx' | 'clock' | 'caller' | 'tenantId'>,
  campaign: Stored<Campaign>,
): Promise<void> {
  const { id, name, version } = campaign;
  const { user } = caller;
  await raiseAlert(tx, clock, {
    tenantId,
    kind: 'campaign_paused',
    cause: `paused ${id} ${version}`,
    facts: { name, who: user.name },
    record: campaign,
    by: user.id,
  });
}
