import type { Stored } from '#mock-api/kept/Stored.ts';
import { recordActivity } from '#mock-api/middleware/recordActivity.ts';
import { belongingsOf } from '#mock-api/resources/users/handOver.ts';
import { refuseLastOwner, refuseMorePowerful, refuseSelf } from '#mock-api/resources/users/judgeUser.ts';
import { seatsOf } from '#mock-api/resources/users/seatsOf.ts';
import { takenOverBy } from '#mock-api/resources/users/takenOverBy.ts';
import type { HandlerContext, OperationHandlers } from '#mock-api/routes/OperationHandler.ts';
import { languageOf } from '#mock-api/said/languages.ts';
import { supplied } from '#mock-api/said/supplied.ts';
import { endSessions } from '#mock-api/sessions/endSessions.ts';
import { grantorsOf } from '#mock-api/sessions/grantorsOf.ts';
import { judge, type Question } from '#src/domain/access/ability.ts';
import type { User } from '#src/domain/people/user.ts';
import { invitationHandlers } from './invitations.ts';
import { inviteUsers } from './inviteUsers.ts';
import { previewRole } from './previewRole.ts';

function target({ store, id }: HandlerContext): Stored<User> {
  return store.byId('users', id) as Stored<User>;
}

function changeStatus(context: HandlerContext, action: string, status: User['status']): User {
  const { store, clock, caller, req, id } = context;
  const before = { ...target(context) };
  if (before.status === status) return before;
  const after = store.update('users', id, { status });
  recordActivity(store, clock, {
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

/** What can be done with people beyond reading and writing them, and what the person signed in may ask about rights. */
export const userHandlers = {
  ...invitationHandlers,
  inviteUsers,
  userSeats: ({ store, tenantId }) => seatsOf(store, tenantId),

  disableUser(context) {
    const user = target(context);
    refuseSelf(user, context);
    refuseMorePowerful(user, context);
    refuseLastOwner(user, context);
    endSessions(context.store, user.id);
    return changeStatus(context, 'disable', 'disabled');
  },

  enableUser(context) {
    const user = target(context);
    refuseMorePowerful(user, context);
    if (user.status !== 'disabled') return user;
    const hasPassword = context.store.all('secrets').some((each) => each.user_id === user.id);
    return changeStatus(context, 'enable', hasPassword ? 'active' : 'invited');
  },

  userBelongings({ store, tenantId, id }) {
    const { campaigns, apitokens, conversations } = belongingsOf(store, tenantId, id);
    const heirs = store
      .ofTenant('users', tenantId)
      .filter((user) => user.id !== id && user.status === 'active')
      .map((user) => ({ id: user.id, name: user.name, takes: takenOverBy(store, user) }))
      .sort((one, other) => one.name.localeCompare(other.name));
    return {
      campaigns: campaigns.length,
      apitokens: apitokens.length,
      conversations: conversations.length,
      heirs,
    };
  },

  previewRole,

  whyNot({ store, caller, query, req }) {
    const { action, subject } = query as unknown as Question;
    const answer = judge(caller.ability, { action, subject });
    return {
      action,
      subject,
      reason: answer.isAllowed ? null : supplied(answer.reason, languageOf(req)),
      grantors: grantorsOf(store, caller.acting ? null : caller.tenantId, { action, subject }),
    };
  },
} satisfies Partial<OperationHandlers>;
