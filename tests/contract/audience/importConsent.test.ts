import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { TimelineEntry } from '#src/domain/contacts/contactTimeline.ts';
import type { ContactImport, ImportChunkResult } from '#src/domain/imports/contactImport.ts';
import { type ApiUnderTest, apiUnderTest, freshPhone, unique } from '#tests/contract/apiUnderTest.ts';

let api: ApiUnderTest;
let owner: Ask;

beforeAll(async () => {
  api = await apiUnderTest();
  owner = await api.as('owner@acme.test');
});
afterAll(() => api.stop());

const create = async (body: object): Promise<Contact> => dataOf<Contact>(await owner('POST', '/contacts', { body }));
async function byPhone(phone: string): Promise<Contact | undefined> {
  return dataOf<Contact[]>(await owner('GET', '/contacts', { list: { filter: { phone } } }))[0];
}
async function begin(options: object = {}): Promise<ContactImport> {
  const body = { file_name: 'people.csv', rows_total: 5, ...options };
  return dataOf(await owner('POST', '/contacts/imports', { body, headers: { 'Idempotency-Key': randomUUID() } }));
}
async function take(id: string, rows: readonly object[], first = 1): Promise<ImportChunkResult> {
  const body = { rows: rows.map((row, at) => ({ row: first + at, phone_as_typed: 'typed', ...row })) };
  const response = await owner('POST', `/contacts/imports/${id}/rows`, { body });
  expect([response.status, response.body.error]).toEqual([200, undefined]);
  return dataOf(response);
}
async function undo(id: string): Promise<ContactImport> {
  await owner('POST', `/contacts/imports/${id}/finish`, { body: { outcome: 'finished' } });
  return dataOf(await owner('POST', `/contacts/imports/${id}/undo`));
}
async function consents({ id }: Pick<Contact, 'id'>): Promise<TimelineEntry[]> {
  return dataOf(await owner('GET', `/contacts/${id}/timeline`, { list: { filter: { kind: 'consent' } } }));
}

const FAIR = { consent_evidence: 'Spring fair' };
const ROWS_ONLY = { ...FAIR, consent_scope: 'opted_in_rows' };

describe('a new contact', () => {
  it.each([
    ['opted_in', FAIR, 'opted_in', 'Spring fair · people.csv, line 17'],
    ['opted_in', ROWS_ONLY, 'opted_in', 'Spring fair · people.csv, line 17'],
    ['opted_out', FAIR, 'opted_out', 'people.csv, line 17'],
    ['opted_out', ROWS_ONLY, 'opted_out', 'people.csv, line 17'],
    ['opted_out', {}, 'opted_out', 'people.csv, line 17'],
    ['unknown', FAIR, 'unknown', undefined],
    ['unknown', {}, 'unknown', undefined],
    [null, FAIR, 'opted_in', 'Spring fair'],
    [null, ROWS_ONLY, 'unknown', undefined],
    [null, {}, 'unknown', undefined],
  ])('whose row says %s, in an import that says %j, is %s', async (consent, options, expected, evidence) => {
    const phone = freshPhone();
    await take((await begin(options)).id, [{ phone, consent, line: 17 }]);
    const contact = await byPhone(phone);
    expect([contact?.consent, contact?.consent_evidence ?? undefined]).toEqual([expected, evidence]);
  });

  it('keeps the wording, date and line of the consent', async () => {
    const phone = freshPhone();
    const row = {
      phone,
      consent: 'opted_in',
      consent_evidence: 'Web form: “Yes, text me”',
      consent_at: '2024-05-01T12:00:00Z',
    };
    await take((await begin(FAIR)).id, [row]);
    const contact = (await byPhone(phone)) as Contact;
    expect(contact).toMatchObject({
      consent: 'opted_in',
      consent_source: 'import',
      consent_at: '2024-05-01T12:00:00Z',
      consent_evidence: 'Web form: “Yes, text me” · Spring fair · people.csv, line 1',
    });
    expect(await consents(contact)).toMatchObject([{ from: null, to: 'opted_in', evidence: contact.consent_evidence }]);
  });

  it('is not opted in if the import does not say where people agreed', async () => {
    const phone = freshPhone();
    const { rejected } = await take((await begin()).id, [{ phone, consent: 'opted_in', consent_evidence: 'I agree' }]);
    expect(rejected).toMatchObject([{ row: 1, code: 'consent_unproven' }]);
    expect(await byPhone(phone)).toBeUndefined();
  });

  it('with a future consent date is rejected', async () => {
    const row = { phone: freshPhone(), consent: 'opted_in', consent_at: '2999-01-01T00:00:00Z' };
    expect((await take((await begin(FAIR)).id, [row])).rejected).toMatchObject([{ code: 'wrong_type' }]);
  });
});

