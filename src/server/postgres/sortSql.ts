import { foldText } from '#src/domain/foldText.ts';
import type { ListSort } from '#src/server/storage/RecordsQuery.ts';
import { derivedSql, type FieldSql, fieldSql, type QueriedTable } from './fieldSql.ts';
import { TABLES } from './tables.ts';
import { foldedSql, textSql } from './valueSql.ts';

/** The keys by which rows are sorted (`sortKey`, src/domain/criteria). Each may be NULL, and both are if a row is blank. */
interface Keys {
  number: string | null;
  text: string | null;
  /** Whether no row is blank; then the order matches an index in both directions. */
  isFilled: boolean;
}

/** The list's order as an ORDER BY clause: blanks last; ties in order of creation, or reversed in a descending order, except for blanks. */
export function orderSql(sort: ListSort | null, table: QueriedTable): string {
  const seq = `${table.as}.seq`;
  if (!sort) return seq;
  const { number, text, isFilled } = keysOf(sort, table);
  const keys = [number, text].filter((key) => key !== null);
  if (sort.direction === 'ASC') return [...keys.map((key) => `${key} asc nulls last`), seq].join(', ');
  if (keys.length === 0) return seq;
  const isBlank = keys.map((key) => `${key} is null`).join(' and ');
  const tieOrder = isFilled ? `${seq} desc` : `(case when ${isBlank} then -${seq} else ${seq} end) desc`;
  return [...keys.toReversed().map((key) => `${key} desc ${isFilled ? '' : 'nulls last'}`), tieOrder].join(', ');
}

/**
 * A range of rows as part of the statement's text. If it were a parameter of a prepared statement, PostgreSQL would plan it for a tenth of all rows.
 */
export function fixedRangeSql({ first, last }: { first: number; last: number }): string {
  return `limit ${last - first + 1} offset ${first}`;
}

function keysOf({ field: path, otherwise }: ListSort, table: QueriedTable): Keys {
  const field = derivedSql(table, path) ?? fieldSql(table, path);
  const keys = plainKeys(field, keyColumn(table, path));
  if (otherwise === undefined) return keys;
  const fallback = otherwise === '' ? 'null' : table.bind(foldText(otherwise));
  const isThere = isThereSql(field);
  const text = `(case when ${isThere} then ${keys.text ?? 'null'} else ${fallback}::text end) collate "C"`;
  return { ...keys, text, isFilled: false };
}

/** A column that holds the sort key of a text, by name. */
function keyColumn({ name, as }: QueriedTable, path: string): string | null {
  const column = `${path}_key`;
  return name === 'contacts' && Object.hasOwn(TABLES.contacts.derived ?? {}, column) ? `${as}.${column}` : null;
}

function plainKeys(field: FieldSql, storedText: string | null): Keys {
  if (storedText) return { number: null, text: storedText, isFilled: false };
  if (field.storedIn === 'nowhere') return { number: null, text: null, isFilled: false };
  const text = textSql(field);
  const textKey = `(case when ${text} <> '' then ${foldedSql(field, text)} end) collate "C"`;
  if (field.storedIn === 'record') {
    const number = `(case jsonb_typeof(${field.sql})
      when 'number' then (${field.sql} #>> '{}')::numeric
      when 'boolean' then (${field.sql} #>> '{}')::boolean::integer
      when 'array' then jsonb_array_length(${field.sql}) end)`;
    return { number, text: textKey, isFilled: false };
  }
  const { kind, sql, rest } = field;
  switch (kind) {
    case 'time':
      return { number: sql, text: null, isFilled: true };
    case 'text':
    case 'instant':
      return { number: null, text: textKey, isFilled: false };
    case 'boolean':
      return { number: `${sql}::integer`, text: null, isFilled: false };
    case 'texts':
      return { number: `cardinality(${sql})`, text: null, isFilled: false };
    default:
      return { number: rest ? `coalesce((${rest} #>> '{}')::numeric, ${sql})` : sql, text: null, isFilled: false };
  }
}

function isThereSql(field: FieldSql): string {
  if (field.storedIn === 'nowhere') return 'false';
  const isSet = `${field.sql} is not null`;
  if (field.storedIn === 'record') return `coalesce(${field.sql}, 'null') <> 'null'`;
  return field.rest ? `(${isSet} or coalesce(${field.rest}, 'null') <> 'null')` : isSet;
}
