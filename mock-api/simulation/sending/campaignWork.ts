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
  world.agenda.add(Date.parse(planned), () => {
    const now = world.store.byId('campaigns', campaign.id);
    if (now?.status !== 'scheduled' || now.send_at !== planned) return;
    if (now.tenant_id !== null && isActive(world.store, now.tenant_id)) world.begin(launch(world, now));
    else world.agenda.add(world.now() + MINUTE, () => planLaunch(world, now));
  });
}

/** {@link launchCampaign}, and the end of a campaign that reaches nobody. */
export function* launch(world: World, campaign: Stored<Campaign>): Generator<void> {
  yield* launchCampaign(world, campaign);
  settle(world, campaign.id);
}

/** Ends a running campaign of which nothing is open: as failed when not one of its texts was sent. */
export function settle(world: World, campaignId: string): void {
  const isDone = world.queue.openCount(campaignId) === 0;
  const campaign = isDone ? world.store.byId('campaigns', campaignId) : undefined;
  if (campaign?.status !== 'running') return;
  world.ledger.flush();
  const status = campaign.totals.sent > 0 ? 'finished' : 'failed';
  if (canTransition(campaign.status, status)) {
    world.store.update('campaigns', campaignId, { status, finished_at: nowIn(world) });
  }
}

/** Cancels what no device has taken of a cancelled campaign; what is on its way arrives. */
export function* cancelWaiting(world: World, campaignId: string): Generator<void> {
  const ids = world.queue.openIds(campaignId);
  for (let at = 0; at < ids.length; at += STEP) {
    for (const id of ids.slice(at, at + STEP)) cancel(world, id);
    yield;
  }
}

function cancel(world: World, messageId: string): void {
  const message = world.store.byId('messages', messageId);
  if (message?.status !== 'queued' && message?.status !== 'scheduled') return;
  const status_at = { ...message.status_at, cancelled: nowIn(world) };
  world.store.update('messages', messageId, { status: 'cancelled', status_at });
}
