import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isStorable } from '#src/domain/storable.ts';
import type { FakePhone } from './testing/FakePhone.ts';
import { phoneFixture } from './testing/phoneFixture.ts';

let fixture: Awaited<ReturnType<typeof phoneFixture>>;
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

/** A message that the phone has fetched. */
async function pullMessage(): Promise<string> {
  const id = fixture.queue();
  await fixture.after();
  await phone.pull();
  return id;
}

/** The status of the response to this body, sent as it is. */
async function patch(body: string, headers: Record<string, string> = {}): Promise<number> {
  const address = phone.webhooks[0]?.url.replace(/\/webhooks\/.*$/, '/message') ?? '';
  const allHeaders = { 'Content-Type': 'application/json', ...phone.bearer(), ...headers };
  return (await fetch(address, { method: 'PATCH', headers: allHeaders, body })).status;
}

const state = (id: string, newState: string, more: object = {}) => ({ id, state: newState, recipients: [], ...more });

describe('a report of a phone', () => {
  it.each([
    ['that is no JSON', '{"id":', 400],
    ['that is not a list', '{}', 204],
    ['that is nothing', 'null', 400],
    ['about nothing', '[null, 1, "x", [], {}]', 204],
    ['in another shape', '[{"id":{"$ne":null},"state":["Sent"],"recipients":"all"}]', 204],
    ['with a character that no database keeps', '[{"id":"a\\u0000b","state":"Sent","recipients":[]}]', 204],
    ['of a megabyte', `[{"id":"${'a'.repeat(1_000_000)}","state":"Sent"}]`, 413],
    ['in many brackets', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 204],
  ])('%s changes nothing', async (_, body, status) => {
    const id = await pullMessage();
    expect(await patch(body)).toBe(status);
    expect(fixture.message(id).status).toBe('sending');
  });

  it('in another type of content changes nothing', async () => {
    const id = await pullMessage();
    expect(await patch(JSON.stringify([state(id, 'Sent')]), { 'Content-Type': 'text/plain' })).toBe(204);
    expect(fixture.message(id).status).toBe('sending');
  });

  it('a thousand times in one request counts once', async () => {
    const id = await pullMessage();
    const reports = Array.from({ length: 1_000 }, (_, at) =>
      state(at % 2 ? id : `unknown-${at}`, at % 4 ? 'Sent' : 'Delivered'),
    );
    expect(await patch(JSON.stringify(reports))).toBe(204);
    expect(fixture.message(id).status).toBe('sent');
    expect(fixture.message(id).attempts).toBe(1);
  });

  it('on a message that it has not fetched, or that still waits, changes nothing', async () => {
    await pullMessage();
    const waitingId = fixture.queue();
    expect(await patch(JSON.stringify([state(waitingId, 'Delivered'), state('no-such-text', 'Failed')]))).toBe(204);
    expect(fixture.message(waitingId).status).toBe('queued');
  });
});

it.each([
  ['a year slow', -365 * 86_400_000],
  ['a year fast', 365 * 86_400_000],
])('a phone whose clock is %s sends nothing twice, and its times are limited to ours', async (_, skew) => {
  const id = await pullMessage();
  const phoneMessage = phone.messages.get(id);
  if (!phoneMessage) throw new Error('The phone was not told.');
  const phoneTime = (ahead: number): string => new Date(fixture.clock.now().getTime() + skew + ahead).toISOString();
  const states = { Pending: phoneTime(0), Processed: phoneTime(1), Sent: phoneTime(2) };
  expect(await patch(JSON.stringify([state(id, 'Sent', { states })]))).toBe(204);
  const { status, status_at } = fixture.message(id);
  expect(status).toBe('sent');
  const sentAt = Date.parse(status_at.sent ?? '');
  expect(sentAt).toBeGreaterThanOrEqual(Date.parse(status_at.sending ?? ''));
  expect(sentAt).toBeLessThanOrEqual(fixture.clock.now().getTime());
  expect(await phone.pull()).toEqual([]);
});

it('a message that a phone drops because its clock is fast counts as expired, and is not sent again by itself', async () => {
  const id = await pullMessage();
  const phoneMessage = phone.messages.get(id);
  if (phoneMessage) phoneMessage.validUntil = 0;
  await phone.send();
  expect(fixture.message(id)).toMatchObject({ status: 'failed', error_code: 'EXPIRED' });
  await fixture.after(60);
  expect([phone.radio, await phone.pull()]).toEqual([[], []]);
});

