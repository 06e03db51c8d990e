import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiResponse, type Ask, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import type { RolePreview } from '#src/domain/access/rolePreview.ts';
import type { OperationName } from '#src/domain/contract/operations.ts';
import type { User } from '#src/domain/people/user.ts';
import { type ApiUnderTest, apiUnderTest, unique } from '#tests/contract/apiUnderTest.ts';
import { PEOPLE_OPERATIONS } from '#tests/contract/checked/peopleOperations.ts';
import { expectResponse as expectKept } from '#tests/contract/expectResponse.ts';

let api: ApiUnderTest;
let owner: Ask;
let admin: Ask;
const checked = new Set<OperationName>();
const PASSWORD = 'stapled-heron-kiosk-42';

beforeAll(async () => {
  api = await apiUnderTest();
  [owner, admin] = await Promise.all([api.as('owner@acme.test'), api.as('admin@acme.test')]);
});
afterAll(() => api.stop());

function expectResponse<T = Record<string, unknown>>(name: OperationName, response: ApiResponse): T {
  return expectKept<T>(name, response, checked);
}

const once = (): { 'Idempotency-Key': string } => ({ 'Idempotency-Key': randomUUID() });
const freshEmail = (): string => `${unique('p').replace(' ', '')}@example.com`;

async function invite(emails: string[], role_id = 'acme-viewer', as = owner): Promise<ApiResponse> {
  return as('POST', '/users/invitations', { body: { emails, role_id }, headers: once() });
}

async function invited(role_id = 'acme-viewer'): Promise<User> {
  const [user] = expectResponse<User[]>('inviteUsers', await invite([freshEmail()], role_id));
  if (!user) throw new Error('Nobody was invited.');
  return user;
}

async function tokenOf(id: string): Promise<string> {
  const link = expectResponse<{ token: string }>('invitationLink', await owner('GET', `/users/${id}/invitation`));
  return link.token;
}

/** A new user who has accepted the invitation, and their client. */
async function somebody(
  role_id = 'acme-viewer',
): Promise<{ user: User; ask: Ask; signIn: () => Promise<ApiResponse> }> {
  const user = await invited(role_id);
  const body = { token: await tokenOf(user.id), name: 'New Person', password: PASSWORD };
  expectResponse('acceptInvitation', await api.ask('POST', '/auth/invitation/accept', { body }));
  const signIn = () => api.ask('POST', '/auth/login', { body: { email: user.email, password: PASSWORD } });
  const { token } = dataOf<{ token: string }>(await signIn());
  const ask: Ask = (method, path, options = {}) =>
    api.ask(method, path, { ...options, headers: { ...options.headers, Authorization: `Bearer ${token}` } });
  return { user: dataOf<User & Record<string, unknown>>(await owner('GET', `/users/${user.id}`)), ask, signIn };
}

async function remove(id: string, query = ''): Promise<ApiResponse> {
  return owner('DELETE', `/users/${id}${query}`);
}

