import { afterEach, describe, expect, it, vi } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import type { InMemoryStore } from '#mock-api/storage/InMemoryStore.ts';
import type { MessageErrorCode, MessageStatus } from '#src/domain/messages/message.ts';
import { AndroidPhones } from './gateways/androidPhone/AndroidPhones.ts';
import { phoneFixture } from './gateways/androidPhone/testing/phoneFixture.ts';
import type { Gateway, LookupResponse, OutgoingMessage, SendResponse } from './gateways/Gateway.ts';
import { handleOverdueMessage } from './gateways/smpp/smppMessages.ts';
import { fakeSmsc } from './gateways/smpp/testing/FakeSmsc.ts';
import { smppFixture } from './gateways/smpp/testing/smppFixture.ts';
import { claimOverdue, lookUp } from './handOver.ts';
import type { Sending, Unit } from './Sending.ts';
import { nextStep, sendDue } from './sendDue.ts';

/** The ids of a message's records, and the time. */
interface MessageRecords {
  messageId: string;
  contactId: string;
  campaignId: string;
  tenantId: string;
  deviceId: string;
  now: number;
}

const EVERY_DAY = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** What may happen between claiming and handing over a message, its status after that, and whether a phone that has it is asked to give it back. */
const CHANGES: [
  name: string,
  change: (store: InMemoryStore, records: MessageRecords) => void,
  status: MessageStatus,
  error_code: MessageErrorCode | null,
  isRecalled: boolean,
][] = [
  [
    'the person opts out',
    (store, { contactId }) => store.update('contacts', contactId, { consent: 'opted_out' }),
    'failed',
    'OPTED_OUT',
    true,
  ],
  [
    'the person is blocked',
    (store, { contactId }) => store.update('contacts', contactId, { consent: 'blocked' }),
    'failed',
    'OPTED_OUT',
    true,
  ],
  [
    'the person may want to stop',
    (store, { messageId, contactId: contact_id, tenantId: tenant_id, now }) => {
      const phone = store.byId('contacts', contact_id)?.phone ?? '';
      const at = new Date(now).toISOString();
      const output = { message_id: messageId, evidence: 'no more please', at };
      store.insert('possible_opt_outs', { id: `${tenant_id} ${phone}`, tenant_id, phone, contact_id, ...output });
    },
    'scheduled',
    null,
    false,
  ],
  [
    'the contact is deleted',
    (store, { messageId, contactId }) => {
      store.update('messages', messageId, { contact_id: null });
      store.remove('contacts', contactId);
    },
    'cancelled',
    null,
    true,
  ],
  [
    'the contact gets another number',
    (store, { contactId }) => store.update('contacts', contactId, { phone: '+12025550999' }),
    'cancelled',
    null,
    true,
  ],
  [
    'the campaign is cancelled',
    (store, { campaignId }) => store.update('campaigns', campaignId, { status: 'cancelled' }),
    'cancelled',
    null,
    true,
  ],
  [
    'the campaign is paused',
    (store, { campaignId }) => store.update('campaigns', campaignId, { status: 'paused' }),
    'queued',
    null,
    false,
  ],
  [
    'the tenant is suspended',
    (store, { tenantId }) => store.update('tenants', tenantId, { status: 'suspended' }),
    'queued',
    null,
    false,
  ],
  [
    'the message is of no use any more',
    (store, { messageId, now }) => store.update('messages', messageId, { valid_until: new Date(now).toISOString() }),
    'expired',
    'EXPIRED',
    false,
  ],
  [
    'quiet hours begin',
    (store, { tenantId }) => {
      for (const { id, tenant_id } of store.all('company_settings')) {
        if (tenant_id === tenantId)
          store.update('company_settings', id, {
            quiet_hours: { enabled: true, from: '00:00', to: '23:59', days: [...EVERY_DAY] },
          });
      }
    },
    'scheduled',
    null,
    false,
  ],
];

/** What may happen to the device, so that the message waits for another one. */
const DEVICE_CHANGES: [name: string, change: (store: InMemoryStore, records: MessageRecords) => void][] = [
  ['the device is disabled', (store, { deviceId }) => store.update('devices', deviceId, { status: 'disabled' })],
  ['the device is removed', (store, { deviceId }) => store.remove('devices', deviceId)],
];

const services: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of services.splice(0).reverse()) await each.stop();
});

