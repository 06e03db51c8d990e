import { abilityFor, may, type Question } from '#src/domain/access/ability.ts';
import type { User } from '#src/domain/people/user.ts';
import { BELONGINGS, type Belonging } from '#src/domain/people/userTerms.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** The permission needed to take over each kind. A token that its owner could not have created would be useless. */
const NEEDED_PERMISSIONS: Record<Belonging, Question> = {
  campaigns: { action: 'update', subject: 'campaigns' },
  conversations: { action: 'reply', subject: 'messages' },
  apitokens: { action: 'create', subject: 'apitokens' },
};

/** What a person's role allows them to take over from a removed colleague. */
export async function takeableBelongings(tx: Transaction, user: Stored<User>): Promise<Belonging[]> {
  const role = await tx.get('roles', user.role_id);
  if (!role) return [];
  const ability = abilityFor(role.rules);
  return BELONGINGS.filter((part) => may(ability, NEEDED_PERMISSIONS[part]));
}
