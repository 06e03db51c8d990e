import type { QuietHours } from '#src/domain/company/companySettings.ts';
import { type Device, takesMessages } from '#src/domain/devices/device.ts';
import { paceOf } from '#src/domain/devices/pace.ts';
import { stopsWorkingAt, type WorkingHours, worksAgainAt } from '#src/domain/devices/workingHours.ts';
import { deferUntil, nextQuietStart } from '#src/domain/sms/quietHours.ts';
import { resolveWallTime, wallTimeAt } from '#src/domain/time/localTime.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** How far ahead it forecasts: a year. A later end is not forecast. */
const HORIZON = 366 * DAY;
/** Amounts are fractions of a message; as little as this counts as none. */
const NOTHING = 1e-6;

export type SendingDevice = Pick<
  Device,
  'status' | 'alarm' | 'messages_per_minute' | 'working_hours' | 'queue_depth' | 'sims'
>;

export interface ForecastInput {
  now: Date;
  /** When the first message goes out; not before now. */
  start: Date;
  /** The number of messages to people in one of these IANA time zones. */
  groups: readonly { zones: readonly string[]; messages: number }[];
  /** Hours in which these messages wait. */
  hours: readonly QuietHours[];
  /** Hours in which they are sent, but counted. */
  watched: readonly QuietHours[];
  /** The devices the campaign may use. Those that cannot send now do not count. */
  devices: readonly SendingDevice[];
  /** The time zone of the devices' working hours; SIMs' daily counts restart at its midnight. */
  tenantZone: string;
}

export interface Forecast {
  /** Null if no device can send, or if it takes more than a year. */
  finishAt: Date | null;
  /** Messages that wait for the end of quiet hours: due in them at the start, or not sent before they began. */
  deferred: number;
  /** For each group, in order: how many messages are sent in the watched hours. */
  watched: number[];
  watchedFrom: Date | null;
}

/** Whether a device can send: it takes messages and has a SIM that can send. */
export function isSending(device: SendingDevice): boolean {
  return takesMessages(device) && device.sims.length > 0;
}

/**
 * Forecasts when a number of messages will have been sent: at the devices' pace, in their working hours, within the SIMs' daily limits, after the
 * messages already queued, and outside the recipients' quiet hours. It steps from change to change (quiet hours begin or end in a zone, a device
 * starts or stops work, a limit is reached, a day begins) rather than from minute to minute, so a hundred thousand messages cost no more than a few.
 */
export function forecastFinish(input: ForecastInput): Forecast {
  const { start, tenantZone } = input;
  const lanes = lanesOf(input);
  const queues = queuesOf(input);
  const backlog = { left: queuedOn(input) };
  const waiting = () => queues.reduce((sum, queue) => sum + queue.left, backlog.left);
  const forecast = (finishAt: Date | null): Forecast => ({
    finishAt,
    deferred: Math.round(queues.reduce((sum, queue) => sum + queue.deferred, 0)),
    watched: queues.map((queue) => Math.round(queue.watched)),
    watchedFrom: firstOf(queues),
  });
  if (lanes.length === 0) {
    // The time is unknown, so all messages count as sent at the start.
    for (const queue of queues) if (!queue.isQuiet) count(queue, queue.left, start.getTime());
    return forecast(null);
  }

  let time = start.getTime();
  let midnight = nextMidnight(time, tenantZone);
  while (isSome(waiting())) {
    if (time - start.getTime() > HORIZON) return forecast(null);
    const nextChange = Math.min(midnight, ...[...queues, ...lanes].map(({ changesAt }) => changesAt));
    time = send(lanes, backlog, queues, time, nextChange);
    // Stryker disable next-line ConditionalExpression: a shortcut; updating at other times changes nothing.
    for (const queue of queues) if (queue.changesAt <= time) turn(queue, time, input);
    // Stryker disable next-line ConditionalExpression: as above.
    for (const lane of lanes) if (lane.changesAt <= time) beginOrStop(lane, time, tenantZone);
    if (midnight <= time) {
      for (const lane of lanes) beginDay(lane);
      midnight = nextMidnight(time, tenantZone);
    }
  }
  return forecast(new Date(Math.ceil(time)));
}

interface Lane {
  perMinute: number;
  /** The pace while all SIMs have messages left: that of the days to come. */
  perMinuteUnused: number;
  perDay: number;
  leftToday: number;
  hours: WorkingHours | null;
  isWorking: boolean;
  /** When it next starts or stops work (ms). */
  changesAt: number;
}

interface Queue {
  zones: readonly string[];
  left: number;
  deferred: number;
  isQuiet: boolean;
  isWatched: boolean;
  /** The number of messages sent in watched hours, and when the first of them is sent (ms). */
  watched: number;
  watchedFrom: number;
  /** When its quiet or watched hours next begin or end (ms). */
  changesAt: number;
}

function queueOf(zones: readonly string[], messages: number): Queue {
  const never = Number.POSITIVE_INFINITY;
  return {
    zones,
    left: messages,
    deferred: 0,
    // Stryker disable next-line BooleanLiteral: turn() sets it before it is read.
    isQuiet: false,
    // Stryker disable next-line BooleanLiteral: as above.
    isWatched: false,
    watched: 0,
    watchedFrom: never,
    changesAt: never,
  };
}

