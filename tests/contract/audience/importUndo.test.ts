import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { TimelineEntry } from '#src/domain/contacts/contactTimeline.ts';
import type { OperationName } from '#src/domain/contract/operations.ts';
import type { ContactImport, RejectedRow } from '#src/domain/imports/contactImport.ts';
import { type ApiUnderTest, apiUnderTest, freshPhone, unique } from '#tests/contract/apiUnderTest.ts';
import { expectResponse } from '#tests/contract/expectResponse.ts';

let api: ApiUnderTest;
let owner: Ask;
const checked = new Set<OperationName>();

beforeAll(async () => {
  api = await apiUnderTest();
  owner = await api.as('owner@acme.test');
});
afterAll(() => api.stop());

type Row = Partial<Contact> & { phone: string };

async function begin(options: object = {}): Promise<string> {
  const request = {
    body: { file_name: unique('file'), rows_total: 5, ...options },
    headers: { 'Idempotency-Key': randomUUID() },
  };
  return dataOf<{ id: string }>(await owner('POST', '/contacts/imports', request)).id;
}
async function take(id: string, rows: readonly Row[], first = 1): Promise<void> {
  const body = { rows: rows.map((row, at) => ({ row: first + at, phone_as_typed: row.phone, ...row })) };
  const response = await owner('POST', `/contacts/imports/${id}/rows`, { body });
  if (response.status !== 200) throw new Error(JSON.stringify(response.body));
}
const finish = (id: string) => owner('POST', `/contacts/imports/${id}/finish`, { body: { outcome: 'finished' } });
async function importRows(rows: readonly Row[], options: object = {}): Promise<string> {
  const id = await begin(options);
  await take(id, rows);
  await finish(id);
  return id;
}
async function undoImport(id: string): Promise<ContactImport> {
  return expectResponse<ContactImport>('undoImport', await owner('POST', `/contacts/imports/${id}/undo`), checked);
}
async function byPhone(phone: string): Promise<Contact | undefined> {
  return dataOf<Contact[]>(await owner('GET', '/contacts', { list: { filter: { phone } } }))[0];
}
const create = async (body: object): Promise<Contact> => dataOf<Contact>(await owner('POST', '/contacts', { body }));
async function change({ id, version }: Contact, body: object): Promise<void> {
  await owner('PUT', `/contacts/${id}`, { body, headers: { 'If-Match': String(version) } });
}

