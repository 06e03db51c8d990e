import type { SignedInUser } from '#src/domain/people/user.ts';
import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import type { Language } from '#src/server/sentences/languages.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';
import { signedInUserOf } from './signedInUserOf.ts';
import { startOf } from './startOf.ts';

/** The answer of `GET /user`: the user, with what every page needs at its start. */
export async function userAnswer(
  env: Pick<ApiEnvironment, 'tx' | 'sendsMail'>,
  caller: Caller,
  language: Language,
): Promise<SignedInUser> {
  const user = await signedInUserOf(env, caller, language);
  return isOpenTo(user) ? { ...user, start: await startOf(env.tx, caller) } : user;
}

/** Whether anything beyond their identity is open to them. A visit may look at a suspended tenant. */
function isOpenTo({ tenant, acting, must_set_up_two_factor }: SignedInUser): boolean {
  const status = tenant?.status ?? 'active';
  return !must_set_up_two_factor && (status === 'active' || (status === 'suspended' && acting !== undefined));
}
