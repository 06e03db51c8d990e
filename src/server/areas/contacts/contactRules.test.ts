import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiResponse, type Ask, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import { type ServedApi, serveApi } from '#mock-api/testing/serveApi.ts';
import { signInWithRules } from '#mock-api/testing/signInWithRules.ts';
import type { CustomField } from '#src/domain/company/companySettings.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { TimelineEntry } from '#src/domain/contacts/contactTimeline.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';

let server: ServedApi;
let owner: Ask;
let createdCount = 0;

beforeAll(async () => {
  server = await serveApi();
  owner = await server.as('owner@acme.test');
});
afterAll(() => server.stop());

const create = async (body: object = {}): Promise<Contact> => {
  createdCount += 1;
  const phone = `+1315557${String(createdCount).padStart(4, '0')}`;
  return dataOf<Contact>(await owner('POST', '/contacts', { body: { phone, ...body } }));
};
const change = ({ id, version }: Contact, body: object, ask = owner): Promise<ApiResponse> =>
  ask('PUT', `/contacts/${id}`, { body, headers: { 'If-Match': String(version) } });
const fieldsOf = (response: ApiResponse) => [response.status, errorOf(response).fields];
function ownFields(custom_fields: CustomField[]): void {
  const settings = server.api.store.ofTenant('company_settings', 'acme')[0];
  server.api.store.update('company_settings', settings?.id ?? '', { custom_fields });
}
const field = (key: string, type: CustomField['type'], choices: string[] = []): CustomField => ({
  key,
  label: key,
  type,
  choices,
  is_retired: false,
});

describe('a custom field', () => {
  it('of the type number accepts a number, not text', async () => {
    ownFields([field('visits', 'number')]);
    const contact = await create({ custom: { visits: 0 } });
    expect(contact.custom).toEqual({ visits: 0 });
    expect(fieldsOf(await change(contact, { custom: { visits: '7' } }))).toEqual([
      422,
      { 'custom.visits': 'must be a number' },
    ]);
  });

  it('keeps a value that is no longer a choice, or whose field was deleted, until it changes', async () => {
    ownFields([field('size', 'choice', ['S', 'M']), field('town', 'text')]);
    const contact = await create({ custom: { size: 'S', town: 'Troy' } });
    ownFields([field('size', 'choice', ['M'])]);
    const response = await change(contact, { custom: { size: 'S', town: 'Troy' }, notes: 'Rang.' });
    expect([response.status, dataOf<Contact>(response).custom]).toEqual([200, { size: 'S', town: 'Troy' }]);
    expect(fieldsOf(await change(dataOf<Contact>(response), { custom: { size: 'L', town: 'Rome' } }))).toEqual([
      422,
      { 'custom.size': 'must be one of M', 'custom.town': 'is not one of the company’s fields' },
    ]);
  });
});

describe('a role limited to some contacts', () => {
  const READS: AbilityRule = {
    action: ['read', 'create', 'update', 'delete'],
    subject: 'contacts',
    conditions: { category_id: 'acme-customer' },
  };

  it('does not learn which contact has a number if it cannot see that contact', async () => {
    const existing = await create({ first_name: 'Ann' });
    const body = { phone: existing.phone, category_id: 'acme-customer' };
    const full = await owner('POST', '/contacts', { body });
    expect(errorOf(full)).toMatchObject({ conflict_with: { id: existing.id, name: 'Ann' } });
    const limitedResponse = await (await signInWithRules(server, [READS]))('POST', '/contacts', { body });
    expect(fieldsOf(limitedResponse)).toEqual([422, { phone: 'already belongs to another contact' }]);
    expect(errorOf(limitedResponse)).not.toHaveProperty('conflict_with');
  });
});

