import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { ContactBulkResult } from '#src/domain/contacts/contactBulk.ts';
import type { TimelineEntry } from '#src/domain/contacts/contactTimeline.ts';
import type { OperationName, OperationResponse } from '#src/domain/contract/operations.ts';
import { type ApiUnderTest, apiUnderTest, freshPhone } from '#tests/contract/apiUnderTest.ts';
import { expectResponse } from '#tests/contract/expectResponse.ts';

let api: ApiUnderTest;
let owner: Ask;
const checked = new Set<OperationName>();

beforeAll(async () => {
  api = await apiUnderTest();
  owner = await api.as('owner@acme.test');
});
afterAll(() => api.stop());

const OPTED_OUT = { consent: 'opted_out', consent_source: 'manual', consent_evidence: 'Told us by phone' } as const;
const AGREED = { consent: 'opted_in', consent_source: 'manual', consent_evidence: 'Form at the counter' } as const;

const version = (contact: Contact) => ({ 'If-Match': String(contact.version) });
const create = async (body: object = {}): Promise<Contact> =>
  dataOf<Contact>(await owner('POST', '/contacts', { body: { phone: freshPhone(), ...body } }));
const remove = (contact: Contact) => owner('DELETE', `/contacts/${contact.id}`, { headers: version(contact) });
const change = (contact: Contact, body: object) =>
  owner('PUT', `/contacts/${contact.id}`, { body, headers: version(contact) });

/** The number of someone who opted out and whose contact was deleted. */
async function refusedNumber(): Promise<string> {
  const contact = await create(OPTED_OUT);
  await remove(contact);
  return contact.phone;
}

describe('a suppression list', () => {
  const evidence = 'Unsubscribes from our old provider';
  const suppress = async (numbers: string[], who = owner) =>
    who('POST', '/contacts/suppressions', { body: { numbers, evidence } });

  it('opts contacts out, stores unknown numbers, and counts each number once', async () => {
    const contact = await create(AGREED);
    const existing = await create(OPTED_OUT);
    const nobody = freshPhone();
    const numbers = [contact.phone, nobody, nobody, existing.phone, 'not a number', contact.phone];
    const reported = expectResponse('importSuppressions', await suppress(numbers), checked);
    expect(reported).toEqual({ opted_out: 1, added: 1, already: 3, invalid: [{ index: 4, text: 'not a number' }] });
    const now = dataOf<Contact>(await owner('GET', `/contacts/${contact.id}`));
    expect(now).toMatchObject({ consent: 'opted_out', consent_source: 'import', consent_evidence: evidence });
    expect(dataOf(await owner('GET', `/contacts/${existing.id}`))).toMatchObject({
      consent_evidence: 'Told us by phone',
    });
    expect(await create({ phone: nobody })).toMatchObject({ consent: 'opted_out', consent_evidence: evidence });
    expect(dataOf(await suppress(numbers))).toMatchObject({ opted_out: 0, added: 0, already: 5 });
  });

  it('belongs to one tenant, and needs the permission to import', async () => {
    const phone = freshPhone();
    await suppress([phone]);
    const other = await api.as('owner@borealis.test');
    expect(dataOf(await other('POST', '/contacts', { body: { phone } }))).toMatchObject({ consent: 'unknown' });
    expect((await suppress([phone], await api.as('viewer@acme.test'))).status).toBe(403);
  });

  it.each<[string, object, string]>([
    ['no number', { numbers: [], evidence }, 'numbers'],
    ['too many', { numbers: Array.from({ length: 1001 }, () => '+14155550100'), evidence }, 'numbers'],
    ['no word of where it comes from', { numbers: ['+14155550100'], evidence: ' ' }, 'evidence'],
  ])('is refused with %s', async (_, body, field) => {
    const response = await owner('POST', '/contacts/suppressions', { body });
    expect([response.status, Object.keys(errorOf(response).fields ?? {})]).toEqual([422, [field]]);
  });
});

