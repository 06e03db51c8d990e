import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hintsFor } from './phoneOffers.ts';
import type { FakePhone } from './testing/FakePhone.ts';
import { phoneFixture } from './testing/phoneFixture.ts';

type PhoneFixture = Awaited<ReturnType<typeof phoneFixture>>;

let fixture: PhoneFixture;
let phone: FakePhone;
let deviceId: string;

beforeAll(async () => {
  fixture = await phoneFixture();
});
afterAll(() => fixture.stop());
beforeEach(async () => {
  ({ phone, deviceId } = await fixture.pairPhone());
  return async () => {
    await fixture.call('DELETE', `/settings/devices/${deviceId}?queue=fail`);
    for (const { id } of fixture.store.all('messages').filter(({ is_test }) => is_test))
      fixture.store.remove('messages', id);
  };
});

/** A message that the phone has fetched, as it got it. */
async function pullMessage(): Promise<{ id: string; first: object[] }> {
  const id = fixture.queue();
  await fixture.after();
  return { id, first: await phone.pull() };
}
/** Messages that the phone has and has not sent. */
const offers = () => fixture.store.all('phone_offers');

/** What a phone says every two minutes. */
const PING = { health: { status: 'pass', version: '1.74.1', releaseId: 1, checks: {} } };
/** Whether the phone would be told to fetch messages because it has been silent. */
async function hasMissedPing(): Promise<boolean> {
  const context = { tx: fixture.store.tx, now: () => fixture.clock.now().getTime() };
  return (await hintsFor(context, { id: deviceId, tenant_id: 'acme' })).hasMissedPing;
}

