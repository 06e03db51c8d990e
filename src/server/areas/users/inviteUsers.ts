import type { User } from '#src/domain/people/user.ts';
import { USER_LIMITS } from '#src/domain/people/userTerms.ts';
import { recordActivity } from '#src/server/areas/activity/index.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { limitMails } from '#src/server/mail/limitMails.ts';
import { type Sentence, sentence } from '#src/server/sentences/Sentence.ts';
import { invitationEnd, sendInvitation } from './invite.ts';
import { requireRoomForUsers } from './remainingUsersOf.ts';
import { validateRole } from './validateUser.ts';

/** Invites all of them, or nobody, with the reason for each address. */
export async function inviteUsers(context: HandlerContext<'inviteUsers'>): Promise<User[]> {
  const { tx, clock, caller, tenantId, req } = context;
  const { emails, role_id } = context.body;
  await validateRole(role_id, context);
  const accounts = await tx.users.withEmail({ emails });
  const problems = problemsOf(emails, new Set(accounts.map(({ email }) => email.toLowerCase())));
  if (Object.keys(problems).length > 0) throw unprocessable(problems);
  await requireRoomForUsers(tx, tenantId, emails.length, 'emails');
  await limitMails(context, emails);
  const users: User[] = [];
  for (const email of emails) {
    const user = await tx.insert('users', {
      tenant_id: tenantId,
      name: (email.split('@', 1)[0] || email).slice(0, USER_LIMITS.name),
      email,
      phone: null,
      role_id,
      locale: null,
      status: 'invited',
      two_factor_enabled: false,
      last_login_at: null,
      invitation_expires_at: invitationEnd(context),
    });
    await sendInvitation(context, user, caller.user);
    await recordActivity(tx, clock, {
      caller,
      ip: req.ip,
      action: 'invite',
      subject: 'users',
      recordId: user.id,
      recordName: email,
      after: user,
    });
    users.push(user);
  }
  return users;
}

function problemsOf(emails: readonly string[], takenEmails: ReadonlySet<string>): Record<string, Sentence> {
  const seen = new Set<string>();
  const problems: Record<string, Sentence> = {};
  for (const [index, email] of emails.entries()) {
    const folded = email.toLowerCase();
    if (seen.has(folded)) problems[`emails.${index}`] = sentence('users.email_twice');
    else if (takenEmails.has(folded)) problems[`emails.${index}`] = sentence('users.has_account');
    seen.add(folded);
  }
  return problems;
}
