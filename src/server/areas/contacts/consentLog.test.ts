import { beforeEach, describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { keepFirstConsent } from './consentLog.ts';
import { keepRefusals } from './keepSuppressionList.ts';

const tenantId = TEST_TENANT.tenant.id;
const PHONE = '+12025550177';
const [EARLY, LATE] = ['2026-01-10T09:00:00.000Z', '2026-02-10T09:00:00.000Z'];
/** The clock's time, at which contacts are created. */
const CREATED_AT = '2026-03-02T15:00:00.000Z';
const CHANGED_AT = '2026-03-02T15:00:05.000Z';
const REFUSAL = {
  consent: 'opted_out',
  consent_source: null,
  consent_at: EARLY,
  consent_evidence: 'By phone',
} as const;

let fixture: TestTenant;
beforeEach(() => {
  fixture = new TestTenant({ devices: [] });
});

async function insert(contact: Partial<Contact>): Promise<Stored<Contact>> {
  return await fixture.store.tx.insert('contacts', { ...TEST_TENANT.contact, phone: PHONE, ...contact });
}
async function update({ id }: { id: string }, change: Partial<Contact>): Promise<void> {
  fixture.clock.advance(5000);
  await fixture.store.tx.update('contacts', id, change);
}
const entries = () =>
  fixture.store
    .all('consent_changes')
    .map(({ at, from, to, source, evidence, is_inherited }) => ({ at, from, to, source, evidence, is_inherited }));

describe('a new contact', () => {
  it('has its consent on the contact, not in the log, whenever it was given', async () => {
    await insert({ consent_at: EARLY });
    await insert({ consent_at: CREATED_AT });
    await insert({ consent: 'opted_out', consent_at: EARLY });
    expect(entries()).toEqual([]);
  });

  it('with the refusal stored for its number has it in the log, because it is older than the contact', async () => {
    await keepRefusals(fixture.store.tx, tenantId, [{ phone: PHONE, refusal: REFUSAL }]);
    const { id } = await insert(REFUSAL);
    expect(fixture.store.all('consent_changes')).toMatchObject([{ tenant_id: tenantId, contact_id: id }]);
    expect(entries()).toEqual([
      { at: EARLY, from: null, to: 'opted_out', source: null, evidence: 'By phone', is_inherited: true },
    ]);
  });

  it.each<[string, Partial<Contact>]>([
    ['another consent', { consent: 'blocked', consent_at: EARLY }],
    ['a refusal of another time', { consent: 'opted_out', consent_at: LATE }],
    ['an agreement', { consent: 'opted_in', consent_at: EARLY }],
    ['another number', { ...REFUSAL, phone: '+12025550178' }],
  ])('with %s, unlike the refusal stored for its number, has nothing in the log', async (_, contact) => {
    await keepRefusals(fixture.store.tx, tenantId, [{ phone: PHONE, refusal: REFUSAL }]);
    await insert(contact);
    expect(entries()).toEqual([]);
  });

  it('with a refusal of the moment it is created has nothing in the log', async () => {
    const refusal = { ...REFUSAL, consent_at: CREATED_AT };
    await keepRefusals(fixture.store.tx, tenantId, [{ phone: PHONE, refusal }]);
    await insert(refusal);
    expect(entries()).toEqual([]);
  });
});

describe('a change', () => {
  const AGREED = {
    consent: 'opted_in',
    consent_source: 'manual',
    consent_at: EARLY,
    consent_evidence: 'Form',
  } as const;
  const FIRST = { at: EARLY, from: null, to: 'opted_in', source: 'manual', evidence: 'Form', is_inherited: false };

  it.each<[string, Partial<Contact>, Partial<Contact>, string]>([
    ['to a later consent, with its time', AGREED, { consent: 'opted_out', consent_at: LATE }, LATE],
    [
      'to an earlier consent, with the time of the change',
      AGREED,
      { consent: 'opted_out', consent_at: '2026-01-01' },
      CHANGED_AT,
    ],
    ['to a consent of the same time, with the time of the change', AGREED, { consent: 'opted_out' }, CHANGED_AT],
    [
      'to a consent without a time, with the time of the change',
      AGREED,
      { consent: 'opted_out', consent_at: null },
      CHANGED_AT,
    ],
    [
      'of the evidence alone, with the time of the change',
      AGREED,
      { consent_evidence: 'Mail', consent_at: LATE },
      CHANGED_AT,
    ],
    [
      'of the source alone, with the time of the change',
      AGREED,
      { consent_source: 'api', consent_at: LATE },
      CHANGED_AT,
    ],
  ])('%s, is logged after the first consent', async (_, before, change, at) => {
    await update(await insert(before), change);
    const { consent, consent_source, consent_evidence } = { ...AGREED, ...change };
    expect(entries()).toEqual([
      FIRST,
      { at, from: 'opted_in', to: consent, source: consent_source, evidence: consent_evidence, is_inherited: false },
    ]);
  });

  it('that adds or removes evidence is logged', async () => {
    const contact = await insert({ ...AGREED, consent_evidence: null });
    await update(contact, { consent_evidence: 'Mail' });
    await update(contact, { consent_evidence: null });
    expect(entries().map(({ evidence }) => evidence)).toEqual([null, 'Mail', null]);
  });

  it('is logged alone if there was no consent before', async () => {
    const contact = await insert({ consent: 'unknown', consent_source: null });
    await update(contact, { consent: 'opted_out', consent_at: EARLY });
    expect(entries()).toEqual([
      { at: EARLY, from: 'unknown', to: 'opted_out', source: null, evidence: null, is_inherited: false },
    ]);
  });

  it('is logged without a first consent if the contact was created without one', async () => {
    const contact = await insert({ consent: 'unknown', consent_source: null });
    await update(contact, { consent: 'opted_out', consent_at: EARLY });
    await update(contact, { consent: 'opted_in', consent_source: 'manual', consent_at: LATE });
    expect(entries().map(({ from, to }) => [from, to])).toEqual([
      ['unknown', 'opted_out'],
      ['opted_out', 'opted_in'],
    ]);
  });

  it('without a time is logged with the time at which it was made', async () => {
    const contact = await insert({ consent: 'unknown', consent_source: null });
    await update(contact, { consent: 'pending' });
    expect(entries()).toMatchObject([{ at: CHANGED_AT, from: 'unknown', to: 'pending' }]);
  });

  it('is logged each time, but the first consent only once', async () => {
    const contact = await insert(AGREED);
    await update(contact, { consent: 'opted_out', consent_at: LATE });
    await update(contact, { consent: 'blocked', consent_at: LATE });
    expect(entries().map(({ from, to }) => [from, to])).toEqual([
      [null, 'opted_in'],
      ['opted_in', 'opted_out'],
      ['opted_out', 'blocked'],
    ]);
  });

  it('that leaves the consent unchanged is not logged', async () => {
    const contact = await insert({ ...AGREED, consent_evidence: null });
    await update(contact, { first_name: 'Ida', consent: 'opted_in' });
    const other = await insert({ phone: '+12025550178' });
    await update(other, { consent_evidence: null });
    await fixture.store.tx.remove('contacts', other.id);
    expect(entries()).toEqual([]);
  });

  it('to a number with a stored refusal is logged as a refusal kept for the number', async () => {
    await keepRefusals(fixture.store.tx, tenantId, [{ phone: PHONE, refusal: REFUSAL }]);
    const contact = await insert({ ...AGREED, phone: '+12025550178' });
    await update(contact, { ...REFUSAL, phone: PHONE });
    expect(entries()).toEqual([
      FIRST,
      { at: CHANGED_AT, from: 'opted_in', to: 'opted_out', source: null, evidence: 'By phone', is_inherited: true },
    ]);
  });

  it('of a contact that keeps its number is not logged as a kept refusal, even if one is stored', async () => {
    const contact = await insert(AGREED);
    await keepRefusals(fixture.store.tx, tenantId, [{ phone: PHONE, refusal: REFUSAL }]);
    await update(contact, REFUSAL);
    expect(entries().map(({ is_inherited }) => is_inherited)).toEqual([false, false]);
  });

  it('of several contacts at once is logged for each', async () => {
    const [one, other] = [await insert(AGREED), await insert({ ...AGREED, phone: '+12025550178' })];
    const change = { consent: 'opted_out', consent_at: LATE } as const;
    await fixture.store.tx.updateMany('contacts', [
      { id: one.id, change },
      { id: other.id, change },
    ]);
    expect(fixture.store.all('consent_changes').map(({ contact_id, to }) => [contact_id, to])).toEqual([
      [one.id, 'opted_in'],
      [one.id, 'opted_out'],
      [other.id, 'opted_in'],
      [other.id, 'opted_out'],
    ]);
  });
});

it('the first consent is logged once, and only if there is one', async () => {
  const never = await insert({ consent: 'unknown' });
  await keepFirstConsent(fixture.store.tx, never);
  expect(entries()).toEqual([]);
  const agreed = await insert({ consent_at: EARLY, phone: '+12025550178' });
  await keepFirstConsent(fixture.store.tx, agreed);
  await keepFirstConsent(fixture.store.tx, agreed);
  expect(entries()).toEqual([
    { at: EARLY, from: null, to: 'opted_in', source: 'manual', evidence: null, is_inherited: false },
  ]);
});
