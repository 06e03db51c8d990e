import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AbilityRule } from '#src/domain/people/role.ts';
import { abilityFor, may } from './ability.ts';
import { excessOf } from './excess.ts';
import { isOwner } from './isOwner.ts';
import { LIMITABLE_FIELDS } from './permissions.ts';
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
const UPDATES: AbilityRule = { ...READS, action: 'update' };
const READS_A: AbilityRule = { ...READS, conditions: { category_id: 'a' } };
const READS_B: AbilityRule = { ...READS, conditions: { category_id: 'b' } };
const SETTINGS: AbilityRule = { action: 'update', subject: 'company_settings' };
const WITHOUT_TWO_FACTOR: AbilityRule = { ...SETTINGS, fields: ['two_factor_required'], inverted: true };
const WITHOUT_CONSENT: AbilityRule = { ...UPDATES, fields: ['consent'], inverted: true };
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
    [
      'an exception that a later rule overrides for one’s own records',
      [ALL, NOT_SENT],
      [NOT_SENT, OWN],
      ['update campaigns: partly'],
    ],
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
    // Groups have no fields that a role can hide, so people who can read a group can read all of it.
    [
      'reading a subject without hideable fields',
      [{ ...WRITES_NAME, action: 'read' }],
      [{ ...WRITES, action: 'read' }],
      [],
    ],
    ['all fields, having a hidden one', [READS, WITHOUT_PHONE], [READS], ['read contacts: partly']],
    ['the same fields with the same one hidden', [READS, WITHOUT_PHONE], [READS, WITHOUT_PHONE], []],
    [
      'a field hidden before it is allowed again',
      [READS, WITHOUT_PHONE],
      [WITHOUT_PHONE, READS],
      ['read contacts: partly'],
    ],
    ['some of the readable fields', [READS, WITHOUT_PHONE], [READS_NAMES], []],
    ['all fields but a hidden one, having the others', [READS_NAMES], [READS, WITHOUT_PHONE], []],
    [
      'one of two hidden fields',
      [READS, { ...WITHOUT_PHONE, fields: ['phone', 'email'] }],
      [READS, WITHOUT_PHONE],
      ['read contacts: partly'],
    ],
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
    [
      'all settings, having one forbidden',
      [SETTINGS, WITHOUT_TWO_FACTOR],
      [SETTINGS],
      ['update company_settings: partly'],
    ],
    ['the settings with the same one forbidden', [SETTINGS, WITHOUT_TWO_FACTOR], [SETTINGS, WITHOUT_TWO_FACTOR], []],
    [
      'the settings with another one forbidden',
      [SETTINGS, WITHOUT_TWO_FACTOR],
      [SETTINGS, { ...WITHOUT_TWO_FACTOR, fields: ['timezone'] }],
      ['update company_settings: partly'],
    ],
    [
      'the settings with more of them forbidden',
      [SETTINGS, WITHOUT_TWO_FACTOR],
      [SETTINGS, { ...WITHOUT_TWO_FACTOR, fields: ['timezone', 'two_factor_required'] }],
      [],
    ],
    ['settings that are not forbidden', [SETTINGS, WITHOUT_TWO_FACTOR], [{ ...SETTINGS, fields: ['timezone'] }], []],
    [
      'a forbidden setting among others',
      [SETTINGS, WITHOUT_TWO_FACTOR],
      [{ ...SETTINGS, fields: ['timezone', 'two_factor_required'] }],
      ['update company_settings: partly'],
    ],
    [
      'a setting that a later rule allows again',
      [SETTINGS, WITHOUT_TWO_FACTOR, { ...WITHOUT_TWO_FACTOR, inverted: false }],
      [{ ...SETTINGS, fields: ['two_factor_required'] }],
      [],
    ],
    [
      'updating consent, being forbidden to',
      [READS, UPDATES, WITHOUT_CONSENT],
      [READS, UPDATES],
      ['update contacts: partly'],
    ],
    [
      'updating consent of some records, being forbidden to for all',
      [UPDATES, WITHOUT_CONSENT],
      [UPDATES, { ...WITHOUT_CONSENT, conditions: { category_id: 'a' } }],
      ['update contacts: partly'],
    ],
    [
      'all fields of records of which one reads some',
      [READS_A, { ...READS_B, fields: ['id', 'first_name'] }],
      [READS_B],
      ['read contacts: partly'],
    ],
    [
      'the same fields of those records',
      [READS_A, { ...READS_B, fields: ['id', 'email'] }],
      [{ ...READS_B, fields: ['email'] }],
      [],
    ],
    [
      'those records without what one cannot read',
      [{ ...READS_B, fields: ['email'] }],
      [{ ...READS_B, fields: ['id'] }],
      [],
    ],
    [
      'a field hidden in the records of an earlier rule only',
      [READS_A, WITHOUT_PHONE, READS_B],
      [READS_A],
      ['read contacts: partly'],
    ],
    ['the records of the later rule', [READS_A, WITHOUT_PHONE, READS_B], [READS_B], []],
    // Everyone who can read a contact can read these fields, even if a rule hides them.
    ['a field that cannot be hidden', [READS, { ...WITHOUT_PHONE, fields: ['consent'] }], [READS], []],
    [
      'the fields that a list has, having one hidden',
      [READS, WITHOUT_PHONE],
      [READS_A, { ...READS_B, fields: ['phone'] }, WITHOUT_PHONE],
      [],
    ],
    [
      'a field hidden in some records',
      [READS, { ...WITHOUT_PHONE, conditions: { category_id: 'a' } }],
      [READS, { ...WITHOUT_PHONE, conditions: { category_id: 'a' } }],
      [],
    ],
    [
      'reading some records whose prohibition for all is older',
      [READS, { ...READS_A, inverted: true }, READS_A],
      [READS_A],
      [],
    ],
  ])('reports the excess when granting %s', (_, own, granted, expected) => {
    expect(excessOf(own, granted).map(({ action, subject, why }) => `${action} ${subject}: ${why}`)).toEqual(expected);
  });
});

