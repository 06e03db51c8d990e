import { type AccessCheck, abilityFor, may } from '#src/domain/access/ability.ts';
import type { ApiToken } from '#src/domain/apitokens/apitoken.ts';
import { wouldGainPermissions } from '#src/domain/apitokens/wouldGainPermissions.ts';
import type { User } from '#src/domain/people/user.ts';
import { BELONGINGS, type Belonging } from '#src/domain/people/userTerms.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** The permission needed to take over each kind. A token that its owner could not have created would be useless. */
const NEEDED_PERMISSIONS: Record<Belonging, AccessCheck> = {
  campaigns: { action: 'update', subject: 'campaigns' },
  conversations: { action: 'reply', subject: 'messages' },
  apitokens: { action: 'create', subject: 'apitokens' },
};

interface Removed {
  user: Pick<Stored<User>, 'role_id'>;
  /** Their tokens in use. */
  tokens: readonly Pick<ApiToken, 'scope'>[];
}

/**
 * What a person's role allows them to take over from a removed colleague. Tokens go to nobody with whom they could do more: their secrets are known
 * to programs and to the people who set those up.
 */
export async function transferableBelongings(
  tx: Transaction,
  successor: Pick<Stored<User>, 'role_id'>,
  removed: Removed,
): Promise<Belonging[]> {
  const role = await tx.get('roles', successor.role_id);
  if (!role) return [];
  const scope = removed.tokens.flatMap((token) => token.scope);
  // Stryker disable next-line OptionalChaining,ArrayDeclaration: every removed user has a role, because a role in use cannot be deleted.
  const ownRules = (await tx.get('roles', removed.user.role_id))?.rules ?? [];
  const ability = abilityFor(role.rules);
  return BELONGINGS.filter(
    (part) =>
      may(ability, NEEDED_PERMISSIONS[part]) &&
      (part !== 'apitokens' || !wouldGainPermissions(scope, ownRules, role.rules)),
  );
}