function lanesOf({ devices, now, start, tenantZone }: ForecastInput): Lane[] {
  const isToday = start.getTime() < nextMidnight(now.getTime(), tenantZone);
  return devices.filter(isSending).map((device) => {
    const { working_hours: hours } = device;
    const unused = device.sims.map((sim) => ({ ...sim, sent_today: 0 }));
    const sims = isToday ? device.sims : unused;
    const perDay = sims.reduce((sum, sim) => sum + sim.messages_per_day, 0);
    const used = sims.reduce((sum, sim) => sum + Math.min(sim.sent_today, sim.messages_per_day), 0);
    const lane: Lane = {
      perMinute: paceOf({ ...device, sims }),
      perMinuteUnused: paceOf({ ...device, sims: unused }),
      perDay,
      leftToday: perDay - used,
      hours,
      // Stryker disable next-line BooleanLiteral: beginOrStop() sets it before it is read.
      isWorking: true,
      changesAt: Number.POSITIVE_INFINITY,
    };
    beginOrStop(lane, start.getTime(), tenantZone);
    return lane;
  });
}

/** Updates whether a device works at a time, and when that changes. */
function beginOrStop(lane: Lane, time: number, zone: string): void {
  const at = new Date(time);
  const stops = stopsWorkingAt(at, lane.hours, zone);
  lane.isWorking = lane.hours === null || stops !== null;
  lane.changesAt = (stops ?? worksAgainAt(at, lane.hours, zone))?.getTime() ?? Number.POSITIVE_INFINITY;
}

function beginDay(lane: Lane): void {
  lane.leftToday = lane.perDay;
  lane.perMinute = lane.perMinuteUnused;
}

/** The number of messages already queued on the devices, which go first. */
function queuedOn({ devices, now, start }: ForecastInput): number {
  const isNow = start.getTime() - now.getTime() < MINUTE;
  return isNow ? devices.filter(isSending).reduce((sum, device) => sum + device.queue_depth, 0) : 0;
}

function queuesOf(input: ForecastInput): Queue[] {
  return input.groups.map(({ zones, messages }) => {
    const queue = queueOf(zones, messages);
    turn(queue, input.start.getTime(), input);
    return queue;
  });
}

/** Updates whether a queue is quiet at a time, and when that changes. What still waits when quiet hours begin is deferred, and counted once. */
function turn(queue: Queue, time: number, { hours, watched }: ForecastInput): void {
  const at = new Date(time);
  const until = deferUntil(at, hours, queue.zones);
  const watchedUntil = deferUntil(at, watched, queue.zones);
  queue.isQuiet = until !== null;
  queue.isWatched = watchedUntil !== null;
  if (queue.isQuiet && queue.deferred === 0) queue.deferred = queue.left;
  const changes = [
    until ?? nextQuietStart(at, hours, queue.zones),
    watchedUntil ?? nextQuietStart(at, watched, queue.zones),
  ];
  queue.changesAt = Math.min(...changes.map((change) => change?.getTime() ?? Number.POSITIVE_INFINITY));
}

/** Sends at a constant pace from a time, and returns the time until which the pace holds, at most `until`. */
function send(lanes: Lane[], backlog: { left: number }, queues: Queue[], from: number, until: number): number {
  const open = queues.filter((queue) => !queue.isQuiet);
  const ahead = backlog.left;
  const waiting = open.reduce((sum, queue) => sum + queue.left, 0);
  const active = lanes.filter((lane) => lane.isWorking && isSome(lane.leftToday));
  if (!isSome(ahead + waiting)) return until;
  // Without an active lane, the pace is 0 and holds until the next change.
  const pace = active.reduce((sum, lane) => sum + lane.perMinute, 0);
  const longest = (until - from) / MINUTE;
  const minutes = Math.min(longest, (ahead + waiting) / pace, ...active.map((lane) => lane.leftToday / lane.perMinute));
  for (const lane of active) lane.leftToday -= lane.perMinute * minutes;
  const sent = pace * minutes;
  const ofBacklog = Math.min(sent, ahead);
  backlog.left -= ofBacklog;
  // A campaign is sent in the order of its contacts, so all time zones progress at the same rate.
  const share = waiting > 0 ? Math.min(1, (sent - ofBacklog) / waiting) : 0;
  for (const queue of open) {
    const amount = queue.left * share;
    queue.left -= amount;
    count(queue, amount, from + (ofBacklog / pace) * MINUTE);
  }
  // If it holds until then, this is `until` exactly: minutes of a day are rounded less than times are.
  return from + minutes * MINUTE;
}

function isSome(amount: number): boolean {
  // Stryker disable next-line EqualityOperator: no sum of messages is exactly this.
  return amount > NOTHING;
}

function count(queue: Queue, amount: number, from: number): void {
  if (!queue.isWatched || !isSome(amount)) return;
  queue.watched += amount;
  queue.watchedFrom = Math.min(queue.watchedFrom, from);
}

/** When the first watched message is sent, or null if none is. Less than half a message counts as none. */
function firstOf(queues: readonly Queue[]): Date | null {
  const first = Math.min(...queues.filter(({ watched }) => watched >= 0.5).map(({ watchedFrom }) => watchedFrom));
  return Number.isFinite(first) ? new Date(first) : null;
}

function nextMidnight(time: number, zone: string): number {
  const tomorrow = Math.floor(wallTimeAt(zone, time) / DAY) + 1;
  return resolveWallTime(tomorrow * DAY, zone).instants[0];
}
