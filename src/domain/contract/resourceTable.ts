import type { CatalogueSubject } from '#src/domain/access/permissions.ts';

export const VERBS = ['list', 'get', 'create', 'update', 'delete'] as const;
export type Verb = (typeof VERBS)[number];

/** A resource's path, and what can be done with it. */
export interface ResourceEntry {
  /** Below /api/v2, without a leading slash. */
  path: string;
  /** Its subject in the permission catalogue. */
  subject: CatalogueSubject;
  verbs: readonly Verb[];
  /** The fields a free-text search (`q`) looks at. */
  searchable: readonly string[];
  /** False if it is the same for every tenant. */
  isPerTenant: boolean;
  /** Whether browsers cache its lists and revalidate them by ETag: for lists that rarely change and contain neither people nor texts. */
  isRevalidated?: true;
}

/** The resources of the API without their schemas, for the page's bundle. The only list of resources. */
export const RESOURCE_TABLE = {
  campaigns: { path: 'campaigns', subject: 'campaigns', verbs: VERBS, searchable: ['name', 'body'], isPerTenant: true },
  contacts: {
    path: 'contacts',
    subject: 'contacts',
    verbs: VERBS,
    searchable: ['first_name', 'last_name', 'phone', 'email'],
    isPerTenant: true,
  },
  categories: {
    path: 'contacts/categories',
    subject: 'categories',
    verbs: VERBS,
    searchable: ['name', 'description'],
    isPerTenant: true,
    isRevalidated: true,
  },
  groups: {
    path: 'contacts/groups',
    subject: 'groups',
    verbs: VERBS,
    searchable: ['name', 'description'],
    isPerTenant: true,
    isRevalidated: true,
  },
  messages: {
    path: 'messages',
    subject: 'messages',
    verbs: ['list', 'get'],
    searchable: ['body', 'from', 'to'],
    isPerTenant: true,
  },
  templates: {
    path: 'templates',
    subject: 'templates',
    verbs: VERBS,
    searchable: ['name', 'body'],
    isPerTenant: true,
  },
  devices: {
    path: 'settings/devices',
    subject: 'devices',
    verbs: VERBS,
    searchable: ['name', 'model'],
    isPerTenant: true,
  },
  keywords: {
    path: 'settings/keywords',
    subject: 'keywords',
    verbs: VERBS,
    searchable: ['word', 'reply'],
    isPerTenant: true,
  },
  apitokens: {
    path: 'settings/tokens',
    subject: 'apitokens',
    verbs: VERBS,
    searchable: ['name', 'prefix'],
    isPerTenant: true,
  },
  webhooks: {
    path: 'settings/webhooks',
    subject: 'webhooks',
    verbs: VERBS,
    searchable: ['name', 'url'],
    isPerTenant: true,
  },
  activity: {
    path: 'settings/activity',
    subject: 'activity',
    verbs: ['list', 'get'],
    searchable: ['actor_name', 'record_name'],
    isPerTenant: true,
  },
  users: { path: 'users', subject: 'users', verbs: VERBS, searchable: ['name', 'email'], isPerTenant: true },
  roles: {
    path: 'users/roles',
    subject: 'roles',
    verbs: VERBS,
    searchable: ['name', 'description'],
    isPerTenant: true,
    isRevalidated: true,
  },
  invoices: {
    path: 'billing/invoices',
    subject: 'billing',
    verbs: ['list', 'get'],
    searchable: ['number'],
    isPerTenant: true,
  },
  plans: {
    path: 'plans',
    subject: 'plans',
    verbs: VERBS,
    searchable: ['name', 'family', 'description'],
    isPerTenant: false,
    isRevalidated: true,
  },
  tenants: {
    path: 'tenants',
    subject: 'tenants',
    verbs: ['list', 'get'],
    searchable: ['name', 'owner_name', 'owner_email'],
    isPerTenant: false,
  },
} as const satisfies Record<string, ResourceEntry>;

export type ResourceName = keyof typeof RESOURCE_TABLE;
