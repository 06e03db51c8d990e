import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { CompanySettings } from '#src/domain/company/companySettings.ts';
import { type Device, hasAccount, type Sim } from '#src/domain/devices/device.ts';
import { takesMessages } from '#src/domain/devices/deviceTerms.ts';
import { paceOf } from '#src/domain/devices/pace.ts';
import {
  byFreeCapacity,
  MAX_OVERTAKING,
  type MessageRoute,
  routeOf,
  servesRoute,
  urgencyOf,
} from '#src/domain/devices/routing.ts';
import { worksAgainAt } from '#src/domain/devices/workingHours.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { dayAt, startOfDay } from '#src/domain/time/calendarDate.ts';
import { segmentsOf, segmentsUnused } from '#src/server/areas/billing/limitsOf.ts';
import { settingsOf } from '#src/server/areas/company/tenantFacts.ts';
import { isoTime } from '#src/server/clock.ts';
import { byId } from '#src/server/storage/byId.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { messagesPerTurn, readyByPace, turnStart, waitForPace, waitUntil } from './deviceTurns.ts';
import type { OutgoingMessage } from './gateways/Gateway.ts';
import { pauseCampaign } from './pauseCampaign.ts';
import { depthsOf } from './queueDepth.ts';
import { failedChange, recheckMessages, statusChange } from './recheckMessages.ts';
import { beginDay } from './recordDeviceReport.ts';
import { releaseRepliesOf } from './replyDevices.ts';
import type { Sending } from './Sending.ts';
import { nowIn, type UnitContext } from './UnitContext.ts';

type Dispatch = Collections['dispatches'];

/** The lease (ms) for handing a message over: longer than twice what a gateway may take to respond. */
export const HAND_OVER_LEASE = 120_000;

/** The default number of messages per claim: other writes of the tenant wait for it. */
const BATCH = 200;

/** Options of a claim: the most messages; `repliesOnly`: only replies (`urgencyOf`: 0). */
export interface ClaimOptions {
  limit?: number;
  repliesOnly?: boolean;
}

/** A claimed message, and how its device gets it. */
export interface ClaimedMessage {
  dispatch: Dispatch;
  device: Device;
  message: OutgoingMessage;
}

/** How long (ms) a device that two phones seem to share gets no messages. */
const CLONE_PAUSE = 600_000;

/** How long (ms) a device waits after finding nothing to send. */
const IDLE_PAUSE = 10_000;

/** A device whose turn it is, updated with what this unit of work gave it. */
interface Turn {
  device: Stored<Device>;
  /** How many messages it may take before its pace requires a wait. */
  room: number;
  messageCount: number;
  /** The time (ms) from which its pace counts the messages of this turn. */
  startedAt: number;
  /** How many messages in a row have overtaken others that wait for it. */
  ahead: number;
  /** How many each SIM with its own pace took, by slot. */
  countBySim: Map<number, number>;
  /** When such SIMs may send next, by slot. */
  simsNextAt: Readonly<Record<string, string>>;
}

/** The queue of one campaign (or of none) and one route, in sending order. */
interface MessageQueue {
  campaign: Stored<Campaign> | undefined;
  route: MessageRoute;
  urgency: ReturnType<typeof urgencyOf>;
  messages: Stored<Message>[];
}

/** The decision on the next message: it is sent, it ends or waits as `change` says, or the plan has nothing left for it. */
type Verdict = 'goes' | 'beyond plan' | { change: Partial<Message> };

/**
 * Claims some sendable messages for the devices whose turn is next: from then on each message is with its device, stored before any gateway gets it.
 * Null when no device may send anything. Messages that may no longer be sent are settled on the way: people have opted out, quiet hours have begun,
 * the plan is used up or has ended.
 */
