import type { AbilityRule } from '#src/domain/people/role.ts';

export const SYSTEM_ROLE_IDS = ['owner', 'administrator', 'manager', 'editor', 'agent', 'viewer', 'support'] as const;
export type SystemRoleId = (typeof SYSTEM_ROLE_IDS)[number];

/** Forbids what only staff can do, even to an owner of the tenant. */
const NO_STAFF_ACTIONS: AbilityRule[] = [
  { action: 'manage', subject: 'tenants', inverted: true },
  { action: ['create', 'update', 'delete'], subject: 'plans', inverted: true },
];

/** What an agent can read of a contact: everything but the full number, which the API masks. */
const CONTACT_FIELDS_WITHOUT_PHONE = [
  'id',
  'created_at',
  'updated_at',
  'version',
  'first_name',
  'last_name',
  'email',
  'category_id',
  'group_ids',
  'language',
  'timezone',
  'custom',
  'consent',
  'consent_source',
  'consent_at',
  'last_contacted_at',
  'last_replied_at',
  'notes',
];

const PREPARES: AbilityRule[] = [
  {
    action: ['read', 'create', 'update', 'delete'],
    subject: ['campaigns', 'templates', 'contacts', 'categories', 'groups'],
  },
  { action: ['import', 'export'], subject: 'contacts' },
  { action: ['read', 'reply', 'export'], subject: 'messages' },
  { action: 'read', subject: ['statistics', 'devices', 'keywords', 'auto_reply', 'company_settings'] },
];

/** The rules of the built-in roles. They cannot be edited, only duplicated. Source: product rules, section 5. */
export const SYSTEM_ROLES: Record<SystemRoleId, { name: string; description: string; rules: AbilityRule[] }> = {
  owner: {
    name: 'Owner',
    description: 'Can do everything, including billing.',
    rules: [{ action: 'manage', subject: 'all' }, ...NO_STAFF_ACTIONS],
  },
  administrator: {
    name: 'Administrator',
    description: 'Can do everything except pay.',
    rules: [
      { action: 'manage', subject: 'all' },
      ...NO_STAFF_ACTIONS,
      { action: 'pay', subject: 'billing', inverted: true, reason: 'Only an owner can change what the company pays.' },
    ],
  },
  manager: {
    name: 'Manager',
    description: 'Prepares and sends campaigns, and replies to messages.',
    rules: [...PREPARES, { action: 'send', subject: ['campaigns', 'messages'] }],
  },
  editor: {
    name: 'Editor',
    description: 'Prepares campaigns; someone else sends them.',
    rules: [
      ...PREPARES,
      {
        action: 'send',
        subject: 'campaigns',
        inverted: true,
        reason: 'Editors prepare campaigns; a manager sends them.',
      },
    ],
  },
  agent: {
    name: 'Agent',
    description: 'Replies to messages. Sees contacts without their full numbers.',
    rules: [
      { action: ['read', 'reply'], subject: 'messages' },
      { action: 'read', subject: 'contacts', fields: CONTACT_FIELDS_WITHOUT_PHONE },
      { action: 'read', subject: ['categories', 'groups', 'templates'] },
    ],
  },
  viewer: {
    name: 'Viewer',
    description: 'Can view, but not change anything.',
    rules: [
      {
        action: 'read',
        subject: [
          'campaigns',
          'messages',
          'contacts',
          'categories',
          'groups',
          'templates',
          'devices',
          'keywords',
          'auto_reply',
          'statistics',
          'billing',
          'plans',
        ],
      },
    ],
  },
  support: {
    name: 'Support',
    description: 'Staff: finds tenants and acts for them, for a stated reason and a limited time.',
    rules: [
      { action: ['read', 'impersonate'], subject: 'tenants' },
      { action: 'read', subject: 'plans' },
    ],
  },
};
