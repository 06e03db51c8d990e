import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ApiOnPort, apiOnPort } from '#mock-api/testing/apiOnPort.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type {
  ContactImport,
  ContactImportInput,
  ImportChunkResult,
  ImportRow,
} from '#src/domain/imports/contactImport.ts';
import type { Units } from '#src/server/storage/Units.ts';

let http: ApiOnPort;
let keys = 0;
let phones = 0;
beforeAll(async () => {
  http = await apiOnPort();
});
afterAll(() => http.stop());

function newPhone(): string {
  phones += 1;
  return `+1315555${String(phones).padStart(4, '0')}`;
}

function row(change: Partial<ImportRow> = {}): Partial<ImportRow> {
  const phone = change.phone ?? newPhone();
  return { row: 1, phone, phone_as_typed: phone, first_name: 'Ida', ...change };
}

async function begin(change: Partial<ContactImportInput> = {}): Promise<ContactImport> {
  keys += 1;
  const body = { file_name: 'people.csv', rows_total: 10, ...change };
  return (await http.call('POST', '/contacts/imports', { body, key: `import ${keys}` })).body.data;
}

async function send(id: string, rows: Partial<ImportRow>[]): Promise<ImportChunkResult> {
  return (await http.call('POST', `/contacts/imports/${id}/rows`, { body: { rows } })).body.data;
}

const contactOf = (phone: string): Contact | undefined =>
  http.api.store.ofTenant('contacts', 'acme').find((contact) => contact.phone === phone);

/** Adds an existing contact, and returns its number. */
function addContact(change: Partial<Contact> = {}): string {
  const [sample] = http.api.store.ofTenant('contacts', 'acme');
  if (!sample) throw new Error('Acme has no contacts');
  const phone = newPhone();
  const blank = { last_name: '', email: '', custom: {}, group_ids: [], category_id: null, consent: 'unknown' as const };
  http.api.store.insert('contacts', { ...sample, id: undefined, ...blank, first_name: 'Old', phone, ...change });
  return phone;
}

