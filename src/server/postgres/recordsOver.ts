import { inOrderOf } from '#src/server/storage/byId.ts';
import type { RecordChange } from '#src/server/storage/RecordChange.ts';
import type { CollectionName, Collections } from '#src/server/storage/records/Collections.ts';
import { type NewRecord, withServerFields } from '#src/server/storage/records/NewRecord.ts';
import type { Where } from '#src/server/storage/Where.ts';
import { type Lock, messagesById } from './messagesById.ts';
import { monthsOf } from './monthsOf.ts';
import { type ColumnValues, followsFrom, fromRow, type Row, shapeOf, toColumns } from './rows.ts';
import { SHARED } from './tables.ts';
import type { Queryable } from './Unit.ts';
import { whereSql } from './whereSql.ts';

/** Thrown if someone else has since written a unique value, or a record that was read. The unit starts over and sees that write. */
export class WriteConflict extends Error {}

/** The most rows changed by one statement. */
const CHUNK = 2_000;
/** The most rows inserted by one statement: while the database writes them, the next ones are prepared. */
const INSERT_CHUNK = 500;

interface Defaults {
  now(): string;
  freshId(): string;
}

export type Records = ReturnType<typeof recordsOver>;

/** The verbs of the port as statements. Writes return what they changed, for the rules that follow. */
export function recordsOver(queryable: Queryable, { now, freshId }: Defaults) {
  const { ask } = queryable;

  async function get<C extends CollectionName>(name: C, id: string): Promise<Collections[C] | undefined> {
    const asker = queryable.cache?.()?.asker;
    const cachedRow = asker?.byId(name, id);
    if (cachedRow) return fromRow(name, cachedRow);
    const [row] = await rowsById(name, [id], '');
    if (row) asker?.keep(name, id, row);
    return row && recordsIn(name, [row])[0];
  }

  function recordsIn<C extends CollectionName>(name: C, rows: readonly Row[]): Collections[C][] {
    const records = rows.map((row) => fromRow(name, row));
    queryable.cache?.()?.keep(name, records);
    return records;
  }

  /**
   * The unit's tenant as a further condition. Row-level security would add it too, but Citus finds a tenant's node by the statement. Empty in a unit
   * that sees all tenants, and for collections of which a tenant also sees rows of the platform.
   */
  function ofTenant(name: CollectionName, values: unknown[], table: string = name): string {
    const tenant = SHARED.has(name) ? undefined : queryable.tenantId?.();
    return tenant === undefined ? '' : `and ${table}.tenant_id = $${values.push(tenant)}`;
  }

  /** Messages are first looked up in the month that their ids contain, because searching all months takes five times as long. */
  async function rowsById(name: CollectionName, ids: readonly string[], lock: Lock): Promise<Row[]> {
    const times = name === 'messages' ? timesIn(ids) : null;
    if (times) {
      const within: unknown[] = [[...ids].sort(), ...times];
      const rows = await ask<Row>(messagesById({ lock, isOfTenant: ofTenant(name, within, 'm') }), within);
      if (rows.length === ids.length) return rows;
    }
    const values: unknown[] = [ids];
    const isOfTenant = ofTenant(name, values);
    return await ask<Row>(
      `select * from ${name} where id = any($1) ${isOfTenant} ${lock && 'order by id'} ${lock}`,
      values,
      { isPrepared: !lock },
    );
  }

  async function find<C extends CollectionName>(name: C, where: Where<Collections[C]>): Promise<Collections[C][]> {
    const ids = idsAlone(where);
    if (ids) return await findByIds(name, ids);
    const askerRows = queryable.cache?.()?.asker?.find(name, where);
    if (askerRows) return recordsIn(name, askerRows);
    const { condition, values } = whereSql(name, where);
    const isOfTenant = 'tenant_id' in where ? '' : ofTenant(name, values);
    const rows = await ask<Row>(`select * from ${name} where ${condition} ${isOfTenant} order by seq`, values);
    const records = recordsIn(name, rows);
    const { id } = where as { id?: string | readonly string[] };
    if (id === undefined) return records;
    return inOrderOf([id].flat(), records);
  }

  async function findByIds<C extends CollectionName>(name: C, ids: readonly string[]): Promise<Collections[C][]> {
    const rows = ids.length > 0 ? await rowsById(name, ids, '') : [];
    return inOrderOf(ids, recordsIn(name, rows));
  }

  async function insertMany<C extends CollectionName>(
    name: C,
    newRecords: readonly NewRecord<Collections[C]>[],
  ): Promise<Collections[C][]> {
    queryable.cache?.()?.asker?.forget(name);
    const at = now();
    const inserted = newRecords.map((record) => withServerFields<Collections[C]>(record, { freshId, now: at }));
    const writtenIds: string[] = [];
    const parts = [...chunksOf(inserted, INSERT_CHUNK)];
    // While the database writes some rows, the next ones are prepared.
    let nextColumns = parts[0] && toColumns(name, parts[0]);
    for (const [at, part] of parts.entries()) {
      const writing = nextColumns ? write(name, part, nextColumns) : Promise.resolve([]);
      const next = parts[at + 1];
      if (next) await yieldToOthers();
      try {
        nextColumns = next && toColumns(name, next);
      } catch (error) {
        await undoInserts(name, [...writtenIds, ...(await writing)]);
        throw error;
      }
      const ids = await writing;
      writtenIds.push(...ids);
      if (ids.length < part.length) await giveUp(name, part, writtenIds);
    }
    queryable.cache?.()?.keep(name, inserted);
    return inserted;
  }

  /**
   * Inserts rows, and returns the ids that were written: all of them, if none existed before. Existing ones are skipped rather than reported as an
   * error, which would end the transaction, although the caller may be able to continue.
   */
  async function write(
    name: CollectionName,
    part: readonly { id: string }[],
    columns: readonly ColumnValues[],
  ): Promise<string[]> {
    const { shared, varying, values } = parametersOf(columns);
    const exists = `id = any($${values.push(part.map(({ id }) => id))}::text[]) ${ofTenant(name, values)}`;
    const rows = await ask<{ id: string }>(
      `insert into ${name} (${[...shared, ...varying].map(({ column }) => column).join(', ')})
       select ${[...shared.map(({ value }) => value), ...varying.map(({ value }) => value)].join(', ')}
       from unnest(${varying.map(({ list }) => list).join(', ')}) with ordinality as v(${varying.map(({ column }) => column).join(', ')}, place)
       where not exists (select 1 from ${name} where ${exists})
       order by place on conflict do nothing returning id`,
      values,
    );
    return rows.map(({ id }) => id);
  }

  async function undoInserts(name: CollectionName, ids: readonly string[]): Promise<void> {
    const values: unknown[] = [ids];
    await ask(`delete from ${name} where id = any($1) ${ofTenant(name, values)}`, values);
  }

  /** Undoes the inserts, and throws the reason as an error. */
  async function giveUp(name: CollectionName, part: readonly { id: string }[], writtenIds: string[]): Promise<never> {
    await undoInserts(name, writtenIds);
    const values: unknown[] = [part.map(({ id }) => id)];
    const query = `select id from ${name} where id = any($1) ${ofTenant(name, values)}`;
    const existing = await ask<{ id: string }>(query, values);
    const duplicate = part.find(({ id }) => existing.some((each) => each.id === id));
    if (duplicate) throw new Error(`${name} already holds a record with the id ${duplicate.id}`);
    throw new WriteConflict(`${name} already hold what another record must not have`);
  }

  async function changeMany<C extends CollectionName>(
    name: C,
    changes: readonly { id: string; change: Partial<Collections[C]> }[],
    countsVersion: boolean,
  ): Promise<{ result: Collections[C] | undefined; changes: RecordChange[] }> {
    queryable.cache?.()?.asker?.forget(name);
    const ids = [...new Set(changes.map(({ id }) => id))];
    const cached = queryable.cache?.()?.of(name);
    const missingIds = ids.filter((id) => !cached?.has(id));
    const rows = missingIds.length > 0 ? await rowsById(name, missingIds, 'for update') : [];
    const loaded = new Map(rows.map((row) => [String(row.id), fromRow(name, row)]));
    const writes: RecordChange[] = [];
    const changedById = new Map<string, ChangedRecord<Collections[C]>>();
    let unknownId: string | null = null;
    let last: Collections[C] | undefined;
    for (const { id, change } of changes) {
      const first = changedById.get(id)?.before ?? cached?.get(id) ?? loaded.get(id);
      const before = changedById.get(id)?.after ?? first;
      if (!first || !before) {
        unknownId = id;
        break;
      }
      const server = countsVersion ? { updated_at: now(), version: versionOf(before) + 1 } : {};
      last = { ...before, ...change, ...server, id };
      const fields = [...(changedById.get(id)?.fields ?? []), ...Object.keys(change), ...Object.keys(server)];
      changedById.set(id, { before: first, after: last, fields });
      writes.push({ collection: name, before, after: last } as RecordChange);
    }
    for (const part of chunksOf([...changedById.values()])) await overwrite(name, part);
    queryable.cache?.()?.keep(
      name,
      [...changedById.values()].map(({ after }) => after),
    );
    if (unknownId !== null) throw new Error(`${name} holds no record with the id ${unknownId}`);
    return { result: last, changes: writes };
  }

  /**
   * Writes only the columns of the fields that changed: a message's text need not be sent with each change of its status. Messages are looked for in the
   * months of their creation. Throws Taken if a row is not as it was read.
   */
  async function overwrite<C extends CollectionName>(
    name: C,
    part: readonly ChangedRecord<Collections[C]>[],
  ): Promise<void> {
    const isChanged = (column: string): boolean => column !== 'id' && followsFrom(name, column, part);
    const writtenColumns = new Set(
      shapeOf(name)
        .written.map((each) => each.name)
        .filter(isChanged),
    );
    if (writtenColumns.size === 0) return;
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
    const rows = await ask<{ id: string }>(
      `update ${name} as t set (${set.map(([column]) => column).join(', ')}) = row(${set.map(([, value]) => value).join(', ')})
       from ${
         within
           ? `${placedRowsSql(name, rowsSql, { within: within(name), isOfTenant: ofTenant(name, values, 'found') })} where t.ctid = v.place and t.id = v.id and ${within('t')}`
           : `${rowsSql} where t.id = v.id and t.version = v.version_before`
       } ${ofTenant(name, values, 't')} returning t.id`,
      values,
    );
    if (rows.length !== part.length)
      throw new WriteConflict(`${name}: ${part.length - rows.length} records are not as they were read`);
  }

  async function removeMany<C extends CollectionName>(name: C, ids: readonly string[]): Promise<RecordChange[]> {
    queryable.cache?.()?.asker?.forget(name);
    const values: unknown[] = [ids];
    const isOfTenant = ofTenant(name, values);
    const rows = await ask<Row>(`delete from ${name} where id = any($1) ${isOfTenant} returning *`, values);
    const removed = new Map(rows.map((row) => [String(row.id), fromRow(name, row)]));
    queryable.cache?.()?.forget(name, ids);
    return [...new Set(ids)].flatMap((id) => {
      const before = removed.get(id);
      return before ? [{ collection: name, before, after: undefined } as RecordChange] : [];
    });
  }

  return { get, find, insertMany, changeMany, removeMany };
}

