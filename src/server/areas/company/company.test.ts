import { beforeEach, describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { type ContextOptions, contextIn, refusalIn } from '#mock-api/testing/contextIn.ts';
import type { CompanySettings, CustomField } from '#src/domain/company/companySettings.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import { dayAt, startOfDay } from '#src/domain/time/calendarDate.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { companyHandlers } from './companyHandlers.ts';
import { ownersOf } from './ownersOf.ts';
import { syncTenantWithSettings } from './syncTenantWithSettings.ts';
import { isActive, settingsOf } from './tenantFacts.ts';
import { validateSettings } from './validateSettings.ts';

const tenant_id = TEST_TENANT.tenant.id;
const READS: AbilityRule = { action: 'read', subject: 'contacts' };

let fixture: TestTenant;
beforeEach(() => {
  fixture = new TestTenant({ devices: [], settings: { custom_fields: [field('size', 'choice', ['S', 'M'])] } });
});

function field(key: string, type: CustomField['type'] = 'text', choices: string[] = []): CustomField {
  return { key, label: key.toUpperCase(), type, choices, is_retired: false };
}
const settings = () => fixture.store.all('company_settings')[0] as Stored<CompanySettings>;
/** The settings as a read returns them. */
function shownSettings(): CompanySettings {
  const { tenant_id: _, ...shown } = settings();
  return shown;
}
const context = (options: ContextOptions = {}) => contextIn<never>(fixture, options);
const withValue = (size: string | number | boolean | null, custom = {}) =>
  fixture.addContact({ custom: { ...custom, size } as never });
const asking = (name: string, key: string, tenantId = tenant_id) =>
  fixture.store.insert('groups', {
    tenant_id: tenantId,
    name,
    description: '',
    type: 'smart',
    query: {
      match: 'all',
      conditions: [
        { field: 'email', operator: 'is_empty' },
        { field: `custom.${key}`, operator: 'is_not_empty' },
      ],
    },
    contacts_count: 0,
  });

describe('settings', () => {
  const validate = (change: object) => validateSettings(fixture.store.tx, tenant_id, settings(), change);
  const refusalFor = (change: object) => refusalIn(() => validate(change));
  const ALL = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
  const quiet = (from: string, to: string, days: string[], enabled = true) => ({
    quiet_hours: { enabled, from, to, days },
  });

  it.each<[object, Record<string, string> | null]>([
    [{ name: ' ' }, { name: 'forms.required' }],
    [{ name: 'Garden' }, null],
    [{ default_country: 'ZZ' }, { default_country: 'company.no_such_country' }],
    [{ default_country: 'FR' }, null],
    [{ locale: 'not a language' }, { locale: 'company.no_such_language' }],
    [{ locale: 'fr-CA' }, null],
    [quiet('21:00', '08:00', []), { 'quiet_hours.days': 'company.no_day' }],
    [quiet('21:00', '08:00', [], false), null],
    [quiet('21:00', '21:00', ALL), { 'quiet_hours.to': 'company.always_quiet' }],
    [quiet('21:00', '21:00', ALL.slice(1)), null],
    [quiet('21:00', '08:00', ALL), null],
  ])('%j: %j', async (change, fields) => {
    expect(await refusalFor(change)).toEqual(fields && ['unprocessable', fields]);
  });

  it.each<[string, object, Record<string, string>]>([
    ['twice', { opt_in_words: ['START', 'start'] }, { opt_in_words: 'company.word_twice' }],
    [
      'in two lists',
      { opt_in_words: ['START', 'AGAIN'], help_words: ['HELP', 'AGAIN'] },
      { help_words: 'company.word_in_other_list' },
    ],
    ['of another list', { help_words: ['HELP', 'STOP'] }, { help_words: 'company.word_reserved' }],
    ['that no reply would match', { help_words: ['HELP', 'Re: fees'] }, { help_words: 'company.word_never_matches' }],
    ['without letters', { help_words: ['HELP', '!'] }, { help_words: 'company.word_without_letters' }],
    ['removed that always counts', { opt_out_words: ['ADIEU'] }, { opt_out_words: 'company.word_missing' }],
  ])('cannot have a word %s', async (_, change, fields) => {
    expect(await refusalFor(change)).toEqual(['unprocessable', fields]);
  });

  it('may lack a word that always counts while other settings change', async () => {
    await fixture.store.tx.update('company_settings', settings().id, { opt_out_words: ['ADIEU'] });
    expect(await refusalFor({ opt_out_words: ['ADIEU'] })).toEqual([
      'unprocessable',
      { opt_out_words: 'company.word_missing' },
    ]);
    expect(await refusalFor({ name: 'Park' })).toBeNull();
  });

  it('cannot have a new word that is a keyword', async () => {
    const keyword = (word: string, match: 'exact' | 'any', tenantId = tenant_id) =>
      fixture.store.insert('keywords', {
        tenant_id: tenantId,
        word,
        match,
        priority: 10,
        reply: '',
        actions: { add_group_ids: [], remove_group_ids: [], set_category_id: null, consent: null },
        is_active: true,
        triggered_count: 0,
        last_triggered_at: null,
      });
    const { opt_in_words, help_words } = settings();
    keyword('JOIN', 'exact');
    keyword('FOREIGN', 'exact', 'other');
    keyword('AGAIN', 'any');
    keyword(help_words[0] ?? '', 'exact');
    const refusalOfWord = (word: string) => refusalFor({ opt_in_words: [...opt_in_words, word] });
    expect(await refusalOfWord('join!')).toEqual(['unprocessable', { opt_in_words: 'company.word_is_keyword' }]);
    expect(await refusalOfWord('AGAIN')).toBeNull();
    for (const word of ['OTHER', 'FOREIGN']) expect(await refusalOfWord(word)).toBeNull();
    // A word that was a keyword already does not prevent other changes.
    expect(await refusalFor({ help_words: [...help_words, 'OTHER'] })).toBeNull();
  });

  it.each<[string, CustomField[], Record<string, string>]>([
    ['without a name', [{ ...field('a'), label: ' ' }], { 'custom_fields.1.label': 'forms.required' }],
    [
      'with the name of another',
      [{ ...field('a'), label: 'size' }],
      { 'custom_fields.1.label': 'company.field_name_taken' },
    ],
    ['of choices without any', [field('a', 'choice')], { 'custom_fields.1.choices': 'forms.required' }],
    ['with a choice twice', [field('a', 'choice', ['X', 'x'])], { 'custom_fields.1.choices': 'company.choice_twice' }],
    [
      'with the key of another',
      [field('a'), { ...field('a'), label: 'B' }],
      { 'custom_fields.2.key': 'company.field_key_taken' },
    ],
  ])('cannot have a custom field %s', async (_, added, fields) => {
    const custom_fields = [...settings().custom_fields, ...added];
    expect(await refusalFor({ custom_fields })).toEqual(['unprocessable', fields]);
  });

  it('keep the type of a custom field, and each field that has values', async () => {
    expect(await refusalFor({ custom_fields: [field('size', 'text')] })).toEqual([
      'unprocessable',
      { 'custom_fields.0.type': 'company.field_type_stays' },
    ]);
    expect(await refusalFor({ custom_fields: [] })).toBeNull();
    fixture.addContact({ custom: { town: 'Troy' } });
    expect(await refusalFor({ custom_fields: [field('town')] })).toBeNull();
    withValue('S');
    expect((await refusalFor({ custom_fields: [field('town')] }))?.[0]).toBe('unprocessable');
    expect(await refusalFor({ custom_fields: [] })).toEqual([
      'unprocessable',
      { custom_fields: 'company.field_has_values' },
    ]);
    expect(await refusalFor({ custom_fields: [field('town'), ...settings().custom_fields] })).toBeNull();
    expect(await refusalFor({ sender_line: 'x' })).toBeNull();
  });

  it('are changed by people with the permission, at the version they saw, and the activity records it', async () => {
    const change = (body: object, options: ContextOptions = {}) =>
      companyHandlers.updateCompanySettings(contextIn(fixture, { body, version: 1, ...options }));
    const now = shownSettings();
    expect((await refusalIn(() => change({ name: '' })))?.[0]).toBe('unprocessable');
    await expect(change({ name: 'Park' }, { version: 2 })).rejects.toMatchObject({ extras: { current: now } });
    const rules: AbilityRule[] = [
      { action: 'update', subject: 'company_settings' },
      { action: 'update', subject: 'company_settings', fields: ['retention_days'], inverted: true },
    ];
    expect((await refusalIn(() => change({ retention_days: 30 }, { rules })))?.[0]).toBe('forbidden');
    expect(await change({ name: 'Park' }, { rules })).toMatchObject({ name: 'Park', version: 2 });
    expect(fixture.store.all('activity')).toMatchObject([
      {
        actor_name: 'Ann',
        ip: '203.0.113.7',
        action: 'update',
        subject: 'company_settings',
        record_id: now.id,
        record_name: 'Park',
        before: { name: 'Garden' },
        after: { name: 'Park' },
      },
    ]);
  });

  it('name the wrong word, and the list it belongs to', async () => {
    const refusalText = async (change: object) => {
      const error = await validate(change).catch((problem: unknown) => problem);
      return Object.values((error as { extras: { fields: object } }).extras.fields).map(String);
    };
    expect(await refusalText({ opt_in_words: ['START', 'start'] })).toEqual([expect.stringContaining('start')]);
    expect(await refusalText({ help_words: ['HELP', 'STOP'] })).toEqual([expect.stringMatching(/STOP.*opt-?out/i)]);
  });

  it('are required: a company without them is an error', async () => {
    fixture.store.insert('company_settings', { ...TEST_TENANT.settings, tenant_id: 'other', name: 'Other' });
    await fixture.store.tx.remove('company_settings', settings().id);
    expect(await refusalIn(() => companyHandlers.companySettings(context()))).toEqual([
      'not_found',
      'This tenant has no settings.',
    ]);
    await expect(settingsOf(fixture.store.tx, tenant_id)).rejects.toThrow('The tenant garden has no company settings');
  });
});

describe('the uses of custom fields', () => {
  it('are contacts, their choices, templates, unsent campaigns and smart groups', async () => {
    await fixture.store.tx.update('company_settings', settings().id, {
      custom_fields: [...settings().custom_fields, field('town')],
    });
    withValue('S');
    withValue('S', { town: 'Troy' });
    withValue('M');
    const template = (name: string, body: string, tenantId = tenant_id) =>
      fixture.store.insert('templates', { tenant_id: tenantId, name, body } as never);
    template('Sizes', 'Size {{custom.size}}');
    template('Towns', 'Town {{custom.town|here}}');
    template('Foreign', '{{custom.size}}', 'other');
    for (const status of ['draft', 'scheduled', 'running'] as const) {
      fixture.addCampaign({ name: status, body: '{{custom.size}}', status });
    }
    fixture.addCampaign({ name: 'none', status: 'draft' });
    asking('Sized', 'size');
    asking('Foreign', 'size', 'other');
    expect(await companyHandlers.customFieldUses(context())).toEqual([
      {
        key: 'size',
        contacts_count: 3,
        choices: { S: 2, M: 1 },
        templates: ['Sizes'],
        campaigns: ['draft', 'scheduled'],
        smart_groups: ['Sized'],
      },
      { key: 'town', contacts_count: 1, choices: {}, templates: ['Towns'], campaigns: [], smart_groups: [] },
    ]);
  });
});

describe('another type for a custom field', () => {
  const TO_NUMBER = { key: 'size', type: 'number', choices: [] };
  const preview = (body: object, rules?: AbilityRule[]) =>
    companyHandlers.previewFieldType(contextIn(fixture, { body, ...(rules && { rules }) }));
  const change = (body: object, version = 1) => companyHandlers.changeFieldType(contextIn(fixture, { body, version }));

  it.each([
    [{ ...TO_NUMBER, key: 'gone' }, { key: 'company.no_such_field' }],
    [{ key: 'size', type: 'choice', choices: [] }, { choices: 'forms.required' }],
    [{ key: 'size', type: 'choice', choices: ['Été', ' ete'] }, { choices: 'company.choice_twice' }],
  ])('%j is refused', async (body, fields) => {
    expect(await refusalIn(() => preview(body))).toEqual(['unprocessable', fields]);
    expect(await refusalIn(() => change(body))).toEqual(['unprocessable', fields]);
  });

  it('is previewed with examples: lost values first, then the most frequent ones', async () => {
    for (const value of ['S', '12', '12', 'M', 'M', '7', '1,5', '1.234']) withValue(value);
    asking('Sized', 'size');
    expect(await preview(TO_NUMBER)).toEqual({
      contacts_count: 8,
      kept: 5,
      lost: 3,
      examples: [
        { before: 'M', after: null, contacts: 2 },
        { before: 'S', after: null, contacts: 1 },
        { before: '12', after: 12, contacts: 2 },
        { before: '7', after: 7, contacts: 1 },
        // One value with a decimal comma shows how all are written.
        { before: '1,5', after: 1.5, contacts: 1 },
        { before: '1.234', after: 1234, contacts: 1 },
      ],
      smart_groups: ['Sized'],
    });
  });

  it('is previewed with eight examples at most, and only for people who can read all values', async () => {
    for (let at = 0; at < 9; at += 1) withValue(`value ${at}`);
    expect((await preview(TO_NUMBER)).examples).toHaveLength(8);
    expect((await preview(TO_NUMBER, [READS])).examples).toHaveLength(8);
    const some: AbilityRule = { ...READS, conditions: { first_name: 'Ada' } };
    const hidden: AbilityRule = { ...READS, fields: ['custom'], inverted: true };
    for (const rules of [[some], [READS, hidden]]) {
      expect(await preview(TO_NUMBER, rules)).toMatchObject({ contacts_count: 9, examples: [] });
    }
  });

  it('converts every value or removes it, and is in the activity', async () => {
    const ids = ['12', 'M', 7, null].map((value) => withValue(value, { town: 'Troy' }).id);
    const contactWithout = fixture.addContact({ custom: { town: 'Rome' } });
    const after = await change(TO_NUMBER);
    expect(after.custom_fields).toEqual([field('size', 'number')]);
    expect([...ids, contactWithout.id].map((id) => fixture.store.byId('contacts', id)?.custom)).toEqual([
      { town: 'Troy', size: 12 },
      { town: 'Troy' },
      { town: 'Troy', size: 7 },
      { town: 'Troy', size: null },
      { town: 'Rome' },
    ]);
    const versions = [...ids, contactWithout.id].map((id) => fixture.store.byId('contacts', id)?.version);
    expect(versions).toEqual([2, 2, 1, 1, 1]);
    expect(fixture.store.all('activity')).toMatchObject([{ action: 'change field type' }]);
  });

  it('converts numbers as the unambiguous ones are written, and keeps no choices', async () => {
    const ids = ['1,5', '1.234'].map((value) => withValue(value).id);
    expect((await change({ ...TO_NUMBER, choices: ['S'] })).custom_fields).toEqual([field('size', 'number')]);
    expect(ids.map((id) => fixture.store.byId('contacts', id)?.custom.size)).toEqual([1.5, 1234]);
  });

  it('brings its choices, and leaves other fields unchanged', async () => {
    const custom_fields = [...settings().custom_fields, field('town')];
    await fixture.store.tx.update('company_settings', settings().id, { custom_fields });
    const after = await change({ key: 'town', type: 'choice', choices: ['Troy'] }, 2);
    expect(after.custom_fields).toEqual(
      [custom_fields[0], field('town', 'choice', ['Troy'])].map((each) => ({
        ...each,
        label: each?.key.toUpperCase(),
      })),
    );
  });

  it('converts the contacts in steps of 1000', async () => {
    for (let at = 0; at < 3; at += 1) withValue('1');
    const context = contextIn<'changeFieldType'>(fixture, { body: TO_NUMBER, version: 1 });
    const { company } = context.tx;
    const limits: number[] = [];
    const withCustomValue: typeof company.withCustomValue = (query) => {
      limits.push(query.limit);
      return company.withCustomValue({ ...query, limit: 2 });
    };
    const tx = { ...context.tx, company: { ...company, withCustomValue } };
    await companyHandlers.changeFieldType({ ...context, tx });
    expect(limits).toEqual([1000, 1000, 1000]);
    expect(fixture.store.all('contacts').map(({ custom }) => custom.size)).toEqual([1, 1, 1]);
  });

  it('is refused for an outdated version, and while smart groups use the field', async () => {
    await expect(change(TO_NUMBER, 2)).rejects.toMatchObject({ extras: { current: shownSettings() } });
    asking('Other', 'town');
    expect(await refusalIn(() => change({ ...TO_NUMBER, type: 'text' }))).toBeNull();
    asking('One', 'size');
    asking('Two', 'size');
    await expect(change(TO_NUMBER, 2)).rejects.toMatchObject({
      code: 'conflict',
      text: { key: 'company.field_asked_for_by_groups', values: { groups: 'One, Two' } },
    });
  });
});

describe('a logo', () => {
  /** The header of a picture of this size. */
  const png = (side: number) => {
    const bytes = Buffer.alloc(64);
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes);
    bytes.writeUInt32BE(side, 16);
    bytes.writeUInt32BE(side, 20);
    return bytes.toString('base64');
  };
  const upload = (content: string, version = settings().version) =>
    companyHandlers.uploadLogo(contextIn(fixture, { body: { content }, version }));
  const remove = (version = settings().version) => companyHandlers.removeLogo(contextIn(fixture, { version }));
  const actions = () => fixture.store.all('activity').map(({ action }) => action);

  it('is stored under a name that cannot be guessed, and replaces the previous one', async () => {
    const first = await upload(png(100));
    expect(first.logo_url).toMatch(/^\/api\/v2\/files\/logos\/[\da-f]{32}\.png$/);
    fixture.store.insert('logos', { id: 'foreign.png', tenant_id: 'other', type: 'image/png', content: '' });
    const second = await upload(png(200));
    expect(fixture.store.all('logos')).toMatchObject([
      { id: 'foreign.png' },
      { id: second.logo_url?.split('/').at(-1), tenant_id, type: 'image/png', content: png(200) },
    ]);
    expect(actions()).toEqual(['change logo', 'change logo']);
  });

  it('is removed, and a second removal changes nothing', async () => {
    await upload(png(100));
    expect(await remove()).toMatchObject({ logo_url: null });
    expect(fixture.store.all('logos')).toEqual([]);
    const { version } = settings();
    expect((await remove()).version).toBe(version);
    expect(actions()).toEqual(['change logo', 'remove logo']);
  });

  it.each([
    [png(1), 'company.logo_too_small'],
    [png(100_000), 'company.logo_too_large'],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'), 'company.logo_svg'],
    [Buffer.from('plain text').toString('base64'), 'company.logo_unknown_type'],
    [Buffer.alloc(2_000_000).toString('base64'), 'company.logo_too_heavy'],
  ])('cannot be a file that cannot be shown: %#', async (content, sentence) => {
    expect(await refusalIn(() => upload(content))).toEqual(['unprocessable', { content: sentence }]);
  });

  it('is not changed with an outdated version', async () => {
    await expect(upload(png(100), 2)).rejects.toMatchObject({ extras: { current: shownSettings() } });
    await expect(remove(2)).rejects.toMatchObject({ extras: { current: shownSettings() } });
  });
});

