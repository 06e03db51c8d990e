import { allOf, isEverything } from '#src/domain/criteria/criterion.ts';
import type { ListSort, Page, RecordsQuery, Search } from '#src/server/storage/RecordsQuery.ts';
import type { CollectionName, Collections } from '#src/server/storage/records/Collections.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { contactsAmong } from './contactsAmong.ts';
import { criterionSql } from './criterionSql.ts';
import { fieldSql, type QueriedTable } from './fieldSql.ts';
import { messagesBetween } from './messagesBetween.ts';
import { columnOf, fromRow, type Row, tenantColumn } from './rows.ts';
import { candidateContactsSql, candidateMessages, searchMessages } from './searchCandidates.ts';
import { searchSql } from './searchSql.ts';
import { fixedRangeSql, orderSql } from './sortSql.ts';
import { SEARCHED } from './tables.ts';
import type { Queryable, StatementOptions } from './Unit.ts';
import { foldedSql, textSql } from './valueSql.ts';

/** Collections whose number of rows is maintained by triggers (`row_counts`). */
const COUNTED: ReadonlySet<CollectionName> = new Set(['contacts', 'messages']);
/** Up to this many messages are looked up by their times too. */
const FEW = 200;
const PREPARED: StatementOptions = { isPrepared: true };
/** From this offset, a page of a whole collection is found by the key of its first row. */
const DEEP = 1_000;

type TenantQuery = RecordsQuery & { tenantId: string | null | undefined };

/** Lists in SQL; `listRows` (server/lists) defines the results. */
export function listOver(queryable: Queryable): Transaction['list'] {
  return async (name, query) => {
    const { tenantId, range, filter, readable, search } = query;
    if (!range) return listAll(queryable, name, query);
    if (search && name === 'messages' && typeof tenantId === 'string') {
      const page = await searchMessages(queryable, tenantId, { ...query, search }, range);
      if (page) return page as Page<Collections[typeof name]>;
    }
    if (search) return listSearched(queryable, name, { ...query, search, range });
    const messagesPage =
      name === 'messages' && typeof tenantId === 'string'
        ? await messagesBetween(queryable, tenantId, query, range)
        : null;
    if (messagesPage) return messagesPage as Page<Collections[typeof name]>;
    const isWhole = isEverything(filter) && isEverything(readable);
    return typeof tenantId === 'string' && isWhole && COUNTED.has(name)
      ? listWhole(queryable, name, { ...query, tenantId, range })
      : listFiltered(queryable, name, { ...query, range });
  };
}

type PagePromise<C extends CollectionName> = Promise<Page<Collections[C]>>;
type RangeQuery = TenantQuery & { range: NonNullable<RecordsQuery['range']> };

async function listAll<C extends CollectionName>({ ask }: Queryable, name: C, query: TenantQuery): PagePromise<C> {
  const { table, values } = tableNamed(name);
  const rows = await ask<Row>(
    `select t.* from ${name} as t where ${whereSql(query, table)} order by ${orderSql(query.sort, table)}`,
    values,
  );
  return { rows: rows.map((row) => fromRow(name, row)), total: rows.length };
}

/** Reads the page and the total separately: the page by an index on the order, the total by an index on the filter. */
async function listFiltered<C extends CollectionName>(
  queryable: Queryable,
  name: C,
  query: RangeQuery,
): PagePromise<C> {
  const among = await candidateIds(queryable, name, query);
  const { table, values } = tableNamed(name);
  const where = whereSql(query, table, among);
  return readPage(queryable, name, values, {
    total: `select count(*) as total_found from ${name} as t where ${where}`,
    page: `select t.* from ${name} as t where ${where} order by ${orderSql(query.sort, table)} ${rangeSql(query, table)}`,
  });
}

