import { ACTING_REASONS } from '#src/domain/access/actingScope.ts';
import type { ScreenName } from '#src/routing/routeTable.ts';
import { type Guard, LET_IN, type Visit } from './guard.ts';

/** The user must be signed in, with a second factor if the company requires one. */
const auth: Guard = ({ user, screen }) => {
  if (!user) return { isLetIn: false, screen: 'login' };
  const isSetUpMissing = user.must_set_up_two_factor === true && screen !== 'twoFactor';
  return isSetUpMissing ? { isLetIn: false, screen: 'twoFactor' } : LET_IN;
};

/** The tenant must be active; the page of its state says why it is not. */
const tenantActive: Guard = ({ user }) => {
  const status = user?.tenant?.status ?? 'active';
  // Support may look at what is wrong with a suspended tenant.
  const isLookedAt = user?.acting !== undefined && status === 'suspended';
  return status === 'active' || isLookedAt ? LET_IN : { isLetIn: false, screen: status };
};

/** A tenant's page needs a tenant; a page of the staff needs staff. */
const tenantPageGuard: Guard = ({ user, screen }) => {
  const isStaffPage = screen.startsWith('tenants.') || screen.startsWith('plans.');
  // A visitor of a tenant is a staff member whose own session waits.
  if (isStaffPage && user?.acting) {
    return { isLetIn: false, screen: 'forbidden', missing: { permission: ['read', 'tenants'], reason: null } };
  }
  if (isStaffPage) return user?.is_staff ? LET_IN : { isLetIn: false, screen: 'notFound' };
  if (user?.tenant) return LET_IN;
  return { isLetIn: false, screen: 'tenants.list' };
};

/** What is a person's own: during a visit of support, the owner's. */
const OF_THE_PERSON: readonly ScreenName[] = ['account', 'twoFactor'];

/** The permission the route names. */
const permissionGuard: Guard = ({ route, screen, user, judge }) => {
  if (user?.acting && OF_THE_PERSON.includes(screen)) {
    const missing = { permission: ['update', 'users'] as const, reason: ACTING_REASONS.account };
    return { isLetIn: false, screen: 'forbidden', missing };
  }
  if (!route.permission) return LET_IN;
  const answer = judge(route.permission);
  if (answer.isAllowed) return LET_IN;
  return { isLetIn: false, screen: 'forbidden', missing: { permission: route.permission, reason: answer.reason } };
};

/** The visits the `test` guard has recorded, newest last. */
export const recordedVisits: Pick<Visit, 'screen'>[] = [];

/** Lets everything pass and records the visit: for trying out the mechanism. */
const test: Guard = ({ screen }) => {
  recordedVisits.push({ screen });
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
