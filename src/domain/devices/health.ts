import { countsAgainstRoute } from '#src/domain/campaigns/failurePause.ts';
import type { MessageErrorCode } from '#src/domain/messages/messageTerms.ts';
import { type Money, priceOf } from './cost.ts';
import type { Device } from './device.ts';
import { type PacedDevice, paceOf } from './pace.ts';

const MINUTE = 60_000;

/** The thresholds at which people are warned about a device. Times in minutes, shares in percent. */
export const HEALTH_RULES = {
  /** The time between two checks of a device. */
  lookEvery: 5,
  /** Failures: the hours counted, the fewest messages for a meaningful share, and the share that is too high. */
  failing: { hours: 3, atLeast: 20, percent: 20 },
  /** A growing queue: for `over` minutes it has not shrunk, and it has gained at least `messages` messages and `work` minutes of work. */
  growing: { over: 20, messages: 20, work: 5 },
  /** How long an operator may ask for fewer messages before people are alerted. A shorter break between two requests does not count. */
  throttled: { longest: 10, break: 2 },
  /** The balance below which an account is low unless another value was chosen, in whole units of its currency. */
  lowBalance: '10',
} as const;

/** The results of a device's latest messages. `error_code`: the most frequent cause of failure. */
export interface RecentMessages {
  messages: number;
  failed: number;
  error_code: string | null;
}

/** The depth of a device's queue at an instant. */
export interface QueueReading {
  at: string;
  depth: number;
}

/** Whether a cause of failure counts against the device or its account, rather than the person or the text. */
export function countsAgainstDevice(code: MessageErrorCode | null): boolean {
  return countsAgainstRoute(code) || code === 'NO_CREDIT' || code === 'LIMIT_EXCEEDED';
}

/** Sums up the results of a device's messages: their number, by cause (null if they did not fail). */
export function recentMessagesOf(
  outcomes: readonly { error_code: MessageErrorCode | null; count: number }[],
): RecentMessages {
  const failures = outcomes.filter(({ error_code }) => countsAgainstDevice(error_code));
  const sum = (each: typeof outcomes) => each.reduce((total, { count }) => total + count, 0);
  const commonest = failures.reduce<(typeof failures)[number] | null>(
    (first, each) => (first && first.count >= each.count ? first : each),
    null,
  );
  return { messages: sum(outcomes), failed: sum(failures), error_code: commonest?.error_code ?? null };
}

/** Whether too many of a device's latest messages have failed. */
export function isFailing({ messages, failed }: RecentMessages): boolean {
  const { atLeast, percent } = HEALTH_RULES.failing;
  return messages >= atLeast && failed * 100 >= percent * messages;
}

/** Adds a reading of a queue, and drops those that are too old to show whether it grows. */
export function withQueueReading(readings: readonly QueueReading[], reading: QueueReading): QueueReading[] {
  const since = Date.parse(reading.at) - (HEALTH_RULES.growing.over + HEALTH_RULES.lookEvery) * MINUTE;
  return [...readings.filter(({ at }) => Date.parse(at) > since && at < reading.at), reading];
}

/**
 * By how many messages a queue has grown, and in how many minutes, if more messages arrive than leave: it never shrank, and it grew in most
 * intervals, so that a single big campaign does not count. Null if it has not grown, or not enough to matter.
 */
export function queueGrowth(
  readings: readonly QueueReading[],
  device: PacedDevice,
): { by: number; minutes: number } | null {
  const { over, messages, work } = HEALTH_RULES.growing;
  const [first] = readings;
  if (!first) return null;
  const last = readings.at(-1) ?? first;
  const minutes = Math.round((Date.parse(last.at) - Date.parse(first.at)) / MINUTE);
  const by = last.depth - first.depth;
  const depths = readings.map(({ depth }) => depth);
  const steps = depths.slice(1).map((depth, index) => depth - (depths[index] ?? 0));
  const isSteady = steps.every((step) => step >= 0) && steps.filter((step) => step > 0).length * 2 > steps.length;
  const isMuch = by >= messages && by >= work * paceOf(device);
  return minutes >= over && isSteady && isMuch ? { by, minutes } : null;
}

/** The fields of a device that decide whether its balance is low. */
export type PaidDevice = Pick<Device, 'connection' | 'low_balance' | 'segment_price' | 'queue_depth'>;

/**
 * A low balance of an account: below the chosen value, or too little for the waiting messages. `segments`: how many segments it pays for, if known.
 * Null if it is not low, if no warning is wanted, or if the operator does not report it.
 */
export function lowBalance(device: PaidDevice): (Money & { segments: number | null }) | null {
  const { connection, low_balance = HEALTH_RULES.lowBalance, queue_depth } = device;
  const balance = connection?.balance;
  if (!balance || low_balance === null || Number.isNaN(Number(balance.amount))) return null;
  const price = priceOf(device);
  const isKnown = price !== null && price.currency === balance.currency && Number(price.amount) > 0;
  const segments = isKnown ? Math.max(0, Math.floor(Number(balance.amount) / Number(price.amount))) : null;
  const isLow = Number(balance.amount) < Number(low_balance) || (segments !== null && segments < queue_depth);
  return isLow ? { ...balance, segments } : null;
}

/** Until when an operator asks for fewer messages, and since when it has done so without a break that counts. */
export interface Throttle {
  throttled_until: string | null;
  throttled_since?: string | null | undefined;
}

/** The throttle of an account at `now` (ms). `until`: the operator has just asked for fewer messages until this instant (ms). */
export function throttleAt(before: Throttle | null | undefined, now: number, until?: number): Required<Throttle> {
  const ongoing = before && msOf(before.throttled_until) + HEALTH_RULES.throttled.break * MINUTE >= now ? before : null;
  const since = ongoing?.throttled_since ?? null;
  if (until === undefined) return { throttled_until: ongoing?.throttled_until ?? null, throttled_since: since };
  return { throttled_until: new Date(until).toISOString(), throttled_since: since ?? new Date(now).toISOString() };
}

/** Whether an operator has asked for fewer messages for so long that people should know. */
export function isLongThrottled({ throttled_until, throttled_since }: Throttle): boolean {
  return msOf(throttled_until) - msOf(throttled_since) >= HEALTH_RULES.throttled.longest * MINUTE;
}

/** An instant in ms. Without one, NaN: every comparison with it is false. */
function msOf(instant: string | null | undefined): number {
  return new Date(instant ?? Number.NaN).getTime();
}
