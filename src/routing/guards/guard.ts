import type { Answer } from '#src/domain/access/ability.ts';
import type { Permission } from '#src/domain/access/permissions.ts';
import type { SignedInUser } from '#src/domain/people/user.ts';
import type { ScreenName, ScreenRoute } from '#src/routing/routeTable.ts';

/** The input of a guard. A guard only decides; it has no side effects. */
export interface GuardInput {
  screen: ScreenName;
  route: ScreenRoute;
  /** Null when nobody is signed in. */
  user: SignedInUser | null;
  judge: (permission: Permission) => Answer;
}

/** Lets the user in or redirects to another screen. `missing`: the permission that the forbidden page names. */
export type Verdict =
  | { isLetIn: true }
  | { isLetIn: false; screen: ScreenName; missing?: { permission: Permission; reason: string | null } };

export type Guard = (input: GuardInput) => Verdict;

export const LET_IN: Verdict = { isLetIn: true };
