import type { RecordChange } from '#src/server/storage/RecordChange.ts';
import type { CollectionName, Collections } from '#src/server/storage/records/Collections.ts';
import type { NewRecord } from '#src/server/storage/records/NewRecord.ts';
import type { Where } from '#src/server/storage/Where.ts';
import { columnOf, fromRow, type Row, shapeOf, toRow } from './rows.ts';
import type { Asking } from './Unit.ts';
import { whereSql } from './whereSql.ts';

/** What must be unique has been written meanwhile by somebody else: looked for again, it is there. */
export class Taken extends Error {}

/** Rows a statement writes at most. */
const CHUNK = 2_000;

interface Making {
  now(): string;
  freshId(): string;
}

export type Records = ReturnType<typeof recordsOver>;

/** The verbs of the port as statements. What writes answers what it changed, for the rules that follow. */
export function recordsOver({ ask }: Asking, { now, freshId }: Making) {
  async function get<C extends CollectionName>(name: C, id: string): Promise<Collections[C] | undefined> {
    const [row] = await rowsById(name, [id], '');
    return row && fromRow(name, row);
  }

  /** Messages are looked for in the month that their ids tell first, as all months at once take five times as long. */
  async function rowsById(name: CollectionName, ids: readonly string[], how: string): Promise<Row[]> {
    const statement = (bounds: string): string => `select * from ${name} where id = any($1) ${bounds} ${how}`;
    const times = name === 'messages' ? timesIn(ids) : null;
    if (times) {
      const rows = await ask<Row>(statement('and created_at >= $2 and created_at < $3'), [ids, ...times]);
      if (rows.length === ids.length) return rows;
    }
    return await ask<Row>(statement(''), [ids]);
  }

  async function find<C extends CollectionName>(name: C, where: Where<Collections[C]>): Promise<Collections[C][]> {
    const ids = idsAlone(where);
    if (ids) return await findByIds(name, ids);
    const { condition, values } = whereSql(name, where);
    const rows = await ask<Row>(`select * from ${name} where ${condition} order by seq`, values);
    const records = rows.map((row) => fromRow(name, row));
    const { id } = where as { id?: string | readonly string[] };
    if (id === undefined) return records;
    return inOrder([id].flat(), records);
  }

  async function findByIds<C extends CollectionName>(name: C, ids: readonly string[]): Promise<Collections[C][]> {
    const rows = ids.length > 0 ? await rowsById(name, ids, '') : [];
    return inOrder(
      ids,
      rows.map((row) => fromRow(name, row)),
    );
  }

  async function insertMany<C extends CollectionName>(
    name: C,
    given: readonly NewRecord<Collections[C]>[],
  ): Promise<Collections[C][]> {
    const at = now();
    const added = given.map((record) => {
      const server = { id: record.id ?? freshId(), created_at: at, updated_at: at, version: 1 };
      return Object.assign({}, server, record, { id: server.id }) as unknown as Collections[C];
    });
    const done: string[] = [];
    for (const part of chunksOf(added)) {
      const ids = await write(name, part);
      done.push(...ids);
      if (ids.length < part.length) await giveUp(name, part, done);
    }
    return added;
  }

  /** The ids of those it wrote: all, where nothing is there already. An error would end the transaction, and who calls may go on without. */
  async function write<C extends CollectionName>(name: C, part: readonly Collections[C][]): Promise<string[]> {
    const { written } = shapeOf(name);
    const columns = written.map((each) => quoted(each.name));
    const rows = await ask<{ id: string }>(
      `insert into ${name} (${columns.join(', ')})
       select ${written.map(selected).join(', ')} from unnest(${written.map(parameter).join(', ')})
         with ordinality as v(${columns.join(', ')}, place)
       where not exists (select 1 from ${name} where id = any($${written.length + 1}::text[]))
       order by place on conflict do nothing returning id`,
      [...columnsOf(name, part, written), part.map(({ id }) => id)],
    );
    return rows.map(({ id }) => id);
  }

  /** Takes back what was written, and throws for what was in the way. */
  async function giveUp(name: CollectionName, part: readonly { id: string }[], done: string[]): Promise<never> {
    await ask(`delete from ${name} where id = any($1)`, [done]);
    const there = await ask<{ id: string }>(`select id from ${name} where id = any($1)`, [part.map(({ id }) => id)]);
    const taken = part.find(({ id }) => there.some((each) => each.id === id));
    if (taken) throw new Error(`${name} already holds a record with the id ${taken.id}`);
    throw new Taken(`${name} already hold what another record must not have`);
  }

  async function changeMany<C extends CollectionName>(
    name: C,
    changes: readonly { id: string; change: Partial<Collections[C]> }[],
    isCounted: boolean,
  ): Promise<{ answer: Collections[C] | undefined; changes: RecordChange[] }> {
    const ids = [...new Set(changes.map(({ id }) => id))];
    const rows = await rowsById(name, ids, 'order by id for update');
    const current = new Map(rows.map((row) => [String(row.id), fromRow(name, row)]));
    const made: RecordChange[] = [];
    const written = new Map<string, Collections[C]>();
    let unknown: string | null = null;
    let last: Collections[C] | undefined;
    for (const { id, change } of changes) {
      const before = current.get(id);
      if (!before) {
        unknown = id;
        break;
      }
      const server = isCounted ? { updated_at: now(), version: versionOf(before) + 1 } : {};
      last = { ...before, ...change, ...server, id };
      current.set(id, last);
      written.set(id, last);
      made.push({ collection: name, before, after: last } as RecordChange);
    }
    const fields = new Set(['updated_at', 'version', ...changes.flatMap(({ change }) => Object.keys(change))]);
    for (const part of chunksOf([...written.values()])) await overwrite(name, part, fields);
    if (unknown !== null) throw new Error(`${name} holds no record with the id ${unknown}`);
    return { answer: last, changes: made };
  }

  /**
   * Writes what lies in other columns than these fields left alone: a text's words need not go to and fro with each of its states. Messages are found by their whole
   * key, which does not change: a row each, in the month in which it was made.
   */
  async function overwrite<C extends CollectionName>(
    name: C,
    part: readonly Collections[C][],
    fields: ReadonlySet<string>,
  ): Promise<void> {
    const key = name === 'messages' ? ['tenant_id', 'created_at', 'id'] : ['id'];
    // A column that no field is called may follow from any of them, and `record` has what no column can say.
    const changed = shapeOf(name).written.filter(
      (each) => !key.includes(each.name) && (fields.has(each.name) || !columnOf(name, each.name)),
    );
    const written = [...shapeOf(name).written.filter((each) => key.includes(each.name)), ...changed];
    const columns = written.map((each) => quoted(each.name));
    const rows = await ask<{ id: string }>(
      `update ${name} as t set (${changed.map((each) => quoted(each.name)).join(', ')}) = row(${changed.map((each) => `v.${quoted(each.name)}`).join(', ')})
       from (select ${written.map((each) => `${selected(each)} as ${quoted(each.name)}`).join(', ')}
             from unnest(${written.map(parameter).join(', ')}) as v(${columns.join(', ')})) as v
       where ${key.map((column) => `t.${quoted(column)} = v.${quoted(column)}`).join(' and ')} returning t.id`,
      columnsOf(name, part, written),
    );
    if (rows.length !== part.length) throw new Error(`${name}: ${part.length - rows.length} records were not changed`);
  }

  async function removeMany<C extends CollectionName>(name: C, ids: readonly string[]): Promise<RecordChange[]> {
    const rows = await ask<Row>(`delete from ${name} where id = any($1) returning *`, [ids]);
    const gone = new Map(rows.map((row) => [String(row.id), fromRow(name, row)]));
    return [...new Set(ids)].flatMap((id) => {
      const before = gone.get(id);
      return before ? [{ collection: name, before, after: undefined } as RecordChange] : [];
    });
  }

  return { get, find, insertMany, changeMany, removeMany };
}