describe('registering', () => {
  it('1: a waiting private token creates the device', async () => {
    const { id, token } = await fixture.pairing();
    const other = fixture.newPhone();
    expect(await other.start({ privateToken: token ?? '' })).toBe(201);
    expect(other.registration).toEqual({
      id: expect.any(String),
      token: expect.any(String),
      login: expect.stringMatching(/^\d{12}$/),
      password: expect.any(String),
    });
    const { data } = await fixture.call<{ device_id: string }>('GET', `/settings/devices/pairing/${id}`);
    expect(fixture.device(data.device_id)).toMatchObject({
      kind: 'android',
      model: 'Google shiba',
      os_version: '',
      app_version: '1.74.1',
      status: 'idle',
      battery: null,
      network: 'unknown',
      sims: [{ slot: 0, carrier: '', phone: null }],
    });
    await fixture.call('DELETE', `/settings/devices/${data.device_id}`);
  });

  it.each([
    ['nothing', {}],
    ['a blank token', { Authorization: 'Bearer ' }],
    ['an unknown token', { Authorization: 'Bearer abcde-fghjk-mnpqr-stuvw' }],
    ['an unknown code', { Authorization: 'Code 00000000' }],
    ['an unknown name', { Authorization: `Basic ${Buffer.from('1:2').toString('base64')}` }],
  ])('2: with %s gets 401 and creates nothing', async (_, headers) => {
    const before = fixture.store.all('devices').length;
    const response = await phone.ask('POST', '/device', headers, { name: 'a/b', simCards: [] });
    expect(response.status).toBe(401);
    expect(fixture.store.all('devices')).toHaveLength(before);
  });

  it.each([
    ['PATCH', '/device'],
    ['GET', '/message'],
    ['PATCH', '/message'],
    ['GET', '/webhooks'],
    ['GET', '/settings'],
    ['GET', '/events'],
    ['GET', '/user/code'],
  ])('3: %s %s with an unknown token gets exactly 401', async (method, path) => {
    const body = method === 'PATCH' ? { body: [] } : undefined;
    expect((await phone.ask(method, path, phone.bearer('nobody'), body)).status).toBe(401);
  });

  it('gets settings under which it sends immediately: pace and hours are ours', () => {
    const { messages, gateway } = phone.settings;
    expect(messages).toMatchObject({ limit_period: 'Disabled', work_hours_enabled: false, processing_order: 'FIFO' });
    expect(gateway).toMatchObject({ notification_channel: 'SSE_ONLY', private_token: phone.privateToken });
  });

  it('finds its device again by the private token from its settings', async () => {
    const before = phone.registration?.id;
    fixture.store.update('phones', before ?? '', { token_hash: 'lost' });
    expect(await phone.start()).toBe(201);
    expect(phone.registration?.id).not.toBe(before);
    expect(fixture.store.all('phones').filter((each) => each.device_id === deviceId && !each.ended_at)).toHaveLength(1);
  });

  it('finds it by name and password, and is replaced by another phone with a code', async () => {
    const { login = '', password = '' } = phone.registration ?? {};
    const other = fixture.newPhone();
    expect(await other.start({ login, password })).toBe(201);
    const basic = { Authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}` };
    const { body } = await phone.ask('GET', '/user/code', basic);
    const third = fixture.newPhone();
    expect(await third.start({ code: (body as { code: string }).code })).toBe(201);
    expect((await other.ask('GET', '/message', other.bearer())).status).toBe(401);
    expect((await third.ask('GET', '/message', third.bearer())).status).toBe(200);
  });

  it('4: nothing offered to the last registration goes to the next one', async () => {
    const { id } = await pullMessage();
    fixture.store.update('phones', phone.registration?.id ?? '', { token_hash: 'lost' });
    await phone.start();
    expect(await phone.pull()).toEqual([]);
    expect(fixture.message(id)).toMatchObject({ status: 'failed', error_code: 'UNSURE' });
  });

  it('5: two alternating sets of SIM cards hold the device until it is paired again', async () => {
    const ownSims = phone.sims;
    phone.sims = ownSims.map((sim) => ({ ...sim, iccid: '8901260000009999' }));
    await phone.start();
    expect(fixture.device(deviceId)?.alarm ?? null).toBeNull();
    phone.sims = ownSims;
    await phone.start();
    const messageId = fixture.queue();
    await fixture.after();
    expect([fixture.device(deviceId)?.alarm, await phone.pull()]).toEqual(['cloned', []]);
    // It stays in the queue, for other devices.
    expect([fixture.message(messageId).status, fixture.device(deviceId)?.sent_today]).toEqual(['queued', 0]);
    const { code } = await fixture.pairing(deviceId);
    phone.registration = null;
    await phone.start({ code });
    expect(fixture.device(deviceId)?.alarm).toBeNull();
    await fixture.after();
    expect((await phone.pull()).map(({ id }) => id)).toEqual([messageId]);
  });

  it.each([
    ['whose numbers are known', '+15185550142', '8901260000001234'],
    ['without a number', '', '8901260000001234'],
  ])('a SIM %s keeps its limit and count when its phone is paired again', async (_, phoneNumber, iccid) => {
    const other = fixture.newPhone();
    const [sim] = other.sims;
    other.sims = sim ? [{ ...sim, phoneNumber, iccid }] : [];
    const { code } = await fixture.pairing(deviceId);
    await other.start({ code });
    await other.postEvent('app:started', { simCards: other.sims });
    const sims = fixture.device(deviceId)?.sims.map((each) => ({ ...each, messages_per_day: 50, sent_today: 7 })) ?? [];
    fixture.store.report('devices', deviceId, { sims });
    const again = await fixture.pairing(deviceId);
    other.registration = null;
    await other.start({ code: again.code });
    expect(fixture.device(deviceId)?.sims).toEqual(sims);
    const third = await fixture.pairing(deviceId);
    other.registration = null;
    other.sims = other.sims.map((each) => ({ ...each, phoneNumber: '', iccid: '8901260000009999' }));
    await other.start({ code: third.code });
    expect(fixture.device(deviceId)?.sims).toMatchObject([{ phone: null, messages_per_day: 200, sent_today: 0 }]);
  });

  it('a removed device is locked out', async () => {
    await fixture.call('DELETE', `/settings/devices/${deviceId}?queue=fail`);
    expect(await phone.start()).toBe(401);
  });
});

describe('offering messages to a phone', () => {
  it('offers one at a time, to one person, in the app’s format', async () => {
    fixture.queue({ to: '+12025550001', body: 'Hi' });
    fixture.queue();
    await fixture.after();
    const messages = await phone.pull();
    expect(messages).toEqual([
      {
        id: expect.any(String),
        textMessage: { text: 'Hi' },
        phoneNumbers: ['+12025550001'],
        simNumber: 1,
        withDeliveryReport: true,
        priority: 100,
        state: 'Pending',
        validUntil: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        createdAt: expect.any(String),
      },
    ]);
    await fixture.after(1);
    expect((await phone.pull()).map(({ id }) => id)).toEqual(messages.map(({ id }) => id));
    await phone.send();
    await fixture.after(1);
    const [next] = await phone.pull();
    expect(next?.id).not.toBe(messages[0]?.id);
  });

  it('6: a truncated response is repeated, word for word', async () => {
    const id = fixture.queue();
    await fixture.after();
    phone.network = async (send) => {
      await send();
      return { status: 0, body: null as never };
    };
    expect(await phone.pull()).toEqual([]);
    phone.network = async (send) => await send();
    const repeatedMessages = await phone.pull();
    expect([repeatedMessages.map((each) => each.id), repeatedMessages]).toEqual([[id], await phone.pull()]);
  });

  it('7: a server killed after storing the offer repeats the same one', async () => {
    const { first } = await pullMessage();
    fixture.restart();
    await fixture.after(3);
    expect(await phone.pull()).toEqual(first);
    expect(offers()).toHaveLength(1);
  });

  it('8: a request that never arrived stores nothing', async () => {
    const id = fixture.queue();
    await fixture.after();
    phone.network = async () => ({ status: 0, body: null as never });
    await phone.pull();
    expect(fixture.store.byId('phone_offers', id)?.state).toBe('waiting');
    phone.network = async (send) => await send();
    await phone.pull();
    expect(fixture.store.byId('phone_offers', id)?.state).toBe('offered');
  });

  it('9: a restored server does not send an already sent message again', async () => {
    const { id } = await pullMessage();
    await phone.send();
    fixture.store.remove('phone_offers', id);
    fixture.store.update('messages', id, {
      status: 'queued',
      device_id: null,
      status_at: { queued: '2026-01-01T00:00:00.000Z' },
    });
    await fixture.after(1);
    await phone.pull();
    await phone.send();
    expect(phone.radio.filter((each) => each.id === id)).toHaveLength(1);
    expect(fixture.message(id).status).toBe('sent');
  });

  it('a message that was not offered returns to the queue when the phone is silent', async () => {
    const id = fixture.queue();
    await fixture.after();
    expect(fixture.message(id)).toMatchObject({ status: 'sending', device_id: deviceId });
    await fixture.after(7);
    expect(fixture.device(deviceId)?.status).toBe('offline');
    expect(fixture.message(id)).toMatchObject({ status: 'queued', device_id: null });
  });

  it('a message that was not offered leaves by another phone minutes after the network of the first was lost, whose connection is still open', async () => {
    const controller = new AbortController();
    const connection = phone.events(controller.signal);
    await connection.next();
    const id = fixture.queue();
    await fixture.after();
    expect(fixture.message(id)).toMatchObject({ status: 'sending', device_id: deviceId });
    const other = await fixture.pairPhone();
    for (let minutes = 0; minutes < 4; minutes += 1) {
      await fixture.after(1);
      await other.phone.postEvent('system:ping', PING);
    }
    expect(fixture.device(deviceId)?.status).toBe('offline');
    await fixture.after();
    expect((await other.phone.pull()).map((each) => each.id)).toEqual([id]);
    controller.abort();
    await fixture.call('DELETE', `/settings/devices/${other.deviceId}?queue=fail`);
  });

  it('a phone that does nothing but ping every two minutes stays connected, and is not asked', async () => {
    for (let minutes = 0; minutes < 10; minutes += 2) {
      await fixture.after(2);
      expect(await hasMissedPing()).toBe(false);
      await phone.postEvent('system:ping', PING);
    }
    expect(fixture.device(deviceId)?.status).toBe('idle');
  });

  it('a connected phone without pings is asked after two minutes, and stays connected if it asks for messages', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      await fixture.after(2);
      expect(await hasMissedPing()).toBe(false);
      await fixture.after(0.5);
      expect(await hasMissedPing()).toBe(true);
      await phone.pull();
      expect(await hasMissedPing()).toBe(false);
    }
    expect(fixture.device(deviceId)?.status).toBe('idle');
  });

  it('a reply that its phone never fetched leaves by another one once the phone is disabled', async () => {
    const id = fixture.queue({ chosen_device_id: deviceId, may_reroute: true });
    await fixture.after();
    expect(fixture.store.byId('phone_offers', id)?.state).toBe('waiting');
    await fixture.call('POST', `/settings/devices/${deviceId}/disable`);
    const other = await fixture.pairPhone();
    await fixture.after(2);
    expect((await other.phone.pull()).map((each) => each.id)).toEqual([id]);
    await fixture.call('DELETE', `/settings/devices/${other.deviceId}?queue=fail`);
  });

  it('what waits for a removed phone that was chosen for it moves with its queue', async () => {
    const other = await fixture.pairPhone();
    const id = fixture.queue({ chosen_device_id: deviceId });
    await fixture.after();
    expect(fixture.store.byId('phone_offers', id)?.device_id).toBe(deviceId);
    await fixture.call('DELETE', `/settings/devices/${deviceId}?queue=move&to=${other.deviceId}`);
    await fixture.after(1);
    expect((await other.phone.pull()).map((each) => each.id)).toEqual([id]);
    await fixture.call('DELETE', `/settings/devices/${other.deviceId}?queue=fail`);
  });

  it('an outdated app gets no messages, and the device says so', async () => {
    phone.version = '1.70.0';
    fixture.queue();
    await fixture.after();
    expect(await phone.pull()).toEqual([]);
    expect(fixture.device(deviceId)?.status).toBe('needs_update');
  });
});

describe('what a phone reports', () => {
  it('10: that it has a message changes nothing', async () => {
    const { id } = await pullMessage();
    const due = fixture.store.byId('phone_offers', id)?.due_at;
    await fixture.after(5);
    await phone.pull();
    expect([fixture.message(id).status, fixture.store.byId('phone_offers', id)?.due_at]).toEqual(['sending', due]);
  });

  it('11: a message given to Android is not offered again', async () => {
    await pullMessage();
    await phone.send();
    expect(await phone.pull()).toEqual([]);
  });

  it('12: late reports do not undo a delivery', async () => {
    const { id } = await pullMessage();
    await phone.send();
    await phone.arrive();
    const phoneMessage = [...phone.messages.values()].find((each) => each.id === id);
    for (const state of ['Processed', 'Sent'] as const) if (phoneMessage) await phone.patch({ ...phoneMessage, state });
    expect(fixture.message(id).status).toBe('delivered');
  });

  it('13: the same report eleven times counts once', async () => {
    const { id } = await pullMessage();
    await phone.send();
    const phoneMessage = [...phone.messages.values()].find((each) => each.id === id);
    const before = fixture.message(id);
    for (let time = 0; time < 11; time += 1) if (phoneMessage) expect(await phone.patch(phoneMessage)).toBe(204);
    expect(fixture.message(id)).toEqual(before);
  });

  it('14: reports on unknown messages, and invalid ones, do not affect the others', async () => {
    const { id } = await pullMessage();
    const body = [
      { id: 'nobody', state: 'Sent', recipients: [], states: {} },
      { id, state: 'Dreaming', recipients: [] },
      7,
      { id, state: 'Sent', recipients: [], states: { Sent: '2026-01-02T03:04:05.000+02:00' } },
    ];
    expect((await phone.ask('PATCH', '/message', phone.bearer(), body)).status).toBe(204);
    expect(fixture.message(id).status).toBe('sent');
  });

  it('reports of several phones that arrive together all count, each for its own messages', async () => {
    const { id } = await pullMessage();
    const ownMessage = [...phone.messages.values()].find((each) => each.id === id);
    const other = await fixture.pairPhone();
    await other.phone.postEvent('app:started', { simCards: other.phone.sims });
    if (!ownMessage) throw new Error('The phone lacks its message');
    const at = '2026-01-02T03:04:05.000Z';
    const statuses = await Promise.all([
      phone.patch({ ...ownMessage, state: 'Processed', states: { Processed: at } }),
      other.phone.patch({ ...ownMessage, state: 'Failed', error: 'Send result: RESULT_ERROR_NO_SERVICE' }),
      other.phone.postEvent('system:ping', { health: { checks: { 'battery:level': { observedValue: 41 } } } }),
      phone.postEvent('sms:sent', { messageId: id, sentAt: at, partsCount: 2 }),
      phone.patch({ ...ownMessage, state: 'Delivered', states: { Processed: at, Delivered: at } }),
      phone.patch({ ...ownMessage, state: 'Sent', states: { Processed: at, Sent: at } }),
    ]);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 204]);
    expect(fixture.message(id)).toMatchObject({ status: 'delivered', segments: 2 });
    expect(fixture.device(other.deviceId)).toMatchObject({ alarm: 'foreign_reports', battery: { percent: 41 } });
    await fixture.call('DELETE', `/settings/devices/${other.deviceId}?queue=fail`);
  });

  it('15: reports on another device’s messages are ignored and shown as a warning', async () => {
    const { id } = await pullMessage();
    const other = await fixture.pairPhone();
    const phoneMessage = [...phone.messages.values()].find((each) => each.id === id);
    if (phoneMessage) expect(await other.phone.patch({ ...phoneMessage, state: 'Sent' })).toBe(204);
    expect([fixture.message(id).status, fixture.device(other.deviceId)?.alarm]).toEqual(['sending', 'foreign_reports']);
    await fixture.call('DELETE', `/settings/devices/${other.deviceId}?queue=fail`);
  });

  it('16: a message given to Android twice is one message, marked', async () => {
    const { id } = await pullMessage();
    await phone.send();
    const phoneMessage = [...phone.messages.values()].find((each) => each.id === id);
    const newStates = { Processed: '2026-01-02T03:04:05.000Z' };
    if (phoneMessage) await phone.patch({ ...phoneMessage, state: 'Processed', states: newStates });
    expect(fixture.message(id)).toMatchObject({ status: 'sent', may_arrive_twice: true });
    expect(fixture.store.all('messages').filter((each) => each.id === id)).toHaveLength(1);
  });

  it.each([
    ['Send result: RESULT_ERROR_NONE', 'UNSURE'],
    ['Send result: RESULT_ERROR_GENERIC_FAILURE', 'UNSURE'],
    ['Send result: RESULT_MODEM_ERROR', 'UNSURE'],
    ['Unknown', 'UNSURE'],
    ['', 'UNSURE'],
    ['sendSMS: whatever', 'UNSURE'],
    ['Send result: RESULT_ERROR_NO_SERVICE', 'NO_SERVICE'],
    ['Send result: RESULT_ERROR_RADIO_OFF', 'RADIO_OFF'],
    ['Send result: RESULT_ERROR_LIMIT_EXCEEDED', 'LIMIT_EXCEEDED'],
    ['Send result: RESULT_NO_DEFAULT_SMS_APP', 'PERMISSION_DENIED'],
    ["Can't send message: Invalid phone number", 'GENERIC_FAILURE'],
  ])('17: that it failed with "%s" is %s', async (error, cause) => {
    const { id } = await pullMessage();
    phone.refusals.push(error);
    await phone.send();
    expect(fixture.message(id)).toMatchObject({ status: 'failed', error_code: cause });
  });

  it.each([
    ['Delivered', 'sms:delivered', { deliveredAt: '2026-01-02T03:04:05.000Z' }],
    ['Delivered', 'PATCH', null],
  ])('18: a delivery counts, even after a failure (%s, %s)', async (_, event, payload) => {
    const { id } = await pullMessage();
    phone.refusals.push('Send result: RESULT_ERROR_NO_SERVICE');
    await phone.send();
    const phoneMessage = [...phone.messages.values()].find((each) => each.id === id);
    if (payload) expect(await phone.postEvent(event, { messageId: id, phoneNumber: '+1', ...payload })).toBe(204);
    else if (phoneMessage) await phone.report(phoneMessage, 'Delivered');
    expect(fixture.message(id)).toMatchObject({ status: 'delivered', error_code: null });
  });

  /** The phone hands it to Android, then falls silent. */
  async function silenceAfterProcessed(): Promise<string> {
    const { id } = await pullMessage();
    let requests = 0;
    phone.network = async (send) => {
      requests += 1;
      return requests === 1 ? await send() : { status: 0, body: null as never };
    };
    await phone.send();
    phone.network = async (send) => await send();
    return id;
  }

  it('19: silence after Android has it ends as no report, and is not sent again', async () => {
    const id = await silenceAfterProcessed();
    await fixture.after(36);
    await fixture.after(31);
    expect(fixture.message(id).status).toBe('unknown');
    await fixture.after(24 * 60);
    await phone.pull();
    await phone.send();
    expect(phone.radio.filter((each) => each.id === id)).toHaveLength(1);
  });

  it('a sent message without a delivery report ends as no report after a day, without holding up others', async () => {
    const { id } = await pullMessage();
    await phone.send();
    await fixture.after(24 * 60 - 1);
    expect(fixture.message(id).status).toBe('sent');
    // The phone is still connected.
    await phone.pull();
    const next = fixture.queue();
    await fixture.after(2);
    expect((await phone.pull()).map((each) => each.id)).toEqual([next]);
    expect(fixture.message(id).status).toBe('unknown');
    const phoneMessage = phone.messages.get(id);
    if (phoneMessage) await phone.report(phoneMessage, 'Delivered');
    expect(fixture.message(id).status).toBe('delivered');
  });

  it('20: asked again after expiry, a phone that knows the message reports it as sent', async () => {
    const id = await silenceAfterProcessed();
    await fixture.after(36);
    const [repeatedOffer] = await phone.pull();
    expect(repeatedOffer).toMatchObject({ id, validUntil: '2000-01-01T00:00:00.000Z' });
    expect(fixture.message(id).status).toBe('sent');
  });

  it.each([
    ['that Android has', silenceAfterProcessed, 'unknown', null],
    ['that it only was told', async () => (await pullMessage()).id, 'failed', 'UNSURE'],
  ])(
    '21: a phone that has forgotten a message %s leaves it open whether it was sent',
    async (_, prepare, status, error_code) => {
      const id = await prepare();
      phone.forgetMessages();
      await fixture.after(36);
      await phone.pull();
      const sentCount = phone.radio.length;
      await phone.send();
      expect(phone.radio).toHaveLength(sentCount);
      expect(fixture.message(id)).toMatchObject({ status, error_code });
    },
  );

  it('a phone that was silent settles an unsure message by saying that it failed, and why', async () => {
    const { id } = await pullMessage();
    await fixture.after(36);
    await fixture.after(31);
    expect(fixture.message(id)).toMatchObject({ status: 'failed', error_code: 'UNSURE' });
    const phoneMessage = phone.messages.get(id);
    const error = 'Send result: RESULT_ERROR_NO_SERVICE';
    if (phoneMessage) await phone.report({ ...phoneMessage, error }, 'Failed');
    expect(fixture.message(id)).toMatchObject({ status: 'failed', error_code: 'NO_SERVICE' });
  });

  /** Someone opts out after the phone has fetched their message. */
  async function optOutAfterOffer(change: { contact_id?: null } = {}): Promise<string> {
    const contact = fixture.store.ofTenant('contacts', 'acme').find(({ consent }) => consent === 'opted_in');
    const id = fixture.queue({ contact_id: contact?.id ?? '', to: contact?.phone ?? '', ...change });
    await fixture.after();
    await phone.pull();
    fixture.store.update('contacts', contact?.id ?? '', { consent: 'opted_out' });
    return id;
  }

  it('22: a message to somebody who opts out is recalled, and counts if it went out anyway', async () => {
    const id = await optOutAfterOffer();
    const phoneMessage = { ...[...phone.messages.values()].find((each) => each.id === id) };
    const [recalled] = await phone.pull();
    expect(recalled).toMatchObject({ id, state: 'Cancelling' });
    expect(fixture.message(id).status).toBe('cancelled');
    await phone.ask('PATCH', '/message', phone.bearer(), [{ ...phoneMessage, recipients: [], state: 'Sent' }]);
    expect(fixture.message(id).status).toBe('sent');
  });

  it('22: a test message to the number of somebody who opts out is recalled', async () => {
    const id = await optOutAfterOffer({ contact_id: null });
    expect(await phone.pull()).toMatchObject([{ id, state: 'Cancelling' }]);
    expect(fixture.message(id).status).toBe('cancelled');
  });

  it('a message that was sent in spite of its recall ends as no report after a day, and stays so', async () => {
    const id = await optOutAfterOffer();
    const phoneMessage = { ...[...phone.messages.values()].find((each) => each.id === id) };
    const states = { Sent: '2026-01-02T03:04:05.000Z' };
    const reportSent = async () =>
      await phone.ask('PATCH', '/message', phone.bearer(), [
        { ...phoneMessage, recipients: [], state: 'Sent', states },
      ]);
    await phone.pull();
    await reportSent();
    expect(fixture.message(id).status).toBe('sent');
    await fixture.after(24 * 60 + 1);
    expect(fixture.message(id).status).toBe('unknown');
    await reportSent();
    expect(fixture.message(id).status).toBe('unknown');
  });

  it('22: a connected phone gets the recall without asking', async () => {
    const id = await optOutAfterOffer();
    const controller = new AbortController();
    const events: string[] = [];
    for await (const event of phone.events(controller.signal)) if (events.push(event) === 3) break;
    controller.abort();
    expect(events[2]).toBe(`event: MessageCancelled\ndata: {"messageId":"${id}"}`);
  });

  it('23: an app that cannot recall a message is not asked to, because it would send it', async () => {
    const id = await optOutAfterOffer();
    fixture.store.report('devices', deviceId, { app_version: '1.66.0' });
    phone.version = '1.66.0';
    expect(await phone.pull()).toEqual([]);
    expect(fixture.store.byId('phone_offers', id)?.state).toBe('offered');
    const context = { tx: fixture.store.tx, now: () => fixture.clock.now().getTime() };
    expect((await hintsFor(context, { id: deviceId, tenant_id: 'acme' })).recalledIds).toEqual([]);
  });
});

describe('what comes in', () => {
  const receivedPayload = (change: object = {}) => ({
    messageId: '1a2b3c',
    phoneNumber: '+12025550199',
    sender: '+12025550199',
    simNumber: 1,
    message: 'When do you open?',
    receivedAt: '2026-11-22T10:00:00.000+01:00',
    ...change,
  });
  const messagesFrom = (phoneNumber: string) =>
    fixture.store.all('messages').filter((each) => each.direction === 'incoming' && each.from === phoneNumber);

  it('24: a repeated event or message counts once; another text under the same id is another message', async () => {
    expect(await phone.postEvent('sms:received', receivedPayload(), { id: 'one' })).toBe(204);
    expect(await phone.postEvent('sms:received', receivedPayload(), { id: 'one' })).toBe(204);
    expect(await phone.postEvent('sms:received', receivedPayload(), { id: 'two' })).toBe(204);
    expect(messagesFrom('+12025550199')).toHaveLength(1);
    expect(
      await phone.postEvent('sms:received', receivedPayload({ message: 'And on Sundays?' }), { id: 'three' }),
    ).toBe(204);
    expect(messagesFrom('+12025550199').map(({ body }) => body)).toEqual(['When do you open?', 'And on Sundays?']);
    expect(messagesFrom('+12025550199')[0]).toMatchObject({ device_id: deviceId, sim_slot: 0, status: 'received' });
  });

  it.each([
    ['another key', { key: 'guessed' }],
    ['a time that is over', { at: Date.parse('2026-01-01T00:00:00.000Z') }],
  ])('25: with %s gets 401 and stores nothing', async (_, signing) => {
    expect(
      await phone.postEvent(
        'sms:received',
        receivedPayload({ phoneNumber: '+12025550177', sender: '+12025550177' }),
        signing,
      ),
    ).toBe(401);
    expect(messagesFrom('+12025550177')).toEqual([]);
  });

  it.each([
    ['its text', { body: 'STOP', subject: 'Re: Offer' }, 'STOP'],
    ['its subject without a text', { body: null, subject: 'Our garden' }, 'Our garden'],
    ['a sign without either', {}, '📎'],
  ])('an MMS counts once, with %s, however big its pictures are', async (_, content, body) => {
    const sender = `+1202555017${body.length}`;
    const attachments = [
      { partId: 1, contentType: 'image/jpeg', name: 'a.jpg', size: 900_000, data: 'A'.repeat(900_000) },
    ];
    const payload = {
      messageId: '17',
      phoneNumber: sender,
      sender,
      receivedAt: '2026-11-22T10:00:00.000+01:00',
      attachments,
    };
    for (const id of ['one', 'two'])
      expect(await phone.postEvent('mms:downloaded', { ...payload, ...content }, { id })).toBe(204);
    expect(messagesFrom(sender).map((each) => each.body)).toEqual([body]);
    const contact = fixture.store.ofTenant('contacts', 'acme').find((each) => each.phone === sender);
    expect(contact?.consent).toBe(body === 'STOP' ? 'opted_out' : 'unknown');
  });

  it('reads a national number, and keeps a name', async () => {
    await phone.postEvent('sms:received', receivedPayload({ sender: '(518) 555-0123', phoneNumber: '(518) 555-0123' }));
    await phone.postEvent('sms:received', receivedPayload({ sender: '(800) 234-5678', phoneNumber: '(800) 234-5678' }));
    await phone.postEvent('sms:received', receivedPayload({ sender: 'MyBank', phoneNumber: 'MyBank' }));
    const senders = ['+15185550123', '+18002345678', 'MyBank'];
    expect(senders.map((each) => messagesFrom(each).length)).toEqual([1, 1, 1]);
    expect(fixture.store.all('contacts').some(({ phone: number }) => number === 'MyBank')).toBe(false);
  });

  it('a SIM that was turned off for a while returns with its number, its limits and the count of its day', async () => {
    const start = async (simCards: object[]) => await phone.postEvent('app:started', { simCards });
    const second = { ...phone.sims[0], slotIndex: 1, simNumber: 2, phoneNumber: '+15185550143' };
    await start([...phone.sims, second]);
    const [one, two] = fixture.device(deviceId)?.sims ?? [];
    const typed = { ...two, messages_per_day: 50, messages_per_minute: 3, sent_today: 7 };
    fixture.store.report('devices', deviceId, { sims: [one, typed] as never, sent_today: 7 });
    await start([]);
    expect(fixture.device(deviceId)?.sims).toEqual([]);
    await start(phone.sims);
    expect(fixture.device(deviceId)?.sims).toEqual([one]);
    await start([...phone.sims, { ...second, phoneNumber: '********0143', carrierName: null }]);
    expect(fixture.device(deviceId)?.sims).toEqual([one, typed]);
    await start(phone.sims);
    fixture.clock.advance(25 * 3_600_000);
    await start([...phone.sims, second]);
    expect(fixture.device(deviceId)?.sims[1]).toEqual({ ...typed, sent_today: 0 });
  });

  it('a ping reports battery and network, a start the current SIM cards', async () => {
    const check = (observedValue: number) => ({ status: 'pass', observedValue, observedUnit: '', description: '' });
    const checks = { 'battery:level': check(64), 'battery:charging': check(2), 'connection:transport': check(4) };
    expect(
      await phone.postEvent('system:ping', { health: { status: 'pass', version: '1.74.1', releaseId: 1, checks } }),
    ).toBe(204);
    expect(await phone.postEvent('app:started', { simCards: phone.sims })).toBe(204);
    expect(fixture.device(deviceId)).toMatchObject({
      battery: { percent: 64, charging: true },
      network: 'wifi',
      sims: [{ slot: 0, carrier: 'Verizon', phone: '+15185550142', messages_per_day: 200 }],
    });
    // The phone registers again with masked numbers: the known ones stay.
    await phone.start();
    expect(fixture.device(deviceId)?.sims[0]).toMatchObject({ carrier: 'Verizon', phone: '+15185550142' });
  });
});

describe('the open connection', () => {
  it('says that there is something to fetch, and reveals nothing else', async () => {
    const controller = new AbortController();
    const events: string[] = [];
    fixture.queue();
    await fixture.after();
    for await (const event of phone.events(controller.signal)) {
      events.push(event);
      if (event.includes('MessageEnqueued')) break;
    }
    controller.abort();
    expect(events).toEqual([
      'event: SettingsUpdated\ndata: {}',
      'event: WebhooksUpdated\ndata: {}',
      'event: MessageEnqueued\ndata: {}',
    ]);
  });
});
