import { TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { type ContextOptions, contextIn, refusalIn } from '#mock-api/testing/contextIn.ts';
import { SYSTEM_ROLES } from '#src/domain/access/roles.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import type { User } from '#src/domain/people/user.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { Proofs } from '#src/server/sessions/proof/Proofs.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { StoredVisit } from '#src/server/storage/records/signIns.ts';
import { accountHandlers } from './accountHandlers.ts';
import { emailHandlers } from './emailHandlers.ts';
import { listSettingsHandlers } from './listSettingsHandlers.ts';
import { passwordHandlers } from './passwordHandlers.ts';
import { profileHandlers } from './profileHandlers.ts';
import { sessionHandlers } from './sessionHandlers.ts';
import { twoFactorHandlers } from './twoFactorHandlers.ts';

const tenant_id = TEST_TENANT.tenant.id;
const PASSWORD = 'tulips bloom in a yellow bucket';
const NOW = '2026-03-02T15:00:00.000Z';
const HALF_AN_HOUR_LATER = '2026-03-02T15:30:00.000Z';
const VISIT: StoredVisit = {
  id: 'visit',
  tenant_id,
  staff_id: 'sam',
  staff_name: 'Sam',
  owner_id: 'ann',
  owner_name: 'Ann',
  session_id: 'session of sam',
  mode: 'may_change',
  reason: 'The import fails.',
  ticket: '4711',
  change_reason: null,
  change_requested_at: null,
  change_decision: null,
  change_decided_by: null,
  started_at: NOW,
  ends_at: HALF_AN_HOUR_LATER,
  ended_at: null,
  end_cause: null,
  revealed: [{ id: 'contact', part: 'number' }],
};

let fixture: TestTenant;
let ann: Stored<User>;
let secretId: string;
beforeEach(() => {
  fixture = new TestTenant({ devices: [] });
  const rules = [...SYSTEM_ROLES.owner.rules];
  fixture.store.insert('roles', {
    id: 'owner',
    tenant_id,
    name: 'Boss',
    description: '',
    rules,
    is_system: false,
    users_count: 0,
  });
  ann = user('Ann');
  const secret = { tenant_id, user_id: 'ann', password_hash: `hash of ${PASSWORD}`, totp_secret: null };
  secretId = fixture.store.insert('secrets', secret).id;
});

function user(name: string): Stored<User> {
  return fixture.store.insert('users', {
    id: name.toLowerCase(),
    tenant_id,
    name,
    email: `${name.toLowerCase()}@example.test`,
    phone: null,
    role_id: 'owner',
    locale: null,
    status: 'active',
    two_factor_enabled: false,
    last_login_at: null,
    invitation_expires_at: null,
  });
}
const guesses = {
  begin: async () => ({ succeed: async () => undefined }),
  waitFor: async () => 0,
  waits: async () => 0,
};
const passwords = {
  hash: async (password: string) => `hash of ${password}`,
  isRight: async (password: string, hash: string) => hash === `hash of ${password}`,
};
const storedUser = () => fixture.store.byId('users', 'ann') ?? ann;
const secret = () => fixture.store.byId('secrets', secretId);
const context = (options: ContextOptions = {}) =>
  contextIn<never>(fixture, { ...options, caller: { user: storedUser(), ...options?.caller } }) as HandlerContext & {
    body: never;
    query: never;
  };
const env = () => ({ ...context(), guesses, passwords, sendsMail: true }) as never;
/** Refuses wrong passwords and codes without counting them. */
class UncountedProofs extends Proofs {
  override async requirePassword(caller: HandlerContext['caller'], password: string, field = 'password') {
    if (password !== PASSWORD) throw new Error(`wrong ${field}`);
    return await this.secretOf(caller);
  }
}
const proofs = () => new UncountedProofs(env());
const mails = () => fixture.store.all('mails');
const wrongCode = ['unprocessable', { code: 'account.wrong_code' }];

describe('a new address', () => {
  const request = (email: string, password = PASSWORD) =>
    emailHandlers(env(), proofs()).requestEmailChange(context({ body: { email, password } }));
  const confirm = (code: string) => emailHandlers(env(), proofs()).confirmEmailChange(context({ body: { code } }));
  const codeOf = () => mails().at(-1)?.secret ?? '';

  it('gets five codes, then a wait: no account mails strangers without end', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await request(`${name}@example.test`);
    expect(await refusalIn(() => request('f@example.test'))).toEqual(['too_many_requests', 'mails.too_many']);
    expect(mails()).toHaveLength(5);
  });

  it('gets no code if five others have just been sent there, on anyone’s request', async () => {
    for (let mail = 0; mail < 5; mail += 1) await fixture.guesses.begin([['mailTo', 'new@example.test']]);
    expect(await refusalIn(() => request('New@example.test'))).toEqual(['too_many_requests', 'mails.too_many']);
    expect(mails()).toEqual([]);
  });

  it('takes effect once the code sent to it is confirmed', async () => {
    expect(await request('new@example.test')).toMatchObject({
      email_change: { email: 'new@example.test', expires_at: HALF_AN_HOUR_LATER },
    });
    expect(mails()).toMatchObject([
      {
        to: 'new@example.test',
        kind: 'address',
        subject: 'Your code for Heliograph',
        good_until: HALF_AN_HOUR_LATER,
        secret: expect.stringMatching(/^\d{6}$/),
      },
    ]);
    const { text } = mails()[0] ?? { text: '' };
    for (const part of [codeOf(), 'valid for 30 minutes', 'If you did not ask for it']) expect(text).toContain(part);
    expect(storedUser().email).toBe('ann@example.test');
    expect(await confirm(codeOf())).toMatchObject({ id: 'ann', email: 'new@example.test' });
    expect([storedUser().email, secret()?.email_change]).toEqual(['new@example.test', null]);
    expect(mails()[1]).toMatchObject({
      to: 'ann@example.test',
      kind: 'address',
      subject: 'Your e-mail address was changed',
    });
    expect(mails()[1]?.text).toContain('You sign in with new@example.test from now on.');
    expect(mails()[1]?.text).toContain('If this was not you');
  });

  it('needs the password, and must differ from the current one', async () => {
    await expect(request('new@example.test', 'other')).rejects.toThrow('wrong password');
    expect(await refusalIn(() => request('ANN@example.test'))).toEqual([
      'unprocessable',
      { email: 'account.own_address' },
    ]);
  });

  it('that already has an account gets an e-mail that says so, without a code', async () => {
    user('Bob');
    expect(await request('bob@example.test')).toMatchObject({ email_change: { email: 'bob@example.test' } });
    expect(mails()).toMatchObject([
      { to: 'bob@example.test', kind: 'address', secret: null, subject: 'Someone tried to use your e-mail address' },
    ]);
    expect(mails()[0]?.text).toContain('This address already has an account');
  });

  it('is not confirmed by a wrong code, without a request, too late, or once it has an account', async () => {
    expect(await refusalIn(() => confirm('000000'))).toEqual(wrongCode);
    await request('new@example.test');
    const code = codeOf();
    expect(await refusalIn(() => confirm(code === '000000' ? '000001' : '000000'))).toEqual(wrongCode);
    fixture.clock.advance(30 * 60_000 - 1);
    const account = () => profileHandlers(env(), proofs()).account(context());
    expect((await account()).email_change).not.toBeNull();
    fixture.store.insert('users', { ...user('New'), id: undefined } as never);
    expect(await refusalIn(() => confirm(code))).toEqual(wrongCode);
    for (const { id, email } of [...fixture.store.all('users')]) {
      if (email === 'new@example.test') await fixture.store.tx.remove('users', id);
    }
    fixture.clock.advance(1);
    expect((await account()).email_change).toBeNull();
    expect(await refusalIn(() => confirm(code))).toEqual(wrongCode);
    fixture.clock.advance(-1);
    expect(await refusalIn(() => confirm(code))).toBeNull();
  });

  it('can be cancelled', async () => {
    await request('new@example.test');
    expect(await emailHandlers(env(), proofs()).cancelEmailChange(context())).toMatchObject({ email_change: null });
    expect(await refusalIn(() => confirm(codeOf()))).toEqual(wrongCode);
  });
});

