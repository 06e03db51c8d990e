import { describe, expect, it } from 'vitest';
import type { AbilityRule } from '#src/domain/people/role.ts';
import { excessOf } from './excess.ts';
import { isOwner } from './isOwner.ts';
import { SYSTEM_ROLES } from './roles.ts';

const OWN: AbilityRule = { action: 'update', subject: 'campaigns', conditions: { created_by: 'u1' } };
const OWN_DRAFTS: AbilityRule = { ...OWN, conditions: { created_by: 'u1', status: 'draft' } };
const DRAFTS: AbilityRule = { ...OWN, conditions: { status: 'draft' } };
const ALL: AbilityRule = { action: 'update', subject: 'campaigns' };
const NOT_SENT: AbilityRule = { ...ALL, conditions: { status: 'running' }, inverted: true };
const NOT_DRAFTS: AbilityRule = { ...ALL, conditions: { status: 'draft' }, inverted: true };
const WRITES: AbilityRule = { action: 'update', subject: 'groups' };
const WRITES_NAME: AbilityRule = { ...WRITES, fields: ['name'] };
const READS: AbilityRule = { action: 'read', subject: 'contacts' };
const WITHOUT_PHONE: AbilityRule = { ...READS, fields: ['phone'], inverted: true };
const READS_NAMES: AbilityRule = { ...READS, fields: ['first_name', 'email', 'notes', 'custom'] };

describe('excessOf', () => {
  it.each<[string, AbilityRule[], AbilityRule[], string[]]>([
    ['the same', [ALL], [ALL], []],
    ['nothing', [], [], []],
    ['a refusal', [], [{ ...ALL, inverted: true }], []],
    ['a permission that the grantor lacks', [READS], [READS, ALL], ['update campaigns: missing']],
    [
      'all permissions of an owner, by an administrator',
      SYSTEM_ROLES.administrator.rules,
      SYSTEM_ROLES.owner.rules,
      ['pay billing: missing'],
    ],
    ['all records, having one’s own', [OWN], [ALL], ['update campaigns: partly']],
    ['one’s own records, having all', [ALL], [OWN], []],
    ['one’s own drafts, having one’s own records', [OWN], [OWN_DRAFTS], []],
    ['drafts, having one’s own records', [OWN], [DRAFTS], ['update campaigns: partly']],
    ['all records, having an exception', [ALL, NOT_SENT], [ALL], ['update campaigns: partly']],
    ['the same exception', [ALL, NOT_SENT], [ALL, NOT_SENT], []],
    ['an exception that a later rule overrides', [ALL, NOT_SENT], [NOT_SENT, ALL], ['update campaigns: partly']],
    ['one’s own records with an exception', [OWN], [OWN, NOT_SENT], []],
    ['nothing, having an exception', [ALL, NOT_SENT], [], []],
    ['a covered part and one that is not', [OWN], [OWN_DRAFTS, DRAFTS], ['update campaigns: partly']],
    ['a different exception', [ALL, NOT_SENT], [ALL, NOT_DRAFTS], ['update campaigns: partly']],
    ['the same exception and another one', [ALL, NOT_SENT], [ALL, NOT_DRAFTS, NOT_SENT], []],
    [
      'the same exception, but for one field only',
      [ALL, NOT_SENT],
      [ALL, { ...NOT_SENT, fields: ['name'] }],
      ['update campaigns: partly'],
    ],
    ['another field', [WRITES_NAME], [{ ...WRITES_NAME, fields: ['colour'] }], ['update groups: partly']],
    [
      'a writable field and another one',
      [WRITES_NAME],
      [{ ...WRITES_NAME, fields: ['name', 'colour'] }],
      ['update groups: partly'],
    ],
    ['one of the writable fields', [{ ...WRITES_NAME, fields: ['name', 'colour'] }], [WRITES_NAME], []],
    ['every field, having one', [WRITES_NAME], [WRITES], ['update groups: partly']],
    // Groups have no fields that a role can hide, so people who may read a group may read all of it.
    [
      'reading a subject without hideable fields',
      [{ ...WRITES_NAME, action: 'read' }],
      [{ ...WRITES, action: 'read' }],
      [],
    ],
    ['all fields, having a hidden one', [READS, WITHOUT_PHONE], [READS], ['read contacts: partly']],
    ['the same fields with the same one hidden', [READS, WITHOUT_PHONE], [READS, WITHOUT_PHONE], []],
    ['some of the readable fields', [READS, WITHOUT_PHONE], [READS_NAMES], []],
    // Compares the readable fields themselves, not how many are named.
    ['other readable fields', [{ ...READS, fields: ['phone'] }], [READS_NAMES], ['read contacts: partly']],
    ['one of the listed readable fields', [READS_NAMES], [{ ...READS, fields: ['notes'] }], []],
    [
      'a field that everyone with access can read',
      [{ ...READS, fields: ['notes'] }],
      [{ ...READS, fields: ['notes', 'first_name'] }],
      [],
    ],
    [
      'updating another field',
      [{ ...READS, action: 'update', fields: ['notes'] }],
      [{ ...READS, action: 'update', fields: ['custom'] }],
      ['update contacts: partly'],
    ],
    [
      'updating one of the writable fields',
      [{ ...READS, action: 'update', fields: ['notes', 'custom'] }],
      [{ ...READS, action: 'update', fields: ['custom'] }],
      [],
    ],
    [
      'updating all fields, having some',
      [{ ...READS, action: 'update', fields: ['notes'] }],
      [{ ...READS, action: 'update' }],
      ['update contacts: partly'],
    ],
  ])('reports the excess when granting %s', (_, own, granted, expected) => {
    expect(excessOf(own, granted).map(({ action, subject, why }) => `${action} ${subject}: ${why}`)).toEqual(expected);
  });
});

it('anyone with all permissions of an owner is an owner', () => {
  const { owner, administrator, manager } = SYSTEM_ROLES;
  const { rules } = administrator;
  expect(isOwner(owner.rules)).toBe(true);
  expect(isOwner([...rules, { action: 'pay', subject: 'billing' }])).toBe(true);
  expect([rules, manager.rules, []].filter(isOwner)).toEqual([]);
});
