import type { CustomField } from '#src/domain/company/companySettings.ts';
import { CONSENT_SOURCES, CONSENTS } from '#src/domain/contacts/contactTerms.ts';
import { isCalendarDate } from '#src/domain/time/calendarDate.ts';
import {
  type ConditionField,
  type ConditionValueKind,
  conditionField,
  conditionsIn,
  type GroupCondition,
  type GroupQuery,
  isGroupOfConditions,
  operatorsOf,
  QUERY_LIMITS,
  VALUE_OF_OPERATOR,
} from './groupQueryTerms.ts';

/** What can be wrong with a part of a query. */
export const QUERY_PROBLEMS = [
  'no_conditions',
  'too_many_conditions',
  'too_deep',
  'unknown_field',
  'unknown_operator',
  'value_missing',
  'value_wrong',
  'value_too_long',
  'too_many_values',
  'not_whole_days',
  'not_a_date',
  'range_reversed',
  'unknown_choice',
  'unknown_record',
] as const;
export type QueryProblem = (typeof QUERY_PROBLEMS)[number];

/** `path` within the query: `conditions.0.value`; empty: the query itself. */
export interface QueryIssue {
  path: string;
  problem: QueryProblem;
}

export interface QueryReferences {
  customFields: readonly CustomField[];
  /** The categories; without them, any id counts as one. */
  categoryIds?: ReadonlySet<string>;
  /** The manual groups, the only ones a condition may use; without them, any id counts as one. */
  manualGroupIds?: ReadonlySet<string>;
}

/** The problems of a query, each with its path; empty if it is valid. */
export function groupQueryIssues(query: GroupQuery, references: QueryReferences): QueryIssue[] {
  const issues = issuesOfGroup(query, references, '', 1);
  const count = conditionsIn(query).length;
  return count > QUERY_LIMITS.conditions ? [{ path: '', problem: 'too_many_conditions' }, ...issues] : issues;
}

function issuesOfGroup(
  { conditions }: GroupQuery,
  references: QueryReferences,
  at: string,
  depth: number,
): QueryIssue[] {
  if (depth > QUERY_LIMITS.depth) return [{ path: at, problem: 'too_deep' }];
  if (conditions.length === 0) return [{ path: at, problem: 'no_conditions' }];
  return conditions.flatMap((part, index) => {
    const path = `${at === '' ? '' : `${at}.`}conditions.${index}`;
    return isGroupOfConditions(part)
      ? issuesOfGroup(part, references, path, depth + 1)
      : issuesOfCondition(part, references, path);
  });
}

function issuesOfCondition(condition: GroupCondition, references: QueryReferences, at: string): QueryIssue[] {
  const field = conditionField(condition.field, references.customFields);
  if (!field) return [{ path: `${at}.field`, problem: 'unknown_field' }];
  if (!operatorsOf(field).includes(condition.operator))
    return [{ path: `${at}.operator`, problem: 'unknown_operator' }];
  const problem = problemOfValue(condition, field, references);
  return problem ? [{ path: `${at}.value`, problem }] : [];
}

type CheckValue = (
  value: unknown,
  condition: GroupCondition,
  field: ConditionField,
  references: QueryReferences,
) => QueryProblem | null;

const VALUE_CHECKS: Record<Exclude<ConditionValueKind, 'none'>, CheckValue> = {
  text: (value) => {
    if (typeof value !== 'string') return 'value_wrong';
    if (value.trim() === '') return 'value_missing';
    return value.length > QUERY_LIMITS.text ? 'value_too_long' : null;
  },
  number: (value) => (isNumber(value) ? null : 'value_wrong'),
  days: (value) => {
    const isDays = isNumber(value) && Number.isInteger(value) && value >= 0 && value <= QUERY_LIMITS.days;
    return isDays ? null : 'not_whole_days';
  },
  date: (value) => (isCalendarDate(value) ? null : 'not_a_date'),
  number_range: (value) => {
    if (!isPair(value) || !value.every(isNumber)) return 'value_wrong';
    return Number(value[0]) > Number(value[1]) ? 'range_reversed' : null;
  },
  date_range: (value) => {
    if (!isPair(value) || !value.every(isCalendarDate)) return 'not_a_date';
    return String(value[0]) > String(value[1]) ? 'range_reversed' : null;
  },
  list: (value, condition, field, references) => {
    if (!Array.isArray(value)) return 'value_wrong';
    if (value.length === 0) return 'value_missing';
    if (value.length > QUERY_LIMITS.list) return 'too_many_values';
    if (!value.every((each) => typeof each === 'string' && each !== '')) return 'value_wrong';
    return problemOfList(value, condition.field, field, references);
  },
};

function problemOfValue(
  condition: GroupCondition,
  field: ConditionField,
  references: QueryReferences,
): QueryProblem | null {
  const kind = VALUE_OF_OPERATOR[condition.operator];
  if (kind === 'none') return null;
  if (condition.value === undefined || condition.value === null) return 'value_missing';
  return VALUE_CHECKS[kind](condition.value, condition, field, references);
}

function problemOfList(
  values: readonly string[],
  name: string,
  { choices }: ConditionField,
  { categoryIds, manualGroupIds }: QueryReferences,
): QueryProblem | null {
  const records = name === 'category_id' ? categoryIds : name === 'group_ids' ? manualGroupIds : undefined;
  if (records && !values.every((value) => records.has(value))) return 'unknown_record';
  if (name === 'phone_country') return values.every((value) => /^[A-Z]{2}$/.test(value)) ? null : 'unknown_choice';
  const words = name === 'consent' ? CONSENTS : name === 'consent_source' ? CONSENT_SOURCES : choices;
  return words && !values.every((value) => (words as readonly string[]).includes(value)) ? 'unknown_choice' : null;
}

function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

function isPair(value: unknown): value is [unknown, unknown] {
  return Array.isArray(value) && value.length === 2;
}
