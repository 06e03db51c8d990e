import type { AlertKind } from '#src/domain/alerts/alertTerms.ts';
import { type BatteryReading, drainPerMinute } from './batteryDrain.ts';
import type { Device } from './device.ts';
import {
  APP_VERSIONS,
  canSend,
  type DeviceAlarm,
  type DeviceConnectionProblem,
  EARLY_WARNINGS,
  type EarlyWarning,
  hasAccount,
  isOlderVersion,
} from './deviceTerms.ts';
import { isFailing, isLongThrottled, lowBalance, queueGrowth } from './health.ts';
import { paceOf } from './pace.ts';

/** A warning about a device. Times in minutes; `queued`: the messages that wait for it. */
export type DeviceWarning =
  | { kind: 'flat_soon'; minutes: number; queued: number }
  | { kind: 'battery_low'; percent: number; queued: number }
  | { kind: 'offline'; since: string | null; queued: number }
  /** `problem`: null while it connects for the first time. */
  | { kind: 'not_connected'; problem: DeviceConnectionProblem | null; since: string | null; detail: string }
  /** `since`: set once it has lasted so long that people should know. */
  | { kind: 'throttled'; detail: string; since: string | null }
  /** The failures among its latest messages (`HEALTH_RULES`). */
  | { kind: 'failing'; failed: number; messages: number; error_code: string | null }
  /** `by`: how many messages the queue has gained within `minutes`. */
  | { kind: 'queue_growing'; by: number; minutes: number; queued: number }
  /** `segments`: how many segments it pays for, if known. */
  | { kind: 'balance_low'; amount: string; currency: string; segments: number | null; queued: number }
  | { kind: DeviceAlarm }
  | { kind: 'needs_update'; version: string; current: string }
  | { kind: 'no_sim' }
  | { kind: 'sims_used_up'; queued: number }
  | { kind: 'sim_used_up'; slot: number; limit: number }
  | { kind: 'sim_nearly_used_up'; slot: number; left: number; minutes: number | null }
  | { kind: 'outdated'; version: string; current: string }
  | { kind: 'no_number'; slot: number };
export type DeviceWarningKind = DeviceWarning['kind'];

/** `error`: it sends nothing, or soon will not. `warning`: it sends less than it should. `info`: worth fixing some day. */
export const WARNING_SEVERITY = {
  cloned: 'error',
  flat_soon: 'error',
  offline: 'error',
  not_connected: 'error',
  needs_update: 'error',
  no_sim: 'error',
  sims_used_up: 'error',
  foreign_reports: 'warning',
  failing: 'warning',
  battery_low: 'warning',
  balance_low: 'warning',
  queue_growing: 'warning',
  throttled: 'warning',
  sim_used_up: 'warning',
  sim_nearly_used_up: 'warning',
  outdated: 'info',
  no_number: 'info',
} as const satisfies Record<DeviceWarningKind, 'error' | 'warning' | 'info'>;

/** The fields of a device that its warnings depend on. */
export type WatchedDevice = Pick<
  Device,
  | 'kind'
  | 'status'
  | 'last_seen_at'
  | 'battery'
  | 'battery_readings'
  | 'sims'
  | 'queue_depth'
  | 'messages_per_minute'
  | 'app_version'
  | 'alarm'
  | 'connection'
  | 'health'
  | 'low_balance'
  | 'segment_price'
>;

/** A battery that lasts no longer than this (minutes) is a warning even when nothing waits. */
const FLAT_SOON = 120;
const LOW_PERCENT = 15;
/** A SIM is nearly used up when this share of its daily limit is left. */
const NEARLY_USED_UP = 0.1;

const ORDER = Object.keys(WARNING_SEVERITY) as DeviceWarningKind[];

/**
 * All warnings about a device at an instant, worst first; none while it is turned off on purpose or not paired yet. A plain function, so that the
 * list, the device's page and the dashboard agree.
 */
export function deviceWarnings(device: WatchedDevice): DeviceWarning[] {
  const { kind, status, app_version: version } = device;
  const current = APP_VERSIONS[kind];
  if (status === 'disabled' || status === 'pairing') return [];
  const alarms: DeviceWarning[] = device.alarm ? [{ kind: device.alarm }] : [];
  const warnings = [
    ...alarms,
    ...connectionWarnings(device),
    ...healthWarnings(device),
    ...batteryWarnings(device),
    ...simWarnings(device),
  ];
  if (status !== 'needs_update' && isOlderVersion(version, current))
    warnings.push({ kind: 'outdated', version, current });
  return warnings.sort((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));
}

/** The alert that each warning raises, for warnings that alert people. `offline` is not among them: going offline raises an alert when it happens. */
const ALERT_OF: Partial<Record<DeviceWarningKind, AlertKind>> = {
  flat_soon: 'battery_low',
  battery_low: 'battery_low',
  failing: 'device_failing',
  queue_growing: 'queue_growing',
  balance_low: 'balance_low',
};

