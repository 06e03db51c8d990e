import {
  type Device,
  type DeviceInput,
  type DeviceKind,
  deviceRemoval,
  paceLimitsOf,
} from '#src/domain/devices/device.ts';
import { requireRoom } from '#src/server/areas/billing/index.ts';
import type { ResourceRules } from '#src/server/areas/ResourceRules.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { removeReferences } from '#src/server/removeReferences.ts';
import { forgetPhone } from '#src/server/sending/gateways/androidPhone/forgetPhone.ts';
import { forgetSmpp } from '#src/server/sending/gateways/smpp/smppMessages.ts';
import { forgetTwilio } from '#src/server/sending/gateways/twilio/forgetTwilio.ts';
import { takeBackClaimed } from '#src/server/sending/handOver.ts';
import { unitContextOf } from '#src/server/sending/UnitContext.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { detachDevice } from './detachDevice.ts';
import { moveCampaigns } from './moveCampaigns.ts';
import { requireNoMove } from './moveQueue.ts';
import { requireReachOf } from './requireReachOf.ts';
import { unconnectedDevice } from './unconnectedDevice.ts';
import { assignedMessages, chosenMessages } from './waitingFor.ts';

/** Statuses a person can set; all others are reported by the device. */
const SETTABLE_STATUSES = ['offline', 'disabled'] as const;

/** The SIMs as reported by the phone, with what a person entered. */
function mergeSims(before: Device['sims'], changes: NonNullable<DeviceInput['sims']>): Device['sims'] {
  const unknownIndex = changes.findIndex(({ slot }) => !before.some((sim) => sim.slot === slot));
  if (unknownIndex >= 0) throw unprocessable({ [`sims.${unknownIndex}.slot`]: sentence('devices.no_such_sim') });
  return before.map((sim) => ({ ...sim, ...changes.find(({ slot }) => slot === sim.slot) }));
}

/** The device that gets a deleted one's messages. Throws 422 if it cannot take them. */
async function receiverOf(tx: Transaction, tenantId: string, id: string, to: string | undefined): Promise<string> {
  // Stryker disable next-line ConditionalExpression: no device has the id undefined.
  const receiver = to === undefined ? undefined : await tx.get('devices', to);
  if (receiver?.tenant_id !== tenantId || receiver.id === id)
    throw unprocessable({ to: sentence('devices.another_own_device') });
  return receiver.id;
}

/** Throws 422 if a device of this kind must not be set to send that many messages. */
function requirePace(kind: DeviceKind, { messages_per_minute, sims }: Partial<DeviceInput>): void {
  const { messagesPerMinute, messagesPerDay } = paceLimitsOf(kind);
  if ((messages_per_minute ?? 0) > messagesPerMinute) {
    throw unprocessable({ messages_per_minute: sentence('forms.at_most', { max: messagesPerMinute }) });
  }
  const excessIndex = sims?.findIndex(({ messages_per_day }) => messages_per_day > messagesPerDay) ?? -1;
  if (excessIndex >= 0) {
    throw unprocessable({
      [`sims.${excessIndex}.messages_per_day`]: sentence('forms.at_most', { max: messagesPerDay }),
    });
  }
}

export const deviceRules: ResourceRules<'devices'> = {
  async create(input, { tx, tenantId }) {
    await requireRoom(tx, tenantId, 'devices');
    // Stryker disable next-line StringLiteral: only kinds with an account have another pace.
    requirePace('android', input);
    if (input.status && input.status !== 'pairing') throw unprocessable({ status: sentence('devices.set_by_pairing') });
    return { ...unconnectedDevice(), kind: 'android', status: 'pairing', model: '', sims: [] };
  },
  change(before, change) {
    const { status, sims } = change;
    requirePace(before.kind, change);
    const isChange = status !== undefined && status !== before.status;
    if (isChange && !SETTABLE_STATUSES.some((each) => each === status)) {
      throw unprocessable({ status: sentence('devices.set_by_device') });
    }
    return sims === undefined ? {} : { sims: mergeSims(before.sims, sims) };
  },
  /** `?queue=move&to={id}` or `?queue=fail`: what happens to messages that only this device may send. */
  async beforeRemoval({ id }, { tx, tenantId, query }) {
    const { queue, to } = deviceRemoval.parse(query);
    await requireNoMove(tx, { tenantId, id, to });
    if (queue === 'move') {
      const receiver = await receiverOf(tx, tenantId, id, to);
      await requireReachOf(tx, { tenantId, from: id, to: receiver, field: 'to' });
    }
    if (queue !== undefined) return;
    const waitingCount =
      (await tx.messages.count(await assignedMessages(tx, tenantId, id))) +
      (await tx.messages.count(await chosenMessages(tx, tenantId, id)));
    if (waitingCount === 0) return;
    const message = sentence('devices.messages_wait', { count: waitingCount });
    throw new HttpProblem('conflict', message);
  },
  async afterRemoval({ id, kind }, { tx, clock, tenantId, query }) {
    const { queue, to } = deviceRemoval.parse(query);
    const context = unitContextOf({ tx, clock });
    const device = { id, tenant_id: tenantId };
    // Before the queue moves or fails, because messages that the device did not send return to it.
    await forgetPhone(context, device);
    await forgetSmpp(context, device);
    await tx.removeMany('gateway_accounts', [id]);
    await forgetTwilio(context, device);
    // A simulated phone still sends what it has.
    if (kind !== 'simulated') await takeBackClaimed(context, device);
    const move_to = queue === 'move' ? await receiverOf(tx, tenantId, id, to) : null;
    if (move_to !== null) await moveCampaigns(tx, tenantId, id, move_to);
    const removed = { tenantId, of: 'devices', id, move_to, fails_queue: queue === 'fail' } as const;
    await removeReferences(context, removed, detachDevice);
    const hours = await tx.find('device_hours', { tenant_id: tenantId, device_id: id });
    await tx.removeMany(
      'device_hours',
      hours.map((each) => each.id),
    );
  },
};
