import { describe, expect, it } from 'vitest';
import { openScreens } from '#src/app/screens/openScreens.ts';
import { abilityFor } from '#src/domain/access/ability.ts';
import { SYSTEM_ROLES, type SystemRoleId } from '#src/domain/access/roles.ts';
import type { SignedInUser } from '#src/domain/people/user.ts';
import { createCommandOn, screenCommands } from './screenCommands.ts';

/** The commands of somebody with this role, at an active tenant unless they are staff. */
function commandsOf(role: SystemRoleId) {
  const isStaff = role === 'support';
  const user = { is_staff: isStaff, tenant: isStaff ? null : { status: 'active' } } as SignedInUser;
  return screenCommands(openScreens({ user, ability: abilityFor(SYSTEM_ROLES[role].rules) }));
}

const OWN = ['account', 'twoFactor'];
const AUDIENCE = ['contacts.list', 'groups.list', 'categories.list'];
const WORK = ['dashboard', 'campaigns.list', 'messages.list', ...AUDIENCE, 'templates.list'];
const PREPARE = [
  'campaigns.create',
  'contacts.create',
  'contacts.import',
  'groups.create',
  'categories.create',
  'templates.create',
];
const SET_UP = ['devices.create', 'apitokens.create', 'webhooks.create', 'users.create', 'roles.create'];
const SETTINGS = ['settings', 'companySettings', 'devices.list', 'keywords.list', 'autoReply'];
const BILLING = ['billing', 'subscription'];
const EVERYTHING = [
  ...WORK,
  ...SETTINGS,
  'apitokens.list',
  'webhooks.list',
  'activity.list',
  'users.list',
  'roles.list',
  ...BILLING,
  ...OWN,
];

/** Written by hand from what each role can do. */
const BY_ROLE: Record<SystemRoleId, { start: string[]; open: string[] }> = {
  owner: { start: [...PREPARE, ...SET_UP], open: EVERYTHING },
  administrator: { start: [...PREPARE, ...SET_UP], open: EVERYTHING },
  manager: { start: PREPARE, open: [...WORK, ...SETTINGS, ...OWN] },
  editor: { start: PREPARE, open: [...WORK, ...SETTINGS, ...OWN] },
  agent: { start: [], open: ['dashboard', 'messages.list', ...AUDIENCE, 'templates.list', 'settings', ...OWN] },
  viewer: { start: [], open: [...WORK, 'settings', 'devices.list', 'keywords.list', 'autoReply', ...BILLING, ...OWN] },
  support: { start: [], open: ['tenants.list', 'tenants.mails', 'plans.list', ...OWN] },
};

describe.each(Object.entries(BY_ROLE) as [SystemRoleId, (typeof BY_ROLE)[SystemRoleId]][])(
  'the commands of: %s',
  (role, expected) => {
    it.each(['start', 'open'] as const)('%s', (kind) => {
      const screens = commandsOf(role)
        .filter((command) => command.kind === kind)
        .map(({ screen }) => screen);
      expect(screens.toSorted()).toEqual(expected[kind].toSorted());
    });
  },
);

it('no two commands have the same keys', () => {
  const keys = commandsOf('owner').flatMap((command) => command.keys ?? []);
  expect(new Set(keys).size).toBe(keys.length);
});

it.each([
  ['owner', '/contacts', 'contacts.create'],
  ['owner', '/contacts/17', 'contacts.create'],
  ['owner', '/groups/3/show', 'groups.create'],
  ['owner', '/messages', undefined],
  ['owner', '/', undefined],
  ['viewer', '/contacts', undefined],
] as const)('the command “new” of %s at %s: %s', (role, path, screen) => {
  expect(createCommandOn(commandsOf(role), path)?.screen).toBe(screen);
});
