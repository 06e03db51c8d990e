import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiResponse, type Ask, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { Activity } from '#src/domain/company/activity.ts';
import { ENDPOINTS, endpoint, type OperationName } from '#src/domain/contract/endpoints.ts';
import { type ApiUnderTest, apiUnderTest, freshPhone, unique } from '#tests/contract/apiUnderTest.ts';
import { HISTORY_OPERATIONS } from '#tests/contract/checked/settingsOperations.ts';
import { expectResponse } from '#tests/contract/expectResponse.ts';
import { SAMPLES } from '#tests/contract/samples.ts';
import { visiting } from '#tests/contract/staff/visiting.ts';

let api: ApiUnderTest;
let owner: Ask;
const checked = new Set<OperationName>();

beforeAll(async () => {
  api = await apiUnderTest();
  owner = await api.as('owner@acme.test');
});
afterAll(() => api.stop());

interface Group {
  id: string;
  name: string;
  description: string;
  version: number;
}

async function change(path: string, body: object): Promise<ApiResponse> {
  const { version } = dataOf<{ version: number }>(await owner('GET', path));
  return owner('PUT', path, { body, headers: { 'If-Match': `"${version}"` } });
}
async function historyOf(subject: string, id: string, ask = owner): Promise<Activity[]> {
  const path = `/history?${new URLSearchParams({ subject, record_id: id })}`;
  return expectResponse<Activity[]>('recordHistory', await ask('GET', path), checked);
}
const restore = (entry: Activity | undefined, version: number, ask = owner): Promise<ApiResponse> =>
  ask('POST', `/history/${entry?.id}/restore`, { headers: { 'If-Match': `"${version}"` } });

