import { CUSTOM_PREFIX } from '#src/domain/company/customFields/customPrefix.ts';
import type { Criterion, Scalar } from '#src/domain/criteria/criterion.ts';
import { supportsOperator } from '#src/domain/groups/query/compileCondition.ts';
import { conditionDays } from '#src/domain/groups/query/conditionDays.ts';
import { type GroupCondition, type GroupQuery, isGroupOfConditions } from '#src/domain/groups/query/groupQueryTerms.ts';
import type { QueryTime } from '#src/domain/groups/query/queriedContact.ts';
import { isStorable } from '#src/domain/storable.ts';
import { dateOfDay } from '#src/domain/time/calendarDate.ts';
import type { Bind } from './fieldSql.ts';
import type { Queryable } from './Unit.ts';

/** The value that a custom field has to have, or to contain if it is a list. */
interface ValueCondition {
  field: string;
  values?: readonly Scalar[];
  from?: string | number | undefined;
  to?: string | number | undefined;
}

/** Above this number of hits, a scan of all contacts is faster than reading them one by one. */
const MOST = 3_000;
/** Custom fields, except `length` and indexes: those would address a part of a list. */
const OWN_FIELD = /^custom\.(?!length$|0$|[1-9]\d*$)[^.]+$/;
/** Longer keys and texts are stored without their ends (0029_custom_fields.sql). */
const LONGEST_STORED = 200;
const shorten = (text: string): string => [...text].slice(0, LONGEST_STORED).join('');

/**
 * Ids of contacts that include all that meet a criterion, by the index on custom fields; some of them might not meet it. Null if the criterion has no
 * such field, or if too many contacts match.
 */
export async function contactsAmong(
  { ask }: Queryable,
  tenantId: string,
  criterion: Criterion,
): Promise<string[] | null> {
  for (const condition of conditionsIn(criterion)) {
    const values: unknown[] = [tenantId, shorten(condition.field.slice(CUSTOM_PREFIX.length)), MOST + 1];
    const sql = conditionSql(condition, (value) => `$${values.push(value)}`);
    if (sql === null) continue;
    const rows = await ask<{ contact_id: string }>(
      `select contact_id from contact_values where tenant_id = $1 and field = $2 and ${sql} limit $3`,
      values,
    );
    if (rows.length <= MOST) return [...new Set(rows.map(({ contact_id }) => contact_id))];
  }
  return null;
}

/** The conditions that every match has to meet. */
function conditionsIn(criterion: Criterion): ValueCondition[] {
  const conditions = ((): ValueCondition[] => {
    switch (criterion.is) {
      case 'all':
        return criterion.of.flatMap(conditionsIn);
      case 'one_of':
        return [{ field: criterion.field, values: criterion.values }];
      case 'above':
      case 'at_least':
        return [{ field: criterion.field, from: criterion.bound }];
      case 'below':
      case 'at_most':
        return [{ field: criterion.field, to: criterion.bound }];
      case 'in_smart_group':
        return conditionsInGroup(criterion.query, { now: new Date(criterion.now), timeZone: criterion.time_zone });
      default:
        return [];
    }
  })();
  return conditions.filter(({ field }) => OWN_FIELD.test(field) && isStorable(field));
}

function conditionsInGroup({ match, conditions }: GroupQuery, moment: QueryTime): ValueCondition[] {
  if (match !== 'all' && conditions.length > 1) return [];
  return conditions.flatMap((part) =>
    isGroupOfConditions(part) ? conditionsInGroup(part, moment) : valueConditions(part, moment),
  );
}

function valueConditions(condition: GroupCondition, moment: QueryTime): ValueCondition[] {
  const { field, operator, value } = condition;
  if (!supportsOperator(condition)) return [];
  switch (operator) {
    case 'is_true':
    case 'is_false':
      return [{ field, values: [operator === 'is_true'] }];
    case 'is_any_of':
      return Array.isArray(value) ? [{ field, values: value }] : [];
    case 'equals':
      return typeof value === 'number' ? [{ field, values: [value] }] : [];
    case 'more_than':
    case 'at_least':
      return typeof value === 'number' ? [{ field, from: value }] : [];
    case 'less_than':
    case 'at_most':
      return typeof value === 'number' ? [{ field, to: value }] : [];
    case 'between':
      return Array.isArray(value) ? [{ field, from: value[0], to: value[1] }] : [];
    default: {
      const days = conditionDays(operator, value, moment);
      if (!days) return [];
      const date = (day: number): string | undefined => (Number.isFinite(day) ? dateOfDay(day) : undefined);
      return [{ field, from: date(days.first), to: date(days.last) }];
    }
  }
}

function conditionSql({ values, from, to }: ValueCondition, bind: Bind): string | null {
  return values ? anySql(values, bind) : betweenSql([from, to], bind);
}

function anySql(values: readonly Scalar[], bind: Bind): string | null {
  // A contact without a value has no row, so the index cannot find it.
  if (values.includes(null)) return null;
  const texts = values
    .filter((value) => typeof value === 'string')
    .filter(isStorable)
    .map(shorten);
  const switches = values.filter((value) => typeof value === 'boolean').map(String);
  const numbers = values.filter((value) => typeof value === 'number');
  const parts = [
    ...(texts.length > 0 ? [`kind = 'string' and text = any(${bind(texts)}::text[])`] : []),
    ...(switches.length > 0 ? [`kind = 'boolean' and text = any(${bind(switches)}::text[])`] : []),
    ...(numbers.length > 0 ? [`number = any(${bind(numbers)}::double precision[])`] : []),
  ];
  return parts.length === 0 ? 'false' : `(${parts.map((part) => `(${part})`).join(' or ')})`;
}

function betweenSql([from, to]: readonly (string | number | undefined)[], bind: Bind): string | null {
  const bounds = [
    { sign: '>=', bound: from },
    { sign: '<=', bound: to },
  ].filter(({ bound }) => bound !== undefined);
  const numbers = bounds.flatMap(({ sign, bound }) =>
    typeof bound === 'number' ? [`number ${sign} ${bind(bound)}::double precision`] : [],
  );
  const texts = bounds.flatMap(({ sign, bound }) =>
    typeof bound === 'string' && isStorable(bound) ? [`text ${sign} ${bind(shorten(bound))}::text`] : [],
  );
  if (bounds.length === 0 || numbers.length + texts.length < bounds.length) return null;
  if (numbers.length === bounds.length) return numbers.join(' and ');
  return texts.length === bounds.length ? [`kind = 'string'`, ...texts].join(' and ') : null;
}