describe('a chunk of rows', () => {
  it('lets what people do meanwhile go first, unlike other requests', async () => {
    const { id } = await begin();
    const units: Units = http.api.store;
    const unit = vi.spyOn(units, 'unit');
    await send(id, [row()]);
    await http.call('POST', `/contacts/imports/${id}/finish`, { body: { outcome: 'finished' } });
    const writes = unit.mock.calls.flatMap(([, scope]) => (scope?.takesTurn === false ? [] : scope));
    expect(writes).toMatchObject([{ rank: 'background' }, { rank: 'people' }]);
    unit.mockRestore();
  });

  it('creates contacts in the import’s groups, opted in if there is evidence', async () => {
    const { id } = await begin({ group_ids: ['acme-members'], consent_evidence: 'Form at the counter' });
    const sentRow = row({ last_name: 'Berg', custom: { size: 'M', town: 'Troy' }, phone_as_typed: '(315) 555' });
    const result = await send(id, [sentRow]);
    expect(result).toEqual({
      totals: { created: 1, updated: 0, skipped: 0, rejected: 0 },
      rejected: [],
      consents: { opted_in: 1, opted_out: 0 },
    });
    expect(contactOf(sentRow.phone ?? '')).toMatchObject({
      first_name: 'Ida',
      last_name: 'Berg',
      phone_as_typed: '(315) 555',
      group_ids: ['acme-members'],
      custom: { size: 'M', town: 'Troy' },
      consent: 'opted_in',
      consent_source: 'import',
    });
  });

  it.each([
    ['a new contact', null, 'skip', 'Asia/Tokyo', 'import'],
    ['one that has none', { timezone: null, timezone_source: null }, 'fill_empty', 'Asia/Tokyo', 'import'],
    [
      'one that has another',
      { timezone: 'Europe/Paris', timezone_source: 'manual' },
      'fill_empty',
      'Europe/Paris',
      'manual',
    ],
    [
      'one whose zone is overwritten',
      { timezone: 'Europe/Paris', timezone_source: 'manual' },
      'overwrite',
      'Asia/Tokyo',
      'import',
    ],
    [
      'one that has the same zone',
      { timezone: 'Asia/Tokyo', timezone_source: 'api' },
      'overwrite',
      'Asia/Tokyo',
      'api',
    ],
  ] as const)('gives a time zone to %s', async (_, before, on_existing, timezone, timezone_source) => {
    const phone = before ? addContact(before) : newPhone();
    const { id } = await begin({ on_existing });
    await send(id, [row({ phone, timezone: 'Asia/Tokyo' })]);
    expect(contactOf(phone)).toMatchObject({ timezone, timezone_source });
  });

  it('rejects an unknown time zone', async () => {
    const { rejected } = await send((await begin()).id, [row({ timezone: 'Mars/Olympus' })]);
    expect(rejected).toMatchObject([{ row: 1, code: 'wrong_type' }]);
  });

  it('without evidence gives no consent', async () => {
    const sentRow = row();
    await send((await begin()).id, [sentRow]);
    expect(contactOf(sentRow.phone ?? '')).toMatchObject({
      consent: 'unknown',
      consent_source: null,
      consent_at: null,
    });
  });

  it('sent again changes nothing and gets the same response, even if the result would differ now', async () => {
    const { id } = await begin({ on_existing: 'overwrite' });
    const rows = [row({ row: 1 }), row({ row: 2, custom: { nickname: 'I' } })];
    const first = await send(id, rows);
    const contacts = http.api.store.ofTenant('contacts', 'acme').length;
    const secondResult = await send(
      id,
      rows.map((each) => ({ ...each, first_name: 'Other' })),
    );
    expect(secondResult).toEqual(first);
    expect(first.totals).toEqual({ created: 1, updated: 0, skipped: 0, rejected: 1 });
    expect(http.api.store.ofTenant('contacts', 'acme')).toHaveLength(contacts);
    expect(contactOf(rows[0]?.phone ?? '')?.first_name).toBe('Ida');
    const { body } = await http.call('GET', `/contacts/imports/${id}`);
    expect(body.data).toMatchObject({ chunks_done: [1], totals: first.totals });
  });

  it('rejects invalid rows with reasons, and imports the rest', async () => {
    const { id } = await begin();
    const repeatedPhone = newPhone();
    const result = await send(id, [
      row({ row: 1, phone: repeatedPhone }),
      row({ row: 2, phone: repeatedPhone, phone_as_typed: '315 555' }),
      row({ row: 3, custom: { size: 'XXL' } }),
      row({ row: 4, custom: { shoe: '42' } }),
      row({ row: 5, custom: { customer_since: '2021-13-01' } }),
      row({ row: 6, custom: { size: '' } }),
    ]);
    expect(result.totals).toEqual({ created: 2, updated: 0, skipped: 0, rejected: 4 });
    expect(result.rejected).toEqual([
      { row: 2, code: 'duplicate_in_file', message: '315 555 already appears in an earlier row of the file.' },
      { row: 3, code: 'wrong_type', message: 'Size must be one of S, M, L, XL, not “XXL”.' },
      { row: 4, code: 'unknown_field', message: 'There is no field shoe for contacts.' },
      { row: 5, code: 'wrong_type', message: 'Customer since must be a date, not “2021-13-01”.' },
    ]);
  });

  it('recognizes numbers of earlier chunks, in any order of the chunks', async () => {
    const { id } = await begin({ on_existing: 'overwrite' });
    const phone = newPhone();
    await send(id, [row({ row: 1001, phone })]);
    const { rejected } = await send(id, [row({ row: 1, phone, first_name: 'Other' })]);
    expect(rejected.map(({ code }) => code)).toEqual(['duplicate_in_file']);
    expect(contactOf(phone)?.first_name).toBe('Ida');
  });

  it('creates no more contacts than the plan has room for', async () => {
    const { store } = http.api;
    const plan = store.byId('plans', 'team');
    const limits = plan?.limits ?? { segments: 0, devices: 0, users: 0, contacts: 0 };
    store.update('plans', 'team', { limits: { ...limits, contacts: store.ofTenant('contacts', 'acme').length + 1 } });
    const { totals, rejected } = await send((await begin()).id, [row({ row: 1 }), row({ row: 2 })]);
    store.update('plans', 'team', { limits });
    expect(totals).toMatchObject({ created: 1, rejected: 1 });
    expect(rejected).toMatchObject([{ row: 2, code: 'plan_limit' }]);
  });
});

