import { SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiResponse, type Ask, apiClient, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import { codeFor, wrongCodeFor } from '#mock-api/testing/authenticator.ts';
import { type ServedApi, serveApi } from '#mock-api/testing/serveApi.ts';
import { DEMO_PASSWORD, DEMO_TOTP_SECRET } from '#src/domain/people/demoAccounts.ts';
import type { Units } from '#src/server/storage/Units.ts';

const TWO_FACTOR = 'twofactor@acme.test';

let served: ServedApi;
let ask: Ask;

beforeEach(async () => {
  served = await serveApi();
  ask = apiClient(served.baseUrl, null);
});
afterEach(async () => {
  vi.useRealTimers();
  await served.stop();
});

const login = (email: string, fields: object = {}): Promise<ApiResponse> =>
  ask('POST', '/auth/login', { body: { email, password: DEMO_PASSWORD, ...fields } });
const outcome = (response: ApiResponse): [number, string | undefined] => [response.status, errorOf(response)?.code];
async function as(email: string, fields: object = {}): Promise<Ask> {
  const response = await login(email, fields);
  expect(response.status).toBe(200);
  return apiClient(served.baseUrl, dataOf<{ token: string }>(response).token);
}
const bearer = (token: string): Promise<ApiResponse> =>
  ask('GET', '/user', { headers: { Authorization: `Bearer ${token}` } });
const passTime = (ms: number) => served.api.clock.advance(ms);

describe('a token', () => {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

  it.each(['none', 'None', 'nOnE'])('with the alg %s is refused, whatever it claims', async (alg) => {
    const { token } = dataOf<{ token: string }>(await login('owner@acme.test'));
    const [, payload, signature] = token.split('.');
    for (const end of ['', signature]) {
      expect(outcome(await bearer(`${encode({ alg, typ: 'JWT' })}.${payload}.${end}`))).toEqual([
        401,
        'unauthenticated',
      ]);
    }
  });

  it('with changed claims is refused', async () => {
    const { token } = dataOf<{ token: string }>(await login('viewer@acme.test'));
    const [header, payload = '', signature] = token.split('.');
    const claims = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), sub: 'acme-owner-1' };
    expect(outcome(await bearer(`${header}.${encode(claims)}.${signature}`))).toEqual([401, 'unauthenticated']);
  });

  it('signed with another secret is refused', async () => {
    const { token } = dataOf<{ token: string }>(await login('owner@acme.test'));
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const secret = new TextEncoder().encode('the secret of staging, which is not ours');
    const forgedToken = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(secret);
    expect(outcome(await bearer(forgedToken))).toEqual([401, 'unauthenticated']);
  });

  it('of a person belongs to the session for which it was issued', async () => {
    const [owner, viewer] = [await as('owner@acme.test'), await as('viewer@acme.test')];
    await owner('POST', '/auth/logout');
    expect([(await owner('GET', '/user')).status, (await viewer('GET', '/user')).status]).toEqual([401, 200]);
  });
});

async function programThatMay(...scope: { action: string; subject: string }[]): Promise<Ask> {
  const owner = await as('owner@acme.test');
  const response = await owner('POST', '/settings/tokens', { body: { name: 'Program', scope } });
  const { secret } = (response.body.meta ?? {}) as { secret: string };
  return apiClient(served.baseUrl, secret);
}

it('lets people go before a program that writes in a loop', async () => {
  const program = await programThatMay({ action: 'create', subject: 'contacts' });
  const person = await as('owner@acme.test');
  const unit = vi.spyOn(served.api.store as Units, 'unit');
  for (const [at, ask] of [program, person].entries())
    expect((await ask('POST', '/contacts', { body: { phone: `+1202555014${at}` } })).status).toBe(201);
  const writes = unit.mock.calls.flatMap(([, scope]) => (scope?.takesTurn === false ? [] : scope));
  expect(writes).toMatchObject([{ rank: 'programs' }, { rank: 'people' }]);
});