describe('a new password', () => {
  const change = (password: string, current_password = PASSWORD) =>
    passwordHandlers(env(), proofs()).changePassword(
      context({ body: { current_password, password }, caller: { user: storedUser(), sessionId: 'this' } }),
    );
  const STRONG = 'seven herons wade through fog';

  it('is stored, ends all other sessions, and is reported by e-mail', async () => {
    for (const id of ['this', 'that']) fixture.store.insert('sessions', { id, user_id: 'ann', tenant_id } as never);
    expect(await change(STRONG)).toEqual({});
    expect(secret()?.password_hash).toBe(`hash of ${STRONG}`);
    expect(fixture.store.all('sessions').map(({ id }) => id)).toEqual(['this']);
    expect(mails()).toMatchObject([{ to: 'ann@example.test', kind: 'password', subject: 'Your password was changed' }]);
    for (const part of ['You were signed out everywhere else.', 'If this was not you'])
      expect(mails()[0]?.text).toContain(part);
  });

  it('needs the current password, and must be strong and different', async () => {
    await expect(change(STRONG, 'other')).rejects.toThrow('wrong current_password');
    expect(await refusalIn(() => change(PASSWORD))).toEqual(['unprocessable', { password: 'account.same_password' }]);
    expect(await refusalIn(() => change('seven herons'))).toBeNull();
    for (const weak of ['password', 'ann@example.test']) {
      expect(await refusalIn(() => change(weak))).toEqual(['unprocessable', { password: 'account.weak_password' }]);
    }
  });
});

