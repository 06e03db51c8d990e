import { withReading } from '#src/domain/devices/batteryDrain.ts';
import type { Device, Sim } from '#src/domain/devices/device.ts';
import { workingStatus } from '#src/domain/devices/deviceTerms.ts';
import { parsePhone } from '#src/domain/sms/phone/phoneNumber.ts';
import { storable } from '#src/domain/storable.ts';
import { dayAt } from '#src/domain/time/calendarDate.ts';
import { settingsOf } from '#src/server/areas/company/tenantFacts.ts';
import { DEFAULT_MESSAGES_PER_DAY } from '#src/server/areas/devices/joinPhone.ts';
import { isoTime } from '#src/server/clock.ts';
import { countsAsOffline } from '#src/server/sending/countsAsOffline.ts';
import { beginDay, recordDeviceReport } from '#src/server/sending/recordDeviceReport.ts';
import { nowIn, type UnitContext } from '#src/server/sending/UnitContext.ts';
import type { PhoneLink } from '#src/server/storage/records/phones.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Envelope, SimCards } from './phoneApp.ts';
import { isTooOld, returnToQueue } from './phoneOffers.ts';

const MINUTE = 60_000;
/** The precision (ms) of when a phone was last heard from, so that not every request is a write. */
const EXACTNESS = 20_000;
/** The number of SIM sets remembered per phone. */
const SIM_SETS_STORED = 5;

/** Records a sign of life from a phone, with its report. Returns the updated device. */
export async function recordHeartbeat(
  context: UnitContext,
  before: Stored<Device>,
  report: Partial<Pick<Device, 'app_version' | 'battery' | 'network' | 'sims'>> = {},
): Promise<Stored<Device>> {
  const { tx, now } = context;
  const { app_version = before.app_version, ...health } = report;
  const status = statusOf(before, app_version);
  const isNew = status !== before.status || app_version !== before.app_version || Object.keys(health).length > 0;
  const isRecent = now() - Date.parse(before.last_seen_at ?? '') < EXACTNESS;
  if (isRecent && !isNew) return before;
  const device = await beginDay(context, before);
  const at = nowIn(context);
  const { battery } = health;
  const battery_readings = battery ? withReading(device.battery_readings, { at, ...battery }) : device.battery_readings;
  // The SIM cards were read before the day began.
  const sims = health.sims?.map((sim) => ({ ...sim, sent_today: sentToday(device, sim) })) ?? device.sims;
  const reportedHealth = { ...health, sims, battery_readings, app_version, status, last_seen_at: at };
  return await tx.report('devices', device.id, reportedHealth);
}

function sentToday({ sims }: Device, sim: Sim): number {
  return (sims.find(({ slot }) => slot === sim.slot) ?? sim).sent_today;
}

/** Records a sign of life from a phone that names its SIM cards. Those it lacks now return with their limits, and with the counts of the same day. */
export async function recordHeartbeatWithSims(
  context: UnitContext,
  before: Stored<Device>,
  cards: SimCards,
  report: Parameters<typeof recordHeartbeat>[2] = {},
): Promise<void> {
  const { tx, now } = context;
  const device = await beginDay(context, before);
  const { tenant_id } = device;
  const link = await tx.get('phone_links', device.id);
  const today = tenant_id === null ? 0 : dayAt(now(), (await settingsOf(tx, tenant_id)).timezone);
  const absentBefore = link?.absent_sims ?? [];
  const returning = absentBefore.map(({ day, ...sim }) => (day === today ? sim : { ...sim, sent_today: 0 }));
  const sims = await simsOf(context, cards, { tenant_id, sims: [...device.sims, ...returning] });
  const isAbsent = ({ slot }: Sim): boolean => !sims.some((sim) => sim.slot === slot);
  const absent_sims = [
    ...absentBefore.filter(isAbsent),
    ...device.sims.filter(isAbsent).map((sim) => ({ ...sim, day: today })),
  ];
  if (link && absentBefore.length + absent_sims.length > 0) await tx.update('phone_links', link.id, { absent_sims });
  await recordHeartbeat(context, device, { ...report, sims });
}

function statusOf({ status }: Device, version: string): Device['status'] {
  if (status === 'disabled' || status === 'pairing') return status;
  if (isTooOld(version)) return 'needs_update';
  return status === 'online' ? 'online' : 'idle';
}

/** Checks a phone once a minute: whether it is connected, and its hourly record. If it is gone, messages it was not offered go to other devices. */
export async function watchPhone(context: UnitContext, link: Stored<PhoneLink>): Promise<void> {
  const { tx, now } = context;
  await tx.update('phone_links', link.id, { watch_at: isoTime(now() + MINUTE) });
  const device = await tx.get('devices', link.id);
  if (!device) return await tx.remove('phone_links', link.id);
  const isGone = countsAsOffline(device, now());
  const isSending = device.status === 'online' || device.status === 'idle';
  if (isGone || !isSending) {
    const offerFilter = { tenant_id: device.tenant_id, device_id: device.id, state: 'waiting' as const };
    for (const offer of await tx.find('phone_offers', offerFilter)) await returnToQueue(context, offer);
  }
  if (isGone && isSending) return await recordDeviceReport(context, device, { status: 'offline', network: 'unknown' });
  if (isSending) {
    const status = workingStatus(device);
    if (status !== device.status) await tx.report('devices', device.id, { status });
  }
  await recordDeviceReport(context, device, null);
}

