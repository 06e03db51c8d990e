import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { CompanySettings } from '#src/domain/company/companySettings.ts';
import type { Device } from '#src/domain/devices/device.ts';
import {
  AHEAD_IN_A_ROW,
  byRoom,
  routeOf,
  servesRoute,
  type TextRoute,
  urgencyOf,
} from '#src/domain/devices/routing.ts';
import { worksAgainAt } from '#src/domain/devices/workingHours.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { segmentsLeft } from '#src/server/areas/billing/limitsOf.ts';
import { localDay, settingsOf, startOfDay } from '#src/server/areas/company/tenantFacts.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { letOthersAnswer } from './answerLines.ts';
import { textsATurn, waitForPace, waitUntil } from './deviceTurns.ts';
import type { Outgoing } from './gateways/Gateway.ts';
import { beginDay } from './hearOfDevice.ts';
import { failed, judgeTexts, reaching } from './judgeTexts.ts';
import { type Moment, nowIn } from './Moment.ts';
import { pauseCampaign } from './pauseCampaign.ts';
import { depthsOf } from './queueDepth.ts';
import type { Sending } from './Sending.ts';

type Dispatch = Collections['dispatches'];

/** The lease (ms) for handing a message over: longer than twice what a gateway may take to answer. */
export const HAND_OVER_LEASE = 120_000;

/** The default number of messages per claim: other writes of the tenant wait for it. */
const BATCH = 200;

/** Options of a claim: the most messages; `answersOnly`: only replies (`urgencyOf`: 0). */
export interface Taking {
  most?: number;
  answersOnly?: boolean;
}

/** A claimed message, and how its device gets it. */
export interface Claimed {
  dispatch: Dispatch;
  device: Device;
  text: Outgoing;
}

/** How long (ms) a device waits after finding nothing to send. */
const NOTHING_TO_TAKE = 10_000;

/** A device whose turn it is, updated by what this unit of work gave it. */
interface Turn {
  device: Stored<Device>;
  /** How many messages it may take before its pace requires a wait. */
  room: number;
  taken: number;
  /** How many messages in a row overtook others that wait for it. */
  ahead: number;
}

/** The queue of one campaign (or of none) and one route, in sending order. */
interface Line {
  campaign: Stored<Campaign> | undefined;
  route: TextRoute;
  urgency: ReturnType<typeof urgencyOf>;
  texts: Stored<Message>[];
}

/** The decision on the next message: it is sent, it ends or waits as `change` says, or the plan has nothing left for it. */
type Verdict = 'goes' | 'beyond plan' | { change: Partial<Message> };

/**
 * Claims some sendable messages for the devices whose turn is next: from then on each message is with its device, stored before any gateway
 * hears of it. Null when no device may send anything. Messages that may no longer be sent are settled on the way: people opted out, quiet
 * hours began, the plan is used up.
 */
export async function claimTexts(
  moment: Moment,
  tenantId: string,
  { gatewayOf }: Pick<Sending, 'gatewayOf'>,
  { most = BATCH, answersOnly = false }: Taking = {},
): Promise<Claimed[] | null> {
  const { tx } = moment;
  const due = await tx.sending.devicesDue({ tenantId, now: nowIn(moment), limit: most, answersOnly });
  if (due.length === 0) return null;
  const settings = await settingsOf(tx, tenantId);
  const turns = await turnsOf(moment, due, settings);
  const wanted = Math.min(
    most,
    turns.reduce((sum, { room }) => sum + room, 0),
  );
  if (wanted === 0) return [];
  const lines = await linesAt(moment, { tenantId, wanted, turns, answersOnly });
  await recallAhead(moment, turns, lines);
  const screenVerdict = await verdicts(moment, tenantId, lines, settings);
  const changes: { id: string; change: Partial<Message> }[] = [];
  const claimed: Claimed[] = [];

  /** Gives a device its next message. Returns whether there was one. */
  const giveNext = async (turn: Turn, sim: Device['sims'][number]): Promise<boolean> => {
    for (;;) {
      const line = nextLine(lines, turn);
      const message = line?.texts.shift();
      if (!line || !message) return false;
      const verdict = screenVerdict(message);
      if (verdict === 'goes') {
        const own = simOf(turn.device, message) ?? sim;
        changes.push({ id: message.id, change: given(moment, message, turn.device, own) });
        // A gateway that honours our ids may be offered a message again. For others, "offered" is stored right before.
        const attempt = gatewayOf(turn.device).capabilities.clientId ? 1 : 0;
        const dispatch = dispatchOf(moment, message, turn.device, { sim: own, attempt });
        claimed.push({ dispatch, device: turn.device, text: textOf(dispatch, message) });
        take(moment, turn, own);
        turn.ahead = isAhead(lines, line, turn) ? turn.ahead + 1 : 0;
        letOthersGo(lines, line);
        return true;
      }
      if (verdict !== 'beyond plan') changes.push({ id: message.id, change: verdict.change });
      else if (line.campaign?.status === 'running') {
        line.texts = [];
        await pauseCampaign(moment, line.campaign, { cause: 'plan_limit' });
      } else changes.push({ id: message.id, change: failed(moment, message, 'LIMIT_EXCEEDED') });
    }
  };
  for (let open = turns; open.length > 0 && claimed.length < wanted; ) {
    const next: Turn[] = [];
    for (const turn of open) {
      const sim = roomiestSim(turn.device);
      if (claimed.length === wanted || !sim || turn.taken === turn.room) continue;
      if (await giveNext(turn, sim)) next.push(turn);
    }
    open = next;
  }
  await tx.updateMany('messages', changes);
  await tx.insertMany(
    'dispatches',
    claimed.map(({ dispatch }) => dispatch),
  );
  await writeTurns(
    moment,
    tenantId,
    turns.filter(({ taken }) => taken > 0),
  );
  // Stored routes may differ for invalid numbers: without this they would be asked for again and again.
  if (changes.length === 0 && lines.every(({ texts }) => texts.length > 0)) {
    for (const { device } of turns) await waitUntil(tx, device, moment.now() + NOTHING_TO_TAKE);
  }
  return claimed;
}

