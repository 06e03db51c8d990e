import type { CollectionName, Collections } from '#src/server/storage/records/Collections.ts';
import { foldedOf } from './folded.ts';
import { COMMON_COLUMNS, type Column, type ColumnKind, hasFolded, TABLES } from './tables.ts';

/** The tenant of what belongs to none: keys have no NULLs, and '' is what a setting is that nobody made. */
export const PLATFORM = '-';

/** A row as the driver takes and gives it. */
export type Row = Record<string, unknown>;
type Fields = Record<string, unknown>;

interface Shape {
  columns: readonly [field: string, column: Column][];
  /** All columns that are written, in their order, with their types in SQL. */
  written: readonly { name: string; type: string }[];
}

export const SQL_TYPES: Record<ColumnKind, string> = {
  text: 'text',
  instant: 'timestamptz',
  time: 'timestamptz',
  integer: 'integer',
  bigint: 'bigint',
  boolean: 'boolean',
  texts: 'text[]',
};
const shapes = new Map<CollectionName, Shape>();

export function shapeOf(name: CollectionName): Shape {
  const known = shapes.get(name);
  if (known) return known;
  const { columns, derived = {} } = TABLES[name];
  const all = Object.entries({ ...COMMON_COLUMNS, ...columns }) as [string, Column][];
  const shape = {
    columns: all,
    written: [
      { name: 'tenant_id', type: 'text' },
      ...all.map(([field, column]) => ({ name: field, type: SQL_TYPES[kindOf(column)] })),
      ...Object.keys(derived).map((each) => ({ name: each, type: 'text' })),
      ...(hasFolded(name) ? [{ name: 'folded', type: 'jsonb' }] : []),
      { name: 'record', type: 'jsonb' },
    ],
  };
  shapes.set(name, shape);
  return shape;
}

export function columnOf(name: CollectionName, field: string): Column | undefined {
  return shapeOf(name).columns.find(([each]) => each === field)?.[1];
}

export const kindOf = (column: Column): ColumnKind => column.replace('?', '') as ColumnKind;
const mayBeAbsent = (column: Column): boolean => column.endsWith('?');

export function tenantColumn(tenantId: string | null): string {
  if (tenantId === '' || tenantId === PLATFORM) throw new Error(`No tenant can be called ${JSON.stringify(tenantId)}`);
  return tenantId ?? PLATFORM;
}

/** Whether a column gives back exactly what it is given. */
export function isExact(kind: ColumnKind, value: unknown): boolean {
  if (kind === 'instant' || kind === 'time') return isoOf(value) === value;
  if (kind === 'integer') return Number.isInteger(value) && Math.abs(value as number) < 2 ** 31;
  if (kind === 'bigint') return Number.isSafeInteger(value);
  return true;
}

const OF_THE_CALENDAR = /^(?!0000)\d{4}-/;

/** The instant a text names, in milliseconds and UTC; null where it names none of the years 1 to 9999. */
function isoOf(value: unknown): string | null {
  const at = new Date(String(value));
  const iso = Number.isNaN(at.getTime()) ? '' : at.toISOString();
  return OF_THE_CALENDAR.test(iso) ? iso : null;
}

const UNKEEPABLE = /[\0\p{Cs}]/u;

/** Throws for a field that every record of the collection has and this one lacks, for a time that no clock gave, and for text no database can keep. */
export function toRow<C extends CollectionName>(name: C, record: Collections[C]): Row {
  const fields: Fields = { ...record };
  const row: Row = { tenant_id: tenantColumn(record.tenant_id) };
  delete fields.tenant_id;
  for (const [field, column] of shapeOf(name).columns) {
    const value = fields[field];
    const kind = kindOf(column);
    row[field] = null;
    if (value === undefined) {
      if (!mayBeAbsent(column)) throw new Error(`${name} ${record.id} has no ${field}`);
      delete fields[field];
    } else if (value === null) {
      // A column says one of the two; the other is written out.
      if (!mayBeAbsent(column)) delete fields[field];
    } else if (isExact(kind, value)) {
      row[field] = kind === 'texts' ? arrayOf(value as string[]) : value;
      delete fields[field];
    } else if (kind === 'time') {
      throw new Error(`${name} ${record.id} has a ${field} that no clock here gives: ${String(value)}`);
    } else if (kind === 'instant') {
      row[field] = isoOf(value);
    }
  }
  for (const [column, derive] of Object.entries(TABLES[name].derived ?? {})) row[column] = derive(record);
  if (hasFolded(name)) row.folded = foldedOf(record);
  row.record = JSON.stringify(fields);
  for (const value of Object.values(row)) {
    if (typeof value === 'string' && UNKEEPABLE.test(value))
      throw new Error(`${name} ${record.id} has U+0000 or half a character`);
  }
  if (ESCAPED.test(row.record as string)) throw new Error(`${name} ${record.id} has U+0000 or half a character`);
  return row;
}

/** JSON writes out what it cannot keep; a backslash before it would be one that somebody typed. */
const ESCAPED = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i;

/** A list as PostgreSQL writes it, since lists of lists would be one when they are unfolded. */
function arrayOf(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`;
}

/** The record that a row was made from. */
export function fromRow<C extends CollectionName>(name: C, row: Row): Collections[C] {
  const fields: Fields = {};
  for (const [field, column] of shapeOf(name).columns) {
    const value = row[field];
    if (value !== null || !mayBeAbsent(column)) fields[field] = value;
  }
  fields.tenant_id = row.tenant_id === PLATFORM ? null : row.tenant_id;
  return Object.assign(fields, row.record) as unknown as Collections[C];
}
