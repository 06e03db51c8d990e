import { CUSTOM_PREFIX } from '#src/domain/company/customFields/customPrefix.ts';
import { foldText } from '#src/domain/foldText.ts';
import { supportsOperator } from '#src/domain/groups/query/compileCondition.ts';
import { conditionDays, type DayRange, datesOf } from '#src/domain/groups/query/conditionDays.ts';
import {
  type ConditionOperator,
  type GroupCondition,
  type GroupQuery,
  isGroupOfConditions,
  VALUE_OF_OPERATOR,
} from '#src/domain/groups/query/groupQueryTerms.ts';
import type { QueryTime } from '#src/domain/groups/query/queriedContact.ts';
import { withPlainSigns } from '#src/domain/plainSigns.ts';
import { isStorable } from '#src/domain/storable.ts';
import { startOfDay } from '#src/domain/time/calendarDate.ts';
import { type Bind, type FieldSql, fieldSql, type QueriedTable, sqlLiteral } from './fieldSql.ts';
import { foldedSql, plainSignsSql, textSql } from './valueSql.ts';

/**
 * A smart group's query as a condition on rows of contacts; `compileGroupQuery` (src/domain/groups/query) defines its meaning. True if a contact
 * belongs to the group, otherwise false or NULL.
 */
export function groupQuerySql(query: GroupQuery, moment: QueryTime, table: QueriedTable): string {
  const parts = query.conditions.map((part) =>
    isGroupOfConditions(part) ? groupQuerySql(part, moment, table) : conditionSql(part, moment, table),
  );
  return parts.length === 0 ? 'false' : `(${parts.join(query.match === 'all' ? ' and ' : ' or ')})`;
}

function conditionSql(condition: GroupCondition, moment: QueryTime, table: QueriedTable): string {
  const { operator, value, field: name } = condition;
  const { bind } = table;
  if (!supportsOperator(condition)) return 'false';
  const field = conditionField(name, table);
  switch (VALUE_OF_OPERATOR[operator]) {
    case 'none':
      return bareSql(field, operator);
    case 'text':
      return textConditionSql(field, operator, typeof value === 'string' ? value : '', bind);
    case 'list':
      return listSql(field, operator, Array.isArray(value) ? value : [], bind);
    case 'number':
    case 'number_range':
      return numberSql(field, operator, Array.isArray(value) ? value : [value], bind);
    case 'days':
    case 'date':
    case 'date_range': {
      const days = conditionDays(operator, value, moment);
      if (!days) return 'false';
      return name.startsWith(CUSTOM_PREFIX)
        ? datesSql(field, days, bind)
        : instantsSql(field, days, moment.timeZone, bind);
    }
  }
}

/** The field of a condition. A custom field's key may contain any characters, even dots. */
function conditionField(name: string, table: QueriedTable): FieldSql {
  const { as } = table;
  if (name === 'phone_country') {
    const sql = `${as}.phone_country`;
    return { storedIn: 'column', kind: 'text', sql, rest: null, mayBeAbsent: false, folded: null };
  }
  if (!name.startsWith(CUSTOM_PREFIX)) return fieldSql(table, name);
  const key = name.slice(CUSTOM_PREFIX.length);
  if (!isStorable(key)) return { storedIn: 'nowhere' };
  return {
    storedIn: 'record',
    sql: `(${as}.record -> 'custom' -> ${sqlLiteral(key)})`,
    folded: `${as}.folded #>> array['custom', ${sqlLiteral(key)}]`,
  };
}

function bareSql(field: FieldSql, operator: ConditionOperator): string {
  if (operator === 'is_empty') return emptySql(field);
  if (operator === 'is_not_empty') return `(${emptySql(field)}) is not true`;
  return field.storedIn === 'record' ? `${field.sql} = '${operator === 'is_true'}'::jsonb` : 'false';
}

function emptySql(field: FieldSql): string {
  if (field.storedIn === 'nowhere') return 'true';
  if (field.storedIn === 'record') return `coalesce(${field.sql}, 'null') in ('null', '""', '[]')`;
  return field.kind === 'texts' ? `coalesce(cardinality(${field.sql}), 0) = 0` : `coalesce(${textSql(field)}, '') = ''`;
}

/** The characters that JavaScript's `trim` removes. */
const BLANKS =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';

