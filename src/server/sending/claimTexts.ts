import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { CompanySettings } from '#src/domain/company/companySettings.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Device } from '#src/domain/devices/device.ts';
import { byRoom, routeOf, servesRoute, type TextRoute } from '#src/domain/devices/routing.ts';
import { worksAgainAt } from '#src/domain/devices/workingHours.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { mayBeTexted } from '#src/domain/sms/consent.ts';
import { segmentsLeft } from '#src/server/areas/billing/limitsOf.ts';
import { localDay, settingsOf, startOfDay } from '#src/server/areas/company/tenantFacts.ts';
import { isUndecided } from '#src/server/areas/contacts/stopWishes.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { textsATurn, waitForPace, waitUntil } from './deviceTurns.ts';
import type { Outgoing } from './gateways/Gateway.ts';
import { beginDay } from './hearOfDevice.ts';
import { type HoldBack, heldAs, holdsBack, MARKETING_ALONE } from './holdBack.ts';
import { type Moment, nowIn } from './Moment.ts';
import { pauseCampaign } from './pauseCampaign.ts';
import { depthsOf } from './queueDepth.ts';
import type { Sending } from './Sending.ts';

type Dispatch = Collections['dispatches'];

/** How long (ms) whoever hands a text over has time for it: longer than twice what a gateway may take to answer. */
export const HAND_OVER_LEASE = 120_000;

/** Texts claimed in one unit of work at most: what the tenant's people write meanwhile waits for it. */
const BATCH = 200;

/** A text that is with its device, and how that gets it. */
export interface Claimed {
  dispatch: Dispatch;
  device: Device;
  text: Outgoing;
}

/** How long (ms) devices wait that were due and found nothing that they may send. */
const NOTHING_TO_TAKE = 10_000;

/** A device whose turn it is, as it is after what it was given in this unit of work. */
interface Turn {
  device: Stored<Device>;
  /** How many texts it may take before its pace makes it wait. */
  room: number;
  taken: number;
}

/** What waits of one campaign, or of none, and of one route, in the order in which it is to go. */
interface Line {
  campaign: Stored<Campaign> | undefined;
  route: TextRoute;
  texts: Stored<Message>[];
}

/** What is to become of a text that is next: it goes, it ends or waits as `change` says, or the plan has nothing left for it. */
type Verdict = 'goes' | 'beyond plan' | { change: Partial<Message> };

/**
 * Claims what may be sent now, some of it, for the devices whose turn came first: from then on each text is with its device, written down
 * before any gateway hears of it. Null where no device may send anything. What may not be sent any more is settled on the way: people who
 * opted out meanwhile, quiet hours that began, a plan that is used up.
 */
