import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Ask, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import type { OperationName } from '#src/domain/contract/operations.ts';
import { fakeSmsc } from '#src/server/sending/gateways/smpp/testing/FakeSmsc.ts';
import { type ApiUnderTest, apiUnderTest, unique } from '#tests/contract/apiUnderTest.ts';
import { expectResponse as expectKept } from '#tests/contract/expectResponse.ts';

type DeviceResponse = Awaited<ReturnType<Ask>>;
interface Device {
  id: string;
  name: string;
  version: number;
  status: string;
  sims: { slot: number; carrier: string; messages_per_day: number }[];
}
interface PairedDevice {
  id: string;
  code: string;
  status: string;
  seconds_left: number;
  device_id: string | null;
}

let api: ApiUnderTest;
let owner: Ask;
const deviceIds: string[] = [];
const expectResponse = <T>(name: OperationName, response: DeviceResponse): T =>
  expectKept<T>(name, response, new Set());

const PHONE = {
  model: 'Pixel 9',
  os_version: '16',
  app_version: '2.4.1',
  battery: { percent: 77, charging: true },
  network: 'wifi',
  sims: [{ slot: 0, carrier: 'Carrier', phone: '+12025550142' }],
};

beforeAll(async () => {
  api = await apiUnderTest({ proxies: ['127.0.0.1'] });
  owner = await api.as('owner@acme.test');
});
// The plan has room for five.
afterEach(async () => {
  vi.useRealTimers();
  for (const id of deviceIds.splice(0)) await owner('DELETE', `/settings/devices/${id}?queue=fail`);
});
afterAll(() => api.stop());

const start = async (body: object = {}): Promise<PairedDevice> =>
  expectResponse('startPairing', await owner('POST', '/settings/devices/pairing', { body: { name: 'New', ...body } }));
const pair = (code: string, phone: object = {}, headers = {}): Promise<DeviceResponse> =>
  api.ask('POST', '/devices/pair', { body: { ...PHONE, ...phone, code }, headers });
const stateOf = async ({ id }: PairedDevice): Promise<PairedDevice> =>
  expectResponse('pairing', await owner('GET', `/settings/devices/pairing/${id}`));

async function pairedDevice(): Promise<Device> {
  const { code } = await start({ name: unique('Phone') });
  const { device_id } = expectResponse<{ device_id: string }>('pairDevice', await pair(code));
  deviceIds.push(device_id);
  return dataOf(await owner('GET', `/settings/devices/${device_id}`));
}

describe('pairing', () => {
  it('waits for the phone, and knows the device once it has paired', async () => {
    const name = unique('Phone');
    const pairing = await start({ name, messages_per_minute: 12 });
    expect(pairing).toMatchObject({ status: 'waiting', device_id: null, seconds_left: 600 });
    expect(pairing.code).toMatch(/^[0-9]{8}$/);
    // People may type it with spaces and dashes.
    const typed = `${pairing.code.slice(0, 4)} - ${pairing.code.slice(4)}`;
    const phone = expectResponse<{ device_id: string }>('pairDevice', await pair(typed));
    deviceIds.push(phone.device_id);
    expect(phone).toMatchObject({ name, tenant_name: 'Acme Garden Shops', messages_per_minute: 12 });
    expect(await stateOf(pairing)).toMatchObject({ status: 'paired', device_id: phone.device_id });
    expect(dataOf(await owner('GET', `/settings/devices/${phone.device_id}`))).toMatchObject({
      name,
      model: 'Pixel 9',
      status: 'idle',
      sims: [{ carrier: 'Carrier', phone: '+12025550142', messages_per_day: 200 }],
    });
    expect((await pair(pairing.code)).status).toBe(422);
  });

  it('gives an existing device another phone, and leaves its name', async () => {
    const device = await pairedDevice();
    const { code } = await start({ name: unique('Another name'), device_id: device.id });
    const phone = expectResponse<{ device_id: string; name: string }>(
      'pairDevice',
      await pair(code, { model: 'Pixel 10' }),
    );
    expect(phone).toMatchObject({ device_id: device.id, name: device.name });
    expect(dataOf(await owner('GET', `/settings/devices/${device.id}`))).toMatchObject({
      name: device.name,
      model: 'Pixel 10',
    });
  });

  it('ends the previous code when a new one is requested', async () => {
    const first = await start();
    await start();
    expect((await pair(first.code)).status).toBe(422);
    expect((await owner('GET', `/settings/devices/pairing/${first.id}`)).status).toBe(404);
  });

  it('is not visible to another tenant', async () => {
    const borealis = await api.as('owner@borealis.test');
    const { id } = await start();
    expect((await borealis('GET', `/settings/devices/pairing/${id}`)).status).toBe(404);
  });

  it('names what is wrong with a phone’s request', async () => {
    const wrong = await api.ask('POST', '/devices/pair', { body: { ...PHONE, code: 'ABC' } });
    expect([wrong.status, Object.keys(errorOf(wrong).fields ?? {})]).toEqual([422, ['code']]);
  });

  it('is refused beyond the plan', async () => {
    const borealis = await api.as('owner@borealis.test');
    const full = await borealis('POST', '/settings/devices/pairing', { body: { name: 'Second' } });
    expect([full.status, errorOf(full).code]).toEqual([409, 'conflict']);
  });

  it.runIf(!process.env.API_BASE_URL)('expires, and slows down guesses', async () => {
    // Another address, so that the phones of other tests need not wait.
    const guess = (code: string) => pair(code, {}, { 'X-Forwarded-For': '192.0.2.7' });
    const pairing = await start();
    await api.ask('POST', '/__mock/clock', { body: { advance_ms: 601_000 } });
    expect(await stateOf(pairing)).toMatchObject({ status: 'expired', seconds_left: 0 });
    expect((await guess(pairing.code)).status).toBe(422);
    for (let count = 0; count < 9; count += 1) expect((await guess('AAAAAAAA')).status).toBe(422);
    const refusal = await guess('AAAAAAAA');
    expect([refusal.status, errorOf(refusal).code]).toEqual([429, 'too_many_requests']);
    expect(Number(refusal.headers.get('Retry-After'))).toBeGreaterThan(0);
    const { code } = await start();
    expect((await guess(code)).status).toBe(429);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    const late = expectResponse<{ device_id: string }>('pairDevice', await guess(code));
    deviceIds.push(late.device_id);
  });
});

