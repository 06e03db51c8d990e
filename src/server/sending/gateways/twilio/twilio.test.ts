import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Device } from '#src/domain/devices/device.ts';
import {
  ACCOUNT_SID,
  AUTH_TOKEN,
  NUMBER,
  SERVICE,
  SHORT_CODE,
  type StoredTwilioMessage,
} from './testing/FakeTwilio.ts';
import { ACCOUNT, twilioFixture } from './testing/twilioFixture.ts';

let fixture: Awaited<ReturnType<typeof twilioFixture>>;
beforeEach(async () => {
  fixture = await twilioFixture();
});
afterEach(async () => {
  const { problems } = fixture.twilio;
  await fixture.stop();
  expect(problems).toEqual([]);
});

async function sendOne(): Promise<{ device: string; id: string; message: StoredTwilioMessage }> {
  const device = await fixture.device();
  const id = fixture.queue();
  await fixture.after();
  return { device, id, message: onlyAtTwilio(id) };
}

/** Sends a message that Twilio takes, but whose response is lost and which no search finds. */
async function sendUnanswered(person = {}): Promise<string> {
  await fixture.device();
  fixture.twilio.fate = (method, path) =>
    method === 'POST' ? 'unanswered' : path.endsWith('Messages.json') ? 'lost' : null;
  const id = fixture.queue(person);
  await fixture.after();
  return id;
}

/** Sends such a message, and waits until the searches have ended. */
async function sendUnsure(): Promise<{ id: string; message: StoredTwilioMessage }> {
  const id = await sendUnanswered(fixture.person());
  await fixture.after(70);
  return { id, message: onlyAtTwilio(id) };
}

function onlyAtTwilio(id: string): StoredTwilioMessage {
  const [message] = fixture.atTwilio(id);
  if (!message) throw new Error('Twilio does not have the message');
  return message;
}

