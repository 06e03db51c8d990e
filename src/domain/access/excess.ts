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

/** What the rules allow beyond one's own rights, because nobody can grant more than they have. Empty if there is nothing. */
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
  const [first] = ownStack;
  // Stryker disable next-line ConditionalExpression: a shortcut; the checks below give the same result.
  if (first && isPlain(first) && !first.inverted && ownStack.length === 1) return true;
  const readable = action === 'read' ? readableFields(grantedStack, subject) : null;
  return grantedStack.every(
    (body, index) => body.inverted || isCovered(body, { ownStack, readable, later: grantedStack.slice(index + 1) }),
  );
}

interface Grant {
  ownStack: readonly RuleBody[];
  /** The fields whose reading matters; null for other actions, for which every field does. */
  readable: readonly string[] | null;
  /** The rules granted after it, which may forbid parts of it again. */
  later: readonly RuleBody[];
}

/** Whether one rule of one's own allows all that is granted, and the grant leaves out everything that later ones forbid. */
function isCovered(body: RuleBody, { ownStack, readable, later }: Grant): boolean {
  const last = ownStack.findLastIndex((wider) => !wider.inverted && includes(wider, body, readable));
  if (last === -1) return false;
  const forbidden = ownStack.slice(last + 1).filter(({ inverted }) => inverted);
  return forbidden.every(
    (refusal) => avoids(body, refusal, readable) || later.some((same) => same.inverted && refuses(same, refusal)),
  );
}

/** The fields that reading can be limited to and that the rules let people read. All other fields come with the record. */
function readableFields(stack: readonly RuleBody[], subject: CatalogueSubject): readonly string[] {
  const ability = abilityFor(stack.map((body) => ({ ...body, action: 'read', subject })));
  return (LIMITABLE_FIELDS[subject] ?? []).filter((field) => ability.can('read', subject, field));
}

/** Whether `inner` covers only records of `outer`: it has each of its conditions. */
function isWithin(inner: RuleBody['conditions'], outer: RuleBody['conditions']): boolean {
  return Object.entries(outer ?? {}).every(
    ([field, value]) => JSON.stringify(inner?.[field]) === JSON.stringify(value),
  );
}

/** The fields that a rule allows, of those that matter. Undefined for all. */
function fieldsOf({ fields }: RuleBody, readable: Grant['readable']): readonly string[] | undefined {
  return readable ? readable.filter((field) => fields?.includes(field) ?? true) : fields;
}

/** Whether a rule allows all records and fields that another one does. */
function includes({ conditions, fields }: RuleBody, body: RuleBody, readable: Grant['readable']): boolean {
  if (!isWithin(body.conditions, conditions)) return false;
  return !fields || (fieldsOf(body, readable)?.every((field) => fields.includes(field)) ?? false);
}

/** Whether a rule allows no field that another one forbids. */
function avoids(body: RuleBody, { fields }: RuleBody, readable: Grant['readable']): boolean {
  const granted = fieldsOf(body, readable);
  return fields !== undefined && granted !== undefined && !fields.some((field) => granted.includes(field));
}

/** Whether a prohibition forbids at least the records and fields that another one does. */
function refuses({ conditions, fields }: RuleBody, refusal: RuleBody): boolean {
  if (!isWithin(refusal.conditions, conditions)) return false;
  return !fields || (refusal.fields?.every((field) => fields.includes(field)) ?? false);
}