export async function claimMessages(
  context: UnitContext,
  tenantId: string,
  { gatewayOf }: Pick<Sending, 'gatewayOf'>,
  { limit = BATCH, repliesOnly = false }: ClaimOptions = {},
): Promise<ClaimedMessage[] | null> {
  const { tx } = context;
  const dueDevices = await tx.sending.devicesDue({ tenantId, now: nowIn(context), limit, repliesOnly });
  if (dueDevices.length === 0) return null;
  const settings = await settingsOf(tx, tenantId);
  const turns = await turnsOf(context, dueDevices, settings);
  const claimSize = Math.min(
    limit,
    turns.reduce((sum, { room }) => sum + room, 0),
  );
  // Stryker disable next-line ConditionalExpression: only saves queries.
  if (claimSize === 0) return [];
  const queues = await queuesFor(context, { tenantId, claimSize, turns, repliesOnly });
  await recallAhead(context, turns, queues);
  const screenVerdict = await verdicts(context, tenantId, queues, settings);
  const changes: { id: string; change: Partial<Message> }[] = [];
  const claimed: ClaimedMessage[] = [];

  /** Gives a device its next message. Returns whether there was one. */
  const giveNext = async (turn: Turn, sim: Sim): Promise<boolean> => {
    for (;;) {
      const queue = nextQueue(queues, turn);
      const message = queue?.messages.shift();
      if (!queue || !message) return false;
      const verdict = screenVerdict(message);
      if (verdict === 'goes') {
        const messageSim = simOf(turn.device, message) ?? sim;
        changes.push({ id: message.id, change: sendingChange(context, message, turn.device, messageSim) });
        // A gateway that honors our ids may be offered a message again. For others, "offered" is stored right before.
        const attempt = gatewayOf(turn.device).capabilities.clientId ? 1 : 0;
        const dispatch = dispatchOf(context, message, turn.device, { sim: messageSim, attempt });
        claimed.push({ dispatch, device: turn.device, message: outgoingMessageOf(dispatch, message) });
        take(context, turn, messageSim);
        turn.ahead = isAhead(queues, queue, turn) ? turn.ahead + 1 : 0;
        moveBehindOthers(queues, queue);
        return true;
      }
      if (verdict !== 'beyond plan') changes.push({ id: message.id, change: verdict.change });
      else if (queue.campaign?.status === 'running') {
        for (const each of queues) if (each.campaign === queue.campaign) each.messages = [];
        const hasEnded = (await segmentsOf(tx, tenantId))?.hasEnded;
        await pauseCampaign(context, queue.campaign, { cause: hasEnded ? 'plan_ended' : 'plan_limit' });
      } else changes.push({ id: message.id, change: failedChange(context, message, 'LIMIT_EXCEEDED') });
    }
  };
  for (let openTurns = turns; openTurns.length > 0; ) {
    const nextTurns: Turn[] = [];
    for (const turn of openTurns) {
      const sim = roomiestSim(turn.device, (each) => mayTake(context, turn, each));
      if (claimed.length === claimSize || !sim || turn.messageCount === turn.room) continue;
      if (await giveNext(turn, sim)) nextTurns.push(turn);
    }
    openTurns = nextTurns;
  }
  await tx.updateMany('messages', changes);
  await tx.insertMany(
    'dispatches',
    claimed.map(({ dispatch }) => dispatch),
  );
  await writeTurns(
    context,
    tenantId,
    // Stryker disable next-line MethodExpression,ConditionalExpression,EqualityOperator: only saves writes, as nothing was given to the others.
    turns.filter(({ messageCount }) => messageCount > 0),
  );
  // Stored routes may differ for invalid numbers: without this they would be queried again and again.
  if (changes.length === 0 && queues.every(({ messages }) => messages.length > 0)) {
    for (const { device } of turns) await waitUntil(tx, device, context.now() + IDLE_PAUSE);
  }
  return claimed;
}

/**
 * Assigns a message to a device and SIM ahead of the queue and the device's pace: a rule's message to those that were written to, a test message to
 * the device under test. It counts for their day like any other.
 */
