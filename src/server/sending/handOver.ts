import type { Message } from '#src/domain/messages/message.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import { type Claimed, HAND_OVER_LEASE, textOf } from './claimMessages.ts';
import { waitUntil } from './deviceTurns.ts';
import type { LookupResponse } from './gateways/Gateway.ts';
import { backToQueue, failed, type Sendable, stillSendable } from './judgeMessages.ts';
import { type Course, pauseWhereFailing } from './pauseWhereFailing.ts';
import type { Sending } from './Sending.ts';
import { countFailed } from './takeReport.ts';
import { nowIn, type UnitContext } from './UnitContext.ts';

type Dispatch = Collections['dispatches'];

/** How long (ms) a device pauses after a temporary failure. */
const PAUSE = 60_000;

/** Messages offered at once to a gateway without our ids, and overdue ones taken over at once: if a process dies, only these are uncertain. */
const STEP = 20;

/** Whether a gateway may have been offered a message. */
export function wasOffered({ attempt }: Pick<Dispatch, 'attempt'>): boolean {
  return attempt > 0;
}

/**
 * Hands claimed messages to their gateways, outside units of work, and stores the responses. Messages not yet stored as offered are stored so
 * first, a few of each device at a time. A process that stops leaves the rest of these to whoever finds their leases expired.
 */
export async function handOver(sending: Sending, tenantId: string, claimed: readonly Claimed[]): Promise<void> {
  const { unit, stopping } = sending;
  await offer(
    sending,
    tenantId,
    claimed.filter(({ dispatch }) => wasOffered(dispatch)),
  );
  const others = new Map<string, Dispatch[]>();
  for (const { dispatch } of claimed) {
    if (!wasOffered(dispatch)) others.set(dispatch.device_id, [...(others.get(dispatch.device_id) ?? []), dispatch]);
  }
  // Devices side by side: an operator that does not respond holds up no other one's messages.
  const handed = await Promise.allSettled(
    [...others.values()].map(async (own) => {
      for (let at = 0; at < own.length && !stopping?.aborted; at += STEP) {
        const step = own.slice(at, at + STEP);
        const going = await unit(tenantId, async (context) => await beginOffer(context, tenantId, step));
        await offer(sending, tenantId, going);
      }
    }),
  );
  for (const each of handed) if (each.status === 'rejected') throw each.reason;
}

/** Takes over messages with expired leases. */
export async function claimOverdue(context: UnitContext, tenantId: string): Promise<Dispatch[]> {
  const overdue = await context.tx.sending.handOversOverdue({ tenantId, now: nowIn(context), limit: STEP });
  return await leased(context, overdue);
}

/**
 * Looks up messages that gateways may or may not have; those not offered yet are handed over if they may still be sent. Known: accepted. Unknown, and
 * the gateway honours our id: the same message goes to the same device under the same id. Otherwise nobody can know, and nobody sends it again
 * unasked.
 */
export async function lookUp(sending: Sending, tenantId: string, dispatches: readonly Dispatch[]): Promise<void> {
  const { unit, gatewayOf } = sending;
  const isFresh = ({ attempt }: Dispatch): boolean => attempt === 1;
  const outgoingMessages = await unit(tenantId, async (context) => {
    const fresh = await keepGoing(context, tenantId, dispatches.filter(isFresh));
    return await outgoing(context, [...fresh, ...dispatches.filter((each) => !isFresh(each))]);
  });
  const lookups = await Promise.all(
    outgoingMessages
      .filter(({ dispatch }) => !isFresh(dispatch))
      .map(async (each) => {
        const gateway = gatewayOf(each.device);
        const response = gateway.capabilities.lookup === 'none' ? UNKNOWN : await gateway.lookup(each.text);
        return { ...each, response, mayGoAgain: response.is === 'unknown' && gateway.capabilities.clientId };
      }),
  );
  const outcomes = lookups.flatMap(({ dispatch, response, mayGoAgain }): Outcome[] =>
    response.is === 'later' || mayGoAgain ? [] : [{ dispatch, response }],
  );
  if (outcomes.length > 0) await unit(tenantId, async (context) => await settle(context, outcomes));
  const again = lookups.filter(({ mayGoAgain }) => mayGoAgain);
  const going =
    again.length > 0 ? await unit(tenantId, async (context) => await goAgain(context, tenantId, again)) : [];
  await offer(sending, tenantId, [...outgoingMessages.filter(({ dispatch }) => isFresh(dispatch)), ...going]);
}

