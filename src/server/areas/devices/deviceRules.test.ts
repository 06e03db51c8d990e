import { beforeEach, describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { contextIn, refusalIn } from '#mock-api/testing/contextIn.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { Device } from '#src/domain/devices/device.ts';
import type { Message, MessageStatus } from '#src/domain/messages/message.ts';
import { isUnchanged } from '#src/server/http/unchanged.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { deviceHandlers } from './deviceHandlers.ts';
import { deviceRules } from './deviceRules.ts';
import { moveCampaigns } from './moveCampaigns.ts';

const NOW = '2026-03-02T15:00:00.000Z';

let fixture: TestTenant;
beforeEach(() => {
  fixture = new TestTenant({
    devices: [
      { id: 'till', name: 'Till' },
      { id: 'van', name: 'Van', countries: ['US'] },
    ],
    startsAt: NOW,
  });
});

const device = (id = 'till') => fixture.store.byId('devices', id) as Stored<Device>;
const context = (options: Parameters<typeof contextIn>[1] = {}) => contextIn<never>(fixture, options);
const campaign = (device_ids: string[], change: Partial<Campaign> = {}) =>
  fixture.addCampaign({ status: 'running', device_ids, ...change });
const message = (change: Partial<Stored<Message>> = {}): string =>
  fixture.store.insert('messages', {
    ...TEST_TENANT.incoming,
    direction: 'outgoing',
    to: '+12025550101',
    status: 'queued',
    status_at: { queued: NOW },
    ...change,
  }).id;
const handlers = deviceHandlers({} as never);

describe('creating a device', () => {
  const create = async (input: object) => await deviceRules.create?.(input as never, context() as never);

  it('creates a phone to be paired', async () => {
    for (const status of [undefined, 'pairing']) {
      expect(await create({ name: 'Phone', status })).toEqual({
        kind: 'android',
        status: 'pairing',
        model: '',
        os_version: '',
        app_version: '',
        last_seen_at: null,
        battery: null,
        battery_readings: [],
        network: 'unknown',
        sims: [],
        queue_depth: 0,
        sent_today: 0,
        failed_today: 0,
      });
    }
  });

  it.each<[object, unknown[] | null]>([
    [{ status: 'online' }, ['unprocessable', { status: 'devices.set_by_pairing' }]],
    [{ messages_per_minute: 600 }, null],
    [{ messages_per_minute: 601 }, ['unprocessable', { messages_per_minute: 'forms.at_most' }]],
  ])('with %j', async (input, refusal) => {
    expect(await refusalIn(() => create({ name: 'Phone', ...input }))).toEqual(refusal);
  });

  it('needs room in the plan', async () => {
    fixture.store.update('plans', 'plan', { limits: { segments: 1, devices: 2, users: 1, contacts: 1 } });
    expect(await refusalIn(() => create({ name: 'Phone' }))).toMatchObject(['conflict', expect.any(String)]);
  });
});

describe('changing a device', () => {
  const change = async (input: object, before: Partial<Device> = {}) =>
    await deviceRules.change?.({ ...device(), ...before }, input as never, context() as never);
  const [sim] = TEST_TENANT.device.sims;

  it.each<[object, Partial<Device>, unknown[] | null]>([
    [{ status: 'disabled' }, {}, null],
    [{ status: 'offline' }, {}, null],
    [{ status: 'online' }, {}, null],
    [{ status: 'idle' }, {}, ['unprocessable', { status: 'devices.set_by_device' }]],
    [{ status: 'pairing' }, {}, ['unprocessable', { status: 'devices.set_by_device' }]],
    [{ status: 'online' }, { status: 'offline' }, ['unprocessable', { status: 'devices.set_by_device' }]],
    [{ messages_per_minute: 600 }, {}, null],
    [{ messages_per_minute: 601 }, {}, ['unprocessable', { messages_per_minute: 'forms.at_most' }]],
    [{ messages_per_minute: 601 }, { kind: 'twilio' }, null],
    [{ sims: [{ slot: 0, messages_per_day: 100_000 }] }, {}, null],
    [
      { sims: [{ slot: 0, messages_per_day: 100_001 }] },
      {},
      ['unprocessable', { 'sims.0.messages_per_day': 'forms.at_most' }],
    ],
    [{ sims: [{ slot: 0, messages_per_day: 100_001 }] }, { kind: 'smpp' }, null],
    [
      {
        sims: [
          { slot: 0, messages_per_day: 5 },
          { slot: 1, messages_per_day: 100_001 },
        ],
      },
      {},
      ['unprocessable', { 'sims.1.messages_per_day': 'forms.at_most' }],
    ],
    [{ sims: [{ slot: 1, messages_per_day: 5 }] }, {}, ['unprocessable', { 'sims.0.slot': 'devices.no_such_sim' }]],
    [
      {
        sims: [
          { slot: 0, messages_per_day: 5 },
          { slot: 1, messages_per_day: 5 },
        ],
      },
      {},
      ['unprocessable', { 'sims.1.slot': 'devices.no_such_sim' }],
    ],
  ])('to %j, when it has %j', async (input, before, refusal) => {
    expect(await refusalIn(() => change(input, before))).toEqual(refusal);
  });

  it('keeps what the phone reported about its SIMs', async () => {
    const other = { slot: 1 as const, carrier: 'Other', phone: null, messages_per_day: 9, sent_today: 2 };
    expect(await change({ sims: [{ slot: 0, messages_per_day: 5 }] }, { sims: [...device().sims, other] })).toEqual({
      sims: [{ ...sim, messages_per_day: 5 }, other],
    });
    expect(await change({ name: 'Phone' })).toEqual({});
  });
});

describe('removing a device', () => {
  const mayRemove = async (query: object = {}) =>
    await deviceRules.beforeRemoval?.(device(), context({ id: 'till', query }) as never);
  const afterRemoval = async (query: object = {}) =>
    await deviceRules.afterRemoval?.(device(), context({ id: 'till', query }) as never);

  it.each<[string, () => unknown, object, unknown[] | null]>([
    ['nothing waits', () => message(), {}, null],
    [
      'a message of a campaign that others send, too, waits',
      () => message({ campaign_id: campaign(['till', 'van']) }),
      {},
      null,
    ],
    [
      'a message of its own campaign waits',
      () => message({ campaign_id: campaign(['till']) }),
      {},
      ['conflict', 'devices.messages_wait'],
    ],
    [
      'a scheduled message waits',
      () => message({ campaign_id: campaign(['till']), status: 'scheduled' }),
      {},
      ['conflict', 'devices.messages_wait'],
    ],
    [
      'the message of its own campaign was sent',
      () => message({ campaign_id: campaign(['till']), status: 'sent' }),
      {},
      null,
    ],
    ['a message chose it', () => message({ chosen_device_id: 'till' }), {}, ['conflict', 'devices.messages_wait']],
    ['a message chose another device', () => message({ chosen_device_id: 'van' }), {}, null],
    ['a message that chose it may fail', () => message({ chosen_device_id: 'till' }), { queue: 'fail' }, null],
    [
      'another device takes its message',
      () => message({ chosen_device_id: 'till' }),
      { queue: 'move', to: 'van' },
      null,
    ],
    [
      'another device does not reach the country',
      () => message({ chosen_device_id: 'till', to: '+33612345678' }),
      { queue: 'move', to: 'van' },
      ['unprocessable', { to: 'devices.reaches_less' }],
    ],
    [
      'another device does not reach the country of its campaign',
      () => message({ campaign_id: campaign(['till']), to: '+33612345678' }),
      { queue: 'move', to: 'van' },
      ['unprocessable', { to: 'devices.reaches_less' }],
    ],
    [
      'a campaign of both goes abroad',
      () => message({ campaign_id: campaign(['till', 'van']), to: '+33612345678' }),
      { queue: 'move', to: 'van' },
      null,
    ],
    [
      'it would take its own messages',
      () => undefined,
      { queue: 'move', to: 'till' },
      ['unprocessable', { to: 'devices.another_own_device' }],
    ],
    ['no device is named', () => undefined, { queue: 'move' }, ['unprocessable', { to: 'devices.another_own_device' }]],
    [
      'another tenant’s device is named',
      () => undefined,
      { queue: 'move', to: 'foreign' },
      ['unprocessable', { to: 'devices.another_own_device' }],
    ],
  ])('is allowed or refused when %s', async (_, arrange, query, refusal) => {
    fixture.store.insert('devices', { ...TEST_TENANT.device, id: 'foreign', tenant_id: 'elsewhere' });
    arrange();
    expect(await refusalIn(() => mayRemove(query))).toEqual(refusal);
  });

  it('is refused with the number of waiting messages and their countries', async () => {
    message({ chosen_device_id: 'till', to: '+33612345678' });
    message({ chosen_device_id: 'till', to: '+33612345679' });
    message({ chosen_device_id: 'till', to: '+88312345678' });
    message({ chosen_device_id: 'till', status: 'scheduled' });
    message({ campaign_id: campaign(['till']) });
    const refusal = await mayRemove({ queue: 'move', to: 'van' }).catch(({ extras }) => extras.fields.to.in('en'));
    expect(refusal).toMatch(/\b(?<!-)3 /);
    expect(refusal).toContain('Van');
    expect(refusal).toContain('France');
    expect(refusal).toContain('numbers without a country');
    const waiting = await mayRemove().catch(({ text }) => text.in('en'));
    expect(waiting).toContain('5 messages');
  });

  it('fails messages that only it may send, and leaves the rest to others', async () => {
    const own = message({ campaign_id: campaign(['till']), device_id: 'till' });
    const chosen = message({ chosen_device_id: 'till' });
    const later = message({ chosen_device_id: 'till', status: 'scheduled' });
    const shared = message({ campaign_id: campaign(['till', 'van']), device_id: 'till' });
    const sent = message({ chosen_device_id: 'till', status: 'sent', device_id: 'till' });
    const other = message({ device_id: 'van' });
    const foreign = message({ tenant_id: 'elsewhere', device_id: 'till', chosen_device_id: 'till' });
    fixture.store.insert('device_hours', { id: 'h', tenant_id: 'garden', device_id: 'till', at: NOW } as never);
    fixture.store.insert('device_hours', { id: 'v', tenant_id: 'garden', device_id: 'van', at: NOW } as never);
    fixture.store.insert('gateway_accounts', { id: 'till', tenant_id: 'garden' } as never);
    await afterRemoval({ queue: 'fail' });
    const state = (id: string) => {
      const { status, error_code, device_id, status_at } = fixture.store.byId('messages', id) as Stored<Message>;
      return [status, error_code, device_id, status_at.failed];
    };
    expect([own, chosen, later, shared, sent, other, foreign].map(state)).toEqual([
      ['failed', 'EXPIRED', null, NOW],
      ['failed', 'EXPIRED', null, NOW],
      ['failed', 'EXPIRED', null, NOW],
      ['queued', null, null, undefined],
      ['sent', null, null, undefined],
      ['queued', null, 'van', undefined],
      ['queued', null, 'till', undefined],
    ]);
    expect(fixture.store.byId('messages', own)?.status_at.queued).toBe(NOW);
    expect(fixture.store.all('campaigns').map(({ device_ids }) => device_ids)).toEqual([[], ['van']]);
    expect(fixture.store.all('device_hours').map(({ id }) => id)).toEqual(['v']);
    expect(fixture.store.all('gateway_accounts')).toEqual([]);
  });

  it.each<[query: object, own: string, chosen: string]>([
    [{ queue: 'fail' }, 'EXPIRED', 'EXPIRED'],
    [{ queue: 'move', to: 'van' }, 'queued', 'queued'],
    [{}, 'queued', 'queued'],
  ])('returns what it never got to the queue first: %j', async (query, own, chosen) => {
    fixture.store.update('devices', 'till', { kind: 'android' });
    const sending = { status: 'sending', status_at: { sending: NOW }, device_id: 'till', attempts: 1 } as const;
    const claim = { tenant_id: 'garden', device_id: 'till', sim_slot: 0, client_id: '', attempt: 1, lease_until: NOW };
    const claimed = (change: Partial<Stored<Message>> = {}): string => {
      const id = message({ ...sending, ...change });
      fixture.store.insert('dispatches', { ...claim, id });
      return id;
    };
    const waiting = (change: Partial<Stored<Message>> = {}): string => {
      const id = message({ ...sending, ...change });
      const offer = { tenant_id: 'garden', device_id: 'till', phone_id: null, sim_slot: 0, state: 'waiting' as const };
      fixture.store.insert('phone_offers', { ...offer, id, valid_until: null, processed_at: null, due_at: NOW });
      return id;
    };
    const ids = [claimed(), waiting()];
    const ownIds = [claimed({ campaign_id: campaign(['till']) }), waiting({ campaign_id: campaign(['till']) })];
    const chosenIds = [claimed({ chosen_device_id: 'till' }), waiting({ chosen_device_id: 'till' })];
    await afterRemoval(query);
    const states = (of: readonly string[]) =>
      of.map((id) => {
        const { error_code, status, device_id } = fixture.store.byId('messages', id) as Stored<Message>;
        return `${error_code ?? status} ${device_id}`;
      });
    expect([states(ids), states(ownIds), states(chosenIds)]).toEqual(
      ['queued', own, chosen].map((each) => [`${each} null`, `${each} null`]),
    );
    expect([fixture.store.all('dispatches'), fixture.store.all('phone_offers')]).toEqual([[], []]);
  });

  it('lets a simulated phone send what it has', async () => {
    const id = message({ status: 'sending', status_at: { sending: NOW }, device_id: 'till', attempts: 1 });
    const claim = { tenant_id: 'garden', device_id: 'till', sim_slot: 0, client_id: '', attempt: 1, lease_until: NOW };
    fixture.store.insert('dispatches', { ...claim, id });
    await afterRemoval();
    expect(fixture.store.byId('messages', id)).toMatchObject({ status: 'sending', device_id: null });
    expect(fixture.store.all('dispatches')).toHaveLength(1);
  });

  it('moves messages that only it may send to another device', async () => {
    const own = message({ campaign_id: campaign(['till']) });
    const chosen = message({ chosen_device_id: 'till' });
    const others = [
      message(),
      message({ chosen_device_id: 'bus' }),
      message({ chosen_device_id: 'till', status: 'sent' }),
    ];
    await afterRemoval({ queue: 'move', to: 'van' });
    expect([own, chosen].map((id) => fixture.store.byId('messages', id)?.status)).toEqual(['queued', 'queued']);
    const chosenFor = (id: string) => fixture.store.byId('messages', id)?.chosen_device_id;
    expect([chosen, ...others].map(chosenFor)).toEqual(['van', undefined, 'bus', 'till']);
    expect(fixture.store.all('campaigns').map(({ device_ids }) => device_ids)).toEqual([['van']]);
  });
});

it.each<[Campaign['status'], string | null, string[]]>([
  ['draft', 'van', ['bus', 'van']],
  ['scheduled', 'van', ['bus', 'van']],
  ['running', 'bus', ['bus']],
  ['paused', 'van', ['bus', 'van']],
  ['finished', 'van', ['till', 'bus']],
  ['cancelled', 'van', ['till', 'bus']],
  ['finished', null, ['bus']],
  ['running', null, ['bus']],
])('a %s campaign, whose device is replaced by %s, has %j', async (status, to, expected) => {
  const id = campaign(['till', 'bus'], { status });
  const other = campaign(['bus']);
  await moveCampaigns(fixture.store.tx, 'garden', 'till', to);
  expect([id, other].map((each) => fixture.campaign(each).device_ids)).toEqual([expected, ['bus']]);
});

describe('turning a device off and on', () => {
  const turnOff = (id = 'till') => handlers.disableDevice(context({ id }) as never);
  const turnOn = (id = 'till') => handlers.enableDevice(context({ id }) as never);

  it('empties its queue, once', async () => {
    fixture.store.update('devices', 'till', { queue_depth: 7 });
    const { version } = await turnOff();
    expect(device()).toMatchObject({ status: 'disabled', queue_depth: 0 });
    expect((await turnOff()).version).toBe(version);
    fixture.store.update('devices', 'van', { status: 'pairing' });
    expect(await refusalIn(() => turnOff('van'))).toEqual(['transition_refused', 'devices.not_paired']);
  });

  it.each<[Device['kind'], string | null, string]>([
    ['android', '2026-03-02T14:57:00.000Z', 'idle'],
    ['android', '2026-03-02T14:56:59.999Z', 'offline'],
    ['android', null, 'offline'],
    ['twilio', '2026-03-02T14:55:00.000Z', 'idle'],
    ['twilio', '2026-03-02T14:54:59.999Z', 'offline'],
    ['smpp', '2026-03-02T14:56:59.999Z', 'offline'],
    ['simulated', '2026-03-02T14:56:59.999Z', 'offline'],
  ])(
    'makes a device of the kind %s that was last seen at %s %s, as its gateway would',
    async (kind, last_seen_at, status) => {
      fixture.store.update('devices', 'till', { kind, status: 'disabled', last_seen_at });
      expect(await turnOn()).toMatchObject({ status });
    },
  );

  it('makes a device that has messages to send online', async () => {
    fixture.store.update('devices', 'till', {
      status: 'disabled',
      last_seen_at: '2026-03-02T14:59:00.000Z',
      queue_depth: 2,
    });
    expect(await turnOn()).toMatchObject({ status: 'online' });
  });

  it('does not change a device that is on', async () => {
    const { version } = device();
    expect(await turnOn()).toMatchObject({ status: 'online', version });
  });
});

describe('the queue of a device', () => {
  const queue = (id = 'till') => handlers.deviceQueue(context({ id }) as never);
  const move = (body: object) => handlers.moveDeviceQueue(context({ id: 'till', body }) as never);

  it('has the messages of its campaigns, those that chose it, and a share of those that others may send, too', async () => {
    const [own, both, byAny, others] = [campaign(['till']), campaign(['till', 'van']), campaign([]), campaign(['van'])];
    for (let at = 0; at < 5; at += 1) {
      message({ campaign_id: own });
      message({ campaign_id: both });
    }
    for (let at = 0; at < 4; at += 1) message({ campaign_id: byAny });
    message({ campaign_id: others });
    message({ chosen_device_id: 'till' });
    message({ chosen_device_id: 'till', priority: 'high' });
    message({ chosen_device_id: 'van' });
    message();
    fixture.store.insert('devices', { ...TEST_TENANT.device, id: 'bus' });
    fixture.store.insert('devices', { ...TEST_TENANT.device, id: 'foreign', tenant_id: 'elsewhere' });
    message({ chosen_device_id: 'foreign', tenant_id: 'elsewhere' });
    const campaignFields = { name: 'Spring', status: 'running' };
    // Its own: 5 + 2. Its share of the others: 3 of 5 with one other device, 2 of 4 and 1 of 1 with two.
    const { campaigns, ...counts } = await queue();
    expect(counts).toEqual({ own: 7, shared: 6 });
    expect(campaigns.toSorted((a, b) => b.waiting - a.waiting || Number(b.is_own) - Number(a.is_own))).toEqual([
      { id: own, ...campaignFields, waiting: 5, is_own: true },
      { id: both, ...campaignFields, waiting: 5, is_own: false },
      { id: byAny, ...campaignFields, waiting: 4, is_own: false },
    ]);
  });

  it('has what deleted devices leave to it', async () => {
    const removal = { tenant_id: 'garden', of: 'devices', fails_queue: false, after: null, next_at: NOW } as const;
    fixture.store.insert('removals', { ...removal, id: 'old-till', move_to: 'till' });
    fixture.store.insert('removals', { ...removal, id: 'old-van', move_to: 'van' });
    message({ chosen_device_id: 'old-till' });
    message({ chosen_device_id: 'old-till' });
    message({ chosen_device_id: 'old-van' });
    expect([(await queue()).own, (await queue('van')).own]).toEqual([2, 1]);
  });

  it('has only its own messages while the device is off', async () => {
    const own = campaign(['till']);
    message({ campaign_id: own });
    message({ campaign_id: campaign([]) });
    message();
    fixture.store.update('devices', 'till', { status: 'disabled' });
    expect(await queue()).toEqual({
      own: 1,
      shared: 0,
      campaigns: [{ id: own, name: 'Spring', status: 'running', waiting: 1, is_own: true }],
    });
    expect(await queue('van')).toMatchObject({ own: 0, shared: 2 });
  });

  it('is moved to another device that reaches it', async () => {
    const own = campaign(['till']);
    const chosen = message({ chosen_device_id: 'till' });
    expect(await refusalIn(() => move({ device_id: 'till', disable: false }))).toEqual([
      'unprocessable',
      { device_id: 'devices.another_device' },
    ]);
    const abroad = message({ campaign_id: own, to: '+33612345678' });
    expect(await refusalIn(() => move({ device_id: 'van', disable: false }))).toEqual([
      'unprocessable',
      { device_id: 'devices.reaches_less' },
    ]);
    fixture.store.remove('messages', abroad);
    const chosenAbroad = message({ chosen_device_id: 'till', to: '+33612345678' });
    expect(await refusalIn(() => move({ device_id: 'van', disable: false }))).toEqual([
      'unprocessable',
      { device_id: 'devices.reaches_less' },
    ]);
    fixture.store.remove('messages', chosenAbroad);
    const moved = await move({ device_id: 'van', disable: false });
    expect([moved, isUnchanged(moved)]).toMatchObject([{ id: 'till', status: 'online' }, false]);
    expect(fixture.store.byId('messages', chosen)?.chosen_device_id).toBe('van');
    expect(fixture.campaign(own).device_ids).toEqual(['van']);
    expect(isUnchanged(await move({ device_id: 'van', disable: false }))).toBe(true);
    expect(await move({ device_id: 'van', disable: true })).toMatchObject({ id: 'till', status: 'disabled' });
  });

  it('is moved with what may come back to it, and with what a deleted device leaves to it', async () => {
    const chosenBy = (chosen_device_id: string, status: MessageStatus) => message({ chosen_device_id, status });
    const removal = { of: 'devices', move_to: 'till', fails_queue: false, after: null, next_at: NOW } as const;
    fixture.store.insert('removals', { id: 'old till', tenant_id: 'garden', ...removal });
    const ids = [
      chosenBy('till', 'scheduled'),
      chosenBy('till', 'sending'),
      chosenBy('old till', 'queued'),
      chosenBy('till', 'sent'),
      chosenBy('bus', 'queued'),
    ];
    expect(isUnchanged(await move({ device_id: 'van', disable: false }))).toBe(false);
    expect(ids.map((id) => fixture.store.byId('messages', id)?.chosen_device_id)).toEqual([
      'van',
      'van',
      'old till',
      'till',
      'bus',
    ]);
    expect(fixture.store.byId('removals', 'old till')?.move_to).toBe('van');
  });

  it('neither moves again nor is removed while it is still moving', async () => {
    fixture.store.insert('devices', { ...TEST_TENANT.device, id: 'bus', name: 'Bus' });
    for (let at = 0; at < 2_001; at += 1) message({ chosen_device_id: 'till' });
    await move({ device_id: 'van', disable: false });
    const moveBetween = (id: string, device_id: string) =>
      handlers.moveDeviceQueue(context({ id, body: { device_id, disable: false } }) as never);
    const remove = async (id: string, query: object) =>
      await deviceRules.beforeRemoval?.(device(id), context({ id, query }) as never);
    const refused = ['conflict', 'devices.queue_moves'];
    for (const request of [
      () => moveBetween('till', 'van'),
      () => moveBetween('till', 'bus'),
      () => moveBetween('van', 'bus'),
      () => moveBetween('bus', 'till'),
      () => remove('till', { queue: 'fail' }),
      () => remove('van', { queue: 'fail' }),
      () => remove('bus', { queue: 'move', to: 'till' }),
    ])
      expect(await refusalIn(request)).toEqual(refused);
    await expect(async () => await moveBetween('bus', 'till')).rejects.toThrow(
      'The queue of Till is still being moved to Van. Try again in a few minutes.',
    );
    expect(await refusalIn(() => moveBetween('bus', 'van'))).toBeNull();
    expect(await refusalIn(() => remove('bus', { queue: 'move', to: 'van' }))).toBeNull();
  });
});

describe('the report of a device', () => {
  const report = () => handlers.deviceReport(context({ id: 'till' }) as never);
  const hour = (at: string, connected: number, away: number, battery: number | null, device_id = 'till') =>
    fixture.store.insert('device_hours', {
      id: `${device_id} ${at}`,
      tenant_id: 'garden',
      device_id,
      at,
      connected,
      away,
      battery,
    });

  it('has seven days in the company’s time zone, and the last 24 hours', async () => {
    // New York is five hours behind; the report is made at 10:00 there.
    hour('2026-02-24T04:00:00.000Z', 60, 0, 1);
    hour('2026-02-24T05:00:00.000Z', 50, 10, 80);
    hour('2026-02-25T04:00:00.000Z', 30, 20, 70);
    hour('2026-02-25T05:00:00.000Z', 20, 5, null);
    hour('2026-03-01T15:00:00.000Z', 11, 1, 55);
    hour('2026-03-01T16:00:00.000Z', 12, 2, 60);
    hour('2026-03-02T15:00:00.000Z', 13, 3, 50);
    hour('2026-03-02T15:00:00.000Z', 60, 60, 1, 'van');
    const addSent = (at: string, change: Partial<Stored<Message>>) =>
      message({ device_id: 'till', status: 'sent', status_at: { sending: at, sent: at }, ...change });
    addSent('2026-02-24T05:00:00.000Z', {});
    const early = '2026-02-24T04:59:59.999Z';
    addSent(early, { status: 'failed', error_code: 'NO_CREDIT', status_at: { sending: early, failed: early } });
    addSent(NOW, { status: 'failed', error_code: 'NO_CREDIT', status_at: { sending: NOW, failed: NOW } });
    const { timezone, days, hours, failures } = await report();
    expect(timezone).toBe('America/New_York');
    const empty = { connected: 0, away: 0, battery: null, sent: 0, failed: 0 };
    expect(days).toEqual([
      { day: '2026-02-24', connected: 80, away: 30, battery: 70, sent: 1, failed: 0 },
      { ...empty, day: '2026-02-25', connected: 20, away: 5 },
      { ...empty, day: '2026-02-26' },
      { ...empty, day: '2026-02-27' },
      { ...empty, day: '2026-02-28' },
      { day: '2026-03-01', connected: 23, away: 3, battery: 55, sent: 0, failed: 0 },
      { day: '2026-03-02', connected: 13, away: 3, battery: 50, sent: 0, failed: 1 },
    ]);
    expect(hours).toHaveLength(24);
    expect(hours[0]).toEqual({ at: '2026-03-01T16:00:00.000Z', connected: 12, away: 2, battery: 60 });
    expect(hours[1]).toEqual({ at: '2026-03-01T17:00:00.000Z', connected: 0, away: 0, battery: null });
    expect(hours[23]).toEqual({ at: NOW, connected: 13, away: 3, battery: 50 });
    expect(failures).toEqual([{ error_code: 'NO_CREDIT', count: 1 }]);
  });
});
