import { ALERT_RULES, type AlertKind } from '#src/domain/alerts/alertTerms.ts';
import type { Device } from '#src/domain/devices/device.ts';
import { alertOf, type DeviceWarning, deviceWarnings, earlyWarnings } from '#src/domain/devices/warnings.ts';
import type { Clock } from '#src/server/clock.ts';
import type { AlertFacts } from '#src/server/storage/records/alerts.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { endAlerts, raiseAlert } from './raiseAlert.ts';

const HOUR = 3_600_000;
/** Kinds of alert about a device whose cause lasts. */
const KINDS = (Object.keys(ALERT_RULES) as AlertKind[]).filter((kind) => {
  const { about, goesOn } = ALERT_RULES[kind];
  return about === 'devices' && goesOn === true;
});

type WarningsByAlert = Map<AlertKind, DeviceWarning>;

/** A device's warnings by kind of alert, the worst of each. */
function alertingWarnings(device: Device): WarningsByAlert {
  const warnings: WarningsByAlert = new Map();
  for (const warning of deviceWarnings(device)) {
    const kind = alertOf(warning);
    if (kind !== null && !warnings.has(kind)) warnings.set(kind, warning);
  }
  return warnings;
}

/** Raises the alerts that a change of a device causes, and ends those whose cause is over. */
export async function raiseAlertsOfChange(
  tx: Transaction,
  clock: Pick<Clock, 'now'>,
  before: Stored<Device>,
  after: Stored<Device>,
): Promise<void> {
  // Most writes only record that the device got a message.
  const isSame =
    before.status === after.status &&
    before.battery === after.battery &&
    before.health === after.health &&
    before.connection === after.connection &&
    before.low_balance === after.low_balance;
  if (isSame) return;
  const [warningsBefore, warningsAfter] = [alertingWarnings(before), alertingWarnings(after)];
  for (const [kind, warning] of warningsAfter)
    if (!warningsBefore.has(kind)) await raise(tx, clock, after, kind, warning);
  const endedKinds = [...warningsBefore.keys()].filter((kind) => !warningsAfter.has(kind));
  if (before.status === 'offline' && after.status !== 'offline') endedKinds.push('device_offline');
  await end(tx, clock, after, endedKinds);
  await storeWarnings(tx, after);
}

/**
 * Raises a device's alerts for everyone who does not have them yet, and ends those whose cause is over. Runs regularly, because some causes, such as a
 * growing queue, do not show in a single write.
 */
export async function raiseDeviceAlerts(
  tx: Transaction,
  clock: Pick<Clock, 'now'>,
  device: Stored<Device>,
): Promise<void> {
  const warnings = alertingWarnings(device);
  for (const [kind, warning] of warnings) await raise(tx, clock, device, kind, warning);
  // Going offline is alerted when it happens.
  const endedKinds = KINDS.filter(
    (kind) => !warnings.has(kind) && !(kind === 'device_offline' && device.status === 'offline'),
  );
  await end(tx, clock, device, endedKinds);
  await storeWarnings(tx, device);
}

/** Stores a device's early warnings if they have changed. Programs get these as `device.warning`. */
async function storeWarnings(tx: Transaction, device: Stored<Device>): Promise<void> {
  const warnings = earlyWarnings(device);
  if (String(warnings) !== String(device.warnings ?? [])) await tx.report('devices', device.id, { warnings });
}

async function raise(
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
      return { figure: Math.round((warning.failed * 100) / warning.messages) };
    case 'queue_growing':
      return { figure: warning.queued };
    case 'balance_low':
      return { figure: Number(warning.amount), currency: warning.currency };
    default:
      return { figure: Math.round(device.battery?.percent ?? 0) };
  }
}
