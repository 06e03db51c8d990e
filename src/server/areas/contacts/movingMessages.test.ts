import { beforeEach, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { EVERYTHING } from '#src/domain/criteria/criterion.ts';
import { leaveToWorkers } from './deletedTogether.ts';
import { ownedBy, shownOwners } from './movingMessages.ts';

const tenantId = TEST_TENANT.tenant.id;
const SOON = '2026-03-02T15:30:00.000Z';

let fixture: TestTenant;
/** Messages of ada, and of bob, cal and dan, who no longer exist, and one of nobody. */
let ada: string;
beforeEach(() => {
  fixture = new TestTenant({ devices: [] });
  ada = fixture.addContact().id;
  for (const [contact_id, body] of [
    [ada, 'to ada'],
    ['bob', 'to bob'],
    ['cal', 'to cal'],
    ['dan', 'to dan'],
    [null, 'to nobody'],
  ] as const) {
    fixture.store.insert('messages', { ...TEST_TENANT.incoming, contact_id, body });
  }
});

const remove = (of: 'contacts' | 'groups', id: string, move_to: string | null) =>
  fixture.store.insert('removals', {
    id,
    tenant_id: tenantId,
    of,
    move_to,
    fails_queue: false,
    after: null,
    next_at: SOON,
  });
const deleteTogether = (...contactIds: string[]) =>
  leaveToWorkers(
    fixture.store.tx,
    tenantId,
    contactIds.map((contactId) => ({ contactId, count: 1 })),
    SOON,
  );
const messagesOf = async (...owners: (string | null)[]) => {
  const filterOf = await ownedBy(fixture.store.tx, tenantId);
  const filter = filterOf?.(owners) ?? EVERYTHING;
  const query = { filter, search: null, sort: null, range: null, readable: EVERYTHING };
  const { rows } = await fixture.store.tx.list('messages', { ...query, tenantId });
  return rows.map(({ body }) => body);
};
const ownersOf = async (...ids: (string | null)[]) => ids.map(await shownOwners(fixture.store.tx, tenantId));

it('needs no filter while no messages are on their way', async () => {
  remove('groups', 'bob', ada);
  expect(await ownedBy(fixture.store.tx, tenantId)).toBeNull();
  expect(await ownersOf('bob', ada)).toEqual(['bob', ada]);
});

it('finds those of a merged contact with the other one, and those of a deleted one with nobody', async () => {
  remove('contacts', 'bob', ada);
  remove('contacts', 'cal', null);
  expect(await messagesOf(ada)).toEqual(['to ada', 'to bob']);
  expect(await messagesOf('bob')).toEqual([]);
  expect(await messagesOf(null)).toEqual(['to cal', 'to nobody']);
  expect(await ownersOf('bob', 'cal', ada, null)).toEqual([ada, null, ada, null]);
});

it('finds those of contacts deleted together with nobody, beside those of a merged one', async () => {
  remove('contacts', 'bob', ada);
  await deleteTogether('cal', 'dan');
  expect(await messagesOf(ada, 'cal')).toEqual(['to ada', 'to bob']);
  expect(await messagesOf(null)).toEqual(['to cal', 'to dan', 'to nobody']);
  expect(await messagesOf(null, ada)).toEqual(['to ada', 'to bob', 'to cal', 'to dan', 'to nobody']);
  expect(await ownersOf('bob', 'cal', 'dan', ada, null)).toEqual([ada, null, null, ada, null]);
});

it('finds those of contacts deleted together with nobody, when no other ones are on their way', async () => {
  await deleteTogether('bob', 'cal', 'dan');
  expect(await messagesOf('bob')).toEqual([]);
  expect(await messagesOf(null)).toEqual(['to bob', 'to cal', 'to dan', 'to nobody']);
});