/** The alert that a warning raises, or null if the warning is only shown. */
export function alertOf(warning: DeviceWarning): AlertKind | null {
  if (warning.kind === 'throttled') return warning.since === null ? null : 'device_throttled';
  return ALERT_OF[warning.kind] ?? null;
}

/** The early warning that programs get for each kind of alert. */
const EARLY: Partial<Record<AlertKind, EarlyWarning>> = {
  battery_low: 'battery_low',
  device_failing: 'many_failures',
  queue_growing: 'queue_growing',
  device_throttled: 'throttled',
  balance_low: 'balance_low',
};

/** The early warnings about a device, in a fixed order: those that people are alerted to, too. */
export function earlyWarnings(device: WatchedDevice): EarlyWarning[] {
  const kinds = new Set(deviceWarnings(device).map(alertOf));
  const early = new Set([...kinds].map((kind) => kind && EARLY[kind]));
  return EARLY_WARNINGS.filter((each) => early.has(each));
}

/** Minutes until the battery is flat at the pace of the last hours; null if it does not drain, or that is not known. */
export function minutesUntilFlat(battery: Device['battery'], readings: readonly BatteryReading[]): number | null {
  if (battery === null || battery.charging) return null;
  const drain = drainPerMinute(readings);
  return drain === null ? null : battery.percent / drain;
}

function connectionWarnings(device: WatchedDevice): DeviceWarning[] {
  const { kind, status, last_seen_at, queue_depth, app_version, connection } = device;
  if (hasAccount(kind)) {
    const {
      is_up = status !== 'offline',
      problem = null,
      since = null,
      detail = '',
      throttled_until,
      throttled_since,
    } = connection ?? {};
    if (!is_up) return [{ kind: 'not_connected', problem, since, detail }];
    if (!throttled_until) return [];
    const isLong = isLongThrottled({ throttled_until, throttled_since });
    return [{ kind: 'throttled', detail, since: (isLong && throttled_since) || null }];
  }
  if (status === 'offline') return [{ kind: 'offline', since: last_seen_at, queued: queue_depth }];
  return status === 'needs_update' ? [{ kind: 'needs_update', version: app_version, current: APP_VERSIONS[kind] }] : [];
}

function healthWarnings(device: WatchedDevice): DeviceWarning[] {
  const { health, status, queue_depth: queued } = device;
  const warnings: DeviceWarning[] = [];
  if (health && isFailing(health.recent)) {
    const { failed, messages, error_code } = health.recent;
    warnings.push({ kind: 'failing', failed, messages, error_code });
  }
  const growth = health && canSend(status) ? queueGrowth(health.queue, device) : null;
  if (growth && queued > 0) warnings.push({ kind: 'queue_growing', ...growth, queued });
  const balance = lowBalance(device);
  if (balance) warnings.push({ kind: 'balance_low', ...balance, queued });
  return warnings;
}

function batteryWarnings(device: WatchedDevice): DeviceWarning[] {
  const { status, battery, battery_readings, queue_depth: queued } = device;
  if (!canSend(status) || battery === null || battery.charging) return [];
  const minutes = minutesUntilFlat(battery, battery_readings);
  const neededForQueue = queued / paceOf(device);
  if (minutes !== null && (minutes <= FLAT_SOON || minutes < neededForQueue)) {
    return [{ kind: 'flat_soon', minutes, queued }];
  }
  return battery.percent <= LOW_PERCENT ? [{ kind: 'battery_low', percent: battery.percent, queued }] : [];
}

function simWarnings(device: WatchedDevice): DeviceWarning[] {
  const { kind, sims, status, queue_depth: queued } = device;
  if (sims.length === 0) return [{ kind: 'no_sim' }];
  // For an account, a name or a short code is as good a sender as a number.
  const numbers = sims
    .filter(({ phone }) => phone === null && !hasAccount(kind))
    .map(({ slot }): DeviceWarning => ({ kind: 'no_number', slot }));
  if (!canSend(status)) return numbers;
  const usedUp = sims.filter(({ messages_per_day, sent_today }) => sent_today >= messages_per_day);
  if (usedUp.length === sims.length) return [{ kind: 'sims_used_up', queued }, ...numbers];
  const messagesLeft = sims.reduce((sum, sim) => sum + Math.max(0, sim.messages_per_day - sim.sent_today), 0);
  const nearly = sims.filter(({ messages_per_day, sent_today }) => {
    const ownLeft = messages_per_day - sent_today;
    return ownLeft > 0 && sent_today > 0 && (ownLeft <= messages_per_day * NEARLY_USED_UP || messagesLeft < queued);
  });
  return [
    ...usedUp.map(
      ({ slot, messages_per_day }): DeviceWarning => ({ kind: 'sim_used_up', slot, limit: messages_per_day }),
    ),
    ...nearly.map(({ slot, messages_per_day, sent_today }): DeviceWarning => {
      const ownLeft = messages_per_day - sent_today;
      const share = paceOf(device) / (sims.length - usedUp.length);
      return { kind: 'sim_nearly_used_up', slot, left: ownLeft, minutes: queued > 0 ? ownLeft / share : null };
    }),
    ...numbers,
  ];
}
