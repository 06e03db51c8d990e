import type { Device } from '#src/domain/devices/device.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { confirmsOptOut } from '#src/server/areas/contacts/confirmsOptOut.ts';
import { isoTime } from '#src/server/clock.ts';
import { byId } from '#src/server/storage/byId.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { type ClaimedMessage, HAND_OVER_LEASE, outgoingMessageOf } from './claimMessages.ts';
import { waitUntil } from './deviceTurns.ts';
import type { LookupResponse } from './gateways/Gateway.ts';
import { type MessageChange, pauseWhereFailing } from './pauseWhereFailing.ts';
import { countFailed } from './processReport.ts';
import { backToQueue, failedChange, type Sendable, stillSendable } from './recheckMessages.ts';
import { replySenders } from './replyDevices.ts';
import type { Sending } from './Sending.ts';
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
 * Hands claimed messages to their gateways, outside units of work, and stores the responses. Messages not yet stored as offered are first stored as
 * such, a few of each device at a time. If the process stops, the next one that finds their leases expired continues with the rest.
 */
export async function handOver(sending: Sending, tenantId: string, claimed: readonly ClaimedMessage[]): Promise<void> {
  const { unit, stopping } = sending;
  await offer(
    sending,
    tenantId,
    claimed.filter(({ dispatch }) => wasOffered(dispatch)),
  );
  const unofferedByDevice = new Map<string, Dispatch[]>();
  for (const { dispatch } of claimed) {
    if (!wasOffered(dispatch))
      unofferedByDevice.set(dispatch.device_id, [...(unofferedByDevice.get(dispatch.device_id) ?? []), dispatch]);
  }
  // Devices in parallel: an operator that does not respond delays no other device.
  const results = await Promise.allSettled(
    [...unofferedByDevice.values()].map(async (ownDispatches) => {
      for (let at = 0; at < ownDispatches.length && !stopping?.aborted; at += STEP) {
        const step = ownDispatches.slice(at, at + STEP);
        const messagesToOffer = await unit(tenantId, async (context) => await beginOffer(context, tenantId, step));
        await offer(sending, tenantId, messagesToOffer);
      }
    }),
  );
  throwFirst(results);
}