interface Options {
  clientId: boolean;
  /** The gateway's responses in order, then always accepted. */
  responses?: (SendResponse | Promise<SendResponse>)[];
  lookupResponse?: LookupResponse;
}

/** One contact, one campaign, and a device with this gateway; sending goes step by step. */
function gatewayFixture({ clientId, responses = [], lookupResponse = { is: 'unknown' } }: Options) {
  const fixture = new TestTenant({ contacts: 1 });
  const campaignId = fixture.addCampaign();
  const { store, clock } = fixture;
  const offeredMessages: OutgoingMessage[] = [];
  const gateway: Gateway = {
    capabilities: {
      clientId,
      lookup: 'id',
      deliveryReports: true,
      incoming: true,
      sims: false,
      validity: null,
    },
    send: async (message) => {
      offeredMessages.push(message);
      return responses[offeredMessages.length - 1] ?? { is: 'accepted', attempts: 1 };
    },
    lookup: async () => lookupResponse,
  };
  const now = (): number => clock.now().getTime();
  const sending = {
    between: { tx: store.tx, now },
    unit: <T>(_tenantId: string, work: (context: { tx: typeof store.tx; now: () => number }) => Promise<T>) =>
      store.unit(async () => await work({ tx: store.tx, now })),
    gatewayOf: () => gateway,
  };
  const tenantId = TEST_TENANT.tenant.id;
  const message = () => {
    const [first] = fixture.messages(campaignId);
    if (!first) throw new Error('The campaign was not launched.');
    return first;
  };
  return {
    fixture,
    store,
    offeredMessages,
    message,
    tenantId,
    records: (): MessageRecords => ({
      messageId: message().id,
      contactId: store.all('contacts')[0]?.id ?? '',
      campaignId,
      tenantId,
      deviceId: 'phone-0',
      now: now(),
    }),
    /** Launches the campaign, then claims its message. Returns a function that hands it over. */
    async claim(): Promise<() => Promise<void>> {
      for (;;) {
        const step = await sending.unit(tenantId, async (context) => await nextStep(context, tenantId, sending));
        if (!step) throw new Error('There was nothing to claim.');
        if (store.all('dispatches').length > 0) return async () => await step.proceed(sending);
        await step.proceed(sending);
      }
    },
    /** Sends everything that is due after this many seconds. */
    async after(seconds: number): Promise<void> {
      clock.advance(seconds * 1000);
      while (await sendDue(sending));
    },
  };
}

describe('a claimed message at a gateway that does not recognize our ids', () => {
  it.each(CHANGES)('is not handed over if %s', async (_, change, status, error_code) => {
    const setup = gatewayFixture({ clientId: false });
    const handOver = await setup.claim();
    change(setup.store, setup.records());
    await handOver();
    expect(setup.message()).toMatchObject({ status: 'queued', device_id: null, attempts: 0 });
    await setup.after(1);
    expect(setup.message()).toMatchObject({ status, error_code });
    expect([setup.offeredMessages, setup.store.all('dispatches')]).toEqual([[], []]);
  });

  it.each(CHANGES)('is not handed over by a later process if %s', async (_, change, status, error_code) => {
    const setup = gatewayFixture({ clientId: false });
    await setup.claim();
    setup.fixture.clock.advance(121_000);
    change(setup.store, setup.records());
    await setup.after(0);
    expect(setup.message()).toMatchObject({ status, error_code });
    expect([setup.offeredMessages, setup.store.all('dispatches')]).toEqual([[], []]);
  });

  it.each(DEVICE_CHANGES)('waits for another device if %s', async (_, change) => {
    const setup = gatewayFixture({ clientId: false });
    const handOver = await setup.claim();
    change(setup.store, setup.records());
    await handOver();
    expect(setup.message()).toMatchObject({ status: 'queued', device_id: null, error_code: null });
    setup.store.insert('devices', { ...TEST_TENANT.device, id: 'phone-1' });
    await setup.after(10);
    expect(setup.offeredMessages).toMatchObject([{ deviceId: 'phone-1' }]);
  });

  it('is handed over if nothing happens', async () => {
    const setup = gatewayFixture({ clientId: false });
    await (await setup.claim())();
    expect([setup.offeredMessages.length, setup.message().status, setup.store.all('dispatches').length]).toEqual([
      1,
      'sending',
      0,
    ]);
  });
});

