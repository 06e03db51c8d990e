import { beforeEach, describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { type ContextOptions, contextIn, refusalIn } from '#mock-api/testing/contextIn.ts';
import { SYSTEM_ROLES } from '#src/domain/access/roles.ts';
import { ME, scopeFor } from '#src/domain/access/scopeFor.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import type { User } from '#src/domain/people/user.ts';
import { USER_LIMITS } from '#src/domain/people/userTerms.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { createStaff } from './createStaff.ts';
import { invitationOf } from './invite.ts';
import { resetSecondFactor } from './resetSecondFactor.ts';
import { userHandlers } from './userHandlers.ts';
import { userRules } from './userRules.ts';

const tenant_id = TEST_TENANT.tenant.id;
const WEEK_LATER = '2026-03-09T15:00:00.000Z';
const MANAGES: AbilityRule[] = [{ action: ['read', 'create', 'update', 'delete'], subject: 'users' }];

const CREATES_TOKENS: AbilityRule = { action: 'create', subject: 'apitokens' };

let fixture: TestTenant;
let boss: Stored<User>;
let bob: Stored<User>;
beforeEach(() => {
  fixture = new TestTenant({ devices: [] });
  role('owner', SYSTEM_ROLES.owner.rules);
  role('agent', SYSTEM_ROLES.agent.rules);
  role('custom', [{ action: 'read', subject: 'contacts' }], { is_system: false });
  boss = user('Boss', { role_id: 'owner' });
  bob = user('Bob');
});

function role(id: string, rules: readonly AbilityRule[], change: object = {}): void {
  const record = { tenant_id, name: id, description: '', rules: [...rules], is_system: true, users_count: 0 };
  fixture.store.insert('roles', { id, ...record, ...change });
}
function user(name: string, change: Partial<Stored<User>> = {}): Stored<User> {
  return fixture.store.insert('users', {
    id: name.toLowerCase(),
    tenant_id,
    name,
    email: `${name.toLowerCase()}@example.test`,
    phone: null,
    role_id: 'agent',
    locale: null,
    status: 'active',
    two_factor_enabled: false,
    last_login_at: null,
    invitation_expires_at: null,
    ...change,
  });
}
const context = (options: ContextOptions = {}): HandlerContext & { body: undefined } => ({
  ...contextIn<never>(fixture, options),
  body: undefined,
});
const storedUser = (id: string) => fixture.store.byId('users', id);
const session = (user_id: string) => fixture.store.insert('sessions', { user_id, tenant_id } as never);
const sessions = () => fixture.store.all('sessions').map(({ user_id }) => user_id);
const secret = (user_id: string, change: object = {}) =>
  fixture.store.insert('secrets', { tenant_id, user_id, password_hash: 'x', totp_secret: null, ...change } as never);
const activity = () => fixture.store.all('activity');
const mails = () => fixture.store.all('mails');
const plan = (users: number, features = TEST_TENANT.plan.features) =>
  fixture.store.update('plans', 'plan', { limits: { ...TEST_TENANT.plan.limits, users }, features });

const TOO_MANY_MAILS = ['too_many_requests', 'mails.too_many'];
/** Counts as many e-mails to an address as are sent without a wait. */
async function fillMailbox(address: string): Promise<void> {
  for (let mail = 0; mail < 5; mail += 1) await fixture.guesses.begin([['mailTo', address]]);
}

describe('a new user', () => {
  const create = (input: object = {}, options: ContextOptions = {}) =>
    userRules.create?.({ name: 'Cy', email: 'cy@example.test', role_id: 'agent', ...input } as never, context(options));

  it('is invited for a week', async () => {
    expect(await create()).toEqual({
      status: 'invited',
      two_factor_enabled: false,
      last_login_at: null,
      invitation_expires_at: WEEK_LATER,
    });
  });

  it('needs an address that no account has, in any company', async () => {
    user('Stranger', { tenant_id: 'other' });
    for (const email of ['bob@example.test', 'stranger@example.test']) {
      expect(await refusalIn(() => create({ email }))).toEqual(['unprocessable', { email: 'users.has_account' }]);
    }
  });

  it('cannot have more rights than the person who invites them, or a custom role if the plan has none', async () => {
    const exceeds = ['unprocessable', { role_id: 'users.role_exceeds_own' }];
    expect(await refusalIn(() => create({ role_id: 'owner' }, { rules: MANAGES }))).toEqual(exceeds);
    expect(await refusalIn(() => create({ role_id: 'custom' }))).toBeNull();
    plan(10, ['custom_roles']);
    expect(await refusalIn(() => create({ role_id: 'custom' }))).toBeNull();
    plan(10, ['keywords', 'auto_reply', 'api_tokens']);
    await expect(create({ role_id: 'custom' })).rejects.toMatchObject({
      code: 'not_in_plan',
      extras: { permission: { action: 'update', subject: 'roles', feature: 'custom_roles' } },
    });
    expect(await refusalIn(() => create())).toBeNull();
    expect(await refusalIn(() => create({ role_id: 'gone' }))).toBeNull();
  });

  it('is refused if five e-mails have just been sent to the address, by anyone', async () => {
    await fillMailbox('cy@example.test');
    expect(await refusalIn(() => create({ email: 'CY@example.test' }))).toEqual(TOO_MANY_MAILS);
  });

  it('needs room in the plan', async () => {
    plan(3);
    expect(await refusalIn(() => create())).toBeNull();
    plan(2);
    expect(await refusalIn(() => create())).toEqual(['unprocessable', { email: 'users.no_users_left' }]);
    await expect(create()).rejects.toMatchObject({
      extras: { limit: 'users', fields: { email: { values: { plan: 'Plan', limit: 2, more: 0 } } } },
    });
    user('Stranger', { tenant_id: 'other' });
    plan(1);
    await expect(create()).rejects.toMatchObject({ extras: { fields: { email: { values: { more: 0 } } } } });
    expect(await userHandlers.remainingUsers(context())).toEqual({ used: 2, limit: 1, plan_name: 'Plan' });
  });

  it('needs room in the plan of the next period, too, and a plan at all', async () => {
    const { plan: current, subscription } = TEST_TENANT;
    const limits = { ...current.limits, users: 2, devices: 11 };
    fixture.store.insert('plans', { ...current, id: 'small', name: 'Small', limits });
    fixture.store.update('subscriptions', subscription.id, { pending_plan_id: 'small' });
    expect(await userHandlers.remainingUsers(context())).toEqual({ used: 2, limit: 2, plan_name: 'Small' });
    await fixture.store.tx.remove('subscriptions', subscription.id);
    expect(await userHandlers.remainingUsers(context())).toEqual({ used: 2, limit: 2, plan_name: '' });
  });

  it('gets the invitation link by e-mail, with its expiry', async () => {
    const end = '2026-03-05T15:00:00.000Z';
    const di = user('Di', { status: 'invited', invitation_expires_at: end });
    await userRules.afterCreation?.(di, context());
    expect((await invitationOf(fixture.store.tx, 'di'))?.expires_at).toBe(end);
    await fixture.store.tx.remove('mails', mails()[0]?.id ?? '');
    await fixture.store.tx.remove('invitations', (await invitationOf(fixture.store.tx, 'di'))?.id ?? '');
    const cy = user('Cy', { status: 'invited', invitation_expires_at: WEEK_LATER });
    await userRules.afterCreation?.(cy, context());
    expect(fixture.store.all('invitations')).toMatchObject([
      { tenant_id, user_id: 'cy', expires_at: WEEK_LATER, invited_by: 'Ann' },
    ]);
    const { token } = await userHandlers.invitationLink(context({ id: 'cy' }));
    expect(mails()).toMatchObject([
      {
        to: 'cy@example.test',
        kind: 'invitation',
        subject: expect.stringContaining('Garden'),
        secret: token,
        good_until: WEEK_LATER,
      },
    ]);
    expect(mails()[0]?.text).toContain(`https://app.example.com/auth/login?invitation=${token}`);
    expect(mails()[0]?.text).toContain('Ann');
    expect(mails()[0]?.text).toContain('Accept the invitation');
    expect(mails()[0]?.text).toContain('The link works once, until March 9, 2026');
  });
});

describe('users invited at once', () => {
  const invite = (emails: string[], options: ContextOptions = {}) =>
    userHandlers.inviteUsers(contextIn(fixture, { body: { emails, role_id: 'agent' }, ...options }));

  it('get no more than five e-mails in a row, even if they are removed in between', async () => {
    for (let times = 0; times < 5; times += 1) {
      const [invited] = await invite(['CY@example.test']);
      await fixture.store.tx.remove('users', invited?.id ?? '');
    }
    expect(await refusalIn(() => invite(['cy@example.test']))).toEqual(TOO_MANY_MAILS);
  });

  it('are named after the beginning of their addresses, and the activity records each', async () => {
    const users = await invite(['cy.bell@example.test', 'di@example.test']);
    expect(users).toMatchObject([
      {
        tenant_id,
        name: 'cy.bell',
        email: 'cy.bell@example.test',
        phone: null,
        role_id: 'agent',
        locale: null,
        status: 'invited',
        two_factor_enabled: false,
        last_login_at: null,
        invitation_expires_at: WEEK_LATER,
      },
      { name: 'di' },
    ]);
    expect(mails().map(({ to }) => to)).toEqual(['cy.bell@example.test', 'di@example.test']);
    expect(fixture.store.all('users').map(({ name }) => name)).toEqual(['Boss', 'Bob', 'cy.bell', 'di']);
    expect(activity()).toMatchObject([
      {
        actor_name: 'Ann',
        ip: '203.0.113.7',
        action: 'invite',
        subject: 'users',
        record_id: users[0]?.id,
        record_name: 'cy.bell@example.test',
        before: null,
        after: { email: 'cy.bell@example.test', status: 'invited' },
      },
      {},
    ]);
  });

  it('have names no longer than any other’s', async () => {
    const [person] = await invite([`${'c'.repeat(USER_LIMITS.name + 1)}@example.test`]);
    expect(person?.name).toHaveLength(USER_LIMITS.name);
  });

  it('are not invited if one of them cannot be', async () => {
    const emails = ['cy@example.test', 'BOB@example.test', 'CY@example.test', 'Boss@example.test'];
    expect(await refusalIn(() => invite(emails))).toEqual([
      'unprocessable',
      { 'emails.1': 'users.has_account', 'emails.2': 'users.email_twice', 'emails.3': 'users.has_account' },
    ]);
    plan(3);
    expect(await refusalIn(() => invite(['cy@example.test', 'di@example.test']))).toEqual([
      'unprocessable',
      { emails: 'users.no_users_left' },
    ]);
    const exceeds = ['unprocessable', { role_id: 'users.role_exceeds_own' }];
    expect(await refusalIn(() => invite(['cy@example.test'], { rules: MANAGES }))).toEqual(exceeds);
    expect([fixture.store.all('users').length, mails(), activity()]).toEqual([2, [], []]);
  });
});

describe('a changed user', () => {
  const change = (before: User, fields: object, options: ContextOptions = {}) =>
    userRules.change?.(before, fields, context(options));

  it('keeps their address once they have signed in', async () => {
    expect(await refusalIn(() => change(bob, { email: 'b@example.test' }))).toEqual([
      'unprocessable',
      { email: 'users.email_is_theirs' },
    ]);
    expect(await refusalIn(() => change(bob, { email: bob.email, name: 'Rob' }))).toBeNull();
  });

  it('gets a new invitation at a new address', async () => {
    const cy = user('Cy', { status: 'invited', invitation_expires_at: WEEK_LATER });
    expect(await refusalIn(() => change(cy, { email: 'bob@example.test' }))).toEqual([
      'unprocessable',
      { email: 'users.has_account' },
    ]);
    expect(await change(cy, { email: 'cyd@example.test' })).toEqual({ invitation_expires_at: WEEK_LATER });
    expect(mails().map(({ to }) => to)).toEqual(['cyd@example.test']);
    // Their own address in another case is not taken.
    expect(await refusalIn(() => change(cy, { email: 'CY@example.test' }))).toBeNull();
    expect(fixture.store.all('invitations')).toHaveLength(1);
  });

  it('gets no invitation at an address to which five e-mails have just been sent', async () => {
    const cy = user('Cy', { status: 'invited', invitation_expires_at: WEEK_LATER });
    await fillMailbox('cyd@example.test');
    expect(await refusalIn(() => change(cy, { email: 'cyd@example.test' }))).toEqual(TOO_MANY_MAILS);
    expect(mails()).toEqual([]);
  });

  it('can accept the invitation at a new address for a week, even if the earlier one has expired', async () => {
    const cy = user('Cy', { status: 'invited', invitation_expires_at: '2026-03-01T15:00:00.000Z' });
    expect(await change(cy, { email: 'cyd@example.test' })).toEqual({ invitation_expires_at: WEEK_LATER });
    expect(fixture.store.all('invitations')).toMatchObject([{ user_id: 'cy', expires_at: WEEK_LATER }]);
    expect(await change(cy, { name: 'Cyd' })).toEqual({});
  });

  it('cannot get a role that exceeds the rights of the person who gives it, or change their own role', async () => {
    const ann = user('Ann');
    expect(await refusalIn(() => change(ann, { role_id: 'owner' }))).toEqual([
      'unprocessable',
      { role_id: 'users.own_role' },
    ]);
    expect(await refusalIn(() => change(ann, { role_id: 'agent' }))).toBeNull();
    const rules: AbilityRule[] = [...MANAGES, ...SYSTEM_ROLES.agent.rules, { action: 'read', subject: 'contacts' }];
    expect(await refusalIn(() => change(bob, { role_id: 'owner' }, { rules }))).toEqual([
      'unprocessable',
      { role_id: 'users.role_exceeds_own' },
    ]);
    expect(await refusalIn(() => change(bob, { role_id: 'custom' }, { rules }))).toBeNull();
  });

  it('can be changed by somebody with the same role, also where it is limited to own records', async () => {
    const own: AbilityRule = { action: 'read', subject: 'campaigns', conditions: { created_by: ME } };
    role('branch', [...MANAGES, own]);
    const colleague = user('Cleo', { role_id: 'branch' });
    const rules = scopeFor([...MANAGES, own], 'ann');
    expect(await refusalIn(() => change(colleague, { name: 'Cleo B' }, { rules }))).toBeNull();
    const others: AbilityRule = { ...own, conditions: { created_by: 'bob' } };
    role('bobs', [...MANAGES, others]);
    const other = user('Dee', { role_id: 'bobs' });
    expect(await refusalIn(() => change(other, { name: 'D' }, { rules }))).toEqual(['conflict', 'users.may_do_more']);
  });

  it('cannot be changed by somebody with fewer rights, and the last owner stays owner', async () => {
    expect(await refusalIn(() => change(boss, { name: 'X' }, { rules: MANAGES }))).toEqual([
      'conflict',
      'users.may_do_more',
    ]);
    expect(await refusalIn(() => change(boss, { role_id: 'agent' }))).toEqual(['conflict', 'users.last_owner']);
    expect(await refusalIn(() => change(boss, { name: 'X' }))).toBeNull();
    user('Second', { role_id: 'owner', status: 'invited' });
    user('Foreign', { role_id: 'owner', tenant_id: 'other' });
    expect(await refusalIn(() => change(boss, { role_id: 'agent' }))).toEqual(['conflict', 'users.last_owner']);
    user('Third', { role_id: 'owner' });
    expect(await refusalIn(() => change(boss, { role_id: 'agent' }))).toBeNull();
    for (const id of ['boss', 'third']) fixture.store.update('users', id, { status: 'disabled' });
    expect(await refusalIn(() => change(bob, { role_id: 'custom' }))).toBeNull();
  });
});

describe('the access of a user', () => {
  const disable = (id: string, options: ContextOptions = {}) => userHandlers.disableUser(context({ id, ...options }));
  const enable = (id: string, options: ContextOptions = {}) => userHandlers.enableUser(context({ id, ...options }));

  it('ends together with their sessions, which the activity records once', async () => {
    session('bob');
    session('boss');
    expect((await disable('bob')).status).toBe('disabled');
    await disable('bob');
    expect(sessions()).toEqual(['boss']);
    expect(activity()).toMatchObject([
      {
        actor_name: 'Ann',
        ip: '203.0.113.7',
        action: 'disable',
        subject: 'users',
        record_id: 'bob',
        record_name: 'Bob',
        before: { status: 'active' },
        after: { status: 'disabled' },
      },
    ]);
  });

  it('cannot be ended by themselves, by somebody with fewer rights, or for the last owner', async () => {
    user('Ann', { role_id: 'owner' });
    expect(await refusalIn(() => disable('ann'))).toEqual(['conflict', 'users.is_yourself']);
    expect(await refusalIn(() => disable('boss', { rules: MANAGES }))).toEqual(['conflict', 'users.may_do_more']);
    expect(await refusalIn(() => disable('boss'))).toBeNull();
    const caller = { user: { id: 'other', name: 'Other' } };
    expect(await refusalIn(() => disable('ann', { caller }))).toEqual(['conflict', 'users.last_owner']);
  });

  it('is restored as active with a password, or else as invited', async () => {
    secret('bob');
    user('Cy', { status: 'disabled' });
    await disable('bob');
    expect([(await enable('bob')).status, (await enable('cy')).status]).toEqual(['active', 'invited']);
    expect((await enable('bob')).version).toBe(3);
    // Boss is active without a password, like users of single sign-on, and stays active.
    expect((await enable('boss')).status).toBe('active');
    expect(activity().map(({ action }) => action)).toEqual(['disable', 'enable', 'enable']);
    user('Top', { role_id: 'owner', status: 'disabled' });
    expect(await refusalIn(() => enable('top', { rules: MANAGES }))).toEqual(['conflict', 'users.may_do_more']);
  });
});

describe('the removal of a user', () => {
  const query = (fields: object = {}) => context({ query: fields });
  const refusalFor = (fields: object = {}, who: User = bob) =>
    refusalIn(() => userRules.beforeRemoval?.(who, query(fields)));
  const remove = async (fields: object = {}) => {
    await userRules.beforeRemoval?.(bob, query(fields));
    await userRules.afterRemoval?.(bob, query(fields));
  };
  const token = (created_by: string, status: 'active' | 'revoked' = 'active', tenantId = tenant_id, more = {}) =>
    fixture.store.insert('apitokens', {
      tenant_id: tenantId,
      name: 'T',
      created_by,
      status,
      scope: [],
      ...more,
    } as never).id;
  const conversation = (assigned_to: string) =>
    fixture.store.insert('conversation_states', { tenant_id, assigned_to, done_at: null, snoozed_until: null }).id;
  const refusal = ['unprocessable', { hand_over_to: 'users.successor_needed' }];

  it('is refused for oneself, for users with more rights, and for the last owner', async () => {
    expect(await refusalFor({}, user('Ann'))).toEqual(['conflict', 'users.is_yourself']);
    const few = context({ rules: MANAGES });
    expect(await refusalIn(() => userRules.beforeRemoval?.(boss, few))).toEqual(['conflict', 'users.may_do_more']);
    expect(await refusalFor({}, boss)).toEqual(['conflict', 'users.last_owner']);
  });

  it('ends their sessions, invitation and password', async () => {
    session('bob');
    session('boss');
    secret('bob');
    secret('boss');
    for (const user_id of ['cy', 'bob']) {
      fixture.store.insert('invitations', { tenant_id, user_id, expires_at: WEEK_LATER, invited_by: 'Ann' });
    }
    await remove();
    expect(sessions()).toEqual(['boss']);
    expect(fixture.store.all('secrets').map(({ user_id }) => user_id)).toEqual(['boss']);
    expect(fixture.store.all('invitations').map(({ user_id }) => user_id)).toEqual(['cy']);
  });

  it.each(['draft', 'scheduled', 'running', 'paused'] as const)(
    'with a campaign that is %s needs a colleague who takes over',
    async (status) => {
      const id = fixture.addCampaign({ created_by: 'bob', status });
      expect(await refusalFor()).toEqual(refusal);
      await remove({ hand_over_to: 'boss' });
      expect(fixture.campaign(id).created_by).toBe('boss');
    },
  );

  it('leaves finished campaigns and those of others unchanged', async () => {
    const ids = [
      fixture.addCampaign({ created_by: 'bob', status: 'finished' }),
      fixture.addCampaign({ created_by: 'cy' }),
    ];
    await remove({ hand_over_to: 'boss' });
    expect(ids.map((id) => fixture.campaign(id).created_by)).toEqual(['bob', 'cy']);
  });

  it('revokes their tokens, unless somebody takes them over', async () => {
    const states = (ids: string[]) =>
      ids.map((id) => fixture.store.byId('apitokens', id)).map((each) => [each?.created_by, each?.status]);
    expect(await refusalFor({ tokens: 'hand_over' })).toBeNull();
    const ids = [token('bob'), token('bob', 'revoked'), token('boss'), token('bob', 'active', 'other')];
    expect(await refusalFor({ tokens: 'hand_over' })).toEqual(refusal);
    expect(await refusalFor({ tokens: 'revoke' })).toBeNull();
    await remove({ tokens: 'hand_over', hand_over_to: 'boss' });
    const otherStates = [
      ['bob', 'revoked'],
      ['boss', 'active'],
      ['bob', 'active'],
    ];
    expect(states(ids)).toEqual([['boss', 'active'], ...otherStates]);
    const other = token('bob');
    await remove({ hand_over_to: 'boss' });
    expect(states([other])).toEqual([['bob', 'revoked']]);
    const third = token('bob');
    await remove();
    expect(states([third])).toEqual([['bob', 'revoked']]);
  });

  it('counts expired tokens among neither those in use nor those handed over, and revokes them', async () => {
    const expired = { expires_at: fixture.clock.now().toISOString() };
    const id = token('bob', 'active', tenant_id, expired);
    expect(await refusalFor({ tokens: 'hand_over' })).toBeNull();
    expect(await userHandlers.recordsToHandOver(context({ id: 'bob' }))).toMatchObject({ apitokens: 0 });
    await remove({ tokens: 'hand_over', hand_over_to: 'boss' });
    expect(fixture.store.byId('apitokens', id)).toMatchObject({ created_by: 'bob', status: 'revoked' });
  });

  it('hands over tokens only to a colleague with whom they could do no more', async () => {
    role('leads', [{ action: 'read', subject: 'contacts', conditions: { category_id: 'lead' } }, CREATES_TOKENS]);
    role('peers', [{ action: 'read', subject: 'contacts', conditions: { category_id: 'lead' } }, CREATES_TOKENS]);
    const lee = user('Lee', { role_id: 'leads' });
    user('Peer', { role_id: 'peers' });
    token('lee', 'active', tenant_id, { scope: [{ action: 'read', subject: 'contacts' }] });
    const to = (hand_over_to: string, tokens = 'hand_over') => refusalFor({ hand_over_to, tokens }, lee);
    expect(await to('boss')).toEqual(['unprocessable', { hand_over_to: 'users.successor_cannot_go_on' }]);
    expect([await to('peer'), await to('boss', 'revoke')]).toEqual([null, null]);
  });

  it('unassigns their conversations, or assigns them to the colleague who takes over', async () => {
    const ids = [conversation('bob'), conversation('boss')];
    const assigneeIds = () => ids.map((id) => fixture.store.byId('conversation_states', id)?.assigned_to);
    await remove();
    expect(assigneeIds()).toEqual([null, 'boss']);
    ids.push(conversation('bob'));
    await remove({ hand_over_to: 'boss' });
    expect(assigneeIds()).toEqual([null, 'boss', 'boss']);
  });

  it('can hand over only to an active colleague', async () => {
    user('Stranger', { tenant_id: 'other' });
    user('Cy', { status: 'invited' });
    const refusal = ['not_found', { hand_over_to: 'forms.no_such_record' }];
    expect(await refusalFor({ hand_over_to: 'gone' })).toEqual(refusal);
    await expect(userRules.beforeRemoval?.(bob, query({ hand_over_to: 'gone' }))).rejects.toMatchObject({
      text: 'hand_over_to: there is no such record.',
    });
    expect(await refusalFor({ hand_over_to: 'stranger' })).toEqual(refusal);
    const cannot = ['unprocessable', { hand_over_to: 'users.successor_signs_in' }];
    expect(await refusalFor({ hand_over_to: 'bob' })).toEqual(cannot);
    expect(await refusalFor({ hand_over_to: 'cy' })).toEqual(cannot);
  });

  it('can hand over only to a colleague whose role may continue all of it', async () => {
    user('Reader', { role_id: 'custom' });
    const cannot = ['unprocessable', { hand_over_to: 'users.successor_cannot_go_on' }];
    const to = { hand_over_to: 'reader' };
    token('bob');
    expect(await refusalFor(to)).toBeNull();
    expect(await refusalFor({ ...to, tokens: 'hand_over' })).toEqual(cannot);
    const id = conversation('bob');
    expect(await refusalFor(to)).toEqual(cannot);
    await fixture.store.tx.remove('conversation_states', id);
    fixture.addCampaign({ created_by: 'bob', status: 'draft' });
    expect(await refusalFor(to)).toEqual(cannot);
  });

  it('is prepared with what the user has, and what each colleague can take over', async () => {
    role('writer', [{ action: 'update', subject: 'campaigns' }]);
    role('replier', [{ action: 'reply', subject: 'messages' }]);
    role('program', [{ action: 'create', subject: 'apitokens' }]);
    user('Writer', { role_id: 'writer' });
    user('Replier', { role_id: 'replier' });
    user('Apis', { role_id: 'program' });
    user('Nobody', { role_id: 'gone' });
    user('Cy', { status: 'invited' });
    fixture.addCampaign({ created_by: 'bob' });
    token('bob');
    conversation('bob');
    conversation('bob');
    expect(await userHandlers.recordsToHandOver(context({ id: 'bob' }))).toEqual({
      campaigns: 1,
      apitokens: 1,
      conversations: 2,
      colleagues: [
        { id: 'apis', name: 'Apis', can_take_over: ['apitokens'] },
        { id: 'boss', name: 'Boss', can_take_over: ['campaigns', 'conversations', 'apitokens'] },
        { id: 'nobody', name: 'Nobody', can_take_over: [] },
        { id: 'replier', name: 'Replier', can_take_over: ['conversations'] },
        { id: 'writer', name: 'Writer', can_take_over: ['campaigns'] },
      ],
    });
  });

  it('leaves everything but tokens to a colleague who could do more with them', async () => {
    token('bob', 'active', tenant_id, { scope: [{ action: 'read', subject: 'billing' }] });
    const { colleagues } = await userHandlers.recordsToHandOver(context({ id: 'bob' }));
    expect(colleagues).toEqual([{ id: 'boss', name: 'Boss', can_take_over: ['campaigns', 'conversations'] }]);
  });
});

describe('an invitation', () => {
  const guesses: unknown[] = [];
  const more = {
    guesses: {
      begin: async (subjects: unknown) => {
        guesses.push(subjects);
        return { succeed: async () => guesses.push('succeeded') };
      },
    },
    passwords: { hash: async (password: string) => `hash of ${password}` },
  };
  const PASSWORD = 'tulips bloom in a yellow bucket';
  const look = (token: string) => userHandlers.invitation(contextIn(fixture, { body: { token }, more }));
  const accept = (token: string, password = PASSWORD) =>
    userHandlers.acceptInvitation(contextIn(fixture, { body: { token, name: 'Cy Bell', password }, more }));
  const NOT_FOUND = ['not_found', 'This invitation was used, replaced or withdrawn, or has expired.'];
  let token: string;
  beforeEach(async () => {
    guesses.length = 0;
    const cy = user('Cy', { status: 'invited', invitation_expires_at: WEEK_LATER });
    await userRules.afterCreation?.(cy, context());
    ({ token } = await userHandlers.invitationLink(context({ id: 'cy' })));
  });

  it('shows who invites whom, and where', async () => {
    expect(await look(token)).toEqual({
      email: 'cy@example.test',
      tenant_name: 'Garden',
      role_name: 'agent',
      invited_by: 'Ann',
      expires_at: WEEK_LATER,
    });
    expect(guesses).toEqual([
      [
        ['invitation', expect.any(String)],
        ['networkOfCodes', expect.any(String)],
      ],
      'succeeded',
    ]);
    fixture.store.update('users', 'cy', { role_id: 'gone' });
    await fixture.store.tx.remove('tenants', tenant_id);
    expect(await look(token)).toMatchObject({ tenant_name: '', role_name: '' });
  });

  it('is accepted once, with a strong password and a name', async () => {
    expect(await refusalIn(() => accept(token, 'password'))).toEqual([
      'unprocessable',
      { password: 'account.weak_password' },
    ]);
    secret('cy');
    secret('bob');
    expect(await accept(token)).toEqual({ email: 'cy@example.test' });
    expect(storedUser('cy')).toMatchObject({ name: 'Cy Bell', status: 'active', invitation_expires_at: null });
    expect(fixture.store.all('secrets')).toMatchObject([
      { user_id: 'bob' },
      { tenant_id, user_id: 'cy', password_hash: `hash of ${PASSWORD}`, totp_secret: null },
    ]);
    expect(activity()).toMatchObject([
      {
        actor_id: 'cy',
        actor_name: 'Cy Bell',
        ip: '203.0.113.7',
        action: 'accept invitation',
        subject: 'users',
        record_id: 'cy',
        record_name: 'Cy Bell',
        before: { name: 'Cy', status: 'invited' },
        after: { name: 'Cy Bell', status: 'active' },
      },
    ]);
    expect(await refusalIn(() => accept(token))).toEqual(NOT_FOUND);
  });

  it.each([
    [null, 'fr'],
    ['en', 'en'],
  ])('with the language %s in the account, leaves %s there when it is accepted in French', async (locale, expected) => {
    fixture.store.update('users', 'cy', { locale });
    const body = { token, name: 'Cy Bell', password: PASSWORD };
    const { req } = contextIn(fixture);
    const inFrench = { ...more, req: { ...req, acceptsLanguages: () => 'fr' } };
    await userHandlers.acceptInvitation(contextIn(fixture, { body, more: inFrench }));
    expect(storedUser('cy')).toMatchObject({ locale: expected });
  });

  it('is accepted with a password that is just strong enough, which counts as one guess of its token', async () => {
    expect(await refusalIn(() => accept(token, 'seven herons'))).toBeNull();
    expect(guesses.filter((each) => each === 'succeeded')).toHaveLength(1);
  });

  it('does not accept the person’s name or address as a password', async () => {
    for (const password of ['Cy Bell', 'cy@example.test']) {
      expect((await refusalIn(() => accept(token, password)))?.[0]).toBe('unprocessable');
    }
  });

  it('expires after a week, and is not found with a wrong token', async () => {
    for (const wrong of ['', 'x', `${token}x`, token.replace('.', ''), `.${token}`]) {
      expect(await refusalIn(() => look(wrong))).toEqual(NOT_FOUND);
    }
    expect(guesses).not.toContain('succeeded');
    fixture.clock.advance(7 * 86_400_000 - 1);
    expect(await refusalIn(() => look(token))).toBeNull();
    fixture.clock.advance(1);
    expect(await refusalIn(() => look(token))).toEqual(NOT_FOUND);
  });

  it('ends when the user is disabled or removed', async () => {
    fixture.store.update('users', 'cy', { status: 'disabled' });
    expect(await refusalIn(() => look(token))).toEqual(NOT_FOUND);
    await fixture.store.tx.remove('users', 'cy');
    expect(await refusalIn(() => look(token))).toEqual(NOT_FOUND);
  });

  it('is sent again for another week, which invalidates the previous one', async () => {
    fixture.clock.advance(86_400_000);
    const invitedUser = await userHandlers.sendInvitationAgain(context({ id: 'cy' }));
    expect(invitedUser.invitation_expires_at).toBe('2026-03-10T15:00:00.000Z');
    expect(await refusalIn(() => look(token))).toEqual(NOT_FOUND);
    const link = await userHandlers.invitationLink(context({ id: 'cy' }));
    expect(link.expires_at).toBe('2026-03-10T15:00:00.000Z');
    expect((await look(link.token)).email).toBe('cy@example.test');
    expect(mails()).toHaveLength(2);
  });

  it('is sent again five times in a row, then after a wait', async () => {
    const sendAgain = () => userHandlers.sendInvitationAgain(context({ id: 'cy' }));
    for (let times = 0; times < 5; times += 1) await sendAgain();
    expect(await refusalIn(sendAgain)).toEqual(TOO_MANY_MAILS);
  });

  it('cannot be seen or sent by someone who can do less: its link would make them the owner', async () => {
    fixture.store.update('users', 'cy', { role_id: 'owner' });
    const limited = context({ id: 'cy', rules: SYSTEM_ROLES.administrator.rules });
    for (const ask of [userHandlers.invitationLink, userHandlers.sendInvitationAgain]) {
      expect(await refusalIn(() => ask(limited))).toEqual(['conflict', 'users.may_do_more']);
    }
  });

  it('can be sent again and shown only for invited users', async () => {
    const asks = [
      (id: string) => userHandlers.sendInvitationAgain(context({ id })),
      (id: string) => userHandlers.invitationLink(context({ id })),
    ];
    for (const ask of asks) {
      for (const id of ['bob', 'gone']) {
        expect(await refusalIn(() => ask(id))).toEqual(['conflict', 'users.not_invited']);
      }
    }
    const invitation = await invitationOf(fixture.store.tx, 'cy');
    await fixture.store.tx.remove('invitations', invitation?.id ?? '');
    expect(await refusalIn(() => userHandlers.invitationLink(context({ id: 'cy' })))).toEqual([
      'conflict',
      'users.no_link',
    ]);
  });
});

describe('the reason why a user cannot do something', () => {
  const ask = (action: string, subject: string, options: ContextOptions = {}) =>
    userHandlers.missingPermission(contextIn(fixture, { query: { action, subject }, ...options }));

  it('is that of their role, with the people who can grant the permission', async () => {
    const rules: AbilityRule[] = [{ action: 'send', subject: 'campaigns', inverted: true, reason: 'Ask Boss.' }];
    expect(await ask('send', 'campaigns', { rules })).toEqual({
      action: 'send',
      subject: 'campaigns',
      reason: 'Ask Boss.',
      grantors: [{ id: 'boss', name: 'Boss' }],
    });
  });

  it('is empty if they may', async () => {
    expect(await ask('send', 'campaigns')).toMatchObject({ reason: null });
    expect(await ask('send', 'campaigns')).not.toHaveProperty('feature');
  });

  it('names the feature that the plan lacks', async () => {
    const rules: AbilityRule[] = [{ action: 'create', subject: 'keywords', inverted: true, feature: 'keywords' }];
    expect(await ask('create', 'keywords', { rules })).toMatchObject({
      feature: 'keywords',
      grantors: [{ id: 'boss' }],
    });
  });
});

describe('staff', () => {
  it('are invited by the operator to a role that is created when it is first needed', async () => {
    const invite = (name: string, name_of_role: 'support' | 'operations') =>
      createStaff(context(), { name, email: `${name}@heliograph.test`, role: name_of_role }, 'Command line');
    const invitation = await invite('olu', 'operations');
    expect(invitation.expires_at).toBe(WEEK_LATER);
    await invite('ife', 'operations');
    await invite('uma', 'support');
    expect(fixture.store.all('roles').filter((each) => each.tenant_id === null)).toMatchObject([
      { id: 'staff-operations', name: 'Operations', is_system: false, users_count: 0 },
      { id: 'staff-support', is_system: true, users_count: 0 },
    ]);
    const operations = fixture.store.byId('roles', 'staff-operations');
    expect(operations?.description).toBe('Staff who can also suspend and reinstate tenants and manage plans.');
    expect(operations?.rules.slice(-2)).toEqual([
      { action: 'update', subject: 'tenants' },
      { action: 'manage', subject: 'plans' },
    ]);
    const people = fixture.store.all('users').filter((each) => each.tenant_id === null);
    expect(people).toMatchObject([
      {
        name: 'olu',
        email: 'olu@heliograph.test',
        role_id: 'staff-operations',
        phone: null,
        locale: null,
        status: 'invited',
        two_factor_enabled: false,
        last_login_at: null,
      },
      { role_id: 'staff-operations' },
      { role_id: 'staff-support' },
    ]);
    expect(mails()[0]?.subject).toContain('Heliograph');
    expect(activity()[0]).toMatchObject({
      tenant_id: null,
      actor_id: null,
      actor_name: 'Command line',
      ip: null,
      action: 'invite',
      subject: 'users',
      record_id: people[0]?.id,
      record_name: 'olu@heliograph.test',
      after: { name: 'olu' },
    });
    expect(await refusalIn(() => invite('olu', 'support'))).toEqual(['unprocessable', { email: 'users.has_account' }]);
  });
});

describe('a lost second factor', () => {
  const reset = (email: string) => resetSecondFactor(context(), email, 'Command line');

  it('is removed: the user is signed out everywhere and gets an e-mail, and the activity records it', async () => {
    fixture.store.update('users', 'bob', { two_factor_enabled: true });
    secret('boss', { totp_secret: 'other' });
    const { id } = secret('bob', { totp_secret: 'sealed', pending_totp_secret: 'x', recovery_hashes: ['y'] });
    session('bob');
    session('boss');
    expect(await reset('BOB@example.test')).toBe('Bob');
    expect(fixture.store.byId('secrets', id)).toMatchObject({
      totp_secret: null,
      pending_totp_secret: null,
      recovery_hashes: [],
    });
    expect(storedUser('bob')?.two_factor_enabled).toBe(false);
    expect(sessions()).toEqual(['boss']);
    expect(activity()).toMatchObject([
      {
        tenant_id,
        actor_id: null,
        actor_name: 'Command line',
        ip: null,
        action: 'reset two-factor authentication',
        subject: 'users',
        record_id: 'bob',
        record_name: 'Bob',
        before: { two_factor_enabled: true },
        after: { two_factor_enabled: false },
      },
    ]);
    expect(mails()).toMatchObject([{ to: 'bob@example.test', kind: 'two_factor' }]);
    expect(mails()[0]?.subject).toBe('Your two-factor authentication was reset');
    const [paragraph, footer] = mails()[0]?.text.split('\n\n') ?? [];
    expect(paragraph).toContain('two-factor authentication');
    expect(footer).toContain('If this was not you, contact support immediately.');
  });

  it('is reported if the user has none or does not exist', async () => {
    expect(await reset('bob@example.test')).toBeNull();
    secret('bob');
    expect(await reset('bob@example.test')).toBeNull();
    expect(await reset('gone@example.test')).toBeUndefined();
    expect(mails()).toEqual([]);
  });
});
