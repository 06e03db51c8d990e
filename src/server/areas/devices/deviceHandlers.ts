import type { Device } from '#src/domain/devices/device.ts';
import { workingStatus } from '#src/domain/devices/deviceTerms.ts';
import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext, OperationHandlers } from '#src/server/http/OperationHandler.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { unchanged } from '#src/server/http/unchanged.ts';
import { countsAsOffline } from '#src/server/sending/countsAsOffline.ts';
import { unitContextOf } from '#src/server/sending/UnitContext.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { deviceReportOf } from './deviceReportOf.ts';
import { moveQueue, requireNoMove } from './moveQueue.ts';
import { operatorAccountHandlers } from './operatorAccountHandlers.ts';
import { pairingHandlers } from './pairingHandlers.ts';
import { requireReachOf } from './requireReachOf.ts';
import { waitingFor } from './waitingFor.ts';

type DeviceHandlers = Pick<
  OperationHandlers,
  | 'startPairing'
  | 'pairing'
  | 'pairDevice'
  | 'tryAccount'
  | 'connectAccount'
  | 'deviceAccount'
  | 'replaceAccount'
  | 'deviceReport'
  | 'deviceQueue'
  | 'moveDeviceQueue'
  | 'disableDevice'
  | 'enableDevice'
>;

async function deviceOf({ tx, id }: HandlerContext): Promise<Stored<Device>> {
  return (await tx.get('devices', id)) as Stored<Device>;
}

/** The device, disabled; the same object if it was already. */
async function disabledDevice({ tx }: HandlerContext, device: Stored<Device>): Promise<Stored<Device>> {
  if (device.status === 'pairing') throw new HttpProblem('transition_refused', sentence('devices.not_paired'));
  if (device.status === 'disabled') return device;
  return await tx.update('devices', device.id, { status: 'disabled', queue_depth: 0 });
}

/** Operations on devices beyond the five verbs. */
export function deviceHandlers(env: ApiEnvironment): DeviceHandlers {
  return { ...pairingHandlers(env), ...operatorAccountHandlers(env), ...handlers };
}

const handlers: Omit<
  DeviceHandlers,
  keyof (ReturnType<typeof pairingHandlers> & ReturnType<typeof operatorAccountHandlers>)
> = {
  deviceReport: async (context) => await deviceReportOf(context, await deviceOf(context)),

  deviceQueue: async ({ tx, tenantId, id }) => await waitingFor(tx, tenantId, id),

  async moveDeviceQueue(context): Promise<Device> {
    const { tx, clock, tenantId, id, body } = context;
    const { device_id: to, disable } = body;
    if (to === id) throw unprocessable({ device_id: sentence('devices.another_device') });
    await requireNoMove(tx, { tenantId, id, to });
    await requireReachOf(tx, { tenantId, from: id, to, field: 'device_id' });
    const unit = unitContextOf({ tx, clock });
    const isMoved = await moveQueue(unit, { tenantId, from: id, to });
    const before = await deviceOf(context);
    const after = disable ? await disabledDevice(context, before) : before;
    return isMoved || after !== before ? after : unchanged(after);
  },

  async disableDevice(context): Promise<Device> {
    const before = await deviceOf(context);
    const after = await disabledDevice(context, before);
    return after === before ? unchanged(after) : after;
  },

  async enableDevice(context): Promise<Device> {
    const { tx, clock } = context;
    const device = await deviceOf(context);
    if (device.status !== 'disabled') return unchanged(device);
    const status = countsAsOffline(device, clock.now().getTime()) ? 'offline' : workingStatus(device);
    return await tx.update('devices', device.id, { status });
  },
};