describe('a message that was offered without a response, and that its gateway does not know', () => {
  it.each(CHANGES)('is not offered again if %s', async (_, change, status) => {
    const setup = gatewayFixture({ clientId: true, responses: [{ is: 'unsure' }] });
    await setup.after(0);
    expect(setup.offeredMessages).toHaveLength(1);
    setup.fixture.clock.advance(121_000);
    change(setup.store, setup.records());
    await setup.after(0);
    expect(setup.offeredMessages).toHaveLength(1);
    // It never returns to the queue: a message that may still go is looked up again later, any other is unsure.
    const waits = status === 'queued';
    expect(setup.message()).toMatchObject(waits ? { status: 'sending' } : { status: 'failed', error_code: 'UNSURE' });
    expect(setup.store.all('dispatches')).toHaveLength(waits ? 1 : 0);
  });

  it('is offered again under the same id once its campaign resumes', async () => {
    const setup = gatewayFixture({ clientId: true, responses: [{ is: 'unsure' }] });
    await setup.after(0);
    setup.store.update('campaigns', setup.records().campaignId, { status: 'paused' });
    await setup.after(121);
    setup.store.update('campaigns', setup.records().campaignId, { status: 'running' });
    await setup.after(121);
    expect(new Set(setup.offeredMessages.map(({ clientId, deviceId }) => `${clientId} ${deviceId}`)).size).toBe(1);
    expect(setup.offeredMessages).toHaveLength(2);
    expect(setup.message()).toMatchObject({ status: 'sending', device_id: 'phone-0' });
  });
});

describe('a response after another process took the message over', () => {
  const LATE_RESPONSES: [name: string, response: SendResponse][] = [
    ['that refuses it for now', { is: 'refused', cause: 'NO_SERVICE', isTemporary: true }],
    ['that refuses it for good', { is: 'refused', cause: 'NO_CREDIT', isTemporary: false }],
    ['that accepts it', { is: 'accepted', attempts: 3 }],
  ];

  it.each(LATE_RESPONSES)('%s changes nothing', async (_, response) => {
    let arrive: (response: SendResponse) => void = () => undefined;
    const lateResponse = new Promise<SendResponse>((resolve) => {
      arrive = resolve;
    });
    // The other process looks it up, learns that it was never accepted, and a second device takes it.
    const setup = gatewayFixture({
      clientId: false,
      responses: [lateResponse],
      lookupResponse: { is: 'refused', cause: 'NO_SERVICE', isTemporary: true },
    });
    const handOver = await setup.claim();
    const firstHandOver = handOver();
    setup.store.insert('devices', { ...TEST_TENANT.device, id: 'phone-1' });
    while (setup.offeredMessages.length === 0) await new Promise((resolve) => setImmediate(resolve));
    await setup.after(121);
    expect(setup.offeredMessages.map(({ deviceId }) => deviceId)).toEqual(['phone-0', 'phone-1']);
    arrive(response);
    await firstHandOver;
    expect(setup.message()).toMatchObject({
      status: 'sending',
      device_id: 'phone-1',
      attempts: response.is === 'accepted' ? 3 : 1,
    });
    await setup.after(3600);
    expect(setup.offeredMessages).toHaveLength(2);
  });
});

