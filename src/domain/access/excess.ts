import type { AbilityRule } from '#src/domain/people/role.ts';
import { abilityFor } from './ability.ts';
import {
  CATALOGUE_SUBJECTS,
  type CatalogueAction,
  type CatalogueSubject,
  LIMITABLE_FIELDS,
  PERMISSIONS,
} from './permissions.ts';
import { isPlain, type RuleBody, stackOf } from './ruleStack.ts';

/** A permission that the rules would grant and the person granting them does not have. */
export interface Excess {
  subject: CatalogueSubject;
  action: CatalogueAction;
  /** `missing`: they do not have it at all; `partly`: only for some records or fields. */
  why: 'missing' | 'partly';
}

/** What the rules allow beyond one's own rights, because nobody may grant more than they have. Empty if there is nothing. */
export function excessOf(own: readonly AbilityRule[], given: readonly AbilityRule[]): Excess[] {
  return CATALOGUE_SUBJECTS.flatMap((subject) =>
    PERMISSIONS[subject].flatMap((action) => {
      const has = stackOf(own, subject, action);
      const gets = stackOf(given, subject, action);
      if (covers(has, gets, subject, action)) return [];
      return [
        { subject, action, why: has.some((body) => !body.inverted) ? ('partly' as const) : ('missing' as const) },
      ];
    }),
  );
}

/** Whether one stack of rules allows no more than another. False when in doubt. */
export function covers(
  has: readonly RuleBody[],
  gets: readonly RuleBody[],
  subject: CatalogueSubject,
  action: CatalogueAction,
): boolean {
  const given = gets.filter((body) => !body.inverted);
  if (given.length === 0) return true;
  const [first] = has;
  // Stryker disable next-line ConditionalExpression: a shortcut; the checks below give the same result.
  if (first && isPlain(first) && !first.inverted && has.length === 1) return true;
  const allowed = has.filter((body) => !body.inverted);
  const refusedLast = gets.slice(gets.findLastIndex((body) => !body.inverted) + 1);
  const forbidden = has.filter((body) => body.inverted);
  return (
    fieldsFit(has, gets, subject, action) &&
    given.every((body) => allowed.some((wider) => includes(wider, body, action))) &&
    forbidden
      .filter((body) => body.conditions)
      .every((body) => refusedLast.some((same) => !same.fields && isWithin(body.conditions, same.conditions)))
  );
}

/** Whether `inner` covers only records of `outer`: it has each of its conditions. */
function isWithin(inner: RuleBody['conditions'], outer: RuleBody['conditions']): boolean {
  return Object.entries(outer ?? {}).every(
    ([field, value]) => JSON.stringify(inner?.[field]) === JSON.stringify(value),
  );
}

function includes(wider: RuleBody, body: RuleBody, action: CatalogueAction): boolean {
  if (!isWithin(body.conditions, wider.conditions)) return false;
  // Only reading is limited by field: a right to write some fields grants nothing beyond them.
  const { fields } = wider;
  if (!fields || action === 'read') return true;
  return body.fields?.every((field) => fields.includes(field)) ?? false;
}

function fieldsFit(
  has: readonly RuleBody[],
  gets: readonly RuleBody[],
  subject: CatalogueSubject,
  action: CatalogueAction,
): boolean {
  const abilityOf = (stack: readonly RuleBody[]) => abilityFor(stack.map((body) => ({ ...body, action, subject })));
  const [own, given] = [abilityOf(has), abilityOf(gets)];
  return (LIMITABLE_FIELDS[subject] ?? []).every(
    (field) => !given.can(action, subject, field) || own.can(action, subject, field),
  );
}