/** Scans all texts once, or those that an index finds; the matches serve both the total and the page. */
async function listSearched<C extends CollectionName>(
  queryable: Queryable,
  name: C,
  query: RangeQuery & { search: Search },
  asksIndex = true,
): PagePromise<C> {
  const { table, values } = tableNamed(name);
  const place = `row_number() over (order by ${orderSql(query.sort, table)}) as place`;
  const all: Candidates = { from: `${name} as t`, within: '' };
  const { idQuery, from, within } = asksIndex ? ((await candidatesOf(queryable, name, query, table)) ?? all) : all;
  const where = `${whereSql(query, table)} ${within}`;
  const { first, last } = query.range;
  const parts: Parts = {
    before: `with ${idQuery ? `named as materialized (${idQuery}), ` : ''}
      found as materialized (select t.tenant_id, t.created_at, t.id, ${place} from ${from} where ${where})`,
    total: `select count(*) as total_found ${idQuery ? ', (select bool_or(id is null) from named) as is_incomplete' : ''} from found`,
    page: `select t.* from found join ${name} as t using (tenant_id, created_at, id)
      where place between ${table.bind(first + 1)} and ${table.bind(last + 1)} ${within} order by place`,
  };
  const { page, isIncomplete } = await readCandidatePage(queryable, name, values, parts, {
    isPrepared: idQuery !== undefined,
  });
  return isIncomplete ? listSearched(queryable, name, query, false) : page;
}

interface Candidates {
  /** A query for the ids; it returns a NULL if they are incomplete. */
  idQuery?: string;
  from: string;
  /** A further condition that holds for all of them; may be empty. */
  within: string;
}

/** The rows that an index finds; null if it does not help. */
async function candidatesOf(
  queryable: Queryable,
  name: CollectionName,
  { tenantId, search }: RangeQuery & { search: Search },
  table: QueriedTable,
): Promise<Candidates | null> {
  if (typeof tenantId !== 'string') return null;
  // The index covers the fields in which contacts are searched.
  if (name === 'contacts' && search.textFields.every((field) => storedSearchTexts(table)?.includes(field))) {
    const idQuery = candidateContactsSql(tenantId, search, table.bind);
    return idQuery === null ? null : { idQuery, from: `named join ${name} as t using (id)`, within: '' };
  }
  const keys = name === 'messages' ? await candidateMessages(queryable, tenantId, search) : null;
  if (!keys) return null;
  const [times, ids] = [keys.map(({ created_at }) => created_at), keys.map(({ id }) => id)].map(table.bind);
  return {
    from: `unnest(${times}::timestamptz[], ${ids}::text[]) as named (created_at, id) join ${name} as t using (created_at, id)`,
    // For a few messages, only their months are planned for: planning for all takes longer than reading them.
    within: keys.length <= FEW ? `and t.created_at = any(${times}::timestamptz[])` : '',
  };
}

/** A page of a whole collection. The total is stored, and only an index is walked to the page, from its nearer end. */
async function listWhole<C extends CollectionName>(
  queryable: Queryable,
  name: C,
  query: RangeQuery & { tenantId: string },
): PagePromise<C> {
  const { sort, range, tenantId } = query;
  const totalParameters = tableNamed(name);
  const total = `select coalesce((select rows from row_counts where tenant_id = ${totalParameters.table.bind(tenantId)} and of = '${name}'), 0) as total_found`;
  const time = sort && timeColumn(name, sort.field);
  const key = sort && keyColumn(name, sort);
  if (key && (sort.direction === 'DESC' || range.first >= DEEP))
    return listWholeByKey(queryable, name, { tenantId, key, direction: sort.direction, range });
  if (range.first < DEEP || !time) {
    const { table, values } = totalParameters;
    const page = `select t.* from ${name} as t where ${whereSql(query, table)} order by ${orderSql(sort, table)} ${fixedRangeSql(range)}`;
    return readPage(queryable, name, values, { total, page }, PREPARED);
  }
  const [{ total_found = 0 } = {}] = await queryable.ask<{ total_found: number }>(
    total,
    totalParameters.values,
    PREPARED,
  );
  const last = Math.min(range.last, total_found - 1);
  if (last < range.first) return { rows: [], total: total_found };
  const isNearerEnd = range.first > total_found / 2;
  const isDescending = (sort.direction === 'DESC') !== isNearerEnd;
  const rows = await rowsFrom(queryable, name, {
    tenantId,
    time,
    isDescending,
    skipped: isNearerEnd ? total_found - 1 - last : range.first,
    count: last - range.first + 1,
  });
  return { rows: isNearerEnd ? rows.toReversed() : rows, total: total_found };
}

