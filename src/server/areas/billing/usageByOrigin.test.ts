import { beforeEach, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { addOwner } from '#mock-api/testing/addOwner.ts';
import { abilityFor } from '#src/domain/access/ability.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import { currentUsage } from './currentUsage.ts';
import { featureUseOf } from './featureUseOf.ts';
import { usageByOrigin } from './usageByOrigin.ts';

const tenantId = TEST_TENANT.tenant.id;
let fixture: TestTenant;
beforeEach(() => {
  fixture = new TestTenant({ devices: [{ name: 'Shop phone' }] });
});

const addMessage = (at: string, segments: number, campaign_id: string | null, device_id: string | null) =>
  fixture.store.insert('messages', {
    tenant_id: tenantId,
    direction: 'outgoing',
    contact_id: null,
    campaign_id,
    keyword_id: null,
    device_id,
    sim_slot: null,
    from: '',
    to: '+12025550171',
    body: 'Hello',
    encoding: 'GSM-7',
    segments,
    status: 'sent',
    error_code: null,
    attempts: 1,
    status_at: { sent: at },
  });
const everything = ['campaigns', 'devices'].map((subject) => ({ action: 'read', subject })) as AbilityRule[];
const usage = (scope = everything) => {
  const contract = fixture.store.byId('subscriptions', 'subscription') as Collections['subscriptions'];
  const context = { tx: fixture.store.tx, clock: fixture.clock, tenantId, caller: { ability: abilityFor(scope) } };
  return usageByOrigin(context, { ...contract, usage: { segments: 9, devices: 0, users: 0, contacts: 0 } });
};

it('the segments of a period are split by campaign, device and day of the company’s time zone', async () => {
  const spring = fixture.addCampaign();
  addMessage('2026-03-01T03:00:00.000Z', 2, spring, 'phone-0');
  addMessage('2026-03-02T14:00:00.000Z', 3, spring, 'gone');
  addMessage('2026-03-02T14:30:00.000Z', 4, null, 'phone-0');
  expect(await usage()).toEqual({
    period_start: '2026-03-01T00:00:00.000Z',
    period_end: '2026-04-01T00:00:00.000Z',
    segments: 9,
    campaigns: [
      { id: spring, name: 'Spring', messages: 2, segments: 5 },
      { id: null, name: '', messages: 1, segments: 4 },
    ],
    devices: [
      { id: 'phone-0', name: 'Shop phone', messages: 2, segments: 6 },
      { id: null, name: '', messages: 1, segments: 3 },
    ],
    // In New York, the period begins in the evening of February 28.
    days: [
      { date: '2026-02-28', segments: 2 },
      { date: '2026-03-01', segments: 0 },
      { date: '2026-03-02', segments: 7 },
    ],
  });
});

it.each<[names: string, scope: AbilityRule[]]>([
  ['/', [{ action: 'read', subject: 'billing' }]],
  ['Spring/', [{ action: 'read', subject: 'campaigns' }]],
  ['/Shop phone', [{ action: 'read', subject: 'devices' }]],
  ['/', [{ action: 'read', subject: 'campaigns', conditions: { name: 'Summer' } }]],
])('names only campaigns and devices that the role reads: %s', async (names, scope) => {
  addMessage('2026-03-02T14:00:00.000Z', 3, fixture.addCampaign(), 'phone-0');
  const { campaigns, devices } = await usage(scope);
  expect([...campaigns, ...devices].map(({ name }) => name).join('/')).toBe(names);
});

it('a period that is over has only its own days', async () => {
  fixture.clock.advance(60 * 86_400_000);
  const { days } = await usage();
  expect([days.length, days[0]?.date, days.at(-1)?.date]).toEqual([32, '2026-02-28', '2026-03-31']);
});

it('the current usage is that of the tenant, with no segments without a contract', async () => {
  const { store } = fixture;
  const { subscription } = TEST_TENANT;
  const usedLimits = { segments: 7, devices: 0, users: 0, contacts: 0 };
  store.remove('subscriptions', subscription.id);
  store.insert('subscriptions', { ...subscription, id: 'older', tenant_id: 'elsewhere' });
  store.insert('subscriptions', { ...subscription, usage: usedLimits });
  addOwner(fixture);
  expect(await currentUsage(store.tx, tenantId)).toEqual({ segments: 7, devices: 1, users: 1, contacts: 0 });
  store.remove('subscriptions', subscription.id);
  expect((await currentUsage(store.tx, tenantId)).segments).toBe(0);
});

it('a keyword that is turned off is not used', async () => {
  const keyword = {
    tenant_id: tenantId,
    match: 'exact',
    reply: '',
    priority: 10,
    triggered_count: 0,
    last_triggered_at: null,
  };
  for (const is_active of [true, false])
    fixture.store.insert('keywords', { ...keyword, word: String(is_active), is_active } as never);
  expect((await featureUseOf(fixture.store.tx, [tenantId]))[0]?.keywords).toBe(1);
});

it('a tenant without auto-reply settings does not use auto-reply, even if other tenants do', async () => {
  const [settings] = fixture.store.all('auto_reply_settings');
  fixture.store.update('auto_reply_settings', settings?.id ?? '', {
    away: { ...TEST_TENANT.autoReply.away, enabled: true },
  });
  expect((await featureUseOf(fixture.store.tx, [tenantId]))[0]?.auto_reply).toBe(1);
  expect(await featureUseOf(fixture.store.tx, ['elsewhere'])).toEqual([
    {
      keywords: 0,
      auto_reply: 0,
      custom_roles: 0,
      api_tokens: 0,
    },
  ]);
});
