import { TOTP } from 'otpauth';
import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import { isTwoFactorRequired } from '#src/server/access/requireTwoFactorSetUp.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { OperationHandlers } from '#src/server/http/OperationHandler.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { Proofs } from '#src/server/sessions/proof/Proofs.ts';
import { SecondFactor } from '#src/server/sessions/proof/SecondFactor.ts';

type TwoFactorHandlers = Pick<
  OperationHandlers,
  'beginTwoFactor' | 'checkTwoFactor' | 'renewRecoveryCodes' | 'turnOffTwoFactor'
>;

/** Turning the second factor on and off. */
export function twoFactorHandlers(env: ApiEnvironment, proofs: Proofs): TwoFactorHandlers {
  const { tx } = env;
  const secondFactor = new SecondFactor(env);
  return {
    async beginTwoFactor({ caller, body }) {
      const secretRecord = await proofs.requirePassword(caller, body.password);
      if (caller.user.two_factor_enabled) throw new HttpProblem('conflict', sentence('account.two_factor_is_on'));
      const secret = await secondFactor.begin(secretRecord);
      const totp = new TOTP({ secret, issuer: 'Heliograph', label: caller.user.email });
      return { secret: secret.base32, otpauth_url: totp.toString() };
    },

    async checkTwoFactor({ caller, body }) {
      const secret = await proofs.secretOf(caller);
      if (!secret.pending_totp_secret) throw new HttpProblem('conflict', sentence('account.no_secret_given'));
      await proofs.requireCode(caller, async () => await secondFactor.confirm(secret, body.code));
      await tx.update('users', caller.user.id, { two_factor_enabled: true });
      return { codes: await secondFactor.renewRecoveryCodes(secret) };
    },

    async renewRecoveryCodes({ caller, body }) {
      const secret = await proofs.requirePassword(caller, body.password);
      if (secret.totp_secret === null) throw new HttpProblem('conflict', sentence('account.two_factor_is_off'));
      return { codes: await secondFactor.renewRecoveryCodes(secret) };
    },

    async turnOffTwoFactor({ caller, body }) {
      const { password, code } = body;
      const secret = await proofs.requirePassword(caller, password);
      if (secret.totp_secret === null) throw new HttpProblem('conflict', sentence('account.two_factor_is_off_already'));
      if (await isTwoFactorRequired(tx, caller)) {
        throw new HttpProblem('conflict', sentence('account.two_factor_required'));
      }
      await proofs.requireCode(caller, async () => await secondFactor.take(secret, code));
      await secondFactor.turnOff(secret);
      await tx.update('users', caller.user.id, { two_factor_enabled: false });
      return {};
    },
  };
}
