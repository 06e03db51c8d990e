import { mongoQueryMatcher } from '@casl/ability';
import type { AppAbility } from './ability.ts';
import { type Action, type CatalogueSubject, LIMITABLE_FIELDS } from './permissions.ts';

/** How far a right goes: to all records of a subject, to none, or to those the test passes. */
export type Reach = 'all' | 'none' | ((record: object) => boolean);

/**
 * What `judge` says of each record, for questions about many: the rules are looked up once, and records are neither copied
 * nor tagged. The first rule whose conditions hold decides, as in CASL.
 */
export function reachOf(ability: AppAbility, action: Action, subject: CatalogueSubject, field?: string): Reach {
  const rules = ability.rulesFor(action, subject, field);
  const [first] = rules;
  if (!first) return 'none';
  if (!first.conditions) return first.inverted ? 'none' : 'all';
  return (record) => rules.find((rule) => rule.matchesConditions(record))?.inverted === false;
}

/** A rule of a reach as data: a MongoDB-like query (`$eq`, `$in`, `$and`, …, over the record's fields), or null where it holds for every record. */
export interface ReachRule {
  conditions: Record<string, unknown> | null;
  isAllowed: boolean;
}

/** The same as {@link reachOf} in data, for whoever asks for many in another language. The first rule whose conditions hold decides; where none holds, the answer is no. */
export function reachRules(
  ability: AppAbility,
  action: Action,
  subject: CatalogueSubject,
  field?: string,
): ReachRule[] {
  return ability
    .rulesFor(action, subject, field)
    .map(({ conditions, inverted }) => ({ conditions: conditions ?? null, isAllowed: !inverted }));
}

/** Whether a record is within what these rules reach. */
export function reachTest(rules: readonly ReachRule[]): (record: Record<string, unknown>) => boolean {
  const tests = rules.map(({ conditions, isAllowed }) => ({
    holds: conditions === null ? () => true : mongoQueryMatcher(conditions),
    isAllowed,
  }));
  return (record) => tests.find(({ holds }) => holds(record))?.isAllowed === true;
}

/** The fields of a subject that are kept from this person in some or all of the records they may read. */
export function withheldFields(ability: AppAbility, subject: CatalogueSubject): string[] {
  const rules = ability.rulesFor('read', subject);
  return (LIMITABLE_FIELDS[subject] ?? []).filter((field) => {
    const reach = reachOf(ability, 'read', subject, field);
    if (typeof reach === 'string') return reach === 'none';
    const ofField = ability.rulesFor('read', subject, field);
    return ofField.length !== rules.length || ofField.some((rule, at) => rule !== rules[at]);
  });
}

/** Whether a right goes to some records only: what is counted over all of them is then more than the person sees. */
export function isPartial(ability: AppAbility, action: Action, subject: CatalogueSubject): boolean {
  return typeof reachOf(ability, action, subject) === 'function';
}
