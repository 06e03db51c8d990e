import { describe, expect, it } from 'vitest';
import { SCREEN_LOADERS } from '#src/app/screens/screenLoaders.ts';
import { en } from '#src/i18n/en/index.ts';
import { fr } from '#src/i18n/fr/index.ts';
import { ROUTES, SCREEN_NAMES } from '#src/routing/routeTable.ts';

/** Every path of the product, by hand from section 4 of the product's description. `/` only redirects to the dashboard. */
const PATHS = [
  '/auth/login',
  '/notfound',
  '/suspended',
  '/terminated',
  '/app/dashboard',
  '/app/campaigns',
  '/app/campaigns/create',
  '/app/campaigns/:id',
  '/app/campaigns/:id/messages',
  '/app/contacts',
  '/app/contacts/create',
  '/app/contacts/:id/update',
  '/app/contacts/import',
  '/app/contacts/categories',
  '/app/contacts/categories/create',
  '/app/contacts/categories/:id',
  '/app/contacts/categories/:id/update',
  '/app/contacts/groups',
  '/app/contacts/groups/create',
  '/app/contacts/groups/:id',
  '/app/contacts/groups/:id/update',
  '/app/messages',
  '/app/templates',
  '/app/templates/create',
  '/app/templates/:id/update',
  '/app/settings',
  '/app/settings/company-settings',
  '/app/settings/devices',
  '/app/settings/devices/create',
  '/app/settings/devices/:id',
  '/app/settings/keywords',
  '/app/settings/auto-reply',
  '/app/settings/webhooks',
  '/app/settings/webhooks/create',
  '/app/settings/webhooks/:id/update',
  '/app/settings/tokens',
  '/app/settings/tokens/create',
  '/app/settings/activity',
  '/app/billing',
  '/app/billing/subscription',
  '/app/users',
  '/app/users/create',
  '/app/users/:id/update',
  '/app/users/roles',
  '/app/users/roles/create',
  '/app/users/roles/:id/update',
  '/app/user',
  '/app/user/2fa',
  '/app/tenants',
  '/app/tenants/:id',
  '/app/tenants/mails',
  '/app/tenants/plans',
  '/app/tenants/plans/create',
  '/app/tenants/plans/:id/update',
  '/app/pages/forbidden',
];

describe('the route table', () => {
  it('has every path of the product and no other', () => {
    expect(SCREEN_NAMES.map((name) => ROUTES[name].path).sort()).toEqual([...PATHS].sort());
  });

  it('guards everything below /app, and nothing else', () => {
    const withoutAuth = SCREEN_NAMES.filter((name) => !(ROUTES[name].guards as readonly string[]).includes('auth'));
    expect(withoutAuth.sort()).toEqual(['login', 'notFound', 'suspended', 'terminated']);
  });
});

it('every screen of the route table is built, and no other', () => {
  expect(Object.keys(SCREEN_LOADERS).sort()).toEqual([...SCREEN_NAMES].sort());
});

describe('every screen', () => {
  it.each(SCREEN_NAMES)('%s has a title in each language', (name) => {
    for (const { screens } of [en, fr]) expect(screens[name]).toMatch(/\S/);
  });

  it.each(SCREEN_NAMES)('%s comes with its component', async (name) => {
    expect(await SCREEN_LOADERS[name]()).toBeTypeOf('function');
  });
});
