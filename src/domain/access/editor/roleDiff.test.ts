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
    ['the same rules', [ALL, READS], [ALL, READS], []],
    ['the same in other words', [{ action: 'update', subject: ['campaigns'] }], [ALL], []],
    ['one more', [ALL], [ALL, READS], ['gains read contacts']],
    ['one less', [ALL, READS], [ALL], ['loses read contacts']],
    ['one forbidden', [ALL], [ALL, FORBIDDEN], ['loses update campaigns']],
    ['another reason', [{ ...FORBIDDEN, reason: 'Never.' }], [FORBIDDEN], ['changes update campaigns']],
    ['only one’s own', [ALL], [OWN], ['narrows update campaigns']],
    ['others’ too', [OWN], [ALL], ['widens update campaigns']],
    ['drafts in place of one’s own', [OWN], [DRAFTS], ['changes update campaigns']],
    ['a field less', [READS], [READS, { ...READS, fields: ['phone'], inverted: true }], ['narrows read contacts']],
    [
      'all of a subject',
      [],
      [{ action: 'manage', subject: 'auto_reply' }],
      ['gains read auto_reply', 'gains update auto_reply'],
    ],
    ['what is read with bills, and what only staff does', [], [{ action: 'manage', subject: 'plans' }], []],
    ['what only staff has', [], [{ action: 'manage', subject: 'tenants' }], []],
  ])('names %s', (_, before, after, named) => {
    expect(diffRoles(before, after).map(({ kind, action, subject }) => `${kind} ${action} ${subject}`)).toEqual(named);
  });
});
