import type { Device } from '#src/domain/devices/device.ts';
import { workingStatus } from '#src/domain/devices/deviceTerms.ts';
import type { Random } from '#src/server/random.ts';
import type { DeviceHealth } from '#src/server/sending/recordDeviceReport.ts';
import { nowIn } from '#src/server/sending/UnitContext.ts';
import { chanceOf } from './chance.ts';

interface Context {
  random: Random;
  /** In ms. */
  now(): number;
}

/** The probability per minute that a phone loses its connection, and that it is back. */
const CHANCE = { drop: 0.004, comeBack: 0.5 };
/** A phone last heard from longer ago than this (ms) counts as turned off, and stays off. */
const SWITCHED_OFF_AFTER = 24 * 3_600_000;
/** The level (%) at which a phone is plugged in: low enough that the warning is seen first. */
const PLUGGED_IN_AT = 7;

/**
 * A simulated device's report for this minute; null if it does not report. The last phone that can send (`colleagues` 0) keeps its connection,
 * so that a tenant with one phone gets its campaign sent.
 */
export function nextHealth(context: Context, device: Device, colleagues: number): DeviceHealth | null {
  const last_seen_at = nowIn(context);
  const chance = chanceOf(device.id, `minute ${Math.floor(context.now() / 60_000)}`);
  const isOff = device.last_seen_at === null || context.now() - Date.parse(device.last_seen_at) > SWITCHED_OFF_AFTER;
  // A disabled phone still reports its state.
  if (device.status === 'disabled') return isOff ? null : { battery: nextBattery(context, device), last_seen_at };
  if (device.status === 'offline') {
    return isOff || chance >= CHANCE.comeBack
      ? null
      : { status: workingStatus(device), network: 'cellular', last_seen_at };
  }
  if (device.status !== 'online' && device.status !== 'idle') return null;
  if (chance < CHANCE.drop && colleagues > 0) return { status: 'offline', network: 'none' };
  return { status: workingStatus(device), battery: nextBattery(context, device), last_seen_at };
}

function nextBattery(context: Context, { battery }: Device): Device['battery'] {
  if (battery === null) return null;
  const { percent, charging } = battery;
  if (context.random.next() > 0.2) return { percent, charging };
  const next = Math.min(100, Math.max(5, percent + (charging ? 1 : -1)));
  return { percent: next, charging: charging ? next < 100 : next <= PLUGGED_IN_AT };
}