/** The ids, if the condition names nothing but ids; otherwise null. */
function idsAlone(where: object): readonly string[] | null {
  const [[field, ids] = [], ...others] = Object.entries(where);
  return field === 'id' && Array.isArray(ids) && others.length === 0 ? ids : null;
}

const HOUR = 3_600_000;

/**
 * The months in which records with these ids (UUIDv7, RFC 9562) were created, plus an hour on either side; null if an id does not say. Whole months,
 * because for a narrower span the planner would expect few rows, and scan a campaign's hundred thousand.
 */
function timesIn(ids: readonly string[]): [from: string, before: string] | null {
  const times = ids.map((id) =>
    UUID_V7.test(id) ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : Number.NaN,
  );
  const [first, last] = [Math.min(...times), Math.max(...times)];
  if (ids.length === 0 || Number.isNaN(first) || last > LATEST) return null;
  return monthsOf([first - HOUR, last + HOUR].map((at) => new Date(at).toISOString()));
}

const UUID_V7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
/** Later times are ignored, because the database has no instants for such a range. */
const LATEST = Date.parse('9999-01-01T00:00:00.000Z');

function* chunksOf<T>(all: readonly T[], size = CHUNK): Generator<readonly T[]> {
  if (all.length <= size) {
    if (all.length > 0) yield all;
    return;
  }
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}

interface ChangedRecord<T> {
  before: T;
  after: T;
  /** The names of the fields that were written, some more than once. */
  fields: readonly string[];
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
 * for each by its place, whatever its statistics of the table or the month (`messagesById`).
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

const yieldToOthers = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const quote = (column: string): string => `"${column}"`;

function versionOf(record: object): number {
  return 'version' in record && typeof record.version === 'number' ? record.version : 0;
}
