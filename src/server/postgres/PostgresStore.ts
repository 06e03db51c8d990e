import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Clock } from '#src/server/clock.ts';
import type { Awaitable } from '#src/server/storage/Awaitable.ts';
import type { RecordChange } from '#src/server/storage/RecordChange.ts';
import { StorageUnavailable } from '#src/server/storage/StorageUnavailable.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import type { Scope } from '#src/server/storage/Units.ts';
import type { Connections } from './Connections.ts';
import { isConnectionLost, unavailable } from './isConnectionLost.ts';
import { DuplicateId, PostgresRecords, WriteConflict } from './PostgresRecords.ts';
import { TenantTurns } from './TenantTurns.ts';
import { transactionOver } from './transactionOver.ts';
import { type Queryable, type StatementOptions, type Sums, Unit } from './Unit.ts';

export interface PostgresStoreOptions {
  pool: Connections;
  clock: Pick<Clock, 'now'>;
  /** Ids of new records: unique and ordered by time. */
  freshId: () => string;
}

/** The channel of workers: carries the kind of work. */
export const WORK = 'heliograph_work';

/** The work that a write may create for workers: a reply to send, which is urgent (`reply`), or something else. */
export type Work = 'reply' | 'other';

/** The channel of processes with connected phones: carries the tenant's id. */
export const PHONES = 'heliograph_phones';

/** The channel of processes with open pages: carries a hint (`http/PageHints.ts`). */
export const PAGES = 'heliograph_pages';

/** The scope of a query outside a unit. */
const OUTSIDE_UNIT: Scope = { tenantId: null, takesTurn: false };
/** How often a unit of work is tried after conflicts. */
const TRIES = 8;
/** The longest wait (ms) after the first try; it doubles with each further one. */
const LONGEST_PAUSE_MS = 50;
/** How long (ms) other connections are tried instead of a lost one; a failover takes longer, and clients ask again. */
const WITHOUT_DATABASE_MS = 2_000;

/** The store and its current unit. One for all stores, because each AsyncLocalStorage slows down every promise of the process a little. */
const currentUnit = new AsyncLocalStorage<{ store: PostgresStore; unit: Unit }>();

/** The records in PostgreSQL. Writes within {@link PostgresStore.unit} are one transaction; a write outside one gets its own. Returned records are copies. */
export class PostgresStore {
  private readonly rules: ((changes: readonly RecordChange[]) => Awaitable<void>)[] = [];
  private readonly sums: (() => Sums)[] = [];
  private readonly channelRules: ChannelRule[] = [];
  private readonly pool: Connections;
  private readonly turns = new TenantTurns();
  readonly tx: Transaction;

  constructor({ pool, clock, freshId }: PostgresStoreOptions) {
    this.pool = pool;
    const queryable: Queryable = {
      ask: (statement, values, options) => this.ask(statement, values, options),
      cache: () => this.current()?.cache(),
      tenantId: () => this.current()?.tenantId(),
    };
    const records = new PostgresRecords(queryable, { now: () => clock.now().toISOString(), freshId });
    this.tx = transactionOver(records, queryable, (work) => this.runWrite(work));
  }

  /** Reports every write with all that it changed, to rules that write themselves. Awaiting a write awaits them too, and they are rolled back with it. */
  follow(rule: (changes: readonly RecordChange[]) => Awaitable<void>): void {
    this.rules.push(rule);
  }

  /** Creates the sums of a unit of work. */
  sum(make: () => Sums): void {
    this.sums.push(make);
  }

  /** Notifies workers on {@link WORK} after a unit commits. `workOf`: the work that a write gives them, or null for none. */
  wakeWhere(workOf: (change: RecordChange) => Work | null): void {
    this.notifyWhere(WORK, workOf);
  }

  /** Sends NOTIFY on a channel after a unit commits. `textOf`: the payload for a write, or null for none; equal payloads are sent once. */
  notifyWhere(channel: string, textOf: (change: RecordChange) => string | null): void {
    this.channelRules.push({ channel, textOf });
  }