describe('undoing an import', () => {
  it('deletes contacts it created and restores those it changed', async () => {
    const [fresh, existing] = [freshPhone(), freshPhone()];
    const before = await create({
      phone: existing,
      first_name: 'Ann',
      custom: { size: 'M' },
      group_ids: ['acme-members'],
    });
    const id = await importRows(
      [
        { phone: fresh, first_name: 'New' },
        { phone: existing, first_name: 'Anna', email: 'anna@example.com', custom: { size: 'L', town: 'Troy' } },
      ],
      {
        on_existing: 'overwrite',
        group_ids: ['acme-newsletter'],
        category_id: 'acme-lead',
        consent_evidence: 'Fair of 2026',
      },
    );
    expect(await byPhone(existing)).toMatchObject({
      first_name: 'Anna',
      group_ids: ['acme-members', 'acme-newsletter'],
      consent: 'opted_in',
      consent_source: 'import',
      consent_evidence: 'Fair of 2026',
    });
    const { status, undo } = await undoImport(id);
    expect([status, undo]).toMatchObject(['undone', { removed: 1, restored: 1, kept: [] }]);
    expect(await byPhone(fresh)).toBeUndefined();
    const { version: _v, updated_at: _u, custom, consent_evidence: _e, ...same } = before;
    expect(await byPhone(existing)).toMatchObject({ ...same, custom: { ...custom, town: null } });
  });

  it('keeps contacts changed since, and says which and why', async () => {
    const phones = Array.from({ length: 5 }, freshPhone);
    const [edited = '', merged = '', untouched = '', existing = '', both = ''] = phones;
    await create({ phone: existing, first_name: 'Old' });
    await create({ phone: both, first_name: '' });
    const id = await importRows(
      phones.map((phone) => ({ phone, first_name: 'Imported' })),
      { on_existing: 'overwrite' },
    );
    const rows = (await Promise.all(phones.map(byPhone))) as Contact[];
    await change(rows[0] as Contact, { notes: 'Called' });
    await owner('DELETE', `/contacts/${rows[1]?.id}`);
    await change(rows[3] as Contact, { first_name: 'Corrected' });
    await change(rows[4] as Contact, { notes: 'Called' });
    const { undo } = await undoImport(id);
    expect(undo).toMatchObject({ removed: 1, restored: 1 });
    expect(undo?.kept).toMatchObject([
      { reason: 'changed', count: 2 },
      { reason: 'deleted', count: 1, people: [{ contact_id: rows[1]?.id, name: '', phone: '' }] },
    ]);
    expect(undo?.kept[0]?.people.map(({ contact_id }) => contact_id).toSorted()).toEqual(
      [rows[0]?.id, rows[3]?.id].toSorted(),
    );
    expect(await byPhone(edited)).toMatchObject({ notes: 'Called' });
    expect([await byPhone(merged), await byPhone(untouched)]).toEqual([undefined, undefined]);
    expect(await byPhone(existing)).toMatchObject({ first_name: 'Corrected' });
    expect(await byPhone(both)).toMatchObject({ first_name: '', notes: 'Called' });
  });

  it('deletes contacts a later import changed, once that one is undone, although its group is deleted', async () => {
    const phone = freshPhone();
    const group = dataOf<{ id: string }>(await owner('POST', '/contacts/groups', { body: { name: unique('G') } }));
    const first = await importRows([{ phone, first_name: 'Ann' }], { group_ids: [group.id] });
    const second = await importRows([{ phone, first_name: 'Anna', custom: { size: 'L' } }], {
      on_existing: 'overwrite',
    });
    expect((await undoImport(second)).undo).toMatchObject({ removed: 0, restored: 1, kept: [] });
    await owner('DELETE', `/contacts/groups/${group.id}`);
    expect((await undoImport(first)).undo).toMatchObject({ removed: 1, restored: 0, kept: [] });
  });

  it('keeps contacts somebody wrote to', async () => {
    const phone = freshPhone();
    const id = await importRows([{ phone }]);
    const contact = await byPhone(phone);
    await owner('POST', `/conversations/${contact?.id}/messages`, {
      body: { body: 'Hello' },
      headers: { 'Idempotency-Key': randomUUID() },
    });
    expect((await undoImport(id)).undo).toMatchObject({ removed: 0, kept: [{ reason: 'has_messages', count: 1 }] });
    expect(await byPhone(phone)).toBeDefined();
  });

  it('happens once, and not while the import runs', async () => {
    const phone = freshPhone();
    const id = await begin();
    await take(id, [{ phone }]);
    const early = await owner('POST', `/contacts/imports/${id}/undo`);
    expect([early.status, errorOf(early).code]).toEqual([409, 'transition_refused']);
    await finish(id);
    const first = await undoImport(id);
    const again = await create({ phone });
    expect(await undoImport(id)).toEqual(first);
    expect((await byPhone(phone))?.id).toBe(again.id);
    const late = await owner('POST', `/contacts/imports/${id}/rows`, {
      body: { rows: [{ row: 9, phone: freshPhone(), phone_as_typed: '' }] },
    });
    expect(late.status).toBe(409);
  });
});

