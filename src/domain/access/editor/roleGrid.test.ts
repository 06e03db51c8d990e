import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { abilityFor, decide } from '#src/domain/access/ability.ts';
import {
  ACTIONS,
  CATALOGUE_SUBJECTS,
  type CatalogueAction,
  type CatalogueSubject,
  LIMITABLE_FIELDS,
  SUBJECTS,
} from '#src/domain/access/permissions.ts';
import { SYSTEM_ROLES } from '#src/domain/access/roles.ts';
import { ME } from '#src/domain/access/scopeFor.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import { ALLOWED, type RoleCell } from './roleCell.ts';
import { actionsOf, cellIn, readRules, tenantActionsOf, withCell, writeRules } from './roleGrid.ts';

const RECORDS = [
  undefined,
  {},
  { created_by: ME, status: 'draft', purpose: 'transactional' },
  { created_by: ME, status: 'running', category_id: 'lead', group_ids: ['club', 'vip'] },
  { created_by: 'other', status: 'scheduled', category_id: 'customer', group_ids: ['vip'] },
];

/** For each permission of the catalogue, whether the rules grant it, with the reason. */
function decisionsOf(rules: readonly AbilityRule[], without?: [CatalogueSubject, CatalogueAction]): string[] {
  const ability = abilityFor(rules);
  return CATALOGUE_SUBJECTS.flatMap((subject) =>
    actionsOf(subject)
      .filter((action) => subject !== without?.[0] || action !== without[1])
      .flatMap((action) =>
        RECORDS.flatMap((record) =>
          [undefined, 'first_name', ...(LIMITABLE_FIELDS[subject] ?? [])].map((field) => {
            const decision = decide(ability, { action, subject, record, field });
            const output = decision.isAllowed ? 'yes' : `no: ${decision.reason}`;
            return `${action} ${subject} ${field ?? ''} of ${JSON.stringify(record)}: ${output}`;
          }),
        ),
      ),
  );
}

const oneOrMore = <T>(values: readonly T[]) =>
  fc.oneof(fc.constantFrom(...values), fc.subarray([...values], { minLength: 1, maxLength: 4 }));
const conditions = fc.constantFrom<NonNullable<AbilityRule['conditions']>>(
  { created_by: ME },
  { status: 'draft' },
  { created_by: ME, status: { $in: ['draft', 'scheduled'] } },
  { category_id: 'lead' },
  { category_id: { $in: ['lead', 'customer'] }, group_ids: 'vip' },
  { group_ids: { $in: ['club'] } },
  { status: { $ne: 'running' } },
  { unheard_of: 7 },
);
const fields = fc.subarray(['phone', 'email', 'notes', 'first_name'], { minLength: 1 });
const rule = fc.record(
  {
    action: oneOrMore(ACTIONS),
    subject: oneOrMore(SUBJECTS),
    conditions,
    fields,
    inverted: fc.boolean(),
    reason: fc.constantFrom('Because.', 'Ask the office.'),
  },
  { requiredKeys: ['action', 'subject'] },
) as fc.Arbitrary<AbilityRule>;

describe('a role in the editor', () => {
  it('grants the same after reading and writing it, with any rules', () => {
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 6 }), (rules) => {
        expect(decisionsOf(writeRules(readRules(rules)))).toEqual(decisionsOf(rules));
      }),
      { numRuns: 300 },
    );
  });

  it.each(Object.entries(SYSTEM_ROLES))('grants the same for the system role %s', (_, { rules }) => {
    expect(decisionsOf(writeRules(readRules(rules)))).toEqual(decisionsOf(rules));
  });

  it('changes only the edited cell', () => {
    const cells = fc.constantFrom<RoleCell>({ kind: 'no' }, ALLOWED, { kind: 'forbidden', reason: 'No.' });
    const cellKeys = CATALOGUE_SUBJECTS.flatMap((subject) =>
      actionsOf(subject).map((action) => [subject, action] as const),
    );
    fc.assert(
      fc.property(
        fc.array(rule, { maxLength: 6 }),
        fc.constantFrom(...cellKeys),
        cells,
        (rules, [subject, action], cell) => {
          const writtenRules = writeRules(withCell(readRules(rules), subject, action, cell));
          expect(decisionsOf(writtenRules, [subject, action])).toEqual(decisionsOf(rules, [subject, action]));
          expect(cellIn(readRules(writtenRules), subject, action)).toEqual(cell);
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe('writeRules', () => {
  it.each<[string, AbilityRule[], AbilityRule[]]>([
    ['nothing', [], []],
    [
      'every action of a subject as manage',
      [{ action: ['read', 'create', 'update', 'delete'], subject: 'groups' }],
      [{ action: 'manage', subject: 'groups' }],
    ],
    [
      'the only action of a subject by its name',
      [{ action: 'manage', subject: 'activity' }],
      [{ action: 'read', subject: 'activity' }],
    ],
    [
      'subjects with the same actions together',
      [
        { action: 'read', subject: 'groups' },
        { action: 'read', subject: 'contacts' },
      ],
      [{ action: 'read', subject: ['contacts', 'groups'] }],
    ],
    [
      'nothing for a rule that a later one overrides',
      [
        { action: 'read', subject: 'groups', conditions: { unheard_of: 1 } },
        { action: 'read', subject: 'groups' },
      ],
      [{ action: 'read', subject: 'groups' }],
    ],
    [
      'limits after the permissions they limit',
      [
        { action: 'read', subject: 'contacts', fields: ['phone'], inverted: true },
        { action: 'read', subject: 'groups' },
        { action: 'send', subject: 'campaigns', inverted: true, reason: 'No.' },
      ],
      [
        { action: 'send', subject: 'campaigns', inverted: true, reason: 'No.' },
        { action: 'read', subject: 'contacts', fields: ['phone'], inverted: true },
        { action: 'read', subject: 'groups' },
      ],
    ],
  ])('writes %s', (_, rules, expected) => {
    expect(writeRules(readRules(rules))).toEqual(expected);
  });
});

it('a tenant’s role cannot include staff actions', () => {
  expect(tenantActionsOf('plans')).toEqual(['read']);
  expect(tenantActionsOf('tenants')).toEqual([]);
  expect(tenantActionsOf('billing')).toEqual(['read', 'pay']);
});
