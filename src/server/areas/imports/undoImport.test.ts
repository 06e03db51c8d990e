import { beforeEach, describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { refusalIn } from '#mock-api/testing/contextIn.ts';
import { importsOf } from '#mock-api/testing/importsOf.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';

const FRESH = '+12025550150';

let fixture: TestTenant;
let imports: ReturnType<typeof importsOf>;
beforeEach(() => {
  fixture = new TestTenant({
    settings: {
      custom_fields: [{ key: 'size', label: 'Size', type: 'text', choices: [], is_retired: false }] as never,
    },
  });
  imports = importsOf(fixture);
  for (const id of ['members', 'guests']) {
    fixture.store.insert('groups', {
      id,
      tenant_id: 'garden',
      name: id,
      description: '',
      type: 'manual',
      query: null,
      contacts_count: 0,
    } as never);
  }
  fixture.store.insert('categories', {
    id: 'lead',
    tenant_id: 'garden',
    name: 'lead',
    description: '',
    colour: 'red',
    contacts_count: 0,
  } as never);
});

const contactOf = (phone: string) => fixture.store.all('contacts').find((each) => each.phone === phone);
const edit = (phone: string, change: Partial<Contact>) =>
  fixture.store.update('contacts', contactOf(phone)?.id ?? '', change);
const textTo = (phone: string) =>
  fixture.store.insert('messages', { ...TEST_TENANT.incoming, contact_id: contactOf(phone)?.id ?? '', from: phone });
/** Imports these rows, finishes the import and returns its id. */
async function importRows(input: object, ...rows: object[]): Promise<string> {
  const { id } = await imports.begin(input);
  await imports.send(id, rows);
  await imports.finish(id);
  return id;
}
const undoResult = async (id: string, rules?: AbilityRule[]) => (await imports.undo(id, rules)).undo;
const ALL: AbilityRule = { action: 'manage', subject: 'all' };
const not = (action: 'update' | 'delete'): AbilityRule[] => [ALL, { action, subject: 'contacts', inverted: true }];

it('an import can be undone after it has ended, and only once', async () => {
  const { id } = await imports.begin();
  expect(await refusalIn(() => imports.undo(id))).toEqual(['transition_refused', 'imports.undo_while_running']);
  await imports.finish(id, 'cancelled');
  fixture.clock.advance(1000);
  const undo = {
    at: '2026-03-02T15:00:01.000Z',
    removed: 0,
    restored: 0,
    kept: [],
    groupings_removed: 0,
    groupings_kept: [],
  };
  const { version, ...first } = await imports.undo(id);
  expect(first).toMatchObject({ status: 'undone', undo });
  fixture.clock.advance(1000);
  expect((await imports.undo(id)).version).toBe(version);
  expect(await refusalIn(() => imports.undo('none'))).toEqual(['not_found', 'There is no import none.']);
});

describe('a contact that the import created', () => {
  const ROW = { phone: FRESH, first_name: 'Ida', last_name: 'Berg', custom: { size: 'M' } };
  const GROUPINGS = { category_id: 'lead', group_ids: ['members', 'guests'] };

  it.each<[string, () => unknown, string | null]>([
    ['is unchanged', () => undefined, null],
    ['has its groups in another order', () => edit(FRESH, { group_ids: ['guests', 'members'] }), null],
    ['has one more empty field', () => edit(FRESH, { custom: { size: 'M', town: '', shoe: null } }), null],
    [
      'lost a group that was deleted',
      () => [fixture.store.remove('groups', 'guests'), edit(FRESH, { group_ids: ['members'] })],
      null,
    ],
    ['lost a group', () => edit(FRESH, { group_ids: ['members'] }), 'changed'],
    ['lost the last group', () => edit(FRESH, { group_ids: ['guests'] }), 'changed'],
    ['changed a group', () => edit(FRESH, { group_ids: ['members', 'other'] }), 'changed'],
    ['got a group', () => edit(FRESH, { group_ids: ['members', 'guests', 'other'] }), 'changed'],
    ['got another category', () => edit(FRESH, { category_id: 'other' }), 'changed'],
    ['lost its category', () => edit(FRESH, { category_id: null }), 'changed'],
    ['was renamed', () => edit(FRESH, { first_name: 'Ada' }), 'changed'],
    ['has other notes', () => edit(FRESH, { notes: 'Mornings' }), 'changed'],
    ['opted in', () => edit(FRESH, { consent: 'opted_in' }), 'changed'],
    ['has another value', () => edit(FRESH, { custom: { size: 'L' } }), 'changed'],
    ['has one more value', () => edit(FRESH, { custom: { size: 'M', town: 'Troy' } }), 'changed'],
    ['has other evidence', () => edit(FRESH, { consent_evidence: 'Form' }), 'changed'],
    ['has messages', () => textTo(FRESH), 'has_messages'],
    ['was deleted', () => fixture.store.remove('contacts', contactOf(FRESH)?.id ?? ''), 'deleted'],
  ])('and that %s is removed, or stays for a reason', async (_, happens, reason) => {
    const id = await importRows(GROUPINGS, ROW);
    const contact = contactOf(FRESH);
    happens();
    const { removed, kept } = (await undoResult(id)) ?? {};
    const isGone = reason === 'deleted';
    const now = contactOf(FRESH);
    expect([removed, kept]).toEqual([
      reason === null ? 1 : 0,
      reason === null
        ? []
        : [
            {
              reason,
              count: 1,
              people: [
                { contact_id: contact?.id, name: isGone ? '' : `${now?.first_name} Berg`, phone: isGone ? '' : FRESH },
              ],
            },
          ],
    ]);
    expect(contactOf(FRESH) === undefined).toBe(reason === null || isGone);
  });

  it('stays if the user cannot delete it', async () => {
    const id = await importRows({}, ROW);
    const people = [{ contact_id: contactOf(FRESH)?.id, name: 'Ida Berg', phone: FRESH }];
    expect(await undoResult(id, not('delete'))).toMatchObject({
      removed: 0,
      kept: [{ reason: 'not_permitted', count: 1, people }],
    });
    expect(contactOf(FRESH)).toBeDefined();
  });

  it('is compared with the groups of its row', async () => {
    const id = await importRows({ group_ids: ['members'] }, { ...ROW, groups: ['guests'] }, { phone: '+12025550151' });
    expect(await undoResult(id)).toMatchObject({ removed: 2, kept: [] });
  });

  it('is one of fifty that are named, of many that stay', async () => {
    const rows = Array.from({ length: 51 }, (_, at) => ({ phone: `+120255503${String(at).padStart(2, '0')}` }));
    const id = await importRows({}, ...rows);
    for (const { phone } of rows) edit(phone, { notes: 'Mornings' });
    const [kept] = (await undoResult(id))?.kept ?? [];
    expect([kept?.count, kept?.people.length]).toEqual([51, 50]);
  });
});

describe('a contact that the import changed', () => {
  const addContact = (change: Partial<Contact> = {}) =>
    fixture.addContact({
      first_name: 'Old',
      last_name: '',
      consent: 'unknown',
      consent_source: null,
      group_ids: ['guests'],
      custom: { size: 'S' },
      ...change,
    });
  const INPUT = { on_existing: 'overwrite', category_id: 'lead', group_ids: ['members'] };
  const ROW = { first_name: 'New', last_name: 'New', custom: { size: 'M' } };

  it('is restored, with what others have changed since', async () => {
    const { phone } = addContact();
    const id = await importRows(INPUT, { phone, ...ROW });
    expect(contactOf(phone)).toMatchObject({
      first_name: 'New',
      category_id: 'lead',
      group_ids: ['guests', 'members'],
    });
    edit(phone, { notes: 'Mornings' });
    expect(await undoResult(id)).toMatchObject({ removed: 0, restored: 1, kept: [] });
    expect(contactOf(phone)).toMatchObject({
      first_name: 'Old',
      last_name: '',
      category_id: null,
      group_ids: ['guests'],
      custom: { size: 'S' },
      notes: 'Mornings',
    });
    expect(fixture.store.all('import_chunks')[0]?.updated).toMatchObject([{ undone: true }]);
  });

  it('stays as it is if somebody changed or deleted it since, or the user cannot change it', async () => {
    const [changed, gone, kept] = [addContact(), addContact(), addContact()];
    const id = await importRows(INPUT, ...[changed, gone, kept].map(({ phone }) => ({ phone, ...ROW })));
    edit(changed.phone, { first_name: 'Newer' });
    fixture.store.remove('contacts', gone.id);
    const { restored, kept: reasons } = (await undoResult(id, not('update'))) ?? {};
    expect([
      restored,
      reasons?.map(({ reason, people }) => [reason, people.map(({ contact_id }) => contact_id)]),
    ]).toEqual([
      0,
      [
        ['changed', [changed.id]],
        ['deleted', [gone.id]],
        ['not_permitted', [kept.id]],
      ],
    ]);
    expect(contactOf(kept.phone)?.first_name).toBe('New');
    expect(fixture.store.all('import_chunks')[0]?.updated?.map(({ undone }) => undone)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('gets its former category, if that still exists', async () => {
    fixture.store.insert('categories', { id: 'old', tenant_id: 'garden', name: 'old' } as never);
    const [one, other] = [addContact({ category_id: 'old' }), addContact({ category_id: 'old' })];
    const first = await importRows(INPUT, { phone: one.phone });
    const second = await importRows(INPUT, { phone: other.phone });
    await undoResult(first);
    fixture.store.remove('categories', 'old');
    await undoResult(second);
    expect([contactOf(one.phone)?.category_id, contactOf(other.phone)?.category_id]).toEqual(['old', null]);
  });

  it('stays opted out if it has written since, because that may have been a STOP', async () => {
    const times = [null, '2026-03-02T14:59:59.999Z', '2026-03-02T15:00:00.000Z', '2026-03-02T15:00:00.001Z'];
    const people = times.map((last_replied_at) => addContact({ consent: 'opted_in', last_replied_at }));
    const id = await importRows({}, ...people.map(({ phone }) => ({ phone, consent: 'opted_out' })));
    expect(people.map(({ phone }) => contactOf(phone)?.consent)).toEqual(Array(4).fill('opted_out'));
    expect(await undoResult(id)).toMatchObject({ restored: 3, kept: [{ reason: 'has_messages', count: 1 }] });
    expect(people.map(({ phone }) => contactOf(phone)?.consent)).toEqual([
      'opted_in',
      'opted_in',
      'opted_in',
      'opted_out',
    ]);
  });

  it('is restored although it has written, if the import did not opt it out', async () => {
    const { phone } = addContact({ last_replied_at: '2999-01-01T00:00:00.000Z' });
    expect(await undoResult(await importRows(INPUT, { phone, ...ROW }))).toMatchObject({ restored: 1, kept: [] });
  });

  it('in two chunks is restored from the last to the first', async () => {
    const { phone } = addContact();
    const { id } = await imports.begin({ ...INPUT, consent_evidence: 'Form at the counter' });
    await imports.send(id, [
      { row: 1, phone, ...ROW },
      { row: 2, phone: FRESH },
    ]);
    await imports.send(id, [
      { row: 3, phone, consent: 'opted_out' },
      { row: 4, phone: FRESH, consent: 'opted_out' },
    ]);
    await imports.finish(id);
    expect(contactOf(phone)).toMatchObject({ consent: 'opted_out', first_name: 'New' });
    expect(await undoResult(id)).toMatchObject({ removed: 1, kept: [] });
    expect(contactOf(phone)).toMatchObject({ consent: 'unknown', first_name: 'Old' });
    expect(contactOf(FRESH)).toBeUndefined();
  });
});

describe('a contact that the import created and opted out in a later chunk', () => {
  it.each<[string, () => unknown, string]>([
    ['was changed since', () => edit(FRESH, { consent: 'unknown' }), 'changed'],
    [
      'has written since',
      () => [edit(FRESH, { last_replied_at: '2999-01-01T00:00:00.000Z' }), textTo(FRESH)],
      'has_messages',
    ],
  ])('and that %s is counted once', async (_, happens, reason) => {
    const { id } = await imports.begin();
    await imports.send(id, [{ row: 1, phone: FRESH }]);
    await imports.send(id, [{ row: 2, phone: FRESH, consent: 'opted_out' }]);
    await imports.finish(id);
    happens();
    expect(await undoResult(id)).toMatchObject({ removed: 0, restored: 0, kept: [{ reason, count: 1 }] });
  });
});

describe('an import of an earlier version', () => {
  const chunk = (import_id: string, trace: object = {}) =>
    fixture.store.insert('import_chunks', { id: 'c', tenant_id: 'garden', import_id, first_row: 1, ...trace } as never);

  it('that recorded no contacts, groups and categories leaves all of them', async () => {
    const { id } = await imports.begin();
    fixture.store.update('imports', id, { created: undefined });
    chunk(id);
    await imports.finish(id);
    expect(await undoResult(id)).toEqual({ at: '2026-03-02T15:00:00.000Z', removed: 0, restored: 0, kept: [] });
  });

  it('that recorded no time and no content leaves contacts that have ever written or may have changed', async () => {
    const { id } = await imports.begin();
    const [writerPhone, createdPhone] = ['opted_out', 'unknown'].map((consent) =>
      fixture.addContact({ consent: consent as never, last_replied_at: '2020-01-01T00:00:00.000Z', group_ids: [] }),
    );
    const update = { before: { consent: 'opted_in' }, after: { consent: 'opted_out' }, groups_added: [] };
    chunk(id, { created: [createdPhone?.id], updated: [{ id: writerPhone?.id, ...update }] });
    await imports.finish(id);
    expect((await undoResult(id))?.kept).toMatchObject([
      { reason: 'changed', people: [{ contact_id: createdPhone?.id }] },
      { reason: 'has_messages', people: [{ contact_id: writerPhone?.id }] },
    ]);
  });
});

it('numbers that the import opted out may be texted again', async () => {
  const id = await importRows({}, { phone: FRESH, consent: 'opted_out', suppress_only: true });
  expect(fixture.store.byId('suppressions', `garden ${FRESH}`)).toBeDefined();
  await undoResult(id);
  expect(fixture.store.byId('suppressions', `garden ${FRESH}`)).toBeUndefined();
});

describe('groups and categories that the import created', () => {
  const NEW_GROUPINGS = { new_groups: ['Club'], new_categories: ['VIP'] };
  const groupId = () => fixture.store.all('groups').find(({ name }) => name === 'Club')?.id ?? '';
  const categoryId = () => fixture.store.all('categories').find(({ name }) => name === 'VIP')?.id ?? '';

  const smart = (field: string, id: string) =>
    fixture.store.insert('groups', {
      id: 'smart',
      tenant_id: 'garden',
      name: 'Smart',
      description: '',
      type: 'smart',
      query: { match: 'all', conditions: [{ field, operator: 'is_any_of', value: [id] }] },
      contacts_count: 0,
    } as never);

  it.each<[string, () => unknown, string[]]>([
    ['are not used', () => undefined, []],
    ['have contacts', () => fixture.addContact({ group_ids: [groupId()], category_id: categoryId() }), ['Club', 'VIP']],
    ['have contacts in the group', () => fixture.addContact({ group_ids: [groupId()] }), ['Club']],
    ['were changed: the group', () => fixture.store.update('groups', groupId(), { description: 'Ours' }), ['Club']],
    [
      'were changed: the category',
      () => fixture.store.update('categories', categoryId(), { description: 'Ours' }),
      ['VIP'],
    ],
    [
      'are in an audience: the group',
      () => fixture.addCampaign({ audience: { ...TEST_TENANT.campaign.audience, group_ids: [groupId()] } }),
      ['Club'],
    ],
    [
      'are in an audience: the category',
      () =>
        fixture.addCampaign({
          audience: { ...TEST_TENANT.campaign.audience, group_ids: [], category_ids: [categoryId()] },
        }),
      ['VIP'],
    ],
    [
      'are in a keyword',
      () =>
        fixture.store.insert('keywords', {
          id: 'k',
          tenant_id: 'garden',
          actions: { add_group_ids: [groupId()] },
        } as never),
      ['Club'],
    ],
    [
      'are only in records of another tenant',
      () => {
        const tenant_id = 'elsewhere';
        const actions = { add_group_ids: [groupId()] };
        fixture.store.insert('keywords', { id: 'k', tenant_id, actions } as never);
        fixture.store.insert('roles', { id: 'r', tenant_id, rules: [{ conditions: { id: groupId() } }] } as never);
        fixture.store.insert('imports', { id: 'i', tenant_id, group_ids: [groupId()], category_id: null } as never);
      },
      [],
    ],
    [
      'are in a role',
      () =>
        fixture.store.insert('roles', {
          id: 'r',
          tenant_id: 'garden',
          rules: [{ conditions: { category_id: { $in: [categoryId()] } } }],
        } as never),
      ['VIP'],
    ],
    [
      'are in another import',
      () => imports.begin({ group_ids: [groupId()], category_id: categoryId() }),
      ['Club', 'VIP'],
    ],
    ['are in a smart group: the group', () => smart('group_ids', groupId()), ['Club']],
    ['are in a smart group: the category', () => smart('category_id', categoryId()), ['VIP']],
    [
      'are deleted: the group',
      () => [fixture.store.remove('groups', groupId()), edit(FRESH, { group_ids: [] })],
      ['gone'],
    ],
  ])('and that %s are removed, or stay', async (_, happens, keptNames) => {
    const id = await importRows(NEW_GROUPINGS, { phone: FRESH, groups: ['Club'], category: 'VIP' });
    await happens();
    const undo = await undoResult(id);
    const isGone = keptNames[0] === 'gone';
    expect([undo?.groupings_removed, undo?.groupings_kept]).toEqual([
      isGone ? 1 : 2 - keptNames.length,
      isGone ? [] : keptNames,
    ]);
    expect([groupId() !== '', categoryId() !== '']).toEqual([keptNames.includes('Club'), keptNames.includes('VIP')]);
  });

  it('stay if the user cannot delete them; deletions are in the activity', async () => {
    const id = await importRows(NEW_GROUPINGS, { phone: FRESH });
    fixture.store.all('activity').map((each) => fixture.store.remove('activity', each.id));
    const undo = await undoResult(id, [ALL, { action: 'delete', subject: 'groups', inverted: true }]);
    expect(undo).toMatchObject({ groupings_removed: 1, groupings_kept: ['Club'] });
    expect(
      fixture.store.all('activity').map(({ action, subject, record_name, ip }) => [action, subject, record_name, ip]),
    ).toEqual([['delete', 'categories', 'VIP', '203.0.113.7']]);
  });
});
