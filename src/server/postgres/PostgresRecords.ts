import { isStorable } from '#src/domain/storable.ts';
import { inOrderOf } from '#src/server/storage/byId.ts';
import type { RecordChange } from '#src/server/storage/RecordChange.ts';
import type { CollectionName, Collections } from '#src/server/storage/records/Collections.ts';
import { type NewRecord, withServerFields } from '#src/server/storage/records/NewRecord.ts';
import type { Where } from '#src/server/storage/Where.ts';
import { type Lock, messagesById } from './messagesById.ts';
import { monthsOf } from './monthsOf.ts';
import type { RecordCache } from './RecordCache.ts';
import { type ColumnValues, fromRow, type Row, toColumns } from './rows.ts';
import { SHARED } from './tables.ts';
import type { Queryable } from './Unit.ts';
import { whereSql } from './whereSql.ts';
import { type ChangedRecord, insertSql, overwriteSql, versionOf } from './writeSql.ts';

/** Thrown if someone else has since written a unique value, or a record that was read. The unit starts over and sees that write. */
export class WriteConflict extends Error {}

/** Thrown if the id of a new record exists. Someone else may have inserted it since the unit looked for it, so the unit starts over once. */
export class DuplicateId extends WriteConflict {}

/** The most rows changed by one statement. */
const CHUNK = 2_000;
/** The most rows inserted by one statement. */
const INSERT_CHUNK = 500;

interface Defaults {
  now(): string;
  freshId(): string;
}

/** A change of the record with this id. */
interface Change<T> {
  id: string;
  change: Partial<T>;
}

/** The verbs of the port as statements. Writes return what they changed, for the rules that follow. */
export class PostgresRecords {
  constructor(
    private readonly queryable: Queryable,
    private readonly defaults: Defaults,
  ) {}

  async get<C extends CollectionName>(name: C, id: string): Promise<Collections[C] | undefined> {
    const caller = this.cache?.caller;
    const cachedRow = caller?.byId(name, id);
    if (cachedRow) return fromRow(name, cachedRow);
    const [row] = await this.rowsById(name, [id], '');
    if (row) caller?.keep(name, id, row);
    return row && this.recordsIn(name, [row])[0];
  }

  async find<C extends CollectionName>(name: C, where: Where<Collections[C]>): Promise<Collections[C][]> {
    const ids = idsAlone(where);
    if (ids) return await this.findByIds(name, ids);
    const callerRows = this.cache?.caller?.find(name, where);
    if (callerRows) return this.recordsIn(name, callerRows);
    const { condition, values } = whereSql(name, where);
    const isOfTenant = 'tenant_id' in where ? '' : this.ofTenant(name, values);
    const statement = `select * from ${name} where ${condition} ${isOfTenant} order by seq`;
    const records = this.recordsIn(name, await this.queryable.ask<Row>(statement, values));
    const { id } = where as { id?: string | readonly string[] };
    if (id === undefined) return records;
    return inOrderOf([id].flat(), records);
  }

  async insertMany<C extends CollectionName>(
    name: C,
    newRecords: readonly NewRecord<Collections[C]>[],
  ): Promise<Collections[C][]> {
    this.cache?.caller?.forget(name);
    const { freshId } = this.defaults;
    const now = this.defaults.now();
    const inserted = newRecords.map((record) => withServerFields<Collections[C]>(record, { freshId, now }));
    const writtenIds: string[] = [];
    const parts = [...chunksOf(inserted, INSERT_CHUNK)];
    // While the database writes some rows, the next ones are prepared.
    let nextColumns = parts[0] && toColumns(name, parts[0]);
    for (const [index, part] of parts.entries()) {
      const writing = nextColumns ? this.insertNew(name, part, nextColumns) : Promise.resolve([]);
      const next = parts[index + 1];
      if (next) await yieldToOthers();
      try {
        nextColumns = next && toColumns(name, next);
      } catch (error) {
        await this.undoInserts(name, [...writtenIds, ...(await writing)]);
        throw error;
      }
      const ids = await writing;
      writtenIds.push(...ids);
      if (ids.length < part.length) await this.giveUpInserts(name, part, writtenIds);
    }
    this.cache?.keep(name, inserted);
    return inserted;
  }

