import { ME } from '#src/domain/access/scopeFor.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';

/** A tenant's custom roles, as the editor creates them. Null: the demo already has this role, Branch helper. */
export const ROLE_RULES = {
  branch: null,
  'own-campaigns': [
    { action: 'read', subject: 'campaigns' },
    { action: ['update', 'delete', 'send'], subject: 'campaigns', conditions: { created_by: ME } },
  ],
  'sees-own-campaigns': [{ action: ['read', 'update'], subject: 'campaigns', conditions: { created_by: ME } }],
  'only-drafts': [
    { action: 'read', subject: 'campaigns' },
    { action: ['update', 'delete'], subject: 'campaigns', conditions: { status: 'draft' } },
  ],
  'all-but-finished': [
    { action: ['read', 'update', 'delete', 'send'], subject: 'campaigns' },
    {
      action: 'delete',
      subject: 'campaigns',
      conditions: { status: 'finished' },
      inverted: true,
      reason: 'Reports are kept.',
    },
  ],
  leads: [{ action: ['read', 'update', 'delete'], subject: 'contacts', conditions: { category_id: 'acme-lead' } }],
  'no-adverts': [
    { action: 'read', subject: 'templates' },
    { action: ['update', 'delete'], subject: 'templates', conditions: { purpose: 'transactional' } },
  ],
} satisfies Record<string, AbilityRule[] | null>;
export type RoleName = keyof typeof ROLE_RULES;

/** Copies of the demo's records, with other values in the fields that conditions check. */
export const RECORDS = {
  'own-draft': { subject: 'campaigns', like: 'acme-campaign-club', created_by: 'acme-viewer-1' },
  'own-finished': { subject: 'campaigns', like: 'acme-campaign-spring', created_by: 'acme-viewer-1' },
  'another-draft': { subject: 'campaigns', like: 'acme-campaign-club', created_by: 'acme-editor-1' },
  'another-finished': { subject: 'campaigns', like: 'acme-campaign-spring', created_by: 'acme-editor-1' },
  // Out of reach although the person is named as its creator.
  'foreign-draft': {
    subject: 'campaigns',
    like: 'acme-campaign-club',
    created_by: 'acme-viewer-1',
    tenant_id: 'borealis',
  },
  'lead-contact': { subject: 'contacts', like: 'acme-contact-60', category_id: 'acme-lead', phone: '+15185550190' },
  'customer-contact': {
    subject: 'contacts',
    like: 'acme-contact-60',
    category_id: 'acme-customer',
    phone: '+15185550191',
  },
  'foreign-contact': {
    subject: 'contacts',
    like: 'acme-contact-60',
    category_id: 'acme-lead',
    phone: '+15185550192',
    tenant_id: 'borealis',
  },
  'order-template': { subject: 'templates', like: 'acme-template-2', name: 'An order', purpose: 'transactional' },
  'advert-template': { subject: 'templates', like: 'acme-template-1', name: 'An advert', purpose: 'marketing' },
  'foreign-template': {
    subject: 'templates',
    like: 'acme-template-2',
    purpose: 'transactional',
    tenant_id: 'borealis',
  },
} as const;
export type RecordName = keyof typeof RECORDS;

/** The order of the cells in a row. */
export const COLUMNS = [
  'own-draft',
  'own-finished',
  'another-draft',
  'another-finished',
  'lead-contact',
  'customer-contact',
  'order-template',
  'advert-template',
] as const satisfies readonly RecordName[];

/** Rights by hand: R read, U update, D delete, S send; `-` none. */
export const RECORD_RIGHTS: Record<RoleName, readonly string[]> = {
  //                      own draft, own finished, another's draft, finished | lead, customer | order, advert
  branch: ['RUD', 'R', 'R', 'R', 'R', 'R', 'R', 'R'],
  'own-campaigns': ['RUDS', 'RUDS', 'R', 'R', '-', '-', '-', '-'],
  'sees-own-campaigns': ['RU', 'RU', '-', '-', '-', '-', '-', '-'],
  'only-drafts': ['RUD', 'R', 'RUD', 'R', '-', '-', '-', '-'],
  'all-but-finished': ['RUDS', 'RUS', 'RUDS', 'RUS', '-', '-', '-', '-'],
  leads: ['-', '-', '-', '-', 'RUD', '-', '-', '-'],
  'no-adverts': ['-', '-', '-', '-', '-', '-', 'RUD', 'R'],
};
