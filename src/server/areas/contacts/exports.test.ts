import { beforeEach, describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { type ContextOptions, contextIn, refusalIn } from '#mock-api/testing/contextIn.ts';
import type { ExportedContact } from '#src/domain/contacts/contactExport.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import { ReadyPage } from '#src/server/lists/ReadyPage.ts';
import { exportRows, keepForExports, startExport } from './frozenSelections.ts';
import { selectContacts } from './selectContacts.ts';

const tenant_id = TEST_TENANT.tenant.id;
const MINUTES = 60_000;

let fixture: TestTenant;
beforeEach(() => {
  fixture = new TestTenant({ devices: [] });
});

const add = (...names: string[]) => names.map((first_name) => fixture.addContact({ first_name }).id);
const start = (body: object, options: ContextOptions = {}) => startExport(contextIn(fixture, { body, ...options }));
const rows = async (id: string, query: object = {}, options: ContextOptions = {}) =>
  exportRows(contextIn(fixture, { id, more: { req: { query } }, ...options }));
const namesOf = (response: Awaited<ReturnType<typeof rows>>): string[] => {
  const contacts = response instanceof ReadyPage ? (response.page.rows as ExportedContact[]) : response;
  return contacts.map(({ first_name }) => first_name);
};
const range = (first: number, last: number) => ({ range: JSON.stringify([first, last]) });
const refusalOf = (id: string) => ['not_found', `There is no export ${id}, or it has expired. Start it again.`];

describe('a selection', () => {
  const select = (selection: Parameters<typeof selectContacts>[1], rules?: AbilityRule[]) =>
    selectContacts(contextIn<never>(fixture, rules && { rules }), selection);
  const names = async (...selection: Parameters<typeof select>) =>
    (await select(...selection)).contacts.map(({ first_name }) => first_name);

  it('has the contacts with these ids, each once, in the given order or sorted', async () => {
    const [bea = '', ada = '', cal = ''] = add('Bea', 'Ada', 'Cal');
    const ids = [cal, bea, cal, 'gone', ada];
    expect(await names({ ids })).toEqual(['Cal', 'Bea', 'Ada']);
    expect((await select({ ids })).notFound).toBe(1);
    expect(await names({ ids, sort: ['first_name', 'ASC'] })).toEqual(['Ada', 'Bea', 'Cal']);
    expect(await names({ ids: [bea], filter: { first_name: 'Ada' } })).toEqual(['Bea']);
  });

  it('has all contacts that match a filter, on all pages', async () => {
    add('Bea', 'Ada', 'Bea');
    expect(await names({ filter: { first_name: 'Bea' } })).toEqual(['Bea', 'Bea']);
    expect(await names({ sort: ['first_name', 'DESC'] })).toEqual(['Bea', 'Bea', 'Ada']);
    expect((await select({})).notFound).toBe(0);
  });

  it('has those that the list has if the filter asks for their zone, as they are stored', async () => {
    const [bea = ''] = add('Bea');
    fixture.addContact({ first_name: 'Ada', timezone: 'Europe/Paris' });
    expect(await names({ filter: { zone: null } })).toEqual([]);
    expect(await names({ filter: { 'zone.names': 'Europe/Paris' } })).toEqual(['Ada']);
    const { contacts } = await select({ filter: { 'zone.source': 'number' } });
    expect(contacts).toEqual([fixture.store.byId('contacts', bea)]);
  });

  it('has only contacts that the user can read', async () => {
    const ids = add('Bea', 'Ada');
    const rules: AbilityRule[] = [{ action: 'read', subject: 'contacts', conditions: { first_name: 'Ada' } }];
    expect(await names({ ids }, rules)).toEqual(['Ada']);
    expect((await select({ ids }, rules)).notFound).toBe(1);
  });
});

describe('an export', () => {
  it('has the selected contacts in order, as they are now or were when they were deleted', async () => {
    const [bea = '', ada = ''] = add('Bea', 'Ada');
    await start({ ids: [bea] });
    const { id, total } = await start({ sort: ['first_name', 'ASC'] });
    expect(total).toBe(2);
    expect(fixture.store.all('frozen_selections')[1]).toMatchObject({ tenant_id, user_id: 'ann', total: 2 });
    add('Aaron');
    fixture.store.update('contacts', bea, { first_name: 'Zoe' });
    await fixture.store.tx.remove('contacts', ada);
    const page = await rows(id, range(0, 9));
    expect(namesOf(page)).toEqual(['Ada', 'Zoe']);
    expect(page instanceof ReadyPage && page.page.total).toBe(2);
    expect(namesOf(await rows(id, range(1, 1)))).toEqual(['Zoe']);
    // These are sorted and filtered by the caller.
    for (const query of [{ filter: '{"first_name":"Zoe"}' }, { sort: '["first_name","ASC"]' }]) {
      const response = await rows(id, query);
      expect([Array.isArray(response), namesOf(response)]).toEqual([true, ['Ada', 'Zoe']]);
    }
  });

  it('has a restored contact as it is now, and leaves out one of whom nothing is left', async () => {
    const [ada = '', bea = ''] = add('Ada', 'Bea');
    const { id } = await start({ sort: ['first_name', 'ASC'] });
    const before = fixture.store.byId('contacts', ada);
    if (!before) throw new Error('There is no such contact.');
    await fixture.store.tx.removeMany('contacts', [ada, bea]);
    fixture.store.insert('contacts', { ...before, first_name: 'Zoe' });
    fixture.store.remove('frozen_contacts', bea);
    expect(namesOf(await rows(id, range(0, 9)))).toEqual(['Zoe']);
  });

  it('is stored in parts of 1000, which ranges may cross', async () => {
    const sample = fixture.addContact();
    const people = Array.from({ length: 2000 }, (_, at) => ({
      ...sample,
      id: `p${at}`,
      phone: `+1999${at}`,
      notes: `${at}`,
    }));
    fixture.store.insertMany('contacts', people);
    await start({ ids: [sample.id] });
    await fixture.store.tx.removeMany(
      'frozen_parts',
      fixture.store.all('frozen_parts').map((part) => part.id),
    );
    const { id, total } = await start({ filter: {}, sort: ['id', 'ASC'] });
    expect(total).toBe(2001);
    expect(fixture.store.all('frozen_parts').map(({ first, contact_ids }) => [first, contact_ids.length])).toEqual([
      [0, 1000],
      [1000, 1000],
      [2000, 1],
    ]);
    const storedIds = fixture.store.all('frozen_parts').flatMap(({ contact_ids }) => contact_ids);
    const ids = async (first: number, last: number) => {
      const page = await rows(id, range(first, last));
      return page instanceof ReadyPage ? page.page.rows.map((each) => (each as { id: string }).id) : [];
    };
    expect(await ids(999, 1000)).toEqual(storedIds.slice(999, 1001));
    expect(await ids(1000, 1001)).toEqual(storedIds.slice(1000, 1002));
    expect(await ids(1998, 3000)).toEqual(storedIds.slice(1998));
  });

  it('has the notes about each contact for users who can read messages', async () => {
    const [ada = '', bea = ''] = add('Ada', 'Bea');
    const note = (contact_id: string, body: string, tenantId = tenant_id) =>
      fixture.store.insert('conversation_notes', {
        tenant_id: tenantId,
        contact_id,
        author_id: 'bob',
        author_name: 'Bob',
        body,
        mentions: [],
      });
    note(ada, 'First');
    note(ada, 'Second');
    note(ada, 'Foreign', 'other');
    const { id } = await start({ ids: [ada, bea] });
    const exportNotes = async (options: ContextOptions = {}) => {
      const page = await rows(id, range(0, 1), options);
      return page instanceof ReadyPage
        ? (page.page.rows as ExportedContact[]).map((each) => each.conversation_notes)
        : [];
    };
    const at = '2026-03-02T15:00:00.000Z';
    expect(await exportNotes()).toEqual([
      [
        { at, author_name: 'Bob', body: 'First' },
        { at, author_name: 'Bob', body: 'Second' },
      ],
      [],
    ]);
    const reads: AbilityRule[] = [{ action: 'read', subject: 'contacts' }];
    expect(await exportNotes({ rules: [...reads, { action: 'read', subject: 'messages' }] })).toMatchObject([
      [{}, {}],
      [],
    ]);
    expect(await exportNotes({ rules: reads })).toEqual([undefined, undefined]);
    expect(await exportNotes({ caller: { acting: { visit: { revealed: [] } } } })).toEqual([undefined, undefined]);
  });

  it('hides what the user cannot see', async () => {
    const ids = add('Ada');
    const { id } = await start({ ids });
    const rules: AbilityRule[] = [
      { action: 'read', subject: 'contacts' },
      { action: 'read', subject: 'contacts', fields: ['email'], inverted: true },
    ];
    const page = await rows(id, range(0, 0), { rules });
    expect(page instanceof ReadyPage && page.page.rows[0]).not.toHaveProperty('email');
  });

  it('belongs to the person who started it', async () => {
    const { id } = await start({ ids: add('Ada') });
    expect(await refusalIn(() => rows(id, {}, { caller: { user: { id: 'bob' } } }))).toEqual(refusalOf(id));
    expect(await refusalIn(() => rows('other'))).toEqual(refusalOf('other'));
    await fixture.store.tx.update('frozen_selections', id, { tenant_id: 'other' } as never);
    expect(await refusalIn(() => rows(id))).toEqual(refusalOf(id));
  });

  it('is kept for a quarter of an hour after the last request, rounded to minutes', async () => {
    const { id } = await start({ ids: add('Ada') });
    const usedAt = () => fixture.store.all('frozen_selections')[0]?.used_at;
    fixture.clock.advance(MINUTES - 1);
    await rows(id);
    expect(usedAt()).toBe('2026-03-02T15:00:00.000Z');
    fixture.clock.advance(1);
    await rows(id);
    expect(usedAt()).toBe('2026-03-02T15:01:00.000Z');
    fixture.clock.advance(15 * MINUTES);
    expect(await refusalIn(() => rows(id))).toBeNull();
    fixture.clock.advance(15 * MINUTES + 1);
    expect(await refusalIn(() => rows(id))).toEqual(refusalOf(id));
  });

  it('is deleted by the next one once it has expired; copies of deleted contacts go with the last export', async () => {
    const [ada = '', bea = ''] = add('Ada', 'Bea');
    const foreign = await start({ ids: [bea] });
    await fixture.store.tx.update('frozen_selections', foreign.id, { tenant_id: 'other' } as never);
    fixture.store.insert('frozen_contacts', { id: 'foreign', tenant_id: 'other', contact: {} } as never);
    const first = await start({ ids: [ada] });
    await fixture.store.tx.remove('contacts', ada);
    fixture.clock.advance(10 * MINUTES);
    await start({ ids: [bea] });
    const copies = () => fixture.store.all('frozen_contacts').map(({ id }) => id);
    expect(copies()).toEqual(['foreign', ada]);
    fixture.clock.advance(6 * MINUTES);
    await start({ ids: [bea] });
    const selectionIds = fixture.store.all('frozen_selections').map(({ id }) => id);
    expect([selectionIds.length, selectionIds.includes(first.id)]).toEqual([3, false]);
    expect(fixture.store.all('frozen_parts').map(({ selection_id }) => selection_id)).toEqual(selectionIds);
    expect(copies()).toEqual(['foreign', ada]);
    fixture.clock.advance(16 * MINUTES);
    await start({ ids: [bea] });
    expect(copies()).toEqual(['foreign']);
    expect(fixture.store.all('frozen_selections').map((each) => each.tenant_id)).toEqual(['other', tenant_id]);
  });

  it('raises an alert once its last row was requested by the user, not by a program or support', async () => {
    const { id } = await start({ ids: add('Ada', 'Bea') });
    fixture.store.insert('users', { id: 'ann', tenant_id, name: 'Ann', status: 'active', role_id: 'owner' } as never);
    const rules: AbilityRule[] = [{ action: 'manage', subject: 'all' }] as never;
    fixture.store.insert('roles', {
      id: 'owner',
      tenant_id,
      name: 'O',
      rules,
      is_system: true,
      users_count: 0,
    } as never);
    const alerts = () =>
      fixture.store.all('alerts').map(({ kind, cause, user_id, facts }) => [kind, cause, user_id, facts.figure]);
    await rows(id, range(0, 0));
    await rows(id, range(0, 1), { caller: { program: { id: 'p', name: 'Shop' } } });
    await rows(id, range(0, 1), { caller: { acting: { visit: { revealed: [] } } } });
    expect(alerts()).toEqual([]);
    await rows(id, range(1, 1));
    expect(alerts()).toEqual([['export_ready', `export ${id}`, 'ann', 2]]);
    const empty = await start({ ids: ['gone'] });
    await rows(empty.id, range(0, 1));
    expect(alerts()).toHaveLength(1);
  });

  it('keeps one copy of each contact deleted while the company has an export', async () => {
    const ada = fixture.addContact();
    const removal = (contact: object) => ({ collection: 'contacts', before: contact, after: undefined }) as never;
    const copies = () => fixture.store.all('frozen_contacts').map(({ id }) => id);
    await keepForExports(fixture.store.tx, [removal(ada)]);
    expect(copies()).toEqual([]);
    await start({ ids: [] });
    await keepForExports(fixture.store.tx, [removal({ ...ada, id: 'foreign', tenant_id: 'other' })]);
    await keepForExports(fixture.store.tx, [{ collection: 'contacts', before: ada, after: ada } as never]);
    expect(copies()).toEqual([]);
    await keepForExports(fixture.store.tx, [removal(ada)]);
    await keepForExports(fixture.store.tx, [removal({ ...ada, first_name: 'Again' })]);
    expect(fixture.store.all('frozen_contacts')).toMatchObject([
      { id: ada.id, tenant_id, contact: { first_name: 'Ada' } },
    ]);
  });
});