/** The looked-up messages that may still be sent. The others become unsure, because they never return to the queue; while their campaign is paused, they are looked up again later. */
async function goAgain(context: UnitContext, tenantId: string, claimed: readonly Claimed[]): Promise<Claimed[]> {
  const messages = byId(await context.tx.find('messages', { id: claimed.map(({ dispatch }) => dispatch.id) }));
  const goes = await stillSendable(context, tenantId, [...messages.values()]);
  const having = (what: Sendable): Claimed[] =>
    claimed.filter(({ dispatch: { id } }) => {
      const message = messages.get(id);
      return message !== undefined && goes(message) === what;
    });
  const over = having('no').map(({ dispatch }): Outcome => ({ dispatch, response: { is: 'unsure' } }));
  if (over.length > 0) await settle(context, over);
  return having('yes');
}

const UNKNOWN = { is: 'unknown' } as const;

/** Hands over messages stored as offered. */
async function offer({ unit, gatewayOf }: Sending, tenantId: string, messages: readonly Claimed[]): Promise<void> {
  const outcomes = await Promise.all(
    messages.map(async ({ dispatch, device, text }) => ({ dispatch, response: await gatewayOf(device).send(text) })),
  );
  // Without a response it stays stored. A worker that finds it after its lease asks the gateway.
  const settled = outcomes.filter(({ response }) => response.is !== 'unsure');
  if (settled.length > 0) await unit(tenantId, async (context) => await settle(context, settled));
}

/** Marks the messages that may still be sent as offered, except those another worker has taken over. */
async function beginOffer(context: UnitContext, tenantId: string, dispatches: readonly Dispatch[]): Promise<Claimed[]> {
  const stored = byId(await context.tx.find('dispatches', { id: dispatches.map(({ id }) => id) }));
  const ours = dispatches.filter(({ id, lease_until }) => stored.get(id)?.lease_until === lease_until);
  return await outgoing(context, await leased(context, await keepGoing(context, tenantId, ours)));
}

/** Puts messages that no gateway was offered back in the queue if they may not be sent now, or if their device was removed or disabled. Returns the others. */
async function keepGoing(context: UnitContext, tenantId: string, dispatches: readonly Dispatch[]): Promise<Dispatch[]> {
  const { tx } = context;
  const messages = byId(await tx.find('messages', { id: dispatches.map(({ id }) => id) }));
  const devices = byId(await tx.find('devices', { id: [...new Set(dispatches.map(({ device_id }) => device_id))] }));
  const goes = await stillSendable(context, tenantId, [...messages.values()]);
  const back = dispatches.flatMap(({ id, device_id }) => {
    const message = messages.get(id);
    if (message?.status !== 'sending') return [];
    const device = devices.get(device_id);
    return device && device.status !== 'disabled' && goes(message) === 'yes' ? [] : message;
  });
  if (back.length === 0) return [...dispatches];
  const ids = new Set(back.map(({ id }) => id));
  await tx.removeMany('dispatches', ids);
  await tx.updateMany(
    'messages',
    back.map((message) => ({ id: message.id, change: backToQueue(context, message) })),
  );
  return dispatches.filter(({ id }) => !ids.has(id));
}

/** Renews messages' leases for another offer. */
async function leased({ tx, now }: UnitContext, dispatches: readonly Dispatch[]): Promise<Dispatch[]> {
  const lease_until = new Date(now() + HAND_OVER_LEASE).toISOString();
  const changed = dispatches.map((each) => ({ ...each, lease_until, attempt: each.attempt + 1 }));
  await tx.updateMany(
    'dispatches',
    changed.map(({ id, attempt }) => ({ id, change: { lease_until, attempt } })),
  );
  return changed;
}

