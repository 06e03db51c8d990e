import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DemoApi } from '#mock-api/appOver.ts';
import { type Ask, dataOf } from '#mock-api/testing/apiClient.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { CampaignReport } from '#src/domain/campaigns/campaignReport.ts';
import type { CompanySettings } from '#src/domain/company/companySettings.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { createClock } from '#src/server/clock.ts';
import { freshPhone, unique } from '#tests/contract/apiUnderTest.ts';
import { serveDemoApi } from '#tests/contract/demoApi.ts';

/** Afternoon in UTC, night in Tokyo. */
const AT = Date.parse('2026-03-02T15:00:00.000Z');
const DAY = 24 * 3_600_000;
/** Until it is day in both. */
const UNTIL_MORNING = 18 * 3_600_000;
const SETTINGS = '/settings/company-settings';

let api: DemoApi;
let owner: Ask;
let stop: () => Promise<void>;

beforeAll(async () => {
  const served = await serveDemoApi({ clock: createClock(() => AT) });
  ({ api, stop } = served);
  owner = await served.as('owner@acme.test');
  const { version } = dataOf<CompanySettings>(await owner('GET', SETTINGS));
  const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
  await owner('PUT', SETTINGS, {
    body: { quiet_hours: { enabled: true, from: '21:00', to: '08:00', days } },
    headers: { 'If-Match': `"${version}"` },
  });
});
afterAll(() => stop());

/** Each test begins in an afternoon. */
beforeEach(() => pass(DAY - ((api.clock.now().getTime() - AT) % DAY)));

const person = async (timezone: string): Promise<Contact> => {
  const body = { phone: freshPhone(), timezone, consent: 'opted_in', consent_source: 'manual' };
  return dataOf<Contact>(await owner('POST', '/contacts', { body }));
};
const current = async ({ id }: Contact): Promise<Contact> => dataOf<Contact>(await owner('GET', `/contacts/${id}`));

const sendingHeaders = (version: number) => ({ 'If-Match': `"${version}"`, 'Idempotency-Key': unique('key') });

/** Sends a campaign to these people: those in UTC get it immediately, those in Tokyo in the morning. */
async function sendTo(people: readonly Contact[]): Promise<string> {
  const audience = { contact_ids: people.map(({ id }) => id) };
  const body = { name: unique('Campaign'), purpose: 'marketing', body: 'Hello', audience, respect_quiet_hours: true };
  const { id, version } = dataOf<Campaign>(await owner('POST', '/campaigns', { body }));
  const sent = await owner('POST', `/campaigns/${id}/send`, {
    body: { recipients: people.length },
    headers: sendingHeaders(version),
  });
  expect(sent.status).toBe(200);
  await pass(60_000);
  return id;
}
async function pass(ms: number): Promise<void> {
  api.clock.advance(ms);
  await api.simulation.runDue();
}
async function merge(stays: Contact, goes: Contact, values = {}): Promise<void> {
  const [own, other] = [await current(stays), await current(goes)];
  const response = await owner('POST', `/contacts/${own.id}/merge`, {
    body: { other_id: other.id, other_version: other.version, values },
    headers: { 'If-Match': `"${own.version}"` },
  });
  expect(response.status).toBe(200);
}
const messagesOf = async (campaign_id: string): Promise<Message[]> =>
  dataOf<Message[]>(await owner('GET', '/messages', { list: { filter: { campaign_id, direction: 'outgoing' } } }));
/** The numbers for which a device had the campaign's text. */
async function textedNumbers(id: string): Promise<string[]> {
  return (await messagesOf(id)).flatMap(({ to, status_at }) => (status_at.sending ? to : []));
}
/** The report's totals, which agree with the messages. */
async function totalsOf(id: string) {
  const { campaign } = dataOf<CampaignReport>(await owner('GET', `/campaigns/${id}/report`));
  const { recipients, queued, sent, failed } = campaign.totals;
  const messages = await messagesOf(id);
  expect(messages).toHaveLength(recipients);
  expect(messages.filter(({ status_at }) => status_at.sent)).toHaveLength(sent);
  expect(messages.filter(({ status }) => status === 'failed')).toHaveLength(failed);
  const canceled = messages.filter(({ status }) => status === 'cancelled').length;
  return { status: campaign.status, recipients, queued, canceled };
}

