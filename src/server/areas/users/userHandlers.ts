import { decide } from '#src/domain/access/ability.ts';
import type { ActivityAction } from '#src/domain/company/activityActions.ts';
import type { UserBelongings } from '#src/domain/people/invitation.ts';
import type { User } from '#src/domain/people/user.ts';
import { recordActivity } from '#src/server/areas/activity/index.ts';
import type { HandlerContext, OperationHandlers } from '#src/server/http/OperationHandler.ts';
import { languageOf } from '#src/server/sentences/languages.ts';
import { supplied } from '#src/server/sentences/supplied.ts';
import { endSessions } from '#src/server/sessions/endSessions.ts';
import { remedyFor } from '#src/server/sessions/remedyFor.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { belongingsOf, countsOf } from './handOverBelongings.ts';
import { invitationHandlers } from './invitations.ts';
import { inviteUsers } from './inviteUsers.ts';
import { remainingUsersOf } from './remainingUsersOf.ts';
import { transferableBelongings } from './transferableBelongings.ts';
import { refuseLastOwner, refuseMorePowerful, refuseSelf } from './validateUser.ts';

async function targetUser({ tx, id }: HandlerContext): Promise<Stored<User>> {
  return (await tx.get('users', id)) as Stored<User>;
}

async function changeStatus(context: HandlerContext, action: ActivityAction, status: User['status']): Promise<User> {
  const { tx, clock, caller, req, id } = context;
  const before = { ...(await targetUser(context)) };
  if (before.status === status) return before;
  const after = await tx.update('users', id, { status });
  await recordActivity(tx, clock, {
    caller,
    ip: req.ip,
    action,
    subject: 'users',
    recordId: id,
    recordName: after.name,
    before,
    after,
  });
  return after;
}

/** Operations on users beyond the five verbs, and the user's questions about permissions. */
export const userHandlers = {
  ...invitationHandlers,
  inviteUsers,
  remainingUsers: async ({ tx, tenantId }) => await remainingUsersOf(tx, tenantId),

  async disableUser(context) {
    const user = await targetUser(context);
    refuseSelf(user, context);
    await refuseMorePowerful(user, context);
    await refuseLastOwner(user, context);
    const disabledUser = await changeStatus(context, 'disable', 'disabled');
    // Afterwards, because the change waits for a sign-in at the same moment.
    await endSessions(context.tx, user.id);
    return disabledUser;
  },

  async enableUser(context) {
    const user = await targetUser(context);
    await refuseMorePowerful(user, context);
    if (user.status !== 'disabled') return user;
    const hasPassword = (await context.tx.find('secrets', { user_id: user.id })).length > 0;
    return await changeStatus(context, 'enable', hasPassword ? 'active' : 'invited');
  },

  async recordsToHandOver(context) {
    const { tx, tenantId, id } = context;
    const belongings = await belongingsOf(context, id);
    const removed = { user: await targetUser(context), tokens: belongings.apitokens };
    const colleagues: UserBelongings['colleagues'] = [];
    for (const user of await tx.find('users', { tenant_id: tenantId, status: 'active' })) {
      if (user.id === id) continue;
      colleagues.push({ id: user.id, name: user.name, can_take_over: await transferableBelongings(tx, user, removed) });
    }
    colleagues.sort((one, other) => one.name.localeCompare(other.name));
    return { ...countsOf(belongings), colleagues };
  },

  async missingPermission({ tx, caller, query, req }) {
    const { action, subject } = query;
    const decision = decide(caller.ability, { action, subject });
    return {
      action,
      subject,
      reason: decision.isAllowed ? null : supplied(decision.reason, languageOf(req)),
      ...(await remedyFor(tx, caller, { action, subject, feature: decision.isAllowed ? undefined : decision.feature })),
    };
  },
} satisfies Partial<OperationHandlers>;