const AGREED = { consent: 'opted_in', consent_source: 'manual', consent_evidence: 'At the counter' };
const OPTED_OUT = { consent: 'opted_out', consent_source: 'manual', consent_evidence: 'By phone' };
const BLOCKED = { consent: 'blocked', consent_source: 'manual', consent_evidence: 'Insults' };

describe('an existing contact', () => {
  it.each([
    ['agreed', AGREED, 'opted_out', 'skip', 'opted_out'],
    ['agreed', AGREED, 'opted_out', 'fill_empty', 'opted_out'],
    ['agreed', AGREED, 'opted_out', 'overwrite', 'opted_out'],
    ['said nothing', {}, 'opted_out', 'skip', 'opted_out'],
    ['said nothing', {}, 'opted_in', 'skip', 'unknown'],
    ['said nothing', {}, 'opted_in', 'fill_empty', 'opted_in'],
    ['said nothing', {}, null, 'overwrite', 'opted_in'],
    ['said nothing', {}, 'unknown', 'overwrite', 'unknown'],
    ['refused', OPTED_OUT, 'opted_in', 'overwrite', 'opted_out'],
    ['refused', OPTED_OUT, 'unknown', 'overwrite', 'opted_out'],
    ['refused', OPTED_OUT, null, 'overwrite', 'opted_out'],
    ['is blocked', BLOCKED, 'opted_in', 'overwrite', 'blocked'],
    ['is blocked', BLOCKED, 'opted_out', 'overwrite', 'blocked'],
  ])('and who %s (%j) and whose row says %s, with %s, is %s', async (_, before, consent, on_existing, expected) => {
    const phone = freshPhone();
    await create({ phone, ...before });
    await take((await begin({ ...FAIR, on_existing })).id, [{ phone, consent }]);
    expect((await byPhone(phone))?.consent).toBe(expected);
  });

  it('keeps the evidence of their own opt-out', async () => {
    const phone = freshPhone();
    await create({ phone, ...OPTED_OUT });
    const { consents: counts, totals } = await take((await begin({ on_existing: 'overwrite' })).id, [
      { phone, consent: 'opted_out' },
    ]);
    expect(await byPhone(phone)).toMatchObject({ consent_evidence: 'By phone' });
    expect([counts, totals.skipped]).toEqual([{ opted_in: 0, opted_out: 0 }, 1]);
  });

  it('has the opt-out in the consent log at the time of the import, although the row has an earlier date', async () => {
    const phone = freshPhone();
    const contact = await create({ phone, ...AGREED });
    const row = {
      phone,
      consent: 'opted_out',
      consent_evidence: 'unsubscribed',
      consent_at: '2020-01-01T12:00:00Z',
      line: 4,
    };
    await take((await begin()).id, [row]);
    expect(await byPhone(phone)).toMatchObject({ consent_at: '2020-01-01T12:00:00Z' });
    expect(await consents(contact)).toMatchObject([
      { from: 'opted_in', to: 'opted_out', source: 'import', evidence: 'unsubscribed · people.csv, line 4' },
      { to: 'opted_in', source: 'manual', evidence: 'At the counter' },
    ]);
  });
});

