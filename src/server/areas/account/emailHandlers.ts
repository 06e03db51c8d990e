import { randomInt } from 'node:crypto';
import type { Account } from '#src/domain/people/account.ts';
import { EMAIL_CODE_LIFETIME } from '#src/domain/people/accountTerms.ts';
import type { SignedInUser } from '#src/domain/people/user.ts';
import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import type { OperationHandlers } from '#src/server/http/OperationHandler.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { unchanged } from '#src/server/http/unchanged.ts';
import { limitMails } from '#src/server/mail/limitMails.ts';
import { languageOfPerson } from '#src/server/mail/Outbox.ts';
import { type Language, languageOf } from '#src/server/sentences/languages.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { Proofs } from '#src/server/sessions/proof/Proofs.ts';
import type { Secret } from '#src/server/storage/records/signIns.ts';
import { accountOf } from './profileHandlers.ts';
import { signedInUserOf } from './signedInUserOf.ts';

type EmailHandlers = Pick<OperationHandlers, 'requestEmailChange' | 'confirmEmailChange' | 'cancelEmailChange'>;

const PURPOSE = 'e-mail code';
/** A code is valid for one person and one address. */
const codeText = ({ user_id }: Secret, email: string, code: string): string => `${user_id} ${email} ${code}`;

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** A new address takes effect once a reader of its e-mail has confirmed it. */
export function emailHandlers(env: ApiEnvironment, proofs: Proofs): EmailHandlers {
  const { tx, clock, outbox, secrets } = env;
  const ownerOf = async (email: string) => (await tx.users.withEmail({ emails: [email] }))[0];

  /** Only readers of an address's e-mail learn whether it has an account. */
  async function sendCode(email: string, code: string, language: Language): Promise<void> {
    const isTaken = (await ownerOf(email)) !== undefined;
    const mail = { to: email, kind: 'address', language, usefulFor: EMAIL_CODE_LIFETIME } as const;
    if (isTaken) {
      const content = { subject: sentence('mails.taken_subject'), paragraphs: [sentence('mails.taken_text')] };
      await outbox.send({ ...mail, content });
      return;
    }
    await outbox.send({
      ...mail,
      secret: code,
      content: {
        subject: sentence('mails.code_subject'),
        paragraphs: [sentence('mails.code_text', { minutes: EMAIL_CODE_LIFETIME / 60_000 })],
        code,
        footer: sentence('mails.code_footer'),
      },
    });
  }

  return {
    async requestEmailChange(context): Promise<Account> {
      const { email, password } = context.body;
      if (isSame(email, context.caller.user.email)) throw unprocessable({ email: sentence('account.own_address') });
      const secret = await proofs.requirePassword(context.caller, password);
      await limitMails(context, [email], 'addressChange');
      const code = String(randomInt(1_000_000, 2_000_000)).slice(1);
      const expires_at = new Date(clock.now().getTime() + EMAIL_CODE_LIFETIME).toISOString();
      const code_hash = secrets.mac(PURPOSE, codeText(secret, email, code));
      await tx.update('secrets', secret.id, { email_change: { email, code_hash, expires_at } });
      await sendCode(email, code, await languageOfPerson(tx, context.caller.user));
      return await accountOf(context, proofs);
    },

    async confirmEmailChange({ caller, body, req }): Promise<SignedInUser> {
      const secret = await proofs.secretOf(caller);
      const change = secret.email_change;
      const { code } = body;
      await proofs.requireCode(caller, async () => {
        const isGood =
          change != null &&
          change.expires_at > clock.now().toISOString() &&
          (await ownerOf(change.email)) === undefined;
        return isGood && secrets.isMac(PURPOSE, codeText(secret, change.email, code), change.code_hash);
      });
      // Without a request, no code is right.
      const { email } = change as NonNullable<typeof change>;
      const before = caller.user.email;
      await tx.update('secrets', secret.id, { email_change: null });
      const user = await tx.update('users', caller.user.id, { email });
      await outbox.send({
        to: before,
        kind: 'address',
        language: await languageOfPerson(tx, user),
        content: {
          subject: sentence('mails.address_changed_subject'),
          paragraphs: [sentence('mails.address_changed_text', { email })],
          footer: sentence('mails.not_you'),
        },
      });
      return await signedInUserOf(env, { ...caller, user }, languageOf(req));
    },

    async cancelEmailChange(context): Promise<Account> {
      const { id } = await proofs.secretOf(context.caller);
      const { email_change } = await accountOf(context, proofs);
      await tx.update('secrets', id, { email_change: null });
      const account = await accountOf(context, proofs);
      return email_change === null ? unchanged(account) : account;
    },
  };
}
