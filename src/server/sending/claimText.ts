import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { Device } from '#src/domain/devices/device.ts';
import { worksAgainAt } from '#src/domain/devices/workingHours.ts';
import type { Message, MessageErrorCode } from '#src/domain/messages/message.ts';
import { mayBeTexted } from '#src/domain/sms/consent.ts';
import { segmentsLeft } from '#src/server/areas/billing/limitsOf.ts';
import { localDay, settingsOf, startOfDay } from '#src/server/areas/company/tenantFacts.ts';
import { waitsForDecision } from '#src/server/areas/contacts/stopWishes.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { waitForPace, waitUntil } from './deviceTurns.ts';
import { beginDay } from './hearOfDevice.ts';
import { heldAs, holdsBack } from './holdBack.ts';
import { type Moment, nowIn } from './Moment.ts';
import { countQueue, countQueues } from './queueDepth.ts';

/** How long (ms) whoever hands a text over has time for it: longer than twice what a gateway may take to answer. */
export const HAND_OVER_LEASE = 120_000;

/** Texts claimed in one unit of work: what the tenant's people write meanwhile waits for it. */
const BATCH = 20;

/** Claims what may be sent now, some of it; null where no device may send anything. */
export async function claimTexts(moment: Moment, tenantId: string): Promise<Collections['dispatches'][] | null> {
  const claimed: Collections['dispatches'][] = [];
  for (let tried = 0; tried < BATCH; tried += 1) {
    const next = await claimText(moment, tenantId);
    if (next === null && tried === 0) return null;
    if (next === null) break;
    if (next !== 'waits') claimed.push(next);
  }
  if (claimed.length > 0) await countQueues(moment.tx, tenantId);
  return claimed;
}

/**
 * Claims the next text for the device whose turn came first: from then on it is with this device, written down before the gateway hears
 * of it. Answers null where no device may send anything, and 'waits' where this one may not after all.
 */
async function claimText(moment: Moment, tenantId: string): Promise<Collections['dispatches'] | 'waits' | null> {
  const { tx, now } = moment;
  const [due] = await tx.sending.devicesDue({ tenantId, now: nowIn(moment), limit: 1 });
  if (!due) return null;
  const device = await beginDay(moment, due);
  const { timezone } = await settingsOf(tx, tenantId);
  const sim = roomiestSim(device);
  if (!sim) {
    await waitUntil(tx, device, startOfDay(localDay(now(), timezone) + 1, timezone));
    return 'waits';
  }
  const opensAt = worksAgainAt(new Date(now()), device.working_hours, timezone);
  const message = opensAt ? null : await nextClear(moment, device, tenantId);
  if (opensAt) await waitUntil(tx, device, opensAt.getTime());
  if (!message) {
    await countQueue(tx, device);
    return 'waits';
  }
  return await claim(moment, message, device, sim);
}

async function claim(
  moment: Moment,
  message: Stored<Message>,
  device: Stored<Device>,
  sim: Device['sims'][number],
): Promise<Collections['dispatches']> {
  const { tx, now } = moment;
  await tx.update('messages', message.id, {
    status: 'sending',
    device_id: device.id,
    sim_slot: sim.slot,
    from: sim.phone ?? message.from,
    status_at: { ...message.status_at, sending: nowIn(moment) },
  });
  await tx.report('devices', device.id, {
    status: 'online',
    // A real phone was heard of when it said something.
    ...(device.kind === 'simulated' ? { last_seen_at: nowIn(moment) } : {}),
    sims: device.sims.map((each) => (each.slot === sim.slot ? { ...each, sent_today: each.sent_today + 1 } : each)),
    sent_today: device.sent_today + 1,
  });
  await waitForPace(tx, device, now());
  return await tx.insert('dispatches', {
    id: message.id,
    tenant_id: message.tenant_id,
    device_id: device.id,
    sim_slot: sim.slot,
    client_id: message.id,
    attempt: 1,
    lease_until: new Date(now() + HAND_OVER_LEASE).toISOString(),
  });
}

