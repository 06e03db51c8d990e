import type { Device } from '#src/domain/devices/device.ts';
import type { Message } from '#src/domain/messages/message.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { HAND_OVER_LEASE } from './claimTexts.ts';
import { waitUntil } from './deviceTurns.ts';
import type { LookupAnswer, Outgoing } from './gateways/Gateway.ts';
import { type Moment, nowIn } from './Moment.ts';
import { type Course, pauseWhereFailing } from './pauseWhereFailing.ts';
import type { Sending } from './Sending.ts';

type Dispatch = Collections['dispatches'];

/** How long (ms) a device is given for what stood in the way to pass. */
const PAUSE = 60_000;

/** Hands claimed texts to the gateways of their devices, outside of every unit of work, and writes down what they answer. */
export async function handOver(
  { unit, gatewayOf }: Sending,
  tenantId: string,
  dispatches: readonly Dispatch[],
): Promise<void> {
  if (dispatches.length === 0) return;
  const found = await unit(tenantId, async (moment) => await outgoing(moment, dispatches));
  const answers = await Promise.all(
    found.map(async ({ dispatch, device, text }) => ({ dispatch, answer: await gatewayOf(device).send(text) })),
  );
  // Without an answer it stays written down: whoever finds it when its lease is over asks the gateway.
  const known = answers.filter(({ answer }) => answer.is !== 'unsure');
  if (known.length === 0) return;
  await unit(tenantId, async (moment) => await settle(moment, known));
}

/** Takes over a text whose lease is over, so that nobody else does; null where there is none. */
export async function claimOverdue(moment: Moment, tenantId: string): Promise<Dispatch | null> {
  const { tx, now } = moment;
  const [overdue] = await tx.sending.handOversOverdue({ tenantId, now: nowIn(moment), limit: 1 });
  if (!overdue) return null;
  const lease_until = new Date(now() + HAND_OVER_LEASE).toISOString();
  return await tx.update('dispatches', overdue.id, { lease_until, attempt: overdue.attempt + 1 });
}

/**
 * Asks the gateway about a text of which it is not known whether it has it; what was not offered yet is handed over. Known: it is accepted. Unknown, and the gateway honours
 * our id: the same text goes to the same device under the same id. Otherwise nobody can know, and nobody sends it again by themselves.
 */
export async function lookUp(sending: Sending, dispatch: Dispatch): Promise<void> {
  const { unit, gatewayOf } = sending;
  const tenantId = dispatch.tenant_id ?? '';
  if (dispatch.attempt === 1) return await handOver(sending, tenantId, [dispatch]);
  const [found] = await unit(tenantId, async (moment) => await outgoing(moment, [dispatch]));
  if (!found) return;
  const { text, device } = found;
  const gateway = gatewayOf(device);
  const answer = gateway.capabilities.lookup === 'none' ? { is: 'unknown' as const } : await gateway.lookup(text);
  if (answer.is === 'later') return;
  if (answer.is === 'unknown' && gateway.capabilities.clientId) await handOver(sending, tenantId, [dispatch]);
  else await unit(tenantId, async (moment) => await settle(moment, [{ dispatch, answer }]));
}

interface ToSend {
  dispatch: Dispatch;
  text: Outgoing;
  device: Device;
}

/**
 * The texts as the gateways of their devices get them; those are left out, and nothing to hand over any more, where a report was faster or
 * the message is gone. Of a device that was removed meanwhile nobody can tell whether it has the text.
 */
async function outgoing(moment: Moment, dispatches: readonly Dispatch[]): Promise<ToSend[]> {
  const { tx } = moment;
  const messages = byId(await tx.find('messages', { id: dispatches.map(({ id }) => id) }));
  const devices = byId(await tx.find('devices', { id: [...new Set(dispatches.map(({ device_id }) => device_id))] }));
  const texts: ToSend[] = [];
  const over: Dispatch[] = [];
  const unsure: Answered[] = [];
  for (const dispatch of dispatches) {
    const message = messages.get(dispatch.id);
    const device = devices.get(dispatch.device_id);
    if (message?.status !== 'sending') over.push(dispatch);
    else if (!device) unsure.push({ dispatch, answer: { is: 'unsure' } });
    else texts.push({ dispatch, device, text: textOf(dispatch, message) });
  }
  if (over.length > 0)
    await tx.removeMany(
      'dispatches',
      over.map(({ id }) => id),
    );
  if (unsure.length > 0) await settle(moment, unsure);
  return texts;
}

function textOf(dispatch: Dispatch, { id, to, body }: Stored<Message>): Outgoing {
  const { client_id, tenant_id, device_id, sim_slot, lease_until } = dispatch;
  return {
    clientId: client_id,
    tenantId: tenant_id ?? '',
    messageId: id,
    deviceId: device_id,
    simSlot: sim_slot,
    to,
    body,
    leaseUntil: lease_until,
  };
}

interface Answered {
  dispatch: Dispatch;
  answer: Exclude<LookupAnswer, { is: 'later' }>;
}

async function settle(moment: Moment, answered: readonly Answered[]): Promise<void> {
  const { tx, now } = moment;
  const ids = answered.map(({ dispatch }) => dispatch.id);
  await tx.removeMany('dispatches', ids);
  const messages = byId(await tx.find('messages', { id: ids }));
  const changes: { id: string; change: Partial<Message> }[] = [];
  /** Until when (ms) devices wait. */
  const busy = new Map<string, number>();
  for (const { dispatch, answer } of answered) {
    const message = messages.get(dispatch.id);
    if (!message) continue;
    const { id } = message;
    if (answer.is === 'accepted') changes.push({ id, change: { attempts: message.attempts + answer.attempts } });
    // A report was faster: what it says stays.
    else if (message.status !== 'sending') continue;
    else if (answer.is === 'refused' && answer.passes) {
      const status_at = { ...message.status_at, queued: nowIn(moment) };
      changes.push({ id, change: { status: 'queued', device_id: null, sim_slot: null, from: '', status_at } });
      const until = now() + (answer.after ?? PAUSE);
      busy.set(dispatch.device_id, Math.max(until, busy.get(dispatch.device_id) ?? 0));
    } else {
      const status_at = { ...message.status_at, failed: nowIn(moment) };
      const error_code = answer.is === 'refused' ? answer.cause : 'UNSURE';
      changes.push({ id, change: { status: 'failed', error_code, status_at } });
    }
  }
  await tx.updateMany('messages', changes);
  const courses = changes.flatMap(({ id, change }): Course[] => {
    const before = messages.get(id);
    return before && change.status === 'failed' ? [{ before, after: { ...before, ...change } }] : [];
  });
  await pauseWhereFailing(moment, courses);
  if (busy.size === 0) return;
  for (const device of await tx.find('devices', { id: [...busy.keys()] })) {
    await waitUntil(tx, device, busy.get(device.id) ?? now() + PAUSE);
  }
}

function byId<T extends { id: string }>(records: readonly T[]): Map<string, T> {
  return new Map(records.map((record) => [record.id, record]));
}
