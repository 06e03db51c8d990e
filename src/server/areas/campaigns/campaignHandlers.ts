import { type Audience, type Campaign, campaignInput, NO_TOTALS } from '#src/domain/campaigns/campaign.ts';
import { UNDO_SEND_MS } from '#src/domain/campaigns/campaignReview.ts';
import { CAMPAIGN_NAME_MAX_LENGTH } from '#src/domain/campaigns/campaignTerms.ts';
import type { ActivityAction } from '#src/domain/company/activityActions.ts';
import type { OperationResponse } from '#src/domain/contract/operations.ts';
import { storable } from '#src/domain/storable.ts';
import { nameOf, recordActivity } from '#src/server/areas/activity/index.ts';
import { segmentsWithWaiting } from '#src/server/areas/billing/index.ts';
import { segmentsRefusal } from '#src/server/areas/messages/index.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext, OperationHandlers } from '#src/server/http/OperationHandler.ts';
import { forgetOutcomes } from '#src/server/sending/pauseWhereFailing.ts';
import { campaignStatusWords } from '#src/server/sentences/campaignStatusWords.ts';
import { languageOf } from '#src/server/sentences/languages.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { cancelWaitingMessages } from './cancelWaitingMessages.ts';
import { alertOfPause, campaignOf, requireTransition, statusChange } from './changeStatus.ts';
import { approveCampaign, declineCampaign } from './decideApproval.ts';
import { reportHandlers } from './reportHandlers.ts';
import { requestApproval } from './requestApproval.ts';
import { rescheduleCampaign } from './rescheduleCampaign.ts';
import { reviewStored } from './reviewStored.ts';
import { sendCampaign } from './sendCampaign.ts';
import { sendCampaignAgain, stopSendingAgain } from './sendCampaignAgain.ts';
import { sendTestMessage } from './sendTestMessage.ts';

/** Operations on campaigns beyond the five verbs. */
export const campaignHandlers = {
  async reviewCampaign(context) {
    const { campaign_id, ...input } = context.body;
    // Stryker disable next-line ConditionalExpression: only saves a query, as no campaign has an undefined id.
    const draft = campaign_id === undefined ? undefined : await context.tx.get('campaigns', campaign_id);
    return await reviewStored(context, campaignInput.parse(input), draft?.approval ?? null);
  },
  sendTestMessage,
  requestApproval,
  approveCampaign,
  declineCampaign,
  sendCampaign,
  unscheduleCampaign,
  pauseCampaign: statusChange('paused'),
  resumeCampaign,
  cancelCampaign: statusChange('cancelled', ({ clock }) => ({ finished_at: clock.now().toISOString() })),
  duplicateCampaign,
  rescheduleCampaign,
  sendCampaignAgain,
  pauseAllCampaigns,
  stopSendingAgain,
  ...reportHandlers,
} satisfies Partial<OperationHandlers>;

/** Turns a campaign back into a draft. One that was sent immediately has no send time. */
async function unscheduleCampaign(context: HandlerContext<'unscheduleCampaign'>): Promise<Stored<Campaign>> {
  const campaign = await campaignOf(context);
  requireTransition(campaign, 'draft');
  const delay = Date.parse(campaign.send_at ?? campaign.updated_at) - Date.parse(campaign.updated_at);
  const send_at = delay <= UNDO_SEND_MS ? null : campaign.send_at;
  return await context.tx.update('campaigns', campaign.id, { status: 'draft', send_at });
}

