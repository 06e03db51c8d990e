import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callOperation } from '#src/api/callOperation.ts';
import { createDataProvider } from '#src/api/dataProvider.ts';
import type { Category } from '#src/domain/category.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { isMasked } from '#src/domain/contacts/maskedPhone.ts';
import { session } from '#src/session/session.ts';
import { type ApiOverHttp, apiOverHttp } from '#tests/contract/apiOverHttp.ts';

const records = createDataProvider();
let api: ApiOverHttp;

const as = (name: string) => session.login({ email: `${name}@acme.test`, password: 'heliograph' });
const page = (number: number, perPage: number, filter: object = {}, field = 'last_name') => ({
  pagination: { page: number, perPage },
  sort: { field, order: 'ASC' as const },
  filter,
});

let names = 0;
async function newCategory(): Promise<Category> {
  names += 1;
  const data = { name: `Made by a test ${names}`, colour: '#2B6CB0', description: '' };
  return (await records.create('categories', { data })).data as Category;
}

beforeAll(async () => {
  api = await apiOverHttp();
});
beforeEach(() => as('owner'));
afterAll(async () => {
  session.reset('signed_out');
  await api.stop();
});

describe('records over HTTP', () => {
  it('are read page by page, in order, each once', async () => {
    const first = await records.getList<Contact>('contacts', page(1, 10));
    const second = await records.getList<Contact>('contacts', page(2, 10));
    const both = [...first.data, ...second.data];
    expect(first.total).toBeGreaterThan(20);
    expect(new Set(both.map(({ id }) => id)).size).toBe(20);
    const { data: searched, total } = await records.getList<Contact>('contacts', page(1, 5, { q: both[0]?.phone }));
    expect([searched[0]?.phone, total]).toEqual([both[0]?.phone, 1]);
  });

  it('are read by their ids, more than a page of them', async () => {
    const { data } = await records.getList<Contact>('contacts', page(1, 150));
    const ids = data.map(({ id }) => id);
    const many = await records.getMany<Contact>('contacts', { ids });
    expect(many.data.map(({ id }) => id).sort()).toEqual([...ids].sort());
  });

  it('are updated at the version that was read, without overwriting other changes', async () => {
    const previousData = await newCategory();
    const change = (name: string) =>
      records.update<Category>('categories', {
        id: previousData.id,
        data: { ...previousData, name: `${previousData.name}: ${name}` },
        previousData,
      });
    expect((await change('mine')).data.version).toBe(previousData.version + 1);
    await expect(change('yours')).rejects.toMatchObject({
      status: 412,
      code: 'version_conflict',
      current: { id: previousData.id, name: `${previousData.name}: mine`, version: 2 },
    });
    const meta = { version: 2 };
    const data = { name: `${previousData.name}: yours after all` };
    expect((await records.update('categories', { id: previousData.id, data, previousData, meta })).data.version).toBe(
      3,
    );
  });

  it('are changed and deleted in bulk', async () => {
    const categories = await Promise.all(Array.from({ length: 8 }, newCategory));
    const ids = categories.map(({ id }) => id);
    await records.updateMany<Category>('categories', { ids, data: { description: 'together' } });
    const updated = await records.getMany<Category>('categories', { ids });
    expect(updated.data.map(({ description, version }) => `${description} ${version}`)).toEqual(
      Array(8).fill('together 2'),
    );
    await records.deleteMany('categories', { ids });
    expect((await records.getMany('categories', { ids })).data).toEqual([]);
  });

  it('are created once, however often a keyed request arrives', async () => {
    const data = { name: 'Only once', colour: '#2B6CB0', description: '' };
    const make = () => records.create('categories', { data, meta: { idempotencyKey: 'only-once' } });
    await api.turn('faults', { failures: [{ path: '/contacts/categories', method: 'POST', drop: 'after' }] });
    const first = await make();
    expect((await make()).data.id).toBe(first.data.id);
    expect((await records.getList('categories', page(1, 5, { name: 'Only once' }, 'name'))).total).toBe(1);
  });

  it('are normalized when stored', async () => {
    const data = {
      phone: '+12025550188',
      first_name: '\u202eMax\u202c\0',
      last_name: 'Jose\u0301\u00a0Null ',
      notes: 'one\r\ntwo\u200b',
    };
    const tidy = { first_name: 'Max', last_name: 'Jos\u00e9 Null', notes: 'one\ntwo' };
    const { data: contact } = await records.create<Contact>('contacts', { data });
    expect(contact).toMatchObject(tidy);
    const change = { id: contact.id, data: { first_name: 'علی\u200cرضا\u2067' }, previousData: contact };
    expect((await records.update<Contact>('contacts', change)).data.first_name).toBe('علی\u200cرضا');
    const category = { name: 'Gr\u202eoup', colour: '#2B6CB0', description: '' };
    expect((await records.create('categories', { data: category })).data.name).toBe('Group');
    const nothing = records.create('categories', { data: { ...category, name: '\u200b ' } });
    await expect(nothing).rejects.toMatchObject({ status: 422, fields: { name: 'is required' } });
  });

  it('with invalid values are refused at their fields', async () => {
    const data = { name: '', colour: 'blue', description: '' };
    await expect(records.create('categories', { data })).rejects.toMatchObject({
      status: 422,
      fields: { name: 'is required', colour: 'must be a color like #2B6CB0' },
      body: { errors: { name: 'is required', colour: 'must be a color like #2B6CB0' } },
      requestId: expect.stringMatching(/.+/),
    });
  });

  it('of an unknown resource are refused', async () => {
    await expect(records.getList('contacts', page(1, 5, { shoe_size: 43 }))).rejects.toMatchObject({ status: 400 });
    await expect(records.getOne('contacts', { id: 'nobody' })).rejects.toMatchObject({
      status: 404,
      code: 'not_found',
    });
  });

  it('keep the contract where fields are hidden from the reader', async () => {
    await as('agent');
    const { data } = await records.getList<Contact>('contacts', page(1, 25));
    expect(data.every(({ phone }) => isMasked(phone))).toBe(true);
  });

  it('arrive after a wait when the API is briefly unavailable', async () => {
    await api.turn('faults', { failures: [{ path: '/contacts', code: 'unavailable' }] });
    expect((await records.getList('contacts', page(1, 1))).data).toHaveLength(1);
  });

  it('are joined by operations', async () => {
    const { data } = await callOperation('companySettings');
    const options = { body: { sender_line: 'Acme Ltd' }, version: data.version };
    expect((await callOperation('updateCompanySettings', options)).data.version).toBe(data.version + 1);
    await expect(callOperation('updateCompanySettings', options)).rejects.toMatchObject({ status: 412 });
    const from = '2026-01-01';
    await expect(callOperation('statistics', { query: { from, to: 'soon' } })).rejects.toMatchObject({ status: 400 });
  });
});
