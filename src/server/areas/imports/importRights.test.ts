import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiOnPort, apiOnPort } from '#mock-api/testing/apiOnPort.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';

let http: ApiOnPort;
let keys = 0;
beforeAll(async () => {
  http = await apiOnPort();
});
afterAll(() => http.stop());

/** Gives the demo's viewer a role with these rules only. */
function viewerMay(rules: AbilityRule[]): void {
  const { store } = http.api;
  const sample = store.byId('roles', 'acme-viewer');
  const viewer = store.ofTenant('users', 'acme').find(({ email }) => email === 'viewer@acme.test');
  if (!sample || !viewer) throw new Error('Acme has no viewer');
  const { id } = store.insert('roles', { ...sample, id: undefined, name: `Role ${keys}`, is_system: false, rules });
  store.update('users', viewer.id, { role_id: id });
}

function begin(input: object) {
  keys += 1;
  const body = { file_name: 'people.csv', rows_total: 1, ...input };
  return http.call('POST', '/contacts/imports', { body, key: `rights ${keys}`, as: 'viewer' });
}

const IMPORT: AbilityRule = { action: ['read', 'import', 'create', 'update'], subject: 'contacts' };

it.each<[string, AbilityRule[], object, number]>([
  ['no group without the permission', [IMPORT], { new_groups: ['A'] }, 403],
  ['no category without the permission', [IMPORT], { new_categories: ['A'] }, 403],
  [
    'no category with the permission for groups',
    [IMPORT, { action: 'create', subject: 'groups' }],
    { new_categories: ['A'] },
    403,
  ],
  ['a group with the permission', [IMPORT, { action: 'create', subject: 'groups' }], { new_groups: ['A'] }, 201],
  [
    'a category with the permission',
    [IMPORT, { action: 'create', subject: 'categories' }],
    { new_categories: ['A'] },
    201,
  ],
  ['nothing if nothing is requested', [IMPORT], {}, 201],
])('creates %s', async (_, rules, input, status) => {
  viewerMay(rules);
  const groups = http.api.store.ofTenant('groups', 'acme').length;
  expect((await begin(input)).status).toBe(status);
  const isMade = status === 201 && 'new_groups' in input;
  expect(http.api.store.ofTenant('groups', 'acme')).toHaveLength(groups + Number(isMade));
});

it('creates nothing if one of several is not permitted', async () => {
  viewerMay([IMPORT, { action: 'create', subject: 'groups' }]);
  const groups = http.api.store.ofTenant('groups', 'acme').length;
  expect((await begin({ new_groups: ['B'], new_categories: ['B'] })).status).toBe(403);
  expect(http.api.store.ofTenant('groups', 'acme')).toHaveLength(groups);
});

it('finds no group that its importer cannot read', async () => {
  viewerMay([IMPORT]);
  const { id } = (await begin({})).body.data as { id: string };
  const rows = [{ row: 1, phone: '+13155557001', phone_as_typed: '1', groups: ['Newsletter'] }];
  const { body } = await http.call('POST', `/contacts/imports/${id}/rows`, { body: { rows }, as: 'viewer' });
  expect(body.data).toMatchObject({ rejected: [{ code: 'unknown_group' }] });
});

it('opts out even people whom the importer cannot see or change', async () => {
  const { store } = http.api;
  const hiddenContact = store
    .ofTenant('contacts', 'acme')
    .find(({ category_id, consent }) => category_id === 'acme-customer' && consent === 'opted_in');
  if (!hiddenContact) throw new Error('Acme has no such contact');
  viewerMay([{ ...IMPORT, conditions: { category_id: 'acme-lead' } }]);
  const { id } = (await begin({ on_existing: 'overwrite' })).body.data as { id: string };
  const rows = [{ row: 1, phone: hiddenContact.phone, phone_as_typed: '1', first_name: 'Mine', consent: 'opted_out' }];
  await http.call('POST', `/contacts/imports/${id}/rows`, { body: { rows }, as: 'viewer' });
  expect(store.byId('contacts', hiddenContact.id)).toMatchObject({
    first_name: hiddenContact.first_name,
    consent: 'opted_out',
  });
});
