import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiResponse, type Ask, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import type { Contact, ContactInput } from '#src/domain/contacts/contact.ts';
import { type ApiUnderTest, apiUnderTest, freshPhone, unique } from '#tests/contract/apiUnderTest.ts';

let api: ApiUnderTest;
let owner: Ask;
/** A contact shared by all tests that change nothing. */
let unchanged: Contact;

beforeAll(async () => {
  api = await apiUnderTest();
  owner = await api.as('owner@acme.test');
  unchanged = await create();
});
afterAll(() => api.stop());

type Input = Partial<ContactInput>;
async function create(body: Input = {}): Promise<Contact> {
  const response = await owner('POST', '/contacts', { body: { phone: freshPhone(), ...body } });
  expect([response.status, response.body.error]).toEqual([201, undefined]);
  return dataOf<Contact>(response);
}
const change = ({ id, version }: Contact, body: Input): Promise<ApiResponse> =>
  owner('PUT', `/contacts/${id}`, { body, headers: { 'If-Match': String(version) } });
const changeContact = async (contact: Contact, body: Input): Promise<Contact> =>
  dataOf<Contact>(await change(contact, body));
const fieldsOf = (response: ApiResponse) => [response.status, errorOf(response).fields];

describe('a custom field', () => {
  const DATE = 'must be a date like 2026-01-31';
  it.each<[string, string | number | boolean, string]>([
    ['size', 'XXL', 'must be one of S, M, L, XL'],
    ['town', 7, 'must be text'],
    ['customer_since', 'yesterday', DATE],
    ['customer_since', '2026-13-01', DATE],
    ['customer_since', 'on 2026-01-31', DATE],
    ['customer_since', '2026-01-31T08:00', DATE],
    ['has_garden', 'yes', 'must be yes or no'],
    ['shoe', 'M', 'is not one of the company’s fields'],
  ])('is refused: %s, %j', async (key, value, problem) => {
    const custom = { town: 'Troy', [key]: value };
    expect(fieldsOf(await change(unchanged, { custom }))).toEqual([422, { [`custom.${key}`]: problem }]);
    expect(fieldsOf(await owner('POST', '/contacts', { body: { phone: freshPhone(), custom } }))).toEqual([
      422,
      { [`custom.${key}`]: problem },
    ]);
  });

  it('is kept in its type, and may be empty', async () => {
    const custom = { size: 'XL', town: 'Troy', customer_since: '2026-01-31', has_garden: false };
    const contact = await create({ custom });
    expect(contact.custom).toEqual(custom);
    const emptied = await changeContact(contact, { custom: { size: '', customer_since: null } });
    expect(emptied.custom).toEqual({ size: '', customer_since: null });
  });
});

describe('consent', () => {
  const AGREED: Input = { consent: 'opted_in', consent_source: 'manual', consent_evidence: 'Form at the shop' };
  it.each<[string, Input, Input, object]>([
    [
      'without a source',
      {},
      { consent: 'opted_in' },
      { consent_source: 'is required: say where the consent came from' },
    ],
    [
      'that loses its source',
      AGREED,
      { consent_source: null },
      { consent_source: 'is required: say where the consent came from' },
    ],
    [
      'that forgets an opt-out',
      { consent: 'opted_out' },
      { consent: 'unknown' },
      { consent: 'cannot be unknown after an opt-out' },
    ],
    [
      'that a file reads into an opt-out',
      { consent: 'opted_out' },
      { consent: 'opted_in', consent_source: 'import' },
      { consent_source: 'cannot be an import: a file cannot overrule the person' },
    ],
    [
      'that lifts a block by the person’s word',
      { consent: 'blocked' },
      { consent: 'opted_in', consent_source: 'keyword' },
      { consent_source: 'cannot be keyword: a message from the contact does not lift a block' },
    ],
  ])('is refused %s', async (_, before, after, problem) => {
    expect(fieldsOf(await change(await create(before), after))).toEqual([422, problem]);
  });

  it('has its own time, source and evidence each time it changes, and keeps them otherwise', async () => {
    const never = await create();
    expect(never).toMatchObject({ consent: 'unknown', consent_at: null, consent_source: null });
    const agreed = await changeContact(never, AGREED);
    expect(agreed).toMatchObject({ ...AGREED, consent_at: expect.any(String) });
    const renamed = await changeContact(agreed, { first_name: 'Ida', consent: 'opted_in' });
    expect(renamed).toMatchObject({ ...AGREED, consent_at: agreed.consent_at });
    const optedOut = await changeContact(renamed, { consent: 'opted_out' });
    expect(optedOut).toMatchObject({ consent_source: null, consent_evidence: null, consent_at: expect.any(String) });
  });
});

