import type { Permission } from '#src/domain/access/permissions.ts';
import type { ResourceName } from '#src/domain/contract/resources.ts';

export const LAYOUT_NAMES = ['default', 'auth', 'blank', 'empty', 'suspended'] as const;
export type LayoutName = (typeof LAYOUT_NAMES)[number];

/** Which of a resource's pages in react-admin a screen is. */
export type ResourcePage = 'list' | 'create' | 'edit' | 'show';

export interface ScreenRoute {
  /** The product's path, as the address bar and every href show it. */
  path: string;
  /** react-admin's path: a resource's page (with an optional path below it), or a custom route. */
  canonical: { resource: ResourceName; page: ResourcePage; below?: string } | { path: string };
  layout: LayoutName;
  /** Names of guards, run in this order. */
  guards: readonly string[];
  permission: Permission | null;
}

const TENANT_GUARDS = ['auth', 'tenant-active', 'tenant-page-guard', 'permission-guard'] as const;

type Canonical = ScreenRoute['canonical'];
function page(resource: ResourceName, name: ResourcePage, below?: string): Canonical {
  return { resource, page: name, below };
}

/** A screen below /app, with the default layout and the guards that every such screen has. */
function app(path: string, canonical: Canonical | string, permission: Permission | null): ScreenRoute {
  return {
    path: `/app/${path}`,
    canonical: typeof canonical === 'string' ? { path: canonical } : canonical,
    layout: 'default',
    guards: TENANT_GUARDS,
    permission,
  };
}

function standalone(path: string, layout: LayoutName, guards: readonly string[] = []): ScreenRoute {
  return { path, canonical: { path }, layout, guards, permission: null };
}

