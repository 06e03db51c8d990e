import { abilityFor, may, type Question } from '#src/domain/access/ability.ts';
import type { User } from '#src/domain/people/user.ts';
import { BELONGINGS, type Belonging } from '#src/domain/people/userTerms.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** What one must be allowed to do to go on with it. A token that nobody could have made would do nothing. */
const NEEDED: Record<Belonging, Question> = {
  campaigns: { action: 'update', subject: 'campaigns' },
  conversations: { action: 'reply', subject: 'messages' },
  apitokens: { action: 'create', subject: 'apitokens' },
};

/** What somebody's role lets them take over from a colleague who is removed. */
export async function takenOverBy(tx: Transaction, user: Stored<User>): Promise<Belonging[]> {
  const ability = abilityFor((await tx.get('roles', user.role_id))?.rules ?? []);
  return BELONGINGS.filter((part) => may(ability, NEEDED[part]));
}
