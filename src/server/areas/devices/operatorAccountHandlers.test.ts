import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ZodError } from 'zod';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { contextIn, refusalIn } from '#mock-api/testing/contextIn.ts';
import type { Account } from '#src/domain/devices/account.ts';
import { createRandom } from '#src/server/random.ts';
import { openAccount, sealAccount } from '#src/server/sending/gateways/accounts.ts';
import { fakeSmsc } from '#src/server/sending/gateways/smpp/testing/FakeSmsc.ts';
import { SMSC_PASSWORD } from '#src/server/sending/gateways/smpp/testing/Smsc.ts';
import { ACCOUNT_SID, AUTH_TOKEN, FakeTwilio, NUMBER } from '#src/server/sending/gateways/twilio/testing/FakeTwilio.ts';
import { operatorAccountHandlers } from './operatorAccountHandlers.ts';

const NOW = '2026-03-02T15:00:00.000Z';
const ACCOUNT = {
  kind: 'twilio' as const,
  account_sid: ACCOUNT_SID,
  key_sid: '',
  secret: AUTH_TOKEN,
  sender: NUMBER,
  region: 'us1' as const,
};
const SMPP = {
  kind: 'smpp' as const,
  host: '127.0.0.1',
  port: 9,
  tls: false,
  system_id: 'garden',
  system_type: '',
  sender: 'Garden',
};
const { secret: _secret, ...UNCHANGED } = ACCOUNT;

let fixture: TestTenant;
let twilio: FakeTwilio;
let handlers: ReturnType<typeof operatorAccountHandlers>;
beforeEach(async () => {
  fixture = new TestTenant({ devices: [] });
  twilio = new FakeTwilio(() => Date.parse(NOW));
  const address = await twilio.listen();
  handlers = operatorAccountHandlers({
    gatewayHosts: ['127.0.0.1'],
    publicAddress: 'https://sms.example.com',
    random: createRandom(1),
    twilioAddress: () => address,
  } as never);
});
afterEach(() => twilio.stop());

const context = (id: string, body: object = {}) => contextIn<never>(fixture, { id, body });
const tryAccount = (account: object, device_id: string | null = null) =>
  handlers.tryAccount(context('', { device_id, account }) as never);
const connect = (change: object = {}) =>
  handlers.connectAccount(
    context('', {
      name: 'Twilio',
      messages_per_minute: 60,
      countries: ['US'],
      segment_price: { amount: '0.01', currency: 'USD' },
      account: ACCOUNT,
      ...change,
    }) as never,
  );
const replace = (id: string, account: object) => handlers.replaceAccount(context(id, { account }) as never);
const storedAccount = (id: string): Account => {
  const account = fixture.store.byId('gateway_accounts', id);
  if (!account) throw new Error('There is no account.');
  return openAccount(contextIn(fixture).secrets, account);
};

describe('an account', () => {
  it('is connected as a device, with its secret encrypted', async () => {
    const { id } = await connect();
    expect(fixture.store.byId('devices', id)).toMatchObject({
      tenant_id: 'garden',
      kind: 'twilio',
      name: 'Twilio',
      messages_per_minute: 60,
      countries: ['US'],
      segment_price: { amount: '0.01', currency: 'USD' },
      working_hours: null,
      status: 'offline',
      os_version: '',
      app_version: '',
      last_seen_at: null,
      battery: null,
      battery_readings: [],
      network: 'unknown',
      queue_depth: 0,
      sent_today: 0,
      failed_today: 0,
      connection: null,
      model: 'Twilio',
      sims: [{ slot: 0, carrier: NUMBER, phone: NUMBER, sent_today: 0 }],
    });
    const account = fixture.store.byId('gateway_accounts', id);
    expect(account).toMatchObject({ tenant_id: 'garden', kind: 'twilio', holder: null, held_until: NOW });
    expect(account?.sealed).not.toContain(AUTH_TOKEN);
    expect(storedAccount(id)).toEqual(ACCOUNT);
    expect(fixture.store.all('twilio_watches')).toMatchObject([{ id, tenant_id: 'garden', watch_at: NOW }]);
  });

  it('of an operator other than Twilio is neither watched nor given an address', async () => {
    const smsc = await fakeSmsc();
    try {
      const account = { ...SMPP, port: smsc.port, system_id: 'shop', password: SMSC_PASSWORD };
      const { id } = await connect({ account });
      expect(fixture.store.all('twilio_watches')).toEqual([]);
      const shownAccount = await handlers.deviceAccount(context(id) as never);
      expect(shownAccount).toMatchObject({ kind: 'smpp', system_id: 'shop' });
      for (const name of ['password', 'incoming_url']) expect(shownAccount).not.toHaveProperty(name);
    } finally {
      await smsc.stop();
    }
  });

  it('is not connected when the operator refuses it, or the plan has no room', async () => {
    const wrongAccount = { ...ACCOUNT, secret: 'c3'.repeat(16) };
    expect(await refusalIn(() => connect({ account: wrongAccount }))).toEqual([
      'unprocessable',
      { 'account.secret': 'devices.twilio_refused' },
    ]);
    fixture.store.update('plans', 'plan', { limits: { segments: 1, devices: 0, users: 1, contacts: 1 } });
    expect(await refusalIn(() => connect())).toMatchObject(['conflict', expect.any(String)]);
    expect(fixture.store.all('devices')).toEqual([]);
  });

  it('can be tried, even before a sender is chosen', async () => {
    const { sender: _sender, ...account } = ACCOUNT;
    const result = await tryAccount(account);
    expect(result).toMatchObject({ words: expect.any(String) });
    expect(result.senders.map(({ sender }) => sender)).toContain(NUMBER);
    expect(await tryAccount(ACCOUNT)).toEqual(result);
  });

  it('is tried with the stored secret of its device, which is sent to no other address', async () => {
    const { id } = await connect();
    expect(await tryAccount(UNCHANGED, id)).toMatchObject({ words: expect.any(String) });
    const requestCount = twilio.requests.length;
    expect(await refusalIn(() => tryAccount({ ...UNCHANGED, region: 'ie1' }, id))).toEqual([
      'unprocessable',
      { 'account.secret': 'devices.account_moved' },
    ]);
    expect(await refusalIn(() => tryAccount(SMPP, id))).toEqual([
      'unprocessable',
      { 'account.password': 'devices.account_moved' },
    ]);
    expect(await refusalIn(() => tryAccount(UNCHANGED))).toEqual([
      'unprocessable',
      { 'account.secret': 'devices.secret_missing' },
    ]);
    expect(await refusalIn(() => tryAccount(SMPP))).toEqual([
      'unprocessable',
      { 'account.password': 'devices.secret_missing' },
    ]);
    expect(twilio.requests).toHaveLength(requestCount);
  });
});