describe('a refusal in a row always opts out', () => {
  it.each([
    ['comes after a row that agrees', [{ consent: 'opted_in' }, { consent: 'opted_out' }], 'duplicate_in_file'],
    ['comes before a row that agrees', [{ consent: 'opted_out' }, { consent: 'opted_in' }], 'duplicate_in_file'],
    ['comes after a row that says nothing', [{}, { consent: 'opted_out' }], 'duplicate_in_file'],
    [
      'is only a refusal, after a row that agrees',
      [{ consent: 'opted_in' }, { consent: 'opted_out', suppress_only: true }],
      undefined,
    ],
    [
      'is only a refusal, before a row that agrees',
      [{ consent: 'opted_out', suppress_only: true }, { consent: 'opted_in' }],
      undefined,
    ],
  ])('if it %s', async (_, rows, code) => {
    for (const perChunk of [2, 1]) {
      const phone = freshPhone();
      const { id } = await begin(FAIR);
      const all = rows.map((row) => ({ phone, ...row }));
      const results =
        perChunk === 2 ? [await take(id, all)] : [await take(id, all.slice(0, 1)), await take(id, all.slice(1), 2)];
      expect((await byPhone(phone))?.consent).toBe('opted_out');
      expect(results.flatMap(({ rejected }) => rejected.map((each) => each.code))).toEqual(code ? [code] : []);
      const stored = dataOf<ContactImport>(await owner('GET', `/contacts/imports/${id}`));
      expect(stored.consents?.opted_out).toBe(1);
      expect((await undo(id)).undo).toMatchObject({ removed: 1, restored: 0, kept: [] });
      expect(await byPhone(phone)).toBeUndefined();
      expect((await create({ phone })).consent).toBe('unknown');
    }
  });

  it('even if the row is rejected, or nobody has the number', async () => {
    const [broken, alone] = [freshPhone(), freshPhone()];
    const { id } = await begin();
    const result = await take(id, [
      { phone: broken, consent: 'opted_out', custom: { shoe: '42' } },
      { phone: alone, consent: 'opted_out', suppress_only: true },
    ]);
    expect(result).toMatchObject({
      totals: { created: 0, updated: 0, skipped: 0, rejected: 1 },
      rejected: [{ row: 1, code: 'unknown_field' }],
      consents: { opted_in: 0, opted_out: 2 },
    });
    const response = await owner('POST', '/contacts/known-phones', { body: { phones: [broken, alone] } });
    expect(dataOf(response)).toEqual({ known: [], refused: [broken, alone] });
    await undo(id);
    const after = await owner('POST', '/contacts/known-phones', { body: { phones: [broken, alone] } });
    expect(dataOf(after)).toEqual({ known: [], refused: [] });
  });

  it('but an agreement in such a row changes nothing', async () => {
    const row = { phone: freshPhone(), consent: 'opted_in', suppress_only: true };
    const result = await take((await begin(FAIR)).id, [row]);
    expect(result).toMatchObject({ totals: { created: 0 }, consents: { opted_in: 0, opted_out: 0 } });
    expect(await byPhone(row.phone)).toBeUndefined();
  });
});

describe('undoing the import', () => {
  it('restores previous consents, and releases numbers it had suppressed', async () => {
    const [agreed, fresh, optedOut] = [freshPhone(), freshPhone(), freshPhone()];
    const before = await create({ phone: agreed, ...AGREED });
    await create({ phone: optedOut, ...OPTED_OUT });
    const { id } = await begin({ on_existing: 'overwrite' });
    const rows = [agreed, fresh, optedOut].map((phone) => ({ phone, consent: 'opted_out' }));
    expect((await take(id, rows)).consents).toEqual({ opted_in: 0, opted_out: 2 });
    expect((await undo(id)).undo).toMatchObject({ removed: 1, restored: 1, kept: [] });
    const { consent, consent_source, consent_at, consent_evidence } = before;
    expect(await byPhone(agreed)).toMatchObject({ consent, consent_source, consent_at, consent_evidence });
    expect(await byPhone(optedOut)).toMatchObject(OPTED_OUT);
    expect((await create({ phone: fresh })).consent).toBe('unknown');
    const [last] = await consents(before);
    expect(last).toMatchObject({ from: 'opted_out', to: 'opted_in' });
  });

  const NO = { consent: 'opted_out' };
  const DATED = { ...NO, consent_at: '2024-05-01T12:00:00Z' };
  it.each<[string, object, (phone: string) => Promise<unknown>]>([
    ['another file', NO, async (phone) => take((await begin()).id, [{ phone, ...NO }])],
    ['the same file again', DATED, async (phone) => take((await begin()).id, [{ phone, ...DATED }])],
    [
      'a refusal of another file',
      NO,
      async (phone) => take((await begin()).id, [{ phone, ...NO, suppress_only: true }]),
    ],
    [
      'a suppression list',
      NO,
      (phone) => owner('POST', '/contacts/suppressions', { body: { numbers: [phone], evidence: 'Old provider' } }),
    ],
  ])('keeps an opt-out that was repeated since by %s', async (_, row, tell) => {
    const [existing, fresh, nobody] = [freshPhone(), freshPhone(), freshPhone()];
    await create({ phone: existing, ...AGREED });
    const { id } = await begin();
    await take(id, [
      { phone: existing, ...row },
      { phone: fresh, ...row },
      { phone: nobody, ...row, suppress_only: true },
    ]);
    for (const phone of [existing, fresh, nobody]) await tell(phone);
    await undo(id);
    const phones = [existing, fresh, nobody];
    const response = await owner('POST', '/contacts/known-phones', { body: { phones } });
    expect(dataOf(response)).toMatchObject({ refused: phones });
  });

  it('keeps the opt-out that a number had before the import', async () => {
    const deleted = await create({ phone: freshPhone(), ...OPTED_OUT });
    await owner('DELETE', `/contacts/${deleted.id}`);
    const { id } = await begin();
    await take(id, [{ phone: deleted.phone, consent: 'opted_out' }]);
    expect(await byPhone(deleted.phone)).toMatchObject({ consent_evidence: 'By phone' });
    await undo(id);
    expect(await create({ phone: deleted.phone })).toMatchObject(OPTED_OUT);
  });
});

