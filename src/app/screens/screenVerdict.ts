import { decide } from '#src/domain/access/ability.ts';
import { runGuards, type Verdict } from '#src/routing/guards.ts';
import { type ScreenName, screenRoute } from '#src/routing/routeTable.ts';
import type { Access } from '#src/session/access/createAccessStore.ts';

/** The verdict of a screen's guards for the user: used by the screen itself and the menu. */
export function screenVerdict(screen: ScreenName, access: Access | null): Verdict {
  return runGuards({
    screen,
    route: screenRoute(screen),
    user: access?.user ?? null,
    decide: ([action, subject]) =>
      access ? decide(access.ability, { action, subject }) : { isAllowed: false, reason: null },
  });
}
