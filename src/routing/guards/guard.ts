import type { Answer } from '#src/domain/access/ability.ts';
import type { Permission } from '#src/domain/access/permissions.ts';
import type { SignedInUser } from '#src/domain/people/user.ts';
import type { ScreenName, ScreenRoute } from '#src/routing/routeTable.ts';

/** What a guard may look at. It decides, and changes nothing. */
export interface Visit {
  screen: ScreenName;
  route: ScreenRoute;
  /** Null when nobody is signed in. */
  user: SignedInUser | null;
  judge: (permission: Permission) => Answer;
}

/** Let in, or lead to another screen. `missing` is what the forbidden page names. */
export type Verdict =
  | { isLetIn: true }
  | { isLetIn: false; screen: ScreenName; missing?: { permission: Permission; reason: string | null } };

export type Guard = (visit: Visit) => Verdict;

export const LET_IN: Verdict = { isLetIn: true };