describe('the history of a record', () => {
  it('lists each change, newest first, and restores the version before one', async () => {
    const name = unique('Old name');
    const group = dataOf<Group>(await owner('POST', '/contacts/groups', { body: { name, description: 'first' } }));
    const at = `/contacts/groups/${group.id}`;
    await change(at, { name: `${name} two` });
    await change(at, { name: `${name} three`, description: 'third' });
    const entries = await historyOf('groups', group.id);
    expect(entries.map(({ action, before, after }) => [action, before, after?.name])).toEqual([
      ['update', { name: `${name} two`, description: 'first' }, `${name} three`],
      ['update', { name }, `${name} two`],
      ['create', null, name],
    ]);

    const stale = await restore(entries[1], 1);
    expect([stale.status, errorOf(stale).code]).toEqual([412, 'version_conflict']);
    const restored = await restore(entries[1], 3);
    expect(expectResponse('restoreVersion', restored, checked)).toEqual({ id: group.id, version: 4 });
    expect(dataOf<Group>(await owner('GET', at))).toMatchObject({ name, description: 'first' });
    expect((await historyOf('groups', group.id))[0]).toMatchObject({
      action: 'restore',
      before: { name: `${name} three`, description: 'third' },
      after: { name, description: 'first' },
    });
    expect((await restore(entries[2], 4)).status).toBe(409);
    expect((await restore(entries[1], 4)).status).toBe(409);
  });

  it('checks a restored version against today’s rules', async () => {
    const name = unique('Mine');
    const group = dataOf<Group>(await owner('POST', '/contacts/groups', { body: { name } }));
    await change(`/contacts/groups/${group.id}`, { name: unique('Yours') });
    await owner('POST', '/contacts/groups', { body: { name } });
    const [entry] = await historyOf('groups', group.id);
    const response = await restore(entry, 2);
    expect([response.status, Object.keys(errorOf(response).fields ?? {})]).toEqual([422, ['name']]);
  });

  it('restores settings, too', async () => {
    const at = '/settings/company-settings';
    const { id, sender_line } = dataOf<{ id: string; sender_line: string }>(await owner('GET', at));
    const { version } = dataOf<{ version: number }>(await change(at, { sender_line: 'Elsewhere' }));
    const [entry] = await historyOf('company_settings', id);
    expect((await restore(entry, version)).status).toBe(200);
    expect(dataOf<{ sender_line: string }>(await owner('GET', at)).sender_line).toBe(sender_line);
  });

  it('finds and sorts a restored record by its restored name', async () => {
    const [old, fresh] = [unique('Äarau old'), unique('Zürich fresh')];
    const group = dataOf<Group>(await owner('POST', '/contacts/groups', { body: { name: old } }));
    await change(`/contacts/groups/${group.id}`, { name: fresh });
    const foundBy = async (q: string) =>
      dataOf<Group[]>(await owner('GET', '/contacts/groups', { list: { filter: { q } } })).map(({ id }) => id);
    const ordered = async () => {
      const list = { sort: ['name', 'ASC'] as [string, 'ASC'] };
      return dataOf<Group[]>(await owner('GET', '/contacts/groups', { list })).map(({ id }) => id);
    };
    expect([await foundBy(old), await foundBy(fresh), (await ordered()).at(-1)]).toEqual([[], [group.id], group.id]);
    const [entry] = await historyOf('groups', group.id);
    expect((await restore(entry, 2)).status).toBe(200);
    expect([await foundBy(old), await foundBy(fresh), (await ordered())[0]]).toEqual([[group.id], [], group.id]);
  });

  it('decides a smart group’s members by its restored conditions', async () => {
    const [town, other] = [unique('Oslo'), unique('Bergen')];
    const contact = dataOf<{ id: string }>(
      await owner('POST', '/contacts', { body: { phone: freshPhone(), custom: { town } } }),
    );
    const livesIn = (value: string) => ({
      match: 'all',
      conditions: [{ field: 'custom.town', operator: 'is', value }],
    });
    const body = { name: unique('Town'), type: 'smart', query: livesIn(town) };
    const group = dataOf<Group>(await owner('POST', '/contacts/groups', { body }));
    const at = `/contacts/groups/${group.id}`;
    const members = async () => {
      const list = { filter: { group_ids: group.id } };
      const { contacts_count } = dataOf<{ contacts_count: number }>(await owner('GET', at));
      return [contacts_count, dataOf<{ id: string }[]>(await owner('GET', '/contacts', { list })).map(({ id }) => id)];
    };
    await change(at, { query: livesIn(other) });
    expect(await members()).toEqual([0, []]);
    const [entry] = await historyOf('groups', group.id);
    expect((await restore(entry, 2)).status).toBe(200);
    expect(await members()).toEqual([1, [contact.id]]);
    await owner('DELETE', at);
    await owner('DELETE', `/contacts/${contact.id}`);
  });

  it('restores a draft saved as one entry, but nothing that was sent', async () => {
    const contact = dataOf<{ id: string }>(await owner('POST', '/contacts', { body: { phone: freshPhone() } }));
    const audience = { contact_ids: [contact.id] };
    const body = { name: unique('Draft'), body: 'Come on Tuesday', purpose: 'transactional', audience };
    const draft = dataOf<Campaign>(await owner('POST', '/campaigns', { body }));
    const at = `/campaigns/${draft.id}`;
    for (const body of ['Come', 'Come on Fri', 'Come on Friday']) await change(at, { body });
    const manager = await api.as('manager@acme.test');
    const { version } = dataOf<Campaign>(await manager('GET', at));
    await manager('PUT', at, { body: { body: 'Do not come' }, headers: { 'If-Match': `"${version}"` } });
    const entries = await historyOf('campaigns', draft.id);
    expect(entries.map(({ action, before, after }) => [action, before?.body, after?.body])).toEqual([
      ['update', 'Come on Friday', 'Do not come'],
      ['update', 'Come on Tuesday', 'Come on Friday'],
      ['create', undefined, 'Come on Tuesday'],
    ]);
    expect((await restore(entries[1], version + 1)).status).toBe(200);
    expect(dataOf<Campaign>(await owner('GET', at))).toMatchObject({ body: 'Come on Tuesday', status: 'draft' });

    const restored = dataOf<Campaign>(await owner('GET', at));
    const headers = { 'If-Match': `"${restored.version}"`, 'Idempotency-Key': unique('send') };
    const scheduled = dataOf<Campaign>(await owner('POST', `${at}/send`, { body: { recipients: 1 }, headers }));
    expect(scheduled.status).toBe('scheduled');
    const refusal = await restore(entries[0], scheduled.version);
    expect([refusal.status, errorOf(refusal).code]).toEqual([409, 'transition_refused']);
    await owner('POST', `${at}/cancel`);
  });

  it('names a draft once it has a name', async () => {
    const body = { name: '', body: 'Come', purpose: 'marketing' };
    const { id } = dataOf<Campaign>(await owner('POST', '/campaigns', { body }));
    const names = async () =>
      (await historyOf('campaigns', id)).map(({ action, record_name }) => [action, record_name]);
    expect(await names()).toEqual([['create', '']]);
    const [beginning, name] = [unique('Aut'), unique('Autumn sale')];
    await change(`/campaigns/${id}`, { name: beginning });
    await change(`/campaigns/${id}`, { name });
    expect(await names()).toEqual([
      ['update', name],
      ['create', name],
    ]);
    const manager = await api.as('manager@acme.test');
    const { version } = dataOf<Campaign>(await manager('GET', `/campaigns/${id}`));
    const another = unique('Winter sale');
    await manager('PUT', `/campaigns/${id}`, { body: { name: another }, headers: { 'If-Match': `"${version}"` } });
    expect(await names()).toEqual([
      ['update', another],
      ['update', name],
      ['create', name],
    ]);
  });

  it('is readable with the record, and restorable by those who can change it', async () => {
    const group = dataOf<Group>(await owner('POST', '/contacts/groups', { body: { name: unique('Seen') } }));
    await change(`/contacts/groups/${group.id}`, { description: 'changed' });
    const viewer = await api.as('viewer@acme.test');
    const [entry] = await historyOf('groups', group.id, viewer);
    expect((await restore(entry, 2, viewer)).status).toBe(403);
    const { id } = dataOf<{ id: string }>(await owner('GET', '/settings/company-settings'));
    const hidden = await viewer('GET', `/history?subject=company_settings&record_id=${id}`);
    expect(hidden.status).toBe(403);
    const stranger = await api.as('owner@borealis.test');
    expect((await stranger('GET', `/history?subject=groups&record_id=${group.id}`)).status).toBe(404);
    expect((await restore(entry, 2, stranger)).status).toBe(404);
  });

  it('masks numbers the user cannot read', async () => {
    const phone = freshPhone();
    const contact = dataOf<{ id: string }>(await owner('POST', '/contacts', { body: { phone } }));
    const agent = await api.as('agent@acme.test');
    const [entry] = await historyOf('contacts', contact.id, agent);
    expect(entry?.action).toBe('create');
    expect(JSON.stringify(entry)).not.toContain(phone.slice(4));
    await owner('DELETE', `/contacts/${contact.id}`);
  });
});

