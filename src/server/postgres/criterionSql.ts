import { byCodePoint } from '#src/domain/criteria/byCodePoint.ts';
import type { Criterion, Scalar } from '#src/domain/criteria/criterion.ts';
import { isStorable } from '#src/domain/storable.ts';
import { type Bind, derivedSql, type FieldSql, fieldSql, type QueriedTable } from './fieldSql.ts';
import { groupQuerySql } from './groupQuerySql.ts';
import { isExact, SQL_TYPES } from './rows.ts';
import type { ColumnKind } from './tables.ts';
import { foldedSql, plainSignsSql, printedSql, textSql } from './valueSql.ts';

type Comparison = 'above' | 'at_least' | 'below' | 'at_most';
type FieldReader = (path: string) => FieldSql;

/**
 * A criterion as a condition on rows of a collection, with its values as parameters; `testOf` (src/domain/criteria) defines its meaning. True if a
 * row meets it, otherwise false or NULL. Derived values count as fields of the rows.
 */
export function criterionSql(criterion: Criterion, table: QueriedTable): string {
  const read: FieldReader = (path) => derivedSql(table, path) ?? fieldSql(table, path);
  return compile(criterion, table, read, true);
}

/**
 * Compiles a criterion, or its negation if `isPositive` is false. NULL is not true, and neither is its opposite, so `not` is pushed down to the
 * conditions that can be NULL and written there as "is not true".
 */
function compile(criterion: Criterion, table: QueriedTable, read: FieldReader, isPositive: boolean): string {
  switch (criterion.is) {
    case 'all':
    case 'any': {
      const parts = criterion.of.map((each) => compile(each, table, read, isPositive));
      return (criterion.is === 'all') === isPositive ? joinAnd(parts) : joinOr(parts);
    }
    case 'not':
      return compile(criterion.of, table, read, !isPositive);
    default: {
      const sql = holdsSql(criterion, table, read);
      return isPositive ? sql : `(${sql}) is not true`;
    }
  }
}

function joinAnd(parts: readonly string[]): string {
  return parts.length === 0 ? 'true' : `(${parts.join(' and ')})`;
}

/** Joins conditions by `or`; false without any. */
export function joinOr(parts: readonly string[]): string {
  return parts.length === 0 ? 'false' : `(${parts.join(' or ')})`;
}

type Leaf = Exclude<Criterion, { is: 'all' | 'any' | 'not' }>;

function holdsSql(criterion: Leaf, table: QueriedTable, read: FieldReader): string {
  const { bind } = table;
  switch (criterion.is) {
    case 'one_of':
      return oneOfSql(read(criterion.field), criterion.values, bind);
    case 'list_of':
      return listOfSql(read(criterion.field), criterion.values, bind);
    case 'there':
      return thereSql(read(criterion.field));
    case 'containing':
      return containingSql(read(criterion.field), criterion, bind);
    case 'beginning':
      return isStorable(criterion.text)
        ? `starts_with(${textSql(read(criterion.field))}, ${bind(criterion.text)}::text)`
        : 'false';
    case 'related': {
      const as = `${table.as}_${criterion.field.replaceAll(/\W/g, '_')}`;
      const other = { name: criterion.to, as, bind };
      const that = compile(criterion.that, other, (path) => fieldSql(other, path), true);
      return `exists (select 1 from ${criterion.to} as ${as}
        where ${as}.tenant_id = ${table.as}.tenant_id and ${as}.id = ${textSql(read(criterion.field))} and ${that})`;
    }
    case 'in_smart_group': {
      if (table.name !== 'contacts') throw new Error(`Smart groups have contacts, not ${table.name}.`);
      const moment = { now: new Date(criterion.now), timeZone: criterion.time_zone };
      return groupQuerySql(criterion.query, moment, table);
    }
    default:
      return comparisonSql(read(criterion.field), criterion.is, criterion.bound, bind);
  }
}

function oneOfSql(field: FieldSql, values: readonly Scalar[], bind: Bind): string {
  const matchable = [...new Set(values)].filter((value) => typeof value !== 'string' || isStorable(value));
  if (field.storedIn === 'nowhere') return String(matchable.includes(null));
  if (field.storedIn === 'record') {
    const { sql } = field;
    // A list "contains" each scalar in it, and a scalar contains itself.
    return matchable.length === 0
      ? 'false'
      : `coalesce(${sql}, 'null') @> any(${bind(matchable.map(jsonOf))}::jsonb[])`;
  }
  const { kind, sql, rest } = field;
  const fitting = matchable.filter((value) => value !== null && isOfKind(kind, value));
  const exact = fitting.filter((value) => isExact(kind, value));
  const others = fitting.filter((value) => !isExact(kind, value));
  const parts: string[] = [];
  if (exact.length > 0) {
    const equals = equalSql(kind, sql, exact, bind);
    // A value in another notation may be the same instant but a different text.
    parts.push(kind === 'instant' ? `(${equals} and ${rest} is null)` : equals);
  }
  if (rest && others.length > 0) parts.push(`${rest} = any(${bind(others.map(jsonOf))}::jsonb[])`);
  if (matchable.includes(null)) parts.push(isNullSql(field));
  return joinOr(parts);
}

