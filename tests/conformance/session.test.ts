import { expect, it } from 'vitest';
import { operation } from '#src/domain/contract/operations.ts';
import { account, anonymous, as, clientWith, signIn } from './backEnd.ts';
import { expectError, expectShape } from './expectContract.ts';

it('a wrong password is refused', async () => {
  const body = { email: account().email, password: 'not the password' };
  expectError(await anonymous('POST', '/auth/login', { body }), 401, 'unauthenticated');
});

it('the right password returns a token, and the token the user with a scope', async () => {
  const ask = await as(account());
  const response = await ask('GET', '/user');
  expect(response.status).toBe(200);
  expectShape(operation('user').response, response.body.data);
});

it.each(['nonsense', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9.'])('a made-up token is refused (%s)', async (token) => {
  expectError(await clientWith(token)('GET', '/user'), 401, 'unauthenticated');
});

it('signing out ends the session, its refresh token too', async () => {
  const { token, refresh_token } = await signIn(account());
  const ask = clientWith(token);
  expect((await ask('POST', '/auth/logout')).status).toBe(operation('logout').status);
  expectError(await ask('GET', '/user'), 401, 'unauthenticated');
  if (refresh_token) {
    expect((await anonymous('POST', '/auth/refresh', { body: { refresh_token } })).status).toBe(401);
  }
});

it('a refresh token returns a new token', async (context) => {
  const { refresh_token } = await signIn(account());
  if (!refresh_token) return context.skip('this back end gives no refresh tokens');
  const response = await anonymous('POST', '/auth/refresh', { body: { refresh_token } });
  expectShape(operation('refresh').response, response.body.data);
});

it('an unknown route returns an error with a code and the request id', async () => {
  const ask = await as(account());
  expectError(await ask('GET', '/no-such-route/7'), 404, 'route_not_found');
});

it('the request id is the caller’s, if sent', async () => {
  const ask = await as(account());
  const response = await ask('GET', '/user', { headers: { 'X-Request-Id': 'conformance-1' } });
  expect(response.headers.get('X-Request-Id')).toBe('conformance-1');
});
