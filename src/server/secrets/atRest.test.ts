import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { COLLECTION_NAMES } from '#mock-api/storage/InMemoryStore.ts';
import { asker, dataOf } from '#mock-api/testing/asker.ts';
import { codeFor } from '#mock-api/testing/authenticator.ts';
import { serveApi } from '#mock-api/testing/serveApi.ts';
import { DEMO_PASSWORD } from '#src/domain/people/demoAccounts.ts';

const NEW_PASSWORD = 'seven otters under a lamp';

/** What a client keeps of a JWT is signed; its `jti` is what would have to lie in the records. */
function tokenId(token: string): string {
  const { jti } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as { jti: string };
  return jti;
}

it('nothing that lets somebody in lies in the records, though it was asked for with a key that keeps the answer', async () => {
  const { baseUrl, api, stop } = await serveApi();
  const nobody = asker(baseUrl, null);
  type Tokens = { token: string; refresh_token: string };
  const login = dataOf<Tokens>(
    await nobody('POST', '/auth/login', { body: { email: 'owner@acme.test', password: DEMO_PASSWORD } }),
  );
  const renewed = dataOf<Tokens>(await nobody('POST', '/auth/refresh', { body: login }));
  const owner = asker(baseUrl, renewed.token);
  const keyed = () => ({ 'Idempotency-Key': randomUUID() });
  const done = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await owner(method, path, { body, headers: keyed() });
    expect(`${path} ${answer.status}`).toMatch(/ 20[01]$/);
    return { ...(answer.body.meta as object), ...dataOf<object>(answer) } as T;
  };

  const invited = await done<{ [index: number]: { id: string } }>('POST', '/users/invitations', {
    emails: ['new@acme.test'],
    role_id: 'acme-viewer',
  });
  const link = await done<{ token: string }>('GET', `/users/${invited[0]?.id}/invitation`);
  await done('POST', '/user/email', { email: 'else@acme.test', password: DEMO_PASSWORD });
  const [mail] = api.store.all('mails').filter(({ to }) => to === 'else@acme.test');
  const emailCode = /\d{6}/.exec(mail?.text ?? '')?.[0] ?? '';
  const factor = await done<{ secret: string }>('POST', '/user/2fa', { password: DEMO_PASSWORD });
  const code = await codeFor(nobody, factor.secret);
  const { codes } = await done<{ codes: string[] }>('POST', '/user/2fa/check', { code });
  const scope = [{ action: 'read', subject: 'contacts' }];
  const program = await done<{ secret: string }>('POST', '/settings/tokens', { name: 'Till', scope });
  await done('POST', '/user/password', { current_password: DEMO_PASSWORD, password: NEW_PASSWORD });

  const kept = COLLECTION_NAMES.filter((name) => name !== 'mails')
    .map((name) => JSON.stringify(api.store.all(name)))
    .join('\n');
  await stop();
  const given = [
    ...[login, renewed].flatMap(({ token, refresh_token }) => [token, refresh_token, tokenId(refresh_token)]),
    link.token,
    ...codes,
    ...codes.map((each) => each.replace('-', '')),
    program.secret,
    NEW_PASSWORD,
  ];
  expect(given.filter((each) => each.length < 8 || kept.includes(each))).toEqual([]);
  expect([emailCode.length, kept.includes(`"${emailCode}"`)]).toEqual([6, false]);
});
