import { z } from 'zod';
import { measure, text } from '#src/domain/record.ts';
import {
  CONDITION_OPERATORS,
  type ConditionOperator,
  GROUP_MATCHES,
  type GroupCondition,
  type GroupQuery,
  QUERY_LIMITS,
} from './groupQueryTerms.ts';

const OPERATORS = [...new Set(Object.values(CONDITION_OPERATORS).flat())] as [
  ConditionOperator,
  ...ConditionOperator[],
];

const one = z.union([text.max(QUERY_LIMITS.text), measure]);

const groupCondition: z.ZodType<GroupCondition> = z.object({
  field: text.min(1).max(60),
  operator: z.enum(OPERATORS),
  value: z.union([one, z.array(one).max(QUERY_LIMITS.list)]).nullish(),
}) as z.ZodType<GroupCondition>;

/** Written out level by level, rather than as a recursive schema, so that its JSON Schema can be embedded anywhere. */
function group(part: z.ZodType): z.ZodType {
  return z.object({ match: z.enum(GROUP_MATCHES), conditions: z.array(part).max(QUERY_LIMITS.conditions) });
}

function level(depth: number): z.ZodType {
  return depth === 1 ? group(groupCondition) : group(z.union([groupCondition, level(depth - 1)]));
}

/** The shape of a smart group's query. Whether its conditions make sense is {@link groupQueryIssues}. */
export const groupQuery = level(QUERY_LIMITS.depth) as z.ZodType<GroupQuery, GroupQuery>;

export type { GroupCondition, GroupQuery };
