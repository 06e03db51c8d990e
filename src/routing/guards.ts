import { CATALOGUE_MESSAGES } from '#src/config/constants.ts';
import type { AccessDecision } from '#src/domain/access/ability.ts';
import { ACTING_REASONS } from '#src/domain/access/actingScope.ts';
import type { Permission } from '#src/domain/access/permissions.ts';
import type { SignedInUser } from '#src/domain/people/user.ts';
import type { ScreenName, ScreenRoute } from './routeTable.ts';

/** The input of a guard. A guard only decides; it has no side effects. */
export interface GuardInput {
  screen: ScreenName;
  route: ScreenRoute;
  /** Null when nobody is signed in. */
  user: SignedInUser | null;
  decide: (permission: Permission) => AccessDecision;
}

/** Lets the user in or redirects to another screen. `missing`: the permission that the forbidden page names. */
export type Verdict =
  | { isLetIn: true }
  | { isLetIn: false; screen: ScreenName; missing?: { permission: Permission; reason: string | null } };

type Guard = (input: GuardInput) => Verdict;

const ALLOWED: Verdict = { isLetIn: true };

/** The user must be signed in, with a second factor if the company requires one. */
const auth: Guard = ({ user, screen }) => {
  if (!user) return { isLetIn: false, screen: 'login' };
  const isSetUpMissing = user.must_set_up_two_factor === true && screen !== 'twoFactor';
  return isSetUpMissing ? { isLetIn: false, screen: 'twoFactor' } : ALLOWED;
};

/** The tenant must be active. Otherwise redirects to the page of its status, which says why. */
const tenantActive: Guard = ({ user }) => {
  const status = user?.tenant?.status ?? 'active';
  // Support can open a suspended tenant's pages.
  const isSupportVisit = user?.acting !== undefined && status === 'suspended';
  return status === 'active' || isSupportVisit ? ALLOWED : { isLetIn: false, screen: status };
};

/** A tenant's pages need a user of a tenant; staff pages need staff. */
const tenantPageGuard: Guard = ({ user, screen }) => {
  const isStaffPage = screen.startsWith('tenants.') || screen.startsWith('plans.');
  // During a visit, staff pages are not available.
  if (isStaffPage && user?.acting) {
    return { isLetIn: false, screen: 'forbidden', missing: { permission: ['read', 'tenants'], reason: null } };
  }
  if (isStaffPage) return user?.is_staff ? ALLOWED : { isLetIn: false, screen: 'notFound' };
  if (user?.tenant) return ALLOWED;
  return { isLetIn: false, screen: 'tenants.list' };
};

/** Screens about the user's own account. During a visit they would be the owner's, so support must not open them. */
const PERSONAL_SCREENS: readonly ScreenName[] = ['account', 'twoFactor'];

/** The user must have the permission of the route. */
const permissionGuard: Guard = ({ route, screen, user, decide }) => {
  if (user?.acting && PERSONAL_SCREENS.includes(screen)) {
    const missing = { permission: ['update', 'users'] as const, reason: ACTING_REASONS.account };
    return { isLetIn: false, screen: 'forbidden', missing };
  }
  if (!route.permission) return ALLOWED;
  const decision = decide(route.permission);
  if (decision.isAllowed) return ALLOWED;
  return { isLetIn: false, screen: 'forbidden', missing: { permission: route.permission, reason: decision.reason } };
};

/** The screens that the `test` guard has let in, newest last. */
export const screensOfTest: Pick<GuardInput, 'screen'>[] = [];

/** Lets everyone in and records the screen, to test the mechanism. */
const test: Guard = ({ screen }) => {
  screensOfTest.push({ screen });
  return ALLOWED;
};

/** The guards by the names that routes use. Source: specification, section 2. */
export const GUARDS: Readonly<Record<string, Guard>> = {
  auth,
  'tenant-active': tenantActive,
  'tenant-page-guard': tenantPageGuard,
  'permission-guard': permissionGuard,
  test,
};

/** A route names a guard that is not registered. The 500 page shows the message. */
export class UnknownMiddlewareError extends Error {
  readonly statusCode = 500;

  constructor(name: string) {
    super(CATALOGUE_MESSAGES.unknownMiddleware(name));
    this.name = 'UnknownMiddlewareError';
  }
}

/** Runs the route's guards in order and returns the first refusal, if any. Throws {@link UnknownMiddlewareError}. */
export function runGuards(input: GuardInput, guards: Readonly<Record<string, Guard>> = GUARDS): Verdict {
  for (const name of input.route.guards) {
    const guard = Object.hasOwn(guards, name) ? guards[name] : undefined;
    if (!guard) throw new UnknownMiddlewareError(name);
    const verdict = guard(input);
    if (!verdict.isLetIn) return verdict;
  }
  return ALLOWED;
}