describe('a device', () => {
  it('has a report of days, hours and failures', async () => {
    const { id } = await pairedDevice();
    const report = expectResponse<{ days: object[]; hours: object[] }>(
      'deviceReport',
      await owner('GET', `/settings/devices/${id}/report`),
    );
    expect([report.days.length, report.hours.length]).toEqual([7, 24]);
  });

  it('is disabled and enabled', async () => {
    const { id } = await pairedDevice();
    const at = `/settings/devices/${id}`;
    expect(expectResponse<Device>('disableDevice', await owner('POST', `${at}/disable`)).status).toBe('disabled');
    expect(['idle', 'online', 'offline']).toContain(
      expectResponse<Device>('enableDevice', await owner('POST', `${at}/enable`)).status,
    );
  });

  it('has SIM limits and numbers, and working hours', async () => {
    const device = await pairedDevice();
    const at = `/settings/devices/${device.id}`;
    const headers = { 'If-Match': String(device.version) };
    const day = { from: '08:00', to: '18:30' };
    const working_hours = { mon: day, tue: day, wed: null, thu: day, fri: day, sat: null, sun: null };
    const sims = [{ slot: 0, phone: null, messages_per_day: 450 }];
    const updated = dataOf(await owner('PUT', at, { body: { sims, working_hours }, headers }));
    expect(updated).toMatchObject({
      working_hours,
      sims: [{ carrier: 'Carrier', phone: null, messages_per_day: 450 }],
    });
    const again = { 'If-Match': String(updated.version) };
    const refusalOf = async (body: object) => {
      const response = await owner('PUT', at, { body, headers: again });
      return [response.status, Object.keys(errorOf(response).fields ?? {})];
    };
    expect(await refusalOf({ sims: [{ slot: 1, phone: null, messages_per_day: 450 }] })).toEqual([
      422,
      ['sims.0.slot'],
    ]);
    expect(await refusalOf({ sims: [{ slot: 0, phone: '12', messages_per_day: 450 }] })).toEqual([
      422,
      ['sims.0.phone'],
    ]);
    const night = { ...working_hours, tue: { from: '22:00', to: '06:00' } };
    expect(await refusalOf({ working_hours: night })).toEqual([422, ['working_hours.tue.to']]);
    expect(await refusalOf({ messages_per_minute: 601 })).toEqual([422, ['messages_per_minute']]);
    const wide = [{ slot: 0, phone: null, messages_per_day: 100_001 }];
    expect(await refusalOf({ sims: wide })).toEqual([422, ['sims.0.messages_per_day']]);
    const never = { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null };
    expect(await refusalOf({ working_hours: never })).toEqual([422, ['working_hours']]);
  });

  it('hands its queue to another one, and is not removed before somebody decides about it', async () => {
    const [from, to] = [await pairedDevice(), await pairedDevice()];
    const body = { name: unique('Campaign'), body: 'Hi', device_ids: [from.id] };
    const campaign = dataOf<{ id: string }>(await owner('POST', '/campaigns', { body }));
    const queue = expectResponse<{ own: number }>(
      'deviceQueue',
      await owner('GET', `/settings/devices/${from.id}/queue`),
    );
    expect(queue.own).toBe(0);
    const request = { body: { device_id: to.id, disable: true } };
    const emptied = expectResponse<Device>(
      'moveDeviceQueue',
      await owner('POST', `/settings/devices/${from.id}/move-queue`, request),
    );
    expect(emptied.status).toBe('disabled');
    expect(dataOf(await owner('GET', `/campaigns/${campaign.id}`)).device_ids).toEqual([to.id]);
    const self = await owner('POST', `/settings/devices/${to.id}/move-queue`, { body: { device_id: to.id } });
    expect([self.status, Object.keys(errorOf(self).fields ?? {})]).toEqual([422, ['device_id']]);
    await owner('DELETE', `/campaigns/${campaign.id}`);
  });
});