function equalSql(kind: ColumnKind, sql: string, values: readonly Scalar[], bind: Bind): string {
  if (kind === 'texts') return `${sql} && ${bind(values)}::text[]`;
  return values.length === 1
    ? `${sql} = ${bind(values[0])}::${SQL_TYPES[kind]}`
    : `${sql} = any(${bind(values)}::${SQL_TYPES[kind]}[])`;
}

function isNullSql({ sql, rest }: Extract<FieldSql, { storedIn: 'column' }>): string {
  return rest ? `(${sql} is null and coalesce(${rest}, 'null') = 'null')` : `${sql} is null`;
}

function listOfSql(field: FieldSql, values: readonly Scalar[], bind: Bind): string {
  if (!values.every((value) => typeof value !== 'string' || isStorable(value))) return 'false';
  if (field.storedIn === 'record') {
    return `(jsonb_typeof(${field.sql}) = 'array' and ${field.sql} @> ${bind(JSON.stringify(values))}::jsonb)`;
  }
  if (field.storedIn === 'nowhere' || field.kind !== 'texts') return 'false';
  return values.every((value) => typeof value === 'string') ? `${field.sql} @> ${bind(values)}::text[]` : 'false';
}

function thereSql(field: FieldSql): string {
  if (field.storedIn === 'nowhere') return 'false';
  if (field.storedIn === 'record') return `${field.sql} is not null`;
  if (!field.mayBeAbsent) return 'true';
  return field.rest ? `(${field.sql} is not null or ${field.rest} is not null)` : `${field.sql} is not null`;
}

function containingSql(
  field: FieldSql,
  { text, digits }: Extract<Criterion, { is: 'containing' }>,
  bind: Bind,
): string {
  const printed = printedSql(field);
  const parts = isStorable(text)
    ? [`strpos(${plainSignsSql(foldedSql(field, printed), text)}, ${bind(text)}::text) > 0`]
    : [];
  if (digits !== null && isStorable(digits)) {
    parts.push(`(starts_with(${printed}, '+') and strpos(${printed}, ${bind(digits)}::text) > 0)`);
  }
  return joinOr(parts);
}

const SIGNS: Record<Comparison, string> = { above: '>', at_least: '>=', below: '<', at_most: '<=' };

function comparisonSql(field: FieldSql, is: Comparison, bound: string | number, bind: Bind): string {
  const sign = SIGNS[is];
  if (field.storedIn === 'nowhere' || (typeof bound === 'string' && !isStorable(bound))) return 'false';
  const isText = typeof bound === 'string';
  const inRecord = (value: string): string =>
    isText
      ? `(${textSql({ storedIn: 'record', sql: value, folded: null })} collate "C") ${sign} ${bind(bound)}::text`
      : `(jsonb_typeof(${value}) = 'number' and ${value} ${sign} ${bind(jsonOf(bound))}::jsonb)`;
  if (field.storedIn === 'record') return inRecord(field.sql);
  const { kind, sql, rest } = field;
  const inColumn = (): string => {
    if (isText && kind === 'text') return `${sql} ${sign} ${bind(bound)}::text`;
    if (isText && (kind === 'time' || kind === 'instant')) return instantSql(sql, is, bound, bind);
    if (!isText && (kind === 'integer' || kind === 'bigint')) return `${sql} ${sign} ${bind(bound)}::numeric`;
    return 'false';
  };
  return rest ? `(case when ${rest} is null then ${inColumn()} else ${inRecord(`(${rest})`)} end)` : inColumn();
}

/** Compares an instant as the text that the API writes. `bound` may be any text, such as a day without a time. */
function instantSql(column: string, is: Comparison, bound: string, bind: Bind): string {
  const isUpper = is === 'below' || is === 'at_most';
  const first = firstInstant((iso) => {
    const sign = byCodePoint(iso, bound);
    return is === 'above' || is === 'at_most' ? sign > 0 : sign >= 0;
  });
  if (first === null) return isUpper ? `${column} is not null` : 'false';
  return `${column} ${isUpper ? '<' : '>='} ${bind(first)}::timestamptz`;
}

const FIRST = Date.parse('0001-01-01T00:00:00.000Z');
const LAST = Date.parse('9999-12-31T23:59:59.999Z');

/** The first instant whose text passes; all later ones pass too. Null if none does. */
function firstInstant(passes: (iso: string) => boolean): string | null {
  const iso = (at: number): string => new Date(at).toISOString();
  let [low, high] = [FIRST, LAST + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (passes(iso(middle))) high = middle;
    else low = middle + 1;
  }
  return low > LAST ? null : iso(low);
}

function isOfKind(kind: ColumnKind, value: Scalar): boolean {
  if (kind === 'boolean') return typeof value === 'boolean';
  if (kind === 'integer' || kind === 'bigint') return typeof value === 'number';
  return typeof value === 'string';
}

const jsonOf = (value: Scalar): string => JSON.stringify(value);