  /** Changes records in this order. At the first unknown id it throws; those before it are changed. */
  async changeMany<C extends CollectionName>(
    name: C,
    changes: readonly Change<Collections[C]>[],
    countsVersion: boolean,
  ): Promise<{ result: Collections[C] | undefined; changes: RecordChange[] }> {
    this.cache?.caller?.forget(name);
    const storedOf = await this.lockedRecords(
      name,
      changes.map(({ id }) => id),
    );
    for (const { id } of changes) this.requireExpectedVersion(name, id, storedOf(id));
    const serverFieldsOf = (before: object): object =>
      countsVersion ? { updated_at: this.defaults.now(), version: versionOf(before) + 1 } : {};
    const { changed, steps, unknownId } = applyChanges(changes, storedOf, serverFieldsOf);
    for (const part of chunksOf(changed)) await this.overwrite(name, part);
    this.cache?.keep(
      name,
      changed.map(({ after }) => after),
    );
    if (unknownId !== null) throw new Error(`${name} holds no record with the id ${unknownId}`);
    return {
      result: steps.at(-1)?.after,
      changes: steps.map((step) => ({ collection: name, ...step }) as RecordChange),
    };
  }

  async hold<C extends CollectionName>(name: C, id: string): Promise<Collections[C] | undefined> {
    this.cache?.caller?.forget(name);
    return this.recordsIn(name, await this.rowsById(name, [id], 'for share'))[0];
  }

  async removeMany<C extends CollectionName>(name: C, ids: readonly string[]): Promise<RecordChange[]> {
    this.cache?.caller?.forget(name);
    const values: unknown[] = [ids];
    const statement = `delete from ${name} where id = any($1) ${this.ofTenant(name, values)} returning *`;
    const rows = await this.queryable.ask<Row>(statement, values);
    const removed = new Map(rows.map((row) => [String(row.id), fromRow(name, row)]));
    this.cache?.forget(name, ids);
    return [...new Set(ids)].flatMap((id) => {
      const before = removed.get(id);
      this.requireExpectedVersion(name, id, before);
      return before ? [{ collection: name, before, after: undefined } as RecordChange] : [];
    });
  }

  /** Throws {@link WriteConflict} if a record that is about to be written is no longer in the version that the unit has checked. */
  private requireExpectedVersion(name: CollectionName, id: string, record: object | undefined): void {
    const version = this.cache?.takeExpectedVersion(name, id);
    if (version === undefined || (record && versionOf(record) === version)) return;
    throw new WriteConflict(`${name}: ${id} is no longer in the version that was checked`);
  }

  private get cache(): RecordCache | undefined {
    return this.queryable.cache?.();
  }

  /**
   * The unit's tenant as a further condition. Row-level security would add it too, but Citus finds a tenant's node by the statement. Empty in a unit
   * that sees all tenants, and for collections of which a tenant also sees rows of the platform.
   */
  private ofTenant(name: CollectionName, values: unknown[], table: string = name): string {
    const tenant = SHARED.has(name) ? undefined : this.queryable.tenantId?.();
    return tenant === undefined ? '' : `and ${table}.tenant_id = $${values.push(tenant)}`;
  }

  private recordsIn<C extends CollectionName>(name: C, rows: readonly Row[]): Collections[C][] {
    const records = rows.map((row) => fromRow(name, row));
    this.cache?.keep(name, records);
    return records;
  }

  private async findByIds<C extends CollectionName>(name: C, ids: readonly string[]): Promise<Collections[C][]> {
    return inOrderOf(ids, this.recordsIn(name, await this.rowsById(name, ids, '')));
  }

  /** Messages are first looked up in the month that their ids contain, because searching all months takes five times as long. */
  private async rowsById(name: CollectionName, wantedIds: readonly string[], lock: Lock): Promise<Row[]> {
    const { ask } = this.queryable;
    // PostgreSQL would refuse the statement. No record has such an id.
    const ids = wantedIds.filter(isStorable);
    if (ids.length === 0) return [];
    const times = name === 'messages' ? timesIn(ids) : null;
    if (times) {
      const within: unknown[] = [[...ids].sort(), ...times];
      const rows = await ask<Row>(messagesById({ lock, isOfTenant: this.ofTenant(name, within, 'm') }), within);
      if (rows.length === ids.length) return rows;
    }
    const values: unknown[] = [ids];
    const isOfTenant = this.ofTenant(name, values);
    return await ask<Row>(
      `select * from ${name} where id = any($1) ${isOfTenant} ${lock && 'order by id'} ${lock}`,
      values,
      { isPrepared: !lock },
    );
  }

