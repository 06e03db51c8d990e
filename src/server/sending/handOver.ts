import type { Message } from '#src/domain/messages/message.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import { type Claimed, HAND_OVER_LEASE, textOf } from './claimTexts.ts';
import { waitUntil } from './deviceTurns.ts';
import type { LookupAnswer } from './gateways/Gateway.ts';
import { type Moment, nowIn } from './Moment.ts';
import { type Course, pauseWhereFailing } from './pauseWhereFailing.ts';
import type { Sending } from './Sending.ts';

type Dispatch = Collections['dispatches'];

/** How long (ms) a device is given for what stood in the way to pass. */
const PAUSE = 60_000;

/**
 * Texts that are offered at once to a gateway that honours no ids of ours, and overdue ones that are taken over at once: where a process
 * dies, nobody knows of these alone.
 */
const STEP = 20;

/** Whether a gateway may have been offered a text. */
export function wasOffered({ attempt }: Pick<Dispatch, 'attempt'>): boolean {
  return attempt > 0;
}

/**
 * Hands claimed texts to the gateways of their devices, outside of every unit of work, and writes down what they answer. Those that are not
 * written down as offered yet are, some at a time and before their gateway hears of them.
 */
export async function handOver(sending: Sending, tenantId: string, claimed: readonly Claimed[]): Promise<void> {
  const { unit } = sending;
  await offer(
    sending,
    tenantId,
    claimed.filter(({ dispatch }) => wasOffered(dispatch)),
  );
  const others = claimed.flatMap(({ dispatch }) => (wasOffered(dispatch) ? [] : dispatch));
  for (let at = 0; at < others.length; at += STEP) {
    const step = others.slice(at, at + STEP);
    await offer(sending, tenantId, await unit(tenantId, async (moment) => await beginOffer(moment, step)));
  }
}

/** Takes over texts whose leases are over, so that nobody else does. */
export async function claimOverdue(moment: Moment, tenantId: string): Promise<Dispatch[]> {
  const overdue = await moment.tx.sending.handOversOverdue({ tenantId, now: nowIn(moment), limit: STEP });
  return await leased(moment, overdue);
}

/**
 * Asks the gateways about texts of which it is not known whether they have them; what was not offered yet is handed over. Known: it is accepted. Unknown, and the
 * gateway honours our id: the same text goes to the same device under the same id. Otherwise nobody can know, and nobody sends it again by
 * themselves.
 */
export async function lookUp(sending: Sending, tenantId: string, dispatches: readonly Dispatch[]): Promise<void> {
  const { unit, gatewayOf } = sending;
  const found = await unit(tenantId, async (moment) => await outgoing(moment, dispatches));
  const fresh = found.filter(({ dispatch }) => dispatch.attempt === 1);
  const asked = await Promise.all(
    found
      .filter(({ dispatch }) => dispatch.attempt > 1)
      .map(async (each) => {
        const gateway = gatewayOf(each.device);
        const answer = gateway.capabilities.lookup === 'none' ? UNKNOWN : await gateway.lookup(each.text);
        return { ...each, answer, mayGoAgain: answer.is === 'unknown' && gateway.capabilities.clientId };
      }),
  );
  const known = asked.flatMap(({ dispatch, answer, mayGoAgain }): Answered[] =>
    answer.is === 'later' || mayGoAgain ? [] : [{ dispatch, answer }],
  );
  if (known.length > 0) await unit(tenantId, async (moment) => await settle(moment, known));
  await offer(sending, tenantId, [...fresh, ...asked.filter(({ mayGoAgain }) => mayGoAgain)]);
}

const UNKNOWN = { is: 'unknown' } as const;

/** Offers texts that are written down as offered. */
async function offer({ unit, gatewayOf }: Sending, tenantId: string, texts: readonly Claimed[]): Promise<void> {
  const answers = await Promise.all(
    texts.map(async ({ dispatch, device, text }) => ({ dispatch, answer: await gatewayOf(device).send(text) })),
  );
  // Without an answer it stays written down: whoever finds it when its lease is over asks the gateway.
  const known = answers.filter(({ answer }) => answer.is !== 'unsure');
  if (known.length > 0) await unit(tenantId, async (moment) => await settle(moment, known));
}

/** Writes texts down as offered, those that nobody has taken over meanwhile. */
async function beginOffer(moment: Moment, dispatches: readonly Dispatch[]): Promise<Claimed[]> {
  const kept = byId(await moment.tx.find('dispatches', { id: dispatches.map(({ id }) => id) }));
  const ours = dispatches.filter(({ id, lease_until }) => kept.get(id)?.lease_until === lease_until);
  return await outgoing(moment, await leased(moment, ours));
}

/** Gives texts a new lease, under which they are offered once more. */
async function leased({ tx, now }: Moment, dispatches: readonly Dispatch[]): Promise<Dispatch[]> {
  const lease_until = new Date(now() + HAND_OVER_LEASE).toISOString();
  const changed = dispatches.map((each) => ({ ...each, lease_until, attempt: each.attempt + 1 }));
  await tx.updateMany(
    'dispatches',
    changed.map(({ id, attempt }) => ({ id, change: { lease_until, attempt } })),
  );
  return changed;
}

/**
 * The texts as the gateways of their devices get them; those are left out, and nothing to hand over any more, where a report was faster or
 * the message is gone. Of a device that was removed meanwhile nobody can tell whether it has the text.
 */
async function outgoing(moment: Moment, dispatches: readonly Dispatch[]): Promise<Claimed[]> {
  const { tx } = moment;
  const messages = byId(await tx.find('messages', { id: dispatches.map(({ id }) => id) }));
  const devices = byId(await tx.find('devices', { id: [...new Set(dispatches.map(({ device_id }) => device_id))] }));
  const texts: Claimed[] = [];
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

interface Answered {
  dispatch: Dispatch;
  answer: Exclude<LookupAnswer, { is: 'later' }>;
}

async function settle(moment: Moment, answered: readonly Answered[]): Promise<void> {
  const { tx, now } = moment;
  const ids = answered.map(({ dispatch }) => dispatch.id);
  await tx.removeMany('dispatches', ids);
  // What was accepted at the first attempt was written so when it was claimed.
  const open = answered.filter(({ answer }) => answer.is !== 'accepted' || answer.attempts !== 1);
  if (open.length === 0) return;
  const messages = byId(await tx.find('messages', { id: open.map(({ dispatch }) => dispatch.id) }));
  const changes: { id: string; change: Partial<Message> }[] = [];
  /** Until when (ms) devices wait. */
  const busy = new Map<string, number>();
  for (const { dispatch, answer } of open) {
    const message = messages.get(dispatch.id);
    if (!message) continue;
    const { id } = message;
    const attempts = Math.max(0, message.attempts - 1);
    if (answer.is === 'accepted') changes.push({ id, change: { attempts: attempts + answer.attempts } });
    // A report was faster: what it says stays.
    else if (message.status !== 'sending') continue;
    else if (answer.is === 'refused' && answer.passes) {
      const status_at = { ...message.status_at, queued: nowIn(moment) };
      changes.push({
        id,
        change: { status: 'queued', device_id: null, sim_slot: null, from: '', attempts, status_at },
      });
      const until = now() + (answer.after ?? PAUSE);
      busy.set(dispatch.device_id, Math.max(until, busy.get(dispatch.device_id) ?? 0));
    } else {
      const status_at = { ...message.status_at, failed: nowIn(moment) };
      const error_code = answer.is === 'refused' ? answer.cause : 'UNSURE';
      changes.push({ id, change: { status: 'failed', error_code, attempts, status_at } });
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
