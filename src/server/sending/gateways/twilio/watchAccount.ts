import type { DeviceConnection } from '#src/domain/devices/account.ts';
import type { Device } from '#src/domain/devices/device.ts';
import { hearOfDevice } from '#src/server/sending/hearOfDevice.ts';
import { type Moment, nowIn } from '#src/server/sending/Moment.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { TwilioAnswer } from './twilioClient.ts';
import { twilioError } from './twilioErrors.ts';

/** An account that did not answer for so long (ms) sends nothing: what waits goes to others. */
const SILENT_AFTER = 5 * 60_000;
const DETAIL = 200;

/** What Twilio says of an account; null: it was not asked. */
export interface AccountNews {
  state: TwilioAnswer<{ status: string }>;
  balance: TwilioAnswer<{ balance: string; currency: string }> | null;
}

/** Takes what an account said of itself in a minute. */
export async function noteAccount(moment: Moment, deviceId: string, { state, balance }: AccountNews): Promise<void> {
  const device = await moment.tx.get('devices', deviceId);
  if (!device || device.status === 'disabled') return;
  if (state.is === 'ok' && state.data.status === 'active') {
    const told = balance?.is === 'ok' ? { amount: balance.data.balance, currency: balance.data.currency } : null;
    await connect(moment, device, { problem: null, detail: '', ...(told && { balance: told }) });
    const status = device.queue_depth > 0 ? 'online' : 'idle';
    return await hearOfDevice(moment, device, { status, last_seen_at: nowIn(moment) });
  }
  if (state.is === 'ok') return await noteStop(moment, deviceId, 'not_active', state.data.status);
  const stops = state.is === 'refused' ? twilioError(state.code, state.status).stops : undefined;
  if (stops) return await noteStop(moment, deviceId, stops, state.is === 'refused' ? state.words : '');
  const isSilent = moment.now() - Date.parse(device.last_seen_at ?? '') > SILENT_AFTER || device.last_seen_at === null;
  if (!isSilent) return await hearOfDevice(moment, device, null);
  const words = state.is === 'refused' ? state.words : `${state.words}`;
  await connect(moment, device, { problem: 'unreachable', detail: words });
  await hearOfDevice(moment, device, { status: 'offline' });
}

/** The account sends nothing any more until somebody does something about it. */
export async function noteStop(
  moment: Moment,
  deviceId: string,
  problem: 'refused' | 'not_active',
  words: string,
): Promise<void> {
  const device = await moment.tx.get('devices', deviceId);
  if (!device || device.status === 'disabled') return;
  await connect(moment, device, { problem, detail: words.slice(0, DETAIL) });
  await hearOfDevice(moment, device, { status: 'offline' });
}

/** Notes that Twilio takes less for a while (ms), as it says itself. */
export async function noteThrottled(moment: Moment, deviceId: string, wait: number): Promise<void> {
  const device = await moment.tx.get('devices', deviceId);
  if (!device) return;
  const throttled_until = new Date(moment.now() + wait).toISOString();
  await moment.tx.report('devices', deviceId, { connection: { ...connectionOf(moment, device), throttled_until } });
}

/** Notes what a segment has cost last. */
export async function noteSegmentPrice(
  moment: Moment,
  deviceId: string,
  { amount, currency }: { amount: string; currency: string },
  segments: number,
): Promise<void> {
  const device = await moment.tx.get('devices', deviceId);
  const each = (Number(amount) / Math.max(1, segments)).toFixed(5);
  const before = device && connectionOf(moment, device);
  if (!before || Number.isNaN(Number(amount)) || before.segment_price?.amount === each) return;
  const segment_price = { amount: each, currency };
  await moment.tx.report('devices', deviceId, { connection: { ...before, segment_price } });
}

async function connect(
  moment: Moment,
  device: Stored<Device>,
  change: Pick<DeviceConnection, 'problem' | 'detail'> & Partial<DeviceConnection>,
): Promise<void> {
  const before = connectionOf(moment, device);
  const is_up = change.problem === null;
  const since = device.connection && before.is_up === is_up ? before.since : nowIn(moment);
  await moment.tx.report('devices', device.id, { connection: { ...before, ...change, is_up, since } });
}

function connectionOf(moment: Moment, { connection }: Device): DeviceConnection {
  return connection ?? { is_up: false, since: nowIn(moment), problem: null, detail: '', throttled_until: null };
}
