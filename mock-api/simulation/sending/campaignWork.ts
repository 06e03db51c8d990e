import type { World } from '#mock-api/simulation/World.ts';
import { type Campaign, canTransition } from '#src/domain/campaigns/campaign.ts';
import { isActive } from '#src/server/areas/company/tenantFacts.ts';
import { nowIn } from '#src/server/areas/incoming/Receiving.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { launchCampaign } from './launchCampaign.ts';

const MINUTE = 60_000;
/** Messages cancelled in one step. */
const STEP = 500;

/** Starts the campaign when its time has come; a suspended tenant's waits until the tenant is active again. */
export function planLaunch(world: World, campaign: Stored<Campaign>): void {
  if (campaign.status !== 'scheduled' || campaign.send_at === null) return;
  const planned = campaign.send_at;
  world.agenda.add(Date.parse(planned), async () => {
    const now = await world.tx.get('campaigns', campaign.id);
    if (now?.status !== 'scheduled' || now.send_at !== planned) return;
    if (now.tenant_id !== null && (await isActive(world.tx, now.tenant_id))) world.begin(await launch(world, now));
    else world.agenda.add(world.now() + MINUTE, () => planLaunch(world, now));
  });
}

/** {@link launchCampaign}, and the end of a campaign that reaches nobody. */
export async function* launch(world: World, campaign: Stored<Campaign>): AsyncGenerator<void> {
  yield* await launchCampaign(world, campaign);
  await settle(world, campaign.id);
}

/** Ends a running campaign of which nothing is open: as failed when not one of its texts was sent. */
export async function settle(world: World, campaignId: string): Promise<void> {
  const isDone = world.queue.openCount(campaignId) === 0;
  const campaign = isDone ? await world.tx.get('campaigns', campaignId) : undefined;
  if (campaign?.status !== 'running') return;
  await world.ledger.flush();
  const status = campaign.totals.sent > 0 ? 'finished' : 'failed';
  if (canTransition(campaign.status, status)) {
    await world.tx.update('campaigns', campaignId, { status, finished_at: nowIn(world) });
  }
}

/** Cancels what no device has taken of a cancelled campaign; what is on its way arrives. */
export async function* cancelWaiting(world: World, campaignId: string): AsyncGenerator<void> {
  const ids = world.queue.openIds(campaignId);
  for (let at = 0; at < ids.length; at += STEP) {
    for (const id of ids.slice(at, at + STEP)) await cancel(world, id);
    yield;
  }
}

async function cancel(world: World, messageId: string): Promise<void> {
  const message = await world.tx.get('messages', messageId);
  if (message?.status !== 'queued' && message?.status !== 'scheduled') return;
  const status_at = { ...message.status_at, cancelled: nowIn(world) };
  await world.tx.update('messages', messageId, { status: 'cancelled', status_at });
}
