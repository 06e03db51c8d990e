import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, apiClient, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import { codeFor } from '#mock-api/testing/authenticator.ts';
import type { OperationName } from '#src/domain/contract/operations.ts';
import type { AccountSession } from '#src/domain/people/account.ts';
import { DEMO_PASSWORD } from '#src/domain/people/demoAccounts.ts';
import type { SignedInUser } from '#src/domain/people/user.ts';
import { type ApiUnderTest, apiUnderTest, unique } from '#tests/contract/apiUnderTest.ts';
import { ACCOUNT_OPERATIONS } from '#tests/contract/checked/accountOperations.ts';
import { expectResponse } from '#tests/contract/expectResponse.ts';

const EMAIL = 'viewer@acme.test';
const STRONG = 'turnip lantern Vexing 4 orbit';

let api: ApiUnderTest;
const checked = new Set<OperationName>();

beforeAll(async () => {
  api = await apiUnderTest();
});
afterAll(() => api.stop());

/** Another session of the same person. */
async function signIn(email = EMAIL, password = DEMO_PASSWORD, code?: string): Promise<Ask> {
  const response = await api.ask('POST', '/auth/login', { body: { email, password, code } });
  expect(response.body.error).toBeUndefined();
  const { url } = response;
  return apiClient(url.slice(0, url.indexOf('/api/')), dataOf<{ token: string }>(response).token);
}

const userOf = async (ask: Ask) => dataOf<SignedInUser>(await ask('GET', '/user'));
const mails = async () => dataOf<{ to: string; text: string }[]>(await api.ask('GET', '/__mock/outbox'));

describe('the user’s own record', () => {
  it('accepts a name, a phone and a language, and nothing else', async () => {
    const viewer = await signIn();
    const before = await userOf(viewer);
    const body = {
      name: unique('Vera'),
      phone: '+12025550123',
      locale: 'fr',
      role_id: 'acme-owner',
      email: 'x@y.test',
    };
    const headers = { 'If-Match': `"${before.version}"` };
    const after = expectResponse('updateUser', await viewer('PUT', '/user', { body, headers }), checked);
    expect(after).toMatchObject({ ...body, role_id: before.role_id, email: EMAIL });
    const stale = await viewer('PUT', '/user', { body, headers });
    expect([stale.status, errorOf(stale).current?.name]).toEqual([412, body.name]);
    await viewer('PUT', '/user', {
      body: { name: before.name, phone: before.phone, locale: before.locale },
      headers: { 'If-Match': `"${after.version}"` },
    });
  });

  it('keeps the language when the name and phone change, and both when the language changes', async () => {
    const viewer = await signIn();
    const change = async (body: object) => {
      const headers = { 'If-Match': `"${(await userOf(viewer)).version}"` };
      return dataOf<SignedInUser>(await viewer('PUT', '/user', { body, headers }));
    };
    const { name, phone, locale } = await userOf(viewer);
    await change({ locale: 'fr' });
    expect(await change({ name, phone: '+12025550123' })).toMatchObject({ phone: '+12025550123', locale: 'fr' });
    expect(await change({ locale: 'en' })).toMatchObject({ name, phone: '+12025550123', locale: 'en' });
    await change({ name, phone, locale });
  });
});

describe('the address', () => {
  it('changes with the code sent to the new address', async () => {
    const viewer = await signIn();
    const email = `${unique('vera').replace(' ', '.')}@example.com`;
    const ask = (body: object) => viewer('POST', '/user/email', { body });
    expect(errorOf(await ask({ email, password: 'wrong' })).fields).toHaveProperty('password');
    expect(errorOf(await ask({ email: EMAIL.toUpperCase(), password: DEMO_PASSWORD })).fields).toHaveProperty('email');
    const account = expectResponse('requestEmailChange', await ask({ email, password: DEMO_PASSWORD }), checked);
    expect(account).toMatchObject({ email_change: { email } });
    expect((await userOf(viewer)).email).toBe(EMAIL);
    expect(expectResponse('cancelEmailChange', await viewer('DELETE', '/user/email'), checked).email_change).toBeNull();
    if (!api.isMock) return;
    const forgotten = /\d{6}/.exec((await mails())[0]?.text ?? '')?.[0];
    const late = await viewer('POST', '/user/email/confirm', { body: { code: forgotten } });
    expect([late.status, Object.keys(errorOf(late).fields ?? {})]).toEqual([422, ['code']]);

    await ask({ email, password: DEMO_PASSWORD });
    const [mail] = await mails();
    expect(mail?.to).toBe(email);
    const code = /\d{6}/.exec(mail?.text ?? '')?.[0];
    const confirmed = await viewer('POST', '/user/email/confirm', { body: { code } });
    expect(expectResponse('confirmEmailChange', confirmed, checked).email).toBe(email);
    expect((await mails())[0]?.to).toBe(EMAIL);
    expect((await api.ask('POST', '/auth/login', { body: { email: EMAIL, password: DEMO_PASSWORD } })).status).toBe(
      401,
    );
    const back = await signIn(email);
    await back('POST', '/user/email', { body: { email: EMAIL, password: DEMO_PASSWORD } });
    const again = /\d{6}/.exec((await mails())[0]?.text ?? '')?.[0];
    expect((await back('POST', '/user/email/confirm', { body: { code: again } })).status).toBe(200);
  });

  it.runIf(!process.env.API_BASE_URL)(
    'of another account is not revealed as taken, except by an e-mail to it',
    async () => {
      const viewer = await signIn();
      const body = { email: 'owner@borealis.test', password: DEMO_PASSWORD };
      expect((await viewer('POST', '/user/email', { body })).status).toBe(200);
      const [mail] = await mails();
      expect([mail?.to, mail?.text]).toEqual([
        'owner@borealis.test',
        expect.stringContaining('already has an account'),
      ]);
      await viewer('DELETE', '/user/email');
    },
  );
});

