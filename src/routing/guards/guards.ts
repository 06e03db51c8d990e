import { ACTING_REASONS } from '#src/domain/access/actingScope.ts';
import type { ScreenName } from '#src/routing/routeTable.ts';
import { type Guard, type GuardInput, LET_IN } from './guard.ts';

/** The user must be signed in, with a second factor if the company requires one. */
const auth: Guard = ({ user, screen }) => {
  if (!user) return { isLetIn: false, screen: 'login' };
  const isSetUpMissing = user.must_set_up_two_factor === true && screen !== 'twoFactor';
  return isSetUpMissing ? { isLetIn: false, screen: 'twoFactor' } : LET_IN;
};

/** The tenant must be active. Otherwise redirects to the page of its status, which says why. */
const tenantActive: Guard = ({ user }) => {
  const status = user?.tenant?.status ?? 'active';
  // Support may open a suspended tenant's pages.
  const isSupportVisit = user?.acting !== undefined && status === 'suspended';
  return status === 'active' || isSupportVisit ? LET_IN : { isLetIn: false, screen: status };
};

/** A tenant's pages need a user of a tenant; staff pages need staff. */
const tenantPageGuard: Guard = ({ user, screen }) => {
  const isStaffPage = screen.startsWith('tenants.') || screen.startsWith('plans.');
  // During a visit, staff pages are not available.
  if (isStaffPage && user?.acting) {
    return { isLetIn: false, screen: 'forbidden', missing: { permission: ['read', 'tenants'], reason: null } };
  }
  if (isStaffPage) return user?.is_staff ? LET_IN : { isLetIn: false, screen: 'notFound' };
  if (user?.tenant) return LET_IN;
  return { isLetIn: false, screen: 'tenants.list' };
};

/** Screens about the user's own account. During a visit they would be the owner's, so support may not open them. */
const PERSONAL_SCREENS: readonly ScreenName[] = ['account', 'twoFactor'];

/** The user must have the permission of the route. */
const permissionGuard: Guard = ({ route, screen, user, judge }) => {
  if (user?.acting && PERSONAL_SCREENS.includes(screen)) {
    const missing = { permission: ['update', 'users'] as const, reason: ACTING_REASONS.account };
    return { isLetIn: false, screen: 'forbidden', missing };
  }
  if (!route.permission) return LET_IN;
  const answer = judge(route.permission);
  if (answer.isAllowed) return LET_IN;
  return { isLetIn: false, screen: 'forbidden', missing: { permission: route.permission, reason: answer.reason } };
};

/** The screens that the `test` guard has let in, newest last. */
export const screensOfTest: Pick<GuardInput, 'screen'>[] = [];

/** Lets everyone in and records the screen, to test the mechanism. */
const test: Guard = ({ screen }) => {
  screensOfTest.push({ screen });
  return LET_IN;
};

/** The guards by the names that routes use. Source: specification, section 2. */
export const GUARDS: Readonly<Record<string, Guard>> = {
  auth,
  'tenant-active': tenantActive,
  'tenant-page-guard': tenantPageGuard,
  'permission-guard': permissionGuard,
  test,
};