it('a shorter retention says how many texts it would delete, and from when', async () => {
  const message = (created_at: string, tenantId = tenant_id) =>
    fixture.store.insert('messages', { tenant_id: tenantId, created_at, body: 'Hello', status: 'received' } as never);
  message('2026-01-31T14:59:59.999Z');
  message('2026-01-31T15:00:00.000Z');
  message('2026-01-31T14:59:59.999Z', 'other');
  const retention = await companyHandlers.retentionPreview(context({ query: { days: '30' } }));
  expect(retention).toEqual({ messages: 1, before: '2026-01-31T15:00:00.000Z' });
});

it('the owners are active people whose role can pay, longest-standing first', async () => {
  const role = (id: string, rules: AbilityRule[]) =>
    fixture.store.insert('roles', {
      id,
      tenant_id,
      name: id,
      description: '',
      rules,
      is_system: false,
      users_count: 0,
    });
  role('pays', [{ action: 'pay', subject: 'billing' }]);
  role('reads', [{ action: 'read', subject: 'billing' }]);
  const user = (name: string, role_id: string, change: object = {}) =>
    fixture.store.insert('users', { tenant_id, name, role_id, status: 'active', ...change } as never);
  user('New', 'pays', { created_at: '2026-02-02T00:00:00.000Z' });
  user('Old', 'pays', { created_at: '2026-01-01T00:00:00.000Z' });
  user('Invited', 'pays', { status: 'invited' });
  user('Reader', 'reads');
  user('Nobody', 'gone');
  user('Stranger', 'pays', { tenant_id: 'other' });
  expect((await ownersOf(fixture.store.tx, tenant_id)).map(({ name }) => name)).toEqual(['Old', 'New']);
});

