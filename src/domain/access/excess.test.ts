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
    ['what one lacks', [READS], [READS, ALL], ['update campaigns: missing']],
    [
      'everything, to an administrator',
      SYSTEM_ROLES.administrator.rules,
      SYSTEM_ROLES.owner.rules,
      ['pay billing: missing'],
    ],
    ['all where one has one’s own', [OWN], [ALL], ['update campaigns: partly']],
    ['one’s own where one has all', [ALL], [OWN], []],
    ['one’s own drafts where one has one’s own', [OWN], [OWN_DRAFTS], []],
    ['drafts where one has one’s own', [OWN], [DRAFTS], ['update campaigns: partly']],
    ['what is excepted for oneself', [ALL, NOT_SENT], [ALL], ['update campaigns: partly']],
    ['the same exception', [ALL, NOT_SENT], [ALL, NOT_SENT], []],
    ['an exception that is taken back', [ALL, NOT_SENT], [NOT_SENT, ALL], ['update campaigns: partly']],
    ['one’s own, less an exception', [OWN], [OWN, NOT_SENT], []],
    ['nothing, where one has an exception oneself', [ALL, NOT_SENT], [], []],
    ['what one has, and what one has not', [OWN], [OWN_DRAFTS, DRAFTS], ['update campaigns: partly']],
    ['another exception than one’s own', [ALL, NOT_SENT], [ALL, NOT_DRAFTS], ['update campaigns: partly']],
    ['one’s own exception and another', [ALL, NOT_SENT], [ALL, NOT_DRAFTS, NOT_SENT], []],
    [
      'one’s own exception, of one field only',
      [ALL, NOT_SENT],
      [ALL, { ...NOT_SENT, fields: ['name'] }],
      ['update campaigns: partly'],
    ],
    [
      'another field than one writes',
      [WRITES_NAME],
      [{ ...WRITES_NAME, fields: ['colour'] }],
      ['update groups: partly'],
    ],
    [
      'another field beside the one that one writes',
      [WRITES_NAME],
      [{ ...WRITES_NAME, fields: ['name', 'colour'] }],
      ['update groups: partly'],
    ],
    ['the field that one writes', [{ ...WRITES_NAME, fields: ['name', 'colour'] }], [WRITES_NAME], []],
    ['every field where one writes one', [WRITES_NAME], [WRITES], ['update groups: partly']],
    // Groups have no fields that a role can hide, so people who may read a group may read all of it.
    [
      'to read what has nothing to keep back',
      [{ ...WRITES_NAME, action: 'read' }],
      [{ ...WRITES, action: 'read' }],
      [],
    ],
    ['a hidden field', [READS, WITHOUT_PHONE], [READS], ['read contacts: partly']],
    ['the same without it', [READS, WITHOUT_PHONE], [READS, WITHOUT_PHONE], []],
    ['fields that one has', [READS, WITHOUT_PHONE], [READS_NAMES], []],
    // Compares the readable fields themselves, not how many are named.
    ['some fields where one reads others', [{ ...READS, fields: ['phone'] }], [READS_NAMES], ['read contacts: partly']],
    ['one of the fields that one reads', [READS_NAMES], [{ ...READS, fields: ['notes'] }], []],
    [
      'a field that whoever reads at all can read',
      [{ ...READS, fields: ['notes'] }],
      [{ ...READS, fields: ['notes', 'first_name'] }],
      [],
    ],
    [
      'another field than those one writes',
      [{ ...READS, action: 'update', fields: ['notes'] }],
      [{ ...READS, action: 'update', fields: ['custom'] }],
      ['update contacts: partly'],
    ],
    [
      'one of the fields that one writes',
      [{ ...READS, action: 'update', fields: ['notes', 'custom'] }],
      [{ ...READS, action: 'update', fields: ['custom'] }],
      [],
    ],
    [
      'all fields where one writes some',
      [{ ...READS, action: 'update', fields: ['notes'] }],
      [{ ...READS, action: 'update' }],
      ['update contacts: partly'],
    ],
  ])('names what giving %s gives too much', (_, own, given, named) => {
    expect(excessOf(own, given).map(({ action, subject, why }) => `${action} ${subject}: ${why}`)).toEqual(named);
  });
});

it('whoever has all rights of an owner is an owner', () => {
  const { owner, administrator, manager } = SYSTEM_ROLES;
  const { rules } = administrator;
  expect(isOwner(owner.rules)).toBe(true);
  expect(isOwner([...rules, { action: 'pay', subject: 'billing' }])).toBe(true);
  expect([rules, manager.rules, []].filter(isOwner)).toEqual([]);
});