/** Assigns a rule's message to the device and SIM that were written to, ahead of the queue and the device's pace. */
export async function offerAtOnce(
  moment: Moment,
  { id, tenant_id }: Stored<Message>,
  { device_id, sim_slot }: { device_id: string; sim_slot: number },
): Promise<void> {
  const lease_until = nowIn(moment);
  await moment.tx.insert('dispatches', { id, tenant_id, device_id, sim_slot, client_id: id, attempt: 0, lease_until });
}

/** The devices that may send now. The others are asked again when they may. */
async function turnsOf(moment: Moment, due: readonly Stored<Device>[], { timezone }: CompanySettings): Promise<Turn[]> {
  const { tx, now } = moment;
  const turns: Turn[] = [];
  for (const each of due) {
    const device = await beginDay(moment, each, timezone);
    const opensAt = worksAgainAt(new Date(now()), device.working_hours, timezone);
    const rests = roomiestSim(device) ? opensAt?.getTime() : startOfDay(localDay(now(), timezone) + 1, timezone);
    if (rests === undefined) turns.push({ device, room: textsATurn(device), taken: 0, ahead: 0 });
    else {
      await waitUntil(tx, device, rests);
      // Its replies go by another device.
      await letOthersAnswer(tx, device.tenant_id ?? '', device.id);
    }
  }
  return turns.sort((one, other) => byRoom(one.device, other.device));
}

/** The queues for these devices, in the order of their turns. */
async function linesAt(
  { tx }: Moment,
  {
    tenantId,
    wanted,
    turns,
    answersOnly,
  }: { tenantId: string; wanted: number; turns: readonly Turn[]; answersOnly: boolean },
): Promise<Line[]> {
  const deviceIds = turns.map(({ device }) => device.id);
  const texts = await tx.sending.nextTexts({ tenantId, turns: wanted, deviceIds, answersOnly });
  const ids = [...new Set(texts.flatMap(({ campaign_id }) => campaign_id ?? []))];
  const campaigns = new Map((await tx.find('campaigns', { id: ids })).map((campaign) => [campaign.id, campaign]));
  const lines = new Map<string, Line>();
  for (const text of texts) {
    const route = routeOf(text);
    const key = `${text.campaign_id ?? ''} ${route}`;
    const line = lines.get(key);
    const urgency = urgencyOf({ campaignId: text.campaign_id, route });
    if (line) line.texts.push(text);
    else lines.set(key, { campaign: campaigns.get(text.campaign_id ?? ''), route, urgency, texts: [text] });
  }
  return [...lines.values()];
}

/** Stores how many messages in a row overtook others, for devices about to send such. */
async function recallAhead({ tx }: Moment, turns: readonly Turn[], lines: readonly Line[]): Promise<void> {
  if (new Set(lines.map(({ urgency }) => urgency === 2)).size < 2) return;
  const kept = await tx.find('device_turns', { id: turns.map(({ device }) => device.id) });
  const aheadOf = new Map(kept.map(({ id, ahead }) => [id, ahead]));
  for (const turn of turns) turn.ahead = aheadOf.get(turn.device.id) ?? 0;
}

/** The queue of a device's next message: the most urgent one, but after enough overtaking one of the others. */
function nextLine(lines: readonly Line[], { device, ahead }: Turn): Line | undefined {
  const isOpen = (line: Line) => line.texts.length > 0 && mayUse(line, device);
  const waiting = ahead < AHEAD_IN_A_ROW ? undefined : lines.find((line) => line.urgency === 2 && isOpen(line));
  return waiting ?? lines.find(isOpen);
}

