import { describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import type { Gateway, OutgoingMessage, SendResponse } from './gateways/Gateway.ts';
import { sendDue } from './sendDue.ts';

type LookupResult = Awaited<ReturnType<Gateway['lookup']>>;

interface Options {
  /** The gateway's responses, in order. */
  responses: SendResponse[];
  lookupResult?: LookupResult;
  lookup?: Gateway['capabilities']['lookup'];
  clientId?: boolean;
  contacts?: number;
  /** Aborted when the gateway is offered the first message. */
  controller?: AbortController;
}

const ACCEPTED: SendResponse = { is: 'accepted', attempts: 1 };
const UNSURE: SendResponse = { is: 'unsure' };

/** One contact or more, one campaign, and one phone behind a gateway with these responses. */
function gatewayFixture({
  responses,
  lookupResult = { is: 'unknown' },
  lookup = 'id',
  clientId = true,
  contacts = 1,
  controller,
}: Options) {
  const fixture = new TestTenant({ contacts, devices: [{ messages_per_minute: 6_000 }] });
  const id = fixture.addCampaign();
  const offeredMessages: OutgoingMessage[] = [];
  let lookupCount = 0;
  const gateway: Gateway = {
    capabilities: {
      clientId,
      lookup,
      deliveryReports: true,
      incoming: true,
      sims: true,
      validity: null,
    },
    send: async (message) => {
      offeredMessages.push(message);
      controller?.abort();
      return responses[offeredMessages.length - 1] ?? ACCEPTED;
    },
    lookup: async () => {
      lookupCount += 1;
      return lookupResult;
    },
  };
  const now = (): number => fixture.clock.now().getTime();
  const { store } = fixture;
  const sending = {
    between: { tx: store.tx, now },
    unit: <T>(_tenantId: string, work: (context: { tx: typeof store.tx; now: () => number }) => Promise<T>) =>
      store.unit(async () => await work({ tx: store.tx, now })),
    gatewayOf: () => gateway,
    ...(controller && { stopping: controller.signal }),
  };
  /** Sends everything that is due after this many seconds. */
  const after = async (seconds: number): Promise<void> => {
    fixture.clock.advance(seconds * 1000);
    while (await sendDue(sending));
  };
  return {
    fixture,
    gateway,
    sending,
    after,
    offeredMessages,
    lookupCount: () => lookupCount,
    message: () => fixture.messages(id)[0],
    dispatches: () => store.all('dispatches').length,
  };
}

const REFUSED: SendResponse = { is: 'refused', cause: 'NO_CREDIT', isTemporary: false };
const NOT_NOW: SendResponse = { is: 'refused', cause: 'NO_SERVICE', isTemporary: true };

describe('a message that is handed over', () => {
  it.each([
    ['accepted', ACCEPTED, 'sending', null],
    ['refused for good', REFUSED, 'failed', 'NO_CREDIT'],
  ])('and %s is recorded, and not queried again', async (_, response, status, error_code) => {
    const setup = gatewayFixture({ responses: [response] });
    await setup.after(0);
    expect(setup.message()).toMatchObject({ status, error_code });
    expect(setup.dispatches()).toBe(0);
    await setup.after(3600);
    expect([setup.offeredMessages.length, setup.lookupCount()]).toEqual([1, 0]);
  });

  it.each([
    ['accepted', ACCEPTED, 0],
    ['refused for good', REFUSED, 1],
    ['refused temporarily', NOT_NOW, 0],
  ])('and %s is counted, if it failed, for its device’s day', async (_, response, failed_today) => {
    const setup = gatewayFixture({ responses: [response] });
    await setup.after(0);
    expect(setup.fixture.store.byId('devices', 'phone-0')).toMatchObject({ failed_today });
  });

  it('waits for another process if its own one stops before it was offered', async () => {
    const controller = new AbortController();
    const setup = gatewayFixture({ responses: [], lookup: 'none', clientId: false, contacts: 50, controller });
    await sendDue(setup.sending);
    expect(setup.fixture.store.all('messages')).toHaveLength(50);
    await sendDue(setup.sending);
    expect([setup.offeredMessages.length, setup.dispatches()]).toEqual([20, 5]);
    const { stopping: _, ...others } = setup.sending;
    setup.fixture.clock.advance(120_000);
    while (await sendDue(others));
    expect([setup.offeredMessages.length, setup.dispatches()]).toEqual([50, 0]);
    expect(new Set(setup.offeredMessages.map(({ to }) => to)).size).toBe(50);
  });

  it('is not offered if anything has changed while others were offered', async () => {
    const setup = gatewayFixture({ responses: [], lookup: 'none', clientId: false, contacts: 25 });
    const { store } = setup.fixture;
    const { send } = setup.gateway;
    const changedIds: string[] = [];
    setup.gateway.send = async (message) => {
      if (setup.offeredMessages.length === 0) {
        const [deleted = '', refused = '', cancelled = '', accepted = ''] = store
          .all('dispatches')
          .flatMap(({ id, attempt }) => (attempt === 0 ? id : []));
        store.remove('messages', deleted);
        for (const id of [refused, cancelled])
          store.update('contacts', store.byId('messages', id)?.contact_id ?? '', { consent: 'opted_out' });
        store.update('messages', cancelled, { status: 'cancelled' });
        // By another process that took it over.
        store.remove('dispatches', accepted);
        changedIds.push(deleted, refused, cancelled, accepted);
      }
      return await send(message);
    };
    await sendDue(setup.sending);
    await sendDue(setup.sending);
    expect(setup.offeredMessages).toHaveLength(21);
    expect(setup.offeredMessages.filter(({ messageId }) => changedIds.includes(messageId))).toEqual([]);
    expect(changedIds.map((id) => store.byId('messages', id)?.status)).toEqual([
      undefined,
      'queued',
      'cancelled',
      'sending',
    ]);
  });

  it.each([
    ['accepted', { is: 'accepted', attempts: 3 }],
    ['refused for good', REFUSED],
    ['refused temporarily', NOT_NOW],
  ] as const)('and %s stays as it is if a report was faster, and may be deleted meanwhile', async (_, response) => {
    for (const isDeleted of [false, true]) {
      const setup = gatewayFixture({ responses: [response] });
      const { send } = setup.gateway;
      setup.gateway.send = async (message) => {
        if (isDeleted) setup.fixture.store.remove('messages', message.messageId);
        else setup.fixture.store.update('messages', message.messageId, { status: 'delivered' });
        return await send(message);
      };
      await setup.after(0);
      expect([setup.message()?.status, setup.dispatches()]).toEqual([isDeleted ? undefined : 'delivered', 0]);
    }
  });

  it('counts its attempts together with earlier ones', async () => {
    const setup = gatewayFixture({ responses: [{ is: 'accepted', attempts: 3 }] });
    await sendDue(setup.sending);
    setup.fixture.store.update('messages', setup.message()?.id ?? '', { attempts: 2 });
    await setup.after(0);
    expect(setup.message()?.attempts).toBe(5);
  });

  it('and accepted late changes nothing once another process has taken it over', async () => {
    const setup = gatewayFixture({ responses: [{ is: 'accepted', attempts: 3 }] });
    const { send } = setup.gateway;
    setup.gateway.send = async (message) => {
      setup.fixture.store.update('dispatches', message.messageId, { lease_until: '2026-03-02T18:00:00.000Z' });
      return await send(message);
    };
    await setup.after(0);
    expect([setup.offeredMessages.length, setup.dispatches(), setup.message()?.attempts]).toEqual([1, 1, 1]);
  });

  it('and accepted is recorded although the gateway fails with another one, which stays unsure', async () => {
    const setup = gatewayFixture({ responses: [ACCEPTED], contacts: 3, lookup: 'none', clientId: false });
    const { send } = setup.gateway;
    setup.gateway.send = async (message) => {
      if (setup.offeredMessages.length === 1) {
        setup.offeredMessages.push(message);
        throw new Error('no storage');
      }
      return await send(message);
    };
    await expect(setup.after(0)).rejects.toThrow('no storage');
    expect(setup.dispatches()).toBe(1);
    await setup.after(0);
    expect(setup.offeredMessages).toHaveLength(3);
    await setup.after(3600);
    expect(setup.fixture.store.all('messages').map(({ status, error_code }) => [status, error_code])).toEqual([
      ['sending', null],
      ['failed', 'UNSURE'],
      ['sending', null],
    ]);
  });

  it('and refused temporarily is offered again a minute later', async () => {
    const setup = gatewayFixture({ responses: [NOT_NOW, ACCEPTED] });
    await setup.after(0);
    expect(setup.message()).toMatchObject({ status: 'queued', device_id: null });
    await setup.after(59);
    expect(setup.offeredMessages).toHaveLength(1);
    await setup.after(1);
    expect(setup.offeredMessages).toHaveLength(2);
    expect(setup.message()).toMatchObject({ status: 'sending', device_id: 'phone-0', attempts: 1 });
  });

  it('is recorded as being with its device before the gateway gets it', async () => {
    const setup = gatewayFixture({ responses: [UNSURE] });
    await setup.after(0);
    expect(setup.message()).toMatchObject({ status: 'sending', device_id: 'phone-0', sim_slot: 0 });
    expect(setup.fixture.store.all('dispatches')).toMatchObject([
      { id: setup.message()?.id, device_id: 'phone-0', attempt: 1, lease_until: '2026-03-02T15:02:00.000Z' },
    ]);
  });
});

describe('a message without a response', () => {
  it('is not touched until its lease ends', async () => {
    const setup = gatewayFixture({ responses: [UNSURE] });
    await setup.after(0);
    await setup.after(119);
    expect([setup.offeredMessages.length, setup.lookupCount()]).toEqual([1, 0]);
  });

  const RESULTS: [
    string,
    Omit<Options, 'responses'>,
    { offerCount: number; lookupCount: number; status: string; code: string | null },
  ][] = [
    [
      'that the gateway knows',
      { lookupResult: ACCEPTED },
      { offerCount: 1, lookupCount: 1, status: 'sending', code: null },
    ],
    [
      'that it has refused',
      { lookupResult: REFUSED },
      { offerCount: 1, lookupCount: 1, status: 'failed', code: 'NO_CREDIT' },
    ],
    ['that it never had', {}, { offerCount: 2, lookupCount: 1, status: 'sending', code: null }],
    [
      'that it never had, without our ids',
      { clientId: false },
      { offerCount: 1, lookupCount: 1, status: 'failed', code: 'UNSURE' },
    ],
    [
      'of which it cannot tell',
      { lookupResult: UNSURE },
      { offerCount: 1, lookupCount: 1, status: 'failed', code: 'UNSURE' },
    ],
    ['where it cannot be asked', { lookup: 'none' }, { offerCount: 2, lookupCount: 0, status: 'sending', code: null }],
    [
      'where it cannot be asked, without our ids',
      { lookup: 'none', clientId: false },
      { offerCount: 1, lookupCount: 0, status: 'failed', code: 'UNSURE' },
    ],
  ];

  it.each(RESULTS)('%s', async (_, options, { offerCount, lookupCount, status, code }) => {
    const setup = gatewayFixture({ responses: [UNSURE], ...options });
    await setup.after(0);
    await setup.after(120);
    await setup.after(24 * 3600);
    expect([setup.offeredMessages.length, setup.lookupCount()]).toEqual([offerCount, lookupCount]);
    expect(setup.message()).toMatchObject({ status, error_code: code });
    expect(setup.dispatches()).toBe(0);
  });

  it('goes again to the same device under the same id, even if another one is free', async () => {
    const setup = gatewayFixture({ responses: [UNSURE, ACCEPTED] });
    setup.fixture.store.insert('devices', { ...TEST_TENANT.device, id: 'phone-1' });
    await setup.after(0);
    await setup.after(120);
    expect(setup.offeredMessages).toHaveLength(2);
    expect(setup.offeredMessages[1]).toEqual({ ...setup.offeredMessages[0], leaseUntil: expect.any(String) });
  });

  it('is looked up again if the gateway can tell only later', async () => {
    const setup = gatewayFixture({ responses: [UNSURE], lookupResult: { is: 'later' } });
    await setup.after(0);
    await setup.after(120);
    expect([setup.lookupCount(), setup.message()?.status]).toEqual([1, 'sending']);
    await setup.after(120);
    expect([setup.offeredMessages.length, setup.lookupCount(), setup.message()?.status]).toEqual([1, 2, 'sending']);
  });

  it('stays unsure if its device was removed', async () => {
    const setup = gatewayFixture({ responses: [UNSURE] });
    await setup.after(0);
    setup.fixture.store.remove('devices', 'phone-0');
    await setup.after(120);
    expect([setup.offeredMessages.length, setup.lookupCount(), setup.dispatches()]).toEqual([1, 0, 0]);
    expect(setup.message()).toMatchObject({ status: 'failed', error_code: 'UNSURE' });
  });

  it('is not offered again if it was deleted while it was looked up', async () => {
    const setup = gatewayFixture({ responses: [UNSURE] });
    await setup.after(0);
    const { lookup } = setup.gateway;
    setup.gateway.lookup = async (message) => {
      setup.fixture.store.remove('messages', message.messageId);
      return await lookup(message);
    };
    await setup.after(120);
    await setup.after(120);
    expect([setup.offeredMessages.length, setup.dispatches()]).toEqual([1, 0]);
  });

  it('is not queried once a report has arrived', async () => {
    const setup = gatewayFixture({ responses: [UNSURE] });
    await setup.after(0);
    const message = setup.message();
    setup.fixture.store.update('messages', message?.id ?? '', { status: 'delivered' });
    await setup.after(120);
    expect([setup.offeredMessages.length, setup.lookupCount(), setup.dispatches()]).toEqual([1, 0, 0]);
    expect(setup.message()?.status).toBe('delivered');
  });
});
