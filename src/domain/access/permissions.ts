/**
 * The catalogue of permissions: every subject and its actions. Scopes, route guards, the menu, the role editor and the API all use these
 * words and no others.
 */
export const PERMISSIONS = {
  campaigns: ['read', 'create', 'update', 'delete', 'send'],
  messages: ['read', 'reply', 'send', 'export'],
  contacts: ['read', 'create', 'update', 'delete', 'import', 'export'],
  categories: ['read', 'create', 'update', 'delete'],
  groups: ['read', 'create', 'update', 'delete'],
  templates: ['read', 'create', 'update', 'delete'],
  devices: ['read', 'create', 'update', 'delete'],
  keywords: ['read', 'create', 'update', 'delete'],
  auto_reply: ['read', 'update'],
  apitokens: ['read', 'create', 'update', 'delete'],
  webhooks: ['read', 'create', 'update', 'delete'],
  company_settings: ['read', 'update'],
  activity: ['read'],
  users: ['read', 'create', 'update', 'delete'],
  roles: ['read', 'create', 'update', 'delete'],
  permissions: ['read'],
  billing: ['read', 'pay'],
  plans: ['read', 'create', 'update', 'delete'],
  statistics: ['read'],
  tenants: ['read', 'update', 'impersonate'],
} as const;

export type CatalogueSubject = keyof typeof PERMISSIONS;
export const CATALOGUE_SUBJECTS = Object.keys(PERMISSIONS) as CatalogueSubject[];
export type CatalogueAction = (typeof PERMISSIONS)[CatalogueSubject][number];

/** `all` stands for every subject and `manage` for every action. */
export type Subject = CatalogueSubject | 'all';
export type Action = CatalogueAction | 'manage';

/** The permission a route, a button or an endpoint requires: an action on a subject that has that action. */
export type Permission = { [S in CatalogueSubject]: readonly [(typeof PERMISSIONS)[S][number], S] }[CatalogueSubject];

export const SUBJECTS = [...CATALOGUE_SUBJECTS, 'all'] as const satisfies readonly Subject[];
export const ACTIONS = [
  'manage',
  'read',
  'create',
  'update',
  'delete',
  'send',
  'import',
  'export',
  'reply',
  'pay',
  'impersonate',
] as const satisfies readonly Action[];

/** Fields a rule may hide, by subject. The API removes or masks them for people who cannot read them. */
export const LIMITABLE_FIELDS: Partial<Record<CatalogueSubject, readonly string[]>> = {
  contacts: ['phone', 'email', 'notes', 'custom'],
  users: ['email', 'phone'],
};

/** Permissions that only staff can have; no role of a tenant can include them. */
const STAFF_ONLY: Partial<Record<CatalogueSubject, readonly Action[]>> = {
  tenants: PERMISSIONS.tenants,
  plans: ['create', 'update', 'delete'],
};

/** Whether only staff can do this; no tenant's role can allow it. */
export function isStaffOnly(action: Action, subject: CatalogueSubject): boolean {
  return STAFF_ONLY[subject]?.includes(action) ?? false;
}

/**
 * Subjects that follow from another one and cannot be granted separately: people who read the subscription can compare plans, and people who read
 * roles can read this catalogue.
 */
export const READ_WITH: Partial<Record<CatalogueSubject, CatalogueSubject>> = {
  plans: 'billing',
  permissions: 'roles',
};

/** The subjects a tenant's role can contain, in the order of the role editor. */
export const TENANT_SUBJECTS: readonly CatalogueSubject[] = CATALOGUE_SUBJECTS.filter(
  (subject) => !(subject in READ_WITH) && !isStaffOnly('read', subject),
);