it('counts its test messages for the day, and sends none beyond its limit', async () => {
  const { id, version } = await pairedDevice();
  const body = { sims: [{ slot: 0, phone: null, messages_per_day: 1 }] };
  await owner('PUT', `/settings/devices/${id}`, { body, headers: { 'If-Match': String(version) } });
  const test = () =>
    owner('POST', '/campaigns/test', {
      body: {
        body: 'Hello',
        to: '+12025550123',
        purpose: 'transactional',
        contact_id: null,
        device_id: id,
        campaign_id: null,
      },
      headers: { 'Idempotency-Key': unique('key') },
    });
  expect((await test()).status).toBe(201);
  const device = dataOf(await owner('GET', `/settings/devices/${id}`));
  expect(device).toMatchObject({ sent_today: 1, sims: [{ sent_today: 1 }] });
  const refusal = await test();
  expect([refusal.status, errorOf(refusal).message]).toEqual([
    409,
    expect.stringMatching(/^Not sent\. Phone.* has reached its limit for today\.$/),
  ]);
});

describe.runIf(!process.env.API_BASE_URL)('an unsure message of a real phone', () => {
  const APP = { 'User-Agent': 'me.capcom.smsgateway/1.74.1' };
  interface Registration {
    token: string;
  }

  /** Sends a test message or a message to a person through a new phone, which reports a failure that leaves open whether it was sent. */
  async function unsureText(isOf: 'test' | 'person' = 'test'): Promise<{
    id: string;
    phone: (method: string, path: string, body?: object) => Promise<DeviceResponse>;
  }> {
    const pairing = await start({ name: unique('Phone') });
    const simCards = [{ slotIndex: 0, simNumber: 1, phoneNumber: '***0142' }];
    const headers = { ...APP, Authorization: `Code ${pairing.code}` };
    const registration = await api.ask('POST', '/mobile/v1/device', {
      headers,
      body: { name: 'Google/shiba', simCards },
    });
    const { token } = registration.body as unknown as Registration;
    const phone = (method: string, path: string, body?: object): Promise<DeviceResponse> =>
      api.ask(method, `/mobile/v1${path}`, { headers: { ...APP, Authorization: `Bearer ${token}` }, body });
    const { device_id } = await stateOf(pairing);
    deviceIds.push(device_id ?? '');
    const to = isOf === 'test' ? '+12025550123' : `+1202555${String(4_000 + writtenTo++).padStart(4, '0')}`;
    const body = unique('Test');
    const testFields = isOf === 'test' ? { purpose: 'transactional', contact_id: null, campaign_id: null } : {};
    const message = dataOf<{ id: string }>(
      await owner('POST', isOf === 'test' ? '/campaigns/test' : '/messages', {
        body: { body, to, device_id, ...testFields },
        headers: { 'Idempotency-Key': unique('key') },
      }),
    );
    await api.ask('POST', '/__mock/clock', { body: { advance_ms: 1000 } });
    const reported = (await phone('GET', '/message')).body as unknown as { id: string }[];
    expect(reported.map(({ id }) => id)).toEqual([message.id]);
    const recipients = [{ phoneNumber: to, state: 'Failed', error: 'Send result: RESULT_ERROR_GENERIC_FAILURE' }];
    const response = await phone('PATCH', '/message', [{ id: message.id, state: 'Failed', recipients, states: {} }]);
    expect(response.status).toBe(204);
    return { id: message.id, phone };
  }
  let writtenTo = 0;
  const textOf = async (id: string) => dataOf<{ status: string }>(await owner('GET', `/messages/${id}`));

  it('is checked once more, and counts as sent when the phone reports it', async () => {
    const { id, phone } = await unsureText();
    expect(await textOf(id)).toMatchObject({ status: 'failed', error_code: 'UNSURE' });
    expectResponse('checkMessageAgain', await owner('POST', `/messages/${id}/check-again`));
    const queue = (await phone('GET', '/message')).body as unknown as { id: string; validUntil: string }[];
    expect(queue).toMatchObject([{ id, validUntil: '2000-01-01T00:00:00.000Z' }]);
    await phone('PATCH', '/message', [{ id, state: 'Sent', recipients: [], states: {} }]);
    expect(await textOf(id)).toMatchObject({ status: 'sent', error_code: null });
    expect((await owner('POST', `/messages/${id}/check-again`)).status).toBe(409);
  });

  it('is marked as sent by hand, once', async () => {
    const { id } = await unsureText();
    expect(expectResponse('markSent', await owner('POST', `/messages/${id}/mark-sent`))).toMatchObject({
      status: 'unknown',
      error_code: null,
      status_at: { sent: expect.any(String) },
    });
    expect((await owner('POST', `/messages/${id}/mark-sent`)).status).toBe(409);
  });

  const markSent = (ask: Ask, id: string): Promise<DeviceResponse> => ask('POST', `/messages/${id}/mark-sent`);
  const sendAgain = (ask: Ask, id: string): Promise<DeviceResponse> =>
    ask('POST', `/messages/${id}/send-again`, {
      body: { may_arrive_twice: true },
      headers: { 'Idempotency-Key': unique('key') },
    });

  it.each([
    ['mark it as sent', markSent, markSent],
    ['send it again', sendAgain, sendAgain],
    ['mark it as sent and send it again', markSent, sendAgain],
  ])('counts one decision where two people %s at once', async (_, first, second) => {
    const { id } = await unsureText('person');
    const manager = await api.as('manager@acme.test');
    const responses = await Promise.all([first(owner, id), second(manager, id)]);
    expect(responses.map(({ status }) => (status < 300 ? 'counts' : status)).sort()).toEqual([409, 'counts']);
    const { to } = dataOf<{ to: string }>(await owner('GET', `/messages/${id}`));
    const all = dataOf<{ id: string }[]>(await owner('GET', '/messages', { list: { filter: { to } } }));
    const again = responses.filter(({ status }, at) => status < 300 && [first, second][at] === sendAgain);
    expect(all).toHaveLength(1 + again.length);
  });
});