  /** Records by id, from the unit's cache or locked until its end. */
  private async lockedRecords<C extends CollectionName>(
    name: C,
    ids: readonly string[],
  ): Promise<(id: string) => Collections[C] | undefined> {
    const cached = this.cache?.of(name);
    const missingIds = [...new Set(ids)].filter((id) => !cached?.has(id));
    const rows = await this.rowsById(name, missingIds, 'for update');
    const loaded = new Map(rows.map((row) => [String(row.id), fromRow(name, row)]));
    return (id) => cached?.get(id) ?? loaded.get(id);
  }

  /** Inserts the rows whose ids do not exist. Returns the ids that were written. */
  private async insertNew(
    name: CollectionName,
    part: readonly { id: string }[],
    columns: readonly ColumnValues[],
  ): Promise<string[]> {
    const { statement, values } = insertSql(name, part, columns, (bound) => this.ofTenant(name, bound));
    const rows = await this.queryable.ask<{ id: string }>(statement, values);
    return rows.map(({ id }) => id);
  }

  private async undoInserts(name: CollectionName, ids: readonly string[]): Promise<void> {
    const values: unknown[] = [ids];
    await this.queryable.ask(`delete from ${name} where id = any($1) ${this.ofTenant(name, values)}`, values);
  }

  /** Undoes the inserts, and throws the reason as an error. */
  private async giveUpInserts(
    name: CollectionName,
    part: readonly { id: string }[],
    writtenIds: readonly string[],
  ): Promise<never> {
    await this.undoInserts(name, writtenIds);
    const values: unknown[] = [part.map(({ id }) => id)];
    const query = `select id from ${name} where id = any($1) ${this.ofTenant(name, values)}`;
    const existing = await this.queryable.ask<{ id: string }>(query, values);
    const duplicate = part.find(({ id }) => existing.some((each) => each.id === id));
    if (duplicate) throw new DuplicateId(`${name} already holds a record with the id ${duplicate.id}`);
    throw new WriteConflict(`${name} already hold what another record must not have`);
  }

  /** Writes the columns that changed. Throws {@link WriteConflict} if a row is not as it was read. */
  private async overwrite<C extends CollectionName>(
    name: C,
    part: readonly ChangedRecord<Collections[C]>[],
  ): Promise<void> {
    const sql = overwriteSql(name, part, (values, table) => this.ofTenant(name, values, table));
    if (!sql) return;
    const rows = await this.queryable.ask<{ id: string }>(sql.statement, sql.values);
    if (rows.length !== part.length)
      throw new WriteConflict(`${name}: ${part.length - rows.length} records are not as they were read`);
  }
}

interface AppliedChanges<R> {
  /** Each changed record once, with its first and last state. */
  changed: ChangedRecord<R>[];
  /** The states before and after each change. */
  steps: { before: R; after: R }[];
  /** The first id without a record, where applying ended. */
  unknownId: string | null;
}

function applyChanges<R extends { id: string }>(
  changes: readonly Change<R>[],
  storedOf: (id: string) => R | undefined,
  serverFieldsOf: (before: R) => object,
): AppliedChanges<R> {
  const changedById = new Map<string, ChangedRecord<R>>();
  const steps: { before: R; after: R }[] = [];
  for (const { id, change } of changes) {
    const earlier = changedById.get(id);
    const first = earlier?.before ?? storedOf(id);
    const before = earlier?.after ?? first;
    if (!first || !before) return { changed: [...changedById.values()], steps, unknownId: id };
    const serverFields = serverFieldsOf(before);
    const after = { ...before, ...change, ...serverFields, id };
    const fields = [...(earlier?.fields ?? []), ...Object.keys(change), ...Object.keys(serverFields)];
    changedById.set(id, { before: first, after, fields });
    steps.push({ before, after });
  }
  return { changed: [...changedById.values()], steps, unknownId: null };
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
/** Awaitable times are ignored, because the database has no instants for such a range. */
const LATEST = Date.parse('9999-01-01T00:00:00.000Z');

function* chunksOf<T>(all: readonly T[], size = CHUNK): Generator<readonly T[]> {
  if (all.length <= size) {
    if (all.length > 0) yield all;
    return;
  }
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}

const yieldToOthers = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
