import { beforeEach, describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { contextIn, refusalIn } from '#mock-api/testing/contextIn.ts';
import { importsOf } from '#mock-api/testing/importsOf.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { MAX_GROUPS } from '#src/domain/contacts/contactTerms.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import { importHandlers } from './importHandlers.ts';

const NOW = '2026-03-02T15:00:00.000Z';
const FRESH = '+12025550150';
const EVIDENCE = 'Form at the counter';

let fixture: TestTenant;
let imports: ReturnType<typeof importsOf>;
beforeEach(() => {
  fixture = new TestTenant();
  imports = importsOf(fixture);
  for (const [id, type] of [
    ['members', 'manual'],
    ['guests', 'manual'],
    ['smart', 'smart'],
  ] as const) {
    fixture.store.insert('groups', {
      id,
      tenant_id: 'garden',
      name: id,
      description: '',
      type,
      query: null,
      contacts_count: 0,
    } as never);
  }
  for (const id of ['customer', 'lead']) {
    fixture.store.insert('categories', {
      id,
      tenant_id: 'garden',
      name: id,
      description: '',
      colour: 'red',
      contacts_count: 0,
    } as never);
  }
  fixture.store.insert('groups', { id: 'foreign', tenant_id: 'elsewhere', name: 'foreign', type: 'manual' } as never);
  fixture.store.insert('categories', { id: 'foreign', tenant_id: 'elsewhere', name: 'foreign' } as never);
});

const contactOf = (phone: string) => fixture.store.all('contacts').find((each) => each.phone === phone);
const refusalOf = (phone: string) => fixture.store.byId('suppressions', `garden ${phone}`);
/** Adds a contact with only a number and these fields. */
const addContact = (change: Partial<Contact> = {}) =>
  fixture.addContact({ first_name: '', group_ids: [], consent: 'unknown', consent_source: null, ...change });
/** Imports rows, and returns what they did. */
async function importRows(input: object, ...rows: object[]) {
  const { totals, consents, rejected } = await imports.send((await imports.begin(input)).id, rows);
  return { totals, consents, rejected };
}
const totals = (change: object = {}) => ({ created: 0, updated: 0, skipped: 0, rejected: 0, ...change });

describe('the consent of a new contact', () => {
  it.each<[object, object, object]>([
    [{}, {}, { consent: 'unknown', consent_source: null, consent_at: null }],
    [{ consent_evidence: EVIDENCE }, {}, { consent: 'opted_in', consent_at: NOW, consent_evidence: EVIDENCE }],
    [{ consent_evidence: EVIDENCE, consent_scope: 'opted_in_rows' }, {}, { consent: 'unknown', consent_at: null }],
    [
      { consent_evidence: EVIDENCE, consent_scope: 'opted_in_rows' },
      { consent: 'opted_in', line: 7 },
      { consent: 'opted_in', consent_evidence: 'Form at the counter · people.csv, line 7' },
    ],
    [
      { consent_evidence: EVIDENCE },
      { consent_evidence: 'Yes' },
      { consent: 'opted_in', consent_evidence: 'Yes · Form at the counter · people.csv, line 1' },
    ],
    [
      {},
      { consent: 'opted_out', consent_evidence: 'No' },
      { consent: 'opted_out', consent_source: 'import', consent_evidence: 'No · people.csv, line 1' },
    ],
    [
      { consent_evidence: EVIDENCE },
      { consent: 'opted_out' },
      { consent: 'opted_out', consent_evidence: 'people.csv, line 1' },
    ],
    [
      { consent_evidence: EVIDENCE },
      { consent_at: '2026-03-02T14:59:59.999Z' },
      { consent_at: '2026-03-02T14:59:59.999Z' },
    ],
    [{ consent_evidence: EVIDENCE }, { consent_at: '2026-03-02T15:00:00.001Z' }, { consent_at: NOW }],
  ])('for an import with %j and a row with %j is %j', async (input, row, expected) => {
    await importRows(input, { phone: FRESH, ...row });
    expect(contactOf(FRESH)).toMatchObject(expected);
  });

  it('is counted, except for people who refuse later in the file', async () => {
    const rows = [
      { phone: FRESH },
      { phone: '+12025550151', consent: 'opted_out' },
      { phone: '+12025550152' },
      { phone: '+12025550152', consent: 'opted_out' },
    ];
    const { consents, totals: importTotals } = await importRows({ consent_evidence: EVIDENCE }, ...rows);
    expect(consents).toEqual({ opted_in: 1, opted_out: 2 });
    expect(importTotals).toEqual(totals({ created: 3, rejected: 1 }));
    expect(contactOf('+12025550152')?.consent).toBe('opted_out');
  });

  it('is the refusal stored for the number, even if the file says otherwise', async () => {
    const other = '+12025550151';
    const refusal = { consent: 'opted_out', suppress_only: true };
    await importRows({}, { phone: FRESH, ...refusal }, { phone: other, ...refusal });
    expect(contactOf(FRESH)).toBeUndefined();
    const rows = [{ phone: FRESH }, { phone: other, consent: 'opted_out' }];
    const { consents } = await importRows({ consent_evidence: EVIDENCE }, ...rows);
    expect([FRESH, other].map((phone) => contactOf(phone)?.consent)).toEqual(['opted_out', 'opted_out']);
    expect(consents).toEqual({ opted_in: 0, opted_out: 0 });
  });
});

describe('a refusal', () => {
  it.each<[Contact['consent'], Contact['consent_source'], number, boolean]>([
    ['opted_in', 'manual', 1, true],
    ['unknown', null, 1, true],
    ['opted_out', 'keyword', 0, false],
    ['blocked', 'manual', 0, false],
    ['opted_out', 'import', 0, true],
  ])('by a contact that was %s by %s counts %i times', async (consent, consent_source, count, isTaken) => {
    const { phone } = addContact({ consent, consent_source, consent_at: '2026-01-01T00:00:00.000Z' });
    const { consents, totals: importTotals } = await importRows({}, { phone, consent: 'opted_out' });
    expect(consents).toEqual({ opted_in: 0, opted_out: count });
    expect(importTotals).toEqual(totals(count > 0 ? { updated: 1 } : { skipped: 1 }));
    expect(contactOf(phone)?.consent_evidence === 'people.csv, line 1').toBe(isTaken);
    expect(contactOf(phone)?.consent).toBe(consent === 'blocked' ? 'blocked' : 'opted_out');
  });

  it.each(['skip', 'fill_empty', 'overwrite'])('counts with %s, and revokes no consent twice', async (on_existing) => {
    const { phone } = addContact();
    const { consents } = await importRows(
      { on_existing },
      { phone, consent: 'opted_out' },
      { phone: FRESH },
      { phone: FRESH, consent: 'opted_out' },
    );
    expect(consents).toEqual({ opted_in: 0, opted_out: 2 });
  });

  it('by a number without a contact is counted once, and renewed by the next file', async () => {
    const row = { phone: FRESH, consent: 'opted_out', suppress_only: true };
    const { id } = await imports.begin();
    const { consents, totals: importTotals } = await imports.send(id, [row, { ...row, row: 3 }]);
    expect([consents, importTotals]).toEqual([{ opted_in: 0, opted_out: 1 }, totals()]);
    expect(refusalOf(FRESH)).toMatchObject({ consent: 'opted_out', consent_source: 'import' });
    const [chunk] = fixture.store.all('import_chunks');
    expect(chunk?.refusals?.map(({ phone, evidence, before }) => [phone, evidence, before?.consent_evidence])).toEqual([
      [FRESH, 'people.csv, line 1', undefined],
      [FRESH, 'people.csv, line 3', 'people.csv, line 1'],
    ]);
    fixture.clock.advance(60_000);
    expect((await importRows({ file_name: 'next.csv' }, row)).consents).toEqual({ opted_in: 0, opted_out: 0 });
    expect(refusalOf(FRESH)).toMatchObject({ consent_evidence: 'next.csv, line 1' });
  });

  it('counts even in a rejected row, and revokes the consent that the import gave', async () => {
    const { phone } = addContact();
    const { consents, totals: importTotals } = await importRows(
      { consent_evidence: EVIDENCE, on_existing: 'fill_empty' },
      { phone },
      { phone, consent: 'opted_out' },
    );
    expect([consents, importTotals]).toEqual([{ opted_in: 0, opted_out: 1 }, totals({ updated: 1, rejected: 1 })]);
    expect(contactOf(phone)?.consent).toBe('opted_out');
    expect(fixture.store.all('import_chunks')[0]?.updated).toMatchObject([
      { before: { consent: 'unknown' }, after: { consent: 'opted_out' } },
    ]);
  });

  it('by the person, or in an earlier row, is not counted again', async () => {
    const storedRefusal = {
      consent: 'opted_out',
      consent_source: 'keyword',
      consent_at: NOW,
      consent_evidence: 'STOP',
    };
    fixture.store.insert('suppressions', {
      id: `garden ${FRESH}`,
      tenant_id: 'garden',
      phone: FRESH,
      ...storedRefusal,
    } as never);
    const other = '+12025550151';
    const { consents } = await importRows(
      { consent_evidence: EVIDENCE },
      { phone: FRESH, consent: 'opted_out', suppress_only: true },
      { phone: other, consent: 'opted_out' },
      { phone: other, consent: 'opted_out' },
    );
    expect(consents).toEqual({ opted_in: 0, opted_out: 1 });
    expect(refusalOf(FRESH)).toMatchObject(storedRefusal);
    expect(fixture.store.all('import_chunks')[0]?.refusals?.map(({ phone }) => phone)).toEqual([other]);
  });

  it('is not made of a row that may only refuse, but agrees', async () => {
    await importRows({ consent_evidence: EVIDENCE }, { phone: FRESH, consent: 'opted_in', suppress_only: true });
    expect([contactOf(FRESH), refusalOf(FRESH)]).toEqual([undefined, undefined]);
  });
});

/** Gives the company these custom fields for texts. */
function haveFields(...keys: string[]): void {
  const settings = fixture.store.all('company_settings')[0]?.id ?? '';
  const custom_fields = keys.map((key) => ({ key, label: key, type: 'text', choices: [], is_retired: false }));
  fixture.store.update('company_settings', settings, { custom_fields: custom_fields as never });
}

it('a new contact has the time zone of its row and where it is from, or neither', async () => {
  await importRows({}, { phone: FRESH, timezone: 'Asia/Tokyo' }, { phone: '+12025550151' });
  expect([FRESH, '+12025550151'].map(contactOf)).toMatchObject([
    { timezone: 'Asia/Tokyo', timezone_source: 'import' },
    { timezone: null, timezone_source: null },
  ]);
});

describe('a known contact', () => {
  const ROW = {
    first_name: 'New',
    last_name: 'New',
    email: 'new@a.test',
    language: 'fr',
    notes: 'New',
    timezone: 'Asia/Tokyo',
  };

  it.each<[string, Partial<Contact>, object, object]>([
    ['skip', {}, ROW, { first_name: '', timezone: null }],
    ['fill_empty', {}, ROW, { ...ROW, timezone_source: 'import' }],
    [
      'fill_empty',
      { first_name: 'Old', notes: 'Old', language: 'en' },
      ROW,
      { first_name: 'Old', notes: 'Old', language: 'en', last_name: 'New' },
    ],
    [
      'overwrite',
      { first_name: 'Old', last_name: 'Old' },
      { first_name: 'New', last_name: '' },
      { first_name: 'New', last_name: 'Old' },
    ],
    ['fill_empty', { category_id: 'lead' }, { category: 'customer' }, { category_id: 'lead' }],
    ['fill_empty', {}, { category: 'Customer' }, { category_id: 'customer' }],
    ['overwrite', { category_id: 'lead' }, { category: 'customer' }, { category_id: 'customer' }],
    [
      'fill_empty',
      { group_ids: ['guests'] },
      { groups: ['Members', 'guests', 'members'] },
      { group_ids: ['guests', 'members'] },
    ],
    [
      'fill_empty',
      { custom: { size: 'M' } },
      { custom: { size: 'L', town: 'Troy' } },
      { custom: { size: 'M', town: 'Troy' } },
    ],
    ['overwrite', { custom: { size: 'M' } }, { custom: { size: 'L', town: '' } }, { custom: { size: 'L' } }],
    ['overwrite', { custom: { size: 'M' } }, { custom: { size: null } }, { custom: { size: 'M' } }],
    ['overwrite', { custom: { size: 'M' } }, { custom: { size: '' } }, { custom: { size: 'M' } }],
  ])('with %s, when it has %j and the row %j', async (on_existing, before, row, expected) => {
    haveFields('size', 'town');
    const { phone } = addContact(before);
    await importRows({ on_existing }, { phone, ...row });
    expect(contactOf(phone)).toMatchObject(expected);
  });

  it('that the row does not change counts as skipped', async () => {
    haveFields('size');
    const fields = { first_name: 'New', timezone: 'Asia/Tokyo', custom: { size: 'M' } };
    const { phone } = addContact({ ...fields, category_id: 'lead', group_ids: ['members'] });
    const row = { ...fields, phone, category: 'lead', groups: ['members'] };
    expect(await importRows({ on_existing: 'overwrite' }, row)).toMatchObject({ totals: totals({ skipped: 1 }) });
    expect(contactOf(phone)?.version).toBe(1);
  });

  it('of another company with the same number stays as it is', async () => {
    const { id } = addContact({ phone: FRESH, tenant_id: 'elsewhere' } as never);
    expect((await importRows({ on_existing: 'overwrite' }, { phone: FRESH, first_name: 'New' })).totals.created).toBe(
      1,
    );
    expect(fixture.store.byId('contacts', id)?.first_name).toBe('');
  });

  it('does not opt in again, or after it opted out', async () => {
    const [optedIn, optedOut] = [
      addContact({ consent: 'opted_in', consent_evidence: 'Before' }),
      addContact({ consent: 'opted_out' }),
    ];
    const { consents } = await importRows(
      { on_existing: 'overwrite', consent_evidence: EVIDENCE },
      { phone: optedIn.phone },
      { phone: optedOut.phone, first_name: 'New' },
    );
    expect(consents).toEqual({ opted_in: 0, opted_out: 0 });
    expect([contactOf(optedIn.phone)?.consent_evidence, contactOf(optedOut.phone)?.consent]).toEqual([
      'Before',
      'opted_out',
    ]);
  });

  it.each<[string, AbilityRule[], boolean]>([
    ['read and change', [{ action: ['read', 'update'], subject: 'contacts' }], true],
    // Importing is a permission of its own.
    ['import without changing', [{ action: 'read', subject: 'contacts' }], true],
    [
      'only change others',
      [
        { action: 'read', subject: 'contacts' },
        { action: 'update', subject: 'contacts', conditions: { category_id: 'lead' } },
      ],
      false,
    ],
    [
      'only read others',
      [
        { action: 'read', subject: 'contacts', conditions: { category_id: 'lead' } },
        { action: 'update', subject: 'contacts' },
      ],
      false,
    ],
    [
      'change such contacts',
      [{ action: ['read', 'update'], subject: 'contacts', conditions: { category_id: 'customer' } }],
      true,
    ],
  ])('is changed only with the permission: the user may %s', async (_, rules, isChanged) => {
    const { phone } = addContact({ category_id: 'customer' });
    const { id } = await imports.begin({ on_existing: 'overwrite' });
    const { totals: importTotals } = await imports.send(id, [{ phone, first_name: 'New' }], rules);
    expect(importTotals).toEqual(totals(isChanged ? { updated: 1 } : { skipped: 1 }));
    expect(contactOf(phone)?.first_name).toBe(isChanged ? 'New' : '');
  });
});

describe('a row is rejected', () => {
  const FIELDS = [
    { key: 'text', label: 'Text', type: 'text', choices: [], is_retired: false },
    { key: 'number', label: 'Number', type: 'number', choices: [], is_retired: false },
    { key: 'boolean', label: 'Boolean', type: 'boolean', choices: [], is_retired: false },
    { key: 'date', label: 'Date', type: 'date', choices: [], is_retired: false },
    { key: 'choice', label: 'Choice', type: 'choice', choices: ['a', 'b'], is_retired: false },
    { key: 'old', label: 'Old', type: 'text', choices: [], is_retired: true },
  ];

  it.each<[object, string | null]>([
    [{ category: 'nothing' }, 'There is no category nothing.'],
    [{ category: 'foreign' }, 'There is no category foreign.'],
    [{ category: 'Customer' }, null],
    [{ groups: ['members', 'nothing'] }, 'There is no group nothing.'],
    [{ groups: ['foreign'] }, 'There is no group foreign.'],
    [{ groups: ['members', 'smart'] }, 'smart is a smart group: its conditions decide who is in it.'],
    [{ groups: [] }, null],
    [{ timezone: 'Mars/Olympus' }, 'There is no time zone Mars/Olympus.'],
    [{ timezone: 'Europe/Paris' }, null],
    [{ consent: 'opted_in' }, 'The row says that they agreed, and the import does not say where.'],
    [{ consent: 'opted_out' }, null],
    [{ consent_at: '2026-03-04T03:00:00.000Z' }, null],
    [{ consent_at: '2026-03-04T03:00:00.001Z' }, 'The consent date is in the future: 2026-03-04T03:00:00.001Z.'],
    [{ custom: { text: 'a' } }, null],
    [{ custom: { text: 5 } }, 'Text must be a text, not “5”.'],
    [{ custom: { number: 5 } }, null],
    [{ custom: { number: '5' } }, 'Number must be a number, not “5”.'],
    [{ custom: { number: '' } }, null],
    [{ custom: { number: null } }, null],
    [{ custom: { boolean: false } }, null],
    [{ custom: { boolean: 'no' } }, 'Boolean must be a boolean, not “no”.'],
    [{ custom: { date: '2026-02-28' } }, null],
    [{ custom: { date: '2026-02-28x' } }, 'Date must be a date, not “2026-02-28x”.'],
    [{ custom: { date: 'x2026-02-28' } }, 'Date must be a date, not “x2026-02-28”.'],
    [{ custom: { date: '2026-13-01' } }, 'Date must be a date, not “2026-13-01”.'],
    [{ custom: { date: '2026-02-30' } }, 'Date must be a date, not “2026-02-30”.'],
    [{ custom: { date: 5 } }, 'Date must be a date, not “5”.'],
    [{ custom: { date: '2026-3-2' } }, 'Date must be a date, not “2026-3-2”.'],
    [{ custom: { choice: 'b' } }, null],
    [{ custom: { choice: 'c' } }, 'Choice must be one of a, b, not “c”.'],
    [{ custom: { choice: 5 } }, 'Choice must be one of a, b, not “5”.'],
    [{ custom: { old: 'a' } }, 'There is no field old for contacts.'],
    [{ custom: { none: 'a' } }, 'There is no field none for contacts.'],
    [{ phone: '+18005550199', phone_as_typed: '800 555' }, null],
    [{ phone: '+19002345678', phone_as_typed: '900 555' }, '900 555 '],
  ])('with %j: %s', async (row, message) => {
    const settings = fixture.store.all('company_settings')[0]?.id ?? '';
    fixture.store.update('company_settings', settings, { custom_fields: FIELDS as never });
    const { rejected } = await importRows({}, { phone: FRESH, ...row });
    expect(rejected.map((each) => each.message)).toEqual(message === null ? [] : [expect.stringContaining(message)]);
  });

  it.each<[AbilityRule['subject'], object, string | null]>([
    ['groups', { groups: ['members'] }, null],
    ['groups', { category: 'customer' }, 'unknown_category'],
    ['categories', { category: 'customer' }, null],
    ['categories', { groups: ['members'] }, 'unknown_group'],
    ['groups', { groups: ['smart'] }, 'smart_group'],
  ])('for a user who can read only %s, with %j: %s', async (subject, row, code) => {
    const rules: AbilityRule[] = [
      { action: 'manage', subject: 'contacts' },
      { action: 'read', subject },
    ];
    const { rejected } = await imports.send((await imports.begin()).id, [{ phone: FRESH, ...row }], rules);
    expect(rejected.map((each) => each.code)).toEqual(code === null ? [] : [code]);
  });

  it('when the plan has no room, unless the contact exists', async () => {
    const { phone } = addContact();
    fixture.store.update('plans', 'plan', { limits: { segments: 1, devices: 1, users: 1, contacts: 2 } });
    const { rejected } = await importRows(
      { on_existing: 'overwrite' },
      { phone: FRESH },
      { phone: '+12025550151' },
      { phone, first_name: 'New' },
    );
    expect(rejected).toEqual([{ row: 2, code: 'plan_limit', message: 'The plan has no room for another contact.' }]);
    expect(contactOf(phone)?.first_name).toBe('New');
  });

  it.each([
    ['overwrite', 1, ['too_many_groups']],
    ['overwrite', 0, []],
    ['skip', 1, []],
  ])('that would put a contact into too many groups (%s, %i too many)', async (on_existing, extra, codes) => {
    const groups = Array.from({ length: MAX_GROUPS - 1 + extra }, (_, index) => `g${index}`);
    const { phone } = addContact({ group_ids: groups });
    const { rejected } = await importRows({ on_existing, group_ids: ['members'] }, { phone, first_name: 'New' });
    expect(rejected.map(({ code }) => code)).toEqual(codes);
    const isAdded = on_existing === 'overwrite' && extra === 0;
    expect(contactOf(phone)).toMatchObject({ group_ids: isAdded ? [...groups, 'members'] : groups });
  });
});

describe('groups and categories', () => {
  it('are those of the import and the row that still exist', async () => {
    const { id } = await imports.begin({ category_id: 'lead', group_ids: ['members'] });
    await imports.send(id, [
      { phone: FRESH, groups: ['guests', 'members'] },
      { phone: '+12025550151', category: 'customer' },
    ]);
    fixture.store.remove('groups', 'members');
    fixture.store.remove('categories', 'lead');
    await imports.send(id, [{ row: 5, phone: '+12025550152' }]);
    const groupingsOf = (phone: string) => [contactOf(phone)?.category_id, contactOf(phone)?.group_ids];
    expect(groupingsOf(FRESH)).toEqual(['lead', ['members', 'guests']]);
    expect(groupingsOf('+12025550151')).toEqual(['customer', ['members']]);
    expect(groupingsOf('+12025550152')).toEqual([null, []]);
    expect(fixture.store.all('import_chunks').map(({ places }) => places?.length)).toEqual([2, undefined]);
  });

  it('are created once if they do not exist, which the activity records', async () => {
    const { created } = await imports.begin({
      new_groups: ['Club', 'club', 'Members', 'Foreign'],
      new_categories: ['VIP', 'Lead', 'Foreign'],
    });
    const groups = created?.groups.map((id) => fixture.store.byId('groups', id));
    const categories = created?.categories.map((id) => fixture.store.byId('categories', id));
    expect(groups).toMatchObject([
      { tenant_id: 'garden', name: 'Club', description: '', type: 'manual', query: null, contacts_count: 0 },
      { tenant_id: 'garden', name: 'Foreign' },
    ]);
    expect(categories).toMatchObject([
      { tenant_id: 'garden', name: 'VIP', description: '', contacts_count: 0 },
      { tenant_id: 'garden', name: 'Foreign' },
    ]);
    expect(
      fixture.store.all('activity').map(({ action, subject, record_name, ip }) => [action, subject, record_name, ip]),
    ).toEqual([
      ['create', 'groups', 'Club', '203.0.113.7'],
      ['create', 'groups', 'Foreign', '203.0.113.7'],
      ['create', 'categories', 'VIP', '203.0.113.7'],
      ['create', 'categories', 'Foreign', '203.0.113.7'],
    ]);
    expect(fixture.store.all('activity')[0]?.record_id).toBe(created?.groups[0]);
  });

  it('are not created if a smart group has the name', async () => {
    expect(await refusalIn(() => imports.begin({ new_groups: ['Club', 'Smart'] }))).toEqual([
      'unprocessable',
      { new_groups: 'groups.only_manual' },
    ]);
    expect(await refusalIn(() => imports.begin({ group_ids: ['smart'] }))).toMatchObject(['unprocessable', {}]);
  });
});

describe('imports', () => {
  it('are listed newest first, only the tenant’s own', async () => {
    const first = await imports.begin();
    fixture.clock.advance(1000);
    const second = await imports.begin();
    fixture.clock.advance(1000);
    const third = await imports.begin();
    fixture.store.update('imports', (await imports.begin()).id, { tenant_id: 'elsewhere' });
    const list = await importHandlers.imports(contextIn(fixture));
    expect(list.map(({ id }) => id)).toEqual([third.id, second.id, first.id]);
  });

  it('list their rejected rows', async () => {
    const { id } = await imports.begin();
    await imports.send(id, [{ row: 4, phone: FRESH, groups: ['nothing'] }]);
    await imports.send((await imports.begin()).id, [{ phone: FRESH, groups: ['nothing'] }]);
    expect(await importHandlers.importRejected(contextIn(fixture, { id }))).toMatchObject([
      { row: 4, code: 'unknown_group' },
    ]);
    expect(await refusalIn(() => importHandlers.importRejected(contextIn(fixture, { id: 'none' })))).toEqual([
      'not_found',
      'There is no import none.',
    ]);
  });

  it('add up their chunks, and forget the numbers at the end', async () => {
    const { id } = await imports.begin({ consent_evidence: EVIDENCE });
    await imports.send(id, [
      { row: 11, phone: FRESH },
      { row: 12, phone: '+12025550151', consent: 'opted_out' },
    ]);
    await imports.send(id, [
      { row: 1, phone: '+12025550152' },
      { row: 2, phone: FRESH },
      { row: 3, phone: addContact().phone },
    ]);
    await imports.send(id, [{ row: 2, phone: '+12025550153' }]);
    expect(await importHandlers.getImport(contextIn(fixture, { id }))).toMatchObject({
      totals: { created: 4, updated: 0, skipped: 1, rejected: 1 },
      consents: { opted_in: 3, opted_out: 1 },
      chunks_done: [1, 2, 11],
    });
    expect(fixture.store.all('import_chunks')[0]?.phones).toEqual([FRESH, '+12025550151']);
    fixture.clock.advance(1000);
    expect(await imports.finish(id)).toMatchObject({ status: 'finished', finished_at: '2026-03-02T15:00:01.000Z' });
    expect(fixture.store.all('import_chunks').map(({ phones }) => phones)).toEqual([[], [], []]);
    expect(await refusalIn(() => imports.send(id, [{ row: 21, phone: FRESH }]))).toEqual([
      'transition_refused',
      'imports.finished',
    ]);
    expect(await refusalIn(() => imports.finish(id, 'cancelled'))).toEqual(['transition_refused', 'imports.finished']);
  });

  it('of earlier versions, which counted no consents, count those of further chunks', async () => {
    const { id } = await imports.begin({ consent_evidence: EVIDENCE });
    fixture.store.update('imports', id, { consents: undefined });
    await imports.send(id, [{ phone: FRESH }, { phone: '+12025550151', consent: 'opted_out' }]);
    expect(await importHandlers.getImport(contextIn(fixture, { id }))).toMatchObject({
      consents: { opted_in: 1, opted_out: 1 },
    });
  });

  it('accept no rows once they are canceled or undone', async () => {
    const [cancelled, undone] = [await imports.begin(), await imports.begin()];
    await imports.finish(cancelled.id, 'cancelled');
    await imports.finish(undone.id);
    await imports.undo(undone.id);
    expect(await refusalIn(() => imports.send(cancelled.id, [{ phone: FRESH }]))).toEqual([
      'transition_refused',
      'imports.cancelled',
    ]);
    expect(await refusalIn(() => imports.send(undone.id, [{ phone: FRESH }]))).toEqual([
      'transition_refused',
      'imports.undone',
    ]);
  });

  it('tell which numbers have a contact, and which refused', async () => {
    const [optedIn, blocked] = [addContact({ consent: 'opted_in' }), addContact({ consent: 'blocked' })];
    await importRows({}, { phone: FRESH, consent: 'opted_out', suppress_only: true });
    const phones = [FRESH, optedIn.phone, blocked.phone, '+12025550159'];
    expect(await importHandlers.knownPhones(contextIn<'knownPhones'>(fixture, { body: { phones } }))).toEqual({
      known: [optedIn.phone, blocked.phone],
      refused: [FRESH, blocked.phone],
    });
  });
});