describe('the groups and the category of a row', () => {
  it('are found by their names, regardless of case and accents, in addition to those of the import', async () => {
    const name = unique('Café Österreich');
    const group = dataOf<{ id: string }>(await owner('POST', '/contacts/groups', { body: { name } }));
    const [one, two] = [freshPhone(), freshPhone()];
    const { id } = await begin({ group_ids: ['acme-members'], category_id: 'acme-customer' });
    await take(id, [
      {
        phone: one,
        groups: [name.toUpperCase().replace('É', 'E').replace('Ö', 'o'), 'NEWSLETTER', 'newsletter'],
        category: 'LEAD',
      },
      { phone: two },
    ]);
    expect(await byPhone(one)).toMatchObject({
      group_ids: ['acme-members', group.id, 'acme-newsletter'],
      category_id: 'acme-lead',
    });
    expect(await byPhone(two)).toMatchObject({ group_ids: ['acme-members'], category_id: 'acme-customer' });
    expect((await undo(id)).undo).toMatchObject({ removed: 2, kept: [] });
  });

  it.each([
    ['unknown_group', { groups: ['Newsletter', 'Nobody knows it'] }],
    ['smart_group', { groups: ['gone quiet'] }],
    ['unknown_category', { category: 'Nobody knows it' }],
  ])('are never created silently: %s', async (code, row) => {
    const phone = freshPhone();
    expect((await take((await begin()).id, [{ phone, ...row }])).rejected).toMatchObject([{ row: 1, code }]);
    expect(await byPhone(phone)).toBeUndefined();
  });

  it('do not change contacts that the import skips', async () => {
    const phone = freshPhone();
    await create({ phone, group_ids: [], category_id: null });
    await take((await begin({ on_existing: 'skip' })).id, [{ phone, groups: ['Newsletter'], category: 'Lead' }]);
    expect(await byPhone(phone)).toMatchObject({ group_ids: [], category_id: null });
    await take((await begin({ on_existing: 'fill_empty' })).id, [{ phone, groups: ['Newsletter'], category: 'Lead' }]);
    expect(await byPhone(phone)).toMatchObject({ group_ids: ['acme-newsletter'], category_id: 'acme-lead' });
  });

  it('are created on request, each once, and deleted by undo', async () => {
    const [group, category] = [unique('New group'), unique('New category')];
    const started = await begin({ new_groups: [group, group.toUpperCase(), 'newsletter'], new_categories: [category] });
    expect([started.created?.groups.length, started.created?.categories.length]).toEqual([1, 1]);
    const phone = freshPhone();
    await take(started.id, [{ phone, groups: [group], category }]);
    expect(await byPhone(phone)).toMatchObject({
      group_ids: started.created?.groups,
      category_id: started.created?.categories[0],
    });
    expect((await undo(started.id)).undo).toMatchObject({ removed: 1, groupings_removed: 2, groupings_kept: [] });
    expect((await owner('GET', `/contacts/groups/${started.created?.groups[0]}`)).status).toBe(404);
    expect((await owner('GET', `/contacts/categories/${started.created?.categories[0]}`)).status).toBe(404);
  });

  it('stay once somebody uses or renames them', async () => {
    const names = [unique('Used'), unique('Renamed'), unique('Left')];
    const started = await begin({ new_groups: names });
    const [used = '', renamed = ''] = started.created?.groups ?? [];
    await create({ phone: freshPhone(), group_ids: [used] });
    const body = { name: unique('Other name') };
    await owner('PUT', `/contacts/groups/${renamed}`, { body, headers: { 'If-Match': '1' } });
    expect((await undo(started.id)).undo).toMatchObject({
      groupings_removed: 1,
      groupings_kept: [names[0], body.name],
    });
  });

  it('are not created from a smart group’s name', async () => {
    const body = { file_name: 'a.csv', rows_total: 1, new_groups: [unique('Never'), 'Gone Quiet'] };
    const response = await owner('POST', '/contacts/imports', { body, headers: { 'Idempotency-Key': randomUUID() } });
    expect([response.status, Object.keys(errorOf(response).fields ?? {})]).toEqual([422, ['new_groups']]);
    const groups = await owner('GET', '/contacts/groups', { list: { filter: { name: body.new_groups[0] } } });
    expect(dataOf(groups)).toEqual([]);
  });
});
