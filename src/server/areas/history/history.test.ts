import { beforeEach, describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { contextIn, refusalIn } from '#mock-api/testing/contextIn.ts';
import type { Activity } from '#src/domain/company/activity.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import { rulesFor } from '#src/server/http/crud/rulesFor.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { historyHandlers } from './historyHandlers.ts';
import { historyOf } from './historyOf.ts';
import { restorerOf } from './restorerOf.ts';

const tenant_id = TEST_TENANT.tenant.id;

let fixture: TestTenant;
beforeEach(() => {
  fixture = new TestTenant({ devices: [] });
});

const addEntry = (entry: Partial<Stored<Activity>>) =>
  fixture.store.insert('activity', {
    tenant_id,
    at: fixture.clock.now().toISOString(),
    actor_id: 'bob',
    actor_name: 'Bob',
    via: null,
    action: 'update',
    subject: 'groups',
    record_id: 'group',
    record_name: 'Group',
    before: null,
    after: null,
    ip: null,
    ...entry,
  });
const group = (fields: object = {}) =>
  fixture.store.insert('groups', {
    id: 'group',
    tenant_id,
    name: 'New',
    description: 'Now',
    type: 'manual',
    query: null,
    contacts_count: 0,
    ...fields,
  });
const restore = (id: string, version = 1, rules?: AbilityRule[]) =>
  historyHandlers.restoreVersion(contextIn(fixture, { id, version, ...(rules && { rules }) }));
const getHistory = (subject: string, record_id: string, rules?: AbilityRule[]) =>
  historyHandlers.recordHistory(contextIn(fixture, { query: { subject, record_id }, ...(rules && { rules }) }));

describe('the history', () => {
  it('has the entries of one record, newest first, even within a millisecond', async () => {
    const at = (hour: number) => `2026-03-01T0${hour}:00:00.000Z`;
    const ids = [at(2), at(1), at(3), at(3)].map((each) => addEntry({ at: each }).id);
    addEntry({ record_id: 'other' });
    addEntry({ subject: 'contacts' });
    addEntry({ tenant_id: 'other' });
    const entries = await historyOf(contextIn(fixture), 'groups', 'group');
    expect(entries.map(({ id }) => id)).toEqual([ids[3], ids[2], ids[0], ids[1]]);
  });

  it('is readable with the permission to read the record', async () => {
    group();
    addEntry({});
    expect(await getHistory('groups', 'group')).toHaveLength(1);
    const refusal = await refusalIn(() => getHistory('groups', 'group', [{ action: 'read', subject: 'contacts' }]));
    expect(refusal?.[0]).toBe('forbidden');
  });

  it('hides fields that the user cannot see', async () => {
    const { id } = fixture.addContact();
    addEntry({ subject: 'contacts', record_id: id, before: { email: 'a', first_name: 'A' } });
    const rules: AbilityRule[] = [
      { action: 'read', subject: 'contacts' },
      { action: 'read', subject: 'contacts', fields: ['email'], inverted: true },
    ];
    expect(await getHistory('contacts', id, rules)).toMatchObject([{ before: { first_name: 'A' } }]);
    const [entry] = (await getHistory('contacts', id, rules)) as Activity[];
    expect(entry?.before).not.toHaveProperty('email');
  });

  it.each(['company_settings', 'auto_reply'])('of %s belongs to the company’s only record', async (subject) => {
    const [settings] = fixture.store.all(subject === 'auto_reply' ? 'auto_reply_settings' : 'company_settings');
    expect(await getHistory(subject, settings?.id ?? '')).toEqual([]);
    expect(await refusalIn(() => getHistory(subject, 'other'))).toEqual([
      'not_found',
      `There is no record other in ${subject}.`,
    ]);
    const refusal = await refusalIn(() =>
      getHistory(subject, settings?.id ?? '', [{ action: 'read', subject: 'groups' }]),
    );
    expect(refusal?.[0]).toBe('forbidden');
  });

  it('of an unknown subject is not found', async () => {
    expect(await refusalIn(() => getHistory('nothing', 'one'))).toEqual([
      'not_found',
      'There is no record one in nothing.',
    ]);
  });
});

describe('an earlier version', () => {
  it('is restored as a change, which the activity records', async () => {
    group();
    const { id } = addEntry({ before: { name: 'Old' } });
    expect(await restore(id)).toEqual({ id: 'group', version: 2 });
    expect(fixture.store.byId('groups', 'group')).toMatchObject({ name: 'Old', description: 'Now' });
    expect(fixture.store.all('activity').at(-1)).toMatchObject({
      actor_name: 'Ann',
      ip: '203.0.113.7',
      action: 'restore',
      subject: 'groups',
      record_id: 'group',
      record_name: 'Old',
      before: { name: 'New' },
      after: { name: 'Old' },
    });
  });

  it.each<[string, Partial<Stored<Activity>>]>([
    ['that does not exist', { id: 'other' }],
    ['of another company', { tenant_id: 'other' }],
    ['of no record', { record_id: null }],
  ])('%s is not found', async (_, entry) => {
    group();
    addEntry({ id: 'line', before: { name: 'Old' }, ...entry });
    expect(await refusalIn(() => restore('line'))).toEqual(['not_found', 'There is no activity entry line.']);
  });

  it.each<[string, Partial<Stored<Activity>>, string]>([
    ['before its creation', { action: 'create', before: null }, 'history.nothing_before'],
    ['that equals the current one', { before: { name: 'New' } }, 'history.as_before_already'],
    ['with only derived fields', { before: { contacts_count: 7 } }, 'history.as_before_already'],
  ])('%s is refused', async (_, entry, sentence) => {
    group();
    const { id } = addEntry(entry);
    expect(await refusalIn(() => restore(id))).toEqual(['conflict', sentence]);
  });

  it('of a kind of record that cannot be restored is refused', async () => {
    const { id } = addEntry({ subject: 'contacts', record_id: fixture.addContact().id, before: { first_name: 'Ad' } });
    expect(await refusalIn(() => restore(id))).toEqual(['conflict', 'history.not_taken_back']);
  });

  it('needs the permission to change the record, and its current version', async () => {
    const { id: groupId, tenant_id: _, ...shown } = group();
    const { id } = addEntry({ before: { name: 'Old' } });
    expect((await refusalIn(() => restore(id, 1, [{ action: 'read', subject: 'groups' }])))?.[0]).toBe('forbidden');
    await expect(restore(id, 2)).rejects.toMatchObject({
      code: 'version_conflict',
      extras: { current: { id: groupId, ...shown } },
    });
    await expect(restore(id, 2)).rejects.not.toHaveProperty('extras.current.tenant_id');
    expect(await refusalIn(() => restore(id, 1, [{ action: ['read', 'update'], subject: 'groups' }]))).toBeNull();
  });

  it('is refused for a field that the user cannot write', async () => {
    group();
    const { id } = addEntry({ before: { name: 'Old' } });
    const rules: AbilityRule[] = [
      { action: ['read', 'update'], subject: 'groups' },
      { action: 'update', subject: 'groups', fields: ['name'], inverted: true },
    ];
    expect((await refusalIn(() => restore(id, 1, rules)))?.[0]).toBe('forbidden');
  });

  it('is refused if the role does not cover it', async () => {
    const drafts = { ...TEST_TENANT.campaign, status: 'draft' as const, send_at: null };
    const { id: record_id } = fixture.store.insert('campaigns', { ...drafts, purpose: 'transactional' });
    const { id } = addEntry({ subject: 'campaigns', record_id, before: { purpose: 'marketing' } });
    const rules: AbilityRule[] = [
      { action: ['read', 'update'], subject: 'campaigns', conditions: { purpose: 'transactional' } },
    ];
    expect((await refusalIn(() => restore(id, 1, rules)))?.[0]).toBe('forbidden');
    expect(fixture.store.byId('campaigns', record_id)?.purpose).toBe('transactional');
  });

  it('is restored if the role covers the record before and after', async () => {
    const drafts = { ...TEST_TENANT.campaign, status: 'draft' as const, send_at: null };
    const { id: record_id } = fixture.store.insert('campaigns', { ...drafts, purpose: 'transactional' });
    const { id } = addEntry({ subject: 'campaigns', record_id, before: { name: 'Old' } });
    const rules: AbilityRule[] = [
      { action: ['read', 'update'], subject: 'campaigns', conditions: { purpose: 'transactional' } },
    ];
    await restore(id, 1, rules);
    expect(fixture.campaign(record_id).name).toBe('Old');
  });

  it('must be valid today, by its schema, its references and the rules', async () => {
    group();
    group({ id: 'taken', name: 'Taken' });
    const refusal = async (entry: Partial<Stored<Activity>>, recordId = 'group') => {
      const { id } = addEntry({ record_id: recordId, ...entry });
      return await refusalIn(() => restore(id));
    };
    expect(await refusal({ before: { name: '' } })).toMatchObject(['unprocessable', { name: expect.any(String) }]);
    expect(await refusal({ before: { name: 'taken' } })).toEqual(['unprocessable', { name: 'forms.name_taken' }]);
    const template = fixture.store.insert('campaigns', { ...TEST_TENANT.campaign, status: 'draft', send_at: null });
    const missingTemplate = { subject: 'campaigns' as const, before: { template_id: 'gone' } };
    expect((await refusal(missingTemplate, template.id))?.[0]).toBe('not_found');
    expect((await refusal({ ...missingTemplate, before: { timezone: 'Mars/Olympus' } }, template.id))?.[0]).toBe(
      'unprocessable',
    );
  });
});

describe('an earlier version of settings', () => {
  const settings = () => fixture.store.all('company_settings')[0] as { id: string; version: number };

  it('has its opt-out words and those that always count', async () => {
    const { id } = addEntry({
      subject: 'company_settings',
      record_id: settings().id,
      before: { opt_out_words: ['ADIEU'] },
    });
    await restore(id);
    const words = fixture.store.all('company_settings')[0]?.opt_out_words ?? [];
    expect(words).toContain('ADIEU');
    expect(words).toContain('STOP');
  });

  it('is restored, if today’s rules allow it', async () => {
    const name = addEntry({ subject: 'company_settings', record_id: settings().id, before: { sender_line: 'Old' } });
    await restore(name.id);
    expect(fixture.store.all('company_settings')[0]).toMatchObject({
      sender_line: 'Old',
      opt_out_words: TEST_TENANT.settings.opt_out_words,
    });
    const invalidEntry = addEntry({
      subject: 'company_settings',
      record_id: settings().id,
      before: { default_country: 'ZZ' },
    });
    expect(await refusalIn(() => restore(invalidEntry.id, 2))).toEqual([
      'unprocessable',
      { default_country: 'company.no_such_country' },
    ]);
  });

  it('of automatic replies is restored, if today’s rules allow it', async () => {
    const [now] = fixture.store.all('auto_reply_settings');
    if (!now) throw new Error('There are no auto-reply settings.');
    const record = { subject: 'auto_reply', record_id: now.id };
    const { id } = addEntry({ ...record, before: { cooldown_minutes: 7 } });
    expect(await restore(id)).toEqual({ id: now.id, version: 2 });
    expect(fixture.store.all('auto_reply_settings')[0]?.cooldown_minutes).toBe(7);
    const invalidEntry = addEntry({ ...record, before: { first_contact: { enabled: true, body: '' } } });
    expect(await refusalIn(() => restore(invalidEntry.id, 2))).toEqual([
      'unprocessable',
      { 'first_contact.body': 'autoReply.required_while_on' },
    ]);
  });
});

it('a restored value is written as a new version of the record', async () => {
  const record = group();
  await restorerOf('groups').write(contextIn(fixture), record, { name: 'Old' });
  expect(fixture.store.byId('groups', 'group')).toMatchObject({ name: 'Old', version: 2 });
});

describe('what follows from a restored value is restored, too:', () => {
  it('a template’s placeholders, encoding and segments', async () => {
    fixture.store.insert('templates', {
      id: 'template',
      tenant_id,
      name: 'Hello',
      purpose: 'marketing',
      body: 'Hello',
      archived: false,
      variables: [],
      encoding: 'GSM-7',
      segments: 1,
      used_count: 3,
    });
    const record = { subject: 'templates' as const, record_id: 'template' };
    const { id } = addEntry({ ...record, before: { body: `Привет {{first_name}}${' весна'.repeat(10)}` } });
    await restore(id);
    expect(fixture.store.byId('templates', 'template')).toMatchObject({
      variables: ['first_name'],
      encoding: 'UCS-2',
      segments: 2,
      used_count: 3,
    });
  });

  it('a draft needs another approval', async () => {
    const approval = {
      status: 'approved' as const,
      requested_by: 'bob',
      requested_by_name: 'Bob',
      requested_at: '2026-03-01T09:00:00.000Z',
      request_note: '',
      decided_by: 'ann',
      decided_by_name: 'Ann',
      decided_at: '2026-03-01T10:00:00.000Z',
      decision_note: '',
      recipients: 1,
    };
    const { id: record_id } = fixture.store.insert('campaigns', {
      ...TEST_TENANT.campaign,
      status: 'draft',
      send_at: null,
      approval,
    });
    const { id } = addEntry({ subject: 'campaigns', record_id, before: { body: 'Come on Tuesday.' } });
    await restore(id);
    expect(fixture.store.byId('campaigns', record_id)).toMatchObject({
      body: 'Come on Tuesday.',
      approval: { ...approval, status: 'voided' },
    });
  });

  it('the tenant’s name and time zone, and that of contacts who have no other', async () => {
    const contact = fixture.addContact({ phone: '+870773111632', timezone: null });
    const { id: record_id } = fixture.store.all('company_settings')[0] ?? { id: '' };
    const { id } = addEntry({
      subject: 'company_settings',
      record_id,
      before: { name: 'Old Garden', timezone: 'Europe/Paris' },
    });
    await restore(id);
    expect(fixture.store.byId('tenants', tenant_id)).toMatchObject({ name: 'Old Garden', timezone: 'Europe/Paris' });
    const derived = await rulesFor('contacts').derive?.(fixture.store.tx, tenant_id, fixture.clock);
    expect(await derived?.(contact)).toEqual({ zone: { names: ['Europe/Paris'], source: 'tenant' } });
  });
});