describe('a second factor', () => {
  const handlers = () => twoFactorHandlers(env(), proofs());
  const begin = (password = PASSWORD) => handlers().beginTwoFactor(context({ body: { password } }));
  const check = (code: string) => handlers().checkTwoFactor(context({ body: { code } }));
  const turnOff = (code: string) => handlers().turnOffTwoFactor(context({ body: { password: PASSWORD, code } }));
  const renew = () => handlers().renewRecoveryCodes(context({ body: { password: PASSWORD } }));
  /** A code as requests contain it: without its dash. */
  const typedCode = ([code = '']: readonly string[]) => code.replace('-', '');
  const codeNow = (base32: string) =>
    new TOTP({ secret: base32 }).generate({ timestamp: fixture.clock.now().getTime() });

  it('is turned on with one of its codes, and off with a recovery code', async () => {
    expect(await refusalIn(() => check('123456'))).toEqual(['conflict', 'account.no_secret_given']);
    expect(await refusalIn(renew)).toEqual(['conflict', 'account.two_factor_is_off']);
    expect(await refusalIn(() => turnOff('123456'))).toEqual(['conflict', 'account.two_factor_is_off_already']);
    await expect(begin('other')).rejects.toThrow('wrong password');
    const { secret: base32, otpauth_url } = await begin();
    expect(otpauth_url).toContain('otpauth://totp/Heliograph:ann%40example.test?issuer=Heliograph');
    expect(otpauth_url).toContain(`secret=${base32}`);
    const right = codeNow(base32);
    expect(await refusalIn(() => check(right === '000000' ? '000001' : '000000'))).toEqual(wrongCode);
    const { codes } = await check(right);
    expect(codes).toHaveLength(10);
    expect(storedUser().two_factor_enabled).toBe(true);
    expect(await refusalIn(() => begin())).toEqual(['conflict', 'account.two_factor_is_on']);
    const renewal = await renew();
    expect(renewal.codes).not.toEqual(codes);
    expect(await profileHandlers(env(), proofs()).account(context())).toMatchObject({ recovery_codes_left: 10 });
    expect(await refusalIn(() => turnOff(typedCode(codes)))).toEqual(wrongCode);
    expect(await turnOff(typedCode(renewal.codes))).toEqual({});
    expect([storedUser().two_factor_enabled, secret()?.totp_secret]).toEqual([false, null]);
  });

  it('that the company requires cannot be turned off', async () => {
    const { secret: base32 } = await begin();
    const { codes } = await check(codeNow(base32));
    const [settings] = fixture.store.all('company_settings');
    fixture.store.update('company_settings', settings?.id ?? '', { two_factor_required: true });
    expect(await refusalIn(() => turnOff(typedCode(codes)))).toEqual(['conflict', 'account.two_factor_required']);
    expect(await profileHandlers(env(), proofs()).account(context())).toMatchObject({ two_factor_required: true });
  });
});