  /**
   * Runs a unit of work: either all of its writes count, or none if it throws (unless the error has `keepsWork`). Units of one tenant wait for each
   * other, across processes; units without a scope wait for everyone's. The database may ask to start over, as happens when a value that was free is
   * taken by then, so `work` may run several times. If the connection is lost before the end, it runs on another one. Throws StorageUnavailable if
   * there is none.
   */
  unit<T>(work: () => Awaitable<T>, scope?: Scope): Promise<T> {
    return this.run(work, scope, (error) => error instanceof Error && 'keepsWork' in error && error.keepsWork === true);
  }

  /** Runs work alone, like a unit with the same scope, but keeps its writes even if it throws. */
  runExclusive<T>(work: () => Awaitable<T>, scope?: Scope): Promise<T> {
    return this.run(work, scope, () => true);
  }

  /** Calls back when the unit of work has ended, either way; immediately outside one. */
  afterUnit(callback: () => Awaitable<void>): void {
    const unit = this.current();
    if (unit) unit.callbacks.push(callback);
    else void this.runExclusive(callback);
  }

  /** Registers how to undo a change outside the records if the unit of work fails. */
  onRollback(undo: () => void): void {
    this.current()?.undo.push(undo);
  }

  /** Waits for running work and closes all connections. */
  close(): Promise<void> {
    return this.pool.end();
  }

  private current(): Unit | undefined {
    const context = currentUnit.getStore();
    return context?.store === this ? context.unit : undefined;
  }

  private async run<T>(
    work: () => Awaitable<T>,
    scope: Scope | undefined,
    keeps: (error: unknown) => boolean,
  ): Promise<T> {
    if (this.current()) throw new Error('A unit of work must not start another one.');
    const startTime = performance.now();
    let lastError: unknown;
    for (let attempt = 1; ; attempt += 1) {
      const { unit, outcome } = await this.attempt(work, scope, keeps);
      if (!outcome.isDone && attempt < TRIES && isWorthAnotherTry(outcome.error, { lastError, startTime })) {
        lastError = outcome.error;
        await wait(Math.random() * LONGEST_PAUSE_MS * attempt);
        continue;
      }
      for (const callback of unit?.callbacks ?? []) await callback();
      if (outcome.isDone) return outcome.result;
      throw unavailable(outcome.error);
    }
  }

  private async attempt<T>(
    work: () => Awaitable<T>,
    scope: Scope | undefined,
    keeps: (error: unknown) => boolean,
  ): Promise<Attempt<T>> {
    let client: pg.PoolClient | null = null;
    let unit: Unit | null = null;
    let connectionError: Error | undefined;
    let workOutcome: Outcome<T> | null = null;
    let endTurn: (() => void) | null = null;
    try {
      if (scope && scope.takesTurn !== false) endTurn = await this.turns.take(scope);
      client = await this.pool.connectAsIs().catch(notBegun);
      const newUnit = await Unit.begin(client, scope).catch(notBegun);
      unit = newUnit;
      newUnit.sums.push(...this.sums.map((make) => make()));
      const outcome = await currentUnit.run({ store: this, unit: newUnit }, () => this.perform(work, keeps));
      if (outcome.isDone || outcome.isKept) {
        workOutcome = outcome;
        const hasOnlyRead = scope?.takesTurn === false && !newUnit.hasWritten;
        await (hasOnlyRead && this.pool.isAwaited ? newUnit.leave() : newUnit.commit());
      } else if (isConnectionLost(outcome.error)) throw outcome.error;
      else await newUnit.rollback();
      return { unit, outcome };
    } catch (error) {
      const isLost = isConnectionLost(error);
      connectionError = error instanceof Error ? error : new Error(String(error));
      // If the unit only read, its result does not depend on the commit.
      if (isLost && workOutcome && !unit?.hasWritten) return { unit, outcome: workOutcome };
      if (isLost) unit?.abandon();
      else await unit?.rollback();
      const finalError = isLost && workOutcome ? new StorageUnavailable(error, { isUnsure: true }) : error;
      return { unit, outcome: { isDone: false, isKept: false, error: finalError } };
    } finally {
      client?.release(connectionError);
      endTurn?.();
    }
  }

  private async perform<T>(work: () => Awaitable<T>, keeps: (error: unknown) => boolean): Promise<Outcome<T>> {
    try {
      const result = await work();
      await this.finish();
      return { isDone: true, isKept: true, result };
    } catch (error) {
      const isKept = keeps(error) && !(error instanceof pg.DatabaseError) && !(error instanceof WriteConflict);
      if (isKept) await this.finish();
      return { isDone: false, isKept, error };
    }
  }