export async function assignImmediately(
  context: UnitContext,
  { id, tenant_id }: Stored<Message>,
  { device_id, sim_slot }: { device_id: string; sim_slot: number },
): Promise<void> {
  const { tx } = context;
  const lease_until = nowIn(context);
  await tx.insert('dispatches', { id, tenant_id, device_id, sim_slot, client_id: id, attempt: 0, lease_until });
  const storedDevice = await tx.get('devices', device_id);
  if (!storedDevice) return;
  const device = await beginDay(context, storedDevice);
  await tx.report('devices', device_id, countsAfterMessage(device, sim_slot));
}

/** A device's counts of today with one message more. */
function countsAfterMessage({ sims, sent_today }: Device, slot: number): Pick<Device, 'sims' | 'sent_today'> {
  return {
    sims: sims.map((sim) => (sim.slot === slot ? { ...sim, sent_today: sim.sent_today + 1 } : sim)),
    sent_today: sent_today + 1,
  };
}

/** The devices that may send now. The others are checked again when they may. */
async function turnsOf(
  context: UnitContext,
  dueDevices: readonly Stored<Device>[],
  { timezone }: CompanySettings,
): Promise<Turn[]> {
  const { tx, now } = context;
  const turns: Turn[] = [];
  const turnsById = await storedTurns(tx, dueDevices);
  for (const dueDevice of dueDevices) {
    const device = await beginDay(context, dueDevice, timezone);
    // Until it is paired again, which ends the wait. Its replies were released when it stopped sending.
    if (!takesMessages(device)) {
      await waitUntil(tx, device, now() + CLONE_PAUSE);
      continue;
    }
    const opensAt = worksAgainAt(new Date(now()), device.working_hours, timezone);
    const restsUntil = roomiestSim(device) ? opensAt?.getTime() : startOfDay(dayAt(now(), timezone) + 1, timezone);
    const { next_at, sims_next_at = {} } = turnsById.get(device.id) ?? {};
    const readyAt = readyByPace(device, sims_next_at);
    if (restsUntil === undefined && readyAt > now()) await waitUntil(tx, device, readyAt);
    else if (restsUntil === undefined) {
      const startedAt = turnStart(device, next_at, now());
      const room = messagesPerTurn(paceOf(device), { late: now() - startedAt, pause: context.devicePause?.() });
      turns.push({
        device,
        room,
        messageCount: 0,
        startedAt,
        ahead: 0,
        countBySim: new Map(),
        simsNextAt: sims_next_at,
      });
    } else {
      await waitUntil(tx, device, restsUntil);
      // Replies that wait for it may be sent by other devices.
      await releaseRepliesOf(context, device.tenant_id ?? '', device.id);
    }
  }
  return turns.sort((one, other) => byFreeCapacity(one.device, other.device));
}

/** The stored turns of accounts, and of phones with SIMs that have a pace of their own. The others need none. */
async function storedTurns(
  tx: Transaction,
  devices: readonly Stored<Device>[],
): Promise<Map<string, Collections['device_turns']>> {
  const devicesWithTurns = devices.filter(
    ({ kind, sims }) => hasAccount(kind) || sims.some(({ messages_per_minute }) => messages_per_minute),
  );
  const turns =
    // Stryker disable next-line ConditionalExpression,EqualityOperator: only saves a query.
    devicesWithTurns.length > 0 ? await tx.find('device_turns', { id: devicesWithTurns.map(({ id }) => id) }) : [];
  return byId(turns);
}

/** Whether a SIM may take another message in this turn, by its own pace. */
function mayTake(
  { now, devicePause }: UnitContext,
  { countBySim, simsNextAt }: Turn,
  { slot, messages_per_minute: pace }: Sim,
): boolean {
  if (!pace) return true;
  const room = messagesPerTurn(pace, { pause: devicePause?.() });
  return (Date.parse(simsNextAt[slot] ?? '') || 0) <= now() && (countBySim.get(slot) ?? 0) < room;
}

