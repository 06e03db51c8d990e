import { allOf, anyOf, type Criterion, EVERYTHING, NOTHING, not } from '#src/domain/criteria/criterion.ts';
import { testOf } from '#src/domain/criteria/testOf.ts';
import type { AppAbility } from './ability.ts';
import { type Action, type CatalogueSubject, LIMITABLE_FIELDS } from './permissions.ts';
import { ruleCriterion } from './ruleCriterion.ts';

/** Which records a permission covers: all of a subject, none, or those that pass a test. */
export type Reach = 'all' | 'none' | ((record: object) => boolean);

/** The records a permission covers, as a criterion for lists; agrees with `decide` on every record. The first rule whose conditions hold decides, as in CASL. */
export function reachCriterion(
  ability: AppAbility,
  action: Action,
  subject: CatalogueSubject,
  field?: string,
): Criterion {
  return ability.rulesFor(action, subject, field).reduceRight<Criterion>((rest, { conditions, inverted }) => {
    if (!conditions) return inverted ? NOTHING : EVERYTHING;
    const criterion = ruleCriterion(conditions);
    return inverted ? allOf([not(criterion), rest]) : anyOf([criterion, rest]);
  }, NOTHING);
}

/** The same as a test, for checking many records: it looks the rules up once and neither copies nor tags records. */
export function reachOf(ability: AppAbility, action: Action, subject: CatalogueSubject, field?: string): Reach {
  const [first] = ability.rulesFor(action, subject, field);
  if (!first) return 'none';
  if (!first.conditions) return first.inverted ? 'none' : 'all';
  return testOf(reachCriterion(ability, action, subject, field));
}
/** The fields of a subject that are hidden from this person in some or all records they can read. */
export function withheldFields(ability: AppAbility, subject: CatalogueSubject): string[] {
  const rules = ability.rulesFor('read', subject);
  return (LIMITABLE_FIELDS[subject] ?? []).filter((field) => {
    const reach = reachOf(ability, 'read', subject, field);
    if (typeof reach === 'string') return reach === 'none';
    const ofField = ability.rulesFor('read', subject, field);
    return ofField.length !== rules.length || ofField.some((rule, at) => rule !== rules[at]);
  });
}

/** Whether a permission covers only some records. Totals over all records then count more than the person can see. */
export function isPartial(ability: AppAbility, action: Action, subject: CatalogueSubject): boolean {
  return typeof reachOf(ability, action, subject) === 'function';
}