const ROLES = Object.entries(SYSTEM_ROLES);

describe('nobody exceeds', () => {
  it.each(ROLES)('their own rights: %s', (_, { rules }) => {
    expect(excessOf(rules, rules)).toEqual([]);
  });

  it.each(ROLES.filter(([id]) => id !== 'support'))('the rights of an owner: %s', (_, { rules }) => {
    expect(excessOf(SYSTEM_ROLES.owner.rules, rules)).toEqual([]);
  });

  const fields = fc.option(
    fc.uniqueArray(fc.constantFrom('phone', 'email', 'first_name', 'consent'), { minLength: 1 }),
    {
      nil: undefined,
    },
  );
  const category_id = fc.constantFrom('a', 'b');
  const rule = fc.record({ fields, category_id: fc.option(category_id), inverted: fc.boolean() });
  const rules = fc.array(
    rule.map(
      ({ fields: named, category_id: category, inverted }): AbilityRule => ({
        action: ['read', 'update'],
        subject: 'contacts',
        inverted,
        ...(named && { fields: named }),
        ...(category && { conditions: { category_id: category } }),
      }),
    ),
    { maxLength: 5 },
  );

  it('their own rights, with any rules', () => {
    fc.assert(
      fc.property(rules, (own) => {
        expect(excessOf(own, own)).toEqual([]);
      }),
    );
  });

  it('rights that they have for each field of each record', () => {
    const names = [...(LIMITABLE_FIELDS.contacts ?? []), undefined];
    const update = ['phone', 'email', 'first_name', 'consent', undefined];
    const checks = [
      ...names.map((field) => ['read', field] as const),
      ...update.map((field) => ['update', field] as const),
    ];
    fc.assert(
      fc.property(rules, rules, category_id, (own, granted, category) => {
        fc.pre(excessOf(own, granted).length === 0);
        const record = { category_id: category };
        const [mine, theirs] = [abilityFor(own), abilityFor(granted)];
        for (const [action, field] of checks) {
          const check = { action, subject: 'contacts', record, field } as const;
          if (may(theirs, check)) expect({ action, field, isMine: may(mine, check) }).toMatchObject({ isMine: true });
        }
      }),
    );
  });
});

it('anyone with all permissions of an owner is an owner', () => {
  const { owner, administrator, manager } = SYSTEM_ROLES;
  const { rules } = administrator;
  expect(isOwner(owner.rules)).toBe(true);
  expect(isOwner([...rules, { action: 'pay', subject: 'billing' }])).toBe(true);
  expect([rules, manager.rules, []].filter(isOwner)).toEqual([]);
});
