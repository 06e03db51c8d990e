import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DemoApi } from '#mock-api/appOver.ts';
import { type Ask, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import type { SubscriptionOverview } from '#src/domain/billing/subscription.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { CampaignReview } from '#src/domain/campaigns/campaignReview.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { measureText } from '#src/domain/sms/segments.ts';
import { createClock } from '#src/server/clock.ts';
import { newMessage } from '#src/server/sending/newMessage.ts';
import { freshPhone, unique } from '#tests/contract/apiUnderTest.ts';
import { serveDemoApi } from '#tests/contract/demoApi.ts';

const AT = Date.parse('2026-03-02T15:00:00.000Z');

let api: DemoApi;
let owner: Ask;
let stop: () => Promise<void>;
let contact_ids: string[];

beforeAll(async () => {
  const served = await serveDemoApi({ clock: createClock(() => AT) });
  ({ api, stop } = served);
  owner = await served.as('owner@acme.test');
  const body = { phone: freshPhone(), consent: 'opted_in', consent_source: 'manual' };
  contact_ids = [dataOf<{ id: string }>(await owner('POST', '/contacts', { body })).id];
});
afterAll(() => stop());

const draft = (body = 'Hello') => ({
  name: unique('Campaign'),
  purpose: 'transactional',
  body,
  audience: { contact_ids },
});
const planInReview = async (): Promise<CampaignReview['plan']> =>
  dataOf<CampaignReview>(await owner('POST', '/campaigns/review', { body: draft() })).plan;

it('a review counts what other campaigns and programs have waiting, in addition to what billing shows as used', async () => {
  const before = await planInReview();
  // Two segments each.
  const body = { to: freshPhone(), body: 'a'.repeat(200), send_at: new Date(AT + 3_600_000).toISOString() };
  const sent = await owner('POST', '/messages', { body, headers: { 'Idempotency-Key': unique('key') } });
  const waiting = dataOf<Message>(sent);
  expect(waiting).toMatchObject({ status: 'scheduled', segments: 2 });
  const after = await planInReview();
  expect(after).toEqual({ ...before, waiting: before.waiting + 2, left: before.left - 2 });
  const { usage, limits } = dataOf<SubscriptionOverview>(await owner('GET', '/billing/subscription'));
  expect(after).toMatchObject({ used: usage.segments, limit: limits.segments });
  expect(after.left).toBe(limits.segments - usage.segments - after.waiting);
  await inUnit(() => api.tx.update('messages', waiting.id, { campaign_id: 'acme-campaign-club' }));
  await inUnit(() => api.tx.update('campaigns', 'acme-campaign-club', { status: 'paused' }));
  expect(await planInReview()).toEqual(before);
  await inUnit(() => api.tx.update('campaigns', 'acme-campaign-club', { status: 'running' }));
  expect(await planInReview()).toEqual(after);
});

it('a campaign is refused if what is left is for waiting messages', async () => {
  const { left, waiting } = await planInReview();
  const [subscription] = await api.tx.find('subscriptions', { tenant_id: 'acme' });
  if (!subscription) throw new Error('Acme has no subscription.');
  const { usage, id } = subscription;
  await inUnit(() => api.tx.update('subscriptions', id, { usage: { ...usage, segments: usage.segments + left } }));
  const campaign = dataOf<Campaign>(await owner('POST', '/campaigns', { body: draft() }));
  const headers = { 'If-Match': `"${campaign.version}"`, 'Idempotency-Key': unique('key') };
  const response = await owner('POST', `/campaigns/${campaign.id}/send`, { body: { recipients: 1 }, headers });
  expect(response.status).toBe(409);
  expect(errorOf(response).message).toBe(
    `Not sent. It needs 1 segment, and your plan has 0 left, not counting ${waiting} for messages still waiting.`,
  );
});

it('a single message, a reply, a test message and one sent again are refused as well', async () => {
  const { left, waiting } = await planInReview();
  expect([left, waiting > 0]).toEqual([0, true]);
  const [contact_id = ''] = contact_ids;
  const { phone } = dataOf<Contact>(await owner('GET', `/contacts/${contact_id}`));
  const failed = await inUnit(() =>
    api.tx.insert('messages', {
      ...newMessage(new Date(AT).toISOString(), {
        tenant_id: 'acme',
        to: phone,
        contact_id,
        body: 'Hello',
        ...measureText('Hello'),
      }),
      status: 'failed',
      error_code: 'NO_SERVICE',
    }),
  );
  const reason = `It needs 1 segment, and your plan has 0 left, not counting ${waiting} for messages still waiting.`;
  const refusalOf = async (path: string, body: object): Promise<unknown> => {
    const response = await owner('POST', path, { body, headers: { 'Idempotency-Key': unique('key') } });
    return response.status === 409 ? errorOf(response).message : response;
  };
  expect(await refusalOf('/messages', { to: phone, body: 'Hello' })).toBe(`Not sent. ${reason}`);
  expect(await refusalOf(`/conversations/${contact_id}/messages`, { body: 'Hello' })).toBe(`Not sent. ${reason}`);
  const test = { to: freshPhone(), body: 'Hello', purpose: 'transactional' };
  expect(await refusalOf('/campaigns/test', test)).toBe(`Not sent. ${reason}`);
  expect(await refusalOf(`/messages/${failed.id}/send-again`, {})).toBe(`Not sent again. ${reason}`);
});

const inUnit = <T>(work: () => Promise<T>): Promise<T> => api.units.unit(work, { tenantId: 'acme' });