interface Stretch {
  tenantId: string;
  time: string;
  isDescending: boolean;
  skipped: number;
  count: number;
}

/** A range of a tenant's rows ordered by a time; only the index is read to find its start. */
async function rowsFrom<C extends CollectionName>(
  { ask }: Queryable,
  name: C,
  { tenantId, time, isDescending, skipped, count }: Stretch,
): Promise<Collections[C][]> {
  const direction = isDescending ? 'desc' : 'asc';
  const order = `order by ${time} ${direction}, seq ${direction}`;
  const [edge] = await ask<{ at: string; seq: number }>(
    `select ${time} as at, seq from ${name} where tenant_id = $1 ${order} limit 1 offset $2`,
    [tenantId, skipped],
    PREPARED,
  );
  if (!edge) return [];
  const sign = isDescending ? '<=' : '>=';
  const rows = await ask<Row>(
    `select * from ${name} where tenant_id = $1 and ${time} ${sign} $2::timestamptz
       and (${time}, seq) ${sign} ($2::timestamptz, $3::bigint) ${order} limit $4`,
    [tenantId, edge.at, edge.seq, count],
    PREPARED,
  );
  return rows.map((row) => fromRow(name, row));
}

interface KeyedStretch {
  tenantId: string;
  key: string;
  direction: 'ASC' | 'DESC';
  range: RangeQuery['range'];
}

/** A page of a tenant's rows ordered by a key, blanks last, found in the key's index only. In it, blanks are at one end in an order of their own. */
async function listWholeByKey<C extends CollectionName>(
  { ask }: Queryable,
  name: C,
  { tenantId, key, direction, range }: KeyedStretch,
): PagePromise<C> {
  const isDeep = range.first >= DEEP;
  const blanks = `select count(*) as blanks from ${name} where tenant_id = $1 and ${key} is null`;
  const [counts] = await ask<{ total: number; blanks: number | null }>(
    `select coalesce((select rows from row_counts where tenant_id = $1 and of = '${name}'), 0) as total, ${isDeep ? `(${blanks})` : 'null'} as blanks`,
    [tenantId],
    PREPARED,
  );
  const { total = 0 } = counts ?? {};
  const countFilled = async (): Promise<number> => {
    const [row] = isDeep ? [counts] : await ask<{ blanks: number }>(blanks, [tenantId], PREPARED);
    return total - (row?.blanks ?? 0);
  };
  const part = async (ids: string, limit: number, offset: number): Promise<Collections[C][]> => {
    const rows = await ask<Row>(
      `with page as materialized (select id, row_number() over () as place from (${ids}) as found)
       select t.* from page join ${name} as t on t.tenant_id = $1 and t.id = page.id order by page.place`,
      [tenantId, limit, offset],
      PREPARED,
    );
    return rows.map((row) => fromRow(name, row));
  };
  const filledPart = (way: 'ASC' | 'DESC', limit: number, offset: number): Promise<Collections[C][]> =>
    part(`select contact_ids_by_name($1, '${key}', ${way === 'DESC'}, $2, $3) as id`, limit, offset);
  const blankPart = (limit: number, offset: number): Promise<Collections[C][]> =>
    part(
      `select id from ${name} where tenant_id = $1 and ${key} is null order by seq limit $2 offset $3`,
      limit,
      offset,
    );
  const count = range.last - range.first + 1;
  const withBlanks = async (rows: Collections[C][]): PagePromise<C> => {
    if (rows.length === count) return { rows, total };
    const skipped = Math.max(0, range.first - (await countFilled()));
    return { rows: [...rows, ...(await blankPart(count - rows.length, skipped))], total };
  };
  if (!isDeep) return withBlanks(await filledPart(direction, count, range.first));
  const all = await countFilled();
  const last = Math.min(range.last, all - 1);
  if (last < range.first) return withBlanks([]);
  if (range.first <= all / 2) return withBlanks(await filledPart(direction, last - range.first + 1, range.first));
  const fromEnd = await filledPart(OPPOSITE[direction], last - range.first + 1, all - 1 - last);
  return withBlanks(fromEnd.toReversed());
}