function throwFirst(results: readonly PromiseSettledResult<unknown>[]): void {
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/** Takes over messages with expired leases. */
export async function claimOverdue(context: UnitContext, tenantId: string): Promise<Dispatch[]> {
  const overdue = await context.tx.sending.handOversOverdue({ tenantId, now: nowIn(context), limit: STEP });
  return await renewLeases(context, overdue);
}

/**
 * Looks up messages that gateways may or may not have; those not offered yet are handed over if they may still be sent. Known: accepted. Unknown, and
 * the gateway honors our id: the same message goes to the same device under the same id. Otherwise the result cannot be known, and the message is not
 * sent again automatically.
 */
export async function lookUp(sending: Sending, tenantId: string, dispatches: readonly Dispatch[]): Promise<void> {
  const { unit, gatewayOf } = sending;
  const isFresh = ({ attempt }: Dispatch): boolean => attempt === 1;
  const outgoingMessages = await unit(tenantId, async (context) => {
    const freshDispatches = await keepSendable(context, tenantId, dispatches.filter(isFresh));
    return await claimedMessages(context, [...freshDispatches, ...dispatches.filter((each) => !isFresh(each))]);
  });
  const lookups = await Promise.all(
    outgoingMessages
      .filter(({ dispatch }) => !isFresh(dispatch))
      .map(async (each) => {
        const gateway = gatewayOf(each.device);
        const response = gateway.capabilities.lookup === 'none' ? UNKNOWN : await gateway.lookup(each.message);
        return { ...each, response, isRepeatable: response.is === 'unknown' && gateway.capabilities.clientId };
      }),
  );
  const outcomes = lookups.flatMap(({ dispatch, response, isRepeatable }): Outcome[] =>
    response.is === 'later' || isRepeatable ? [] : [{ dispatch, response }],
  );
  if (outcomes.length > 0) await unit(tenantId, async (context) => await settle(context, outcomes));
  const repeatable = lookups.filter(({ isRepeatable }) => isRepeatable);
  const messagesToOffer =
    repeatable.length > 0
      ? await unit(tenantId, async (context) => await keepRepeatable(context, tenantId, repeatable))
      : [];
  await offer(sending, tenantId, [...outgoingMessages.filter(({ dispatch }) => isFresh(dispatch)), ...messagesToOffer]);
}

/** The looked-up messages that may still be sent. The others become unsure, because they never return to the queue; while their campaign is paused, they are looked up again later. */
async function keepRepeatable(
  context: UnitContext,
  tenantId: string,
  claimed: readonly ClaimedMessage[],
): Promise<ClaimedMessage[]> {
  const messages = byId(await context.tx.find('messages', { id: claimed.map(({ dispatch }) => dispatch.id) }));
  const sendabilityOf = await stillSendable(context, tenantId, [...messages.values()]);
  const claimedWith = (sendable: Sendable): ClaimedMessage[] =>
    claimed.filter(({ dispatch: { id } }) => {
      const message = messages.get(id);
      return message !== undefined && sendabilityOf(message) === sendable;
    });
  const unsureOutcomes = claimedWith('no').map(({ dispatch }): Outcome => ({ dispatch, response: { is: 'unsure' } }));
  if (unsureOutcomes.length > 0) await settle(context, unsureOutcomes);
  return claimedWith('yes');
}

const UNKNOWN = { is: 'unknown' } as const;

/** Hands over messages stored as offered. */
async function offer(
  { unit, gatewayOf }: Sending,
  tenantId: string,
  messages: readonly ClaimedMessage[],
): Promise<void> {
  const results = await Promise.allSettled(
    messages.map(async ({ dispatch, device, message }) => ({
      dispatch,
      response: await gatewayOf(device).send(message),
    })),
  );
  // Without a response it stays stored. A worker that finds it after its lease asks the gateway.
  const knownOutcomes = results.flatMap((result) =>
    result.status === 'fulfilled' && result.value.response.is !== 'unsure' ? result.value : [],
  );
  if (knownOutcomes.length > 0) await unit(tenantId, async (context) => await settle(context, knownOutcomes));
  // Not before the other responses are stored.
  throwFirst(results);
}

/** Marks the messages that may still be sent as offered, except those another worker has taken over. */
async function beginOffer(
  context: UnitContext,
  tenantId: string,
  dispatches: readonly Dispatch[],
): Promise<ClaimedMessage[]> {
  const storedDispatches = byId(await context.tx.find('dispatches', { id: dispatches.map(({ id }) => id) }));
  const ownDispatches = dispatches.filter(
    ({ id, lease_until }) => storedDispatches.get(id)?.lease_until === lease_until,
  );
  return await claimedMessages(
    context,
    await renewLeases(context, await keepSendable(context, tenantId, ownDispatches)),
  );
}

/** Puts messages that no gateway was offered back in the queue if they must not be sent now, or if their device was removed or disabled. Returns the others. */
async function keepSendable(
  context: UnitContext,
  tenantId: string,
  dispatches: readonly Dispatch[],
): Promise<Dispatch[]> {
  const { tx } = context;
  const messages = byId(await tx.find('messages', { id: dispatches.map(({ id }) => id) }));
  const devices = byId(await tx.find('devices', { id: [...new Set(dispatches.map(({ device_id }) => device_id))] }));
  const sendabilityOf = await stillSendable(context, tenantId, [...messages.values()]);
  const unsendable = dispatches.flatMap(({ id, device_id }) => {
    const message = messages.get(id);
    if (message?.status !== 'sending') return [];
    const device = devices.get(device_id);
    return device && device.status !== 'disabled' && sendabilityOf(message) === 'yes' ? [] : message;
  });
  if (unsendable.length === 0) return [...dispatches];
  await takeBack(context, unsendable);
  const ids = new Set(unsendable.map(({ id }) => id));
  return dispatches.filter(({ id }) => !ids.has(id));
}

/**
 * Puts a removed device's claimed messages back in the queue if its gateway has not stored them, and so was never offered them. Call it once the
 * gateway has settled what it stored.
 */
export async function takeBackClaimed(
  context: UnitContext,
  { id: device_id, tenant_id }: Pick<Stored<Device>, 'id' | 'tenant_id'>,
): Promise<void> {
  const { tx } = context;
  const dispatches = await tx.find('dispatches', { tenant_id, device_id });
  await takeBack(context, await tx.find('messages', { id: dispatches.map(({ id }) => id), status: 'sending' }));
}

async function takeBack(context: UnitContext, messages: readonly Stored<Message>[]): Promise<void> {
  const { tx } = context;
  await tx.removeMany(
    'dispatches',
    messages.map(({ id }) => id),
  );
  await tx.updateMany(
    'messages',
    messages.map((message) => ({ id: message.id, change: backToQueue(context, message) })),
  );
}

/** Renews messages' leases for another offer. */
async function renewLeases({ tx, now }: UnitContext, dispatches: readonly Dispatch[]): Promise<Dispatch[]> {
  const lease_until = isoTime(now() + HAND_OVER_LEASE);
  const renewedDispatches = dispatches.map((each) => ({ ...each, lease_until, attempt: each.attempt + 1 }));
  await tx.updateMany(
    'dispatches',
    renewedDispatches.map(({ id, attempt }) => ({ id, change: { lease_until, attempt } })),
  );
  return renewedDispatches;
}

/**
 * The messages as gateways take them, without those that a report has settled or that were deleted. If a device was removed, it is unknown whether it
 * has the message.
 */
async function claimedMessages(context: UnitContext, dispatches: readonly Dispatch[]): Promise<ClaimedMessage[]> {
  const { tx } = context;
  const messages = byId(await tx.find('messages', { id: dispatches.map(({ id }) => id) }));
  const devices = byId(await tx.find('devices', { id: [...new Set(dispatches.map(({ device_id }) => device_id))] }));
  const claimed: ClaimedMessage[] = [];
  const obsolete: Dispatch[] = [];
  const unsure: Outcome[] = [];
  for (const dispatch of dispatches) {
    const message = messages.get(dispatch.id);
    const device = devices.get(dispatch.device_id);
    if (message?.status !== 'sending') obsolete.push(dispatch);
    else if (!device) unsure.push({ dispatch, response: { is: 'unsure' } });
    else claimed.push({ dispatch, device, message: outgoingMessageOf(dispatch, message) });
  }
  if (obsolete.length > 0)
    await tx.removeMany(
      'dispatches',
      obsolete.map(({ id }) => id),
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
  const storedDispatches = byId(await tx.find('dispatches', { id: outcomes.map(({ dispatch }) => dispatch.id) }));
  const isOurs = ({ dispatch: { id, lease_until } }: Outcome): boolean =>
    storedDispatches.get(id)?.lease_until === lease_until;
  const ownOutcomes = outcomes.filter(isOurs);
  await tx.removeMany(
    'dispatches',
    ownOutcomes.map(({ dispatch }) => dispatch.id),
  );
  // A first attempt was stored as accepted when it was claimed. A report that was faster removed the dispatch.
  const openOutcomes = outcomes.filter((each) => {
    if (each.response.is === 'accepted')
      return each.response.attempts !== 1 && (isOurs(each) || !storedDispatches.has(each.dispatch.id));
    return isOurs(each);
  });
  if (openOutcomes.length === 0) return;
  const messages = byId(await tx.find('messages', { id: openOutcomes.map(({ dispatch }) => dispatch.id) }));
  const changes: { id: string; change: Partial<Message> }[] = [];
  /** Until when (ms) devices wait. */
  const pauseEnds = new Map<string, number>();
  const failures = new Map<string, number>();
  const preferenceOf = await sameDevices(
    context,
    openOutcomes.filter(({ response, dispatch }) => {
      const message = messages.get(dispatch.id);
      return response.is === 'refused' && response.isTemporary && message !== undefined && confirmsOptOut(message);
    }),
  );
  for (const { dispatch, response } of openOutcomes) {
    const message = messages.get(dispatch.id);
    if (!message) continue;
    const { id } = message;
    const attempts = Math.max(0, message.attempts - 1);
    if (response.is === 'accepted') changes.push({ id, change: { attempts: attempts + response.attempts } });
    // A report was faster: its state stays.
    else if (message.status !== 'sending') continue;
    else if (response.is === 'refused' && response.isTemporary) {
      changes.push({ id, change: { ...backToQueue(context, message), ...preferenceOf(message) } });
      const until = now() + (response.after ?? PAUSE);
      pauseEnds.set(dispatch.device_id, Math.max(until, pauseEnds.get(dispatch.device_id) ?? 0));
    } else {
      const cause = response.is === 'refused' ? response.cause : 'UNSURE';
      changes.push({ id, change: { ...failedChange(context, message, cause), attempts } });
      failures.set(dispatch.device_id, (failures.get(dispatch.device_id) ?? 0) + 1);
    }
  }
  await tx.updateMany('messages', changes);
  await countFailed(tx, failures);
  const failedChanges = changes.flatMap(({ id, change }): MessageChange[] => {
    const before = messages.get(id);
    return before && change.status === 'failed' ? [{ before, after: { ...before, ...change } }] : [];
  });
  await pauseWhereFailing(context, failedChanges);
  if (pauseEnds.size === 0) return;
  for (const device of await tx.find('devices', { id: [...pauseEnds.keys()] })) {
    await waitUntil(tx, device, pauseEnds.get(device.id) ?? now() + PAUSE);
  }
}

/**
 * The confirmation of an opt-out is tried again by the device that refused it for now, if that can still send: the person wrote to its number. Any
 * device tries other messages again.
 */
async function sameDevices(
  { tx, now }: UnitContext,
  confirmations: readonly Outcome[],
): Promise<(message: Stored<Message>) => Partial<Message>> {
  const [first] = confirmations;
  if (!first) return () => ({});
  const replySender = await replySenders(tx, {
    tenantId: first.dispatch.tenant_id ?? '',
    receivedBy: new Map(confirmations.map(({ dispatch }) => [dispatch.id, dispatch])),
    at: new Date(now()),
  });
  return ({ id, to }) => replySender(id, to);
}