export async function claimTexts(
  moment: Moment,
  tenantId: string,
  { gatewayOf }: Pick<Sending, 'gatewayOf'>,
): Promise<Claimed[] | null> {
  const { tx } = moment;
  const due = await tx.sending.devicesDue({ tenantId, now: nowIn(moment), limit: BATCH });
  if (due.length === 0) return null;
  const settings = await settingsOf(tx, tenantId);
  const turns = await turnsOf(moment, due, settings);
  const wanted = Math.min(
    BATCH,
    turns.reduce((sum, { room }) => sum + room, 0),
  );
  if (wanted === 0) return [];
  const lines = await linesAt(moment, { tenantId, wanted, turns });
  const judge = await judgeOf(moment, tenantId, lines, settings);
  const changes: { id: string; change: Partial<Message> }[] = [];
  const claimed: Claimed[] = [];

  /** Gives a device the next text it may send. Answers whether there was one. */
  const giveNext = async (turn: Turn, sim: Device['sims'][number]): Promise<boolean> => {
    for (;;) {
      const line = lines.find((each) => each.texts.length > 0 && mayUse(each, turn.device));
      const message = line?.texts.shift();
      if (!line || !message) return false;
      const verdict = judge(message, line.campaign);
      if (verdict === 'goes') {
        changes.push({ id: message.id, change: given(moment, message, turn.device, sim) });
        // A gateway that honours our ids may be offered a text again. Any other is told of as offered right before it is.
        const attempt = gatewayOf(turn.device).capabilities.clientId ? 1 : 0;
        const dispatch = dispatchOf(moment, message, turn.device, { sim, attempt });
        claimed.push({ dispatch, device: turn.device, text: textOf(dispatch, message) });
        take(moment, turn, sim);
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
  // What a storage keeps of routes may differ for numbers that nobody can have: nobody asks for them without a rest.
  if (changes.length === 0 && lines.every(({ texts }) => texts.length > 0)) {
    for (const { device } of turns) await waitUntil(tx, device, moment.now() + NOTHING_TO_TAKE);
  }
  return claimed;
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

/** Those of the devices that may send at this moment. The others are asked again when they may. */
async function turnsOf(moment: Moment, due: readonly Stored<Device>[], { timezone }: CompanySettings): Promise<Turn[]> {
  const { tx, now } = moment;
  const turns: Turn[] = [];
  for (const each of due) {
    const device = await beginDay(moment, each, timezone);
    const opensAt = worksAgainAt(new Date(now()), device.working_hours, timezone);
    if (!roomiestSim(device)) await waitUntil(tx, device, startOfDay(localDay(now(), timezone) + 1, timezone));
    else if (opensAt) await waitUntil(tx, device, opensAt.getTime());
    else turns.push({ device, room: textsATurn(device), taken: 0 });
  }
  return turns.sort((one, other) => byRoom(one.device, other.device));
}

/** What waits for one of the devices, in the order in which lines take turns. */
async function linesAt(
  { tx }: Moment,
  { tenantId, wanted, turns }: { tenantId: string; wanted: number; turns: readonly Turn[] },
): Promise<Line[]> {
  const deviceIds = turns.map(({ device }) => device.id);
  const texts = await tx.sending.nextTexts({ tenantId, turns: wanted, deviceIds });
  const ids = [...new Set(texts.flatMap(({ campaign_id }) => campaign_id ?? []))];
  const campaigns = new Map((await tx.find('campaigns', { id: ids })).map((campaign) => [campaign.id, campaign]));
  const lines = new Map<string, Line>();
  for (const text of texts) {
    const route = routeOf(text);
    const key = `${text.campaign_id ?? ''} ${route}`;
    const line = lines.get(key);
    if (line) line.texts.push(text);
    else lines.set(key, { campaign: campaigns.get(text.campaign_id ?? ''), route, texts: [text] });
  }
  return [...lines.values()];
}

function mayUse({ campaign, route }: Line, device: Stored<Device>): boolean {
  if (!servesRoute(device, route)) return false;
  return !campaign || campaign.device_ids.length === 0 || campaign.device_ids.includes(device.id);
}

/** Puts a campaign of which a text went behind the others, all its lines, that one as the last. */
function letOthersGo(lines: Line[], { campaign, route }: Line): void {
  if (!campaign) return;
  const own = lines.filter((line) => line.campaign === campaign);
  own.sort((one, other) => Number(one.route === route) - Number(other.route === route));
  const others = lines.filter((line) => line.campaign !== campaign);
  lines.splice(0, lines.length, ...others, ...own);
}

/** Decides about texts one after the other; what the plan has left shrinks with each that goes. */
async function judgeOf(
  moment: Moment,
  tenantId: string,
  lines: readonly Line[],
  settings: Stored<CompanySettings>,
): Promise<(message: Stored<Message>, campaign: Stored<Campaign> | undefined) => Verdict> {
  const { tx } = moment;
  const texts = lines.flatMap((line) => line.texts);
  const ids = [...new Set(texts.flatMap(({ contact_id }) => contact_id ?? []))];
  const contacts = new Map((await tx.find('contacts', { id: ids })).map((contact) => [contact.id, contact]));
  const phones = [...new Set(texts.map(({ to }) => to))];
  const wishes = await tx.find('stop_wishes', { tenant_id: tenantId, phone: phones });
  const wishOf = new Map(wishes.map((wish) => [wish.phone, wish]));
  const rests = new Map<string, (contact: Contact) => HoldBack | null>();
  for (const { campaign } of lines) if (campaign) rests.set(campaign.id, holdsBack(moment, campaign, settings));
  const restOfOthers = holdsBack(moment, MARKETING_ALONE, settings);
  let left = (await segmentsLeft(tx, tenantId)) - (await tx.sending.segmentsAtDevices({ tenantId }));
  return (message, campaign) => {
    const contact = contacts.get(message.contact_id ?? '');
    // A test goes to a number, whoever has it; everything else to somebody who is still there.
    if (!contact && !message.is_test) return { change: reaching(moment, message, 'cancelled') };
    if (contact && !mayBeTexted(contact)) return { change: failed(moment, message, 'OPTED_OUT') };
    if (isUndecided(message, wishOf.get(message.to))) return { change: reaching(moment, message, 'scheduled') };
    if (message.valid_until !== undefined && Date.parse(message.valid_until) <= moment.now()) {
      return { change: { ...reaching(moment, message, 'expired'), error_code: 'EXPIRED' } };
    }
    const rest = campaign ? rests.get(campaign.id) : message.purpose === 'marketing' ? restOfOthers : undefined;
    const held = contact ? rest?.(contact) : null;
    if (held) return { change: { ...reaching(moment, message, 'scheduled'), held: heldAs(held) } };
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
  // Most are accepted at the first attempt, and need not be written once more then.
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

/** A text as its gateway gets it. */
export function textOf(dispatch: Dispatch, { id, to, body }: Stored<Message>): Outgoing {
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

function take(moment: Moment, turn: Turn, { slot }: Device['sims'][number]): void {
  const { device } = turn;
  turn.taken += 1;
  turn.device = {
    ...device,
    status: 'online',
    // A real phone was heard of when it said something.
    last_seen_at: device.kind === 'simulated' ? nowIn(moment) : device.last_seen_at,
    sims: device.sims.map((sim) => (sim.slot === slot ? { ...sim, sent_today: sim.sent_today + 1 } : sim)),
    sent_today: device.sent_today + 1,
  };
}

/** Writes what devices were given, and in the same go what waits for each of them by now. */
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

/** The SIM that may send the most texts today; null where none may send any more. */
function roomiestSim(device: Device): Device['sims'][number] | null {
  const left = (sim: Device['sims'][number]): number => sim.messages_per_day - sim.sent_today;
  const best = device.sims.reduce<Device['sims'][number] | null>((a, b) => (a && left(a) >= left(b) ? a : b), null);
  return best && left(best) > 0 ? best : null;
}

function failed(moment: Moment, message: Stored<Message>, error_code: Message['error_code']): Partial<Message> {
  return { ...reaching(moment, message, 'failed'), error_code };
}

function reaching(moment: Moment, message: Message, status: Message['status']): Partial<Message> {
  return { status, status_at: { ...message.status_at, [status]: nowIn(moment) } };
}
