import { beforeEach, describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { type ContextOptions, contextIn, refusalIn } from '#mock-api/testing/contextIn.ts';
import type { CustomField } from '#src/domain/company/companySettings.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import { contactRules } from './contactRules.ts';
import { keepRefusals } from './keepSuppressionList.ts';
import { peopleIn } from './peopleIn.ts';
import { roomForContacts } from './roomForContacts.ts';
import { refuseUntextable, textableNumber, untextableWords } from './untextablePhone.ts';

const tenant_id = TEST_TENANT.tenant.id;
const PHONE = '+12025550177';
const NOW = '2026-03-02T15:00:00.000Z';
const EARLY = '2026-01-10T09:00:00.000Z';
const INITIAL = {
  consent_at: null,
  last_contacted_at: null,
  last_replied_at: null,
  phone_as_typed: null,
  timezone_source: null,
};
const REFUSAL = { consent: 'opted_out', consent_source: 'import', consent_at: EARLY, consent_evidence: 'x' } as const;

let fixture: TestTenant;
beforeEach(() => {
  fixture = new TestTenant({
    devices: [],
    settings: {
      custom_fields: [
        field('note', 'text'),
        field('visits', 'number'),
        field('vip', 'boolean'),
        field('born', 'date'),
        field('size', 'choice', ['S', 'M']),
      ],
    },
  });
});

function field(key: string, type: CustomField['type'], choices: string[] = []): CustomField {
  return { key, label: key, type, choices, is_retired: false };
}
const INPUT = { phone: PHONE, consent: 'unknown', consent_source: null, custom: {}, group_ids: [] };
const create = (input: object = {}, options: ContextOptions = {}) =>
  contactRules.create?.({ ...INPUT, ...input } as never, contextIn(fixture, options));
const change = (before: Contact, fields: object, options: ContextOptions = {}) =>
  contactRules.change?.(before, fields, contextIn(fixture, options));
const refusalFor = (input: object, options: ContextOptions = {}) => refusalIn(() => create(input, options));
const refusedChange = (before: Contact, fields: object) => refusalIn(() => change(before, fields));
const keep = (refusal: object = REFUSAL) =>
  keepRefusals(fixture.store.tx, tenant_id, [{ phone: PHONE, refusal: refusal as never }]);

describe('a new contact', () => {
  it('has no history yet', async () => {
    expect(await create()).toEqual(INITIAL);
  });

  it('has a consent with its time, source and evidence', async () => {
    const input = { consent: 'opted_in', consent_source: 'manual' };
    expect(await create(input)).toEqual({
      ...INITIAL,
      consent_at: NOW,
      consent_source: 'manual',
      consent_evidence: null,
    });
    expect(await create({ ...input, consent_evidence: 'On paper' })).toMatchObject({ consent_evidence: 'On paper' });
    expect(await refusalFor({ consent: 'opted_in' })).toEqual([
      'unprocessable',
      { consent_source: 'contacts.source_needed' },
    ]);
  });

  it('has the refusal stored for its number, which only the person can revoke', async () => {
    await keep();
    expect(await create()).toEqual({ ...INITIAL, ...REFUSAL });
    expect(await refusalFor({ consent: 'opted_in', consent_source: 'import' })).toEqual([
      'unprocessable',
      { consent_source: 'contacts.import_overrules_person' },
    ]);
    expect(await create({ consent: 'opted_in', consent_source: 'manual' })).toMatchObject({ consent_at: NOW });
  });

  it('with a blocked number is not unblocked by a keyword', async () => {
    await keep({ ...REFUSAL, consent: 'blocked' });
    expect(await refusalFor({ consent: 'opted_in', consent_source: 'keyword' })).toEqual([
      'unprocessable',
      { consent_source: 'contacts.blocked_by_tenant' },
    ]);
  });

  it.each<[object, ContextOptions, Contact['timezone_source']]>([
    [{ timezone: 'Europe/Paris' }, {}, 'manual'],
    [{ timezone: 'Europe/Paris' }, { caller: { program: { id: 'p', name: 'Shop' } } }, 'api'],
    [{ timezone: null }, {}, null],
    [{}, {}, null],
  ])('with %j, created by %j, has a time zone from: %s', async (input, options, source) => {
    expect(await create(input, options)).toMatchObject({ timezone_source: source });
  });

  it('needs a number that can be texted and that no contact has', async () => {
    expect(await refusalFor({ phone: '+18002345678' })).toEqual(['unprocessable', { phone: 'contacts.toll_free' }]);
    const { id } = fixture.addContact({ phone: PHONE, first_name: 'Ada', last_name: 'Byron' });
    expect(await refusalFor({})).toEqual(['unprocessable', { phone: 'contacts.number_taken' }]);
    await expect(create()).rejects.toMatchObject({
      extras: { conflict_with: { resource: 'contacts', id, name: 'Ada Byron' } },
    });
    const own: AbilityRule[] = [{ action: 'read', subject: 'contacts', conditions: { first_name: 'Ada' } }];
    await expect(create({}, { rules: own })).rejects.toMatchObject({ extras: { conflict_with: { id } } });
    const rules: AbilityRule[] = [{ action: 'read', subject: 'contacts', conditions: { first_name: 'Bea' } }];
    await expect(create({}, { rules })).rejects.toSatisfy(({ extras }) => !('conflict_with' in extras));
  });

  it('needs room in the plan', async () => {
    const limits = { ...TEST_TENANT.plan.limits, segments: 1 };
    fixture.store.update('plans', 'plan', { limits: { ...limits, contacts: 1 } });
    expect(await roomForContacts(fixture.store.tx, tenant_id)).toBe(1);
    expect(await refusalFor({})).toBeNull();
    fixture.addContact();
    expect(await roomForContacts(fixture.store.tx, tenant_id)).toBe(0);
    expect((await refusalFor({}))?.[0]).toBe('conflict');
    const [subscription] = fixture.store.all('subscriptions');
    await fixture.store.tx.remove('subscriptions', subscription?.id ?? '');
    expect(await roomForContacts(fixture.store.tx, tenant_id)).toBe(Number.POSITIVE_INFINITY);
  });

  it.each<[object, Record<string, string> | null]>([
    [{ note: 'x', visits: 0, vip: false, born: '2000-02-29', size: 'M' }, null],
    [{ note: null, visits: '', vip: null, size: '' }, null],
    [{ note: 7 }, { 'custom.note': 'forms.text' }],
    [{ visits: '7' }, { 'custom.visits': 'forms.number' }],
    [{ vip: 'yes' }, { 'custom.vip': 'forms.yes_or_no' }],
    [{ born: '2000-13-01' }, { 'custom.born': 'forms.date' }],
    [{ born: '2026-02-29' }, { 'custom.born': 'forms.date' }],
    [{ born: '2026-04-31' }, { 'custom.born': 'forms.date' }],
    [{ born: 'x2000-01-01' }, { 'custom.born': 'forms.date' }],
    [{ born: '2000-01-01T00:00' }, { 'custom.born': 'forms.date' }],
    [{ born: '200-01-01' }, { 'custom.born': 'forms.date' }],
    [{ size: 'L' }, { 'custom.size': 'forms.one_of' }],
    [
      { shoe: 'x', visits: true },
      { 'custom.shoe': 'contacts.unknown_field', 'custom.visits': 'forms.number' },
    ],
  ])('with %j: %j', async (custom, fields) => {
    expect(await refusalFor({ custom })).toEqual(fields && ['unprocessable', fields]);
  });

  it('is refused with the choices of a custom field', async () => {
    await expect(create({ custom: { size: 'L' } })).rejects.toMatchObject({
      extras: { fields: { 'custom.size': { values: { choices: 'S, M' } } } },
    });
  });

  it('can be only in groups whose members are chosen by hand', async () => {
    const { id } = fixture.store.insert('groups', { tenant_id, name: 'S', type: 'smart', query: null } as never);
    expect(await refusalFor({ group_ids: [id] })).toEqual(['unprocessable', { group_ids: 'groups.only_manual' }]);
    expect(await refusedChange(fixture.addContact(), { group_ids: [id] })).toEqual([
      'unprocessable',
      { group_ids: 'groups.only_manual' },
    ]);
  });
});

describe('a changed contact', () => {
  const ada = (fields: Partial<Contact> = {}) =>
    fixture.addContact({ consent: 'unknown', consent_source: null, ...fields });

  it('keeps values that do not change, even invalid ones', async () => {
    expect(await change(ada(), { first_name: 'Bea' })).toEqual({});
    const before = ada({ timezone: 'Europe/Paris', custom: { shoe: 'old', visits: 'x' } });
    expect(await change(before, { timezone: 'Europe/Paris', custom: { shoe: 'old', visits: 'x' } })).toEqual({});
    expect(await refusedChange(before, { custom: { visits: 'y' } })).toEqual([
      'unprocessable',
      { 'custom.visits': 'forms.number' },
    ]);
  });

  it('has a source for its time zone, or none without one', async () => {
    const before = ada({ timezone: 'Europe/Paris' });
    expect(await change(before, { timezone: 'Europe/Rome' })).toEqual({ timezone_source: 'manual' });
    expect(await change(before, { timezone: null })).toEqual({ timezone_source: null });
  });

  it('can have its own number, a free one, or its own as it is masked', async () => {
    const before = ada({ phone: '+12025550178' });
    fixture.addContact({ phone: PHONE });
    expect(await refusedChange(before, { phone: PHONE })).toEqual([
      'unprocessable',
      { phone: 'contacts.number_taken' },
    ]);
    expect(await refusedChange(before, { phone: '+18002345678' })).toEqual([
      'unprocessable',
      { phone: 'contacts.toll_free' },
    ]);
    expect(await change(before, { phone: before.phone })).toEqual({});
    expect(await change(before, { phone: '+1••••••••78' })).toEqual({});
    expect(await change(before, { phone: '+12025550179' })).toEqual({});
    // A contact from before such numbers were refused may keep its number.
    expect(await refusedChange(ada({ phone: '+18002345678' }), { phone: '+18002345678' })).toBeNull();
  });

  it('gets the stricter of its consent and the refusal stored for its new number', async () => {
    await keep();
    const before = ada({ phone: '+12025550178', consent: 'opted_in', consent_source: 'manual' });
    expect(await change(before, { phone: PHONE })).toMatchObject({ consent: 'opted_out', consent_at: EARLY });
    expect(await change(before, { phone: PHONE, timezone: 'Europe/Rome' })).toMatchObject({
      timezone_source: 'manual',
    });
    const blocked = { ...before, consent: 'blocked' as const };
    expect(await change(blocked, { phone: PHONE })).toMatchObject({ consent: 'blocked' });
    expect(await refusedChange(before, { phone: PHONE, consent: 'unknown' })).toEqual([
      'unprocessable',
      { consent: 'contacts.opt_out_forgotten' },
    ]);
    // The same consent again is not a new one.
    expect(await change(before, { phone: PHONE, consent: 'opted_in' })).toMatchObject({ consent: 'opted_out' });
    expect(await change(before, { phone: before.phone })).toEqual({});
  });

  it('that was asked again keeps its consent, although a refusal is stored for its number until it agrees', async () => {
    const before = ada({ consent: 'pending', consent_source: 'manual' });
    await keepRefusals(fixture.store.tx, tenant_id, [{ phone: before.phone, refusal: REFUSAL }]);
    expect(await change(before, { phone: before.phone })).toEqual({});
    expect(await change(before, { notes: 'Rang.' })).toEqual({});
  });

  it('needs a source for each new consent', async () => {
    const before = ada();
    const refusal = ['unprocessable', { consent_source: 'contacts.source_needed' }];
    expect(await refusedChange(before, { consent: 'opted_in' })).toEqual(refusal);
    expect(await change(before, { consent: 'opted_in', consent_source: 'manual' })).toEqual({
      consent_at: NOW,
      consent_source: 'manual',
      consent_evidence: null,
    });
    expect(await change(before, { consent: 'opted_out', consent_evidence: 'By phone' })).toEqual({
      consent_at: NOW,
      consent_source: null,
      consent_evidence: 'By phone',
    });
    const agreed = ada({ consent: 'opted_in', consent_source: 'manual' });
    expect(await refusedChange(agreed, { consent_source: null })).toEqual(refusal);
    expect(await change(agreed, { consent_source: 'manual' })).toEqual({});
    expect(await change(agreed, { consent: 'opted_in' })).toEqual({});
    expect(await change(before, { consent_source: null })).toEqual({});
  });
});

describe('the rules of contacts', () => {
  it('derive the time zone, except outside a company', async () => {
    const contact = fixture.addContact({ timezone: 'Europe/Paris', timezone_source: 'api' });
    const derived = await contactRules.derive?.(fixture.store.tx, tenant_id, fixture.clock);
    expect(await derived?.(contact)).toEqual({ zone: { names: ['Europe/Paris'], source: 'api' } });
    expect(await derived?.({ ...contact, timezone: null, phone: 'x' })).toEqual({
      zone: { names: ['America/New_York'], source: 'tenant' },
    });
    const outside = await contactRules.derive?.(fixture.store.tx, null, fixture.clock);
    expect(await outside?.(contact)).toEqual({});
  });

  it('sort by time zone, with the company’s as the default', async () => {
    const keys = (tenant: string | null) => contactRules.sortKeys?.(fixture.store.tx, tenant);
    expect(await keys(tenant_id)).toEqual({ zone: { field: 'zone_order', otherwise: 'America/New_York' } });
    expect(await keys(null)).toEqual({ zone: { field: 'zone_order', otherwise: 'UTC' } });
  });

  it('filter by group only when it is requested, within a company', async () => {
    const filters = (tenant: string | null, field: string) =>
      contactRules.filters?.(fixture.store.tx, tenant, fixture.clock, new Set([field]));
    expect(Object.keys((await filters(tenant_id, 'group_ids')) ?? {})).toEqual(['group_ids']);
    expect(await filters(tenant_id, 'first_name')).toEqual({});
    expect(await filters(null, 'group_ids')).toEqual({});
  });

  it('remove a deleted contact from the audiences of drafts', async () => {
    const { id } = fixture.addContact();
    const audience = { ...TEST_TENANT.campaign.audience, contact_ids: [id, 'other'] };
    const campaign = fixture.addCampaign({ status: 'draft', audience });
    await contactRules.afterRemoval?.(fixture.store.byId('contacts', id) as never, contextIn(fixture));
    expect(fixture.campaign(campaign).audience.contact_ids).toEqual(['other']);
  });
});

describe('a number', () => {
  it.each([
    ['+19002345678', 'contacts.premium_rate'],
    ['+491801234567', 'contacts.shared_cost'],
    ['+18002345678', 'contacts.toll_free'],
    ['+870773111632', 'contacts.satellite'],
    ['+447012345678', 'contacts.personal_number'],
    ['+888123456789', 'contacts.company_number'],
    ['+447600123456', 'contacts.pager'],
  ])('%s cannot be texted', async (phone, sentence) => {
    expect(await refusalIn(() => refuseUntextable('to', phone))).toEqual(['unprocessable', { to: sentence }]);
    expect(await refusalIn(() => textableNumber('to', phone, 'US'))).toEqual(['unprocessable', { to: sentence }]);
  });

  it('is read as written in a country', async () => {
    expect(textableNumber('to', PHONE, 'FR')).toBe(PHONE);
    // A country code that the library does not know yet.
    expect(textableNumber('to', '+12345', 'FR')).toBe('+12345');
    expect(textableNumber('to', '06 12 34 56 78', 'FR')).toBe('+33612345678');
    expect(await refusalIn(() => textableNumber('to', '0899 12 34 56', 'FR'))).toEqual([
      'unprocessable',
      { to: 'contacts.premium_rate' },
    ]);
    expect(await refusalIn(() => textableNumber('to', 'nothing', 'FR'))).toEqual([
      'unprocessable',
      { to: 'campaigns.not_textable' },
    ]);
    expect(await refusalIn(() => textableNumber('to', '2O2 555 O177', 'US'))).toEqual([
      'unprocessable',
      { to: 'campaigns.did_you_mean' },
    ]);
  });

  it('has a sentence only for kinds that cannot be texted', () => {
    expect(untextableWords('voicemail')?.key).toBe('contacts.voicemail');
    expect(untextableWords('too_short')).toBeNull();
  });
});

it('the people of an audience are read in parts of 2000', async () => {
  for (let at = 0; at < 3; at += 1) fixture.addContact();
  const questions: object[] = [];
  const { tx } = fixture.store;
  const contacts = {
    ...tx.contacts,
    audience: async (question: Parameters<typeof tx.contacts.audience>[0]) => {
      questions.push(question);
      const part = await tx.contacts.audience({ ...question, limit: 3 });
      // Pretends that the first part was full.
      return questions.length === 1 ? Object.assign([...part], { length: 2000 }).fill(part[2] as never, 3) : part;
    },
  };
  const now = fixture.clock.now();
  const people = await peopleIn({ ...tx, contacts }, { tenantId: tenant_id, audience: null, now });
  expect(people).toHaveLength(2000);
  const last = people.at(-1)?.contact.id;
  expect(questions).toMatchObject([
    { tenantId: tenant_id, audience: null, timeZone: 'America/New_York', after: null, limit: 2000 },
    { after: last, limit: 2000 },
  ]);
});
