import { Secret, TOTP } from 'otpauth';
import { type Ask, dataOf } from './apiClient.ts';

/** The code an authenticator app shows for a secret (base32), by the clock of the API. */
export async function codeFor(ask: Ask, secret: string, halfMinutesOn = 0): Promise<string> {
  const { now } = dataOf<{ now: string }>(await ask('GET', '/__mock/clock'));
  const timestamp = Date.parse(now) + halfMinutesOn * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** Six digits that are wrong at any time. */
export async function wrongCodeFor(ask: Ask, secret: string): Promise<string> {
  const right = await Promise.all([-2, -1, 0, 1, 2].map((step) => codeFor(ask, secret, step)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? '';
}