describe('an account', () => {
  it('is tried first, and lists its senders', async () => {
    const { sender: _sender, ...account } = ACCOUNT;
    const { status, data } = await fixture.call('POST', '/settings/devices/try-account', { account });
    expect([status, data]).toEqual([
      200,
      {
        words: 'Acme',
        senders: [
          { sender: NUMBER, name: '' },
          { sender: SERVICE, name: 'Shop' },
        ],
        balance: { amount: '25.00', currency: 'USD' },
      },
    ]);
    expect(fixture.twilio.requests.filter((each) => each.startsWith('POST'))).toEqual([]);
  });

  it.each([
    ['a wrong token', { secret: 'x'.repeat(32) }, 'account.secret'],
    ['no SID', { account_sid: 'AC1' }, 'account.account_sid'],
    ['a SID of something else', { account_sid: ACCOUNT_SID.replace('AC', 'SK') }, 'account.account_sid'],
    ['an address as its region', { region: 'twilio.com@evil.example/' }, 'account.region'],
    ['a sender nobody can have', { sender: 'http://x' }, 'account.sender'],
    ['a token with a line break', { secret: 'a\nb' }, 'account.secret'],
  ])('is not saved with %s', async (_, change, field) => {
    const { status, fields } = await fixture.connect({ ...ACCOUNT, ...change });
    expect([status, Object.keys(fields ?? {})]).toEqual([422, [field]]);
    expect(fixture.store.all('gateway_accounts')).toEqual([]);
  });

  it('never shows its token, and shows the webhook address for Twilio', async () => {
    const device = await fixture.device();
    const { data } = await fixture.call('GET', `/settings/devices/${device}/account`);
    expect(data).toEqual({
      kind: 'twilio',
      account_sid: ACCOUNT_SID,
      key_sid: '',
      sender: NUMBER,
      region: 'us1',
      incoming_url: `https://sms.example.com/api/v2/gateways/twilio/${device}/incoming`,
    });
    expect(JSON.stringify(fixture.store.all('gateway_accounts'))).not.toContain(AUTH_TOKEN);
  });

  it('shows its balance, and why it stops', async () => {
    const device = await fixture.device();
    const storedDevice = () => fixture.store.byId('devices', device);
    expect([storedDevice()?.status, storedDevice()?.connection?.balance]).toEqual([
      'idle',
      { amount: '25.00', currency: 'USD' },
    ]);
    fixture.twilio.account.status = 'suspended';
    await fixture.after(2);
    expect([storedDevice()?.status, storedDevice()?.connection?.problem, storedDevice()?.connection?.detail]).toEqual([
      'offline',
      'not_active',
      'suspended',
    ]);
    fixture.twilio.account.status = 'active';
    await fixture.after(2);
    expect([storedDevice()?.status, storedDevice()?.connection?.problem]).toEqual(['idle', null]);
  });

  it('is deleted with its device', async () => {
    const { device } = await sendOne();
    expect((await fixture.call('DELETE', `/settings/devices/${device}`)).status).toBe(200);
    expect([...fixture.store.all('twilio_messages'), ...fixture.store.all('twilio_watches')]).toEqual([]);
  });

  it('leaves no message open when its device is deleted', async () => {
    const { device, id: accepted } = await sendOne();
    const sent = fixture.queue();
    await fixture.after(1);
    const [message] = fixture.atTwilio(sent);
    if (message) await fixture.deliver(fixture.twilio.state(message, 'sent'));
    fixture.twilio.fate = (method) => (method === 'POST' ? 'unanswered' : null);
    const lost = fixture.queue();
    await fixture.after();
    const statuses = () => [accepted, sent, lost].map((id) => fixture.statusOf(id));
    expect(statuses()).toEqual(['sending', 'sent', 'sending']);
    expect((await fixture.call('DELETE', `/settings/devices/${device}`)).status).toBe(200);
    expect(statuses()).toEqual(['UNSURE', 'unknown', 'UNSURE']);
    await fixture.after(5);
    expect([statuses(), fixture.twilio.messages.length]).toEqual([['UNSURE', 'unknown', 'UNSURE'], 3]);
  });
});

