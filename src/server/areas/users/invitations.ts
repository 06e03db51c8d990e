import { PASSWORD } from '#src/domain/people/accountTerms.ts';
import type { Invitation } from '#src/domain/people/invitation.ts';
import type { User } from '#src/domain/people/user.ts';
import { recordActivity } from '#src/server/areas/activity/index.ts';
import { clientOf } from '#src/server/http/clientOf.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext, OperationHandlers } from '#src/server/http/OperationHandler.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { limitMails } from '#src/server/mail/limitMails.ts';
import { languageOf } from '#src/server/sentences/languages.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import { suppliedRole } from '#src/server/sentences/supplied.ts';
import { callerFor } from '#src/server/sessions/callerOf.ts';
import { ratePassword } from '#src/server/sessions/proof/ratePassword.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import {
  forgetInvitation,
  invitationBy,
  invitationEnd,
  invitationOf,
  invitationToken,
  sendInvitation,
} from './invite.ts';
import { refuseMorePowerful } from './validateUser.ts';

/** Throws 409 for a user who is not invited, and for one who will have more rights: the link of an invitation lets its holder become that person. */
async function requireInvited(user: Stored<User> | undefined, context: HandlerContext): Promise<Stored<User>> {
  if (user?.status !== 'invited') throw new HttpProblem('conflict', sentence('users.not_invited'));
  await refuseMorePowerful(user, context);
  return user;
}

/** The invitation of a token, and who it is for. Throws 404 in the same words for a token that never existed, was used, was replaced, or expired; 429 after several. */
async function openInvitation(context: HandlerContext<'invitation' | 'acceptInvitation'>): Promise<{
  invitation: Collections['invitations'];
  user: Stored<User>;
}> {
  const { tx, clock, guesses, body, req } = context;
  const { client, network } = clientOf(req);
  const guess = await guesses.begin([
    ['invitation', client],
    ['networkOfCodes', network],
  ]);
  const invitation = await invitationBy(body.token, context);
  const user = invitation && (await tx.get('users', invitation.user_id));
  if (!invitation || user?.status !== 'invited' || invitation.expires_at <= clock.now().toISOString()) {
    throw new HttpProblem('not_found', 'This invitation was used, replaced or withdrawn, or has expired.');
  }
  await guess.succeed();
  return { invitation, user };
}

async function removeSecrets(tx: Transaction, userId: string): Promise<void> {
  for (const { id } of await tx.find('secrets', { user_id: userId })) await tx.remove('secrets', id);
}

type InvitationHandlers = Pick<
  OperationHandlers,
  'sendInvitationAgain' | 'invitationLink' | 'invitation' | 'acceptInvitation'
>;

/** Sending invitations again, and accepting them. */
export const invitationHandlers: InvitationHandlers = {
  async sendInvitationAgain(context): Promise<User> {
    const { tx, caller, id } = context;
    // Held, because the person may be accepting at the same moment.
    const { email } = await requireInvited(await tx.hold('users', id), context);
    await limitMails(context, [email]);
    const user = await tx.update('users', id, { invitation_expires_at: invitationEnd(context) });
    await sendInvitation(context, user, caller.user);
    return user;
  },

  async invitationLink(context): Promise<{ token: string; expires_at: string }> {
    const { tx, id } = context;
    await requireInvited(await tx.get('users', id), context);
    const invitation = await invitationOf(tx, id);
    if (!invitation) throw new HttpProblem('conflict', sentence('users.no_link'));
    return { token: invitationToken(context.secrets, invitation), expires_at: invitation.expires_at };
  },

  async invitation(context): Promise<Invitation> {
    const { invitation, user } = await openInvitation(context);
    const role = await context.tx.get('roles', user.role_id);
    // Stryker disable next-line StringLiteral: no tenant has either id.
    const tenant = await context.tx.get('tenants', user.tenant_id ?? '');
    return {
      email: user.email,
      tenant_name: tenant?.name ?? '',
      role_name: role ? suppliedRole(role, languageOf(context.req)).name : '',
      invited_by: invitation.invited_by,
      expires_at: invitation.expires_at,
    };
  },

  async acceptInvitation(context): Promise<{ email: string }> {
    const { tx, clock, req, passwords } = context;
    const { name, password } = context.body;
    const { user } = await openInvitation(context);
    const { score } = ratePassword(password, [name, user.email]);
    if (score < PASSWORD.minScore) throw unprocessable({ password: sentence('account.weak_password') });
    const before = { ...user };
    await removeSecrets(tx, user.id);
    await tx.insert('secrets', {
      tenant_id: user.tenant_id,
      user_id: user.id,
      password_hash: await passwords.hash(password),
      totp_secret: null,
    });
    // Their language from now on, as for e-mails: until now there was only the company's.
    const locale = user.locale ?? languageOf(req);
    const after = await tx.update('users', user.id, { name, locale, status: 'active', invitation_expires_at: null });
    await forgetInvitation(tx, user.id);
    // Stryker disable next-line StringLiteral: the activity names no session.
    const caller = await callerFor({ tx }, after, '');
    await recordActivity(tx, clock, {
      caller,
      ip: req.ip,
      action: 'accept invitation',
      subject: 'users',
      recordId: user.id,
      recordName: name,
      before,
      after,
    });
    return { email: after.email };
  },
};