describe('a time zone', () => {
  it('has a source when a person sets it, and none once it is removed', async () => {
    const set = await create({ timezone: 'Europe/Paris' });
    expect(set).toMatchObject({ timezone_source: 'manual', zone: { names: ['Europe/Paris'], source: 'manual' } });
    const renamed = await changeContact(set, { first_name: 'Ida', timezone: 'Europe/Paris' });
    expect(renamed.timezone_source).toBe('manual');
    expect(await changeContact(renamed, { timezone: null })).toMatchObject({ timezone: null, timezone_source: null });
    expect(unchanged.timezone_source).toBeNull();
  });

  it('set by a program has another source', async () => {
    const scope = [{ action: ['read', 'create', 'update'], subject: 'contacts' }];
    const response = await owner('POST', '/settings/tokens', { body: { name: unique('Token'), scope } });
    const headers = { Authorization: `Bearer ${(response.body.meta as { secret: string }).secret}` };
    const body = { phone: freshPhone(), timezone: 'Asia/Tokyo' };
    const contact = dataOf<Contact>(await api.ask('POST', '/contacts', { body, headers }));
    expect(contact.timezone_source).toBe('api');
    const renamed = await changeContact(contact, { first_name: 'Ida', timezone: 'Asia/Tokyo' });
    expect(renamed.timezone_source).toBe('api');
  });
});

describe('a contact', () => {
  it('takes no number of another contact, but keeps its own', async () => {
    const other = await create();
    expect(fieldsOf(await change(other, { phone: unchanged.phone }))).toEqual([
      422,
      { phone: 'already belongs to another contact' },
    ]);
    expect((await change(other, { phone: other.phone, first_name: 'Ida' })).status).toBe(200);
  });

  it('joins no smart group by hand', async () => {
    const list = { filter: { type: 'smart' } };
    const [smart] = dataOf<{ id: string }[]>(await owner('GET', '/contacts/groups', { list }));
    const group_ids = [smart?.id ?? ''];
    const problem = { group_ids: 'must be manual groups: conditions decide a smart group’s members' };
    expect(fieldsOf(await change(unchanged, { group_ids }))).toEqual([422, problem]);
    expect(fieldsOf(await owner('POST', '/contacts', { body: { phone: freshPhone(), group_ids } }))).toEqual([
      422,
      problem,
    ]);
  });
});

describe('merging', () => {
  const into = ({ id, version }: Contact, body: object) =>
    owner('POST', `/contacts/${id}/merge`, { body, headers: { 'If-Match': String(version) } });

  it('says why it is refused', async () => {
    const itself = await into(unchanged, { other_id: unchanged.id, other_version: unchanged.version, values: {} });
    expect(errorOf(itself).fields).toEqual({ other_id: 'must be another contact' });
    const nobody = await into(unchanged, { other_id: 'no-such-id', other_version: 1, values: {} });
    expect(errorOf(nobody)).toMatchObject({
      message: 'other_id: there is no such record.',
      fields: { other_id: 'there is no such record' },
    });
    const goes = await changeContact(await create({ notes: 'a' }), { notes: 'b' });
    const stale = await into(unchanged, { other_id: goes.id, other_version: 1, values: {} });
    expect([stale.status, errorOf(stale).message]).toEqual([
      412,
      'The other contact was changed in the meantime: you have version 1, the current one is 2.',
    ]);
  });

  it('is refused when both notes are too long together', async () => {
    const stays = await create({ notes: 'a'.repeat(1000) });
    const long = await create({ notes: 'b'.repeat(1001) });
    const refusal = await into(stays, { other_id: long.id, other_version: 1, values: {} });
    expect(errorOf(refusal).fields).toEqual({ 'values.notes': 'must be chosen: both together are too long' });
  });

  it('keeps both notes, one below the other, if they are just short enough', async () => {
    const [own, other] = ['a'.repeat(1000), 'b'.repeat(999)];
    const stays = await create({ notes: own });
    const goes = await create({ notes: other });
    const merged = await into(stays, { other_id: goes.id, other_version: 1, values: {} });
    expect(merged.status).toBe(200);
    expect(dataOf<Contact>(await owner('GET', `/contacts/${stays.id}`)).notes).toBe(`${own}\n${other}`);
  });

  it('is in the activity, with what it changed', async () => {
    const stays = await create({ first_name: 'Ida' });
    const goes = await create({ first_name: 'Ada' });
    expect((await into(stays, { other_id: goes.id, other_version: 1, values: { first_name: 'other' } })).status).toBe(
      200,
    );
    const list = { filter: { record_id: stays.id, action: 'merge' } };
    const [entry] = dataOf<object[]>(await owner('GET', '/settings/activity', { list }));
    expect(entry).toMatchObject({
      subject: 'contacts',
      record_name: 'Ada',
      before: { first_name: 'Ida' },
      after: { first_name: 'Ada' },
      ip: expect.any(String),
    });
  });
});