describe('the user’s own account', () => {
  const profile = () => profileHandlers(env(), proofs());
  const userResponse = (options: ContextOptions = {}) => profile().user(context(options));

  it('is changed at the version that was seen, which the activity records', async () => {
    const update = (body: object, version = 1) => profile().updateUser(context({ body, version }));
    expect(await update({ name: 'Anna' })).toMatchObject({ id: 'ann', name: 'Anna', role_name: 'Boss' });
    await expect(update({ name: 'X' }, 1)).rejects.toMatchObject({
      code: 'version_conflict',
      extras: { current: { name: 'Anna', role_name: 'Boss' } },
    });
    expect(fixture.store.all('activity')).toMatchObject([
      {
        actor_id: 'ann',
        ip: '203.0.113.7',
        action: 'update',
        subject: 'users',
        record_id: 'ann',
        record_name: 'Anna',
        before: { name: 'Ann' },
        after: { name: 'Anna' },
      },
    ]);
  });

  it('has no recovery codes and no new address at first', async () => {
    expect(await profile().account(context())).toEqual({
      email_change: null,
      recovery_codes_left: 0,
      two_factor_required: false,
    });
  });

  it('comes with what every page needs', async () => {
    const response = await userResponse();
    expect(response).toMatchObject({
      id: 'ann',
      role_name: 'Boss',
      is_staff: false,
      tenant: { id: tenant_id },
      must_set_up_two_factor: false,
      sends_email: true,
      unseen_alerts: 0,
      missing_features: [],
      start: {
        list_settings: { views: {}, columns: {}, density: null },
        company_settings: { name: 'Garden' },
        conversation_counts: { open: 0 },
      },
    });
    expect(response).not.toHaveProperty('acting');
    expect(response).not.toHaveProperty('visit_request');
  });

  it('comes without it if the company is not active, or a required second factor is missing', async () => {
    fixture.store.update('tenants', tenant_id, { status: 'suspended' });
    expect(await userResponse()).not.toHaveProperty('start');
    fixture.store.update('tenants', tenant_id, { status: 'active' });
    const [settings] = fixture.store.all('company_settings');
    fixture.store.update('company_settings', settings?.id ?? '', { two_factor_required: true });
    const response = await userResponse();
    expect([response.must_set_up_two_factor, 'start' in response]).toEqual([true, false]);
  });

  it('comes with each part only if the user can request it', async () => {
    const start = async (rules: AbilityRule[]) => Object.keys((await userResponse({ rules })).start ?? {});
    expect(await start([])).toEqual(['list_settings']);
    expect(await start([{ action: 'read', subject: 'company_settings' }])).toEqual([
      'list_settings',
      'company_settings',
    ]);
    expect(await start([{ action: 'read', subject: 'messages' }])).toEqual(['list_settings', 'conversation_counts']);
  });

  it('names the visit of support that asks to make changes, if the user can decide', async () => {
    fixture.store.insert('visits', { ...VISIT, change_requested_at: NOW });
    expect((await userResponse()).visit_request).toMatchObject({ id: 'visit', tenant_name: 'Garden' });
    expect(await userResponse({ rules: [] })).not.toHaveProperty('visit_request');
  });

  it('comes to support with their visit, even while the company is suspended, but without list preferences', async () => {
    const acting = { visit: VISIT, staff: { id: 'sam', name: 'Sam' }, mode: 'read_only' };
    const visitResponse = () => userResponse({ caller: { user: storedUser(), acting } });
    const response = await visitResponse();
    expect(response.acting).toMatchObject({ id: 'visit', tenant_name: 'Garden', mode: 'read_only', reveals_count: 1 });
    expect(response).not.toHaveProperty('unseen_alerts');
    expect(Object.keys(response.start ?? {})).toEqual(['company_settings', 'conversation_counts']);
    fixture.store.update('tenants', tenant_id, { status: 'suspended' });
    expect(await visitResponse()).toHaveProperty('start');
    fixture.store.update('tenants', tenant_id, { status: 'terminated' });
    expect(await visitResponse()).not.toHaveProperty('start');
  });

  it('of staff has no company', async () => {
    const response = await userResponse({ caller: { user: { ...storedUser(), role_id: 'gone' }, tenantId: null } });
    expect(response).toMatchObject({ is_staff: true, tenant: null, role_name: '' });
    expect(response).not.toHaveProperty('unseen_alerts');
    expect(Object.keys(response.start ?? {})).toEqual(['list_settings']);
  });
});