/** The queues for these devices, in the order of their turns. */
async function queuesFor(
  { tx }: UnitContext,
  {
    tenantId,
    claimSize,
    turns,
    repliesOnly,
  }: { tenantId: string; claimSize: number; turns: readonly Turn[]; repliesOnly: boolean },
): Promise<MessageQueue[]> {
  const deviceIds = turns.map(({ device }) => device.id);
  const messages = await tx.sending.nextMessages({ tenantId, turns: claimSize, deviceIds, repliesOnly });
  const ids = [...new Set(messages.flatMap(({ campaign_id }) => campaign_id ?? []))];
  const campaigns = new Map((await tx.find('campaigns', { id: ids })).map((campaign) => [campaign.id, campaign]));
  const queues = new Map<string, MessageQueue>();
  for (const message of messages) {
    const route = routeOf(message);
    const key = `${message.campaign_id ?? ''} ${route}`;
    const queue = queues.get(key);
    const urgency = urgencyOf({ campaignId: message.campaign_id, route });
    if (queue) queue.messages.push(message);
    else queues.set(key, { campaign: campaigns.get(message.campaign_id ?? ''), route, urgency, messages: [message] });
  }
  return [...queues.values()];
}

/** Stores how many messages in a row overtook others, for devices about to send such. */
async function recallAhead(
  { tx }: UnitContext,
  turns: readonly Turn[],
  queues: readonly MessageQueue[],
): Promise<void> {
  if (new Set(queues.map(({ urgency }) => urgency === 2)).size < 2) return;
  const turnRecords = await tx.find('device_turns', { id: turns.map(({ device }) => device.id) });
  const aheadOf = new Map(turnRecords.map(({ id, ahead }) => [id, ahead]));
  for (const turn of turns) turn.ahead = aheadOf.get(turn.device.id) ?? 0;
}

/** The queue of a device's next message: the most urgent one, but after enough overtaking one of the others. */
function nextQueue(queues: readonly MessageQueue[], { device, ahead }: Turn): MessageQueue | undefined {
  const isOpen = (queue: MessageQueue) => queue.messages.length > 0 && mayUse(queue, device);
  const overtakenQueue =
    ahead < MAX_OVERTAKING ? undefined : queues.find((queue) => queue.urgency === 2 && isOpen(queue));
  return overtakenQueue ?? queues.find(isOpen);
}

/** Whether a queue's message overtook others that wait for the device. */
function isAhead(queues: readonly MessageQueue[], { urgency }: MessageQueue, { device }: Turn): boolean {
  return (
    urgency < 2 && queues.some((queue) => queue.urgency === 2 && queue.messages.length > 0 && mayUse(queue, device))
  );
}

function mayUse({ campaign, route }: MessageQueue, device: Stored<Device>): boolean {
  if (!servesRoute(device, route)) return false;
  return !campaign || campaign.device_ids.length === 0 || campaign.device_ids.includes(device.id);
}

/** Moves a campaign, or programs' messages, behind the others after a message: all its queues, this one last. */
function moveBehindOthers(queues: MessageQueue[], { campaign, route, urgency }: MessageQueue): void {
  if (urgency < 2) return;
  const isOwn = (queue: MessageQueue) => queue.urgency === 2 && queue.campaign === campaign;
  const ownQueues = queues.filter(isOwn);
  ownQueues.sort((one, other) => Number(one.route === route) - Number(other.route === route));
  const otherQueues = queues.filter((queue) => !isOwn(queue));
  queues.splice(0, queues.length, ...otherQueues, ...ownQueues);
}

/** Decides on messages one by one; each reduces what the plan has left. */
async function verdicts(
  context: UnitContext,
  tenantId: string,
  queues: readonly MessageQueue[],
  settings: Stored<CompanySettings>,
): Promise<(message: Stored<Message>) => Verdict> {
  const { tx } = context;
  const messages = queues.flatMap((queue) => queue.messages);
  const campaigns = [...new Set(queues.flatMap(({ campaign }) => campaign ?? []))];
  const recheck = await recheckMessages(context, tenantId, { messages, campaigns, settings });
  let segmentsRemaining = (await segmentsUnused(tx, tenantId)) - (await tx.sending.segmentsAtDevices({ tenantId }));
  return (message) => {
    const change = recheck(message);
    if (change) return { change };
    if (segmentsRemaining < message.segments) return 'beyond plan';
    segmentsRemaining -= message.segments;
    return 'goes';
  };
}

