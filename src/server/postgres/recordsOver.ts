import type { RecordChange } from '#src/server/storage/RecordChange.ts';
import type { CollectionName, Collections } from '#src/server/storage/records/Collections.ts';
import { filledIn, type NewRecord } from '#src/server/storage/records/NewRecord.ts';
import type { Where } from '#src/server/storage/Where.ts';
import { type Lock, messagesById } from './messagesById.ts';
import { monthsOf } from './monthsOf.ts';
import { type Filled, followsFrom, fromRow, type Row, shapeOf, toColumns } from './rows.ts';
import { SHARED } from './tables.ts';
import type { Asking } from './Unit.ts';
import { whereSql } from './whereSql.ts';

/** Thrown if someone else has since written a unique value, or a record that was read. The unit starts over and sees that write. */
export class Taken extends Error {}

/** The most rows changed by one statement. */
const CHUNK = 2_000;
/** The most rows inserted by one statement: while the database writes them, the next ones are prepared. */
const INSERTED = 500;

interface Making {
  now(): string;
  freshId(): string;
}

export type Records = ReturnType<typeof recordsOver>;

/** The verbs of the port as statements. Writes return what they changed, for the rules that follow. */
export function recordsOver(asking: Asking, { now, freshId }: Making) {
  const { ask } = asking;

  async function get<C extends CollectionName>(name: C, id: string): Promise<Collections[C] | undefined> {
    const asker = asking.known?.()?.asker;
    const known = asker?.byId(name, id);
    if (known) return fromRow(name, known);
    const [row] = await rowsById(name, [id], '');
    if (row) asker?.keep(name, id, row);
    return row && recordsIn(name, [row])[0];
  }

  function recordsIn<C extends CollectionName>(name: C, rows: readonly Row[]): Collections[C][] {
    const records = rows.map((row) => fromRow(name, row));
    asking.known?.()?.keep(name, records);
    return records;
  }

  /**
   * The unit's tenant as a further condition. Row-level security would add it too, but Citus finds a tenant's node by the statement. Empty in a unit
   * that sees all tenants, and for collections of which a tenant also sees rows of the platform.
   */
  function ofTenant(name: CollectionName, values: unknown[], table: string = name): string {
    const tenant = SHARED.has(name) ? undefined : asking.tenantId?.();
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
    const ofAsker = asking.known?.()?.asker?.find(name, where);
    if (ofAsker) return recordsIn(name, ofAsker);
    const { condition, values } = whereSql(name, where);
    const isOfTenant = 'tenant_id' in where ? '' : ofTenant(name, values);
    const rows = await ask<Row>(`select * from ${name} where ${condition} ${isOfTenant} order by seq`, values);
    const records = recordsIn(name, rows);
    const { id } = where as { id?: string | readonly string[] };
    if (id === undefined) return records;
    return inOrder([id].flat(), records);
  }

  async function findByIds<C extends CollectionName>(name: C, ids: readonly string[]): Promise<Collections[C][]> {
    const rows = ids.length > 0 ? await rowsById(name, ids, '') : [];
    return inOrder(ids, recordsIn(name, rows));
  }

  async function insertMany<C extends CollectionName>(
    name: C,
    bind: readonly NewRecord<Collections[C]>[],
  ): Promise<Collections[C][]> {
    asking.known?.()?.asker?.forget(name);
    const at = now();
    const added = bind.map((record) => filledIn<Collections[C]>(record, { freshId, now: at }));
    const done: string[] = [];
    const parts = [...chunksOf(added, INSERTED)];
    // While the database writes some rows, the next ones are prepared.
    let ready = parts[0] && toColumns(name, parts[0]);
    for (const [at, part] of parts.entries()) {
      const writing = ready ? write(name, part, ready) : Promise.resolve([]);
      const next = parts[at + 1];
      if (next) await handedOn();
      try {
        ready = next && toColumns(name, next);
      } catch (error) {
        await takeBack(name, [...done, ...(await writing)]);
        throw error;
      }
      const ids = await writing;
      done.push(...ids);
      if (ids.length < part.length) await giveUp(name, part, done);
    }
    asking.known?.()?.keep(name, added);
    return added;
  }

  /**
   * Inserts rows, and returns the ids that were written: all of them, if none existed before. Existing ones are skipped rather than reported as an
   * error, which would end the transaction, although the caller may be able to continue.
   */
  async function write(
    name: CollectionName,
    part: readonly { id: string }[],
    columns: readonly Filled[],
  ): Promise<string[]> {
    const { all, each, values } = parametersOf(columns);
    const known = `id = any($${values.push(part.map(({ id }) => id))}::text[]) ${ofTenant(name, values)}`;
    const rows = await ask<{ id: string }>(
      `insert into ${name} (${[...all, ...each].map(({ column }) => column).join(', ')})
       select ${[...all.map(({ value }) => value), ...each.map(({ value }) => value)].join(', ')}
       from unnest(${each.map(({ list }) => list).join(', ')}) with ordinality as v(${each.map(({ column }) => column).join(', ')}, place)
       where not exists (select 1 from ${name} where ${known})
       order by place on conflict do nothing returning id`,
      values,
    );
    return rows.map(({ id }) => id);
  }

  async function takeBack(name: CollectionName, ids: readonly string[]): Promise<void> {
    const values: unknown[] = [ids];
    await ask(`delete from ${name} where id = any($1) ${ofTenant(name, values)}`, values);
  }

  /** Undoes the inserts, and throws the reason as an error. */
  async function giveUp(name: CollectionName, part: readonly { id: string }[], done: string[]): Promise<never> {
    await takeBack(name, done);
    const values: unknown[] = [part.map(({ id }) => id)];
    const known = `select id from ${name} where id = any($1) ${ofTenant(name, values)}`;
    const there = await ask<{ id: string }>(known, values);
    const taken = part.find(({ id }) => there.some((each) => each.id === id));
    if (taken) throw new Error(`${name} already holds a record with the id ${taken.id}`);
    throw new Taken(`${name} already hold what another record must not have`);
  }

  async function changeMany<C extends CollectionName>(
    name: C,
    changes: readonly { id: string; change: Partial<Collections[C]> }[],
    isCounted: boolean,
  ): Promise<{ result: Collections[C] | undefined; changes: RecordChange[] }> {
    asking.known?.()?.asker?.forget(name);
    const ids = [...new Set(changes.map(({ id }) => id))];
    const known = asking.known?.()?.of(name);
    const unread = ids.filter((id) => !known?.has(id));
    const rows = unread.length > 0 ? await rowsById(name, unread, 'for update') : [];
    const read = new Map(rows.map((row) => [String(row.id), fromRow(name, row)]));
    const made: RecordChange[] = [];
    const changed = new Map<string, Changed<Collections[C]>>();
    let unknown: string | null = null;
    let last: Collections[C] | undefined;
    for (const { id, change } of changes) {
      const first = changed.get(id)?.before ?? known?.get(id) ?? read.get(id);
      const before = changed.get(id)?.after ?? first;
      if (!first || !before) {
        unknown = id;
        break;
      }
      const server = isCounted ? { updated_at: now(), version: versionOf(before) + 1 } : {};
      last = { ...before, ...change, ...server, id };
      const fields = [...(changed.get(id)?.fields ?? []), ...Object.keys(change), ...Object.keys(server)];
      changed.set(id, { before: first, after: last, fields });
      made.push({ collection: name, before, after: last } as RecordChange);
    }
    for (const part of chunksOf([...changed.values()])) await overwrite(name, part);
    asking.known?.()?.keep(
      name,
      [...changed.values()].map(({ after }) => after),
    );
    if (unknown !== null) throw new Error(`${name} holds no record with the id ${unknown}`);
    return { result: last, changes: made };
  }

  /**
   * Writes only the columns of the fields that changed: a message's text need not be sent with each change of its status. Messages are looked for in the
   * months of their creation. Throws Taken if a row is not as it was read.
   */
  async function overwrite<C extends CollectionName>(name: C, part: readonly Changed<Collections[C]>[]): Promise<void> {
    const isChanged = (column: string): boolean => column !== 'id' && followsFrom(name, column, part);
    const written = new Set(
      shapeOf(name)
        .written.map((each) => each.name)
        .filter(isChanged),
    );
    if (written.size === 0) return;
    const after = toColumns(
      name,
      part.map((each) => each.after),
      (column) => column === 'id' || written.has(column),
    );
    const versions = part.map(({ before }) => versionOf(before));
    const { all, each, values } = parametersOf([
      ...after,
      { name: 'version_before', type: 'integer', values: versions },
    ]);
    const valueIn = new Map([...all, ...each].map(({ name: column, value }) => [column, value]));
    const set = [...written].map((column) => [quoted(column), valueIn.get(column) ?? 'null']);
    const bind = `unnest(${each.map(({ list }) => list).join(', ')}) as v(${each.map(({ column }) => column).join(', ')})`;
    const within = name === 'messages' ? monthsIn(part) : GROWING.has(name) ? () => 'true' : null;
    const rows = await ask<{ id: string }>(
      `update ${name} as t set (${set.map(([column]) => column).join(', ')}) = row(${set.map(([, value]) => value).join(', ')})
       from ${
         within
           ? `${placed(name, bind, { within: within(name), isOfTenant: ofTenant(name, values, 'found') })} where t.ctid = v.place and t.id = v.id and ${within('t')}`
           : `${bind} where t.id = v.id and t.version = v.version_before`
       } ${ofTenant(name, values, 't')} returning t.id`,
      values,
    );
    if (rows.length !== part.length)
      throw new Taken(`${name}: ${part.length - rows.length} records are not as they were read`);
  }

  async function removeMany<C extends CollectionName>(name: C, ids: readonly string[]): Promise<RecordChange[]> {
    asking.known?.()?.asker?.forget(name);
    const values: unknown[] = [ids];
    const isOfTenant = ofTenant(name, values);
    const rows = await ask<Row>(`delete from ${name} where id = any($1) ${isOfTenant} returning *`, values);
    const gone = new Map(rows.map((row) => [String(row.id), fromRow(name, row)]));
    asking.known?.()?.forget(name, ids);
    return [...new Set(ids)].flatMap((id) => {
      const before = gone.get(id);
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

function inOrder<T extends { id: string }>(ids: readonly string[], records: readonly T[]): T[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
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

interface Changed<T> {
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
function parametersOf(columns: readonly Filled[]): {
  all: Parameter[];
  each: (Parameter & { list: string })[];
  values: unknown[];
} {
  const all: Parameter[] = [];
  const each: (Parameter & { list: string })[] = [];
  const values: unknown[] = [];
  for (const filled of columns) {
    const { name, type } = filled;
    const column = quoted(name);
    const place = `$${values.push('all' in filled ? filled.all : listOf(filled.values))}`;
    if ('all' in filled) all.push({ name, column, value: `${place}::${type}` });
    // Lists are written out as text, because `unnest` flattens lists of lists.
    else if (type === 'text[]') each.push({ name, column, value: `v.${column}::text[]`, list: `${place}::text[]` });
    else each.push({ name, column, value: `v.${column}`, list: `${place}::${type}[]` });
  }
  return { all, each, values };
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
function placed(
  name: CollectionName,
  bind: string,
  { within, isOfTenant }: { within: string; isOfTenant: string },
): string {
  return `(
    select v.*, found.ctid as place from ${bind}
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

const handedOn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const quoted = (column: string): string => `"${column}"`;

function versionOf(record: object): number {
  return 'version' in record && typeof record.version === 'number' ? record.version : 0;
}
