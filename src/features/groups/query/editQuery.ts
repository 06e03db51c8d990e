import type { CustomField } from '#src/domain/company/companySettings.ts';
import {
  type ConditionOperator,
  type ConditionValueKind,
  conditionField,
  type GroupCondition,
  type GroupQuery,
  isGroupOfConditions,
  operatorsOf,
  VALUE_OF_OPERATOR,
} from '#src/domain/groups/query/groupQueryTerms.ts';

export type QueryPart = GroupCondition | GroupQuery;
/** The path of a part: the index in each group on the way; empty for the query itself. */
export type PartPath = readonly number[];

/** The initial value of an operator. */
const EMPTY_VALUE: Record<ConditionValueKind, () => GroupCondition['value']> = {
  none: () => null,
  text: () => '',
  list: () => [],
  number: () => '',
  number_range: () => ['', ''],
  days: () => 30,
  date: () => '',
  date_range: () => ['', ''],
};

/** The initial condition. */
export function newCondition(field = 'consent', customFields: readonly CustomField[] = []): GroupCondition {
  const fieldDefinition = conditionField(field, customFields);
  const operator: ConditionOperator = (fieldDefinition && operatorsOf(fieldDefinition)[0]) ?? 'is_any_of';
  return { field, operator, value: EMPTY_VALUE[VALUE_OF_OPERATOR[operator]]() };
}

/** The condition with another operator; its value stays where it is of the same kind. */
export function withOperator(condition: GroupCondition, operator: ConditionOperator): GroupCondition {
  const isSameKind = VALUE_OF_OPERATOR[condition.operator] === VALUE_OF_OPERATOR[operator];
  return { ...condition, operator, value: isSameKind ? condition.value : EMPTY_VALUE[VALUE_OF_OPERATOR[operator]]() };
}

/** The query with another part at a place. */
export function replacePart(query: GroupQuery, [index, ...rest]: PartPath, part: QueryPart): GroupQuery {
  if (index === undefined) return isGroupOfConditions(part) ? part : query;
  return withConditions(query, (conditions) =>
    conditions.map((each, at) => {
      if (at !== index) return each;
      return rest.length > 0 && isGroupOfConditions(each) ? replacePart(each, rest, part) : part;
    }),
  );
}

/** The query without the part at a place; a group that would be empty goes with its last condition. */
export function removePart(query: GroupQuery, [index, ...rest]: PartPath): GroupQuery {
  if (index === undefined) return query;
  return withConditions(query, (conditions) =>
    conditions.flatMap((each, at) => {
      if (at !== index) return [each];
      if (rest.length === 0 || !isGroupOfConditions(each)) return [];
      const remaining = removePart(each, rest);
      return remaining.conditions.length > 0 ? [remaining] : [];
    }),
  );
}

/** The query with a part added at the end of the group at a place. */
export function addPart(query: GroupQuery, [index, ...rest]: PartPath, part: QueryPart): GroupQuery {
  if (index === undefined) return { ...query, conditions: [...query.conditions, part] };
  return withConditions(query, (conditions) =>
    conditions.map((each, at) => (at === index && isGroupOfConditions(each) ? addPart(each, rest, part) : each)),
  );
}

function withConditions(query: GroupQuery, change: (conditions: QueryPart[]) => QueryPart[]): GroupQuery {
  return { ...query, conditions: change(query.conditions) };
}
