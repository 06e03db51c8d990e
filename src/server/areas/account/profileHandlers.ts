import { operation } from '#src/domain/contract/operations.ts';
import type { Account } from '#src/domain/people/account.ts';
import type { SignedInUser } from '#src/domain/people/user.ts';
import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import { isTwoFactorRequired } from '#src/server/access/requireTwoFactorSetUp.ts';
import { recordActivity } from '#src/server/areas/activity/index.ts';
import { enforceContract } from '#src/server/http/enforceContract.ts';
import type { HandlerContext, OperationHandlers } from '#src/server/http/OperationHandler.ts';
import { requireVersion } from '#src/server/http/versions.ts';
import { languageOf } from '#src/server/sentences/languages.ts';
import type { Proofs } from '#src/server/sessions/proof/Proofs.ts';
import { signedInUserOf } from './signedInUserOf.ts';
import { userResponse } from './userResponse.ts';

type ProfileHandlers = Pick<OperationHandlers, 'user' | 'updateUser' | 'account'>;

/** The caller's account. */
export async function accountOf({ tx, clock, caller }: HandlerContext, proofs: Proofs): Promise<Account> {
  const { email_change, recovery_hashes } = await proofs.secretOf(caller);
  const isPending = email_change != null && email_change.expires_at > clock.now().toISOString();
  return {
    email_change: isPending ? { email: email_change.email, expires_at: email_change.expires_at } : null,
    recovery_codes_left: recovery_hashes?.length ?? 0,
    two_factor_required: await isTwoFactorRequired(tx, caller),
  };
}

/** The signed-in user. */
export function profileHandlers(env: ApiEnvironment, proofs: Proofs): ProfileHandlers {
  const { clock } = env;
  return {
    user: async ({ caller, req }): Promise<SignedInUser> => await userResponse(env, caller, languageOf(req)),

    async updateUser({ tx, caller, req, body }): Promise<SignedInUser> {
      const before = { ...caller.user };
      await requireVersion({ tx, req }, { ...before, name: 'users' }, async () => {
        const current = await userResponse(env, caller, languageOf(req));
        return enforceContract(req, operation('user').response, current) as SignedInUser;
      });
      const after = await tx.update('users', before.id, body);
      const entry = { subject: 'users', recordId: after.id, recordName: after.name, before, after };
      await recordActivity(tx, clock, { caller, ip: req.ip, action: 'update', ...entry });
      return await signedInUserOf(env, { ...caller, user: after }, languageOf(req));
    },

    account: async (context): Promise<Account> => await accountOf(context, proofs),
  };
}