describe('an account with an operator', () => {
  const ACCOUNT = { kind: 'smpp', host: '127.0.0.1', system_id: 'shop', password: 'secret', sender: 'Garden' };

  it('is tried before it is saved, changed without its secret, and never shows it', async () => {
    const smsc = await fakeSmsc();
    try {
      const account = { ...ACCOUNT, port: smsc.port };
      const trial = await owner('POST', '/settings/devices/try-account', { body: { account } });
      expect(expectResponse('tryAccount', trial)).toEqual({ words: 'FAKESMSC', senders: [], balance: null });
      const name = unique('Operator');
      const wrong = { ...account, password: 'wrong' };
      const refusal = await owner('POST', '/settings/devices/accounts', { body: { name, account: wrong } });
      expect(refusal.status).toBe(422);
      expect(Object.keys(errorOf(refusal).fields ?? {})).toEqual(['account.system_id']);
      const connected = await owner('POST', '/settings/devices/accounts', { body: { name, account } });
      const { id } = expectResponse<Device>('connectAccount', connected);
      deviceIds.push(id);
      const pace = async (messages_per_minute: number) => {
        const { version } = dataOf<Device>(await owner('GET', `/settings/devices/${id}`));
        const headers = { 'If-Match': String(version) };
        const paced = await owner('PUT', `/settings/devices/${id}`, { body: { messages_per_minute }, headers });
        return paced.status === 200 ? 'saved' : errorOf(paced).fields;
      };
      expect(await pace(12_000)).toBe('saved');
      expect(await pace(12_001)).toEqual({ messages_per_minute: 'must be at most 12,000' });
      const response = await owner('GET', `/settings/devices/${id}/account`);
      expect(expectResponse('deviceAccount', response)).toMatchObject({ host: '127.0.0.1', system_id: 'shop' });
      const { password: _, ...rest } = account;
      const replacement = await owner('PUT', `/settings/devices/${id}/account`, {
        body: { account: { ...rest, sender: '+32460000000' } },
      });
      expect(expectResponse<Device>('replaceAccount', replacement).sims[0]?.carrier).toBe('+32460000000');
      const elsewhere = await owner('PUT', `/settings/devices/${id}/account`, {
        body: { account: { ...rest, system_id: 'other' } },
      });
      expect(Object.keys(errorOf(elsewhere).fields ?? {})).toEqual(['account.password']);
      expect(JSON.stringify([trial, refusal, connected, response, replacement].map(({ body }) => body))).not.toContain(
        'secret',
      );
    } finally {
      await smsc.stop();
    }
  });
});
