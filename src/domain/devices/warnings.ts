import { type BatteryReading, drainPerMinute } from './batteryDrain.ts';
import type { Device } from './device.ts';
import {
  APP_VERSIONS,
  canSend,
  type DeviceAlarm,
  type DeviceConnectionProblem,
  hasAccount,
  isOlderVersion,
} from './deviceTerms.ts';

/** What to know about a device before it stops sending. Times in minutes; `queued`: what waits for the device. */
export type DeviceWarning =
  | { kind: 'flat_soon'; minutes: number; queued: number }
  | { kind: 'battery_low'; percent: number; queued: number }
  | { kind: 'offline'; since: string | null; queued: number }
  /** `problem`: null while it connects for the first time. */
  | { kind: 'not_connected'; problem: DeviceConnectionProblem | null; since: string | null; detail: string }
  | { kind: 'throttled'; detail: string }
  | { kind: DeviceAlarm }
  | { kind: 'needs_update'; version: string; current: string }
  | { kind: 'no_sim' }
  | { kind: 'sims_used_up'; queued: number }
  | { kind: 'sim_used_up'; slot: number; limit: number }
  | { kind: 'sim_nearly_used_up'; slot: number; left: number; minutes: number | null }
  | { kind: 'outdated'; version: string; current: string }
  | { kind: 'no_number'; slot: number };
export type DeviceWarningKind = DeviceWarning['kind'];

/** `error`: it sends nothing, or soon will not. `warning`: less than it should. `info`: to be put right some day. */
export const WARNING_SEVERITY = {
  cloned: 'error',
  flat_soon: 'error',
  offline: 'error',
  not_connected: 'error',
  needs_update: 'error',
  no_sim: 'error',
  sims_used_up: 'error',
  foreign_reports: 'warning',
  battery_low: 'warning',
  throttled: 'warning',
  sim_used_up: 'warning',
  sim_nearly_used_up: 'warning',
  outdated: 'info',
  no_number: 'info',
} as const satisfies Record<DeviceWarningKind, 'error' | 'warning' | 'info'>;

/** What of a device the warnings are made from. */
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
>;

/** A battery that lasts no longer than this (minutes) is a warning even when nothing waits. */
const FLAT_SOON = 120;
const LOW_PERCENT = 15;
/** What is left of a SIM's day, as a part of it. */
const NEARLY_USED_UP = 0.1;

const ORDER = Object.keys(WARNING_SEVERITY) as DeviceWarningKind[];

/**
 * Everything to know about a device at a moment, the worst first; none for one that is switched off on purpose or not paired yet.
 * Pure, so that the fleet, the device's page and the dashboard say the same.
 */
export function deviceWarnings(device: WatchedDevice): DeviceWarning[] {
  const { kind, status, app_version: version } = device;
  const current = APP_VERSIONS[kind];
  if (status === 'disabled' || status === 'pairing') return [];
  const alarms: DeviceWarning[] = device.alarm ? [{ kind: device.alarm }] : [];
  const warnings = [...alarms, ...connectionWarnings(device), ...batteryWarnings(device), ...simWarnings(device)];
  if (status !== 'needs_update' && isOlderVersion(version, current))
    warnings.push({ kind: 'outdated', version, current });
  return warnings.sort((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));
}

/** Minutes until the battery is flat at the pace of the last hours; null when it does not drain, or nobody knows. */
export function minutesUntilFlat(battery: Device['battery'], readings: readonly BatteryReading[]): number | null {
  const drain = battery === null || battery.charging ? null : drainPerMinute(readings);
  return battery === null || drain === null ? null : battery.percent / drain;
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
    } = connection ?? {};
    if (!is_up) return [{ kind: 'not_connected', problem, since, detail }];
    return throttled_until ? [{ kind: 'throttled', detail }] : [];
  }
  if (status === 'offline') return [{ kind: 'offline', since: last_seen_at, queued: queue_depth }];
  return status === 'needs_update' ? [{ kind: 'needs_update', version: app_version, current: APP_VERSIONS[kind] }] : [];
}

function batteryWarnings(device: WatchedDevice): DeviceWarning[] {
  const { status, battery, battery_readings, queue_depth: queued, messages_per_minute } = device;
  if (!canSend(status) || battery === null || battery.charging) return [];
  const minutes = minutesUntilFlat(battery, battery_readings);
  const neededForQueue = queued / messages_per_minute;
  if (minutes !== null && (minutes <= FLAT_SOON || minutes < neededForQueue)) {
    return [{ kind: 'flat_soon', minutes, queued }];
  }
  return battery.percent <= LOW_PERCENT ? [{ kind: 'battery_low', percent: battery.percent, queued }] : [];
}

function simWarnings({ kind, sims, status, queue_depth: queued, messages_per_minute }: WatchedDevice): DeviceWarning[] {
  if (sims.length === 0) return [{ kind: 'no_sim' }];
  // A name or a short code is as good a sender of an account.
  const numbers = sims
    .filter(({ phone }) => phone === null && !hasAccount(kind))
    .map(({ slot }): DeviceWarning => ({ kind: 'no_number', slot }));
  if (!canSend(status)) return numbers;
  const used = sims.filter(({ messages_per_day, sent_today }) => sent_today >= messages_per_day);
  if (used.length === sims.length) return [{ kind: 'sims_used_up', queued }, ...numbers];
  const left = sims.reduce((sum, sim) => sum + Math.max(0, sim.messages_per_day - sim.sent_today), 0);
  const nearly = sims.filter(({ messages_per_day, sent_today }) => {
    const own = messages_per_day - sent_today;
    return own > 0 && sent_today > 0 && (own <= messages_per_day * NEARLY_USED_UP || left < queued);
  });
  return [
    ...used.map(
      ({ slot, messages_per_day }): DeviceWarning => ({ kind: 'sim_used_up', slot, limit: messages_per_day }),
    ),
    ...nearly.map(({ slot, messages_per_day, sent_today }): DeviceWarning => {
      const own = messages_per_day - sent_today;
      const share = messages_per_minute / (sims.length - used.length);
      return { kind: 'sim_nearly_used_up', slot, left: own, minutes: queued > 0 ? own / share : null };
    }),
    ...numbers,
  ];
}