it('an API token gives no access to its creator’s account', async () => {
  const program = await programThatMay({ action: 'read', subject: 'contacts' });
  for (const [method, path] of [
    ['PUT', '/user'],
    ['GET', '/user/account'],
    ['POST', '/user/password'],
    ['DELETE', '/user/sessions'],
    ['POST', '/user/2fa/off'],
  ] as const) {
    expect(outcome(await program(method, path, method === 'GET' ? {} : { body: {} })), path).toEqual([
      403,
      'forbidden',
    ]);
  }
  expect((await program('GET', '/contacts')).status).toBeLessThan(300);
});

describe('an authenticator code', () => {
  it('is accepted once, and no older one after it', async () => {
    const [before, now] = [await codeFor(ask, DEMO_TOTP_SECRET, -1), await codeFor(ask, DEMO_TOTP_SECRET)];
    expect((await login(TWO_FACTOR, { code: now })).status).toBe(200);
    expect(outcome(await login(TWO_FACTOR, { code: now }))).toEqual([401, 'two_factor_required']);
    expect(outcome(await login(TWO_FACTOR, { code: before }))).toEqual([401, 'two_factor_required']);
    passTime(30_000);
    expect((await login(TWO_FACTOR, { code: await codeFor(ask, DEMO_TOTP_SECRET) })).status).toBe(200);
  });

  it('is accepted once by two simultaneous requests', async () => {
    const code = await codeFor(ask, DEMO_TOTP_SECRET);
    const responses = await Promise.all([login(TWO_FACTOR, { code }), login(TWO_FACTOR, { code })]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  it('that was used at sign-in cannot turn two-factor authentication off', async () => {
    const code = await codeFor(ask, DEMO_TOTP_SECRET);
    const person = await as(TWO_FACTOR, { code });
    const response = await person('POST', '/user/2fa/off', { body: { password: DEMO_PASSWORD, code } });
    expect([response.status, Object.keys(errorOf(response).fields ?? {})]).toEqual([422, ['code']]);
  });
});

describe('a recovery code', () => {
  async function codes(): Promise<string[]> {
    const person = await as(TWO_FACTOR, { code: await codeFor(ask, DEMO_TOTP_SECRET) });
    const response = await person('POST', '/user/2fa/recovery-codes', { body: { password: DEMO_PASSWORD } });
    return dataOf<{ codes: string[] }>(response).codes.map((code) => code.replace('-', ''));
  }

  it('is accepted once', async () => {
    const [code] = await codes();
    expect((await login(TWO_FACTOR, { code })).status).toBe(200);
    expect(outcome(await login(TWO_FACTOR, { code }))).toEqual([401, 'two_factor_required']);
  });

  it('is accepted once by two simultaneous requests', async () => {
    const [code] = await codes();
    const responses = await Promise.all([login(TWO_FACTOR, { code }), login(TWO_FACTOR, { code })]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  it('is not stored in plain text', async () => {
    const [code = ''] = await codes();
    const storedJson = JSON.stringify([served.api.store.all('secrets'), served.api.store.all('stored_responses')]);
    expect(storedJson).toContain('recovery_hashes');
    expect(storedJson).not.toContain(code);
    expect(storedJson).not.toContain(`${code.slice(0, 5)}-${code.slice(5)}`);
  });
});

describe('guessing', () => {
  it('passwords in parallel gets no more than five tries', async () => {
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, n) => login('owner@acme.test', { password: `no ${n}` })),
    );
    const statuses = tries.map(({ status }) => status);
    expect([statuses.filter((each) => each === 401).length, statuses.filter((each) => each === 429).length]).toEqual([
      5, 15,
    ]);
  });

  it('codes at sign-in has to wait, even with the right code', async () => {
    const code = await wrongCodeFor(ask, DEMO_TOTP_SECRET);
    for (let failure = 0; failure < 5; failure += 1) await login(TWO_FACTOR, { code });
    const refusal = await login(TWO_FACTOR, { code: await codeFor(ask, DEMO_TOTP_SECRET) });
    expect([refusal.status, Number(refusal.headers.get('Retry-After'))]).toEqual([429, 60]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    expect((await login(TWO_FACTOR, { code: await codeFor(ask, DEMO_TOTP_SECRET) })).status).toBe(200);
  });

  it('is not reset by the right password in between', async () => {
    const code = await wrongCodeFor(ask, DEMO_TOTP_SECRET);
    for (let failure = 0; failure < 5; failure += 1) {
      await login(TWO_FACTOR, { code });
      if (failure < 4) expect(outcome(await login(TWO_FACTOR))).toEqual([401, 'two_factor_required']);
    }
    expect((await login(TWO_FACTOR)).status).toBe(429);
  });

  it.each<[string, string, (ask: Ask) => Promise<object>]>([
    [
      'the password',
      '/user/password',
      async () => ({ current_password: 'wrong', password: 'turnip lantern Vexing 4' }),
    ],
    ['the password for a secret', '/user/2fa', async () => ({ password: 'wrong' })],
    ['the code of a new address', '/user/email/confirm', async () => ({ code: '000000' })],
    [
      'the code of a new secret',
      '/user/2fa/check',
      async (person) => {
        const { secret } = dataOf<{ secret: string }>(
          await person('POST', '/user/2fa', { body: { password: DEMO_PASSWORD } }),
        );
        return { code: await wrongCodeFor(ask, secret) };
      },
    ],
  ])('%s in an open session has to wait', async (_, path, bodyFor) => {
    const person = await as('viewer@acme.test');
    const body = await bodyFor(person);
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await person('POST', path, { body })).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect(await as('viewer@acme.test')).toBeTruthy(); // Signing in elsewhere is not blocked.
  });
});

describe('where the company requires two-factor authentication', () => {
  async function ask2fa(person: Ask, two_factor_required: boolean): Promise<ApiResponse> {
    const { version } = dataOf<{ version: number }>(await person('GET', '/settings/company-settings'));
    const headers = { 'If-Match': String(version) };
    return person('PUT', '/settings/company-settings', { body: { two_factor_required }, headers });
  }

  it('a person without it can only set it up', async () => {
    const viewer = await as('viewer@acme.test');
    expect((await ask2fa(await as('owner@acme.test'), true)).status).toBe(200);
    for (const [method, path] of [
      ['GET', '/contacts'],
      ['GET', '/statistics'],
      ['GET', '/user/sessions'],
      ['PUT', '/user'],
      ['POST', '/contacts'],
      ['DELETE', '/contacts/acme-contact-1'],
    ] as const) {
      expect(outcome(await viewer(method, path)), path).toEqual([403, 'two_factor_setup_required']);
    }
    expect(dataOf(await viewer('GET', '/user'))).toMatchObject({ must_set_up_two_factor: true });
    const { secret } = dataOf<{ secret: string }>(
      await viewer('POST', '/user/2fa', { body: { password: DEMO_PASSWORD } }),
    );
    const code = await codeFor(ask, secret);
    expect((await viewer('POST', '/user/2fa/check', { body: { code } })).status).toBe(200);
    expect(dataOf(await viewer('GET', '/user'))).toMatchObject({ must_set_up_two_factor: false });
    expect((await viewer('GET', '/contacts')).status).toBeLessThan(300);
  });

  it('two-factor authentication cannot be turned off', async () => {
    const person = await as(TWO_FACTOR, { code: await codeFor(ask, DEMO_TOTP_SECRET) });
    await ask2fa(await as('owner@acme.test'), true);
    passTime(30_000);
    const body = { password: DEMO_PASSWORD, code: await codeFor(ask, DEMO_TOTP_SECRET) };
    expect(outcome(await person('POST', '/user/2fa/off', { body }))).toEqual([409, 'conflict']);
    expect(
      (
        await apiClient(served.baseUrl, null)('POST', '/auth/login', {
          body: { email: TWO_FACTOR, password: DEMO_PASSWORD },
        })
      ).status,
    ).toBe(401);
  });
});
