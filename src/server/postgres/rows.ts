import { isStorable } from '#src/domain/storable.ts';
import type { CollectionName, Collections } from '#src/server/storage/records/Collections.ts';
import { foldedOf } from './folded.ts';
import { COMMON_COLUMNS, type Column, type ColumnKind, type Derived, hasFolded, TABLES } from './tables.ts';

/** The tenant of records without one: keys allow no NULLs. '' also marks a setting that nobody has created. */
export const PLATFORM = '-';

/** A row, as the driver takes and returns it. */
export type Row = Record<string, unknown>;
type Fields = Record<string, unknown>;

interface Shape {
  columns: readonly [field: string, column: Column][];
  /** Fields with a column, the tenant included. */
  fields: ReadonlySet<string>;
  /** All columns that are written, in order, with their SQL types. */
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
  const cached = shapes.get(name);
  if (cached) return cached;
  const { columns, derived = {} } = TABLES[name];
  const all = Object.entries({ ...COMMON_COLUMNS, ...columns }) as [string, Column][];
  const shape = {
    columns: all,
    fields: new Set(['tenant_id', ...all.map(([field]) => field)]),
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

/** Whether a column returns exactly the value it was given. */
export function isExact(kind: ColumnKind, value: unknown): boolean {
  if (kind === 'instant' || kind === 'time') return isExactInstant(value);
  if (kind === 'integer') return Number.isInteger(value) && Math.abs(value as number) < 2 ** 31;
  if (kind === 'bigint') return Number.isSafeInteger(value);
  return true;
}

/** The last known result, since a batch names the same fields again and again. */
let lastExact: unknown;

function isExactInstant(value: unknown): boolean {
  if (value === lastExact) return true;
  if (isoOf(value) !== value) return false;
  lastExact = value;
  return true;
}

const OF_THE_CALENDAR = /^(?!0000)\d{4}-/;

/** The instant that a text names, in milliseconds and UTC; null unless it is within the years 1 to 9999. */
function isoOf(value: unknown): string | null {
  const at = new Date(String(value));
  const iso = Number.isNaN(at.getTime()) ? '' : at.toISOString();
  return OF_THE_CALENDAR.test(iso) ? iso : null;
}

/** A column of several rows: a value for each row, or one value for all. */
export type ColumnValues = { name: string; type: string } & ({ values: unknown[] } | { all: unknown });

/**
 * The columns of these records' rows, in the order of `written`; `isWanted` selects among them. Throws if a record lacks a field that every record of
 * the collection has, for a time not from a clock, and for text that no database can store.
 */
export function toColumns<C extends CollectionName>(
  name: C,
  records: readonly Collections[C][],
  isWanted: (column: string) => boolean = () => true,
): ColumnValues[] {
  const { columns, fields, written } = shapeOf(name);
  const { derived = {} } = TABLES[name];
  const rests = isWanted('record') ? records.map((record) => fieldsWithoutColumn(record, fields)) : null;
  const valuesByColumn = new Map<string, unknown[]>();
  for (const [field, column] of columns) {
    const kind = kindOf(column);
    const absent = mayBeAbsent(column);
    const isRead = isWanted(field);
    if (!isRead && (rests === null || (kind === 'text' && !absent))) continue;
    const values = records.map((record, at) => {
      const value = (record as Fields)[field];
      const rest = rests?.[at];
      if (value === undefined) {
        if (!absent) throw new Error(`${name} ${record.id} has no ${field}`);
        return null;
      }
      if (value === null) {
        // The column holds one of the two; the other stays in the record.
        if (absent && rest) rest[field] = null;
        return null;
      }
      if (isExact(kind, value)) return kind === 'texts' ? arrayOf(value as string[]) : value;
      if (kind === 'time')
        throw new Error(`${name} ${record.id} has a ${field} that is not an instant of our clock: ${String(value)}`);
      if (rest) rest[field] = value;
      return kind === 'instant' ? isoOf(value) : null;
    });
    if (isRead) valuesByColumn.set(field, values);
  }
  if (isWanted('tenant_id'))
    valuesByColumn.set(
      'tenant_id',
      records.map(({ tenant_id }) => tenantColumn(tenant_id)),
    );
  for (const [column, derive] of Object.entries(derived) as [string, Derived<Collections[C]>][]) {
    if (isWanted(column))
      valuesByColumn.set(column, records.map(typeof derive === 'function' ? derive : derive.derive));
  }
  if (hasFolded(name) && isWanted('folded')) valuesByColumn.set('folded', records.map(foldedOf));
  if (rests)
    valuesByColumn.set(
      'record',
      rests.map((rest) => JSON.stringify(rest)),
    );
  return written.flatMap(({ name: column, type }) => {
    const values = valuesByColumn.get(column);
    if (!values) return [];
    const unstorable = values.findIndex((value, at) => value !== values[at - 1] && isUnstorable(column, value));
    if (unstorable >= 0) throw new Error(`${name} ${records[unstorable]?.id} has U+0000 or half a character`);
    const [all] = values;
    return column !== 'id' && values.every((value) => value === all)
      ? { name: column, type, all }
      : { name: column, type, values };
  });
}

/** The fields of a record that have no column. */
function fieldsWithoutColumn(record: object, fields: ReadonlySet<string>): Fields {
  const rest: Fields = {};
  for (const field in record) if (!fields.has(field)) rest[field] = (record as Fields)[field];
  return rest;
}

/** Whether a change of these fields may change the value of a column. */
export function followsFrom<C extends CollectionName>(
  name: C,
  column: string,
  changed: readonly { before: Collections[C]; after: Collections[C]; fields: readonly string[] }[],
): boolean {
  if (column === 'record') {
    return changed.some(({ before, after, fields }) =>
      fields.some((field) => {
        const ownColumn = columnOf(name, field);
        return !ownColumn || [before, after].some((record) => !holdsField(ownColumn, (record as Fields)[field]));
      }),
    );
  }
  if (column === 'folded') {
    return changed.some(({ before, after, fields }) =>
      fields.some((field) => [before, after].some((record) => foldedOf({ it: (record as Fields)[field] }) !== null)),
    );
  }
  const derive = (TABLES[name].derived as Record<string, Derived<Collections[C]>> | undefined)?.[column];
  if (!derive) return changed.some(({ fields }) => fields.includes(column));
  if (typeof derive === 'function') return true;
  return changed.some(({ fields }) => fields.some((field) => derive.of.includes(field)));
}

/** Whether a column holds the whole field. */
function holdsField(column: Column, value: unknown): boolean {
  if (value === undefined) return true;
  return value === null ? !mayBeAbsent(column) : isExact(kindOf(column), value);
}

function isUnstorable(column: string, value: unknown): boolean {
  if (typeof value !== 'string') return false;
  if (!isStorable(value)) return true;
  return column === 'record' && value.includes('\\u') && ESCAPED.test(value);
}

/** JSON escapes characters it cannot hold; a backslash before such an escape means that someone typed it. */
const ESCAPED = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i;

/** A list in PostgreSQL's notation, because `unnest` would flatten lists of lists. */
function arrayOf(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`;
}

/** The record from which a row was made. */
export function fromRow<C extends CollectionName>(name: C, row: Row): Collections[C] {
  const fields: Fields = {};
  for (const [field, column] of shapeOf(name).columns) {
    const value = row[field];
    if (value !== null || !mayBeAbsent(column)) fields[field] = value;
  }
  fields.tenant_id = row.tenant_id === PLATFORM ? null : row.tenant_id;
  // A copy, because V8 stores an object whose many fields were set by name as a hash table, which takes seven times the memory.
  return { ...Object.assign(fields, row.record) } as unknown as Collections[C];
}
