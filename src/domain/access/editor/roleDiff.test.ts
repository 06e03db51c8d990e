import { describe, expect, it } from 'vitest';
import { ME } from '#src/domain/access/scopeFor.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import { diffRoles } from './roleDiff.ts';

const ALL: AbilityRule = { action: 'update', subject: 'campaigns' };
const OWN: AbilityRule = { ...ALL, conditions: { created_by: ME } };
const DRAFTS: AbilityRule = { ...ALL, conditions: { status: 'draft' } };
const FORBIDDEN: AbilityRule = { ...ALL, inverted: true, reason: 'No.' };
const READS: AbilityRule = { action: 'read', subject: 'contacts' };

describe('diffRoles', () => {
  it.each<[string, AbilityRule[], AbilityRule[], string[]]>([
    ['nothing for the same rules', [ALL, READS], [ALL, READS], []],
    ['nothing for equivalent rules', [{ action: 'update', subject: ['campaigns'] }], [ALL], []],
    ['a permission gained', [ALL], [ALL, READS], ['gains read contacts']],
    ['a permission lost', [ALL, READS], [ALL], ['loses read contacts']],
    ['a permission that is now forbidden', [ALL], [ALL, FORBIDDEN], ['loses update campaigns']],
    ['a changed reason', [{ ...FORBIDDEN, reason: 'Never.' }], [FORBIDDEN], ['changes update campaigns']],
    ['a limit to own records', [ALL], [OWN], ['narrows update campaigns']],
    ['a limit removed', [OWN], [ALL], ['widens update campaigns']],
    ['one limit replaced by another', [OWN], [DRAFTS], ['changes update campaigns']],
    ['a hidden field', [READS], [READS, { ...READS, fields: ['phone'], inverted: true }], ['narrows read contacts']],
    [
      'every action of a subject',
      [],
      [{ action: 'manage', subject: 'auto_reply' }],
      ['gains read auto_reply', 'gains update auto_reply'],
    ],
    [
      'nothing for plans, which are read with billing and changed by staff',
      [],
      [{ action: 'manage', subject: 'plans' }],
      [],
    ],
    ['nothing for staff permissions', [], [{ action: 'manage', subject: 'tenants' }], []],
  ])('reports %s', (_, before, after, expected) => {
    expect(diffRoles(before, after).map(({ kind, action, subject }) => `${kind} ${action} ${subject}`)).toEqual(
      expected,
    );
  });
});