describe('list preferences', () => {
  const keep = (body: object, tenantId: string | null = tenant_id) =>
    listSettingsHandlers.saveListSettings({ ...context({ body }), tenantId: tenantId as string } as never);
  const looks = () => listSettingsHandlers.listSettings(context() as never);

  it('are stored list by list', async () => {
    const none = { views: {}, columns: {}, density: null };
    expect(await looks()).toEqual(none);
    const contacts = { columns: { contacts: { name: true } } };
    expect(await keep({ ...contacts, density: 'compact' })).toEqual({ ...none, ...contacts, density: 'compact' });
    const view = { name: 'New', filter: {}, sort: { field: 'id', order: 'ASC' }, columns: {} };
    await keep({ columns: { messages: { body: false } }, views: { contacts: [view] } });
    await keep({ views: { messages: [view] } });
    expect(await looks()).toEqual({
      views: { contacts: [view], messages: [view] },
      columns: { contacts: { name: true }, messages: { body: false } },
      density: 'compact',
    });
    expect(fixture.store.all('list_settings')).toMatchObject([{ id: 'ann', tenant_id }]);
  });

  it('of staff belong to no company', async () => {
    await keep({ density: 'compact' }, '');
    expect(fixture.store.all('list_settings')).toMatchObject([{ id: 'ann', tenant_id: null }]);
  });
});

describe('sessions', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  const LATER = '2999-01-01T00:00:00.000Z';
  const session = (id: string, fields: object = {}) =>
    fixture.store.insert('sessions', {
      id,
      user_id: 'ann',
      tenant_id,
      created_at: NOW,
      rotated_at: NOW,
      expires_at: LATER,
      ...fields,
    } as never);
  const options: ContextOptions = { caller: { sessionId: 'this' } };
  const list = () => sessionHandlers.sessions(context({ caller: { user: storedUser(), sessionId: 'this' } }));

  it('are the user’s own active ones: this one first, then the last used', async () => {
    session('old', {
      last_used_at: '2026-01-01T00:00:00.000Z',
      rotated_at: '2026-03-03T15:00:00.000Z',
      ip: '::ffff:192.0.2.9',
      user_agent: 'Firefox',
    });
    session('new', { last_used_at: '2026-02-01T00:00:00.000Z', ip: '198.51.100.1' });
    session('this', { last_used_at: '2025-01-01T00:00:00.000Z', ip: '203.0.113.1' });
    session('over', { expires_at: '2020-01-01T00:00:00.000Z' });
    session('others', { user_id: 'bob' });
    session('unknown', { ip: '8.8.8.8' });
    session('local', { last_used_at: '2025-01-01T00:00:00.000Z' });
    const sessions = (await list()).map(({ id, is_current, location, last_used_at }) => [
      id,
      is_current,
      location,
      last_used_at,
    ]);
    expect(sessions).toEqual([
      ['this', true, 'Columbus, Ohio, United States', '2025-01-01T00:00:00.000Z'],
      ['unknown', false, null, NOW],
      ['new', false, 'Leeds, United Kingdom', '2026-02-01T00:00:00.000Z'],
      ['old', false, 'Lyon, France', '2026-01-01T00:00:00.000Z'],
      ['local', false, null, '2025-01-01T00:00:00.000Z'],
    ]);
    expect((await list())[3]).toMatchObject({ created_at: NOW, ip: '::ffff:192.0.2.9', user_agent: 'Firefox' });
    expect((await list())[1]).toMatchObject({ user_agent: null });
  });

  it('end when they expire', async () => {
    session('over', { expires_at: NOW });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) - 1 });
    expect(await list()).toHaveLength(1);
    vi.setSystemTime(Date.parse(NOW));
    expect(await list()).toEqual([]);
  });

  it('are ended one by one, or all others at once', async () => {
    for (const id of ['this', 'that', 'third']) session(id);
    session('others', { user_id: 'bob' });
    const end = (id: string) => sessionHandlers.endSession(context({ id, ...options }));
    expect(await refusalIn(() => end('others'))).toEqual(['not_found', 'There is no session others.']);
    expect(await end('that')).toEqual({});
    expect(
      await sessionHandlers.endOtherSessions(context({ caller: { user: storedUser(), sessionId: 'this' } })),
    ).toEqual({
      ended: 1,
    });
    expect(fixture.store.all('sessions').map(({ id }) => id)).toEqual(['this', 'others']);
  });
});

it('lists the permissions that a role can have', async () => {
  const permissions = await accountHandlers.permissions(context() as never);
  const contacts = permissions.find(({ subject }) => subject === 'contacts');
  expect(contacts?.actions).toContain('read');
  expect(contacts?.fields).toContain('phone');
  expect(permissions.find(({ subject }) => subject === 'billing')?.fields).toEqual([]);
});
