import type { CollectionName, Collections } from '#src/server/storage/records/Collections.ts';
import { monthsOf } from './monthsOf.ts';
import { type ColumnValues, followsFrom, shapeOf, toColumns } from './rows.ts';

interface Statement {
  statement: string;
  values: unknown[];
}

/** The unit's tenant as a further condition on a table; adds its value to the statement's. */
type OfTenant = (values: unknown[], table?: string) => string;

/**
 * The statement that inserts rows, and returns the ids that were written: all of them, if none existed before. Existing ones are skipped rather than
 * reported as an error, which would end the transaction, although the caller may be able to continue.
 */
export function insertSql(
  name: CollectionName,
  part: readonly { id: string }[],
  columns: readonly ColumnValues[],
  ofTenant: OfTenant,
): Statement {
  const { shared, varying, values } = parametersOf(columns);
  const exists = `id = any($${values.push(part.map(({ id }) => id))}::text[]) ${ofTenant(values)}`;
  const statement = `insert into ${name} (${[...shared, ...varying].map(({ column }) => column).join(', ')})
     select ${[...shared.map(({ value }) => value), ...varying.map(({ value }) => value)].join(', ')}
     from unnest(${varying.map(({ list }) => list).join(', ')}) with ordinality as v(${varying.map(({ column }) => column).join(', ')}, place)
     where not exists (select 1 from ${name} where ${exists})
     order by place on conflict do nothing returning id`;
  return { statement, values };
}

export interface ChangedRecord<T> {
  before: T;
  after: T;
  /** The names of the fields that were written, some more than once. */
  fields: readonly string[];
}

/**
 * The statement that writes only the columns of the fields that changed, and returns the ids of the rows that were as they had been read: a message's
 * text need not be sent with each change of its status. Messages are looked for in the months of their creation. Null if no column changed.
 */
export function overwriteSql<C extends CollectionName>(
  name: C,
  part: readonly ChangedRecord<Collections[C]>[],
  ofTenant: OfTenant,
): Statement | null {
  const isChanged = (column: string): boolean => column !== 'id' && followsFrom(name, column, part);
  const writtenColumns = new Set(
    shapeOf(name)
      .written.map((each) => each.name)
      .filter(isChanged),
  );
  if (writtenColumns.size === 0) return null;
  const after = toColumns(
    name,
    part.map((each) => each.after),
    (column) => column === 'id' || writtenColumns.has(column),
  );
  const versions = part.map(({ before }) => versionOf(before));
  const { shared, varying, values } = parametersOf([
    ...after,
    { name: 'version_before', type: 'integer', values: versions },
  ]);
  const valueIn = new Map([...shared, ...varying].map(({ name: column, value }) => [column, value]));
  const set = [...writtenColumns].map((column) => [quote(column), valueIn.get(column) ?? 'null']);
  const rowsSql = `unnest(${varying.map(({ list }) => list).join(', ')}) as v(${varying.map(({ column }) => column).join(', ')})`;
  const within = name === 'messages' ? monthsIn(part) : GROWING.has(name) ? () => 'true' : null;
  const from = within
    ? `${placedRowsSql(name, rowsSql, { within: within(name), isOfTenant: ofTenant(values, 'found') })} where t.ctid = v.place and t.id = v.id and ${within('t')}`
    : `${rowsSql} where t.id = v.id and t.version = v.version_before`;
  const statement = `update ${name} as t set (${set.map(([column]) => column).join(', ')}) = row(${set.map(([, value]) => value).join(', ')})
     from ${from} ${ofTenant(values, 't')} returning t.id`;
  return { statement, values };
}

export function versionOf(record: object): number {
  return 'version' in record && typeof record.version === 'number' ? record.version : 0;
}

interface Parameter {
  name: string;
  /** A value in SQL notation. */
  column: string;
  value: string;
}

/** Columns as a statement's parameters: values that all rows share once, others as a list each. A statement allows 65,535 parameters; this uses few. */
function parametersOf(columns: readonly ColumnValues[]): {
  shared: Parameter[];
  varying: (Parameter & { list: string })[];
  values: unknown[];
} {
  const shared: Parameter[] = [];
  const varying: (Parameter & { list: string })[] = [];
  const values: unknown[] = [];
  for (const filled of columns) {
    const { name, type } = filled;
    const column = quote(name);
    const place = `$${values.push('all' in filled ? filled.all : listOf(filled.values))}`;
    if ('all' in filled) shared.push({ name, column, value: `${place}::${type}` });
    // Lists are written out as text, because `unnest` flattens lists of lists.
    else if (type === 'text[]') varying.push({ name, column, value: `v.${column}::text[]`, list: `${place}::text[]` });
    else varying.push({ name, column, value: `v.${column}`, list: `${place}::${type}[]` });
  }
  return { shared, varying, values };
}

/** A list in PostgreSQL's notation; the driver would spend longer on each value. */
function listOf(values: readonly unknown[]): string {
  const elements = values.map((value) => {
    if (value === null) return 'NULL';
    if (typeof value !== 'string') return String(value);
    return SPECIAL.test(value) ? `"${value.replace(SPECIALS, '\\$&')}"` : `"${value}"`;
  });
  return `{${elements.join(',')}}`;
}

const SPECIAL = /[\\"]/;
const SPECIALS = /[\\"]/g;

/**
 * Tables that grow by thousands of rows before anybody analyzes them, and whose ids are unique across tenants: their rows, too, are found by their
 * place.
 */
const GROWING: ReadonlySet<CollectionName> = new Set(['smpp_messages', 'smpp_notes']);

/**
 * The rows to write, each with its place in the table. Both conditions follow from the rest. They make the planner expect so few rows that it looks
 * for each by its place, regardless of its statistics of the table or the month (`messagesById`).
 */
function placedRowsSql(
  name: CollectionName,
  rowsSql: string,
  { within, isOfTenant }: { within: string; isOfTenant: string },
): string {
  return `(
    select v.*, found.ctid as place from ${rowsSql}
    cross join lateral (select ctid, tenant_id, id, version from ${name} where id = v.id and ${within} limit 1) as found
    where found.id = v.id and found.version = v.version_before ${isOfTenant} offset 0
  ) as v`;
}

/** The condition that a row is in the months of these messages, so that only those are planned for. */
function monthsIn(changed: readonly { before: object }[]): (table: string) => string {
  const times = changed.flatMap(({ before }) =>
    'created_at' in before && typeof before.created_at === 'string' ? before.created_at : [],
  );
  const [from, before] = monthsOf(times);
  return (table) => `${table}.created_at >= '${from}' and ${table}.created_at < '${before}'`;
}

const quote = (column: string): string => `"${column}"`;