/** The battery and network in a ping. */
export function healthOf({
  health: { checks },
}: Extract<Envelope, { event: 'system:ping' }>['payload']): Partial<Pick<Device, 'battery' | 'network'>> {
  const level = checks['battery:level']?.observedValue;
  const plugged = checks['battery:charging']?.observedValue ?? 0;
  const transport = checks['connection:transport']?.observedValue;
  return {
    ...(level !== undefined && level >= 0 && level <= 100
      ? { battery: { percent: level, charging: plugged > 0 } }
      : {}),
    ...(transport === undefined ? {} : { network: networkOf(transport) }),
  };
}

/** Flags of the app: 1 unknown, 2 cellular, 4 Wi-Fi, 8 Ethernet. */
function networkOf(transport: number): Device['network'] {
  if (transport & 8) return 'ethernet';
  if (transport & 4) return 'wifi';
  if (transport & 2) return 'cellular';
  return transport === 0 ? 'none' : 'unknown';
}

/** A phone's SIM cards. It masks them when it registers and names them in full when it starts, so what is known stays: numbers, limits and today's counts. */
export async function simsOf(
  { tx }: UnitContext,
  cards: SimCards,
  { tenant_id, sims }: Pick<Stored<Device>, 'tenant_id' | 'sims'>,
): Promise<Sim[]> {
  const country = tenant_id === null ? '' : (await settingsOf(tx, tenant_id)).default_country;
  return [0, 1].flatMap((slot) => {
    const card = cards.find(({ slotIndex }) => slotIndex === slot);
    if (!card) return [];
    const storedSim = sims.find((sim) => sim.slot === slot);
    const number = isMasked(card.phoneNumber) ? null : parsePhone(card.phoneNumber ?? '', country);
    return {
      slot,
      carrier: isMasked(card.carrierName) ? (storedSim?.carrier ?? '') : storable(card.carrierName ?? '', 80),
      phone: number?.ok ? number.e164 : (storedSim?.phone ?? null),
      messages_per_day: storedSim?.messages_per_day ?? DEFAULT_MESSAGES_PER_DAY,
      ...(storedSim?.messages_per_minute && { messages_per_minute: storedSim.messages_per_minute }),
      sent_today: storedSim?.sent_today ?? 0,
    };
  });
}

function isMasked(text: string | null | undefined): boolean {
  return !text || text.includes('*');
}

/** Identifies a set of SIM cards. */
function setOf(cards: SimCards): string {
  return cards.map(cardOf).sort().join(' ');
}

/** Identifies a SIM card in its slot: the app masks all but the end of its numbers. */
function cardOf({ slotIndex, phoneNumber, iccid }: SimCards[number]): string {
  return storable([slotIndex, (phoneNumber ?? '').slice(-4), (iccid ?? '').slice(-4)].join(':'));
}

/** A device's SIMs whose cards are still in their slots when it is paired again, as far as is known. */
export function simsStillInserted({ sim_sets }: PhoneLink, cards: SimCards, { sims }: Device): Sim[] {
  const lastCards = new Set(sim_sets.at(-1)?.split(' '));
  const slots = new Set(cards.filter((card) => lastCards.has(cardOf(card))).map(({ slotIndex }) => slotIndex));
  return sims.filter(({ slot }) => slots.has(slot));
}

/**
 * Whether two sets of cards cannot be one phone's, as far as is known: different cards in the same slot, or no slot in common. A card that is
 * only missing, such as a SIM that was turned off, contradicts nothing.
 */
function contradicts(one: string, other: string): boolean {
  const otherCards = new Map(other.split(' ').map((card) => [card.split(':', 1)[0], card]));
  const pairs = one.split(' ').flatMap((card) => {
    const otherCard = otherCards.get(card.split(':', 1)[0]);
    return otherCard === undefined ? [] : [[card, otherCard]];
  });
  return pairs.length === 0 || pairs.some(([card, otherCard]) => card !== otherCard);
}

/**
 * Records a phone's SIM cards. If one registration reports one set, then a set that contradicts it, then the first again, two phones use it: one was
 * restored from the other's backup, and both would send the same messages. The device gets nothing until it is paired again.
 */
export async function recordSimSet(context: UnitContext, link: Stored<PhoneLink>, cards: SimCards): Promise<void> {
  const { tx } = context;
  const set = setOf(cards);
  if (cards.length === 0 || set === link.sim_sets.at(-1)) return;
  const isBack = link.sim_sets.includes(set) && link.sim_sets.some((earlierSet) => contradicts(earlierSet, set));
  await tx.update('phone_links', link.id, { sim_sets: [...link.sim_sets, set].slice(-SIM_SETS_STORED) });
  if (isBack) await tx.report('devices', link.id, { alarm: 'cloned' });
}
