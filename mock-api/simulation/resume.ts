import type { CampaignTotals } from '#src/domain/campaigns/campaign.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { emptyTally, isOpen, tally } from '#src/server/areas/messages/campaignTally.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Engine } from './Engine.ts';
import { planRenewal, planSettlement } from './periods/planRenewal.ts';
import { planRetention } from './periods/planRetention.ts';
import { expectReply, LATEST_REPLY_MS } from './replies/expectReply.ts';
import { cancelWaiting, launch, planLaunch, settle } from './sending/campaignWork.ts';
import { expectReports } from './sending/expectReports.ts';
import { releaseAt } from './sending/holding/holdBack.ts';
import { isHalfLaunched } from './sending/launchCampaign.ts';

/** Puts on the agenda what follows from the records as they are: after a start, a restart, a reset. */
export async function resume(engine: Engine): Promise<void> {
  engine.reset();
  const totals = new Map<string, CampaignTotals>();
  const inFlight: Stored<Message>[] = [];
  for (const message of await engine.tx.find('messages', {})) {
    if (message.direction !== 'outgoing') continue;
    if (message.campaign_id !== null) tally(totalsOf(totals, message.campaign_id), message, 1);
    if (isOpen(message)) engine.queue.observe(undefined, message);
    if (message.status === 'sending') inFlight.push(message);
    expectMore(engine, message);
  }
  engine.ledger.reset(inFlight);
  await resumeCampaigns(engine, totals);
  for (const subscription of await engine.tx.find('subscriptions', {})) planRenewal(engine, subscription);
  for (const checkout of await engine.tx.find('checkouts', {})) planSettlement(engine, checkout);
  for (const { tenant_id } of await engine.tx.find('company_settings', {})) {
    if (tenant_id !== null) await planRetention(engine, tenant_id);
  }
  for (const device of await engine.tx.find('devices', {})) {
    engine.fleet.watch(device.id);
    engine.fleet.wake(device);
  }
}

function expectMore(engine: Engine, message: Stored<Message>): void {
  const { id, status, status_at } = message;
  if (status === 'sending' || status === 'sent') expectReports(engine, message);
  if (status === 'scheduled') releaseAt(engine, engine.now(), id);
  const deliveredAt = status === 'delivered' ? status_at.delivered : undefined;
  if (deliveredAt && engine.now() - Date.parse(deliveredAt) <= LATEST_REPLY_MS) expectReply(engine, message);
}

async function resumeCampaigns(engine: Engine, totals: Map<string, CampaignTotals>): Promise<void> {
  for (const campaign of [...(await engine.tx.find('campaigns', {}))]) {
    planLaunch(engine, campaign);
    const hasOpen = engine.queue.openCount(campaign.id) > 0;
    if (campaign.status === 'cancelled' && hasOpen) engine.begin(await cancelWaiting(engine, campaign.id));
    if (campaign.status !== 'running' && campaign.status !== 'paused' && !hasOpen) continue;
    const { recipients, replied, opted_out } = campaign.totals;
    const counted = { ...totalsOf(totals, campaign.id), recipients, replied, opted_out };
    if (JSON.stringify(counted) !== JSON.stringify({ ...counted, ...campaign.totals })) {
      await engine.tx.update('campaigns', campaign.id, { totals: counted });
    }
    if (isHalfLaunched(campaign)) engine.begin(await launch(engine, campaign));
    else engine.agenda.add(engine.now(), async () => await settle(engine, campaign.id));
  }
}

function totalsOf(totals: Map<string, CampaignTotals>, campaignId: string): CampaignTotals {
  const known = totals.get(campaignId) ?? emptyTally();
  totals.set(campaignId, known);
  return known;
}