/** Resumes a paused campaign. Throws 409 if the plan has not enough left for it, as when a campaign is sent. */
async function resumeCampaign(context: HandlerContext<'resumeCampaign'>): Promise<Stored<Campaign>> {
  const { tx, tenantId } = context;
  const campaign = await campaignOf(context);
  // Scheduled campaigns start at their time, not by being resumed.
  if (campaign.status !== 'paused') {
    const reason = sentence('campaigns.cannot_resume', { status: campaignStatusWords(campaign.status) });
    throw new HttpProblem('transition_refused', reason);
  }
  const segments = await tx.sending.segmentsOfCampaign({ tenantId, campaignId: campaign.id });
  // At least one: without any left, nothing can be sent again either.
  const why = segmentsRefusal(await segmentsWithWaiting(tx, tenantId), Math.max(1, segments));
  if (why) throw new HttpProblem('conflict', sentence('campaigns.not_resumed', { why }));
  await forgetOutcomes(tx, campaign.id);
  return await tx.update('campaigns', campaign.id, { status: 'running', pause_cause: undefined });
}

/** Copies a campaign as a draft of the caller, without its time. The copy of an unnamed campaign is unnamed too. */
async function duplicateCampaign(context: HandlerContext<'duplicateCampaign'>): Promise<Stored<Campaign>> {
  const { name, purpose, audience, body, template_id, device_ids, timezone, respect_quiet_hours, daytime_only } =
    await campaignOf(context);
  const suffix = ` (${sentence('shared.copy').in(languageOf(context.req))})`;
  return await context.tx.insert('campaigns', {
    tenant_id: context.tenantId,
    name: name.trim() === '' ? '' : storable(name, CAMPAIGN_NAME_MAX_LENGTH - suffix.length) + suffix,
    purpose,
    audience: await remainingAudience(context.tx, audience),
    body,
    template_id,
    device_ids: [...device_ids],
    send_at: null,
    timezone,
    respect_quiet_hours,
    daytime_only,
    status: 'draft',
    totals: { ...NO_TOTALS },
    approval: null,
    created_by: context.caller.user.id,
    started_at: null,
    finished_at: null,
  });
}

/** An audience without the groups, categories and contacts that were deleted after it was sent to. */
async function remainingAudience(tx: Transaction, audience: Audience): Promise<Audience> {
  const remaining = async (name: 'groups' | 'categories' | 'contacts', ids: readonly string[]): Promise<string[]> => {
    // Stryker disable next-line ObjectLiteral: only saves reading the other records.
    const existingIds = new Set((await tx.find(name, { id: ids })).map(({ id }) => id));
    return ids.filter((id) => existingIds.has(id));
  };
  return {
    group_ids: await remaining('groups', audience.group_ids),
    category_ids: await remaining('categories', audience.category_ids),
    contact_ids: await remaining('contacts', audience.contact_ids),
    exclude_group_ids: await remaining('groups', audience.exclude_group_ids),
  };
}

/** The tenant's stop button, in one unit of work: campaigns that start a moment later were not running when it was pressed. */
async function pauseAllCampaigns(context: HandlerContext): Promise<OperationResponse<'pauseAllCampaigns'>> {
  const { tx, clock, caller, tenantId, req } = context;
  const log = (action: ActivityAction, { id, name }: { id: string; name: string }): Promise<void> =>
    recordActivity(tx, clock, { caller, ip: req.ip, action, subject: 'campaigns', recordId: id, recordName: name });
  let paused = 0;
  let stopped = 0;
  for (const campaign of await tx.find('campaigns', {
    tenant_id: tenantId,
    status: ['running', 'finished', 'failed'],
  })) {
    const { id, status, totals } = campaign;
    const name = nameOf(campaign);
    if (status === 'running') {
      await alertOfPause(context, await tx.update('campaigns', id, { status: 'paused' }));
      await log('pause', { id, name });
      paused += 1;
      continue;
    }
    // Stryker disable next-line ConditionalExpression,EqualityOperator: only saves a query, as nothing waits in a campaign without queued messages.
    if (totals.queued === 0) continue;
    if ((await cancelWaitingMessages(tx, tenantId, id)) === 0) continue;
    await log('stop sending again', { id, name });
    stopped += 1;
  }
  if (paused + stopped === 0) await log('pause all', caller.user);
  return { paused, stopped };
}