describe('a message that waits for its phone', () => {
  async function waitingMessage() {
    const fixture = await phoneFixture();
    services.push(fixture);
    const { phone, deviceId } = await fixture.pairPhone();
    const contact = fixture.store.insert('contacts', {
      ...TEST_TENANT.contact,
      tenant_id: 'acme',
      phone: '+12025550123',
    });
    const campaign = { ...TEST_TENANT.campaign, tenant_id: 'acme', name: 'Meanwhile', status: 'running' as const };
    const { id: campaignId } = fixture.store.insert('campaigns', {
      ...campaign,
      send_at: fixture.clock.now().toISOString(),
    });
    const { totals } = fixture.store.byId('campaigns', campaignId) ?? { totals: undefined };
    if (totals) fixture.store.update('campaigns', campaignId, { totals: { ...totals, recipients: 1 } });
    for (const { id, tenant_id, quiet_hours } of fixture.store.all('company_settings')) {
      if (tenant_id === 'acme')
        fixture.store.update('company_settings', id, { quiet_hours: { ...quiet_hours, enabled: false } });
    }
    const id = fixture.queue({
      contact_id: contact.id,
      campaign_id: campaignId,
      to: contact.phone,
      is_test: undefined,
    });
    await fixture.after();
    const now = fixture.clock.now().getTime();
    const records = { messageId: id, contactId: contact.id, campaignId, tenantId: 'acme', deviceId, now };
    return { fixture, phone, records };
  }

  it.each(CHANGES)('is not offered to the phone if %s', async (_, change, status, error_code) => {
    const { fixture, phone, records } = await waitingMessage();
    expect(fixture.message(records.messageId)).toMatchObject({ status: 'sending', device_id: records.deviceId });
    change(fixture.store, records);
    expect(await phone.pull()).toEqual([]);
    await fixture.after(1);
    expect(fixture.message(records.messageId)).toMatchObject({ status, error_code });
    expect(await phone.pull()).toEqual([]);
    expect(phone.radio).toEqual([]);
  });

  it.each(CHANGES)('that was offered is recalled, or offered in the same words, if %s', async (...row) => {
    const [, change, , , isRecalled] = row;
    const { fixture, phone, records } = await waitingMessage();
    const [firstOffer] = await phone.pull();
    change(fixture.store, records);
    const [secondOffer] = await phone.pull();
    expect(secondOffer).toEqual(isRecalled ? { ...firstOffer, state: 'Cancelling' } : firstOffer);
  });

  it('is unsure if it cannot be stored, and the reason is logged', async () => {
    const report = vi.fn();
    const error = new Error('The storage is full.');
    const phones = new AndroidPhones({ unit: () => Promise.reject(error), report });
    expect(await phones.send({ tenantId: TEST_TENANT.tenant.id } as OutgoingMessage)).toEqual({ is: 'unsure' });
    expect(report.mock.calls).toEqual([[error]]);
  });

  it('is offered no longer than it is valid', async () => {
    const { fixture, phone, records } = await waitingMessage();
    const valid_until = new Date(records.now + 4 * 60_000).toISOString();
    fixture.store.update('messages', records.messageId, { valid_until });
    expect(await phone.pull()).toMatchObject([{ id: records.messageId, validUntil: valid_until }]);
  });

  it('waits for its next phone, even if a slow worker stores later that it waits for this one', async () => {
    const { fixture, records } = await waitingMessage();
    const { store } = fixture;
    const { messageId, deviceId, tenantId } = records;
    const unit: Unit = async (_, work) => await store.unit(async () => await work({ tx: store.tx, now: Date.now }));
    const phones = new AndroidPhones({ unit, report: console.error });
    const { to, body } = fixture.message(messageId);
    const claim = { clientId: messageId, tenantId, messageId, simSlot: 0, to, body, leaseUntil: '' };
    store.remove('phone_offers', messageId);
    store.update('messages', messageId, { status: 'queued', device_id: null });
    await phones.send({ ...claim, deviceId });
    store.update('messages', messageId, { status: 'sending', device_id: 'another' });
    await phones.send({ ...claim, deviceId });
    await phones.send({ ...claim, deviceId: 'another' });
    expect(store.all('phone_offers').filter(({ id }) => id === messageId)).toMatchObject([{ device_id: 'another' }]);
  });

  it('leaves nothing behind that would prevent its next claim', async () => {
    const { fixture, phone, records } = await waitingMessage();
    const { messageId: id, deviceId: device_id, tenantId: tenant_id, campaignId } = records;
    // A worker was killed between two units of work.
    const dispatch = { client_id: id, attempt: 1, lease_until: new Date(records.now + 60_000).toISOString() };
    fixture.store.insert('dispatches', { id, tenant_id, device_id, sim_slot: 0, ...dispatch });
    fixture.store.update('campaigns', campaignId, { status: 'paused' });
    await phone.pull();
    expect([fixture.message(id).status, fixture.store.all('dispatches')]).toEqual(['queued', []]);
  });

  it('is not offered to a phone after moving to another device', async () => {
    const { fixture, phone, records } = await waitingMessage();
    fixture.store.update('messages', records.messageId, { device_id: 'another' });
    expect(await phone.pull()).toEqual([]);
    expect(fixture.message(records.messageId)).toMatchObject({ status: 'sending', device_id: 'another' });
  });
});

