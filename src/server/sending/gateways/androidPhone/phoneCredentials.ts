import type { Request } from 'express';
import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import { clientOf } from '#src/server/http/clientOf.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { hashToken } from '#src/server/secrets/hashToken.ts';
import type { Phone, PhoneLink, StoredPairing } from '#src/server/storage/records/phones.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { codeHashes, hashPrivateToken } from './phoneKeys.ts';

/** The phone that a request's token belongs to. Throws 401. */
export async function phoneOf(tx: Transaction, req: Request): Promise<{ phone: Stored<Phone>; tenantId: string }> {
  const [phone] = await tx.find('phones', { token_hash: hashToken(credential(req, 'Bearer')), ended_at: null });
  if (!phone || phone.tenant_id === null) throw unknownToken();
  return { phone, tenantId: phone.tenant_id };
}

type RegistrationGrant = { tenantId: string } & ({ pairing: Stored<StoredPairing> } | { link: Stored<PhoneLink> });

/** The ways a phone registers: with a pairing's code, its private token, or the name and password it was given. Throws 401. */
export async function authorizeRegistration(
  { tx, guesses, clock, secrets }: ApiEnvironment,
  req: Request,
): Promise<RegistrationGrant> {
  const now = clock.now().getTime();
  const grantOf = (pairings: readonly Stored<StoredPairing>[]): RegistrationGrant | null => {
    const pairing = pairings.find((each) => isWaiting(each, now));
    return pairing?.tenant_id ? { tenantId: pairing.tenant_id, pairing } : null;
  };
  const code = credential(req, 'Code');
  if (code) {
    const { client, network } = clientOf(req);
    const guess = await guesses.begin([
      ['pairing', client],
      ['networkOfCodes', network],
    ]);
    const code_hash = codeHashes(secrets, code.replace(/\D/g, ''));
    const grant = grantOf(await tx.find('pairings', { code_hash, device_id: null }));
    if (!grant) throw unknownToken();
    await guess.succeed();
    return grant;
  }
  const token = credential(req, 'Bearer');
  if (token) {
    const token_hash = hashPrivateToken(token);
    const [link] = await tx.find('phone_links', { token_hash });
    if (link?.tenant_id) return { tenantId: link.tenant_id, link };
    const grant = grantOf(await tx.find('pairings', { token_hash, device_id: null }));
    if (grant) return grant;
  }
  const linkGrant = await linkByPassword(tx, req);
  if (!linkGrant) throw unknownToken();
  return linkGrant;
}

/** The device of the request's name and password, or null if there is none. */
export async function linkByPassword(
  tx: Transaction,
  req: Request,
): Promise<{ tenantId: string; link: Stored<PhoneLink> } | null> {
  const [login = '', ...rest] = Buffer.from(credential(req, 'Basic'), 'base64').toString('utf8').split(':');
  if (login === '') return null;
  const [link] = await tx.find('phone_links', { login });
  const isRight = link?.password_hash === hashToken(rest.join(':'));
  return link?.tenant_id && isRight ? { tenantId: link.tenant_id, link } : null;
}

export function isWaiting({ device_id, expires_at }: StoredPairing, now: number): boolean {
  return device_id === null && Date.parse(expires_at) > now;
}

/** The credentials of an `Authorization` header; empty for another scheme. */
function credential(req: Request, scheme: 'Bearer' | 'Basic' | 'Code'): string {
  const [actualScheme = '', credentials = ''] = (req.get('Authorization') ?? '').split(' ', 2);
  return actualScheme.toLowerCase() === scheme.toLowerCase() ? credentials : '';
}

export function unknownToken(): HttpProblem {
  return new HttpProblem('unauthenticated', 'This phone is not registered. Pair it again.');
}