describe('the account of a device', () => {
  const accountOf = (id: string) => handlers.deviceAccount(context(id) as never);

  it('is shown without its secret, with the address for incoming messages', async () => {
    const { id } = await connect();
    expect(await accountOf(id)).toEqual({
      ...UNCHANGED,
      incoming_url: `https://sms.example.com/api/v2/gateways/twilio/${id}/incoming`,
    });
  });

  it('is not shown if there is none, it is another tenant’s, or its key is lost', async () => {
    const { id } = await connect();
    expect(await refusalIn(() => accountOf('phone'))).toEqual(['conflict', 'devices.no_account']);
    fixture.store.update('gateway_accounts', id, { tenant_id: 'elsewhere' });
    expect(await refusalIn(() => accountOf(id))).toEqual(['conflict', 'devices.no_account']);
    const sealed = fixture.store.byId('gateway_accounts', id)?.sealed ?? '';
    fixture.store.update('gateway_accounts', id, { tenant_id: 'garden', sealed: `0${sealed.slice(1)}` });
    expect(await refusalIn(() => accountOf(id))).toEqual(['conflict', 'devices.account_unreadable']);
    expect(await refusalIn(() => replace(id, UNCHANGED))).toEqual([
      'unprocessable',
      { 'account.secret': 'devices.secret_missing' },
    ]);
    expect(await refusalIn(() => tryAccount(UNCHANGED, id))).toEqual([
      'unprocessable',
      { 'account.secret': 'devices.secret_missing' },
    ]);
  });

  it('fails if it is stored wrongly, because then its key is not lost', async () => {
    const { id } = await connect();
    const sealed = sealAccount(contextIn(fixture).secrets, id, { ...ACCOUNT, kind: 'none' } as never);
    fixture.store.update('gateway_accounts', id, { sealed });
    await expect(accountOf(id)).rejects.toThrow(ZodError);
  });

  it('is replaced with its stored secret; its SIM entry keeps the limit and count', async () => {
    const { id } = await connect();
    fixture.store.update('devices', id, {
      sims: [{ slot: 0, carrier: NUMBER, phone: NUMBER, messages_per_day: 70, sent_today: 7 }],
    });
    fixture.store.update('gateway_accounts', id, { holder: 'process', held_until: '2026-03-02T16:00:00.000Z' });
    fixture.clock.advance(60_000);
    const LATER = '2026-03-02T15:01:00.000Z';
    expect(await replace(id, { ...UNCHANGED, sender: 'Garden' })).toMatchObject({
      model: 'Twilio',
      sims: [{ slot: 0, carrier: 'Garden', phone: null, messages_per_day: 70, sent_today: 7 }],
    });
    expect(storedAccount(id)).toEqual({ ...ACCOUNT, sender: 'Garden' });
    expect(fixture.store.byId('gateway_accounts', id)).toMatchObject({ holder: null, held_until: LATER });
    expect(fixture.store.byId('twilio_watches', id)).toMatchObject({ watch_at: LATER });
  });

  it('gets the default SIM entry if it had none', async () => {
    const { id } = await connect();
    fixture.store.update('devices', id, { sims: [] });
    expect((await replace(id, UNCHANGED)).sims).toMatchObject([{ messages_per_day: 17_280_000, sent_today: 0 }]);
  });

  it('keeps its kind, and its address unless the secret is entered again', async () => {
    const { id } = await connect();
    expect(await refusalIn(() => replace(id, SMPP))).toEqual([
      'unprocessable',
      { 'account.kind': 'devices.other_account' },
    ]);
    expect(await refusalIn(() => replace(id, { ...UNCHANGED, account_sid: `AC${'d4'.repeat(16)}` }))).toEqual([
      'unprocessable',
      { 'account.secret': 'devices.account_moved' },
    ]);
    fixture.store.insert('devices', { ...TEST_TENANT.device, id: 'phone' });
    expect(await refusalIn(() => replace('phone', UNCHANGED))).toEqual(['conflict', 'devices.no_account']);
    expect(storedAccount(id)).toEqual(ACCOUNT);
    await replace(id, { ...ACCOUNT, region: 'ie1' });
    expect(storedAccount(id)).toEqual({ ...ACCOUNT, region: 'ie1' });
  });
});
