import { PASSWORD } from '#src/domain/people/accountTerms.ts';
import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import type { OperationHandlers } from '#src/server/http/OperationHandler.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { languageOfPerson } from '#src/server/mail/Outbox.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import { endSessions } from '#src/server/sessions/endSessions.ts';
import type { Proofs } from '#src/server/sessions/proof/Proofs.ts';
import { ratePassword } from '#src/server/sessions/proof/ratePassword.ts';

/** Changes the password, and ends all other sessions. */
export function passwordHandlers(
  { tx, outbox, passwords }: ApiEnvironment,
  proofs: Proofs,
): Pick<OperationHandlers, 'changePassword'> {
  return {
    async changePassword({ caller, body }) {
      const { current_password, password } = body;
      const { user, sessionId } = caller;
      const secret = await proofs.requirePassword(caller, current_password, 'current_password');
      if (password === current_password) throw unprocessable({ password: sentence('account.same_password') });
      const { score } = ratePassword(password, [user.name, user.email]);
      if (score < PASSWORD.minScore) throw unprocessable({ password: sentence('account.weak_password') });
      await tx.update('secrets', secret.id, { password_hash: await passwords.hash(password) });
      await endSessions(tx, user.id, sessionId);
      await outbox.send({
        to: user.email,
        kind: 'password',
        language: await languageOfPerson(tx, user),
        content: {
          subject: sentence('mails.password_changed_subject'),
          paragraphs: [sentence('mails.password_changed_text')],
          footer: sentence('mails.not_you'),
        },
      });
      return {};
    },
  };
}