describe('imports', () => {
  it('are listed, newest first, with the rejected rows of each', async () => {
    const phone = freshPhone();
    const older = await importRows([{ phone: freshPhone() }]);
    if (api.isMock) await api.ask('POST', '/__mock/clock', { body: { advance_ms: 1000 } });
    const id = await begin();
    await take(id, [{ phone: freshPhone() }, { phone, custom: { shoe: 7 } }], 11);
    await take(id, [{ phone }, { phone }], 1);
    await finish(id);
    const list = { range: [0, 1] as [number, number] };
    const all = expectResponse<ContactImport[]>('imports', await owner('GET', '/contacts/imports', { list }), checked);
    expect(all.map((each) => each.id)).toEqual([id, older]);
    const rejected = expectResponse<RejectedRow[]>(
      'importRejected',
      await owner('GET', `/contacts/imports/${id}/rejected`),
      checked,
    );
    expect(rejected.map(({ row, code }) => [row, code])).toEqual([
      [2, 'duplicate_in_file'],
      [12, 'unknown_field'],
    ]);
  });

  it('appear in the timeline of their contacts', async () => {
    const [fresh, existing] = [freshPhone(), freshPhone()];
    const { id: existingId } = await create({ phone: existing });
    const file_name = unique('people.csv');
    const id = await importRows([{ phone: fresh }, { phone: existing, first_name: 'Ann' }], {
      file_name,
      on_existing: 'fill_empty',
    });
    const reported = async (contactId = ''): Promise<TimelineEntry[]> =>
      dataOf(await owner('GET', `/contacts/${contactId}/timeline`, { list: { filter: { kind: 'import' } } }));
    const created = (await byPhone(fresh))?.id;
    expect(await reported(created)).toMatchObject([{ import_id: id, file_name, change: 'created' }]);
    expect(await reported(existingId)).toMatchObject([{ import_id: id, file_name, change: 'updated' }]);
    if (api.isMock) await api.ask('POST', '/__mock/clock', { body: { advance_ms: 1000 } });
    await undoImport(id);
    expect(await reported(existingId)).toMatchObject([{ change: 'undone' }, { change: 'updated' }]);
  });

  it('add nobody to a smart group', async () => {
    const query = { match: 'all', conditions: [{ field: 'consent', operator: 'is_any_of', value: ['opted_in'] }] };
    const group = dataOf(
      await owner('POST', '/contacts/groups', { body: { name: unique('S'), type: 'smart', query } }),
    );
    const response = await owner('POST', '/contacts/imports', {
      body: { file_name: 'a.csv', rows_total: 1, group_ids: [group.id] },
      headers: { 'Idempotency-Key': randomUUID() },
    });
    expect([response.status, Object.keys(errorOf(response).fields ?? {})]).toEqual([422, ['group_ids']]);
    await owner('DELETE', `/contacts/groups/${group.id}`);
  });
});

describe('custom fields', () => {
  it('are added by people with the permission, each with its own key, and then filled by an import', async () => {
    type Settings = { version: number; custom_fields: object[] };
    const at = '/settings/company-settings';
    const key = unique('field').replace(' ', '_').toLowerCase();
    const field = { key, label: 'From a file', type: 'number' };
    const settings = dataOf<Settings>(await owner('GET', at));
    const putFields = (fields: object[], ask = owner) =>
      ask('PUT', at, {
        body: { custom_fields: [...settings.custom_fields, ...fields] },
        headers: { 'If-Match': String(settings.version) },
      });
    expect((await putFields([field], await api.as('editor@acme.test'))).status).toBe(403);
    const twice = await putFields([field, { ...field, label: 'From another file' }]);
    const last = settings.custom_fields.length + 1;
    expect([twice.status, Object.keys(errorOf(twice).fields ?? {})]).toEqual([422, [`custom_fields.${last}.key`]]);
    expect((await putFields([field])).status).toBe(200);
    const phone = freshPhone();
    await importRows([{ phone, custom: { [key]: 7 } }]);
    expect(await byPhone(phone)).toMatchObject({ custom: { [key]: 7 } });
    const { version } = dataOf<Settings>(await owner('GET', at));
    await owner('PUT', at, {
      body: { custom_fields: settings.custom_fields },
      headers: { 'If-Match': String(version) },
    });
  });
});

it('every operation on imports was tested', () => {
  expect([...checked].toSorted()).toEqual(['importRejected', 'imports', 'undoImport']);
});
