import { recordActivity } from '#src/server/areas/activity/index.ts';
import type { Clock } from '#src/server/clock.ts';
import { languageOfPerson, type Outbox } from '#src/server/mail/Outbox.ts';
import type { KeyRing } from '#src/server/secrets/KeyRing.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import { endSessions } from '#src/server/sessions/endSessions.ts';
import { SecondFactor } from '#src/server/sessions/proof/SecondFactor.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

interface ResetContext {
  tx: Transaction;
  clock: Clock;
  outbox: Outbox;
  secrets: KeyRing;
}

/**
 * Removes a lost second factor, once the person's identity is certain; they set up a new one if their company requires it. They are signed
 * out everywhere and notified by mail. Returns their name, null if they had none, undefined without such an account.
 */
export async function resetSecondFactor(
  context: ResetContext,
  email: string,
  by: string,
): Promise<string | null | undefined> {
  const { tx, clock, outbox } = context;
  const [account] = await tx.users.withEmail({ emails: [email] });
  const user = account && (await tx.get('users', account.id));
  if (!user) return undefined;
  const [secret] = await tx.find('secrets', { user_id: user.id });
  if (!secret || secret.totp_secret === null) return null;
  await new SecondFactor(context).turnOff(secret);
  const after = await tx.update('users', user.id, { two_factor_enabled: false });
  await endSessions(tx, user.id);
  await recordActivity(tx, clock, {
    caller: { user: { id: null, name: by }, tenantId: user.tenant_id },
    ip: undefined,
    action: 'reset two-factor authentication',
    subject: 'users',
    recordId: user.id,
    recordName: user.name,
    before: user,
    after,
  });
  await outbox.send({
    to: user.email,
    kind: 'two_factor',
    language: await languageOfPerson(tx, user),
    content: {
      subject: sentence('mails.two_factor_subject'),
      paragraphs: [sentence('mails.two_factor_text')],
      footer: sentence('mails.not_you'),
    },
  });
  return user.name;
}