describe('the timeline of a contact', () => {
  const timeline = async (id: string, ask = owner): Promise<TimelineEntry[]> =>
    dataOf<TimelineEntry[]>(await ask('GET', `/contacts/${id}/timeline`, { list: {} }));
  const edits = async (id: string, ask = owner) =>
    (await timeline(id, ask)).flatMap((entry) => (entry.kind === 'edit' ? [[entry.action, entry.changes]] : []));

  it('has bulk changes and their undo, each with the previous value', async () => {
    const { id } = await create({ category_id: 'acme-customer' });
    const headers = { 'Idempotency-Key': 'timeline of a contact' };
    const body = { ids: [id], action: 'set_category', category_id: null };
    const result = dataOf<{ undo_token: string }>(await owner('POST', '/contacts/bulk', { body, headers }));
    await owner('POST', `/contacts/bulk/${result.undo_token}/undo`);
    const entries = await edits(id);
    expect(entries).toHaveLength(3);
    expect(entries).toEqual(
      expect.arrayContaining([
        ['undo', [{ field: 'category_id', before: null, after: 'acme-customer' }]],
        ['bulk', [{ field: 'category_id', before: 'acme-customer', after: null }]],
        ['create', []],
      ]),
    );
  });

  it('masks changed numbers for a role that cannot read them', async () => {
    const contact = await create();
    await change(contact, { phone: '+13155589999', email: 'ann@example.com' });
    const ask = await signInWithRules(server, [
      { action: 'read', subject: 'contacts' },
      { action: 'read', subject: 'contacts', fields: ['phone', 'email'], inverted: true },
    ]);
    const [[, changes] = []] = (await edits(contact.id, ask)).filter(([action]) => action === 'update');
    expect(changes).toEqual([
      { field: 'phone', before: expect.stringContaining('•'), after: expect.stringContaining('•') },
    ]);
    expect((await timeline(contact.id, ask)).map(({ kind }) => kind)).not.toContain('message');
  });

  it('leaves out an edit whose fields are all hidden from the role', async () => {
    const contact = await create();
    await change(contact, { email: 'ann@example.com' });
    const ask = await signInWithRules(server, [
      { action: 'read', subject: 'contacts' },
      { action: 'read', subject: 'contacts', fields: ['email'], inverted: true },
    ]);
    expect((await edits(contact.id, ask)).map(([action]) => action)).toEqual(['create']);
    expect((await edits(contact.id)).map(([action]) => action)).toEqual(['update', 'create']);
  });

  it('names a campaign only to those who can read it, and leaves out the name of a deleted keyword', async () => {
    const contact = await create();
    const [sample] = server.api.store.ofTenant('messages', 'acme');
    const [campaign] = server.api.store.ofTenant('campaigns', 'acme');
    if (!sample || !campaign) throw new Error('Acme has no messages or campaigns');
    const message = { ...sample, contact_id: contact.id, campaign_id: campaign.id };
    const at = '2026-01-02T03:04:05.000Z';
    server.api.store.insert('messages', { ...message, id: 'timeline-out', direction: 'outgoing', keyword_id: null });
    const incoming = { ...message, campaign_id: null, keyword_id: 'gone', received_at: at };
    server.api.store.insert('messages', { ...incoming, id: 'timeline-in', direction: 'incoming' });
    const entriesFor = async (ask: Ask) =>
      (await timeline(contact.id, ask)).flatMap((entry) => {
        if (entry.kind === 'message') return [[entry.message_id, entry.campaign_name]];
        return entry.kind === 'keyword' ? [[entry.message_id, entry.word]] : [];
      });
    const ask = await signInWithRules(server, [{ action: 'read', subject: ['contacts', 'messages'] }]);
    expect((await entriesFor(owner)).sort()).toEqual([
      ['timeline-in', ''],
      ['timeline-in', null],
      ['timeline-out', campaign.name],
    ]);
    expect((await entriesFor(ask)).sort()).toEqual([
      ['timeline-in', ''],
      ['timeline-in', null],
      ['timeline-out', null],
    ]);
  });
});

describe('merging', () => {
  it('needs the permission to delete the other contact', async () => {
    const [target, source] = [await create(), await create()];
    const ask = await signInWithRules(server, [
      { action: ['read', 'update'], subject: 'contacts' },
      { action: 'delete', subject: 'contacts', conditions: { category_id: 'acme-customer' } },
    ]);
    const body = { other_id: source.id, other_version: 1, values: {} };
    const response = await ask('POST', `/contacts/${target.id}/merge`, { body, headers: { 'If-Match': '1' } });
    expect([response.status, errorOf(response).permission?.action]).toEqual([403, 'delete']);
  });

  it('keeps the earlier read mark, and deletes the other', async () => {
    const at = (hour: number) => `2026-01-02T0${hour}:00:00.000Z`;
    const marksAfterMerge = async (marks: readonly [target: string | null, source: string | null]) => {
      const people = [await create(), await create()] as const;
      const [target, source] = people;
      marks.forEach((read_at, index) => {
        const contact_id = people[index]?.id ?? '';
        if (read_at !== null) server.api.store.insert('read_marks', { tenant_id: 'acme', contact_id, read_at });
      });
      const body = { other_id: source.id, other_version: 1, values: {} };
      await owner('POST', `/contacts/${target.id}/merge`, { body, headers: { 'If-Match': '1' } });
      const ids = people.map(({ id }) => id);
      return server.api.store
        .ofTenant('read_marks', 'acme')
        .filter(({ contact_id }) => ids.includes(contact_id))
        .map((mark) => [mark.contact_id === target.id ? 'stays' : 'goes', mark.read_at]);
    };
    expect(await marksAfterMerge([at(2), at(1)])).toEqual([['stays', at(1)]]);
    expect(await marksAfterMerge([at(1), at(2)])).toEqual([['stays', at(1)]]);
    expect(await marksAfterMerge([null, at(2)])).toEqual([['stays', at(2)]]);
    expect(await marksAfterMerge([at(2), null])).toEqual([['stays', at(2)]]);
  });
});
