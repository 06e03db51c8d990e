import { may } from '#src/domain/access/ability.ts';
import { companySettings } from '#src/domain/company/companySettings.ts';
import type { SignedInUser } from '#src/domain/people/user.ts';
import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import { readableContacts } from '#src/server/access/people.ts';
import { visibleResponse } from '#src/server/access/visibility.ts';
import { settingsIn } from '#src/server/areas/company/index.ts';
import type { Language } from '#src/server/sentences/languages.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { listSettingsOf } from './listSettingsHandlers.ts';
import { signedInUserOf } from './signedInUserOf.ts';

/** The response of `GET /user`: the user, with what every page needs at its start. */
export async function userResponse(
  env: Pick<ApiEnvironment, 'tx' | 'sendsMail'>,
  caller: Caller,
  language: Language,
): Promise<SignedInUser> {
  const user = await signedInUserOf(env, caller, language);
  return isOpenTo(user) ? { ...user, start: await startOf(env.tx, caller) } : user;
}

/** Whether they can see anything beyond their own identity. A visit can look at a suspended tenant. */
function isOpenTo({ tenant, acting, must_set_up_two_factor }: SignedInUser): boolean {
  const status = tenant?.status ?? 'active';
  return !must_set_up_two_factor && (status === 'active' || (status === 'suspended' && acting !== undefined));
}

type Start = NonNullable<SignedInUser['start']>;

/**
 * What every page needs at its start, in addition to the user. Each part only for people who can request it, and as its own request would return
 * it.
 */
async function startOf(tx: Transaction, caller: Caller): Promise<Start> {
  const { tenantId, acting, ability, user } = caller;
  const start: Start = {};
  if (!acting) start.list_settings = await listSettingsOf({ tx, caller });
  if (tenantId === null) return start;
  if (may(ability, { action: 'read', subject: 'company_settings' })) {
    const settings = await settingsIn({ tx, tenantId });
    // Stryker disable next-line StringLiteral: the settings have nothing that can be revealed, under any id.
    const visibleSettings = await visibleResponse(tx, caller, '', settings);
    start.company_settings = companySettings.parse(visibleSettings);
  }
  if (may(ability, { action: 'read', subject: 'messages' })) {
    const readable = readableContacts(caller);
    start.conversation_counts = await tx.conversations.counts({ tenantId, userId: user.id, readable });
  }
  return start;
}
