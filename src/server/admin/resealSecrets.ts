import { resealSecondFactor } from '#src/server/secrets/secondFactorSecret.ts';
import { openAccount, sealAccount } from '#src/server/sending/gateways/accounts.ts';
import { resealPhoneSecrets } from '#src/server/sending/gateways/androidPhone/phoneKeys.ts';
import { webhookPurpose } from '#src/server/webhooks/signature.ts';
import type { ChangeContext } from './Installation.ts';

/**
 * Re-encrypts with the newest of `SECRET_KEYS` everything that must stay readable and is encrypted with an older key or not at all; returns the
 * number of records. Throws SealProblem if a needed key is missing. Skips secrets that are stored for at most a day: responses and pairings.
 */
export async function resealSecrets({ tx, secrets: keys }: Pick<ChangeContext, 'tx' | 'secrets'>): Promise<number> {
  let count = 0;
  for (const { id, user_id, totp_secret, pending_totp_secret } of await tx.find('secrets', {})) {
    const reseal = (stored: string | null | undefined): string | null =>
      stored ? resealSecondFactor(keys, user_id, stored) : null;
    const sealed = { totp_secret: reseal(totp_secret), pending_totp_secret: reseal(pending_totp_secret) };
    if (sealed.totp_secret === totp_secret && sealed.pending_totp_secret === (pending_totp_secret ?? null)) continue;
    await tx.update('secrets', id, sealed);
    count += 1;
  }
  for (const link of await tx.find('phone_links', {})) {
    const sealed = resealPhoneSecrets(keys, link);
    if (sealed === link.sealed) continue;
    await tx.update('phone_links', link.id, { sealed });
    count += 1;
  }
  for (const { id, sealed, sealed_before, earlier = [] } of await tx.find('webhook_states', {})) {
    const reseal = (stored: string): string =>
      keys.isSealedBefore(stored) ? keys.seal(webhookPurpose(id), keys.open(webhookPurpose(id), stored)) : stored;
    const secrets = [sealed, ...(sealed_before === null ? [] : [sealed_before]), ...earlier.map((each) => each.sealed)];
    if (!secrets.some((each) => keys.isSealedBefore(each))) continue;
    const change = {
      sealed: reseal(sealed),
      sealed_before: sealed_before === null ? null : reseal(sealed_before),
      earlier: earlier.map((each) => ({ ...each, sealed: reseal(each.sealed) })),
    };
    await tx.update('webhook_states', id, change);
    count += 1;
  }
  for (const account of await tx.find('gateway_accounts', {})) {
    if (!keys.isSealedBefore(account.sealed)) continue;
    await tx.update('gateway_accounts', account.id, {
      sealed: sealAccount(keys, account.id, openAccount(keys, account)),
    });
    count += 1;
  }
  return count;
}
