import { expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { addOwner } from '#mock-api/testing/addOwner.ts';
import type { RecordChange } from '#src/server/storage/RecordChange.ts';
import { LimitAlerts, percentReached } from './LimitAlerts.ts';

it.each([
  [79, 80, 100, 80],
  [78, 79, 100, undefined],
  [80, 81, 100, undefined],
  [99, 100, 100, 100],
  [98, 99, 100, undefined],
  [0, 100, 100, 100],
  [100, 200, 100, undefined],
  [0, 1, 0, undefined],
  [0, 0, 0, undefined],
])('from %i to %i of %i reaches %s percent', (before, after, limit, percent) => {
  expect(percentReached(before, after, limit)).toBe(percent);
});

/** A tenant with this many contacts and phones, on a plan for ten contacts and five phones. */
function tenant({ contacts = 0, phones = 0 }): TestTenant {
  const fixture = new TestTenant({ contacts, devices: Array.from({ length: phones }, () => ({})) });
  fixture.store.update('plans', 'plan', { limits: { segments: 1, devices: 5, users: 100, contacts: 10 } });
  addOwner(fixture);
  return fixture;
}
/** The alerts that follow from these writes, which the store already contains. */
async function alertsAfter(fixture: TestTenant, changes: RecordChange[]) {
  const limits = new LimitAlerts(fixture.clock);
  for (const change of changes) limits.observe(change);
  await limits.write(fixture.store.tx);
  return fixture.store.all('alerts').map(({ kind, cause, facts }) => [kind, cause, facts]);
}
function additions(
  fixture: TestTenant,
  count: number,
  collection: 'contacts' | 'devices' = 'contacts',
): RecordChange[] {
  return fixture.store
    .all(collection)
    .slice(-count)
    .map((after) => ({ collection, before: undefined, after }) as RecordChange);
}
const removalOf = ({ collection, after }: RecordChange) =>
  ({ collection, before: after, after: undefined }) as RecordChange;
const updateOf = ({ collection, after }: RecordChange) => ({ collection, before: after, after }) as RecordChange;

const NEAR = [['limit_near', 'limit contacts 80 2026-03-01T00:00:00.000Z', { name: 'contacts', who: '', figure: 80 }]];

it.each<[string, number, number, number, unknown[]]>([
  ['the eighth', 8, 1, 0, NEAR],
  ['the seventh', 7, 1, 0, []],
  ['the ninth', 9, 1, 0, []],
  ['the seventh to ninth', 9, 3, 0, NEAR],
  ['the eighth while another is removed', 8, 2, 1, NEAR],
  ['as many as were removed', 8, 2, 2, []],
  ['fewer than were removed', 8, 1, 3, []],
])('of ten contacts, adding %s raises an alert at 80 percent or none', async (_, contacts, more, fewer, expected) => {
  const fixture = tenant({ contacts });
  const writes = additions(fixture, more);
  const removals = additions(fixture, fewer).map(removalOf);
  expect(await alertsAfter(fixture, [...writes, ...(fewer > 0 ? removals : [])])).toEqual(expected);
});

it('counts contacts and devices separately, and only new ones', async () => {
  const fixture = tenant({ contacts: 8, phones: 5 });
  const updates: RecordChange[] = additions(fixture, 1).map(updateOf);
  fixture.addCampaign();
  const [campaign] = fixture.store.all('campaigns');
  expect(
    await alertsAfter(fixture, [
      ...updates,
      { collection: 'campaigns', before: undefined, after: campaign },
      ...additions(fixture, 1, 'devices'),
    ]),
  ).toEqual([['limit_near', 'limit devices 100 2026-03-01T00:00:00.000Z', { name: 'devices', who: '', figure: 100 }]]);
});

it('counts each tenant separately, and nothing without a subscription', async () => {
  const fixture = tenant({ contacts: 8 });
  const { subscription } = TEST_TENANT;
  fixture.store.remove('subscriptions', subscription.id);
  fixture.store.insert('subscriptions', {
    ...subscription,
    id: 'older',
    tenant_id: 'elsewhere',
    period_start: '2026-02-01T00:00:00.000Z',
  });
  fixture.store.insert('subscriptions', subscription);
  const [addition] = additions(fixture, 1);
  const foreign = fixture.store.insert('contacts', {
    ...fixture.addContact(),
    id: 'foreign',
    tenant_id: 'elsewhere',
    phone: '+12025550199',
  });
  fixture.store.remove('contacts', fixture.store.ofTenant('contacts', 'garden').at(-1)?.id ?? '');
  const elsewhere: RecordChange = { collection: 'contacts', before: undefined, after: foreign };
  expect(await alertsAfter(fixture, [elsewhere, elsewhere, ...(addition ? [addition] : [])])).toEqual(NEAR);
  fixture.store.all('alerts').map(({ id }) => fixture.store.remove('alerts', id));
  fixture.store.remove('subscriptions', 'subscription');
  expect(await alertsAfter(fixture, addition ? [addition] : [])).toEqual([]);
});
