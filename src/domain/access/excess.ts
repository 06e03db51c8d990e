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
export function excessOf(own: readonly AbilityRule[], granted: readonly AbilityRule[]): Excess[] {
  return CATALOGUE_SUBJECTS.flatMap((subject) =>
    PERMISSIONS[subject].flatMap((action) => {
      const ownStack = stackOf(own, subject, action);
      const grantedStack = stackOf(granted, subject, action);
      if (covers(ownStack, grantedStack, subject, action)) return [];
      return [
        { subject, action, why: ownStack.some((body) => !body.inverted) ? ('partly' as const) : ('missing' as const) },
      ];
    }),
  );
}

/** Whether one stack of rules allows no more than another. False when in doubt. */
export function covers(
  ownStack: readonly RuleBody[],
  grantedStack: readonly RuleBody[],
  subject: CatalogueSubject,
  action: CatalogueAction,
): boolean {
  const grants = grantedStack.filter((body) => !body.inverted);
  if (grants.length === 0) return true;
  const [first] = ownStack;
  // Stryker disable next-line ConditionalExpression: a shortcut; the checks below give the same result.
  if (first && isPlain(first) && !first.inverted && ownStack.length === 1) return true;
  const allowed = ownStack.filter((body) => !body.inverted);
  const refusedLast = grantedStack.slice(grantedStack.findLastIndex((body) => !body.inverted) + 1);
  const forbidden = ownStack.filter((body) => body.inverted);
  return (
    fieldsFit(ownStack, grantedStack, subject, action) &&
    grants.every((body) => allowed.some((wider) => includes(wider, body, action))) &&
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
  ownStack: readonly RuleBody[],
  grantedStack: readonly RuleBody[],
  subject: CatalogueSubject,
  action: CatalogueAction,
): boolean {
  const abilityOf = (stack: readonly RuleBody[]) => abilityFor(stack.map((body) => ({ ...body, action, subject })));
  const [ownAbility, grantedAbility] = [abilityOf(ownStack), abilityOf(grantedStack)];
  return (LIMITABLE_FIELDS[subject] ?? []).every(
    (field) => !grantedAbility.can(action, subject, field) || ownAbility.can(action, subject, field),
  );
}
