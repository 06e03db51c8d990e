import { expect, it } from 'vitest';
import { SYSTEM_ROLES } from '#src/domain/access/roles.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import { wouldGainPermissions } from './wouldGainPermissions.ts';

const { owner, administrator, manager } = SYSTEM_ROLES;
const LEADS: AbilityRule[] = [{ action: 'read', subject: 'contacts', conditions: { category_id: 'lead' } }];
const MASKED: AbilityRule[] = [
  { action: 'read', subject: 'contacts' },
  { action: 'read', subject: 'contacts', fields: ['phone'], inverted: true },
];
const OWN: AbilityRule[] = [{ action: 'update', subject: 'campaigns', conditions: { created_by: '{{user.id}}' } }];
const READ_CONTACTS = [{ action: 'read' as const, subject: 'contacts' as const }];
const CHANGE_CAMPAIGNS = [{ action: 'update' as const, subject: 'campaigns' as const }];

it.each<[string, Parameters<typeof wouldGainPermissions>, boolean]>([
  ['that both roles cover', [READ_CONTACTS, administrator.rules, owner.rules], false],
  ['in the hands of someone with fewer rights', [READ_CONTACTS, owner.rules, LEADS], false],
  ['of someone with the same role', [READ_CONTACTS, MASKED, MASKED], false],
  ['of someone limited to their own records, in the same role', [CHANGE_CAMPAIGNS, OWN, OWN], false],
  [
    'whose scope leaves out what the heir may do beyond its creator',
    [READ_CONTACTS, manager.rules, owner.rules],
    false,
  ],
  ['that reads only leads', [READ_CONTACTS, LEADS, owner.rules], true],
  ['that reads no numbers', [READ_CONTACTS, MASKED, owner.rules], true],
  ['whose creator has lost the permission', [CHANGE_CAMPAIGNS, LEADS, owner.rules], true],
])('a token %s', (_, [scope, creator, heir], gains) => {
  expect(wouldGainPermissions(scope, creator, heir)).toBe(gains);
});