/**
 * The messages as gateways take them, without those that a report has settled or that were deleted. If a device was removed, nobody can tell
 * whether it has the message.
 */
async function outgoing(context: UnitContext, dispatches: readonly Dispatch[]): Promise<Claimed[]> {
  const { tx } = context;
  const messages = byId(await tx.find('messages', { id: dispatches.map(({ id }) => id) }));
  const devices = byId(await tx.find('devices', { id: [...new Set(dispatches.map(({ device_id }) => device_id))] }));
  const claimed: Claimed[] = [];
  const over: Dispatch[] = [];
  const unsure: Outcome[] = [];
  for (const dispatch of dispatches) {
    const message = messages.get(dispatch.id);
    const device = devices.get(dispatch.device_id);
    if (message?.status !== 'sending') over.push(dispatch);
    else if (!device) unsure.push({ dispatch, response: { is: 'unsure' } });
    else claimed.push({ dispatch, device, text: textOf(dispatch, message) });
  }
  if (over.length > 0)
    await tx.removeMany(
      'dispatches',
      over.map(({ id }) => id),
    );
  if (unsure.length > 0) await settle(context, unsure);
  return claimed;
}

interface Outcome {
  dispatch: Dispatch;
  response: Exclude<LookupResponse, { is: 'later' }>;
}

/** Stores gateways' responses. One that came so late that another process took the message over changes nothing: that one decides. */
async function settle(context: UnitContext, outcomes: readonly Outcome[]): Promise<void> {
  const { tx, now } = context;
  const stored = byId(await tx.find('dispatches', { id: outcomes.map(({ dispatch }) => dispatch.id) }));
  const isOurs = ({ dispatch: { id, lease_until } }: Outcome): boolean => stored.get(id)?.lease_until === lease_until;
  const ours = outcomes.filter(isOurs);
  await tx.removeMany(
    'dispatches',
    ours.map(({ dispatch }) => dispatch.id),
  );
  // A first attempt was stored as accepted when it was claimed. A report that was faster removed the dispatch.
  const open = outcomes.filter((each) => {
    if (each.response.is === 'accepted')
      return each.response.attempts !== 1 && (isOurs(each) || !stored.has(each.dispatch.id));
    return isOurs(each);
  });
  if (open.length === 0) return;
  const messages = byId(await tx.find('messages', { id: open.map(({ dispatch }) => dispatch.id) }));
  const changes: { id: string; change: Partial<Message> }[] = [];
  /** Until when (ms) devices wait. */
  const busy = new Map<string, number>();
  const failures = new Map<string, number>();
  for (const { dispatch, response } of open) {
    const message = messages.get(dispatch.id);
    if (!message) continue;
    const { id } = message;
    const attempts = Math.max(0, message.attempts - 1);
    if (response.is === 'accepted') changes.push({ id, change: { attempts: attempts + response.attempts } });
    // A report was faster: its state stays.
    else if (message.status !== 'sending') continue;
    else if (response.is === 'refused' && response.passes) {
      changes.push({ id, change: backToQueue(context, message) });
      const until = now() + (response.after ?? PAUSE);
      busy.set(dispatch.device_id, Math.max(until, busy.get(dispatch.device_id) ?? 0));
    } else {
      const cause = response.is === 'refused' ? response.cause : 'UNSURE';
      changes.push({ id, change: { ...failed(context, message, cause), attempts } });
      failures.set(dispatch.device_id, (failures.get(dispatch.device_id) ?? 0) + 1);
    }
  }
  await tx.updateMany('messages', changes);
  await countFailed(tx, failures);
  const courses = changes.flatMap(({ id, change }): Course[] => {
    const before = messages.get(id);
    return before && change.status === 'failed' ? [{ before, after: { ...before, ...change } }] : [];
  });
  await pauseWhereFailing(context, courses);
  if (busy.size === 0) return;
  for (const device of await tx.find('devices', { id: [...busy.keys()] })) {
    await waitUntil(tx, device, busy.get(device.id) ?? now() + PAUSE);
  }
}

function byId<T extends { id: string }>(records: readonly T[]): Map<string, T> {
  return new Map(records.map((record) => [record.id, record]));
}