/** The ids, where a condition says nothing else. */
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
 * The months in which what has these ids (UUIDv7, RFC 9562) was made, with an hour to either side; null where an id tells nothing. Whole
 * months, as whoever plans would take a narrower span for a few rows, and read through a campaign's hundred thousand.
 */
function timesIn(ids: readonly string[]): [from: string, before: string] | null {
  const times = ids.map((id) =>
    UUID_V7.test(id) ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : Number.NaN,
  );
  const [first, last] = [Math.min(...times), Math.max(...times)];
  if (ids.length === 0 || Number.isNaN(first) || last > LATEST) return null;
  const [from, before] = [new Date(first - HOUR), new Date(last + HOUR)];
  return [
    new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth())).toISOString(),
    new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1)).toISOString(),
  ];
}

const UUID_V7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
/** What the database's instants reach to, and more. */
const LATEST = Date.parse('9999-01-01T00:00:00.000Z');

function* chunksOf<T>(all: readonly T[]): Generator<readonly T[]> {
  if (all.length <= CHUNK) {
    if (all.length > 0) yield all;
    return;
  }
  for (let from = 0; from < all.length; from += CHUNK) yield all.slice(from, from + CHUNK);
}

/** Each column's values, in a list of its own: a statement has room for 65,535 parameters, and these are few. */
function columnsOf<C extends CollectionName>(
  name: C,
  records: readonly Collections[C][],
  columns: readonly { name: string }[],
): unknown[][] {
  const rows = records.map((record) => toRow(name, record));
  return columns.map(({ name: column }) => rows.map((row) => row[column]));
}

const quoted = (column: string): string => `"${column}"`;
/** Lists come written out, as lists of lists would be unfolded to one. */
const parameter = ({ type }: { type: string }, index: number): string =>
  `$${index + 1}::${type === 'text[]' ? 'text' : type}[]`;
const selected = ({ name, type }: { name: string; type: string }): string =>
  type === 'text[]' ? `v."${name}"::text[]` : `v."${name}"`;

function versionOf(record: object): number {
  return 'version' in record && typeof record.version === 'number' ? record.version : 0;
}
