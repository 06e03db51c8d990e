import type { QuietHours } from '#src/domain/company/companySettings.ts';
import { canSend, type Device } from '#src/domain/devices/device.ts';
import { stopsWorkingAt, type WorkingHours, worksAgainAt } from '#src/domain/devices/workingHours.ts';
import { deferUntil, nextQuietStart } from '#src/domain/sms/quietHours.ts';
import { resolveWall, wallTimeAt } from '#src/domain/sms/time/localTime.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Beyond a year a forecast says nothing; the answer is "unknown". */
const HORIZON = 366 * DAY;
/** Amounts are reckoned in fractions of a message; less than this is none. */
const NOTHING = 1e-6;

export type SendingDevice = Pick<Device, 'status' | 'messages_per_minute' | 'working_hours' | 'queue_depth' | 'sims'>;

export interface ForecastQuestion {
  now: Date;
  /** When the first message goes out; not before now. */
  start: Date;
  /** Messages to send by the recipients' IANA zone. */
  messagesByZone: ReadonlyMap<string, number>;
  /** Null: quiet hours do not count for these messages. */
  quietHours: QuietHours | null;
  /** The devices the campaign may use. Those that cannot send now are left out of the reckoning. */
  devices: readonly SendingDevice[];
  /** Of the devices' working hours; their SIMs' daily counts begin anew at its midnight. */
  tenantZone: string;
}

export interface Forecast {
  /** Null when no device can send, or not within a year. */
  finishAt: Date | null;
  /** Messages that wait for the end of quiet hours: due in them at the start, or not sent before they began. */
  deferred: number;
}

/** Whether a device counts for sending: it takes messages and has a SIM to send them with. */
export function isSending(device: SendingDevice): boolean {
  return canSend(device.status) && device.sims.length > 0;
}

/**
 * When a number of messages will have been sent: at the devices' pace, in their working hours, within the SIMs' daily limits,
 * after what is already waiting on the devices, and outside the recipients' quiet hours. Goes from change to change (a zone
 * falls quiet or wakes, a device begins or stops to work, a limit is reached, a day begins), not from minute to minute, so
 * a hundred thousand messages cost no more than a few.
 */
export function forecastFinish(question: ForecastQuestion): Forecast {
  const { start, quietHours, tenantZone } = question;
  const lanes = lanesOf(question);
  const queues = queuesOf(question);
  const deferred = () => Math.round(queues.reduce((sum, queue) => sum + queue.deferred, 0));
  const waiting = () => queues.reduce((sum, queue) => sum + queue.left, 0);
  if (lanes.length === 0) return { finishAt: null, deferred: deferred() };

  let time = start.getTime();
  let midnight = nextMidnight(time, tenantZone);
  while (waiting() > NOTHING) {
    if (time - start.getTime() > HORIZON) return { finishAt: null, deferred: deferred() };
    const nextChange = Math.min(midnight, ...[...queues, ...lanes].map(({ changesAt }) => changesAt));
    time = send(lanes, queues, time, nextChange);
    if (time < nextChange) continue;
    for (const queue of queues) if (queue.changesAt <= time && quietHours) turn(queue, time, quietHours);
    for (const lane of lanes) if (lane.changesAt <= time) beginOrStop(lane, time, tenantZone);
    if (midnight <= time) {
      for (const lane of lanes) lane.leftToday = lane.perDay;
      midnight = nextMidnight(time, tenantZone);
    }
  }
  return { finishAt: new Date(Math.ceil(time)), deferred: deferred() };
}

interface Lane {
  perMinute: number;
  perDay: number;
  leftToday: number;
  hours: WorkingHours | null;
  isWorking: boolean;
  /** When it next begins or stops to work (ms). */
  changesAt: number;
}

interface Queue {
  zone: string;
  left: number;
  deferred: number;
  isQuiet: boolean;
  /** When it next falls quiet or wakes (ms). */
  changesAt: number;
}

