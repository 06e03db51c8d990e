import type { User } from '#src/domain/people/user.ts';
import type { ResourceRules, RuleContext } from '#src/server/areas/ResourceRules.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { limitMails } from '#src/server/mail/limitMails.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import { endSessions } from '#src/server/sessions/endSessions.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { handOverBelongings, handOverIn } from './handOverBelongings.ts';
import { forgetInvitation, invitationEnd, sendInvitation } from './invite.ts';
import { requireRoomForUsers } from './remainingUsersOf.ts';
import { refuseKnownEmail, refuseLastOwner, refuseMorePowerful, refuseSelf, validateRole } from './validateUser.ts';

/** Rules see records as the API returns them; the store adds the tenant. */
function withTenant(user: User, { tenantId }: RuleContext): Stored<User> {
  return { ...user, tenant_id: tenantId };
}

/** Invites a person at another address, as if for the first time: the invitation to the earlier one may have expired. */
async function inviteAt(
  email: string,
  before: User,
  context: RuleContext,
): Promise<Pick<User, 'invitation_expires_at'>> {
  // Changing somebody's address would allow taking over their account.
  // The person may be accepting the invitation at the same moment.
  const invitedUser = await context.tx.hold('users', before.id);
  if (invitedUser?.status !== 'invited') throw unprocessable({ email: sentence('users.email_is_theirs') });
  await refuseKnownEmail(email, before.id, context);
  await limitMails(context, [email]);
  const invitation_expires_at = invitationEnd(context);
  await sendInvitation(context, withTenant({ ...before, email, invitation_expires_at }, context), context.caller.user);
  return { invitation_expires_at };
}

export const userRules: ResourceRules<'users'> = {
  async create(input, context) {
    await refuseKnownEmail(input.email, null, context);
    await validateRole(input.role_id, context);
    await requireRoomForUsers(context.tx, context.tenantId, 1, 'email');
    await limitMails(context, [input.email]);
    return {
      status: 'invited',
      two_factor_enabled: false,
      last_login_at: null,
      invitation_expires_at: invitationEnd(context),
    };
  },
  async afterCreation(user, context) {
    await sendInvitation(context, withTenant(user, context), context.caller.user);
  },
  async change(before, change, context) {
    await refuseMorePowerful(withTenant(before, context), context);
    const { email = before.email } = change;
    const invitation = email === before.email ? {} : await inviteAt(email, before, context);
    if (change.role_id !== undefined && change.role_id !== before.role_id) {
      if (before.id === context.caller.user.id) {
        throw unprocessable({ role_id: sentence('users.own_role') });
      }
      await validateRole(change.role_id, context);
      await refuseLastOwner(withTenant(before, context), context);
    }
    return invitation;
  },
  async beforeRemoval(user, context) {
    refuseSelf(user, context);
    await refuseMorePowerful(withTenant(user, context), context);
    await refuseLastOwner(withTenant(user, context), context);
    await handOverIn(context, withTenant(user, context));
  },
  async afterRemoval(user, context) {
    const { tx } = context;
    const { id } = user;
    await handOverBelongings(context, id, await handOverIn(context, withTenant(user, context)));
    await endSessions(tx, id);
    await forgetInvitation(tx, id);
    for (const secret of await tx.find('secrets', { user_id: id })) await tx.remove('secrets', secret.id);
  },
};
