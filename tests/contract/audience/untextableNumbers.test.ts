import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiResponse, type Ask, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { ContactImport, ImportChunkResult } from '#src/domain/imports/contactImport.ts';
import { type ApiUnderTest, apiUnderTest, freshPhone, unique } from '#tests/contract/apiUnderTest.ts';

let api: ApiUnderTest;
let owner: Ask;

beforeAll(async () => {
  api = await apiUnderTest();
  owner = await api.as('owner@acme.test');
});
afterAll(() => api.stop());

const PREMIUM = '+19002345678';
const inFrench = { 'Accept-Language': 'fr' };
const fieldsOf = (response: ApiResponse) => [response.status, errorOf(response).fields];

describe('a number that exists but cannot be texted', () => {
  it.each([
    [PREMIUM, 'is a premium-rate number, which cannot be texted'],
    ['+491801234567', 'is a shared-cost number, which cannot be texted'],
    ['+18002345678', 'is a toll-free number, which cannot be texted'],
    ['+870773111632', 'is a satellite or global network number, which cannot be texted'],
    ['+881612345678', 'is a satellite or global network number, which cannot be texted'],
    ['+8821612345678', 'is a satellite or global network number, which cannot be texted'],
    ['+88351001234567', 'is a satellite or global network number, which cannot be texted'],
    ['+80812345678', 'is a shared-cost number, which cannot be texted'],
    ['+979123456789', 'is a premium-rate number, which cannot be texted'],
    ['+447012345678', 'is a call-forwarding number, which cannot be texted'],
    ['+443001234567', 'is a company-wide number, which cannot be texted'],
    ['+447600123456', 'is a pager, which cannot be texted'],
    ['+49177991234567', 'is a voicemail box, which cannot be texted'],
  ])('creates no contact: %s', async (phone, reason) => {
    expect(fieldsOf(await owner('POST', '/contacts', { body: { phone } }))).toEqual([422, { phone: reason }]);
  });

  it('is refused in French to French readers', async () => {
    const response = await owner('POST', '/contacts', { body: { phone: PREMIUM }, headers: inFrench });
    expect(fieldsOf(response)).toEqual([422, { phone: 'est un numéro surtaxé, qui ne reçoit pas de SMS' }]);
  });

  it('cannot replace a contact’s number', async () => {
    const { id, version, phone } = dataOf<Contact>(await owner('POST', '/contacts', { body: { phone: freshPhone() } }));
    const change = (body: object) =>
      owner('PUT', `/contacts/${id}`, { body, headers: { 'If-Match': String(version) } });
    expect(fieldsOf(await change({ phone: PREMIUM }))).toEqual([
      422,
      { phone: 'is a premium-rate number, which cannot be texted' },
    ]);
    expect((await change({ phone, notes: 'Rang.' })).status).toBe(200);
  });

  it('gets no test message, in any notation', async () => {
    const body = 'Hello';
    const test = (to: string) =>
      owner('POST', '/campaigns/test', {
        body: { body, purpose: 'transactional', to },
        headers: { 'Idempotency-Key': unique('test') },
      });
    const reason = 'is a premium-rate number, which cannot be texted';
    expect(fieldsOf(await test(PREMIUM))).toEqual([422, { to: reason }]);
    expect(fieldsOf(await test('(900) 234-5678'))).toEqual([422, { to: reason }]);
    expect(fieldsOf(await test('++44 7911 123456'))).toEqual([
      422,
      { to: 'is not a number that can be texted; did you mean +447911123456?' },
    ]);
  });

  it('is rejected by an import with its kind, and no other row is', async () => {
    const row = (at: number, phone: string) => ({
      row: at,
      phone,
      phone_as_typed: phone,
      first_name: '',
      last_name: '',
      email: '',
      language: null,
      notes: '',
      custom: {},
    });
    const started = await owner('POST', '/contacts/imports', {
      body: { file_name: 'people.csv', rows_total: 3 },
      headers: { 'Idempotency-Key': unique('import') },
    });
    const { id } = dataOf<ContactImport>(started);
    const rows = [row(1, PREMIUM), row(2, freshPhone()), row(3, '+881612345678')];
    const response = await owner('POST', `/contacts/imports/${id}/rows`, {
      body: { rows },
      headers: { 'Idempotency-Key': unique('rows') },
    });
    const { totals, rejected } = dataOf<ImportChunkResult>(response);
    expect(totals).toMatchObject({ created: 1, rejected: 2 });
    expect(rejected).toEqual([
      { row: 1, code: 'premium_rate', message: `${PREMIUM} is a premium-rate number, which cannot be texted.` },
      {
        row: 3,
        code: 'satellite',
        message: '+881612345678 is a satellite or global network number, which cannot be texted.',
      },
    ]);
  });
});
