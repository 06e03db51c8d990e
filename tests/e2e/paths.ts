/** The screens that are built, by hand: where each is, what its h1 says, and how a person gets there by a link. */
export interface PathCase {
  path: string;
  /** The h1. */
  heading: string | RegExp;
  /** The page's name in the title, before the product's. */
  title: string | RegExp;
}

/** `{campaign}`, `{contact}` … stand for an id of the demo's. */
export const BUILT: readonly PathCase[] = [
  { path: '/app/dashboard', heading: 'Dashboard', title: 'Dashboard' },
  { path: '/app/campaigns', heading: 'Campaigns', title: 'Campaigns' },
  { path: '/app/campaigns/create', heading: 'New campaign', title: 'New campaign' },
  { path: '/app/campaigns/{campaigns}', heading: /\S/, title: /\S/ },
  { path: '/app/campaigns/{campaigns}/messages', heading: /\S/, title: /\S/ },
  { path: '/app/contacts', heading: 'Contacts', title: 'Contacts' },
  { path: '/app/contacts/create', heading: 'New contact', title: 'New contact' },
  { path: '/app/contacts/import', heading: 'Import contacts', title: 'Import contacts' },
  { path: '/app/contacts/{contacts}/update', heading: /\S/, title: /\S/ },
  { path: '/app/contacts/categories', heading: 'Categories', title: 'Categories' },
  { path: '/app/contacts/categories/create', heading: 'New category', title: 'New category' },
  { path: '/app/contacts/categories/{categories}', heading: /\S/, title: /\S/ },
  { path: '/app/contacts/categories/{categories}/update', heading: /\S/, title: /\S/ },
  { path: '/app/contacts/groups', heading: 'Groups', title: 'Groups' },
  { path: '/app/contacts/groups/create', heading: 'New group', title: 'New group' },
  { path: '/app/contacts/groups/{groups}', heading: /\S/, title: /\S/ },
  { path: '/app/contacts/groups/{groups}/update', heading: /\S/, title: /\S/ },
  { path: '/app/messages', heading: 'Messages', title: 'Messages' },
  { path: '/app/pages/forbidden', heading: 'You may not open this', title: 'Not allowed' },
  { path: '/notfound', heading: 'This page could not be found', title: 'Page not found' },
];

/** Paths of the product whose screens a later issue builds: until then they are no page at all. */
export const NOT_BUILT: readonly string[] = [
  '/app/templates',
  '/app/templates/create',
  '/app/templates/1/update',
  '/app/settings',
  '/app/settings/company-settings',
  '/app/settings/devices',
  '/app/settings/devices/create',
  '/app/settings/devices/1',
  '/app/settings/keywords',
  '/app/settings/auto-reply',
  '/app/settings/tokens',
  '/app/settings/tokens/create',
  '/app/settings/activity',
  '/app/billing',
  '/app/billing/subscription',
  '/app/users',
  '/app/users/create',
  '/app/users/1/update',
  '/app/users/roles',
  '/app/users/roles/create',
  '/app/users/roles/1/update',
  '/app/user',
  '/app/user/2fa',
  '/app/tenants',
  '/app/tenants/1',
];

/** Paths that are none of the product's, and ids that are not there or another tenant's. */
export const UNKNOWN_PATHS: readonly string[] = [
  '/nothing',
  '/app',
  '/app/nothing',
  '/app/categories',
  '/app/contacts/17',
  '/app/contacts/nobody/update',
  '/app/campaigns/none',
  '/app/campaigns/none/messages',
  '/app/contacts/groups/none',
  '/app/contacts/groups/none/update',
  '/app/contacts/categories/none',
  '/app/contacts/categories/none/update',
];

export const NOT_FOUND = 'This page could not be found';