describe('a number of an existing contact', () => {
  const fields = { first_name: 'New', last_name: 'Name', email: '', custom: { town: 'Troy' } };

  it.each([
    ['skip', { skipped: 1 }, { first_name: 'Old', last_name: '', email: 'old@a.test', custom: {} }],
    [
      'fill_empty',
      { updated: 1 },
      { first_name: 'Old', last_name: 'Name', email: 'old@a.test', custom: { town: 'Troy' } },
    ],
    [
      'overwrite',
      { updated: 1 },
      { first_name: 'New', last_name: 'Name', email: 'old@a.test', custom: { town: 'Troy' } },
    ],
  ] as const)('with %s', async (on_existing, totals, expected) => {
    const phone = addContact({ email: 'old@a.test' });
    const result = await send((await begin({ on_existing })).id, [row({ phone, ...fields })]);
    expect(result.totals).toMatchObject({ created: 0, rejected: 0, ...totals });
    expect(contactOf(phone)).toMatchObject(expected);
  });

  it('changed through the API in the meantime is recognized in its new form', async () => {
    const phone = addContact();
    await http.call('POST', '/contacts/known-phones', { body: { phones: [phone] } });
    const contact = contactOf(phone);
    const newNumber = newPhone();
    http.api.store.update('contacts', contact?.id ?? '', { phone: newNumber });
    const { body } = await http.call('POST', '/contacts/known-phones', { body: { phones: [phone, newNumber] } });
    expect(body.data).toEqual({ known: [newNumber], refused: [] });
  });

  it.each([
    ['unknown', 'opted_in'],
    ['pending', 'opted_in'],
    ['opted_out', 'opted_out'],
    ['blocked', 'blocked'],
  ] as const)('and is %s is %s after an import with evidence', async (consent, after) => {
    const phone = addContact({ consent });
    const { id } = await begin({ on_existing: 'overwrite', consent_evidence: 'Form at the counter' });
    await send(id, [row({ phone, first_name: 'New' })]);
    expect(contactOf(phone)).toMatchObject({ consent: after, first_name: 'New' });
  });
});

describe('undoing an import', () => {
  it.each([
    ['wrote after the import', '2999-01-01T00:00:00Z', 'opted_out', ['has_messages']],
    ['wrote before the import', '2020-01-01T00:00:00Z', 'opted_in', []],
  ])('keeps or revokes the opt-out of somebody who %s', async (_, last_replied_at, consent, reasons) => {
    const phone = addContact({ consent: 'opted_in', last_replied_at: null });
    const { id } = await begin();
    await send(id, [row({ phone, consent: 'opted_out' })]);
    http.api.store.update('contacts', contactOf(phone)?.id ?? '', { last_replied_at });
    await http.call('POST', `/contacts/imports/${id}/finish`, { body: { outcome: 'finished' } });
    const { body } = await http.call('POST', `/contacts/imports/${id}/undo`);
    expect((body.data as ContactImport).undo?.kept.map(({ reason }) => reason)).toEqual(reasons);
    expect(contactOf(phone)?.consent).toBe(consent);
  });
});

describe('an import', () => {
  it('that is finished takes no more rows, but repeats earlier responses', async () => {
    const { id } = await begin();
    const rows = [row({ row: 1 })];
    const first = await send(id, rows);
    const finish = (outcome: string) => http.call('POST', `/contacts/imports/${id}/finish`, { body: { outcome } });
    expect((await finish('finished')).body.data).toMatchObject({ status: 'finished', totals: { created: 1 } });
    expect((await finish('finished')).status).toBe(200);
    expect((await finish('cancelled')).body.error.code).toBe('transition_refused');
    expect(await send(id, rows)).toEqual(first);
    const response = await http.call('POST', `/contacts/imports/${id}/rows`, { body: { rows: [row({ row: 2 })] } });
    expect([response.status, response.body.error.code]).toEqual([409, 'transition_refused']);
  });

  it('is not found by another tenant', async () => {
    const { id } = await begin();
    const as = 'owner@borealis.test';
    expect((await http.call('GET', `/contacts/imports/${id}`, { as })).status).toBe(404);
    expect((await http.call('POST', `/contacts/imports/${id}/rows`, { as, body: { rows: [row()] } })).status).toBe(404);
    const body = { outcome: 'cancelled' };
    expect((await http.call('POST', `/contacts/imports/${id}/finish`, { as, body })).status).toBe(404);
  });
});