/** Whether a queue's message overtook others that wait for the device. */
function isAhead(lines: readonly Line[], { urgency }: Line, { device }: Turn): boolean {
  return urgency < 2 && lines.some((line) => line.urgency === 2 && line.texts.length > 0 && mayUse(line, device));
}

function mayUse({ campaign, route }: Line, device: Stored<Device>): boolean {
  if (!servesRoute(device, route)) return false;
  return !campaign || campaign.device_ids.length === 0 || campaign.device_ids.includes(device.id);
}

/** Moves a campaign, or programs' messages, behind the others after a message: all its queues, this one last. */
function letOthersGo(lines: Line[], { campaign, route, urgency }: Line): void {
  if (urgency < 2) return;
  const isOwn = (line: Line) => line.urgency === 2 && line.campaign === campaign;
  const own = lines.filter(isOwn);
  own.sort((one, other) => Number(one.route === route) - Number(other.route === route));
  const others = lines.filter((line) => !isOwn(line));
  lines.splice(0, lines.length, ...others, ...own);
}

/** Decides on messages one by one; each reduces what the plan has left. */
async function verdicts(
  moment: Moment,
  tenantId: string,
  lines: readonly Line[],
  settings: Stored<CompanySettings>,
): Promise<(message: Stored<Message>) => Verdict> {
  const { tx } = moment;
  const texts = lines.flatMap((line) => line.texts);
  const campaigns = [...new Set(lines.flatMap(({ campaign }) => campaign ?? []))];
  const judge = await judgeTexts(moment, tenantId, { texts, campaigns, settings });
  let left = (await segmentsLeft(tx, tenantId)) - (await tx.sending.segmentsAtDevices({ tenantId }));
  return (message) => {
    const change = judge(message);
    if (change) return { change };
    if (left < message.segments) return 'beyond plan';
    left -= message.segments;
    return 'goes';
  };
}

function given(
  moment: Moment,
  message: Stored<Message>,
  device: Stored<Device>,
  sim: Device['sims'][number],
): Partial<Message> {
  const from = sim.phone ?? message.from;
  // Most are accepted at the first attempt, and then need no further write.
  const attempts = message.attempts + 1;
  return { ...reaching(moment, message, 'sending'), device_id: device.id, sim_slot: sim.slot, from, attempts };
}

function dispatchOf(
  { now }: Moment,
  { id, tenant_id }: Stored<Message>,
  device: Stored<Device>,
  { sim, attempt }: { sim: Device['sims'][number]; attempt: number },
): Dispatch {
  const lease_until = new Date(now() + HAND_OVER_LEASE).toISOString();
  return { id, tenant_id, device_id: device.id, sim_slot: sim.slot, client_id: id, attempt, lease_until };
}

/** A message as passed to its gateway. */
export function textOf(dispatch: Dispatch, { id, to, body, valid_until }: Stored<Message>): Outgoing {
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

function take(moment: Moment, turn: Turn, { slot }: Device['sims'][number]): void {
  const { device } = turn;
  turn.taken += 1;
  turn.device = {
    ...device,
    status: 'online',
    // A real phone counts as heard of only when it reports.
    last_seen_at: device.kind === 'simulated' ? nowIn(moment) : device.last_seen_at,
    sims: device.sims.map((sim) => (sim.slot === slot ? { ...sim, sent_today: sim.sent_today + 1 } : sim)),
    sent_today: device.sent_today + 1,
  };
}

/** Stores what devices were given, with their new queue depths. */
async function writeTurns({ tx, now }: Moment, tenantId: string, turns: readonly Turn[]): Promise<void> {
  const taken = new Map(turns.map(({ device }) => [device.id, device]));
  const devices = await tx.find('devices', { tenant_id: tenantId });
  const depths = await depthsOf(
    tx,
    tenantId,
    devices.map((device) => taken.get(device.id) ?? device),
  );
  await tx.reportMany(
    'devices',
    devices.flatMap(({ id, queue_depth: before }) => {
      const queue_depth = depths.get(id) ?? before;
      const device = taken.get(id);
      if (!device) return queue_depth === before ? [] : { id, change: { queue_depth } };
      const { status, last_seen_at, sims, sent_today } = device;
      return { id, change: { status, last_seen_at, sims, sent_today, queue_depth } };
    }),
  );
  await waitForPace(tx, turns, now());
}

/** The SIM the person wrote to, if it may still send today. */
function simOf({ sims }: Device, { chosen_sim_slot }: Message): Device['sims'][number] | undefined {
  return sims.find(
    ({ slot, sent_today, messages_per_day }) => slot === chosen_sim_slot && sent_today < messages_per_day,
  );
}

/** The SIM with the most messages left today; null: none. */
function roomiestSim(device: Device): Device['sims'][number] | null {
  const left = (sim: Device['sims'][number]): number => sim.messages_per_day - sim.sent_today;
  const best = device.sims.reduce<Device['sims'][number] | null>((a, b) => (a && left(a) >= left(b) ? a : b), null);
  return best && left(best) > 0 ? best : null;
}
