import pg from 'pg';
import { lookAlikesIn } from '#src/domain/plainSigns.ts';
import type { FieldSql } from './fieldSql.ts';

/** An instant as the API writes it. */
export function isoSql(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** The value if it is a text, otherwise NULL. */
export function textSql(field: FieldSql): string {
  if (field.storedIn === 'nowhere') return 'null::text';
  if (field.storedIn === 'record')
    return `(case jsonb_typeof(${field.sql}) when 'string' then ${field.sql} #>> '{}' end)`;
  const { kind, sql, rest } = field;
  if (kind === 'text') return sql;
  if (kind === 'time') return isoSql(sql);
  if (kind === 'instant') return `coalesce(${rest} #>> '{}', ${isoSql(sql)})`;
  return 'null::text';
}

/** The value as printed if it is a text, a number or a boolean; the empty text if there is none; NULL for lists and objects. */
export function printedSql(field: FieldSql): string {
  if (field.storedIn === 'nowhere') return `''`;
  if (field.storedIn === 'record') {
    const { sql } = field;
    return `(case when jsonb_typeof(${sql}) in ('array', 'object') then null else coalesce(${sql} #>> '{}', '') end)`;
  }
  const { kind, sql, rest } = field;
  if (kind === 'texts') return `(case when ${sql} is null then '' end)`;
  if (kind === 'boolean') return `coalesce(${sql}::text, '')`;
  if (kind === 'integer' || kind === 'bigint') return `coalesce(${rest} #>> '{}', ${sql}::text, '')`;
  return `coalesce(${textSql(field)}, '')`;
}

/** A printed value or a field's text, folded (`foldText`); NULL if it is NULL. */
export function foldedSql(field: FieldSql, text: string): string {
  const lowered = `lower(${text} collate "C")`;
  if (field.storedIn === 'nowhere' || field.folded === null) return lowered;
  // Texts that fold differently are in this column, so it is NULL if the text is.
  if (field.storedIn === 'column' && field.kind !== 'texts') return `coalesce(${field.folded}, ${lowered})`;
  return `(case when ${text} is not null then coalesce(${field.folded}, ${lowered}) end)`;
}

/** SQL of a text in which a word is looked for: look-alikes of the word's signs count as these (`withPlainSigns`). */
export function plainSignsSql(text: string, word: string): string {
  const { lookAlikes, signs } = lookAlikesIn(word);
  return signs === '' ? text : `translate(${text}, ${pg.escapeLiteral(lookAlikes)}, ${pg.escapeLiteral(signs)})`;
}