  /** Runs a statement on the current unit's connection, otherwise on one for this statement. */
  private async ask<R extends pg.QueryResultRow>(
    statement: string,
    values?: readonly unknown[],
    options?: StatementOptions,
  ): Promise<R[]> {
    const unit = this.current();
    if (unit) return unit.ask<R>(statement, values, options);
    const startTime = performance.now();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.askOutsideUnit<R>(statement, values, options);
      } catch (error) {
        if (attempt === TRIES || !isConnectionLost(error) || isOver(startTime)) throw unavailable(error);
        await wait(Math.random() * LONGEST_PAUSE_MS);
      }
    }
  }

  private async askOutsideUnit<R extends pg.QueryResultRow>(
    statement: string,
    values?: readonly unknown[],
    options?: StatementOptions,
  ): Promise<R[]> {
    const client = await this.pool.connectAsIs().catch(notBegun);
    try {
      const unit = await Unit.begin(client, OUTSIDE_UNIT).catch(notBegun);
      const rows = await unit.ask<R>(statement, values, options);
      await unit.commit();
      client.release();
      return rows;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  /** Runs a write and its consequences. */
  private runWrite<T>(write: () => Promise<{ result: T; changes: readonly RecordChange[] }>): Promise<T> {
    const run = async (): Promise<T> => {
      const unit = this.current();
      if (unit) unit.hasWritten = true;
      const { result, changes } = await write();
      if (changes.length > 0) unit?.pendingChanges.push(changes);
      await this.settle();
      return result;
    };
    return this.current() ? run() : this.unit(run);
  }

  /** Runs all consequences of the writes so far, including theirs. */
  private async settle(): Promise<void> {
    const unit = this.current();
    for (let changes = unit?.pendingChanges.shift(); changes; changes = unit?.pendingChanges.shift()) {
      for (const change of changes) {
        for (const { channel, textOf } of unit ? this.channelRules : []) {
          const payload = textOf(change);
          if (payload !== null) unit?.notices.set(`${channel} ${payload}`, [channel, payload]);
        }
        for (const sum of unit?.sums ?? []) sum.observe(change);
      }
      for (const rule of this.rules) await rule(changes);
    }
  }

  /** Runs the work that belongs to the end of the unit: sums and notifications. */
  private async finish(): Promise<void> {
    await this.settle();
    const unit = this.current();
    for (const sum of unit?.sums ?? []) await sum.write(this.tx);
    await this.settle();
    const notices = [...(unit?.notices.values() ?? [])];
    if (notices.length > 0) {
      await unit?.ask(
        'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as notice (channel, payload)',
        [notices.map(([channel]) => channel), notices.map(([, payload]) => payload)],
      );
    }
  }
}

interface ChannelRule {
  channel: string;
  textOf(change: RecordChange): string | null;
}

type Outcome<T> = { isDone: true; isKept: true; result: T } | { isDone: false; isKept: boolean; error: unknown };

interface Attempt<T> {
  unit: Unit | null;
  outcome: Outcome<T>;
}

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const UNIQUE_VIOLATION = '23505';

function isOver(startTime: number): boolean {
  return performance.now() - startTime > WITHOUT_DATABASE_MS;
}

/**
 * Throws StorageUnavailable for anything that prevents a unit from beginning, because it is not the unit's fault. Errors worth another try are
 * rethrown unchanged.
 */
function notBegun(error: unknown): never {
  throw isConnectionLost(error) || isConflict(error) ? error : new StorageUnavailable(error);
}

function isConflict(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError && [SERIALIZATION_FAILURE, DEADLOCK, UNIQUE_VIOLATION].includes(error.code ?? '')
  );
}

/** `lastError`: the error of the previous try. */
function isWorthAnotherTry(
  error: unknown,
  { lastError, startTime }: { lastError: unknown; startTime: number },
): boolean {
  if (error instanceof DuplicateId) return !(lastError instanceof DuplicateId && lastError.message === error.message);
  if (error instanceof WriteConflict) return true;
  if (isConnectionLost(error)) return !isOver(startTime);
  return isConflict(error);
}