const OPPOSITE = { ASC: 'DESC', DESC: 'ASC' } as const;

/** The column with an index on a text's key. */
function keyColumn(name: CollectionName, { field, otherwise }: ListSort): string | null {
  if (name !== 'contacts' || otherwise !== undefined) return null;
  return field === 'first_name' || field === 'last_name' ? `${field}_key` : null;
}

function timeColumn(name: CollectionName, field: string): string | null {
  return columnOf(name, field) === 'time' ? `"${field}"` : null;
}

interface Parts {
  before?: string;
  total: string;
  page: string;
}

async function readPage<C extends CollectionName>(
  queryable: Queryable,
  name: C,
  values: readonly unknown[],
  parts: Parts,
  options?: StatementOptions,
): PagePromise<C> {
  return (await readCandidatePage(queryable, name, values, parts, options)).page;
}

/**
 * One statement for the page and the total, so that they are from the same moment; if the page has no rows, one row holds the total. `isIncomplete`: the
 * index did not name all candidates.
 */
async function readCandidatePage<C extends CollectionName>(
  { ask }: Queryable,
  name: C,
  values: readonly unknown[],
  { before = '', total, page }: Parts,
  options?: StatementOptions,
): Promise<{ page: Page<Collections[C]>; isIncomplete: boolean }> {
  const rows = await ask<Row & { total_found: number; is_incomplete?: boolean | null }>(
    `${before} select counted.*, page.* from (${total}) as counted
     left join (select listed.*, row_number() over () as place_found from (${page}) as listed) as page on true
     order by page.place_found`,
    values,
    options,
  );
  const records = rows.filter((row) => row.id !== null).map((row) => fromRow(name, row));
  return { page: { rows: records, total: rows[0]?.total_found ?? 0 }, isIncomplete: rows[0]?.is_incomplete === true };
}

function tableNamed(name: CollectionName): { table: QueriedTable; values: unknown[] } {
  const values: unknown[] = [];
  return { table: { name, as: 't', bind: (value) => `$${values.push(value)}` }, values };
}

function rangeSql({ range }: RangeQuery, { bind }: QueriedTable): string {
  return `limit ${bind(range.last - range.first + 1)} offset ${bind(range.first)}`;
}

/** The ids of contacts that include all matches, by the index on custom fields; null if it does not help. */
function candidateIds(queryable: Queryable, name: CollectionName, query: TenantQuery): Promise<string[] | null> {
  const { tenantId, filter, readable } = query;
  const canTell = name === 'contacts' && typeof tenantId === 'string';
  return canTell ? contactsAmong(queryable, tenantId, allOf([filter, readable])) : Promise.resolve(null);
}

function whereSql(
  { tenantId, filter, readable, search }: TenantQuery,
  table: QueriedTable,
  among: string[] | null = null,
): string {
  const parts = tenantId === undefined ? [] : [`t.tenant_id = ${table.bind(tenantColumn(tenantId))}`];
  if (among) parts.push(`t.id = any(${table.bind(among)}::text[])`);
  parts.push(criterionSql(allOf([filter, readable]), table));
  if (search) parts.push(collectionSearchSql(search, table));
  return parts.join(' and ');
}

/** A search in a collection's stored text if it has one, otherwise in its fields. */
function collectionSearchSql(search: Search, table: QueriedTable): string {
  const { textFields, numberFields } = search;
  const textOf = (field: string): string => foldedSql(fieldSql(table, field), textSql(fieldSql(table, field)));
  const storedFields = storedSearchTexts(table);
  const isStored =
    storedFields?.length === textFields.length && storedFields.every((field) => textFields.includes(field));
  const texts = isStored ? [`${table.as}.search_text`] : textFields.map(textOf);
  return searchSql(
    search,
    { texts, numbers: numberFields.map((field) => textSql(fieldSql(table, field))) },
    table.bind,
  );
}

function storedSearchTexts({ name }: QueriedTable): readonly string[] | undefined {
  const fields: { [C in CollectionName]?: readonly string[] } = SEARCHED;
  return fields[name];
}
