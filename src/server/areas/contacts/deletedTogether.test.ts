import { beforeEach, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { deletedTogether, leaveDeletedContacts, leaveToWorkers, restoreMessages } from './deletedTogether.ts';

const tenantId = TEST_TENANT.tenant.id;
const SOON = '2026-03-02T15:30:00.000Z';

let fixture: TestTenant;
beforeEach(() => {
  fixture = new TestTenant({ devices: [] });
});

const leave = (counts: Record<string, number>) =>
  leaveToWorkers(
    fixture.store.tx,
    tenantId,
    Object.entries(counts).map(([contactId, count]) => ({ contactId, count })),
    SOON,
  );
const removals = () => fixture.store.all('removals');
const parts = () => fixture.store.all('removal_parts').map(({ contact_ids }) => contact_ids);
const restore = (...ids: string[]) => restoreMessages(fixture.store.tx, tenantId, new Set(ids));

it('leaves the messages of contacts to workers as one removal, in parts of 500 messages', async () => {
  await leave({ ada: 499, bob: 1, cal: 600, dan: 300, eve: 300, fay: 1 });
  const { id, tenant_id, of, move_to, fails_queue, after, next_at } = removals()[0] ?? {};
  expect([tenant_id, of, move_to, fails_queue, after, next_at]).toEqual([
    tenantId,
    'deletions',
    null,
    false,
    null,
    SOON,
  ]);
  expect(removals()).toHaveLength(1);
  expect(parts()).toEqual([['ada', 'bob'], ['cal'], ['dan', 'eve'], ['fay']]);
  expect(fixture.store.all('removal_parts')).toMatchObject(
    Array.from({ length: 4 }, () => ({ tenant_id: tenantId, removal_id: id })),
  );
});

it('begins no removal if no contact has messages', async () => {
  await leave({});
  expect(removals()).toEqual([]);
});

it('takes the contacts from as many messages as a step may change, one part after another', async () => {
  const text = (contact_id: string) => fixture.store.insert('messages', { ...TEST_TENANT.incoming, contact_id }).id;
  const [ada1, ada2, bob, cal1, cal2, other] = ['ada', 'ada', 'bob', 'cal', 'cal', 'other'].map(text);
  await leave({ ada: 300, bob: 300, cal: 300 });
  await leave({ other: 1 });
  const { id = '', next_at: _, ...removal } = removals()[0] ?? {};
  const step = async () =>
    await leaveDeletedContacts(
      { tx: fixture.store.tx, now: () => Date.parse(SOON) },
      { ...removal, id, tenantId } as Parameters<typeof leaveDeletedContacts>[1],
      2,
    );
  const named = () => fixture.store.all('messages').flatMap(({ id, contact_id }) => (contact_id === null ? [] : id));
  expect(await step()).toEqual([ada1, ada2]);
  expect([named(), parts()]).toEqual([
    [bob, cal1, cal2, other],
    [['ada', 'bob'], ['cal'], ['other']],
  ]);
  expect(await step()).toEqual([bob, cal1]);
  expect([named(), parts()]).toEqual([
    [cal2, other],
    [['cal'], ['other']],
  ]);
  expect(await step()).toEqual([cal2]);
  expect([named(), parts()]).toEqual([[other], [['other']]]);
});

it('leaves their messages to restored contacts, and ends a removal that has none left', async () => {
  await leave({ ada: 300, bob: 300, cal: 300 });
  await leave({ dan: 1 });
  const [first, second] = removals().map(({ id }) => id);
  expect(await deletedTogether(fixture.store.tx, tenantId)).toEqual(['ada', 'bob', 'cal', 'dan']);
  await restore('bob');
  expect(parts()).toEqual([['ada'], ['cal'], ['dan']]);
  await restore('cal');
  expect([parts(), removals().map(({ id }) => id)]).toEqual([
    [['ada'], ['dan']],
    [first, second],
  ]);
  await restore('ada', 'unknown');
  expect([parts(), removals().map(({ id }) => id)]).toEqual([[['dan']], [second]]);
});

it('does not write parts without restored contacts', async () => {
  await leave({ ada: 300, bob: 300, cal: 300, dan: 300 });
  const [untouched] = fixture.store.all('removal_parts');
  await restore('cal');
  expect(fixture.store.all('removal_parts')).toEqual([untouched, expect.objectContaining({ contact_ids: ['dan'] })]);
});
