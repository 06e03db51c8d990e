import type { Device } from '#src/domain/devices/device.ts';
import { canSend } from '#src/domain/devices/deviceTerms.ts';
import { HEALTH_RULES, recentMessagesOf, withQueueReading } from '#src/domain/devices/health.ts';
import { worksAgainAt } from '#src/domain/devices/workingHours.ts';
import { dayAt } from '#src/domain/time/calendarDate.ts';
import { raiseDeviceAlerts } from './areas/alerts/index.ts';
import { settingsOf } from './areas/company/tenantFacts.ts';
import { isoTime } from './clock.ts';
import { countQueues } from './sending/queueDepth.ts';
import { endSilentDay } from './sending/recordDeviceReport.ts';
import { clockIn, nowIn, type UnitContext } from './sending/UnitContext.ts';
import type { RecordChange } from './storage/RecordChange.ts';
import type { Stored } from './storage/records/Stored.ts';
import type { Transaction } from './storage/Transaction.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Starts checking a company's devices with its first one. */
export async function scheduleDeviceChecks(tx: Transaction, change: RecordChange, now: Date): Promise<void> {
  if (change.collection !== 'devices' || change.before || !change.after) return;
  const { tenant_id: id } = change.after;
  if (id === null || (await tx.get('device_looks', id))) return;
  await tx.insert('device_looks', { id, tenant_id: id, next_at: nextLook(now.getTime()) });
}

/** Checks a company's devices: how their latest messages ended, and whether their queues grow. Warnings follow from that, and people are alerted. */
export async function checkCompanyDevices(context: UnitContext, tenantId: string): Promise<void> {
  const { tx, now } = context;
  const lastLook = await tx.get('device_looks', tenantId);
  // While no device sends, nothing else counts what was queued since.
  await countQueues(tx, tenantId);
  const devices = await tx.find('devices', { tenant_id: tenantId });
  if (devices.length === 0) return await tx.remove('device_looks', tenantId);
  await tx.update('device_looks', tenantId, { next_at: nextLook(now()) });
  const since = isoTime(now() - HEALTH_RULES.failing.hours * HOUR);
  const outcomes = await tx.devices.outcomes({ tenantId, deviceIds: devices.map(({ id }) => id), since });
  const { timezone } = await settingsOf(tx, tenantId);
  const lastLookAt = Date.parse(lastLook?.next_at ?? '') - HEALTH_RULES.lookEvery * MINUTE;
  const isNewDay = dayAt(lastLookAt, timezone) < dayAt(now(), timezone);
  for (const each of devices) {
    const device = isNewDay ? await endSilentDay(context, each, timezone) : each;
    const recent = recentMessagesOf(outcomes.filter(({ device_id }) => device_id === device.id));
    const isSending = canSend(device.status) && worksAgainAt(new Date(now()), device.working_hours, timezone) === null;
    // A queue that waits for working hours, or for its offline device, says nothing about the device.
    const queue = isSending
      ? withQueueReading(device.health?.queue ?? [], { at: nowIn(context), depth: device.queue_depth })
      : [];
    await raiseDeviceAlerts(tx, clockIn(context), await storeHealth(tx, device, { recent, queue }));
  }
}

type Health = NonNullable<Device['health']>;

/** Stores a device's observations if they changed: most devices are idle most of the time. */
async function storeHealth(tx: Transaction, device: Stored<Device>, health: Health): Promise<Stored<Device>> {
  return isQuiet(health) && isQuiet(device.health ?? NO_HEALTH)
    ? device
    : await tx.report('devices', device.id, { health });
}

const NO_HEALTH: Health = { recent: { messages: 0, failed: 0, error_code: null }, queue: [] };

function isQuiet({ recent, queue }: Health): boolean {
  return recent.messages === 0 && queue.every(({ depth }) => depth === 0);
}

function nextLook(now: number): string {
  return isoTime(now + HEALTH_RULES.lookEvery * MINUTE);
}
