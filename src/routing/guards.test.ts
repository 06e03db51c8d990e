import { describe, expect, it } from 'vitest';
import { abilityFor, decide } from '#src/domain/access/ability.ts';
import { SYSTEM_ROLES, type SystemRoleId } from '#src/domain/access/roles.ts';
import type { TenantStatus } from '#src/domain/company/tenant.ts';
import type { SignedInUser } from '#src/domain/people/user.ts';
import { type GuardInput, runGuards, screensOfTest, UnknownMiddlewareError, type Verdict } from './guards.ts';
import { type ScreenName, type ScreenRoute, screenRoute } from './routeTable.ts';

interface Person {
  role: SystemRoleId;
  tenant?: TenantStatus | null;
  mustSetUp?: boolean;
  /** Whether the user is staff acting for the person. */
  isActing?: boolean;
}

function input(screen: ScreenName, person: Person | null, route: ScreenRoute = screenRoute(screen)): GuardInput {
  const tenant = person?.tenant === undefined ? 'active' : person.tenant;
  const ability = abilityFor(person ? SYSTEM_ROLES[person.role].rules : []);
  const user = person && {
    is_staff: person.role === 'support',
    tenant: tenant && { status: tenant },
    must_set_up_two_factor: person.mustSetUp,
    ...(person.isActing ? { acting: {} } : {}),
  };
  return {
    screen,
    route,
    user: user as SignedInUser | null,
    decide: ([action, subject]) => decide(ability, { action, subject }),
  };
}

const screenOf = (verdict: Verdict): string => (verdict.isLetIn ? 'in' : verdict.screen);

describe('guards', () => {
  it.each<[ScreenName, Person | null, string]>([
    ['contacts.list', null, 'login'],
    ['contacts.list', { role: 'viewer' }, 'in'],
    ['contacts.create', { role: 'viewer' }, 'forbidden'],
    ['contacts.import', { role: 'agent' }, 'forbidden'],
    ['campaigns.list', { role: 'agent' }, 'forbidden'],
    ['campaigns.create', { role: 'editor' }, 'in'],
    ['dashboard', { role: 'agent' }, 'in'],
    ['users.list', { role: 'manager' }, 'forbidden'],
    ['users.list', { role: 'owner' }, 'in'],
    ['tenants.list', { role: 'owner' }, 'notFound'],
    ['tenants.list', { role: 'support', tenant: null }, 'in'],
    ['dashboard', { role: 'support', tenant: null }, 'tenants.list'],
    ['dashboard', { role: 'owner', tenant: 'suspended' }, 'suspended'],
    ['contacts.list', { role: 'owner', tenant: 'terminated' }, 'terminated'],
    ['account', { role: 'viewer' }, 'in'],
    ['account', { role: 'support', tenant: null }, 'in'],
    ['account', { role: 'owner', tenant: 'suspended' }, 'suspended'],
    ['dashboard', { role: 'owner', mustSetUp: true }, 'twoFactor'],
    ['account', { role: 'owner', mustSetUp: true }, 'twoFactor'],
    ['forbidden', { role: 'owner', mustSetUp: true }, 'twoFactor'],
    ['twoFactor', { role: 'owner', mustSetUp: true }, 'in'],
    ['contacts.create', { role: 'viewer', mustSetUp: true }, 'twoFactor'],
    ['account', { role: 'support', tenant: null }, 'in'],
    ['account', { role: 'owner' }, 'in'],
    ['account', { role: 'owner', isActing: true }, 'forbidden'],
    ['twoFactor', { role: 'owner', isActing: true }, 'forbidden'],
    ['contacts.list', { role: 'owner', isActing: true }, 'in'],
    ['contacts.list', { role: 'owner', isActing: true, tenant: 'suspended' }, 'in'],
    ['contacts.list', { role: 'owner', isActing: true, tenant: 'terminated' }, 'terminated'],
    ['tenants.list', { role: 'owner', isActing: true }, 'forbidden'],
    ['notFound', null, 'in'],
    ['forbidden', null, 'login'],
  ])('for the screen %s and the user %j, lead to %s', (screen, person, to) => {
    expect(screenOf(runGuards(input(screen, person)))).toBe(to);
  });

  it('run in the order of the route: suspended comes before a missing permission', () => {
    expect(screenOf(runGuards(input('users.list', { role: 'viewer', tenant: 'suspended' })))).toBe('suspended');
  });

  it('name the missing permission and the reason of the rule that forbids it', () => {
    const route = { ...screenRoute('billing'), permission: ['pay', 'billing'] as const };
    expect(runGuards(input('billing', { role: 'administrator' }, route))).toEqual({
      isLetIn: false,
      screen: 'forbidden',
      missing: { permission: ['pay', 'billing'], reason: 'Only an owner can change what the company pays.' },
    });
  });

  it('fail with the specified message and status 500 for an unregistered name', () => {
    const route = { ...screenRoute('contacts.list'), guards: ['auth', 'toString'] };
    const run = () => runGuards(input('contacts.list', { role: 'owner' }, route));
    expect(run).toThrow(UnknownMiddlewareError);
    expect(run).toThrow(expect.objectContaining({ message: 'Unknown middleware toString', statusCode: 500 }));
  });

  it('record the screen and let the user in, for the guard named test', () => {
    const route = { ...screenRoute('dashboard'), guards: ['test'] };
    expect(screenOf(runGuards(input('dashboard', null, route)))).toBe('in');
    expect(screensOfTest.at(-1)).toEqual({ screen: 'dashboard' });
  });
});
