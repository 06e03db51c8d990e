import { describe, expect, it } from 'vitest';
import type { CatalogueSubject } from '#src/domain/access/permissions.ts';
import type { RuleBody } from '#src/domain/access/ruleStack.ts';
import { ME } from '#src/domain/access/scopeFor.ts';
import { type AllowedCell, hiddenIn, type RoleCell, readCell, stackFrom, withField } from './roleCell.ts';

const PHONE_HIDDEN: RuleBody = { fields: ['phone'], inverted: true };
const NOT_RUNNING: RuleBody = { conditions: { status: 'draft' }, inverted: true, reason: 'Not yet.' };

/** Rules and the cell that shows them; the cell is converted back to the same rules. */
const CELLS_OF_RULES: [string, CatalogueSubject, RuleBody[], RoleCell][] = [
  ['no rule', 'contacts', [], { kind: 'no' }],
  ['a plain rule', 'contacts', [{}], { kind: 'allowed' }],
  ['a refusal', 'campaigns', [{ inverted: true, reason: 'No.' }], { kind: 'forbidden', reason: 'No.' }],
  ['a refusal without a reason', 'campaigns', [{ inverted: true }], { kind: 'forbidden', reason: '' }],
  ['own records', 'campaigns', [{ conditions: { created_by: ME } }], { kind: 'allowed', only: { own: [] } }],
  [
    'own drafts',
    'campaigns',
    [{ conditions: { created_by: ME, status: 'draft' } }],
    { kind: 'allowed', only: { own: [], drafts: [] } },
  ],
  [
    'some categories',
    'contacts',
    [{ conditions: { category_id: { $in: ['a', 'b'] } } }],
    { kind: 'allowed', only: { categories: ['a', 'b'] } },
  ],
  ['a group', 'contacts', [{ conditions: { group_ids: 'g' } }], { kind: 'allowed', only: { groups: ['g'] } }],
  ['hidden fields', 'contacts', [{}, PHONE_HIDDEN], { kind: 'allowed', hidden: { fields: ['phone'] } }],
  ['a list of visible fields', 'contacts', [{ fields: ['email'] }], { kind: 'allowed', fields: ['email'] }],
  [
    'an exception',
    'campaigns',
    [{}, NOT_RUNNING],
    { kind: 'allowed', except: { when: { drafts: [] }, reason: 'Not yet.' } },
  ],
];

describe('readCell', () => {
  it.each(CELLS_OF_RULES)('reads %s', (_, subject, stack, cell) => {
    expect(readCell(subject, stack)).toStrictEqual(cell);
    expect(stackFrom(cell)).toEqual(stack);
  });

  it.each<[string, CatalogueSubject, RuleBody[]]>([
    ['a condition that the catalogue cannot express', 'campaigns', [{ conditions: { status: { $ne: 'draft' } } }]],
    ['a condition of another subject', 'groups', [{ conditions: { created_by: ME } }]],
    ['two permissions', 'campaigns', [{ conditions: { created_by: ME } }, { conditions: { status: 'draft' } }]],
    ['two exceptions', 'campaigns', [{}, NOT_RUNNING, { ...NOT_RUNNING, conditions: { created_by: ME } }]],
    ['hidden fields of some records', 'contacts', [{}, { ...PHONE_HIDDEN, conditions: { group_ids: 'g' } }]],
    ['a field that cannot be hidden', 'contacts', [{}, { fields: ['first_name'], inverted: true }]],
    [
      'a field that cannot be hidden along with one that can',
      'contacts',
      [{}, { fields: ['phone', 'id'], inverted: true }],
    ],
    ['a hidden field of a subject without hideable fields', 'groups', [{}, { fields: ['name'], inverted: true }]],
    [
      'a refusal before a permission',
      'campaigns',
      [{ inverted: true, reason: 'No.' }, { conditions: { created_by: ME } }],
    ],
    [
      'an exception that the catalogue cannot express',
      'campaigns',
      [{}, { conditions: { colour: 'red' }, inverted: true }],
    ],
    ['a refusal after a permission', 'campaigns', [{}, { inverted: true }]],
    ['a reason for a permission', 'contacts', [{ reason: 'Why not?' }]],
  ])('preserves %s', (_, subject, stack) => {
    expect(readCell(subject, stack)).toEqual({ kind: 'custom', stack });
    expect(stackFrom({ kind: 'custom', stack })).toBe(stack);
  });
});

describe('withField', () => {
  it.each<[string, AllowedCell, boolean, AllowedCell, string[]]>([
    ['hides a field', { kind: 'allowed' }, true, { kind: 'allowed', hidden: { fields: ['phone'] } }, ['phone']],
    ['shows a field', { kind: 'allowed', hidden: { fields: ['phone'] } }, false, { kind: 'allowed' }, []],
    [
      'keeps the reason for the other hidden fields',
      { kind: 'allowed', hidden: { fields: ['phone', 'email'], reason: 'Private.' } },
      false,
      { kind: 'allowed', hidden: { fields: ['email'], reason: 'Private.' } },
      ['email'],
    ],
    [
      'removes it from the list of visible fields',
      { kind: 'allowed', fields: ['phone', 'email', 'notes', 'custom'] },
      true,
      { kind: 'allowed', fields: ['email', 'notes', 'custom'] },
      ['phone'],
    ],
    [
      'removes it from the list of visible fields and keeps the hidden ones',
      { kind: 'allowed', fields: ['phone', 'notes'], hidden: { fields: ['email'], reason: 'Private.' } },
      true,
      { kind: 'allowed', fields: ['notes'], hidden: { fields: ['email'], reason: 'Private.' } },
      ['phone', 'email', 'custom'],
    ],
    [
      'adds it to the list of visible fields and no longer hides it',
      { kind: 'allowed', fields: ['email', 'notes', 'custom'], hidden: { fields: ['phone'] } },
      false,
      { kind: 'allowed', fields: ['email', 'notes', 'custom', 'phone'] },
      [],
    ],
    [
      'adds it to the list of visible fields',
      { kind: 'allowed', fields: ['email', 'notes', 'custom'] },
      false,
      { kind: 'allowed', fields: ['email', 'notes', 'custom', 'phone'] },
      [],
    ],
  ])('%s', (_, cell, isHidden, expected, hidden) => {
    expect(withField(cell, 'phone', isHidden)).toStrictEqual(expected);
    expect(hiddenIn(expected, 'contacts')).toEqual(hidden);
  });
});

it('hides nothing if no field of the subject can be hidden', () => {
  expect(hiddenIn({ kind: 'allowed', fields: ['name'] }, 'groups')).toEqual([]);
});
