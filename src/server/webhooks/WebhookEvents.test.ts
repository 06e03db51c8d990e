import { expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { sampleWebhook } from '#mock-api/testing/sampleWebhook.ts';
import { WebhookEvents } from './WebhookEvents.ts';

const tenant_id = TEST_TENANT.tenant.id;

it('tells of an opt-out of a contact with more groups than a person can enter', async () => {
  const { store, clock } = new TestTenant({ devices: [] });
  const { tx } = store;
  store.insert('webhooks', sampleWebhook({ id: 'hook', tenant_id, events: ['contact.opted_out'] }));
  const events = new WebhookEvents(clock);
  const group_ids = Array.from({ length: 201 }, (_, at) => `group-${at}`);
  const before = store.insert('contacts', { ...TEST_TENANT.contact, phone: '+12025550101', group_ids });
  events.observe({ collection: 'contacts', before, after: { ...before, consent: 'opted_out' } });
  await events.write(tx);
  const [delivery] = await tx.find('webhook_deliveries', { webhook_id: 'hook' });
  expect(JSON.parse(delivery?.body ?? '{}').data).toMatchObject({ consent: 'opted_out', group_ids });
});