describe('a text', () => {
  it('goes out once, with its callback address and validity', async () => {
    const { device, id, message } = await sendOne();
    expect(message).toMatchObject({
      from: NUMBER,
      body: 'Hello 1',
      statusCallback: `https://sms.example.com/api/v2/gateways/twilio/${device}/status?text=${id}`,
    });
    expect([fixture.statusOf(id), fixture.message(id).attempts]).toEqual(['sending', 1]);
  });

  it.each([
    ['four hours at most', undefined, 14_400],
    ['four hours at most, of use for longer', 24 * 3_600, 14_400],
    ['as long as it is of use', 600, 600],
  ])('is tried by Twilio for %s', async (_, seconds, validity) => {
    await fixture.device();
    const until = seconds && new Date(fixture.clock.now().getTime() + seconds * 1000).toISOString();
    const id = fixture.queue(until ? { valid_until: until } : {});
    await fixture.after();
    const [message] = fixture.atTwilio(id);
    // The clock has moved on by a few seconds.
    expect(validity - (message?.validity ?? 0)).toBeLessThan(60);
    expect(message?.validity).toBeLessThanOrEqual(validity);
  });

  it('follows Twilio’s reports, even if repeated or late', async () => {
    const { id, message } = await sendOne();
    for (const status of ['queued', 'sent', 'delivered', 'delivered', 'sent', 'undelivered', 'queued']) {
      expect(await fixture.deliver(fixture.twilio.state(message, status))).toEqual({
        status: 200,
        body: '<?xml version="1.0" encoding="UTF-8"?><Response/>',
      });
    }
    expect(fixture.statusOf(id)).toBe('delivered');
  });

  it('survives a lost response: Twilio is searched before anything is sent again', async () => {
    const device = await fixture.device();
    fixture.twilio.fate = (method) => (method === 'POST' ? 'unanswered' : null);
    const id = fixture.queue();
    await fixture.after();
    expect(fixture.statusOf(id)).toBe('sending');
    await fixture.after(3);
    expect([fixture.statusOf(id), fixture.atTwilio(id).length, fixture.store.byId('twilio_messages', id)?.sid]).toEqual(
      ['sending', 1, fixture.atTwilio(id)[0]?.sid],
    );
    expect(fixture.store.byId('twilio_messages', id)?.device_id).toBe(device);
  });

  it('is found by Twilio’s clock, not ours', async () => {
    await fixture.device();
    fixture.twilio.clockLead = 20 * 60_000;
    fixture.twilio.fate = (method) => (method === 'POST' ? 'unanswered' : null);
    const id = fixture.queue();
    await fixture.after();
    for (let turn = 0; turn < 18; turn += 1) await fixture.after(1 / 6);
    expect(fixture.store.byId('twilio_messages', id)?.sid).toBe(fixture.atTwilio(id)[0]?.sid);
  });

  it('is unsure if Twilio does not have it, and is not sent again', async () => {
    await fixture.device();
    fixture.twilio.fate = (method) => (method === 'POST' ? 'lost' : null);
    const id = fixture.queue();
    await fixture.after();
    fixture.twilio.fate = () => null;
    await fixture.after(3);
    await fixture.after(120);
    expect([fixture.statusOf(id), fixture.atTwilio(id).length]).toEqual(['UNSURE', 0]);
  });

  it('goes to its device’s countries; one for another country blocks no other', async () => {
    const { data } = await fixture.call<{ countries: string[] }>('POST', '/settings/devices/accounts', {
      name: 'Twilio',
      messages_per_minute: 600,
      countries: ['US'],
      account: ACCOUNT,
    });
    expect(data.countries).toEqual(['US']);
    await fixture.after();
    const [french, own] = [fixture.queue({ to: '+33612345678' }), fixture.queue()];
    await fixture.after();
    expect([fixture.statusOf(french), fixture.statusOf(own)]).toEqual(['queued', 'sending']);
  });

  it('fails if no device sends to its country any more', async () => {
    const device = await fixture.device();
    for (const { id } of fixture.store.all('devices')) fixture.store.update('devices', id, { countries: ['US'] });
    expect(fixture.store.byId('devices', device)?.countries).toEqual(['US']);
    const french = fixture.queue({ to: '+33612345678' });
    await fixture.after();
    expect(fixture.statusOf(french)).toBe('REGION_NOT_ALLOWED');
  });

  it('is searched again on request, and found', async () => {
    const { id, message } = await sendUnsure();
    expect(fixture.statusOf(id)).toBe('UNSURE');
    message.status = 'delivered';
    const path = `/messages/${id}/check-again`;
    expect((await fixture.call('POST', path)).status).toBe(200);
    await fixture.after(1);
    expect(fixture.statusOf(id)).toBe('UNSURE');
    fixture.twilio.fate = () => null;
    await fixture.after(2);
    expect([fixture.statusOf(id), fixture.atTwilio(id).length]).toEqual(['delivered', 1]);
    expect((await fixture.call('POST', path)).status).toBe(409);
  });

  it('stays unsure if Twilio does not have it, and can be searched again', async () => {
    await fixture.device();
    fixture.twilio.fate = (method) => (method === 'POST' ? 'lost' : null);
    const id = fixture.queue(fixture.person());
    await fixture.after();
    fixture.twilio.fate = () => null;
    await fixture.after(3);
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await fixture.call('POST', `/messages/${id}/check-again`)).status).toBe(200);
      await fixture.after(1);
      expect([fixture.statusOf(id), fixture.store.byId('twilio_messages', id)?.state]).toEqual(['UNSURE', 'asked']);
    }
  });

  it('stays unsure if its status at Twilio does not change: Twilio is asked for a day, then once whenever a person asks', async () => {
    const { id, message } = await sendUnsure();
    const isAbout = (request: string): boolean => request.includes(`/Messages/${message.sid}`);
    const questionsWithin = async (hours: number): Promise<number> => {
      const before = fixture.twilio.requests.filter(isAbout).length;
      await fixture.after(hours * 60);
      return fixture.twilio.requests.filter(isAbout).length - before;
    };
    const path = `/messages/${id}/check-again`;
    fixture.twilio.fate = () => null;
    await fixture.call('POST', path);
    expect(await questionsWithin(1)).toBeGreaterThan(0);
    // Far steps of the clock delay the last look by up to four hours.
    expect(await questionsWithin(28)).toBeGreaterThan(0);
    expect([await questionsWithin(5), fixture.statusOf(id)]).toEqual([0, 'UNSURE']);
    fixture.twilio.fate = (_, path) => (isAbout(path) ? 'lost' : null);
    await fixture.call('POST', path);
    expect(await questionsWithin(0)).toBe(1);
    fixture.twilio.fate = () => null;
    expect([await questionsWithin(5), await questionsWithin(5), fixture.statusOf(id)]).toEqual([1, 0, 'UNSURE']);
    message.status = 'delivered';
    await fixture.call('POST', path);
    expect([await questionsWithin(0), fixture.statusOf(id)]).toEqual([1, 'delivered']);
  });

  it('is searched until Twilio responds', async () => {
    const id = await sendUnanswered();
    await fixture.after(10);
    expect(fixture.statusOf(id)).toBe('sending');
    fixture.twilio.fate = () => null;
    await fixture.after(5);
    expect(fixture.store.byId('twilio_messages', id)?.sid).toBe(fixture.atTwilio(id)[0]?.sid);
  });

  it('is not confused with one of the same text to the same number', async () => {
    await fixture.device();
    const same = { to: '+12025559999', body: 'Hello' };
    const first = fixture.queue(same);
    await fixture.after();
    fixture.twilio.fate = (method) => (method === 'POST' ? 'lost' : null);
    const second = fixture.queue(same);
    await fixture.after();
    await fixture.after(3);
    expect([fixture.statusOf(first), fixture.statusOf(second)]).toEqual(['sending', 'UNSURE']);
  });

  it('waits, not handed over, while Twilio is unreachable', async () => {
    await fixture.device();
    await fixture.cutOff();
    const id = fixture.queue();
    await fixture.after();
    expect([fixture.statusOf(id), fixture.atTwilio(id).length]).toEqual(['queued', 0]);
    expect(fixture.store.byId('twilio_messages', id)).toBeUndefined();
  });

  it.each([
    [{ status: 400, code: 21211, message: 'Invalid' }, 'UNKNOWN_SUBSCRIBER'],
    [{ status: 400, code: 21614, message: 'Not mobile' }, 'NOT_MOBILE'],
    [{ status: 400, code: 21408, message: 'Region' }, 'REGION_NOT_ALLOWED'],
    [{ status: 400, code: 21608, message: 'Trial' }, 'TRIAL_ACCOUNT'],
    [{ status: 400, code: 21610, message: 'Unsubscribed' }, 'OPTED_OUT'],
    [{ status: 400, code: 21606, message: 'From' }, 'SENDER_NOT_ALLOWED'],
    [{ status: 400, code: 99999, message: 'New' }, 'GENERIC_FAILURE'],
    [{ status: 429, code: 20429, message: 'Too many' }, 'queued'],
    [{ status: 401, code: 20003, message: 'Authenticate' }, 'queued'],
  ])('that is refused with %j shows the cause', async (refusal, expected) => {
    await fixture.device();
    fixture.twilio.fate = (method) => (method === 'POST' ? refusal : null);
    const id = fixture.queue();
    await fixture.after();
    expect([fixture.statusOf(id), fixture.atTwilio(id).length]).toEqual([expected, 0]);
  });

  it('waits as long as Twilio asks', async () => {
    const device = await fixture.device();
    fixture.twilio.fate = (method) =>
      method === 'POST' ? { status: 429, code: 20429, message: '', retryAfter: 600 } : null;
    const id = fixture.queue();
    await fixture.after();
    fixture.twilio.fate = () => null;
    await fixture.after(9);
    expect(fixture.statusOf(id)).toBe('queued');
    expect(fixture.store.byId('devices', device)?.connection?.throttled_until).toBeTruthy();
    await fixture.after(2);
    expect(fixture.statusOf(id)).toBe('sending');
  });

  it.each([
    ['99999999999999999', 86_400],
    ['Mon, 02 Jan 2040 00:00:00 GMT', 86_400],
    ['1e400', 60],
    ['soon', 60],
    ['-5', 60],
  ])('that is to wait until "%s" waits %i seconds', async (retryAfter, seconds) => {
    const device = await fixture.device();
    fixture.twilio.fate = (method) =>
      method === 'POST' ? { status: 429, code: 20429, message: '', retryAfter } : null;
    const id = fixture.queue();
    await fixture.after();
    expect(fixture.statusOf(id)).toBe('queued');
    const until = Date.parse(fixture.store.byId('device_turns', device)?.waits_until ?? '');
    const wait = (until - fixture.clock.now().getTime()) / 1000;
    expect(wait).toBeGreaterThan(seconds - 30);
    expect(wait).toBeLessThanOrEqual(seconds);
  });

  const PAGE = '<html><body>Welcome</body></html>';
  it.each([
    ['200 with a page', { status: 200, html: PAGE }, 'UNSURE', 0],
    ['200 with a page, after Twilio took it', { status: 200, html: PAGE, isAccepted: true }, 'sending', 1],
    ['201 with nothing', { status: 201, html: '' }, 'UNSURE', 0],
    ['a redirect', { status: 307, html: '', headers: { Location: 'https://example.com/' } }, 'UNSURE', 0],
    ['502 with a page, after Twilio took it', { status: 502, html: PAGE, isAccepted: true }, 'sending', 1],
    ['403 with a page', { status: 403, html: PAGE }, 'UNSURE', 0],
    ['429 with a page', { status: 429, html: PAGE, headers: { 'Retry-After': '5' } }, 'sending', 1],
  ])('to which another server responds with %s is sent at most once', async (_, response, status, times) => {
    await fixture.device();
    fixture.twilio.fate = (method) => (method === 'POST' ? response : null);
    const id = fixture.queue();
    await fixture.after();
    fixture.twilio.fate = () => null;
    await fixture.after(3);
    expect([fixture.statusOf(id), fixture.atTwilio(id).length]).toEqual([status, times]);
  });

  it.each([
    ['undelivered', 30003, 'UNREACHABLE'],
    ['undelivered', 30004, 'BLOCKED'],
    ['undelivered', 30005, 'UNKNOWN_SUBSCRIBER'],
    ['undelivered', 30006, 'NOT_MOBILE'],
    ['undelivered', 30007, 'FILTERED'],
    ['undelivered', 30008, 'GENERIC_FAILURE'],
    ['failed', 30034, 'SENDER_NOT_ALLOWED'],
    ['failed', null, 'GENERIC_FAILURE'],
  ])('that is %s with %s shows the cause', async (status, code, expected) => {
    const { id, message } = await sendOne();
    await fixture.deliver(fixture.twilio.state(message, status, code));
    expect(fixture.statusOf(id)).toBe(expected);
  });

  it('opts out people whom Twilio has opted out', async () => {
    await fixture.device();
    const contact = fixture.store.ofTenant('contacts', 'acme').find(({ consent }) => consent === 'opted_in');
    fixture.twilio.fate = (method) =>
      method === 'POST' ? { status: 400, code: 21610, message: 'Unsubscribed' } : null;
    fixture.queue({ to: contact?.phone ?? '' });
    await fixture.after();
    expect(fixture.store.byId('contacts', contact?.id ?? '')).toMatchObject({
      consent: 'opted_out',
      consent_evidence: 'Twilio 21610',
    });
  });

  it('shows its cost once Twilio knows it', async () => {
    const { device, id, message } = await sendOne();
    await fixture.deliver(fixture.twilio.state(message, 'delivered'));
    message.status = 'delivered';
    message.price = '-0.00790';
    await fixture.after(16);
    expect(fixture.message(id).price).toEqual({ amount: '0.00790', currency: 'USD' });
    const price = fixture.store.byId('devices', device)?.connection?.segment_price;
    expect(price).toEqual({ amount: '0.00790', currency: 'USD' });
  });

  it('shows its cost also when hundreds were sent after it', async () => {
    const { id, message } = await sendOne();
    await fixture.deliver(fixture.twilio.state(message, 'delivered'));
    message.status = 'delivered';
    message.price = '-0.00790';
    for (let at = 0; at < 450; at += 1) {
      fixture.twilio.messages.unshift({ ...message, sid: `SM${at.toString(16).padStart(32, 'f')}`, price: null });
    }
    await fixture.after(16);
    expect(fixture.message(id).price).toEqual({ amount: '0.00790', currency: 'USD' });
  });
});

