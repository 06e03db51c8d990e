import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { canSend, type Device } from '#src/domain/devices/device.ts';
import type { Message } from '#src/domain/messages/message.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { StoreChange } from '#src/server/storage/Store.ts';
import type { Engine } from './Engine.ts';
import { planRenewal, planSettlement } from './periods/planRenewal.ts';
import { expectReply } from './replies/expectReply.ts';
import { cancelWaiting, planLaunch, settle } from './sending/campaignWork.ts';
import { expectReports } from './sending/expectReports.ts';

type Change<T> = { before: Stored<T> | undefined; after: Stored<T> | undefined };

/** Keeps what it counts in step with a write, one that is taken back too. */
export function observe(engine: Engine, change: Exclude<StoreChange, 'replaced'>): void {
  if (change.collection !== 'messages') return;
  const { before, after } = change;
  engine.ledger.observe(before, after);
  const isNewInQueue = engine.queue.observe(before, after);
  if (isNewInQueue && after?.tenant_id) engine.fleet.wakeTenantSoon(after.tenant_id);
}

/** What follows from a write, whoever made it: a person's request or the simulation itself. */
export async function reactTo(engine: Engine, change: Exclude<StoreChange, 'replaced'>): Promise<void> {
  if (change.collection === 'messages') reactToMessage(engine, change);
  else if (change.collection === 'campaigns') await reactToCampaign(engine, change);
  else if (change.collection === 'devices') await reactToDevice(engine, change);
  else if (change.collection === 'subscriptions') reactToSubscription(engine, change);
  else if (change.collection === 'checkouts' && change.after) planSettlement(engine, change.after);
}

function reactToMessage(engine: Engine, { before, after }: Change<Message>): void {
  if (after?.status === 'sending' && before?.status !== 'sending') expectReports(engine, after);
  if (after?.status === 'delivered' && before && before.status !== 'delivered') expectReply(engine, after);
  const campaignId = (after ?? before)?.campaign_id;
  // Settled as an entry of its own, so that whoever wrote the last message has finished first.
  if (campaignId && before && engine.queue.openCount(campaignId) === 0) {
    engine.agenda.add(engine.now(), async () => await settle(engine, campaignId));
  }
}

async function reactToCampaign(engine: Engine, { before, after }: Change<Campaign>): Promise<void> {
  if (!after) return;
  const isNewStatus = before?.status !== after.status;
  if (after.status === 'scheduled' && (isNewStatus || before?.send_at !== after.send_at)) planLaunch(engine, after);
  if (after.status === 'running' && before?.status === 'paused') {
    if (after.tenant_id) await engine.fleet.wakeTenant(after.tenant_id);
    engine.agenda.add(engine.now(), async () => await settle(engine, after.id));
  }
  if (after.tenant_id && (isNewStatus || String(before?.device_ids) !== String(after.device_ids))) {
    const { tenant_id } = after;
    // At once, so that whoever moved something from one device to another is answered what then waits for each.
    await engine.fleet.countQueues(tenant_id);
    engine.agenda.add(engine.now(), async () => {
      await engine.fleet.countQueues(tenant_id);
      await engine.fleet.wakeTenant(tenant_id);
    });
  }
  if (after.status === 'cancelled' && isNewStatus) engine.begin(await cancelWaiting(engine, after.id));
}

async function reactToDevice(engine: Engine, { before, after }: Change<Device>): Promise<void> {
  if (!after) return;
  engine.fleet.watch(after.id);
  // Its part of what several may send falls to the others, or is taken from them.
  if (before && after.tenant_id && canSend(before.status) !== canSend(after.status)) {
    await engine.fleet.countQueues(after.tenant_id);
  }
  if (canSend(after.status) && (!before || !canSend(before.status))) engine.fleet.wake(after);
  // What phones report of themselves has no new version; this is what somebody set.
  else if (canSend(after.status) && before?.version !== after.version) engine.fleet.rouse(after);
}

function reactToSubscription(engine: Engine, { before, after }: Change<Collections['subscriptions']>): void {
  if (after && before?.period_end !== after.period_end) planRenewal(engine, after);
}
