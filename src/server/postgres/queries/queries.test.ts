import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InMemoryStore } from '#mock-api/storage/InMemoryStore.ts';
import { createClock } from '#src/server/clock.ts';
import { seedStore } from '#src/server/demo/seedStore.ts';
import { replaceAllRecords } from '#src/server/postgres/replaceAllRecords.ts';
import { type OpenStore, openStore } from '#src/server/postgres/testing/openStore.ts';
import { createRandom } from '#src/server/random.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

let postgres: OpenStore;
let memory: InMemoryStore;

const chunk = { totals: { created: 0, updated: 0, skipped: 0, rejected: 0 } };

beforeAll(async () => {
  const clock = createClock();
  postgres = await openStore(clock);
  memory = new InMemoryStore(clock, createRandom(1));
  seedStore(memory, clock, { seed: 1 });
  const [first, second, third] = memory.ofTenant('contacts', 'acme').map(({ id }) => id);
  for (const [contact_id, merged_id] of [
    [first, 'gone-1'],
    ['gone-1', 'gone-2'],
    [first, 'gone-3'],
    ['gone-2', 'gone-1'],
    [second, 'gone-9'],
  ]) {
    memory.insert('contact_merges', { tenant_id: 'acme', contact_id: contact_id ?? '', merged_id: merged_id ?? '' });
  }
  for (const [first_row, phones, at] of [
    [501, ['+12025550102'], 'b'],
    [1, ['+12025550101', '+12025550109'], 'a'],
  ] as const) {
    memory.insert('import_chunks', {
      ...chunk,
      id: `chunk-${at}`,
      tenant_id: 'acme',
      import_id: 'import-1',
      first_row,
      phones: [...phones],
      rejected: [{ row: first_row, code: 'invalid', message: at }],
      at: '2026-01-01T00:00:00.000Z',
      created: at === 'a' ? [third ?? ''] : [],
      prints: [],
      updated: at === 'b' ? [{ id: third ?? '', before: {}, after: {}, groups_added: [] }] : [],
    });
  }
  for (const contact_id of ['gone-1', 'gone-2'])
    memory.insert('removal_parts', { tenant_id: 'acme', removal_id: 'removal-1', contact_ids: [contact_id] });
  await replaceAllRecords(postgres.url, (name) => memory.all(name));
});
afterAll(() => postgres.close());

/** Ids to ask about, existing and not. */
const contacts = (): string[] => [
  ...memory
    .ofTenant('contacts', 'acme')
    .slice(0, 12)
    .map(({ id }) => id),
  'none',
];
const categories = (): string[] => [...memory.ofTenant('categories', 'acme').map(({ id }) => id), 'none'];
const TENANTS = ['acme', 'borealis', 'none'];

const QUESTIONS: Record<string, (tx: Transaction) => Promise<unknown>[]> = {
  'contacts.count': (tx) => TENANTS.map((tenantId) => tx.contacts.count({ tenantId })),
  'contacts.withPhone': (tx) =>
    [
      ...memory
        .ofTenant('contacts', 'acme')
        .slice(0, 3)
        .map(({ phone }) => phone),
      '+10',
    ].map((phone) => tx.contacts.withPhone({ tenantId: 'acme', phone })),
  'contacts.touches': (tx) => contacts().map((contactId) => tx.contacts.touches({ tenantId: 'acme', contactId })),
  'contacts.mergedInto': (tx) => contacts().map((contactId) => tx.contacts.mergedInto({ tenantId: 'acme', contactId })),
  'contacts.messagesOf': (tx) =>
    TENANTS.map((tenantId) => tx.contacts.messagesOf({ tenantId, contactIds: contacts() })),
  'contacts.nextRemovalPart': (tx) =>
    TENANTS.flatMap((tenantId) =>
      ['removal-1', 'none'].map((removalId) => tx.contacts.nextRemovalPart({ tenantId, removalId })),
    ),
  'contacts.messageCounts': (tx) =>
    TENANTS.map(async (tenantId) =>
      (await tx.contacts.messageCounts({ tenantId, contactIds: contacts() })).sort((one, other) =>
        one.contactId < other.contactId ? -1 : 1,
      ),
    ),
  'contacts.withMessages': (tx) =>
    TENANTS.map((tenantId) => tx.contacts.withMessages({ tenantId, contactIds: contacts() })),
  'categories.contactIds': (tx) =>
    categories().map((categoryId) => tx.categories.contactIds({ tenantId: 'acme', categoryId, limit: 7 })),
  'categories.isInAudience': (tx) =>
    categories().map((categoryId) => tx.categories.isInAudience({ tenantId: 'acme', categoryId })),
  'categories.sizes': (tx) =>
    TENANTS.map(async (tenantId) =>
      [...(await tx.categories.sizes({ tenantId }))].filter(([, size]) => size > 0).sort(),
    ),
  'imports.chunkIds': (tx) => TENANTS.map((tenantId) => tx.imports.chunkIds({ tenantId, importId: 'import-1' })),
  'imports.importedPhones': (tx) =>
    TENANTS.map((tenantId) =>
      tx.imports.importedPhones({ tenantId, importId: 'import-1', phones: ['+12025550109', '+10', '+12025550102'] }),
    ),
  'imports.rejectedRows': (tx) =>
    TENANTS.map((tenantId) => tx.imports.rejectedRows({ tenantId, importId: 'import-1' })),
  'users.withEmail': (tx) => [
    tx.users.withEmail({ emails: ['OWNER@acme.test', 'support@heliograph.test', 'nobody@acme.test'] }),
    tx.users.withEmail({ emails: [] }),
  ],
  'activity.entriesSince': (tx) =>
    [...TENANTS, null].flatMap((tenantId) =>
      memory
        .ofTenant('activity', 'acme')
        .slice(0, 6)
        .map(({ subject, record_id }) =>
          tx.activity.entriesSince({ tenantId, subject, recordId: record_id, since: '2020-01-01T00:00:00.000Z' }),
        ),
    ),
  'activity.oldEntries': (tx) =>
    TENANTS.map((tenantId) => tx.activity.oldEntries({ tenantId, before: '2999-01-01T00:00:00.000Z', limit: 5 })),
};

describe('both storages return the same:', () => {
  it.each(Object.entries(QUESTIONS))('%s', async (_, questions) => {
    const expected = await Promise.all(questions(memory.tx));
    expect(expected.flat().length).toBeGreaterThan(0);
    expect(await Promise.all(questions(postgres.store.tx))).toEqual(expected);
  });
});
