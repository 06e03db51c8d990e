import { randomUUID } from 'node:crypto';
import type { PlanPreview } from '#src/domain/billing/planChange.ts';
import { DEMO_PASSWORD, DEMO_TOTP_SECRET } from '#src/domain/people/demoAccounts.ts';
import { FakePhone } from '#src/server/sending/gateways/androidPhone/testing/FakePhone.ts';
import { apiClient, dataOf } from './apiClient.ts';
import { codeFor } from './authenticator.ts';

interface IssuedSecrets {
  /** Secrets that sign someone in or prove something, by kind. */
  long: Record<string, string>;
  /** Secrets so short that they may occur in records by chance; searched for as whole values. */
  short: Record<string, string>;
  /** Secrets sent by e-mail, which are therefore in the outbox. */
  mailed: Record<string, string>;
}

const NEW_PASSWORD = 'seven otters under a lamp';

/** The `jti` of a JWT. The token itself is signed, so the records could only contain its `jti`. */
function tokenId(token: string): string {
  const { jti } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as { jti: string };
  return jti;
}

/** Makes the API over the demo's records issue every kind of secret, each write with an idempotency key, so that its response is stored. */
export async function issueSecrets(baseUrl: string): Promise<IssuedSecrets> {
  const nobody = apiClient(baseUrl, null);
  type Tokens = { token: string; refresh_token: string };
  const login = dataOf<Tokens>(
    await nobody('POST', '/auth/login', { body: { email: 'owner@acme.test', password: DEMO_PASSWORD } }),
  );
  const renewed = dataOf<Tokens>(await nobody('POST', '/auth/refresh', { body: login }));
  const owner = apiClient(baseUrl, renewed.token);
  const write = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await owner(method, path, { body, headers: { 'Idempotency-Key': randomUUID() } });
    if (!/^20[01]$/.test(String(response.status))) throw new Error(`${path} got status ${response.status}`);
    return { ...(response.body.meta as object), ...dataOf<object>(response) } as T;
  };

  const invitations = await write<{ [index: number]: { id: string } }>('POST', '/users/invitations', {
    emails: ['new@acme.test'],
    role_id: 'acme-viewer',
  });
  const link = await write<{ token: string }>('GET', `/users/${invitations[0]?.id}/invitation`);
  await write('POST', '/user/email', { email: 'else@acme.test', password: DEMO_PASSWORD });
  const mails = dataOf<{ to: string; text: string }[]>(await nobody('GET', '/__mock/outbox'));
  const emailCode = /\d{6}/.exec(mails.find(({ to }) => to === 'else@acme.test')?.text ?? '')?.[0] ?? '';
  const factor = await write<{ secret: string }>('POST', '/user/2fa', { password: DEMO_PASSWORD });
  const { codes } = await write<{ codes: string[] }>('POST', '/user/2fa/check', {
    code: await codeFor(nobody, factor.secret),
  });
  const twoFactor = dataOf<Tokens>(
    await nobody('POST', '/auth/login', {
      body: {
        email: 'twofactor@acme.test',
        password: DEMO_PASSWORD,
        code: await codeFor(nobody, DEMO_TOTP_SECRET),
      },
    }),
  );
  const scope = [{ action: 'read', subject: 'contacts' }];
  const program = await write<{ secret: string }>('POST', '/settings/tokens', { name: 'Till', scope });

  type Pairing = { code: string; token: string };
  const waiting = await write<Pairing>('POST', '/settings/devices/pairing', { name: 'Desk', device_id: null });
  const phone = new FakePhone(`${baseUrl}/api/v2/mobile/v1`, Date.now);
  const status = await phone.start({ code: waiting.code });
  if (!phone.registration) throw new Error(`The phone was answered ${status}`);
  const pairing = await write<Pairing>('POST', '/settings/devices/pairing', { name: 'Other', device_id: null });

  const { preview_id } = await write<PlanPreview>('POST', '/billing/preview', { plan_id: 'scale' });
  const checkout = await write<{ url: string }>('POST', '/billing/checkout', {
    purpose: 'change',
    plan_id: 'scale',
    preview_id,
    return_to: `${baseUrl}/app/billing/subscription`,
  });
  await write('POST', '/user/password', { current_password: DEMO_PASSWORD, password: NEW_PASSWORD });

  return {
    long: {
      login: login.token,
      'login’s refresh': login.refresh_token,
      'login’s refresh id': tokenId(login.refresh_token),
      renewed: renewed.token,
      'renewed refresh': renewed.refresh_token,
      'renewed refresh id': tokenId(renewed.refresh_token),
      'refresh with a second factor': tokenId(twoFactor.refresh_token),
      'second factor': factor.secret,
      'second factor of the demo': DEMO_TOTP_SECRET,
      ...Object.fromEntries(
        codes.flatMap((code, at) => [
          [`recovery ${at}`, code],
          [`recovery ${at}, plain`, code.replace('-', '')],
        ]),
      ),
      program: program.secret,
      'pairing’s token': pairing.token,
      'paired token': waiting.token,
      'phone’s token': phone.registration.token,
      'phone’s password': phone.registration.password ?? '',
      'payment page': new URL(checkout.url).pathname.split('/').at(-1) ?? '',
      'payment page’s key': checkout.url.split('.').at(-1) ?? '',
      password: NEW_PASSWORD,
      'password of the demo': `"${DEMO_PASSWORD}"`,
    },
    short: { 'pairing code': pairing.code, 'used pairing code': waiting.code },
    mailed: { invitation: link.token, 'code for an address': emailCode },
  };
}

/** The secrets that occur in the rows: as text, in hex or in base64. */
export function secretsIn({ long, short, mailed }: IssuedSecrets, rows: string, mails: string): string[] {
  const contains = (text: string, plain: string): boolean =>
    [plain, Buffer.from(plain).toString('hex'), Buffer.from(plain).toString('base64')].some((each) =>
      text.includes(each),
    );
  const longOnes = Object.entries(long).filter(
    ([, plain]) => plain.length < 8 || contains(rows, plain) || contains(mails, plain),
  );
  const shortOnes = Object.entries({ ...short, ...mailed }).filter(
    ([, plain]) => plain.length < 6 || rows.includes(`"${plain}"`) || (plain.length > 8 && contains(rows, plain)),
  );
  return [...longOnes, ...shortOnes].map(([name]) => name);
}
