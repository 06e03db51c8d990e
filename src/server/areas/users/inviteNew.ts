import type { User } from '#src/domain/people/user.ts';
import { recordActivity } from '#src/server/areas/activity/index.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { type InvitationContext, invitationEnd, sendInvitation } from './invite.ts';

type Newcomer = Pick<User, 'name' | 'email' | 'role_id'> & { tenant_id: string | null };

/**
 * Invites a person on behalf of the operator: the first owner of a tenant, or staff. `by`: the author, for the activity and the e-mail. Throws 422
 * if the address has an account.
 */
export async function inviteNew(
  context: InvitationContext,
  newcomer: Newcomer,
  by: string,
): Promise<{ user: Stored<User>; token: string; expires_at: string }> {
  const { tx, clock } = context;
  const [account] = await tx.users.withEmail({ emails: [newcomer.email] });
  if (account) throw unprocessable({ email: sentence('users.has_account') });
  const expires_at = invitationEnd(context);
  const user = await tx.insert('users', {
    ...newcomer,
    phone: null,
    locale: null,
    status: 'invited',
    two_factor_enabled: false,
    last_login_at: null,
    invitation_expires_at: expires_at,
  });
  const token = await sendInvitation(context, user, { name: by });
  await recordActivity(tx, clock, {
    caller: { user: { id: null, name: by }, tenantId: newcomer.tenant_id },
    ip: undefined,
    action: 'invite',
    subject: 'users',
    recordId: user.id,
    recordName: user.email,
    after: user,
  });
  return { user, token, expires_at };
}
