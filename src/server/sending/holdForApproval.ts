import { lacksApproval } from '#src/domain/campaigns/approvalRules.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { CampaignApproval } from '#src/domain/campaigns/campaignApproval.ts';
import { AUTOMATIC_AUTHOR, recordActivity } from '#src/server/areas/activity/recordActivity.ts';
import { settingsOf } from '#src/server/areas/company/tenantFacts.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { clockIn, nowIn, type UnitContext } from './UnitContext.ts';

/** Returns a due campaign to a draft if its audience has grown beyond its approval, and requests the approval again. Returns whether it did. */
export async function holdForApproval(
  context: UnitContext,
  campaign: Stored<Campaign>,
  recipients: number,
): Promise<boolean> {
  const { tx } = context;
  const { tenant_id, approval } = campaign;
  if (tenant_id === null || campaign.status !== 'scheduled') return false;
  if (!lacksApproval(recipients, (await settingsOf(tx, tenant_id)).approval_threshold, approval)) return false;
  const { send_at } = campaign;
  const newRequest = await renewedRequest(context, campaign, recipients);
  await tx.update('campaigns', campaign.id, { status: 'draft', send_at: null, approval: newRequest });
  await recordActivity(tx, clockIn(context), {
    caller: { user: AUTOMATIC_AUTHOR, tenantId: tenant_id },
    ip: undefined,
    action: 'request approval',
    subject: 'campaigns',
    recordId: campaign.id,
    recordName: campaign.name,
    before: { status: 'scheduled', send_at, approval },
    after: { status: 'draft', send_at: null, approval: newRequest },
  });
  return true;
}

/** Requests the approval again, in the name of the earlier requester or of the campaign's author: neither can approve it alone. */
async function renewedRequest(
  context: UnitContext,
  { approval, created_by }: Stored<Campaign>,
  recipients: number,
): Promise<CampaignApproval> {
  const requesterId = approval?.requested_by ?? created_by;
  return {
    status: 'requested',
    requested_by: requesterId,
    requested_by_name: (await context.tx.get('users', requesterId))?.name ?? approval?.requested_by_name ?? '',
    requested_at: nowIn(context),
    request_note: approval?.request_note ?? '',
    recipients,
    decided_by: null,
    decided_by_name: null,
    decided_at: null,
    decision_note: '',
    previous_recipients: approval?.status === 'approved' ? approval.recipients : null,
  };
}