describe('an invitation', () => {
  it('describes itself, is accepted once, and signs in', async () => {
    const user = await invited();
    expect(user).toMatchObject({ status: 'invited', role_id: 'acme-viewer' });
    const token = await tokenOf(user.id);
    const reported = expectResponse('invitation', await api.ask('POST', '/auth/invitation', { body: { token } }));
    expect(reported).toMatchObject({
      email: user.email,
      tenant_name: 'Acme Garden Shops',
      role_name: 'Viewer',
      invited_by: 'Olivia Reyes',
    });
    const body = { token, name: 'Nia Obi', password: PASSWORD };
    const accepted = expectResponse('acceptInvitation', await api.ask('POST', '/auth/invitation/accept', { body }));
    expect(accepted).toEqual({ email: user.email });
    expect((await api.ask('POST', '/auth/invitation/accept', { body })).status).toBe(404);
    expect((await api.ask('POST', '/auth/login', { body: { email: user.email, password: PASSWORD } })).status).toBe(
      200,
    );
    expect(dataOf(await owner('GET', `/users/${user.id}`))).toMatchObject({
      name: 'Nia Obi',
      status: 'active',
      invitation_expires_at: null,
    });
    await remove(user.id);
  });

  it('names what is wrong at each address, and invites nobody on the list', async () => {
    const twice = freshEmail();
    const emails = ['owner@acme.test', twice, twice.toUpperCase(), freshEmail()];
    const response = await invite(emails);
    expect([response.status, errorOf(response).fields]).toEqual([
      422,
      { 'emails.0': 'already has an account', 'emails.2': 'is listed twice' },
    ]);
    const malformed = await invite([freshEmail(), 'nobody']);
    expect(errorOf(malformed).fields).toEqual({ 'emails.1': 'must be an e-mail address' });
    expect(dataOf(await owner('GET', '/users', { list: { filter: { email: twice } } }))).toEqual([]);
  });

  it('is limited by the plan’s users', async () => {
    const { used, limit } = expectResponse<{ used: number; limit: number }>(
      'remainingUsers',
      await owner('GET', '/users/remaining'),
    );
    const response = await invite(Array.from({ length: limit - used + 1 }, freshEmail));
    expect([response.status, Object.keys(errorOf(response).fields ?? {})]).toEqual([422, ['emails']]);
    expect(errorOf(response).fields?.emails).toContain(`${limit - used} more`);
  });

  it('sent again has a new link, and the old one is invalid', async () => {
    const user = await invited();
    const before = await tokenOf(user.id);
    expectResponse('sendInvitationAgain', await owner('POST', `/users/${user.id}/send-invitation-again`));
    expect(await tokenOf(user.id)).not.toBe(before);
    expect((await api.ask('POST', '/auth/invitation', { body: { token: before } })).status).toBe(404);
    await remove(user.id);
    expect((await owner('POST', '/users/acme-viewer-1/send-invitation-again')).status).toBe(409);
  });

  it('refuses a short password at its field', async () => {
    const user = await invited();
    const body = { token: await tokenOf(user.id), name: '', password: 'short' };
    const response = await api.ask('POST', '/auth/invitation/accept', { body });
    expect([response.status, Object.keys(errorOf(response).fields ?? {})]).toEqual([422, ['name', 'password']]);
    await remove(user.id);
  });
});

describe('somebody at the tenant', () => {
  it('is disabled immediately and enabled again', async () => {
    const { user, ask, signIn } = await somebody();
    expect((await ask('GET', '/contacts')).status).toBe(200);
    expect(expectResponse('disableUser', await owner('POST', `/users/${user.id}/disable`)).status).toBe('disabled');
    expect((await ask('GET', '/contacts')).status).toBe(401);
    expect((await signIn()).status).toBe(401);
    expect(expectResponse('enableUser', await owner('POST', `/users/${user.id}/enable`)).status).toBe('active');
    expect((await ask('GET', '/contacts')).status).toBe(401);
    expect((await signIn()).status).toBe(200);
    await remove(user.id);
  });

  it('hands campaigns to a chosen person, and tokens to nobody by default', async () => {
    const { user, ask } = await somebody('acme-administrator');
    const draft = dataOf<{ id: string }>(await ask('POST', '/campaigns', { body: { name: unique('Campaign') } }));
    const body = { name: unique('Token'), scope: [{ action: 'read', subject: 'contacts' }] };
    const token = dataOf<{ id: string }>(await ask('POST', '/settings/tokens', { body }));
    const otherToken = dataOf<{ id: string }>(
      await ask('POST', '/settings/tokens', { body: { ...body, name: unique('Token') } }),
    );
    const [conversation] = dataOf<{ id: string }[]>(await owner('GET', '/conversations', { list: { range: [0, 0] } }));
    await owner('POST', `/conversations/${conversation?.id}/assign`, { body: { assigned_to: user.id } });
    expect(expectResponse('recordsToHandOver', await owner('GET', `/users/${user.id}/belongings`))).toMatchObject({
      campaigns: 1,
      apitokens: 2,
      conversations: 1,
      colleagues: expect.arrayContaining([
        { id: 'acme-owner-1', name: 'Olivia Reyes', can_take_over: ['campaigns', 'conversations', 'apitokens'] },
        { id: 'acme-manager-1', name: 'Maya Lindqvist', can_take_over: ['campaigns', 'conversations'] },
        { id: 'acme-agent-1', name: 'Agnes Dubois', can_take_over: ['conversations'] },
        { id: 'acme-viewer-1', name: 'Victor Amadi', can_take_over: [] },
      ]),
    });
    await owner('DELETE', `/settings/tokens/${otherToken.id}`);
    const refusal = await remove(user.id);
    expect([refusal.status, Object.keys(errorOf(refusal).fields ?? {})]).toEqual([422, ['hand_over_to']]);
    for (const successor of [user.id, 'acme-shutout-1', 'borealis-owner-1']) {
      expect([404, 422]).toContain((await remove(user.id, `?hand_over_to=${successor}`)).status);
    }
    // An agent must not take over campaigns, nor a manager tokens.
    for (const query of ['hand_over_to=acme-agent-1', 'hand_over_to=acme-manager-1&tokens=hand_over']) {
      const refusal = await remove(user.id, `?${query}`);
      expect([refusal.status, errorOf(refusal).fields]).toEqual([
        422,
        { hand_over_to: 'has a role that does not let them take over everything' },
      ]);
    }
    expect((await remove(user.id, '?hand_over_to=acme-manager-1')).status).toBe(200);
    expect(dataOf(await owner('GET', `/campaigns/${draft.id}`)).created_by).toBe('acme-manager-1');
    expect(dataOf(await owner('GET', `/settings/tokens/${token.id}`)).status).toBe('revoked');
    expect((await ask('GET', '/contacts')).status).toBe(401);
    await owner('DELETE', `/campaigns/${draft.id}`);
    await owner('DELETE', `/settings/tokens/${token.id}`);
  });
});