function lanesOf({ devices, now, start, tenantZone }: ForecastQuestion): Lane[] {
  const isToday = start.getTime() < nextMidnight(now.getTime(), tenantZone);
  return devices.filter(isSending).map(({ sims, messages_per_minute, working_hours: hours }) => {
    const perDay = sims.reduce((sum, sim) => sum + sim.messages_per_day, 0);
    const used = isToday ? sims.reduce((sum, sim) => sum + Math.min(sim.sent_today, sim.messages_per_day), 0) : 0;
    const lane: Lane = {
      perMinute: messages_per_minute,
      perDay,
      leftToday: perDay - used,
      hours,
      isWorking: true,
      changesAt: Number.POSITIVE_INFINITY,
    };
    beginOrStop(lane, start.getTime(), tenantZone);
    return lane;
  });
}

/** Brings a device to its state at a time. */
function beginOrStop(lane: Lane, time: number, zone: string): void {
  const at = new Date(time);
  const stops = stopsWorkingAt(at, lane.hours, zone);
  lane.isWorking = lane.hours === null || stops !== null;
  lane.changesAt = (stops ?? worksAgainAt(at, lane.hours, zone))?.getTime() ?? Number.POSITIVE_INFINITY;
}

function queuesOf({ devices, now, start, messagesByZone, quietHours, tenantZone }: ForecastQuestion): Queue[] {
  const isNow = start.getTime() - now.getTime() < MINUTE;
  const backlog = isNow ? devices.filter(isSending).reduce((sum, device) => sum + device.queue_depth, 0) : 0;
  const ahead: Queue = {
    zone: tenantZone,
    left: backlog,
    deferred: 0,
    isQuiet: false,
    changesAt: Number.POSITIVE_INFINITY,
  };
  const queues = [...messagesByZone].map(([zone, left]): Queue => {
    const queue: Queue = { zone, left, deferred: 0, isQuiet: false, changesAt: Number.POSITIVE_INFINITY };
    if (quietHours) turn(queue, start.getTime(), quietHours);
    return queue;
  });
  return [ahead, ...queues];
}

/** Brings a queue to its state at a time. What still waits when it falls quiet is deferred, and counts once. */
function turn(queue: Queue, time: number, quietHours: QuietHours): void {
  const at = new Date(time);
  const until = deferUntil(at, quietHours, [queue.zone]);
  queue.isQuiet = until !== null;
  if (queue.isQuiet && queue.deferred === 0) queue.deferred = queue.left;
  queue.changesAt = (until ?? nextQuietStart(at, quietHours, [queue.zone]))?.getTime() ?? Number.POSITIVE_INFINITY;
}

/** Sends what can be sent at an even pace from a time on, and answers how long that was so: `until` at the latest. */
function send(lanes: Lane[], queues: Queue[], from: number, until: number): number {
  const open = queues.filter((queue) => !queue.isQuiet && queue.left > NOTHING);
  const active = lanes.filter((lane) => lane.isWorking && lane.leftToday > NOTHING);
  if (open.length === 0 || active.length === 0) return until;
  const pace = active.reduce((sum, lane) => sum + lane.perMinute, 0);
  const longest = (until - from) / MINUTE;
  const minutes = Math.min(
    longest,
    open.reduce((sum, queue) => sum + queue.left, 0) / pace,
    ...active.map((lane) => lane.leftToday / lane.perMinute),
  );
  for (const lane of active) lane.leftToday -= lane.perMinute * minutes;
  let sent = pace * minutes;
  for (const queue of open) {
    const share = Math.min(sent, queue.left);
    queue.left -= share;
    sent -= share;
  }
  return minutes === longest ? until : from + minutes * MINUTE;
}

function nextMidnight(time: number, zone: string): number {
  const tomorrow = Math.floor(wallTimeAt(zone, time) / DAY) + 1;
  return resolveWall(tomorrow * DAY, zone).instants[0];
}
