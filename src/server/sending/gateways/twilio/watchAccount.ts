import type { DeviceConnection } from '#src/domain/devices/account.ts';
import type { Device } from '#src/domain/devices/device.ts';
import { workingStatus } from '#src/domain/devices/deviceTerms.ts';
import { throttleAt } from '#src/domain/devices/health.ts';
import { storable } from '#src/domain/storable.ts';
import { countsAsOffline } from '#src/server/sending/countsAsOffline.ts';
import { recordDeviceReport } from '#src/server/sending/recordDeviceReport.ts';
import { nowIn, type UnitContext } from '#src/server/sending/UnitContext.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { TwilioResponse } from './twilioClient.ts';
import { twilioError } from './twilioErrors.ts';

const DETAIL = 200;

/** Twilio's state of an account, or null if it was not asked. */
export interface AccountCheck {
  state: TwilioResponse<{ status: string }>;
  balance: TwilioResponse<{ balance: string; currency: string }> | null;
}

/** Handles an account's state once a minute. */
export async function handleAccountState(
  context: UnitContext,
  deviceId: string,
  { state, balance }: AccountCheck,
): Promise<void> {
  const device = await context.tx.get('devices', deviceId);
  if (!device || device.status === 'disabled') return;
  if (state.is === 'ok' && state.data.status === 'active') {
    const currentBalance =
      balance?.is === 'ok' ? { amount: balance.data.balance, currency: balance.data.currency } : null;
    await connect(context, device, { problem: null, detail: '', ...(currentBalance && { balance: currentBalance }) });
    return await recordDeviceReport(context, device, { status: workingStatus(device), last_seen_at: nowIn(context) });
  }
  if (state.is === 'ok') return await recordAccountStop(context, deviceId, 'not_active', state.data.status);
  const stops = state.is === 'refused' ? twilioError(state.code, state.status).stops : undefined;
  if (stops) return await recordAccountStop(context, deviceId, stops, state.is === 'refused' ? state.reason : '');
  if (!countsAsOffline(device, context.now())) return await recordDeviceReport(context, device, null);
  await connect(context, device, { problem: 'unreachable', detail: state.reason });
  await recordDeviceReport(context, device, { status: 'offline' });
}

/** Records that the account sends nothing until a person fixes it. */
export async function recordAccountStop(
  context: UnitContext,
  deviceId: string,
  problem: 'refused' | 'not_active',
  reason: string,
): Promise<void> {
  const device = await context.tx.get('devices', deviceId);
  if (!device || device.status === 'disabled') return;
  await connect(context, device, { problem, detail: storable(reason, DETAIL) });
  await recordDeviceReport(context, device, { status: 'offline' });
}

/** Records that Twilio throttles for a while (ms). */
export async function recordThrottling(context: UnitContext, deviceId: string, wait: number): Promise<void> {
  const device = await context.tx.get('devices', deviceId);
  if (!device) return;
  const now = context.now();
  const connection = { ...connectionOf(context, device), ...throttleAt(device.connection, now, now + wait) };
  await context.tx.report('devices', deviceId, { connection });
}

/** Records the latest price of a segment. */
export async function recordSegmentPrice(
  context: UnitContext,
  deviceId: string,
  { amount, currency }: { amount: string; currency: string },
  segments: number,
): Promise<void> {
  const device = await context.tx.get('devices', deviceId);
  const segmentPrice = (Number(amount) / Math.max(1, segments)).toFixed(5);
  const before = device && connectionOf(context, device);
  if (!before || Number.isNaN(Number(amount)) || before.segment_price?.amount === segmentPrice) return;
  const segment_price = { amount: segmentPrice, currency };
  await context.tx.report('devices', deviceId, { connection: { ...before, segment_price } });
}

async function connect(
  context: UnitContext,
  device: Stored<Device>,
  change: Pick<DeviceConnection, 'problem' | 'detail'> & Partial<DeviceConnection>,
): Promise<void> {
  const before = connectionOf(context, device);
  const is_up = change.problem === null;
  const since = device.connection && before.is_up === is_up ? before.since : nowIn(context);
  const throttle = throttleAt(before, context.now());
  await context.tx.report('devices', device.id, { connection: { ...before, ...throttle, ...change, is_up, since } });
}

function connectionOf(context: UnitContext, { connection }: Device): DeviceConnection {
  return connection ?? { is_up: false, since: nowIn(context), problem: null, detail: '', throttled_until: null };
}