describe('nobody', () => {
  const OWNER = '/users/acme-owner-1';
  const version = async (path: string): Promise<Record<string, string>> => ({
    'If-Match': String(dataOf(await owner('GET', path)).version),
  });

  it('can remove, disable or demote themselves', async () => {
    const headers = await version(OWNER);
    const demoted = await owner('PUT', OWNER, { body: { role_id: 'acme-viewer' }, headers });
    expect([demoted.status, Object.keys(errorOf(demoted).fields ?? {})]).toEqual([422, ['role_id']]);
    expect((await owner('POST', `${OWNER}/disable`)).status).toBe(409);
    expect((await owner('DELETE', OWNER)).status).toBe(409);
  });

  it('with fewer rights can remove, disable, change or demote an owner', async () => {
    const headers = await version(OWNER);
    for (const body of [{ role_id: 'acme-viewer' }, { email: freshEmail() }, { name: 'Mine' }]) {
      expect((await admin('PUT', OWNER, { body, headers })).status).toBe(409);
    }
    expect((await admin('POST', `${OWNER}/disable`)).status).toBe(409);
    expect((await admin('DELETE', OWNER)).status).toBe(409);
    expect((await invite([freshEmail()], 'acme-owner', admin)).status).toBe(422);
  });

  it('can remove the last owner, while the last but one may go', async () => {
    const { user: second, ask } = await somebody('acme-owner');
    const headers = await version(OWNER);
    expect((await ask('PUT', OWNER, { body: { role_id: 'acme-administrator' }, headers })).status).toBe(200);
    const at = `/users/${second.id}`;
    for (const response of [await admin('DELETE', at), await admin('POST', `${at}/disable`), await ask('DELETE', at)]) {
      expect(response.status).toBe(409);
    }
    const back = { 'If-Match': String(dataOf(await ask('GET', OWNER)).version) };
    expect((await ask('PUT', OWNER, { body: { role_id: 'acme-owner' }, headers: back })).status).toBe(200);
    expect((await remove(second.id)).status).toBe(200);
  });

  it('can change the e-mail address of another user', async () => {
    const at = '/users/acme-viewer-1';
    const response = await owner('PUT', at, { body: { email: freshEmail() }, headers: await version(at) });
    expect([response.status, Object.keys(errorOf(response).fields ?? {})]).toEqual([422, ['email']]);
  });

  it('can lock themselves out by changing their own role', async () => {
    const rules = [{ action: 'manage', subject: ['users', 'roles', 'contacts'] }];
    const role = dataOf<{ id: string }>(await owner('POST', '/users/roles', { body: { name: unique('Role'), rules } }));
    const { user, ask } = await somebody(role.id);
    const at = `/users/roles/${role.id}`;
    const headers = await version(at);
    const body = { rules: [{ action: 'read', subject: 'contacts' }] };
    const locked = await ask('PUT', at, { body, headers });
    expect([locked.status, errorOf(locked).fields]).toEqual([
      422,
      { rules: 'would lock you out: this is your own role, and it could no longer change roles' },
    ]);
    expect((await owner('PUT', at, { body, headers })).status).toBe(200);
    await remove(user.id);
    await owner('DELETE', at);
  });

  it.each([
    [
      'a condition that cannot be read',
      { conditions: { status: { $in: 'draft' } } },
      'rules.0.conditions.status',
      'must be a list',
    ],
    ['an empty list of fields', { fields: [] }, 'rules.0.fields', 'must have at least 1 entry'],
  ])('can save a role with %s, which would break for everybody who has it', async (_what, part, field, problem) => {
    const rules = [{ action: 'read', subject: 'campaigns', ...part }];
    const response = await owner('POST', '/users/roles', { body: { name: unique('Role'), rules } });
    expect([response.status, errorOf(response).fields]).toEqual([422, { [field]: problem }]);
  });

  it('can change or delete a role of the product, nor delete one that somebody has', async () => {
    const headers = await version('/users/roles/acme-viewer');
    const refusals = [
      await owner('PUT', '/users/roles/acme-viewer', { body: { name: 'Spectator' }, headers }),
      await owner('DELETE', '/users/roles/acme-viewer'),
    ];
    const message = 'This role is built in and cannot be changed. Duplicate it instead.';
    for (const response of refusals) expect([response.status, errorOf(response).message]).toEqual([409, message]);
    const rules = [{ action: 'read', subject: 'contacts' }];
    const body = { name: unique('Role'), rules };
    const role = dataOf<{ id: string; users_count: number }>(await owner('POST', '/users/roles', { body }));
    expect(role).toMatchObject({ is_system: false, users_count: 0 });
    const { user } = await somebody(role.id);
    expect(dataOf(await owner('GET', `/users/roles/${role.id}`)).users_count).toBe(1);
    const refusal = await owner('DELETE', `/users/roles/${role.id}`);
    expect([refusal.status, errorOf(refusal).message]).toEqual([
      409,
      '1 person has this role. Give them another role first.',
    ]);
    await remove(user.id);
    expect((await owner('DELETE', `/users/roles/${role.id}`)).status).toBe(200);
  });

  it('can give a role more rights than they have, or change one that has more', async () => {
    const paying = [{ action: 'pay', subject: 'billing' }];
    const reading = [{ action: 'read', subject: 'contacts' }];
    const createRole = async (who: Ask, rules: object[]) =>
      who('POST', '/users/roles', { body: { name: unique('Role'), rules } });
    const more = await createRole(admin, paying);
    expect([more.status, errorOf(more).fields]).toEqual([422, { rules: 'would grant more than your own role has' }]);
    const role = dataOf<{ id: string; name: string }>(await createRole(owner, [...reading, ...paying]));
    const at = `/users/roles/${role.id}`;
    const take = await admin('PUT', at, { body: { rules: reading }, headers: await version(at) });
    expect([take.status, errorOf(take).message]).toEqual([
      409,
      `${role.name} has more permissions than you. Only someone with the same permissions can change it.`,
    ]);
    const plain = dataOf<{ id: string; name: string }>(await createRole(admin, reading));
    const plainAt = `/users/roles/${plain.id}`;
    const changePlain = async (change: object) =>
      admin('PUT', plainAt, { body: change, headers: await version(plainAt) });
    expect(errorOf(await changePlain({ rules: paying })).fields).toEqual({
      rules: 'would grant more than your own role has',
    });
    expect(errorOf(await changePlain({ name: ` ${role.name.toUpperCase()} ` })).fields).toEqual({
      name: 'is already taken',
    });
    expect(errorOf(await admin('POST', '/users/roles', { body: { name: role.name, rules: [] } })).fields).toEqual({
      name: 'is already taken',
    });
    expect((await changePlain({ name: plain.name.toUpperCase(), rules: [] })).status).toBe(200);
    for (const each of [at, plainAt]) await owner('DELETE', each);
  });
});

