import { ALERT_RULES, type AlertKind } from '#src/domain/alerts/alertTerms.ts';
import type { Device } from '#src/domain/devices/device.ts';
import { alertOf, type DeviceWarning, deviceWarnings, earlyWarnings } from '#src/domain/devices/warnings.ts';
import type { Clock } from '#src/server/clock.ts';
import type { AlertFacts } from '#src/server/storage/records/alerts.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { endAlerts, raiseAlert } from './raiseAlert.ts';

const HOUR = 3_600_000;
/** Every kind of alert that a device may go on to be the cause of. */
const KINDS = (Object.keys(ALERT_RULES) as AlertKind[]).filter((kind) => {
  const { about, goesOn } = ALERT_RULES[kind];
  return about === 'devices' && goesOn === true;
});

type Rings = Map<AlertKind, DeviceWarning>;

/** A device's warnings by kind of alert, the worst of each. */
function ringsOf(device: Device): Rings {
  const rings: Rings = new Map();
  for (const warning of deviceWarnings(device)) {
    const kind = alertOf(warning);
    if (kind !== null && !rings.has(kind)) rings.set(kind, warning);
  }
  return rings;
}

/** Raises the alerts that a write to a device causes, and ends those that are over. */
export async function ringOfChange(
  tx: Transaction,
  clock: Pick<Clock, 'now'>,
  before: Stored<Device>,
  after: Stored<Device>,
): Promise<void> {
  // Most writes are of a text that was handed over.
  const isSame =
    before.status === after.status &&
    before.battery === after.battery &&
    before.health === after.health &&
    before.connection === after.connection &&
    before.low_balance === after.low_balance;
  if (isSame) return;
  const [had, has] = [ringsOf(before), ringsOf(after)];
  for (const [kind, warning] of has) if (!had.has(kind)) await ring(tx, clock, after, kind, warning);
  const ended = [...had.keys()].filter((kind) => !has.has(kind));
  if (before.status === 'offline' && after.status !== 'offline') ended.push('device_offline');
  await end(tx, clock, after, ended);
  await noteWarnings(tx, after);
}

/** Raises all alerts about a device for people who did not get them yet, and ends those that are over. For causes that no single write reveals. */
export async function ringOfDevice(tx: Transaction, clock: Pick<Clock, 'now'>, device: Stored<Device>): Promise<void> {
  const rings = ringsOf(device);
  for (const [kind, warning] of rings) await ring(tx, clock, device, kind, warning);
  // Going offline is alerted when it happens.
  const ended = KINDS.filter((kind) => !rings.has(kind) && !(kind === 'device_offline' && device.status === 'offline'));
  await end(tx, clock, device, ended);
  await noteWarnings(tx, device);
}

/** Stores a device's early warnings if they have changed. Programs get these as `device.warning`. */
async function noteWarnings(tx: Transaction, device: Stored<Device>): Promise<void> {
  const warnings = earlyWarnings(device);
  if (String(warnings) !== String(device.warnings ?? [])) await tx.report('devices', device.id, { warnings });
}

async function ring(
  tx: Transaction,
  clock: Pick<Clock, 'now'>,
  device: Stored<Device>,
  kind: AlertKind,
  warning: DeviceWarning,
): Promise<void> {
  if (device.tenant_id === null) return;
  const hour = Math.floor(clock.now().getTime() / HOUR);
  const facts = { name: device.name, ...factsOf(device, warning) };
  await raiseAlert(tx, clock, {
    tenantId: device.tenant_id,
    kind,
    cause: `${kind} ${device.id} ${hour}`,
    facts,
    record: device,
  });
}

async function end(
  tx: Transaction,
  clock: Pick<Clock, 'now'>,
  { id, tenant_id }: Stored<Device>,
  kinds: readonly AlertKind[],
): Promise<void> {
  if (tenant_id !== null) await endAlerts(tx, clock, { tenantId: tenant_id, recordId: id, kinds });
}

function factsOf(device: Device, warning: DeviceWarning): Partial<AlertFacts> {
  switch (warning.kind) {
    case 'failing':
      return { figure: Math.round((warning.failed * 100) / warning.texts) };
    case 'queue_growing':
      return { figure: warning.queued };
    case 'balance_low':
      return { figure: Number(warning.amount), currency: warning.currency };
    default:
      return { figure: Math.round(device.battery?.percent ?? 0) };
  }
}