/** Lets a text that a rule sends go to the device and SIM that were written to, past the queue and the device's pace. */
export async function offerAtOnce(
  moment: Moment,
  { id, tenant_id }: Stored<Message>,
  { device_id, sim_slot }: { device_id: string; sim_slot: number },
): Promise<void> {
  const lease_until = nowIn(moment);
  await moment.tx.insert('dispatches', { id, tenant_id, device_id, sim_slot, client_id: id, attempt: 0, lease_until });
}

/** The SIM with the most left of its day; null when none has any. */
function roomiestSim(device: Device): Device['sims'][number] | null {
  const left = (sim: Device['sims'][number]): number => sim.messages_per_day - sim.sent_today;
  const best = device.sims.reduce<Device['sims'][number] | null>((a, b) => (a && left(a) >= left(b) ? a : b), null);
  return best && left(best) > 0 ? best : null;
}

/**
 * The next text that a device may send now, or null. What may not be sent any more is settled on the way: people who opted out
 * meanwhile, quiet hours that began, a plan that is used up.
 */
async function nextClear(moment: Moment, device: Stored<Device>, tenantId: string): Promise<Stored<Message> | null> {
  for (;;) {
    const message = await moment.tx.sending.nextText({ tenantId, deviceId: device.id });
    if (!message) return null;
    if (await isClear(moment, message, tenantId)) return message;
  }
}

async function isClear(moment: Moment, message: Stored<Message>, tenantId: string): Promise<boolean> {
  const { tx } = moment;
  const contact = message.contact_id === null ? undefined : await tx.get('contacts', message.contact_id);
  // A test goes to a number, whoever has it; everything else to somebody who is still there.
  if (!contact && !message.is_test) {
    await tx.update('messages', message.id, {
      status: 'cancelled',
      status_at: reached(moment, message, 'cancelled'),
    });
    return false;
  }
  if (contact && !mayBeTexted(contact)) return await fail(moment, message, 'OPTED_OUT');
  if (await waitsForDecision(tx, message)) {
    await tx.update('messages', message.id, {
      status: 'scheduled',
      status_at: reached(moment, message, 'scheduled'),
    });
    return false;
  }
  const campaign = message.campaign_id === null ? undefined : await tx.get('campaigns', message.campaign_id);
  const held = campaign && contact ? (await holdsBack(moment, campaign))(contact) : null;
  if (held) {
    const status_at = reached(moment, message, 'scheduled');
    await tx.update('messages', message.id, { status: 'scheduled', held: heldAs(held), status_at });
    return false;
  }
  const left = (await segmentsLeft(tx, tenantId)) - (await tx.sending.segmentsAtDevices({ tenantId }));
  if (left >= message.segments) return true;
  if (campaign?.status !== 'running') return await fail(moment, message, 'LIMIT_EXCEEDED');
  await pauseAtLimit(moment, campaign);
  return false;
}

async function fail(moment: Moment, message: Stored<Message>, error_code: MessageErrorCode): Promise<false> {
  const status_at = reached(moment, message, 'failed');
  await moment.tx.update('messages', message.id, { status: 'failed', error_code, status_at });
  return false;
}

function reached(moment: Moment, message: Message, status: Message['status']): Message['status_at'] {
  return { ...message.status_at, [status]: nowIn(moment) };
}

/** Stops a campaign whose next text would be more than the plan has left, and says so in the tenant's activity. */
async function pauseAtLimit(moment: Moment, campaign: Stored<Campaign>): Promise<void> {
  await moment.tx.update('campaigns', campaign.id, { status: 'paused', pause_cause: 'plan_limit' });
  await moment.tx.insert('activity', {
    tenant_id: campaign.tenant_id,
    at: nowIn(moment),
    actor_id: null,
    actor_name: 'Heliograph',
    via: null,
    action: 'pause',
    subject: 'campaigns',
    record_id: campaign.id,
    record_name: campaign.name,
    before: { status: 'running' },
    after: { status: 'paused', cause: 'plan_limit' },
    ip: null,
  });
}
