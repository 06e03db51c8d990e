import type { Device } from '#src/domain/devices/device.ts';
import type { Message, MessageErrorCode } from '#src/domain/messages/message.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { HAND_OVER_LEASE } from './claimText.ts';
import { waitUntil } from './deviceTurns.ts';
import type { Outgoing, SendAnswer } from './gateways/Gateway.ts';
import { type Moment, nowIn } from './Moment.ts';
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
  const found = await unit(tenantId, async (moment) => {
    const texts: { dispatch: Dispatch; text: Outgoing; device: Device }[] = [];
    for (const dispatch of dispatches) {
      const one = await outgoing(moment, dispatch);
      if (one) texts.push({ dispatch, ...one });
    }
    return texts;
  });
  const answers = await Promise.all(
    found.map(async ({ dispatch, device, text }) => ({ dispatch, answer: await gatewayOf(device).send(text) })),
  );
  // Without an answer it stays written down: whoever finds it when its lease is over asks the gateway.
  const known = answers.filter(({ answer }) => answer.is !== 'unsure');
  if (known.length === 0) return;
  await unit(tenantId, async (moment) => {
    for (const { dispatch, answer } of known) await settle(moment, dispatch, answer);
  });
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
  const found = await unit(tenantId, async (moment) => await outgoing(moment, dispatch));
  if (!found) return;
  const { text, device } = found;
  const gateway = gatewayOf(device);
  const answer = gateway.capabilities.lookup === 'none' ? { is: 'unknown' as const } : await gateway.lookup(text);
  if (answer.is === 'unknown' && gateway.capabilities.clientId) await handOver(sending, tenantId, [dispatch]);
  else await unit(tenantId, async (moment) => await settle(moment, dispatch, answer));
}

/**
 * The text as the gateway of its device gets it; null, and nothing to hand over any more, where a report was faster or the message is
 * gone. Of a device that was removed meanwhile nobody can tell whether it has the text.
 */
async function outgoing(moment: Moment, dispatch: Dispatch): Promise<{ text: Outgoing; device: Device } | null> {
  const { tx } = moment;
  const message = await tx.get('messages', dispatch.id);
  if (message?.status !== 'sending') {
    await tx.remove('dispatches', dispatch.id);
    return null;
  }
  const device = await tx.get('devices', dispatch.device_id);
  if (!device) {
    await settle(moment, dispatch, { is: 'unsure' });
    return null;
  }
  const text = {
    clientId: dispatch.client_id,
    tenantId: dispatch.tenant_id ?? '',
    messageId: message.id,
    deviceId: dispatch.device_id,
    simSlot: dispatch.sim_slot,
    to: message.to,
    body: message.body,
  };
  return { text, device };
}

async function settle(moment: Moment, dispatch: Dispatch, answer: SendAnswer | { is: 'unknown' }): Promise<void> {
  const { tx, now } = moment;
  await tx.remove('dispatches', dispatch.id);
  const message = await tx.get('messages', dispatch.id);
  if (!message) return;
  if (answer.is === 'accepted') {
    await tx.update('messages', message.id, { attempts: message.attempts + answer.attempts });
    return;
  }
  // A report was faster: what it says stays.
  if (message.status !== 'sending') return;
  if (answer.is === 'refused' && answer.passes) {
    const device = await tx.get('devices', dispatch.device_id);
    const status_at = { ...message.status_at, queued: nowIn(moment) };
    await tx.update('messages', message.id, { status: 'queued', device_id: null, sim_slot: null, from: '', status_at });
    if (device) await waitUntil(tx, device, now() + PAUSE);
  } else await fail(moment, message, answer.is === 'refused' ? answer.cause : 'UNSURE');
}

async function fail(moment: Moment, message: Stored<Message>, error_code: MessageErrorCode): Promise<void> {
  const status_at = { ...message.status_at, failed: nowIn(moment) };
  await moment.tx.update('messages', message.id, { status: 'failed', error_code, status_at });
}
