import { beforeEach, describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { contextIn } from '#mock-api/testing/contextIn.ts';
import type { Activity } from '#src/domain/company/activity.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { TimelineEntry } from '#src/domain/contacts/contactTimeline.ts';
import type { Message } from '#src/domain/messages/message.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { contactTimeline } from './contactTimeline.ts';

const tenant_id = TEST_TENANT.tenant.id;
const AT = '2026-03-01T09:00:00.000Z';
const LATER = '2026-03-01T10:00:00.000Z';
const LAST = '2026-03-01T11:00:00.000Z';

let fixture: TestTenant;
let ada: Stored<Contact>;
beforeEach(() => {
  fixture = new TestTenant({ devices: [] });
  ada = fixture.addContact({ id: 'ada' } as Partial<Contact>);
});

const timeline = (rules?: AbilityRule[]): Promise<TimelineEntry[]> =>
  contactTimeline(contextIn<never>(fixture, { id: ada.id, ...(rules && { rules }) }));
const bea = () => {
  fixture.store.insert('contact_merges', { tenant_id, contact_id: 'ada', merged_id: 'bea' });
};
const message = (id: string, fields: Partial<Stored<Message>> = {}) =>
  fixture.store.insert('messages', {
    ...TEST_TENANT.incoming,
    id,
    contact_id: 'ada',
    from: ada.phone,
    status_at: { received: AT },
    ...fields,
  });
const line = (fields: Partial<Stored<Activity>>) =>
  fixture.store.insert('activity', {
    id: 'line',
    tenant_id,
    at: AT,
    actor_id: 'bob',
    actor_name: 'Bob',
    via: null,
    action: 'update',
    subject: 'contacts',
    record_id: 'ada',
    record_name: 'Ada',
    before: null,
    after: null,
    ip: null,
    ...fields,
  });

describe('the messages of a timeline', () => {
  it('come newest first, with the campaign and the keyword', async () => {
    const campaign = fixture.addCampaign({ name: 'Spring' });
    const keyword = fixture.store.insert('keywords', { tenant_id, word: 'TULIP' } as never);
    message('in', { keyword_id: keyword.id });
    message('out', {
      direction: 'outgoing',
      status: 'failed',
      error_code: 'NO_CREDIT',
      status_at: { queued: AT, sent: LATER },
      campaign_id: campaign,
      keyword_id: keyword.id,
    });
    message('foreign', { tenant_id: 'other' });
    message('others', { contact_id: 'bea' });
    expect(await timeline()).toEqual([
      {
        id: 'message-out',
        at: LATER,
        kind: 'message',
        message_id: 'out',
        direction: 'outgoing',
        body: 'Hello',
        status: 'failed',
        error_code: 'NO_CREDIT',
        segments: 1,
        campaign_id: campaign,
        campaign_name: 'Spring',
      },
      { id: 'keyword-in', at: AT, kind: 'keyword', keyword_id: keyword.id, word: 'TULIP', message_id: 'in' },
      expect.objectContaining({ id: 'message-in', at: AT, campaign_id: null, campaign_name: null }),
    ]);
  });

  it('are shown to users who can read them, with the names of campaigns that they can read', async () => {
    message('in', { campaign_id: fixture.addCampaign({ name: 'Spring' }) });
    message('other', { body: 'Other', keyword_id: 'gone' });
    const rules: AbilityRule[] = [{ action: 'read', subject: 'messages', conditions: { body: 'Hello' } }];
    expect(await timeline(rules)).toMatchObject([{ id: 'message-in', campaign_name: null }]);
    const campaigns: AbilityRule = { action: 'read', subject: 'campaigns', conditions: { name: 'Spring' } };
    expect(await timeline([...rules, campaigns])).toMatchObject([{ campaign_name: 'Spring' }]);
    expect(await timeline([{ action: 'read', subject: 'contacts' }])).toEqual([]);
    expect(await timeline()).toContainEqual(expect.objectContaining({ kind: 'keyword', word: '' }));
  });
});

describe('the imports of a timeline', () => {
  const chunk = (fields: object = {}) =>
    fixture.store.insert('import_chunks', {
      id: 'chunk',
      tenant_id,
      import_id: 'import',
      at: AT,
      created: [],
      updated: [],
      ...fields,
    } as never);
  const file = (fields: object = {}) =>
    fixture.store.insert('imports', {
      id: 'import',
      tenant_id,
      file_name: 'people.csv',
      created_at: LATER,
      undo: null,
      ...fields,
    } as never);
  const entry = { kind: 'import', import_id: 'import', file_name: 'people.csv' };
  const update = { before: {}, after: {}, groups_added: [] };

  it('say whether they created the contact or updated it', async () => {
    file();
    chunk({ created: ['ada'] });
    expect(await timeline()).toEqual([{ ...entry, id: 'import-chunk-ada', at: AT, change: 'created' }]);
    await fixture.store.tx.update('import_chunks', 'chunk', { created: [], updated: [{ id: 'ada', ...update }] });
    expect(await timeline()).toEqual([{ ...entry, id: 'import-chunk-ada', at: AT, change: 'updated' }]);
  });

  it('say when they were undone', async () => {
    file({ undo: { at: LAST } });
    const otherUpdate = { id: 'bea', ...update };
    chunk({ updated: [otherUpdate, { id: 'ada', ...update, undone: true }] });
    expect(await timeline()).toEqual([
      { ...entry, id: 'import-chunk-ada-undone', at: LAST, change: 'undone' },
      { ...entry, id: 'import-chunk-ada', at: AT, change: 'updated' },
    ]);
    await fixture.store.tx.update('import_chunks', 'chunk', {
      updated: [
        { ...otherUpdate, undone: true },
        { id: 'ada', ...update },
      ],
    });
    expect(await timeline()).toHaveLength(1);
  });

  it('have the time of their file if none is stored, and are left out without a file', async () => {
    chunk({ created: ['ada'], at: undefined, updated: undefined });
    expect(await timeline()).toEqual([]);
    file();
    expect(await timeline()).toMatchObject([{ at: LATER }]);
  });

  it('include those of a contact that was merged into it', async () => {
    file();
    chunk({ created: ['bea'] });
    expect(await timeline()).toEqual([]);
    bea();
    expect(await timeline()).toMatchObject([{ id: 'import-chunk-bea' }]);
  });
});

describe('the consents of a timeline', () => {
  const addChange = (fields: object = {}) =>
    fixture.store.insert('consent_changes', {
      id: 'change',
      tenant_id,
      contact_id: 'ada',
      at: AT,
      from: 'unknown',
      to: 'opted_in',
      source: 'manual',
      evidence: 'On paper',
      ...fields,
    } as never);
  const entry = {
    id: 'consent-change',
    at: AT,
    kind: 'consent',
    from: 'unknown',
    to: 'opted_in',
    source: 'manual',
    evidence: 'On paper',
    is_inherited: false,
    keeps_sending: false,
    actor_name: null,
  };

  it('are those of the log', async () => {
    addChange();
    addChange({ id: 'foreign', tenant_id: 'other' });
    addChange({ id: 'others', contact_id: 'bea' });
    expect(await timeline()).toEqual([entry]);
  });

  it('name the colleague whose edit has the same time, except for merges and kept refusals', async () => {
    addChange();
    line({ action: 'merge', after: { consent_at: AT }, actor_name: 'Merger' });
    line({ id: 'other', after: { consent_at: null }, record_id: 'ada' });
    const consents = async () => (await timeline()).filter(({ kind }) => kind === 'consent');
    expect(await consents()).toEqual([entry]);
    line({ id: 'third', subject: 'groups', after: { consent_at: AT } });
    line({ id: 'fourth', tenant_id: 'other', after: { consent_at: AT } });
    expect(await consents()).toEqual([entry]);
    line({ id: 'fifth', after: { consent_at: AT } });
    expect(await consents()).toEqual([{ ...entry, actor_name: 'Bob' }]);
    await fixture.store.tx.update('consent_changes', 'change', { actor_name: 'Cy', keeps_sending: true } as never);
    expect(await consents()).toEqual([{ ...entry, actor_name: 'Cy', keeps_sending: true }]);
    await fixture.store.tx.update('consent_changes', 'change', { is_inherited: true } as never);
    expect(await consents()).toEqual([{ ...entry, is_inherited: true, keeps_sending: true, actor_name: null }]);
  });

  it('begin with the first consent, which is stored on the contact until it changes', async () => {
    fixture.store.update('contacts', 'ada', { consent_at: AT, consent_source: 'import', consent_evidence: 'File' });
    const first = { ...entry, id: 'consent-ada', from: null, source: 'import', evidence: 'File' };
    expect(await timeline()).toEqual([first]);
    fixture.store.update('contacts', 'ada', { consent_evidence: undefined });
    expect(await timeline()).toEqual([{ ...first, evidence: null }]);
    bea();
    addChange({ contact_id: 'bea', at: LATER });
    expect(await timeline()).toHaveLength(2);
    addChange({ id: 'own', at: LAST });
    expect((await timeline()).map(({ id }) => id)).toEqual(['consent-own', 'consent-change']);
  });
});

describe('the edits of a timeline', () => {
  const edits = async (rules?: AbilityRule[]) => (await timeline(rules)).filter(({ kind }) => kind === 'edit');

  it('are created, updated and merged entries with changes', async () => {
    line({ id: 'made', action: 'create', after: { first_name: 'Ada' } });
    line({
      id: 'changed',
      at: LATER,
      before: { first_name: 'Ad', notes: 'x' },
      after: { first_name: 'Ada', notes: 'x' },
    });
    line({ id: 'merged', at: LAST, action: 'merge' });
    line({ id: 'opted', action: 'opt out' });
    line({ id: 'noted', action: 'opt out', before: { notes: 'x' }, after: { notes: 'y' } });
    line({ id: 'same', before: { notes: 'x' }, after: { notes: 'x' } });
    line({ id: 'foreign', tenant_id: 'other', action: 'create' });
    line({ id: 'group', subject: 'groups', action: 'create' });
    line({ id: 'others', record_id: 'bea', action: 'create' });
    const common = { kind: 'edit', actor_name: 'Bob' };
    expect(await edits()).toEqual([
      { ...common, id: 'edit-merged', at: LAST, action: 'merge', changes: [] },
      {
        ...common,
        id: 'edit-changed',
        at: LATER,
        action: 'update',
        changes: [{ field: 'first_name', before: 'Ad', after: 'Ada' }],
      },
      { ...common, id: 'edit-made', at: AT, action: 'create', changes: [] },
    ]);
  });

  it('hide fields that the user cannot read, and mask numbers', async () => {
    const before = { email: 'a', phone: '+12025550111', custom: { size: 'S' }, notes: '' };
    line({ before, after: { email: 'b', phone: null, custom: { size: 'M' }, notes: 'x' } });
    const reads: AbilityRule = { action: 'read', subject: 'contacts' };
    const hidden: AbilityRule = { ...reads, fields: ['email', 'phone', 'custom'], inverted: true };
    const [edit] = await edits([reads, hidden]);
    expect(edit).toMatchObject({
      changes: [
        { field: 'phone', before: expect.stringMatching(/^\+1•+11$/), after: null },
        { field: 'notes', before: '', after: 'x' },
      ],
    });
    line({ id: 'hidden', before: { email: 'a' }, after: { email: 'b' } });
    expect(await edits([reads, hidden])).toHaveLength(1);
    const ofLeads: AbilityRule = { ...hidden, conditions: { category_id: 'lead' } };
    expect(await edits([reads, ofLeads])).toHaveLength(2);
    fixture.store.update('contacts', 'ada', { category_id: 'lead' });
    expect(await edits([reads, ofLeads])).toHaveLength(1);
    expect(await edits([reads])).toHaveLength(2);
  });

  it.each<[string, object, object, object[]]>([
    [
      'set_category',
      { category_id: 'buyers' },
      { category_id: 'lead' },
      [{ field: 'category_id', before: 'lead', after: 'buyers' }],
    ],
    ['set_category', { category_id: 'buyers' }, {}, [{ field: 'category_id', before: null, after: 'buyers' }]],
    ['add_to_groups', {}, { group_ids: ['g'] }, [{ field: 'group_ids', before: [], after: ['g'] }]],
    ['remove_from_groups', {}, { group_ids: ['g'] }, [{ field: 'group_ids', before: ['g'], after: [] }]],
  ])('include bulk changes such as %s %j, and their undo', async (action, bulk, part, changes) => {
    const changed = [{ id: 'bea' }, { id: 'ada', ...part }];
    const record = {
      id: 'bulk',
      tenant_id,
      at: AT,
      actor_id: 'bob',
      actor_name: 'Bob',
      action,
      group_ids: [],
      ...bulk,
    };
    fixture.store.insert('bulk_parts', { id: 'part', tenant_id, bulk_id: 'bulk', changed } as never);
    expect(await edits()).toEqual([]);
    fixture.store.insert('bulk_changes', record as never);
    const common = { kind: 'edit', actor_name: 'Bob' };
    const entry = { ...common, id: 'bulk-part-ada', at: AT, action: 'bulk', changes };
    expect(await edits()).toEqual([entry]);
    await fixture.store.tx.update('bulk_changes', 'bulk', { undone: { at: LATER } } as never);
    expect(await edits()).toEqual([entry]);
    await fixture.store.tx.update('bulk_parts', 'part', {
      changed: [changed[0], { ...changed[1], undone: true }],
    } as never);
    const reversed = changes.map((each) => {
      const { field, before, after } = each as { field: string; before: unknown; after: unknown };
      return { field, before: after, after: before };
    });
    expect(await edits()).toEqual([
      { ...common, id: 'bulk-part-ada-undone', at: LATER, action: 'undo', changes: reversed },
      entry,
    ]);
    await fixture.store.tx.update('bulk_changes', 'bulk', { undone: null } as never);
    expect(await edits()).toEqual([entry]);
  });
});