function textConditionSql(field: FieldSql, operator: ConditionOperator, value: string, bind: Bind): string {
  const folded = withPlainSigns(foldText(value)).trim();
  const domain = folded.replace(/^@/, '');
  const isOfDomain = operator === 'domain_is' || operator === 'domain_is_not';
  if ((isOfDomain ? domain : folded) === '') return 'false';
  if (!isStorable(folded)) return isOpposite(operator) ? 'true' : 'false';
  const trimmed = `btrim(coalesce(${foldedSql(field, textSql(field))}, ''), ${bind(BLANKS)}::text)`;
  const text = plainSignsSql(trimmed, folded);
  const hasDomain = (): string => `split_part(${text}, '@', -1) = ${bind(domain)}::text`;
  switch (operator) {
    case 'is':
      return `${text} = ${bind(folded)}::text`;
    case 'is_not':
      return `${text} <> ${bind(folded)}::text`;
    case 'contains':
      return `strpos(${text}, ${bind(folded)}::text) > 0`;
    case 'not_contains':
      return `strpos(${text}, ${bind(folded)}::text) = 0`;
    case 'starts_with':
      return `starts_with(${text}, ${bind(folded)}::text)`;
    case 'ends_with':
      return `right(${text}, ${[...folded].length}) = ${bind(folded)}::text`;
    case 'domain_is':
      return hasDomain();
    case 'domain_is_not':
      return `not (${hasDomain()})`;
    default:
      return 'false';
  }
}

function isOpposite(operator: ConditionOperator): boolean {
  return operator === 'is_not' || operator === 'not_contains' || operator === 'domain_is_not';
}

function listSql(
  field: FieldSql,
  operator: ConditionOperator,
  values: readonly (string | number)[],
  bind: Bind,
): string {
  if (values.length === 0) return 'false';
  const matchable = values.filter((value) => typeof value !== 'string' || isStorable(value));
  if (operator === 'is_all_of') return matchable.length < values.length ? 'false' : allSql(field, values, bind);
  const holdsAny = anySql(field, matchable, bind);
  return operator === 'is_any_of' ? holdsAny : `(${holdsAny}) is not true`;
}

function anySql(field: FieldSql, values: readonly (string | number)[], bind: Bind): string {
  if (field.storedIn === 'nowhere') return 'false';
  if (field.storedIn === 'record') {
    return `${field.sql} @> any(${bind(values.map((value) => JSON.stringify(value)))}::jsonb[])`;
  }
  const texts = values.filter((value) => typeof value === 'string');
  return field.kind === 'texts'
    ? `${field.sql} && ${bind(texts)}::text[]`
    : `${textSql(field)} = any(${bind(texts)}::text[])`;
}

function allSql(field: FieldSql, values: readonly (string | number)[], bind: Bind): string {
  if (field.storedIn === 'record') {
    return `(jsonb_typeof(${field.sql}) = 'array' and ${field.sql} @> ${bind(JSON.stringify(values))}::jsonb)`;
  }
  if (field.storedIn === 'nowhere' || field.kind !== 'texts') return 'false';
  return values.every((value) => typeof value === 'string') ? `${field.sql} @> ${bind(values)}::text[]` : 'false';
}

const SIGNS: Partial<Record<ConditionOperator, string>> = {
  equals: '=',
  more_than: '>',
  at_least: '>=',
  less_than: '<',
  at_most: '<=',
};

function numberSql(
  field: FieldSql,
  operator: ConditionOperator,
  [first, last]: readonly unknown[],
  bind: Bind,
): string {
  if (typeof first !== 'number') return 'false';
  const compare = (sign: string, bound: number): string =>
    field.storedIn === 'record'
      ? `(jsonb_typeof(${field.sql}) = 'number' and ${field.sql} ${sign} ${bind(JSON.stringify(bound))}::jsonb)`
      : 'false';
  if (operator === 'not_equals') return `(${compare('=', first)}) is not true`;
  if (operator === 'between') {
    return typeof last === 'number' ? `(${compare('>=', first)} and ${compare('<=', last)})` : 'false';
  }
  const sign = SIGNS[operator];
  return sign ? compare(sign, first) : 'false';
}

/** A date that exists (`isCalendarDate`): 29 February in leap years only. */
const DATE =
  '^([0-9]{4}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))' +
  '|([0-9]{2}(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29)$';

function datesSql(field: FieldSql, days: DayRange, bind: Bind): string {
  const dates = datesOf(days);
  if (!dates) return 'false';
  const text = `(${textSql(field)} collate "C")`;
  return `(${text} ~ '${DATE}' and ${text} >= ${bind(dates.from)}::text and ${text} <= ${bind(dates.to)}::text)`;
}

function instantsSql(field: FieldSql, { first, last }: DayRange, zone: string, bind: Bind): string {
  if (field.storedIn !== 'column') return 'false';
  const parts = [`${field.sql} is not null`];
  const instant = (day: number): string => `to_timestamp(${bind(startOfDay(day, zone))}::double precision / 1000)`;
  if (Number.isFinite(first)) parts.push(`${field.sql} >= ${instant(first)}`);
  if (Number.isFinite(last)) parts.push(`${field.sql} < ${instant(last + 1)}`);
  return `(${parts.join(' and ')})`;
}