it('a phone that registers twice at once has one registration, and its message goes out once', async () => {
  const id = await pullMessage();
  const other = fixture.newPhone();
  other.privateToken = phone.privateToken;
  const third = fixture.newPhone();
  third.privateToken = phone.privateToken;
  expect(await Promise.all([other.start(), third.start()])).toEqual([201, 201]);
  const openRegistrations = fixture.store
    .all('phones')
    .filter(({ device_id, ended_at }) => device_id === deviceId && ended_at === null);
  expect(openRegistrations).toHaveLength(1);
  // The message stays with the first phone, because it is unknown whether it was sent.
  expect([...(await other.pull()), ...(await third.pull())]).toEqual([]);
  expect(fixture.message(id)).toMatchObject({ status: 'failed', error_code: 'UNSURE' });
});

it('two phones with one registration get the same message, in the same words, until their SIM cards differ', async () => {
  const id = fixture.queue();
  await fixture.after();
  const twin = fixture.newPhone();
  twin.registration = phone.registration;
  const [first, second] = [await phone.pull(), await twin.pull()];
  expect(second).toEqual(first);
  expect(first).toMatchObject([{ id }]);
  // Once one of them reports it as sent, the other one gets nothing.
  await phone.send();
  expect(await twin.pull()).toEqual([]);
  twin.sims = [
    { ...(phone.sims[0] as (typeof phone.sims)[0]), phoneNumber: '+15185550777', iccid: '8901260000009999' },
  ];
  await twin.start();
  await phone.start();
  expect(fixture.device(deviceId)?.alarm).toBe('cloned');
  fixture.queue();
  await fixture.after();
  expect([await phone.pull(), await twin.pull()]).toEqual([[], []]);
});

it.each<[string, (cards: typeof phone.sims) => typeof phone.sims, string | null]>([
  ['lacks one of its two cards for a while', (cards) => cards.slice(0, 1), null],
  [
    'has another card in a slot for a while',
    (cards) => cards.map((card) => ({ ...card, iccid: '8901260000009999' })),
    'cloned',
  ],
  [
    'has only a card in another slot for a while',
    (cards) => cards.map((card) => ({ ...card, slotIndex: 2 })).slice(0, 1),
    'cloned',
  ],
])('a phone that %s', async (_, change, alarm) => {
  const [card] = phone.sims;
  if (!card) throw new Error('The phone has no SIM card.');
  const ownCards = [card, { ...card, slotIndex: 1, iccid: '8901260000000002' }];
  for (const cards of [ownCards, change(ownCards), ownCards]) {
    phone.sims = cards;
    expect(await phone.start()).toBe(204);
  }
  expect(fixture.device(deviceId)?.alarm ?? null).toBe(alarm);
});

it('of the numbers of its SIM cards, only what can be stored identifies a phone', async () => {
  phone.sims = phone.sims.map((sim) => ({ ...sim, iccid: '89012600000012\0\ud83d' }));
  expect(await phone.start()).toBe(204);
  const [link] = fixture.store.all('phone_links').filter(({ id }) => id === deviceId);
  expect(link?.sim_sets.map(isStorable)).toEqual([true, true]);
});

it('a request that never ends delays no other', async () => {
  const url = new URL(phone.webhooks[0]?.url ?? '');
  const slow = request(url, {
    method: 'POST',
    headers: { 'Content-Length': '1000', 'Content-Type': 'application/json' },
  });
  slow.on('error', () => undefined);
  slow.write('{');
  const id = await pullMessage();
  await phone.send();
  expect(fixture.message(id).status).toBe('sent');
  slow.destroy();
});

it.each([
  ['a year slow', -365],
  ['a year fast', 365],
  ['at its beginning', -20_000],
  ['later than any id can say', 99_000_000],
])('what comes from a network whose clock is %s has our time, and counts once', async (_, days) => {
  const now = fixture.clock.now().getTime();
  const receivedAt = new Date(now + days * 86_400_000).toISOString();
  const payload = { messageId: 'one', message: 'See you at nine', phoneNumber: `+1202555017${String(days).length}` };
  for (const id of ['first', 'again'])
    expect(await phone.postEvent('sms:received', { ...payload, receivedAt }, { id })).toBe(204);
  const received = fixture.store.all('messages').filter(({ from }) => from === payload.phoneNumber);
  expect(received).toHaveLength(1);
  expect(Date.parse(received[0]?.created_at ?? '')).toBeGreaterThanOrEqual(now);
});
