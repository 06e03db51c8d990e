import { beforeEach, describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { type ContextOptions, contextIn, refusalIn } from '#mock-api/testing/contextIn.ts';
import { createRandom } from '#src/server/random.ts';
import { pairingHandlers } from './pairingHandlers.ts';

const MINUTE = 60_000;

let fixture: TestTenant;
let handlers: ReturnType<typeof pairingHandlers>;
let guesses: string[];
beforeEach(() => {
  fixture = new TestTenant({ devices: [{ id: 'till', name: 'Till' }] });
  guesses = [];
  const { secrets } = contextIn(fixture);
  handlers = pairingHandlers({ simulatesPhones: true, secrets, random: createRandom(3) });
});

const context = (options: ContextOptions) => contextIn<never>(fixture, options) as never;
const start = (body: object = {}, options: ContextOptions = {}) =>
  handlers.startPairing(
    context({ ...options, body: { name: 'Counter', messages_per_minute: 20, device_id: null, ...body } }),
  );
const look = (id: string, options: ContextOptions = {}) => handlers.pairing(context({ ...options, id }));
const SIM = { slot: 0, carrier: 'Carrier', phone: '+12025559999' };
const PHONE = {
  model: 'Pixel 9',
  os_version: '16',
  app_version: '1.74.1',
  battery: { percent: 70, charging: true },
  network: 'wifi',
  sims: [SIM],
};
const begun = {
  begin: async (names: [string, string][]) => {
    guesses.push(...names.map(([name, who]) => `${name} ${who}`));
    return { succeed: async () => void guesses.push('succeeded') };
  },
};
const pair = (code: string, phone: object = {}) =>
  handlers.pairDevice(context({ body: { code, ...PHONE, ...phone }, more: { guesses: begun } }));

describe('a pairing', () => {
  it('is shown with its code and the remaining time', async () => {
    const { id, code, token } = await start();
    const waiting = {
      id,
      name: 'Counter',
      code,
      token,
      status: 'waiting',
      expires_at: '2026-03-02T15:10:00.000Z',
      seconds_left: 600,
      device_id: null,
    };
    expect(await look(id)).toEqual(waiting);
    expect([typeof code, typeof token]).toEqual(['string', 'string']);
    fixture.clock.advance(10 * MINUTE - 1);
    expect(await look(id)).toEqual({ ...waiting, seconds_left: 1 });
    fixture.clock.advance(1);
    expect(await look(id)).toEqual({ ...waiting, token: null, status: 'expired', seconds_left: 0 });
    fixture.clock.advance(MINUTE);
    expect(await look(id)).toMatchObject({ status: 'expired', seconds_left: 0 });
  });

  it('belongs to its tenant', async () => {
    const { id } = await start();
    expect(fixture.store.byId('pairings', id)).toMatchObject({
      tenant_id: 'garden',
      created_by: 'ann',
      replaces: null,
      messages_per_minute: 20,
    });
    fixture.store.update('pairings', id, { tenant_id: 'elsewhere' });
    for (const each of [id, 'none'])
      expect(await refusalIn(() => look(each))).toEqual(['not_found', `There is no pairing ${each}.`]);
  });

  it('needs room in the plan, except for another phone of a device', async () => {
    fixture.store.update('plans', 'plan', { limits: { segments: 1, devices: 1, users: 1, contacts: 1 } });
    expect(await refusalIn(() => start())).toEqual(['conflict', expect.any(String)]);
    const { id } = await start({ device_id: 'till' });
    expect(fixture.store.byId('pairings', id)?.replaces).toBe('till');
  });

  it('is refused for a device that sends through an account', async () => {
    fixture.store.update('devices', 'till', { kind: 'smpp' });
    const refusal = ['unprocessable', { device_id: 'devices.not_a_phone' }];
    expect(await refusalIn(() => start({ device_id: 'till' }))).toEqual(refusal);
    expect(fixture.store.all('pairings')).toEqual([]);
  });

  it('replaces the person’s waiting one, and removes those that expired more than a day ago', async () => {
    const first = await start();
    const paired = await start();
    fixture.store.update('pairings', paired.id, { device_id: 'till' });
    const bob = { caller: { user: { id: 'bob', name: 'Bob', tenant_id: 'garden' } } };
    const other = await start({}, bob);
    const foreign = await start({}, bob);
    fixture.store.update('pairings', foreign.id, { tenant_id: 'elsewhere', created_by: 'ann' });
    const latest = await start({}, bob);
    const ids = () => fixture.store.all('pairings').map(({ id }) => id);
    expect(ids()).toEqual([paired.id, foreign.id, latest.id]);
    expect(ids()).not.toContain(first.id);
    expect(ids()).not.toContain(other.id);
    fixture.clock.advance(24 * 60 * MINUTE + 10 * MINUTE);
    const nextDay = await start();
    expect(ids()).toEqual([paired.id, foreign.id, latest.id, nextDay.id]);
    fixture.clock.advance(1);
    const later = await start();
    expect(ids()).toEqual([foreign.id, later.id]);
  });
});

describe('pairing a phone', () => {
  it('adds a device that sends to its own country', async () => {
    fixture.store.insert('users', { id: 'ann', tenant_id: 'garden', name: 'Ann Lee' } as never);
    const { id, code } = await start();
    const paired = await pair(code);
    const device = fixture.store.byId('devices', paired.device_id);
    expect(paired).toEqual({
      device_id: device?.id,
      name: 'Counter',
      tenant_name: 'Garden',
      messages_per_minute: 20,
    });
    expect(device).toMatchObject({
      tenant_id: 'garden',
      kind: 'simulated',
      name: 'Counter',
      messages_per_minute: 20,
      countries: 'home',
      working_hours: null,
      status: 'idle',
      model: 'Pixel 9',
      os_version: '16',
      app_version: '1.74.1',
      network: 'wifi',
      battery: { percent: 70, charging: true },
      battery_readings: [{ at: '2026-03-02T15:00:00.000Z', percent: 70, charging: true }],
      last_seen_at: '2026-03-02T15:00:00.000Z',
      sims: [{ ...SIM, messages_per_day: 200, sent_today: 0 }],
      queue_depth: 0,
      sent_today: 0,
      failed_today: 0,
    });
    expect(device?.sims[0]).not.toHaveProperty('messages_per_minute');
    expect(await look(id)).toMatchObject({ status: 'paired', device_id: device?.id, seconds_left: 0, token: null });
    expect(fixture.store.all('activity')).toMatchObject([
      {
        tenant_id: 'garden',
        at: '2026-03-02T15:00:00.000Z',
        actor_id: 'ann',
        actor_name: 'Ann Lee',
        via: null,
        action: 'pair',
        subject: 'devices',
        record_id: device?.id,
        record_name: 'Counter',
        before: null,
        after: { model: 'Pixel 9' },
        ip: '203.0.113.7',
      },
    ]);
    expect(guesses).toEqual(['pairing 203.0.113.7', 'networkOfCodes 203.0.113.0', 'succeeded']);
  });

  it('gives a device its new phone, whose SIM keeps its limits', async () => {
    fixture.store.update('devices', 'till', {
      queue_depth: 3,
      sims: [
        { slot: 0, carrier: 'Old', phone: null, messages_per_day: 1, sent_today: 1 },
        { slot: 1, carrier: 'Old', phone: '+12025559999', messages_per_day: 70, messages_per_minute: 3, sent_today: 7 },
      ],
    });
    fixture.store.update('plans', 'plan', { limits: { segments: 1, devices: 1, users: 1, contacts: 1 } });
    const { code } = await start({ device_id: 'till' });
    expect(await pair(code, { battery: null, sims: [SIM, { slot: 1, carrier: 'New', phone: null }] })).toEqual({
      device_id: 'till',
      name: 'Till',
      tenant_name: 'Garden',
      messages_per_minute: 600,
    });
    expect(fixture.store.byId('devices', 'till')).toMatchObject({
      name: 'Till',
      status: 'online',
      battery_readings: [],
      sims: [
        { ...SIM, messages_per_day: 70, messages_per_minute: 3, sent_today: 7 },
        { slot: 1, carrier: 'New', phone: null, messages_per_day: 200, sent_today: 0 },
      ],
    });
    expect(fixture.store.all('activity')).toMatchObject([
      { actor_id: null, actor_name: '', before: { model: 'Pixel 8' }, after: { model: 'Pixel 9' } },
    ]);
  });

  it('is refused with a wrong code, too late, twice, or if the installation simulates no phones', async () => {
    const refusal = ['unprocessable', { code: 'devices.no_such_code' }];
    const { code } = await start();
    expect(await refusalIn(() => pair('ZZZZ-9999'))).toEqual(refusal);
    fixture.clock.advance(10 * MINUTE);
    expect(await refusalIn(() => pair(code))).toEqual(refusal);
    const fresh = await start();
    fixture.clock.advance(10 * MINUTE - 1);
    await pair(fresh.code);
    expect(await refusalIn(() => pair(fresh.code))).toEqual(refusal);
    expect(guesses.filter((each) => each === 'succeeded')).toHaveLength(1);
    const { secrets } = contextIn(fixture);
    handlers = pairingHandlers({ simulatesPhones: false, secrets, random: createRandom(3) });
    expect(await refusalIn(() => pair(fresh.code))).toEqual([
      'not_found',
      'This installation does not simulate phones.',
    ]);
  });

  it('needs room in the plan, and an active tenant', async () => {
    const { code } = await start();
    fixture.store.update('plans', 'plan', { limits: { segments: 1, devices: 1, users: 1, contacts: 1 } });
    expect(await refusalIn(() => pair(code))).toEqual(['conflict', expect.any(String)]);
    fixture.store.update('tenants', TEST_TENANT.tenant.id, { status: 'suspended' });
    expect(await refusalIn(() => pair(code))).toEqual(['conflict', 'devices.tenant_inactive']);
    fixture.store.remove('tenants', TEST_TENANT.tenant.id);
    expect(await refusalIn(() => pair(code))).toEqual(['conflict', 'devices.tenant_inactive']);
    expect(fixture.store.all('devices')).toHaveLength(1);
  });
});
