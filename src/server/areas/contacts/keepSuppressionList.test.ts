import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiOnPort, apiOnPort } from '#mock-api/testing/apiOnPort.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { ContactImport } from '#src/domain/imports/contactImport.ts';

let http: ApiOnPort;
let phones = 0;
beforeAll(async () => {
  http = await apiOnPort();
});
afterAll(() => http.stop());

function newPhone(): string {
  phones += 1;
  return `+1315555${String(phones).padStart(4, '0')}`;
}

const make = (body: Partial<Contact>) => http.call('POST', '/contacts', { body });
const remove = ({ id, version }: Contact) => http.call('DELETE', `/contacts/${id}`, { version });

/** Creates and deletes a contact with this consent, and returns its number. */
async function deletedNumber(consent: Partial<Contact>): Promise<string> {
  const phone = newPhone();
  const { body } = await make({ phone, ...consent });
  expect((await remove(body.data)).status).toBe(200);
  return phone;
}

const OPTED_OUT = { consent: 'opted_out', consent_evidence: 'Told us by phone' } as const;
const AGREED = { consent: 'opted_in', consent_source: 'manual', consent_evidence: 'Form at the counter' } as const;

describe('a number whose contact is gone', () => {
  it.each([
    ['had opted out', OPTED_OUT, {}, { consent: 'opted_out', consent_evidence: 'Told us by phone' }],
    ['was blocked', { consent: 'blocked' }, {}, { consent: 'blocked' }],
    ['had opted out, and agrees again by hand', OPTED_OUT, AGREED, AGREED],
    ['had agreed', AGREED, {}, { consent: 'unknown' }],
    ['had no consent', {}, {}, { consent: 'unknown' }],
  ] as const)('that %s decides the consent of a contact added by hand', async (_, before, input, after) => {
    const { status, body } = await make({ phone: await deletedNumber(before), ...input });
    expect(status).toBe(201);
    expect(body.data).toMatchObject(after);
  });

  it('that had opted out cannot be opted in without a source', async () => {
    const phone = await deletedNumber(OPTED_OUT);
    const { status, body } = await make({ phone, consent: 'opted_in', consent_source: null });
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([422, ['consent_source']]);
  });

  it('that had opted out stays opted out in an import, even if the file says otherwise', async () => {
    const phone = await deletedNumber(OPTED_OUT);
    const begun = await http.call('POST', '/contacts/imports', {
      key: 'file of the refused',
      body: { file_name: 'people.csv', rows_total: 1, consent_evidence: 'Form at the counter' },
    });
    const rows = [{ row: 1, phone, phone_as_typed: phone, first_name: 'Ida' }];
    const { id } = begun.body.data as ContactImport;
    await http.call('POST', `/contacts/imports/${id}/rows`, { body: { rows } });
    const filter = encodeURIComponent(JSON.stringify({ phone }));
    const { body } = await http.call('GET', `/contacts?filter=${filter}`);
    expect(body.data).toMatchObject([
      { first_name: 'Ida', consent: 'opted_out', consent_evidence: 'Told us by phone' },
    ]);
  });

  it('that had opted out gets no keyword reply, and START opts it in again', async () => {
    const word = `HELLO${phones}`;
    await http.call('POST', '/settings/keywords', { body: { word, reply: 'Hello to you' } });
    const phone = await deletedNumber(OPTED_OUT);
    const receive = (body: string) =>
      http.call('POST', '/__mock/incoming', { body: { tenant_id: 'acme', from: phone, body } });
    const messagesWith = () => http.api.store.all('messages').filter(({ from, to }) => [from, to].includes(phone));
    const contact = () => http.api.store.ofTenant('contacts', 'acme').find((each) => each.phone === phone);
    await receive(word);
    expect(messagesWith().map(({ direction }) => direction)).toEqual(['incoming']);
    expect(contact()).toMatchObject({ consent: 'opted_out', consent_evidence: 'Told us by phone' });
    await receive('START');
    expect(contact()).toMatchObject({ consent: 'opted_in', consent_source: 'keyword' });
  });

  it('is not kept when it is deleted again after agreeing', async () => {
    const phone = await deletedNumber(OPTED_OUT);
    await remove((await make({ phone, ...AGREED })).body.data);
    expect((await make({ phone })).body.data).toMatchObject({ consent: 'unknown' });
  });

  it('is kept for one tenant only', async () => {
    const phone = await deletedNumber(OPTED_OUT);
    const { body } = await http.call('POST', '/contacts', { as: 'owner@borealis.test', body: { phone } });
    expect(body.data).toMatchObject({ consent: 'unknown' });
  });
});

it('an opt-out applies to both numbers of a contact that changes its number', async () => {
  const [phone, newNumber] = [newPhone(), newPhone()];
  const { id, version } = (await make({ phone, ...OPTED_OUT })).body.data;
  const response = await http.call('PUT', `/contacts/${id}`, { version, body: { phone: newNumber } });
  expect(response.body.data).toMatchObject({ phone: newNumber, consent: 'opted_out' });
  expect((await make({ phone })).body.data).toMatchObject({ consent: 'opted_out' });
});

it('a merge takes an opt-out over, without naming a user as its source', async () => {
  const phone = newPhone();
  await make({ phone });
  await http.call('POST', '/__mock/incoming', { body: { tenant_id: 'acme', from: phone, body: 'STOP' } });
  const source = http.api.store.ofTenant('contacts', 'acme').find((each) => each.phone === phone) as Contact;
  const { id, version } = (await make({ phone: newPhone(), ...AGREED })).body.data;
  const body = { other_id: source.id, other_version: source.version, values: {} };
  const response = await http.call('POST', `/contacts/${id}/merge`, { version, body });
  expect(response.body.data).toMatchObject({ consent: 'opted_out', consent_source: 'keyword' });
  const { body: timeline } = await http.call(
    'GET',
    `/contacts/${id}/timeline?filter=${encodeURIComponent('{"kind":"consent"}')}`,
  );
  const entries = timeline.data as unknown as { from: string; to: string; actor_name: string | null }[];
  const refusals = entries
    .filter(({ to }) => to === 'opted_out')
    .map(({ from, actor_name }) => `${from}: ${actor_name}`);
  expect(refusals.toSorted()).toEqual(['opted_in: null', 'unknown: null']);
});