describe('the activity', () => {
  const ofSupport = (via: boolean) => owner('GET', '/settings/activity', { list: { filter: { via }, range: [0, 99] } });

  it('is filtered by whether support did it', async () => {
    const { ask } = await visiting(api);
    await ask('POST', '/visit/leave');
    const [support, others] = [await ofSupport(true), await ofSupport(false)];
    expect(dataOf<Activity[]>(support).length).toBeGreaterThan(0);
    expect(dataOf<Activity[]>(support).every(({ via }) => via !== null)).toBe(true);
    expect(dataOf<Activity[]>(others).length).toBeGreaterThan(0);
    expect(dataOf<Activity[]>(others).every(({ via }) => via === null)).toBe(true);
  });

  it('cannot be filtered by the content of records', async () => {
    const response = await owner('GET', '/settings/activity', { list: { filter: { 'before.phone': '+1' } } });
    expect(response.status).toBe(403);
  });

  it('holds no secret', async () => {
    const body = { name: unique('Token'), scope: [{ action: 'read', subject: 'contacts' }] };
    const response = await owner('POST', '/settings/tokens', { body });
    const { secret } = response.body.meta as { secret: string };
    const { id } = dataOf<{ id: string }>(response);
    const all = await owner('GET', '/settings/activity', { list: { range: [0, 999] } });
    expect(JSON.stringify(all.body)).toContain(id);
    expect(JSON.stringify(all.body)).not.toContain(secret);
    expect(JSON.stringify(all.body)).not.toMatch(/password_hash|totp_secret/);
  });
});

describe('every write is in the activity', () => {
  async function entries(): Promise<number> {
    const response = await owner('GET', '/settings/activity', { list: { range: [0, 0] } });
    return Number(response.headers.get('Content-Range')?.split('/')[1]);
  }

  // Plans belong to no tenant; plans.test.ts checks their history.
  const OF_TENANTS = Object.entries(SAMPLES).filter(([name]) => name !== 'plans');
  it.each(OF_TENANTS)('of %s', async (name, { create, update }) => {
    const paths: Record<string, string> = {
      groups: 'contacts/groups',
      categories: 'contacts/categories',
      devices: 'settings/devices',
      keywords: 'settings/keywords',
      apitokens: 'settings/tokens',
      webhooks: 'settings/webhooks',
      roles: 'users/roles',
    };
    const path = `/${paths[name] ?? name}`;
    const before = await entries();
    const { id } = dataOf<{ id: string }>(await owner('POST', path, { body: create() }));
    expect(await entries()).toBe(before + 1);
    expect((await change(`${path}/${id}`, update)).status).toBe(200);
    expect(await entries()).toBe(before + 2);
    expect((await owner('DELETE', `${path}/${id}`)).status).toBe(200);
    expect(await entries()).toBe(before + 3);
  });

  /** Operations without an activity entry, by hand: reads with a body, changes of a person's own settings, and parts of another entry. */
  const UNRECORDED = [
    'login',
    'refresh',
    'acceptInvitation',
    'countGroupQuery',
    'importRows',
    'joinConversation',
    'updateFirstSteps',
    'saveListSettings',
    'knownPhones',
    'measureBody',
    'planEffects',
    'previewFieldType',
    'previewPlan',
    'previewRole',
    'previewTenantPlan',
    'markConversationRead',
    'reviewCampaign',
    'tryAccount',
    'tryIncoming',
  ];
  it.each(UNRECORDED)('except %s, which changes nothing worth recording', (name) => {
    expect(ENDPOINTS).toHaveProperty([name]);
  });

  it('and no other operation is an exception', () => {
    const silent = (Object.keys(ENDPOINTS) as OperationName[]).filter((name) => endpoint(name).changesNothing);
    const revealing = ['revealContact', 'revealMessage'];
    expect(silent.filter((name) => !UNRECORDED.includes(name) && !revealing.includes(name))).toEqual([]);
  });
});

it('both history operations were tested', () => {
  expect([...checked].sort()).toEqual([...HISTORY_OPERATIONS].sort());
});
