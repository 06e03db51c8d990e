import { describe, expect, it } from 'vitest';
import { abilityFor, may } from './ability.ts';
import { ACTING_REASONS } from './actingScope.ts';
import {
  ACTIONS,
  type CatalogueAction,
  type CatalogueSubject,
  isStaffOnly,
  LIMITABLE_FIELDS,
  PERMISSIONS,
  SUBJECTS,
} from './permissions.ts';
import { SYSTEM_ROLE_IDS, SYSTEM_ROLES, type SystemRoleId } from './roles.ts';

type Rights = Partial<Record<CatalogueSubject, string>>;

const RECORDS = 'read create update delete';
const CATALOGUE: Record<CatalogueSubject, string> = {
  campaigns: 'read create update delete send',
  messages: 'read reply send export',
  contacts: 'read create update delete import export',
  categories: RECORDS,
  groups: RECORDS,
  templates: RECORDS,
  devices: RECORDS,
  keywords: RECORDS,
  auto_reply: 'read update',
  apitokens: RECORDS,
  webhooks: RECORDS,
  company_settings: 'read update',
  activity: 'read',
  users: RECORDS,
  roles: RECORDS,
  permissions: 'read',
  billing: 'read pay',
  plans: RECORDS,
  statistics: 'read',
  tenants: 'read update impersonate',
};
const { tenants: _, ...OF_A_TENANT } = { ...CATALOGUE, plans: 'read' };
const PREPARES: Rights = {
  campaigns: RECORDS,
  messages: 'read reply export',
  contacts: 'read create update delete import export',
  categories: RECORDS,
  groups: RECORDS,
  templates: RECORDS,
  devices: 'read',
  keywords: 'read',
  auto_reply: 'read',
  company_settings: 'read',
  statistics: 'read',
};

function rightsOf(can: (action: CatalogueAction, subject: CatalogueSubject) => boolean): Rights {
  const subjects = Object.entries(PERMISSIONS) as [CatalogueSubject, readonly CatalogueAction[]][];
  const rights = subjects.map(([subject, actions]) => [
    subject,
    actions.filter((each) => can(each, subject)).join(' '),
  ]);
  return Object.fromEntries(rights.filter(([, actions]) => actions !== ''));
}

describe('a system role', () => {
  it.each<[SystemRoleId, string, Rights]>([
    ['owner', 'Owner', OF_A_TENANT],
    ['administrator', 'Administrator', { ...OF_A_TENANT, billing: 'read' }],
    [
      'manager',
      'Manager',
      { ...PREPARES, campaigns: 'read create update delete send', messages: 'read reply send export' },
    ],
    ['editor', 'Editor', PREPARES],
    [
      'agent',
      'Agent',
      { messages: 'read reply', contacts: 'read', categories: 'read', groups: 'read', templates: 'read' },
    ],
    [
      'viewer',
      'Viewer',
      {
        campaigns: 'read',
        messages: 'read',
        contacts: 'read',
        categories: 'read',
        groups: 'read',
        templates: 'read',
        devices: 'read',
        keywords: 'read',
        auto_reply: 'read',
        statistics: 'read',
        billing: 'read',
        plans: 'read',
      },
    ],
    ['support', 'Support', { plans: 'read', tenants: 'read impersonate' }],
  ])('%s, called %s, may do this and nothing else', (id, name, rights) => {
    const { rules, ...role } = SYSTEM_ROLES[id];
    const ability = abilityFor(rules);
    expect(rightsOf((action, subject) => may(ability, { action, subject }))).toEqual(rights);
    expect(role.name).toBe(name);
    expect(role.description).toMatch(/^[A-Z].+\.$/);
    const reasons = rules.flatMap(({ reason }) => reason ?? []);
    expect(reasons.filter((reason) => !/^[A-Z].+\.$/.test(reason))).toEqual([]);
  });

  it('is one of seven', () => {
    expect(SYSTEM_ROLE_IDS.join(' ')).toBe('owner administrator manager editor agent viewer support');
  });

  it('of an agent can read every field of a contact except the number', () => {
    const ability = abilityFor(SYSTEM_ROLES.agent.rules);
    const fields =
      'id created_at updated_at version phone first_name last_name email category_id group_ids language timezone custom consent consent_source consent_at last_contacted_at last_replied_at notes';
    const hidden = fields.split(' ').filter((field) => !may(ability, { action: 'read', subject: 'contacts', field }));
    expect(hidden).toEqual(['phone']);
  });
});

describe('the catalogue', () => {
  it('has these actions of these subjects', () => expect(rightsOf(() => true)).toEqual(CATALOGUE));

  it('lists the actions only staff may take', () => {
    expect(rightsOf(isStaffOnly)).toEqual({ plans: 'create update delete', tenants: 'read update impersonate' });
    expect([isStaffOnly('manage', 'tenants'), isStaffOnly('read', 'contacts')]).toEqual([false, false]);
  });

  it('has every action and subject that a rule can contain', () => {
    expect(ACTIONS.join(' ')).toBe('manage read create update delete send import export reply pay impersonate');
    expect(SUBJECTS.join(' ')).toBe(`${Object.keys(CATALOGUE).join(' ')} all`);
  });

  it('lets rules hide these fields', () => {
    expect(LIMITABLE_FIELDS).toEqual({ contacts: ['phone', 'email', 'notes', 'custom'], users: ['email', 'phone'] });
  });
});

it('gives each reason during a visit as a sentence', () => {
  expect(Object.values(ACTING_REASONS).filter((reason) => !/^[A-Z].{20,}\.$/.test(reason))).toEqual([]);
});