describe('the permissions of a user', () => {
  it('come with every response, and change immediately with the role', async () => {
    const rules = [{ action: 'read', subject: 'contacts' }];
    const role = dataOf<{ id: string }>(await owner('POST', '/users/roles', { body: { name: unique('Role'), rules } }));
    const { user, ask } = await somebody(role.id);
    const before = await ask('GET', '/contacts');
    const at = `/users/roles/${role.id}`;
    const headers = { 'If-Match': '1' };
    await owner('PUT', at, { body: { rules: [{ action: 'read', subject: 'groups' }] }, headers });
    const after = await ask('GET', '/contacts');
    expect([before.status, after.status]).toEqual([200, 403]);
    const versions = [before, await ask('GET', '/user'), after].map((each) => each.headers.get('X-Scope-Version'));
    expect(versions[0]).toMatch(/^\S{8,}$/);
    expect(versions[1]).toBe(versions[2]);
    expect(versions[0]).not.toBe(versions[2]);
    await remove(user.id);
    await owner('DELETE', at);
  });

  it.each([
    ['/contacts/categories', (id: string) => ({ category_id: { $in: ['another', id] } })],
    ['/contacts/categories', (id: string) => ({ category_id: id, consent: 'opted_in' })],
    ['/contacts/groups', (id: string) => ({ group_ids: { $in: [id] } })],
  ])('prevent deletion of the %s that a role is limited to', async (path, conditions) => {
    const { id } = dataOf<{ id: string }>(await owner('POST', path, { body: { name: unique('Limit') } }));
    const rules = [
      { action: 'read', subject: 'contacts', conditions: { category_id: null } },
      { action: 'read', subject: 'contacts', conditions: conditions(id) },
      { action: 'read', subject: 'groups' },
    ];
    const name = unique('Role');
    const role = dataOf<{ id: string }>(await owner('POST', '/users/roles', { body: { name, rules } }));
    const refusal = await owner('DELETE', `${path}/${id}`);
    expect([refusal.status, errorOf(refusal).message]).toEqual([
      409,
      expect.stringMatching(new RegExp(`^The role ${name} is limited to Limit .*\\. Change that role first\\.$`)),
    ]);
    await owner('DELETE', `/users/roles/${role.id}`);
    expect((await owner('DELETE', `${path}/${id}`)).status).toBe(200);
  });

  it('can be limited to records of the person who has the role', async () => {
    const rules = [
      { action: ['read', 'create'], subject: 'campaigns' },
      { action: 'update', subject: 'campaigns', conditions: { created_by: '{{user.id}}' } },
    ];
    const role = dataOf<{ id: string }>(await owner('POST', '/users/roles', { body: { name: unique('Role'), rules } }));
    const { user, ask } = await somebody(role.id);
    const own = dataOf<{ id: string }>(await ask('POST', '/campaigns', { body: { name: unique('Campaign') } }));
    const other = dataOf<{ id: string }>(await owner('POST', '/campaigns', { body: { name: unique('Campaign') } }));
    const change = (id: string) =>
      ask('PUT', `/campaigns/${id}`, { body: { body: 'Hi' }, headers: { 'If-Match': '1' } });
    expect([(await change(own.id)).status, (await change(other.id)).status]).toEqual([200, 403]);
    await remove(user.id, '?hand_over_to=acme-owner-1');
    for (const { id } of [own, other]) await owner('DELETE', `/campaigns/${id}`);
    await owner('DELETE', `/users/roles/${role.id}`);
  });

  it.each([
    ['editor@acme.test', 'send', 'campaigns', 'Editors prepare campaigns; a manager sends them.', true],
    ['viewer@acme.test', 'delete', 'contacts', null, true],
    ['admin@acme.test', 'pay', 'billing', 'Only an owner can change what the company pays.', false],
  ])('%s learns who can grant: %s %s', async (email, action, subject, reason, isAdminNamed) => {
    const ask = await api.as(email);
    const reported = expectResponse<{ grantors: { name: string }[] }>(
      'missingPermission',
      await ask('GET', `/permissions/missing?action=${action}&subject=${subject}`),
    );
    expect(reported).toMatchObject({ action, subject, reason });
    expect(reported.grantors[0]?.name).toBe('Olivia Reyes');
    expect(reported.grantors.some(({ name }) => name === 'Adam Novak')).toBe(isAdminNamed);
  });

  it.each<[string, string, object[], object]>([
    [
      'owner@acme.test',
      'contacts',
      [
        { action: 'read', subject: 'contacts' },
        { action: 'read', subject: 'contacts', fields: ['phone', 'notes'], inverted: true },
      ],
      { visible: 'all', fields: ['custom', 'email', 'phone'], phone: /•/ },
    ],
    [
      'owner@acme.test',
      'campaigns',
      [{ action: 'read', subject: 'campaigns', conditions: { status: 'draft' } }],
      { visible: 1, fields: [], names: ['Garden club evening'] },
    ],
    ['owner@acme.test', 'campaigns', [{ action: 'read', subject: 'contacts' }], { visible: 0, fields: [] }],
  ])('%s sees %s as a role with these rules would: %#', async (email, resource, rules, expected) => {
    const { visible, fields, phone, names } = expected as {
      visible: number | 'all';
      fields: string[];
      phone?: RegExp;
      names?: string[];
    };
    const ask = await api.as(email);
    const preview = expectResponse<RolePreview>(
      'previewRole',
      await ask('POST', '/users/roles/preview', { body: { rules, resource } }),
    );
    expect(preview.visible).toBe(visible === 'all' ? preview.total : visible);
    expect(preview.total).toBeGreaterThan(1);
    expect(preview.records).toHaveLength(Math.min(preview.visible, 5));
    for (const record of preview.records) {
      expect(Object.keys(record.fields).sort()).toEqual(fields);
      if (phone) expect(record.fields.phone).toMatch(phone);
    }
    if (names) expect(preview.records.map(({ name }) => name)).toEqual(names);
  });

  it.each<[string, (record: Record<string, string>) => string | undefined]>([
    ['contacts', ({ first_name, last_name }) => `${first_name} ${last_name}`.trim()],
    ['messages', ({ body }) => body],
    ['campaigns', ({ name }) => name],
  ])('previews the newest five %s by name', async (resource, name) => {
    const rules = [{ action: 'read', subject: 'all' }];
    const list = { sort: ['created_at', 'DESC'] as [string, 'DESC'], range: [0, 4] as [number, number] };
    const newest = dataOf<Record<string, string>[]>(await owner('GET', `/${resource}`, { list }));
    const { records } = dataOf<RolePreview>(await owner('POST', '/users/roles/preview', { body: { rules, resource } }));
    expect(records.map((record) => [record.id, record.name])).toEqual(newest.map((each) => [each.id, name(each)]));
  });

  it('previews no more of a role than the viewer can see', async () => {
    const rules = [
      { action: 'read', subject: ['roles', 'contacts'] },
      { action: 'read', subject: 'contacts', fields: ['phone', 'email'], inverted: true },
    ];
    const role = dataOf<{ id: string }>(await owner('POST', '/users/roles', { body: { name: unique('Role'), rules } }));
    const { user, ask } = await somebody(role.id);
    const body = { rules: [{ action: 'manage', subject: 'all' }], resource: 'contacts' };
    const { records } = dataOf<RolePreview>(await ask('POST', '/users/roles/preview', { body }));
    for (const { fields } of records) {
      expect(fields).not.toHaveProperty('email');
      expect(fields.phone).toMatch(/•/);
    }
    const campaigns = await ask('POST', '/users/roles/preview', { body: { ...body, resource: 'campaigns' } });
    expect(dataOf(campaigns)).toEqual({ visible: 0, total: 0, records: [] });
    await remove(user.id);
    await owner('DELETE', `/users/roles/${role.id}`);
  });
});

it('every operation on people was tested', () => {
  expect([...checked].sort()).toEqual([...PEOPLE_OPERATIONS].sort());
});