describe('the tenant’s record', () => {
  const record = {
    tenant_id,
    name: 'Park',
    timezone: 'Europe/Paris',
    default_country: 'FR',
    locale: 'fr',
    logo_url: 'x',
  };
  const keep = (change: object) =>
    syncTenantWithSettings(fixture.store.tx, {
      collection: 'company_settings',
      before: record,
      after: record,
      ...change,
    } as never);
  const tenant = () => fixture.store.byId('tenants', tenant_id);

  it('copies the company settings', async () => {
    await keep({});
    const { tenant_id: _, ...repeated } = record;
    expect(tenant()).toMatchObject({ ...repeated, version: 2 });
  });

  it.each([
    ['another record', { collection: 'users' }],
    ['new settings', { before: null }],
    ['removed settings', { after: null }],
    ['settings without a tenant', { after: { ...record, tenant_id: null } }],
    ['settings of a removed tenant', { after: { ...record, tenant_id: 'gone' } }],
  ])('stays unchanged by %s', async (_, change) => {
    await keep(change);
    expect(tenant()?.version).toBe(1);
  });
});

it('a suspended or missing company is not active', async () => {
  expect(await isActive(fixture.store.tx, tenant_id)).toBe(true);
  expect(await isActive(fixture.store.tx, 'gone')).toBe(false);
  fixture.store.update('tenants', tenant_id, { status: 'suspended' });
  expect(await isActive(fixture.store.tx, tenant_id)).toBe(false);
});

it('a day is counted in its time zone', () => {
  const midnight = Date.parse('2026-03-02T05:00:00.000Z');
  expect([dayAt(midnight - 1, 'America/New_York'), dayAt(midnight, 'America/New_York')]).toEqual([20513, 20514]);
  expect(startOfDay(20514, 'America/New_York')).toBe(midnight);
});
