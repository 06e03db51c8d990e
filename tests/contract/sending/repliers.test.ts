import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DemoApi } from '#mock-api/appOver.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { type Ask, dataOf } from '#mock-api/testing/apiClient.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { CampaignReport } from '#src/domain/campaigns/campaignReport.ts';
import { createClock } from '#src/server/clock.ts';
import { freshPhone, unique } from '#tests/contract/apiUnderTest.ts';
import { serveDemoApi } from '#tests/contract/demoApi.ts';

const AT = Date.parse('2026-03-02T15:00:00.000Z');

let api: DemoApi;
let owner: Ask;
let stop: () => Promise<void>;

beforeAll(async () => {
  const served = await serveDemoApi({ clock: createClock(() => AT) });
  ({ api, stop } = served);
  owner = await served.as('owner@acme.test');
});
afterAll(() => stop());

async function pass(ms: number): Promise<void> {
  api.clock.advance(ms);
  await api.simulation.runDue();
}

it('a report counts people who replied, not their replies, of the people whom the campaign reached', async () => {
  const contact_ids: string[] = [];
  for (let count = 0; count < 3; count += 1)
    contact_ids.push(dataOf<{ id: string }>(await owner('POST', '/contacts', { body: { phone: freshPhone() } })).id);
  const body = { name: unique('Campaign'), purpose: 'transactional', body: 'Hello', audience: { contact_ids } };
  const { id, version } = dataOf<Campaign>(await owner('POST', '/campaigns', { body }));
  const headers = { 'If-Match': `"${version}"`, 'Idempotency-Key': unique('key') };
  await owner('POST', `/campaigns/${id}/send`, { body: { recipients: 3 }, headers });
  await pass(60_000);
  const report = async (): Promise<CampaignReport> =>
    dataOf<CampaignReport>(await owner('GET', `/campaigns/${id}/report`));
  const inUnit = <T>(work: () => Promise<T>): Promise<T> => api.units.unit(work, { tenantId: 'acme' });
  const messages = await api.tx.find('messages', { tenant_id: 'acme', campaign_id: id });
  for (const { id: messageId, direction, contact_id } of messages) {
    // The network confirms only the first one.
    const status = contact_id === contact_ids[0] ? 'delivered' : 'sent';
    if (direction === 'incoming') await inUnit(() => api.tx.remove('messages', messageId));
    else await inUnit(() => api.tx.update('messages', messageId, { status, error_code: null }));
  }
  const reply = (contact_id: string | null, from = '+12025550123') =>
    inUnit(() =>
      api.tx.insert('messages', { ...TEST_TENANT.incoming, tenant_id: 'acme', campaign_id: id, contact_id, from }),
    );
  const { delivered } = (await report()).campaign.totals;
  expect(await report()).toMatchObject({ repliers: 0, reached: delivered });
  for (let count = 0; count < 3; count += 1) await reply(contact_ids[0] ?? null);
  expect(await report()).toMatchObject({ repliers: 1, reached: delivered });
  // The second message was not confirmed, but its person has it.
  for (let count = 0; count < 2; count += 1) await reply(contact_ids[1] ?? null);
  expect(await report()).toMatchObject({ repliers: 2, reached: delivered + 1 });
  // Contacts deleted since are distinguished by their numbers.
  for (const from of ['+12025550124', '+12025550125', '+12025550124']) await reply(null, from);
  expect(await report()).toMatchObject({ repliers: 4, reached: delivered + 3 });
  const ofFirst = await api.tx.find('messages', { tenant_id: 'acme', contact_id: contact_ids[0] });
  for (const { id: messageId } of ofFirst)
    await inUnit(() =>
      api.tx.update('messages', messageId, { contact_id: null, from: '+12025550126', to: '+12025550126' }),
    );
  expect(await report()).toMatchObject({ repliers: 4, reached: delivered + 3 });
  // Deleted replies leave only their count.
  const { totals } = (await report()).campaign;
  await inUnit(() => api.tx.update('campaigns', id, { totals: { ...totals, replied: 9 } }));
  expect(await report()).toMatchObject({ repliers: null });
});