describe('the number of somebody who opted out and was deleted', () => {
  it('creates an opted-out contact whose timeline says that the opt-out was kept', async () => {
    const before = await create(OPTED_OUT);
    await remove(before);
    const { id, consent_at } = await create({ phone: before.phone });
    expect(consent_at).toBe(before.consent_at);
    const response = await owner('GET', `/contacts/${id}/timeline`, { list: { filter: { kind: 'consent' } } });
    expect(expectResponse<TimelineEntry[]>('contactTimeline', response, checked)).toMatchObject([
      {
        at: before.consent_at,
        from: null,
        to: 'opted_out',
        evidence: 'Told us by phone',
        is_inherited: true,
        actor_name: null,
      },
    ]);
  });

  it('is not kept for somebody who never opted out', async () => {
    const { id } = await create(AGREED);
    const response = await owner('GET', `/contacts/${id}/timeline`, { list: { filter: { kind: 'consent' } } });
    expect(dataOf<TimelineEntry[]>(response)).toMatchObject([{ to: 'opted_in', is_inherited: false }]);
  });

  it('opts out the contact that gets it, unless the change says where they agreed', async () => {
    const agreed = await create(AGREED);
    const renumbered = dataOf<Contact>(await change(agreed, { phone: await refusedNumber() }));
    expect(renumbered).toMatchObject({ consent: 'opted_out', consent_evidence: 'Told us by phone' });
    const response = await owner('GET', `/contacts/${renumbered.id}/timeline`, {
      list: { filter: { kind: 'consent' } },
    });
    expect(dataOf<TimelineEntry[]>(response)[0]).toMatchObject({
      from: 'opted_in',
      to: 'opted_out',
      is_inherited: true,
    });

    const unknown = await create();
    const phone = await refusedNumber();
    const withoutSource = await change(unknown, { phone, consent: 'opted_in', consent_source: null });
    expect([withoutSource.status, Object.keys(errorOf(withoutSource).fields ?? {})]).toEqual([422, ['consent_source']]);
    expect(dataOf<Contact>(await change(unknown, { phone, ...AGREED }))).toMatchObject(AGREED);
  });

  it('is shown before a file is imported, as are contacts who opted out', async () => {
    const [deletedPhone, existingPhone, other] = [
      await refusedNumber(),
      (await create(OPTED_OUT)).phone,
      (await create()).phone,
    ];
    const nobody = freshPhone();
    const phones = [deletedPhone, existingPhone, other, nobody];
    const response = await owner('POST', '/contacts/known-phones', { body: { phones } });
    expect(expectResponse<OperationResponse<'knownPhones'>>('knownPhones', response, checked)).toEqual({
      known: [existingPhone, other],
      refused: [deletedPhone, existingPhone],
    });
    const elsewhere = await (await api.as('owner@borealis.test'))('POST', '/contacts/known-phones', {
      body: { phones },
    });
    expect(dataOf(elsewhere)).toEqual({ known: [], refused: [] });
  });

  it('is no longer kept once somebody with it agrees again', async () => {
    const back = await create({ phone: await refusedNumber(), ...AGREED });
    const { data } = (await owner('POST', '/contacts/known-phones', { body: { phones: [back.phone] } })).body as {
      data: OperationResponse<'knownPhones'>;
    };
    expect(data).toEqual({ known: [back.phone], refused: [] });
  });

  it('keeps the opt-out of its interim contact when a deletion is undone', async () => {
    const agreed = await create(AGREED);
    const headers = { 'Idempotency-Key': `delete ${agreed.phone}` };
    const deletion = { action: 'delete', ids: [agreed.id] };
    const { undo_token } = dataOf<ContactBulkResult>(
      await owner('POST', '/contacts/bulk', { body: deletion, headers }),
    );
    await remove(await create({ phone: agreed.phone, ...OPTED_OUT }));
    await owner('POST', `/contacts/bulk/${undo_token}/undo`);
    expect(dataOf<Contact>(await owner('GET', `/contacts/${agreed.id}`))).toMatchObject({ consent: 'opted_out' });
  });
});

it('a merge takes the other contact’s value of each chosen field, including the category', async () => {
  const [stays, goes] = [await create({ category_id: 'acme-lead' }), await create({ category_id: 'acme-customer' })];
  const response = await owner('POST', `/contacts/${stays.id}/merge`, {
    body: { other_id: goes.id, other_version: goes.version, values: { phone: 'other', category_id: 'other' } },
    headers: version(stays),
  });
  expect(expectResponse<Contact>('mergeContacts', response, checked)).toMatchObject({
    id: stays.id,
    phone: goes.phone,
    category_id: 'acme-customer',
  });
});