/** Sends a campaign to two people until the first has it: a simulated phone or network fails now and then. */
async function deliverToOneOfTwo(): Promise<{ early: Contact; late: Contact; id: string }> {
  const [early, late] = [await person('UTC'), await person('Asia/Tokyo')];
  const id = await sendTo([early, late]);
  const isDelivered = (await messagesOf(id)).some(({ to, status }) => to === early.phone && status === 'delivered');
  return isDelivered ? { early, late, id } : deliverToOneOfTwo();
}

it('people who are not merged both get a campaign', async () => {
  const [early, late] = [await person('UTC'), await person('Asia/Tokyo')];
  const id = await sendTo([early, late]);
  expect(await textedNumbers(id)).toEqual([early.phone]);
  expect(await totalsOf(id)).toEqual({ status: 'running', recipients: 2, queued: 1, canceled: 0 });
  await pass(UNTIL_MORNING);
  expect(await totalsOf(id)).toEqual({ status: 'finished', recipients: 2, queued: 0, canceled: 0 });
});

it.each([
  ['merged into the one who waits', 'late', {}],
  ['merged into the one who has it, with the other number', 'early', { phone: 'other' }],
  ['merged into the one who has it', 'early', {}],
  ['merged into the one who waits, with the other number', 'late', { phone: 'other' }],
] as const)('two recipients %s are texted once', async (_, stays, values) => {
  const { early, late, id } = await deliverToOneOfTwo();
  if (stays === 'late') await merge(late, early, values);
  else await merge(early, late, values);
  await pass(UNTIL_MORNING);
  expect(await textedNumbers(id)).toEqual([early.phone]);
  expect(await totalsOf(id)).toEqual({ status: 'finished', recipients: 2, queued: 0, canceled: 1 });
});

it('a merged contact who gets the number of the waiting text afterwards is not texted again', async () => {
  const { early, late, id } = await deliverToOneOfTwo();
  await merge(early, late);
  const { version } = await current(early);
  const body = { phone: late.phone };
  const headers = { 'If-Match': `"${version}"` };
  expect((await owner('PUT', `/contacts/${early.id}`, { body, headers })).status).toBe(200);
  await pass(UNTIL_MORNING);
  expect(await textedNumbers(id)).toEqual([early.phone]);
});

it('of two merged recipients who both wait, the number that stays is texted', async () => {
  const [one, other] = [await person('Asia/Tokyo'), await person('Asia/Tokyo')];
  const id = await sendTo([one, other]);
  await merge(one, other, { phone: 'other' });
  await pass(UNTIL_MORNING);
  expect(await textedNumbers(id)).toEqual([other.phone]);
  expect(await totalsOf(id)).toEqual({ status: 'finished', recipients: 2, queued: 0, canceled: 1 });
});

it('a merged contact still gets another campaign', async () => {
  const [early, late] = [await person('UTC'), await person('Asia/Tokyo')];
  await sendTo([early]);
  const id = await sendTo([late]);
  await merge(late, early);
  await pass(UNTIL_MORNING);
  expect(await textedNumbers(id)).toEqual([late.phone]);
});

it('two recipients merged before the launch get one message', async () => {
  const [one, other] = [await person('UTC'), await person('UTC')];
  const body = {
    name: unique('Campaign'),
    purpose: 'marketing',
    body: 'Hello',
    audience: { contact_ids: [one.id, other.id] },
    send_at: new Date(api.clock.now().getTime() + 3_600_000).toISOString(),
  };
  const { id, version } = dataOf<Campaign>(await owner('POST', '/campaigns', { body }));
  const headers = sendingHeaders(version);
  expect((await owner('POST', `/campaigns/${id}/send`, { body: { recipients: 2 }, headers })).status).toBe(200);
  await merge(one, other);
  await pass(15 * 3_600_000);
  expect(await textedNumbers(id)).toEqual([one.phone]);
  expect(await totalsOf(id)).toEqual({ status: 'finished', recipients: 1, queued: 0, canceled: 0 });
});