describe('the password', () => {
  it.each<[string, object, string]>([
    ['the wrong present one', { current_password: 'wrong', password: STRONG }, 'current_password'],
    ['a short one', { current_password: DEMO_PASSWORD, password: 'Ab1$xyz' }, 'password'],
    ['an easy one', { current_password: DEMO_PASSWORD, password: 'password1234' }, 'password'],
    ['their own address', { current_password: DEMO_PASSWORD, password: 'viewer@acme.test' }, 'password'],
  ])('does not change with %s', async (_, body, field) => {
    const viewer = await signIn();
    const response = await viewer('POST', '/user/password', { body });
    expect([response.status, Object.keys(errorOf(response).fields ?? {})]).toEqual([422, [field]]);
  });

  it('changes, and ends every other session', async () => {
    const [here, elsewhere] = [await signIn(), await signIn()];
    const change = (ask: Ask, current_password: string, password: string) =>
      ask('POST', '/user/password', { body: { current_password, password } });
    expectResponse('changePassword', await change(here, DEMO_PASSWORD, STRONG), checked);
    expect([(await here('GET', '/user')).status, (await elsewhere('GET', '/user')).status]).toEqual([200, 401]);
    expect((await api.ask('POST', '/auth/login', { body: { email: EMAIL, password: DEMO_PASSWORD } })).status).toBe(
      401,
    );
    await signIn(EMAIL, STRONG);
  });
});

describe('sessions', () => {
  const ME = 'agent@acme.test';
  const list = async (ask: Ask) =>
    expectResponse<AccountSession[]>('sessions', await ask('GET', '/user/sessions'), checked);

  it('are listed with this one first, and end one by one or all others at once', async () => {
    const [here, second, third] = [await signIn(ME), await signIn(ME), await signIn(ME)];
    const all = await list(here);
    expect(all.map(({ is_current }) => is_current)).toEqual([true, ...all.slice(1).map(() => false)]);
    expect(all.length).toBeGreaterThanOrEqual(3);
    const secondId = (await list(second))[0]?.id;
    expectResponse('endSession', await here('DELETE', `/user/sessions/${secondId}`), checked);
    expect([(await second('GET', '/user')).status, (await third('GET', '/user')).status]).toEqual([401, 200]);
    const { ended } = expectResponse<{ ended: number }>(
      'endOtherSessions',
      await here('DELETE', '/user/sessions'),
      checked,
    );
    expect(ended).toBe(all.length - 2);
    expect((await third('GET', '/user')).status).toBe(401);
    expect(await list(here)).toHaveLength(1);
  });

  it('of other people are not found', async () => {
    const [agent, viewer] = [await signIn(ME), await signIn('manager@acme.test')];
    const [foreign] = await list(viewer);
    expect((await agent('DELETE', `/user/sessions/${foreign?.id}`)).status).toBe(404);
    expect((await viewer('GET', '/user')).status).toBe(200);
  });
});

describe('the second factor', () => {
  const ME = 'editor@acme.test';
  const proof = { body: { password: DEMO_PASSWORD } };

  it.runIf(!process.env.API_BASE_URL)('is turned on with a code, and off with password and code', async () => {
    const editor = await signIn(ME);
    expect(expectResponse('account', await editor('GET', '/user/account'), checked)).toMatchObject({
      recovery_codes_left: 0,
      two_factor_required: false,
    });
    const { secret } = expectResponse<{ secret: string }>(
      'beginTwoFactor',
      await editor('POST', '/user/2fa', proof),
      checked,
    );
    expect((await userOf(editor)).two_factor_enabled).toBe(false);
    await signIn(ME); // without a code, because it was not checked yet
    const code = await codeFor(api.ask, secret);
    const { codes } = expectResponse<{ codes: string[] }>(
      'checkTwoFactor',
      await editor('POST', '/user/2fa/check', { body: { code } }),
      checked,
    );
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    expect((await userOf(editor)).two_factor_enabled).toBe(true);

    const [recovery = ''] = codes;
    await signIn(ME, DEMO_PASSWORD, recovery.replace('-', ''));
    expect(dataOf(await editor('GET', '/user/account'))).toMatchObject({ recovery_codes_left: 9 });
    const renewed = expectResponse<{ codes: string[] }>(
      'renewRecoveryCodes',
      await editor('POST', '/user/2fa/recovery-codes', proof),
      checked,
    ).codes;
    const old = { email: ME, password: DEMO_PASSWORD, code: codes[1]?.replace('-', '') };
    expect((await api.ask('POST', '/auth/login', { body: old })).status).toBe(401);

    const off = (body: object) => editor('POST', '/user/2fa/off', { body });
    expect((await off({ password: DEMO_PASSWORD })).status).toBe(422);
    expect(errorOf(await off({ password: 'wrong', code })).fields).toHaveProperty('password');
    const good = { password: DEMO_PASSWORD, code: renewed[0]?.replace('-', '') };
    expectResponse('turnOffTwoFactor', await off(good), checked);
    expect((await userOf(editor)).two_factor_enabled).toBe(false);
    await signIn(ME);
  });
});

it.runIf(!process.env.API_BASE_URL)('every operation on the account was tested', () => {
  expect([...checked].toSorted()).toEqual([...ACCOUNT_OPERATIONS]);
});
