import type { Answer } from '#src/domain/access/ability.ts';
import type { Permission } from '#src/domain/access/permissions.ts';
import type { SignedInUser } from '#src/domain/people/user.ts';
import type { ScreenName, ScreenRoute } from '#src/routing/routeTable.ts';

/** The input of a guard, which decides and changes nothing. */
export interface Visit {
  screen: ScreenName;
  route: ScreenRoute;
  /** Null when nobody is signed in. */
  user: SignedInUser | null;
  judge: (permission: Permission) => Answer;
}

/** Lets the user in or redirects to another screen. `missing`: what the forbidden page names. */
export type Verdict =
  | { isLetIn: true }
  | { isLetIn: false; screen: ScreenName; missing?: { permission: Permission; reason: string | null } };

export type Guard = (visit: Visit) => Verdict;

export const LET_IN: Verdict = { isLetIn: true };