describe('a request of Twilio', () => {
  it('is ignored if somebody else sends it', async () => {
    const { id, message } = await sendOne();
    const validRequest = fixture.twilio.state(message, 'delivered');
    const headers = { ...validRequest.init.headers, 'X-Twilio-Signature': 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=' };
    expect((await fixture.deliver({ ...validRequest, init: { ...validRequest.init, headers } })).status).toBe(403);
    expect(
      (await fixture.deliver({ ...validRequest, url: validRequest.url.replace(`text=${id}`, 'text=other') })).status,
    ).toBe(403);
    const foreign = fixture.twilio.callback(message.statusCallback ?? '', {
      AccountSid: `AC${'0'.repeat(32)}`,
      MessageSid: message.sid,
    });
    expect((await fixture.deliver(foreign)).status).toBe(403);
    const unknown = fixture.twilio.callback(
      (message.statusCallback ?? '').replace(/twilio\/[^/]+/, 'twilio/nobody'),
      {},
    );
    expect((await fixture.deliver(unknown)).status).toBe(403);
    expect(fixture.statusOf(id)).toBe('sending');
  });

  it('counts like each of the others that arrive with it, and a foreign one among them disturbs none', async () => {
    await fixture.device();
    const ids = Array.from({ length: 4 }, () => fixture.queue());
    await fixture.after(1);
    const [delivered, undelivered, failed, mixed] = ids.map((id) => fixture.atTwilio(id)[0]) as StoredTwilioMessage[];
    if (!delivered || !undelivered || !failed || !mixed) throw new Error('Twilio lacks a message');
    const report = fixture.twilio.state.bind(fixture.twilio);
    const validRequest = report(mixed, 'delivered');
    const forged = {
      ...validRequest,
      init: { ...validRequest.init, headers: { ...validRequest.init.headers, 'X-Twilio-Signature': 'AAAA' } },
    };
    const reports = [
      report(delivered, 'sent'),
      forged,
      report(delivered, 'delivered'),
      report(undelivered, 'undelivered', 30003),
      report({ ...failed, sid: `SM${'f'.repeat(32)}` }, 'delivered'),
      report(failed, 'failed', 30005),
      report(mixed, 'delivered'),
      report(mixed, 'sent'),
      report(delivered, 'undelivered', 30003),
    ];
    const responses = await Promise.all(reports.map((each) => fixture.deliver(each)));
    expect(responses.map(({ status }) => status)).toEqual([200, 403, 200, 200, 200, 200, 200, 200, 200]);
    expect(ids.map((id) => fixture.statusOf(id))).toEqual([
      'delivered',
      'UNREACHABLE',
      'UNKNOWN_SUBSCRIBER',
      'delivered',
    ]);
  });

  it('with another SID is about another message', async () => {
    const { id, message } = await sendOne();
    await fixture.deliver(fixture.twilio.state({ ...message, sid: `SM${'f'.repeat(32)}` }, 'delivered'));
    expect(fixture.statusOf(id)).toBe('sending');
  });

  it('is stored once, however often it comes', async () => {
    const device = await fixture.device();
    const request = fixture.incoming(device, {
      MessageSid: `SM${'e'.repeat(32)}`,
      From: '+12025550777',
      Body: 'Hi & hello 👋',
    });
    for (let time = 0; time < 3; time += 1) expect((await fixture.deliver(request)).status).toBe(200);
    fixture.clock.advance(30 * 24 * 3_600_000);
    await fixture.deliver(request);
    const incoming = fixture.store.ofTenant('messages', 'acme').filter(({ from }) => from === '+12025550777');
    expect(incoming.map(({ body, to, device_id }) => [body, to, device_id])).toEqual([
      ['Hi & hello 👋', NUMBER, device],
    ]);
  });

  it.each([
    ['STOP', 'opted_in', 'opted_out'],
    ['START', 'opted_out', 'opted_in'],
  ])('with Twilio’s own %s counts, and only Twilio replies to it', async (OptOutType, before, after) => {
    const device = await fixture.device();
    const contact = fixture.store.ofTenant('contacts', 'acme').find(({ consent }) => consent === before);
    if (!contact) throw new Error('The demo lacks such a contact');
    const Body = 'basta';
    await fixture.deliver(
      fixture.incoming(device, { MessageSid: `SM${'d'.repeat(32)}`, From: contact.phone, Body, OptOutType }),
    );
    await fixture.after(1);
    expect(fixture.store.byId('contacts', contact.id)?.consent).toBe(after);
    expect(fixture.twilio.requests.filter((each) => each.startsWith('POST'))).toEqual([]);
  });
});

it('polls Twilio where callbacks cannot arrive', async () => {
  const pollingFixture = await twilioFixture({ hasCallbacks: false });
  const device = await pollingFixture.device();
  const id = pollingFixture.queue();
  await pollingFixture.after();
  const [message] = pollingFixture.atTwilio(id);
  expect(message?.statusCallback).toBe(null);
  if (message) message.status = 'delivered';
  pollingFixture.clock.advance(1000);
  pollingFixture.twilio.receive('+12025550888', 'Yes');
  await pollingFixture.after(2);
  await pollingFixture.after(2);
  expect(pollingFixture.statusOf(id)).toBe('delivered');
  const incoming = pollingFixture.store.ofTenant('messages', 'acme').filter(({ from }) => from === '+12025550888');
  expect(incoming.map(({ body, device_id }) => [body, device_id])).toEqual([['Yes', device]]);
  const { data } = await pollingFixture.call<{ incoming_url: string | null } & Device>(
    'GET',
    `/settings/devices/${device}/account`,
  );
  expect(data.incoming_url).toBe(null);
  await pollingFixture.stop();
});

it('polls what arrives at a short code', async () => {
  const pollingFixture = await twilioFixture({ hasCallbacks: false });
  const { data } = await pollingFixture.connect({ ...ACCOUNT, sender: '55123' });
  await pollingFixture.after();
  pollingFixture.clock.advance(1000);
  pollingFixture.twilio.receive('+12025550889', 'STOP').to = '55123';
  await pollingFixture.after(2);
  const incoming = pollingFixture.store.ofTenant('messages', 'acme').filter(({ from }) => from === '+12025550889');
  expect(incoming.map(({ body, device_id }) => [body, device_id])).toEqual([['STOP', data.id]]);
  await pollingFixture.stop();
});

it('polls what arrives at the numbers and short codes of a messaging service', async () => {
  const pollingFixture = await twilioFixture({ hasCallbacks: false });
  const { data } = await pollingFixture.connect({ ...ACCOUNT, sender: SERVICE });
  await pollingFixture.after();
  const people = ['+12025550890', '+12025550891'];
  for (const [at, to] of [NUMBER, SHORT_CODE].entries()) {
    pollingFixture.clock.advance(1000);
    pollingFixture.twilio.receive(people[at] ?? '', 'STOP').to = to;
  }
  await pollingFixture.after(2);
  const incoming = pollingFixture.store.ofTenant('messages', 'acme').filter(({ from }) => people.includes(from));
  expect(incoming.map(({ from, device_id }) => [from, device_id])).toEqual(people.map((from) => [from, data.id]));
  await pollingFixture.stop();
});

it('polls all messages that arrived while polling was impossible, in order', async () => {
  const pollingFixture = await twilioFixture({ hasCallbacks: false });
  await pollingFixture.device();
  // Confirmations would be sent, and Twilio asked about each several times.
  for (const { id } of pollingFixture.store.all('company_settings'))
    pollingFixture.store.update('company_settings', id, { opt_out_reply: '' });
  pollingFixture.clock.advance(1000);
  const people = Array.from({ length: 450 }, (_, at) => `+1202556${String(at).padStart(4, '0')}`);
  for (const from of people) {
    pollingFixture.clock.advance(1000);
    pollingFixture.twilio.receive(from, 'STOP');
  }
  let requests = 0;
  pollingFixture.twilio.fate = (_, path) => {
    if (path.endsWith('/Messages.json')) requests += 1;
    return requests === 2 ? 'lost' : null;
  };
  const writers = () =>
    pollingFixture.store.ofTenant('messages', 'acme').flatMap(({ from }) => (from.startsWith('+1202556') ? from : []));
  await pollingFixture.after(2);
  await pollingFixture.after(2);
  expect(writers()).toEqual(people);
  await pollingFixture.stop();
});

it('stores a message of media only with a sign, whether Twilio calls or is asked', async () => {
  const called = await fixture.device();
  await fixture.deliver(
    fixture.incoming(called, { MessageSid: `MM${'a'.repeat(32)}`, From: '+12025550666', Body: '', NumMedia: '2' }),
  );
  const pollingFixture = await twilioFixture({ hasCallbacks: false });
  await pollingFixture.device();
  pollingFixture.clock.advance(1000);
  pollingFixture.twilio.receive('+12025550666', '', 2);
  pollingFixture.twilio.receive('+12025550666', 'See this', 1);
  await pollingFixture.after(2);
  const bodiesIn = ({ store }: typeof fixture) =>
    store.ofTenant('messages', 'acme').flatMap(({ from, body }) => (from === '+12025550666' ? body : []));
  expect(bodiesIn(fixture)).toEqual(['📎']);
  expect(bodiesIn(pollingFixture).sort()).toEqual(['See this', '📎']);
  await pollingFixture.stop();
});

it('receives a late message within two minutes where callbacks cannot arrive', async () => {
  const pollingFixture = await twilioFixture({ hasCallbacks: false });
  await pollingFixture.device();
  const id = pollingFixture.queue();
  for (const minutes of [0, 1, 1, 2, 4, 8, 16, 32]) await pollingFixture.after(minutes);
  // The next request about this message alone is half an hour away.
  expect(pollingFixture.statusOf(id)).toBe('sending');
  const [message] = pollingFixture.atTwilio(id);
  if (message) message.status = 'delivered';
  await pollingFixture.after(2);
  expect(pollingFixture.statusOf(id)).toBe('delivered');
  await pollingFixture.stop();
});