describe('a message that waits for an operator’s connection', () => {
  async function waitingMessage() {
    const smsc = await fakeSmsc();
    services.push(smsc);
    const fixture = smppFixture(smsc.port);
    const worker = fixture.worker();
    services.push(worker);
    const { store } = fixture;
    const contact = store.insert('contacts', { ...TEST_TENANT.contact, phone: '+12025550123' });
    const campaign = { ...TEST_TENANT.campaign, status: 'running' as const, send_at: new Date(0).toISOString() };
    const { id: campaignId } = store.insert('campaigns', campaign);
    const message = fixture.addMessage(contact.phone);
    store.update('messages', message.messageId, {
      contact_id: contact.id,
      campaign_id: campaignId,
      is_test: undefined,
    });
    await worker.send(message);
    const { messageId, deviceId, tenantId } = message;
    const records = { messageId, contactId: contact.id, campaignId, tenantId, deviceId, now: Date.now() };
    return { smsc, fixture, worker, records };
  }

  it.each(CHANGES)('is not written if %s', async (_, change) => {
    const { smsc, fixture, worker, records } = await waitingMessage();
    change(fixture.store, records);
    worker.start();
    await fixture.until(() => fixture.statusOf(records.messageId) !== 'sending');
    expect(fixture.statusOf(records.messageId)).toBe('queued');
    expect([smsc.messages, fixture.store.all('smpp_messages')]).toEqual([[], []]);
  });

  it('is not written by a connection after moving to another device', async () => {
    const { smsc, fixture, worker, records } = await waitingMessage();
    fixture.store.update('messages', records.messageId, { device_id: 'another' });
    worker.start();
    await fixture.until(() => fixture.store.all('smpp_messages').length === 0);
    expect([smsc.messages, fixture.statusOf(records.messageId)]).toEqual([[], 'sending']);
  });

  it('reaches its next device if it returned to the queue while its operator was asked for it', async () => {
    const { fixture, worker, records } = await waitingMessage();
    const { store } = fixture;
    const { messageId: id, deviceId, tenantId } = records;
    const now = (): number => records.now + 6 * 60_000;
    // The worker that stored it was killed before it could store that.
    const dispatch = { client_id: id, attempt: 1, lease_until: new Date(records.now).toISOString() };
    store.insert('dispatches', { id, tenant_id: tenantId, device_id: deviceId, sim_slot: 0, ...dispatch });
    const sending: Sending = {
      between: { tx: store.tx, now },
      unit: async (_, work) => await store.unit(async () => await work({ tx: store.tx, now })),
      gatewayOf: () => ({
        capabilities: worker.capabilities,
        send: async (message) => await worker.send(message),
        async lookup(message) {
          await sending.unit(tenantId, async (context) => {
            const row = store.byId('smpp_messages', id);
            if (row) await handleOverdueMessage(context, row);
          });
          return await worker.lookup(message);
        },
      }),
    };
    const overdue = await sending.unit(tenantId, async (context) => await claimOverdue(context, tenantId));
    await lookUp(sending, tenantId, overdue);
    expect(fixture.statusOf(id)).toBe('queued');
    expect([store.all('dispatches'), store.all('smpp_messages')]).toEqual([[], []]);
  });

  it('waits for its next device, even if a slow worker stores later that it waits for this one', async () => {
    const { fixture, worker, records } = await waitingMessage();
    const { store } = fixture;
    const { messageId, deviceId, tenantId } = records;
    const { to, body } = fixture.message(messageId);
    const claim = { clientId: messageId, tenantId, messageId, simSlot: 0, to, body, leaseUntil: '' };
    store.remove('smpp_messages', messageId);
    store.update('messages', messageId, { status: 'queued', device_id: null });
    await worker.send({ ...claim, deviceId });
    store.update('messages', messageId, { status: 'sending', device_id: 'another' });
    await worker.send({ ...claim, deviceId });
    await worker.send({ ...claim, deviceId: 'another' });
    expect(store.all('smpp_messages')).toMatchObject([{ id: messageId, device_id: 'another' }]);
  });

  it('is written if nothing happens', async () => {
    const { smsc, fixture, worker, records } = await waitingMessage();
    worker.start();
    await fixture.until(() => fixture.statusOf(records.messageId) === 'delivered');
    expect([smsc.messages.length, fixture.statusOf(records.messageId)]).toEqual([1, 'delivered']);
  });
});