/** Every screen of the product, and the only list of paths. */
export const ROUTES = {
  login: { ...standalone('/auth/login', 'auth'), canonical: { path: '/login' } },
  notFound: standalone('/notfound', 'empty'),
  suspended: standalone('/suspended', 'suspended'),
  terminated: standalone('/terminated', 'suspended'),

  dashboard: app('dashboard', '/', null),

  'campaigns.list': app('campaigns', page('campaigns', 'list'), ['read', 'campaigns']),
  'campaigns.create': app('campaigns/create', page('campaigns', 'create'), ['create', 'campaigns']),
  'campaigns.show': app('campaigns/:id', page('campaigns', 'show'), ['read', 'campaigns']),
  'campaigns.messages': app('campaigns/:id/messages', page('campaigns', 'show', 'messages'), ['read', 'campaigns']),

  'messages.list': app('messages', page('messages', 'list'), ['read', 'messages']),

  'contacts.list': app('contacts', page('contacts', 'list'), ['read', 'contacts']),
  'contacts.create': app('contacts/create', page('contacts', 'create'), ['create', 'contacts']),
  'contacts.import': app('contacts/import', '/contacts/import', ['import', 'contacts']),
  'contacts.update': app('contacts/:id/update', page('contacts', 'edit'), ['read', 'contacts']),

  'categories.list': app('contacts/categories', page('categories', 'list'), ['read', 'categories']),
  'categories.create': app('contacts/categories/create', page('categories', 'create'), ['create', 'categories']),
  'categories.show': app('contacts/categories/:id', page('categories', 'show'), ['read', 'categories']),
  'categories.update': app('contacts/categories/:id/update', page('categories', 'edit'), ['update', 'categories']),

  'groups.list': app('contacts/groups', page('groups', 'list'), ['read', 'groups']),
  'groups.create': app('contacts/groups/create', page('groups', 'create'), ['create', 'groups']),
  'groups.show': app('contacts/groups/:id', page('groups', 'show'), ['read', 'groups']),
  'groups.update': app('contacts/groups/:id/update', page('groups', 'edit'), ['update', 'groups']),

  'templates.list': app('templates', page('templates', 'list'), ['read', 'templates']),
  'templates.create': app('templates/create', page('templates', 'create'), ['create', 'templates']),
  'templates.update': app('templates/:id/update', page('templates', 'edit'), ['read', 'templates']),

  settings: app('settings', '/settings', null),
  companySettings: app('settings/company-settings', '/settings/company-settings', ['read', 'company_settings']),
  autoReply: app('settings/auto-reply', '/settings/auto-reply', ['read', 'auto_reply']),
  'devices.list': app('settings/devices', page('devices', 'list'), ['read', 'devices']),
  'devices.create': app('settings/devices/create', page('devices', 'create'), ['create', 'devices']),
  'devices.show': app('settings/devices/:id', page('devices', 'show'), ['read', 'devices']),
  'keywords.list': app('settings/keywords', page('keywords', 'list'), ['read', 'keywords']),
  'apitokens.list': app('settings/tokens', page('apitokens', 'list'), ['read', 'apitokens']),
  'apitokens.create': app('settings/tokens/create', page('apitokens', 'create'), ['create', 'apitokens']),
  'webhooks.list': app('settings/webhooks', page('webhooks', 'list'), ['read', 'webhooks']),
  'webhooks.create': app('settings/webhooks/create', page('webhooks', 'create'), ['create', 'webhooks']),
  'webhooks.update': app('settings/webhooks/:id/update', page('webhooks', 'edit'), ['read', 'webhooks']),
  'activity.list': app('settings/activity', page('activity', 'list'), ['read', 'activity']),

  billing: app('billing', '/billing', ['read', 'billing']),
  subscription: app('billing/subscription', '/billing/subscription', ['read', 'billing']),

  'users.list': app('users', page('users', 'list'), ['read', 'users']),
  'users.create': app('users/create', page('users', 'create'), ['create', 'users']),
  'users.update': app('users/:id/update', page('users', 'edit'), ['update', 'users']),
  'roles.list': app('users/roles', page('roles', 'list'), ['read', 'roles']),
  'roles.create': app('users/roles/create', page('roles', 'create'), ['create', 'roles']),
  'roles.update': app('users/roles/:id/update', page('roles', 'edit'), ['read', 'roles']),

  // For every user, staff included, so without the guard for tenant pages.
  account: { ...app('user', '/user', null), guards: ['auth', 'tenant-active', 'permission-guard'] },
  twoFactor: { ...app('user/2fa', '/user/2fa', null), guards: ['auth', 'tenant-active', 'permission-guard'] },

  'tenants.list': app('tenants', page('tenants', 'list'), ['read', 'tenants']),
  'tenants.mails': app('tenants/mails', '/tenants/mails', ['read', 'tenants']),
  'plans.list': app('tenants/plans', page('plans', 'list'), ['read', 'plans']),
  'plans.create': app('tenants/plans/create', page('plans', 'create'), ['create', 'plans']),
  'plans.update': app('tenants/plans/:id/update', page('plans', 'edit'), ['read', 'plans']),
  'tenants.show': app('tenants/:id', page('tenants', 'show'), ['read', 'tenants']),

  forbidden: { ...app('pages/forbidden', '/access-denied', null), guards: ['auth'] },
} as const satisfies Record<string, ScreenRoute>;

export type ScreenName = keyof typeof ROUTES;
export const SCREEN_NAMES = Object.keys(ROUTES) as ScreenName[];

/** Screens that start a task; commands list them like the screens that create a record. */
export const STARTING_SCREENS: readonly ScreenName[] = ['contacts.import'];

/** A screen's route, with the general type instead of its literal one. */
export function screenRoute(name: ScreenName): ScreenRoute {
  return ROUTES[name];
}

/** A screen's path pattern in the router, as react-admin writes it. */
export function canonicalPattern({ canonical }: ScreenRoute): string {
  if ('path' in canonical) return canonical.path;
  const { resource, page: name, below } = canonical;
  const base = {
    list: `/${resource}`,
    create: `/${resource}/create`,
    edit: `/${resource}/:id`,
    show: `/${resource}/:id/show`,
  }[name];
  return below === undefined ? base : `${base}/${below}`;
}

/** The router's path of a screen, for links inside the app. Throws when the screen needs an id and gets none. */
export function pathTo(screen: ScreenName, params: { id?: string | number } = {}): string {
  const pattern = canonicalPattern(screenRoute(screen));
  if (!pattern.includes(':id')) return pattern;
  if (params.id === undefined) throw new Error(`The screen ${screen} needs an id: ${pattern}`);
  return pattern.replace(':id', encodeURIComponent(params.id));
}
