import type { ApiEnvironment } from '#mock-api/ApiEnvironment.ts';
import { unprocessable } from '#mock-api/middleware/parseWith.ts';
import type { OperationHandlers } from '#mock-api/routes/OperationHandler.ts';
import { said } from '#mock-api/said/Said.ts';
import { endSessions } from '#mock-api/sessions/endSessions.ts';
import type { Proofs } from '#mock-api/sessions/proof/Proofs.ts';
import { passwordStrength } from '#mock-api/sessions/proof/passwordStrength.ts';
import { hashPassword } from '#mock-api/sessions/proof/passwords.ts';
import { PASSWORD } from '#src/domain/people/accountTerms.ts';

/** Another password. Whoever is signed in with the old one elsewhere is not any more. */
export function passwordHandlers(
  { store, outbox }: ApiEnvironment,
  proofs: Proofs,
): Pick<OperationHandlers, 'changePassword'> {
  return {
    async changePassword({ caller, body }): Promise<object> {
      const { current_password, password } = body as { current_password: string; password: string };
      const { user, sessionId } = caller;
      const secret = await proofs.requirePassword(caller, current_password, 'current_password');
      if (password === current_password) throw unprocessable({ password: said`is the one you have` });
      const { score } = passwordStrength(password, [user.name, user.email]);
      if (score < PASSWORD.minScore) throw unprocessable({ password: said`is too easy to guess` });
      store.update('secrets', secret.id, { password_hash: hashPassword(password) });
      endSessions(store, user.id, sessionId);
      outbox.send({
        to: user.email,
        subject: 'Your password was changed',
        text: 'You were signed out everywhere else. If that was not you, write to support at once.',
      });
      return {};
    },
  };
}
