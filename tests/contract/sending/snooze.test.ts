import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DemoApi } from '#mock-api/appOver.ts';
import { type Ask, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import { serve } from '#mock-api/testing/serveApi.ts';
import type { Conversation } from '#src/domain/messages/conversation.ts';
import { createClock } from '#src/server/clock.ts';
import { freshPhone } from '#tests/contract/apiUnderTest.ts';
import { demoApi } from '#tests/contract/demoApi.ts';
import { expectResponse } from '#tests/contract/expectResponse.ts';

const MINUTE = 60_000;
const YEAR = 366 * 24 * 60 * MINUTE;

let api: DemoApi;
let owner: Ask;
let viewer: Ask;
let stop: () => Promise<void>;

beforeAll(async () => {
  const startedAt = Date.now();
  api = await demoApi({ clock: createClock(() => startedAt) });
  const served = await serve(api);
  stop = served.stop;
  owner = await served.as('owner@acme.test');
  viewer = await served.as('viewer@acme.test');
});
afterAll(() => stop());

/** The time this many minutes from now. */
const inMinutes = (minutes: number): string => new Date(api.clock.now().getTime() + minutes * MINUTE).toISOString();

/** Creates a contact who has texted. */
async function writer(): Promise<{ id: string; phone: string }> {
  const phone = freshPhone();
  const { id } = dataOf<{ id: string }>(await owner('POST', '/contacts', { body: { phone, consent: 'unknown' } }));
  await api.simulation.receive({ tenantId: 'acme', from: phone, body: 'Is the blue one still there?' });
  return { id, phone };
}
const snooze = async (id: string, minutes: number): Promise<Conversation> =>
  expectResponse(
    'snoozeConversation',
    await owner('POST', `/conversations/${id}/snooze`, { body: { until: inMinutes(minutes) } }),
    new Set(),
  );
const find = async (id: string): Promise<Conversation> => dataOf(await owner('GET', `/conversations/${id}`));
const idsIn = async (filter: object): Promise<string[]> =>
  dataOf<Conversation[]>(await owner('GET', '/conversations', { list: { filter } })).map(({ id }) => id);
const counts = async (): Promise<Record<string, number>> => dataOf(await owner('GET', '/conversations/counts'));
async function pass(minutes: number): Promise<void> {
  api.clock.advance(minutes * MINUTE);
  await api.simulation.runDue();
}

it('a snoozed conversation leaves the open ones, and returns as unread at its time', async () => {
  const { id } = await writer();
  const before = await counts();
  const snoozed = await snooze(id, 2);
  expect(snoozed).toMatchObject({ status: 'snoozed', unread_count: 0, snoozed_until: inMinutes(2) });
  expect(await idsIn({ status: 'open' })).not.toContain(id);
  expect(await idsIn({ status: 'snoozed' })).toEqual([id]);
  const after = await counts();
  expect([after.snoozed, after.open]).toEqual([(before.snoozed ?? 0) + 1, (before.open ?? 0) - 1]);
  await pass(1);
  expect((await find(id)).status).toBe('snoozed');
  await pass(1);
  expect(await find(id)).toMatchObject({ status: 'open', unread_count: 1, snoozed_until: null });
  expect(await idsIn({ status: 'snoozed' })).toEqual([]);
});

it('a snoozed conversation returns when the person writes, and not again at its time', async () => {
  const { id, phone } = await writer();
  await snooze(id, 2);
  await pass(1);
  await api.simulation.receive({ tenantId: 'acme', from: phone, body: 'Hello?' });
  expect(await find(id)).toMatchObject({ status: 'open', unread_count: 1, snoozed_until: null });
  await owner('POST', `/conversations/${id}/read`);
  await pass(2);
  expect(await find(id)).toMatchObject({ status: 'open', unread_count: 0 });
});

it('a snoozed conversation returns as unread even if only the team wrote', async () => {
  const { id } = dataOf<{ id: string }>(
    await owner('POST', '/contacts', { body: { phone: freshPhone(), consent: 'unknown' } }),
  );
  const headers = { 'idempotency-key': 'a word of ours' };
  const response = await owner('POST', `/conversations/${id}/messages`, {
    body: { body: 'We call you soon.' },
    headers,
  });
  expect(response.status).toBe(201);
  await snooze(id, 1);
  await pass(1);
  expect(await find(id)).toMatchObject({ status: 'open', unread_count: 1 });
  const conversation = dataOf<Conversation>(await owner('POST', `/conversations/${id}/read`));
  expect(conversation.unread_count).toBe(0);
});

it('a snooze ends when the conversation is reopened or done, and a second one replaces the first', async () => {
  const { id } = await writer();
  await snooze(id, 1);
  expect(await snooze(id, 3)).toMatchObject({ status: 'snoozed', snoozed_until: inMinutes(3) });
  await pass(2);
  expect((await find(id)).status).toBe('snoozed');
  const reopened = dataOf<Conversation>(await owner('POST', `/conversations/${id}/reopen`));
  expect(reopened).toMatchObject({ status: 'open', unread_count: 0, snoozed_until: null });
  await snooze(id, 1);
  const conversation = dataOf<Conversation>(await owner('POST', `/conversations/${id}/done`));
  expect(conversation).toMatchObject({ status: 'done', snoozed_until: null });
  await pass(2);
  expect(await find(id)).toMatchObject({ status: 'done', unread_count: 0 });
  expect(await snooze(id, 1)).toMatchObject({ status: 'snoozed' });
  await pass(1);
  expect((await find(id)).status).toBe('open');
});

it('a snooze needs a time within a year, and the permission to reply', async () => {
  const { id } = await writer();
  const at = `/conversations/${id}/snooze`;
  const now = api.clock.now().getTime();
  const tries: [Ask, unknown][] = [
    [owner, new Date(now).toISOString()],
    [owner, new Date(now - MINUTE).toISOString()],
    [owner, new Date(now + YEAR + MINUTE).toISOString()],
    [owner, 'tomorrow'],
    [owner, undefined],
    [viewer, new Date(now + MINUTE).toISOString()],
    [owner, new Date(now + YEAR).toISOString()],
  ];
  const statuses: number[] = [];
  for (const [ask, until] of tries) statuses.push((await ask('POST', at, { body: { until } })).status);
  expect(statuses).toEqual([422, 422, 422, 422, 422, 403, 200]);
  const error = errorOf(await owner('POST', at, { body: { until: new Date(now).toISOString() } }));
  expect(error).toMatchObject({
    code: 'unprocessable',
    message: 'Not snoozed. This time has passed.',
    fields: { until: 'This time has passed.' },
  });
});
