import type { CustomField } from '#src/domain/company/companySettings.ts';
import { CUSTOM_PREFIX } from '#src/domain/company/customFields/customPrefix.ts';

/** Terms of smart group queries. The schemas are in another file, so that the page need not load zod. */

/** Whether all conditions must hold or any of them. */
export const GROUP_MATCHES = ['all', 'any'] as const;
export type GroupMatch = (typeof GROUP_MATCHES)[number];

/** The operators of each type of field. */
export const CONDITION_OPERATORS = {
  text: ['is', 'is_not', 'contains', 'not_contains', 'starts_with', 'ends_with', 'is_empty', 'is_not_empty'],
  email: [
    'is_empty',
    'is_not_empty',
    'domain_is',
    'domain_is_not',
    'is',
    'is_not',
    'contains',
    'not_contains',
    'starts_with',
    'ends_with',
  ],
  choice: ['is_any_of', 'is_none_of', 'is_empty', 'is_not_empty'],
  groups: ['is_any_of', 'is_all_of', 'is_none_of', 'is_empty', 'is_not_empty'],
  number: [
    'equals',
    'not_equals',
    'more_than',
    'at_least',
    'less_than',
    'at_most',
    'between',
    'is_empty',
    'is_not_empty',
  ],
  instant: [
    'in_last_days',
    'more_than_days_ago',
    'on_date',
    'before_date',
    'after_date',
    'between_dates',
    'is_empty',
    'is_not_empty',
  ],
  date: [
    'in_last_days',
    'more_than_days_ago',
    'in_next_days',
    'more_than_days_ahead',
    'on_date',
    'before_date',
    'after_date',
    'between_dates',
    'is_empty',
    'is_not_empty',
  ],
  boolean: ['is_true', 'is_false', 'is_empty', 'is_not_empty'],
} as const;
export type ConditionKind = keyof typeof CONDITION_OPERATORS;
export type ConditionOperator = (typeof CONDITION_OPERATORS)[ConditionKind][number];

/**
 * The kind of value that each operator takes: `days` is a whole number from 0, a `date` looks like 2026-01-31; ranges take two values, both ends
 * included.
 */
export const VALUE_OF_OPERATOR = {
  is: 'text',
  is_not: 'text',
  contains: 'text',
  not_contains: 'text',
  starts_with: 'text',
  ends_with: 'text',
  domain_is: 'text',
  domain_is_not: 'text',
  is_any_of: 'list',
  is_all_of: 'list',
  is_none_of: 'list',
  equals: 'number',
  not_equals: 'number',
  more_than: 'number',
  at_least: 'number',
  less_than: 'number',
  at_most: 'number',
  between: 'number_range',
  in_last_days: 'days',
  more_than_days_ago: 'days',
  in_next_days: 'days',
  more_than_days_ahead: 'days',
  on_date: 'date',
  before_date: 'date',
  after_date: 'date',
  between_dates: 'date_range',
  is_true: 'none',
  is_false: 'none',
  is_empty: 'none',
  is_not_empty: 'none',
} as const satisfies Record<ConditionOperator, string>;
export type ConditionValueKind = (typeof VALUE_OF_OPERATOR)[ConditionOperator];
/** The operators that take this kind of value. */
export type OperatorOn<V extends ConditionValueKind> = {
  [O in ConditionOperator]: (typeof VALUE_OF_OPERATOR)[O] extends V ? O : never;
}[ConditionOperator];

/** A contact field that conditions can use. `isNeverEmpty`: everyone has it, so emptiness is not offered. */
export interface ConditionField {
  kind: ConditionKind;
  isNeverEmpty?: boolean;
  /** For a custom field: the values it offers, if its kind has choices. */
  choices?: readonly string[];
}

/** The built-in fields; custom fields are added as `custom.size`. */
export const CONDITION_FIELDS = {
  first_name: { kind: 'text' },
  last_name: { kind: 'text' },
  email: { kind: 'email' },
  /** ISO 3166, from the number. */
  phone_country: { kind: 'choice', isNeverEmpty: true },
  language: { kind: 'choice' },
  category_id: { kind: 'choice' },
  /** Manual groups: a smart group cannot use another one. */
  group_ids: { kind: 'groups' },
  consent: { kind: 'choice', isNeverEmpty: true },
  consent_source: { kind: 'choice' },
  consent_at: { kind: 'instant' },
  created_at: { kind: 'instant', isNeverEmpty: true },
  last_contacted_at: { kind: 'instant' },
  last_replied_at: { kind: 'instant' },
} as const satisfies Record<string, ConditionField>;
export type ConditionFieldName = keyof typeof CONDITION_FIELDS;

export interface GroupCondition {
  /** A name of CONDITION_FIELDS, or `custom.` and the key of a custom field. */
  field: string;
  operator: ConditionOperator;
  /** As required by VALUE_OF_OPERATOR; absent or null if the operator takes no value. */
  value?: string | number | (string | number)[] | null;
}

/** The conditions of a smart group, and nested groups of conditions. */
export interface GroupQuery {
  match: GroupMatch;
  conditions: (GroupCondition | GroupQuery)[];
}

/** `depth`: groups of conditions inside each other, the query itself included. `days`: ten years. */
export const QUERY_LIMITS = { conditions: 50, depth: 3, list: 200, text: 200, days: 3650 } as const;

/** The condition field with this name; null if the tenant has no such field. */
export function conditionField(name: string, customFields: readonly CustomField[]): ConditionField | null {
  if (Object.hasOwn(CONDITION_FIELDS, name)) return CONDITION_FIELDS[name as ConditionFieldName];
  if (!name.startsWith(CUSTOM_PREFIX)) return null;
  const custom = customFields.find(({ key }) => key === name.slice(CUSTOM_PREFIX.length));
  return custom ? { kind: custom.type, choices: custom.choices } : null;
}

/** The operators of a field, in the order they are offered. */
export function operatorsOf({ kind, isNeverEmpty }: ConditionField): readonly ConditionOperator[] {
  const operators: readonly ConditionOperator[] = CONDITION_OPERATORS[kind];
  return isNeverEmpty
    ? operators.filter((operator) => operator !== 'is_empty' && operator !== 'is_not_empty')
    : operators;
}

export function isGroupOfConditions(part: GroupCondition | GroupQuery): part is GroupQuery {
  return 'conditions' in part;
}

/** Every condition of a query, at any depth, in reading order. */
export function conditionsIn(query: GroupQuery): GroupCondition[] {
  return query.conditions.flatMap((part) => (isGroupOfConditions(part) ? conditionsIn(part) : [part]));
}

/** The contact fields a query uses. People who cannot read one of them cannot use it in a query. */
export function fieldsReadBy(query: GroupQuery): string[] {
  const fields = conditionsIn(query).map(({ field }) => {
    if (field === 'phone_country') return 'phone';
    return field.startsWith(CUSTOM_PREFIX) ? 'custom' : field;
  });
  return [...new Set(fields)];
}
