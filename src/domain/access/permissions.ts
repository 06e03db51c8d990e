/**
 * The catalogue of permissions: every subject, and what may be done with it. The scope's rules, the route guards, the
 * menu, the role editor and the API all speak these words and no others.
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

/** What a route, a button or an endpoint asks for: one action on one subject that has it. */
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

/** Fields that a rule may leave out, per subject: what the API strips or masks for those who lack them. */
export const LIMITABLE_FIELDS: Partial<Record<CatalogueSubject, readonly string[]>> = {
  contacts: ['phone', 'email', 'notes', 'custom'],
  users: ['email', 'phone'],
};

/** What the staff alone may be given: no role of a tenant can have it. */
const OF_STAFF: Partial<Record<CatalogueSubject, readonly Action[]>> = {
  tenants: PERMISSIONS.tenants,
  plans: ['create', 'update', 'delete'],
};

/** Whether an action is the staff's alone, whatever a role of a tenant says. */
export function isOfStaff(action: Action, subject: CatalogueSubject): boolean {
  return OF_STAFF[subject]?.includes(action) ?? false;
}

/**
 * What is read with another subject and is nobody's at a tenant to grant by itself: plans are compared by who reads what the company pays, and
 * the catalogue of permissions by who reads its roles.
 */
export const READ_WITH: Partial<Record<CatalogueSubject, CatalogueSubject>> = {
  plans: 'billing',
  permissions: 'roles',
};

/** What a role of a tenant can speak of, in the order of the role editor. */
export const TENANT_SUBJECTS: readonly CatalogueSubject[] = CATALOGUE_SUBJECTS.filter(
  (subject) => !(subject in READ_WITH) && PERMISSIONS[subject].some((action) => !isOfStaff(action, subject)),
);