function sendingChange(
  context: UnitContext,
  message: Stored<Message>,
  device: Stored<Device>,
  sim: Sim,
): Partial<Message> {
  const from = sim.phone ?? message.from;
  // Most are accepted at the first attempt, and then need no further write.
  const attempts = message.attempts + 1;
  return { ...statusChange(context, message, 'sending'), device_id: device.id, sim_slot: sim.slot, from, attempts };
}

function dispatchOf(
  { now }: UnitContext,
  { id, tenant_id }: Stored<Message>,
  device: Stored<Device>,
  { sim, attempt }: { sim: Sim; attempt: number },
): Dispatch {
  const lease_until = isoTime(now() + HAND_OVER_LEASE);
  return { id, tenant_id, device_id: device.id, sim_slot: sim.slot, client_id: id, attempt, lease_until };
}

/** A message as passed to its gateway. */
export function outgoingMessageOf(dispatch: Dispatch, { id, to, body, valid_until }: Stored<Message>): OutgoingMessage {
  const { client_id, tenant_id, device_id, sim_slot, lease_until } = dispatch;
  return {
    clientId: client_id,
    tenantId: tenant_id ?? '',
    messageId: id,
    deviceId: device_id,
    simSlot: sim_slot,
    to,
    body,
    ...(valid_until !== undefined && { validUntil: valid_until }),
    leaseUntil: lease_until,
  };
}

function take(context: UnitContext, turn: Turn, { slot, messages_per_minute: pace }: Sim): void {
  const { device } = turn;
  turn.messageCount += 1;
  // Stryker disable next-line ConditionalExpression: the counts of SIMs without a pace are not used.
  if (pace) turn.countBySim.set(slot, (turn.countBySim.get(slot) ?? 0) + 1);
  turn.device = {
    ...device,
    status: 'online',
    // A real phone counts as heard from only when it reports.
    last_seen_at: device.kind === 'simulated' ? nowIn(context) : device.last_seen_at,
    ...countsAfterMessage(device, slot),
  };
}

/** Stores what devices were given, with their new queue depths. */
async function writeTurns({ tx, now }: UnitContext, tenantId: string, turns: readonly Turn[]): Promise<void> {
  const updatedDevices = byId(turns.map(({ device }) => device));
  const devices = await tx.find('devices', { tenant_id: tenantId });
  const depths = await depthsOf(tx, tenantId, devices);
  await tx.reportMany(
    'devices',
    devices.flatMap(({ id, queue_depth: before }) => {
      const queue_depth = depths.get(id) ?? before;
      const device = updatedDevices.get(id);
      if (!device) return queue_depth === before ? [] : { id, change: { queue_depth } };
      const { status, last_seen_at, sims, sent_today } = device;
      return { id, change: { status, last_seen_at, sims, sent_today, queue_depth } };
    }),
  );
  await waitForPace(tx, turns, now());
}

/** The SIM the person wrote to, if it may still send today. */
function simOf({ sims }: Device, { chosen_sim_slot }: Message): Sim | undefined {
  return sims.find(
    ({ slot, sent_today, messages_per_day }) => slot === chosen_sim_slot && sent_today < messages_per_day,
  );
}

/** The SIM with the most messages left today among those that `may` send, or null if there is none. */
export function roomiestSim(device: Device, may: (sim: Sim) => boolean = () => true): Sim | null {
  const messagesLeft = (sim: Sim): number => sim.messages_per_day - sim.sent_today;
  const best = device.sims
    .filter(may)
    .reduce<Sim | null>((a, b) => (a && messagesLeft(a) >= messagesLeft(b) ? a : b), null);
  return best && messagesLeft(best) > 0 ? best : null;
}
