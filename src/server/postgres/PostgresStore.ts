import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Clock } from '#src/server/clock.ts';
import type { Later } from '#src/server/storage/Later.ts';
import type { RecordChange } from '#src/server/storage/RecordChange.ts';
import { StorageUnavailable } from '#src/server/storage/StorageUnavailable.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import type { Scope } from '#src/server/storage/Units.ts';
import { isConnectionLost } from './isConnectionLost.ts';
import { recordsOver, Taken } from './recordsOver.ts';
import { transactionOver } from './transactionOver.ts';
import { type Asking, type Sums, Unit } from './Unit.ts';

export interface PostgresStoreOptions {
  pool: pg.Pool;
  clock: Pick<Clock, 'now'>;
  /** Ids of new records: unique, and in the order of time. */
  freshId: () => string;
}

/** What processes listen to that do what falls due. */
export const WORK = 'heliograph_work';

/** What processes listen to that hold connections of phones: the tenant's id is said. */
export const PHONES = 'heliograph_phones';

/** What processes listen to that have open pages: a hint is said (`http/PageHints.ts`). */
export const PAGES = 'heliograph_pages';

/** Of a question that no unit asks. */
const BESIDE: Scope = { tenantId: null, takesTurn: false };
/** Times a unit of work is tried where others were in its way. */
const TRIES = 8;
/** The longest pause (ms) after the first try; after the second one twice that, and so on. */
const LONGEST_PAUSE_MS = 50;
/** Other connections are tried so long (ms) in place of one that was lost; a failover takes longer, and whoever asked asks again. */
const WITHOUT_DATABASE_MS = 2_000;

/** The unit under way and whose it is. One for all stores: each that was ever used costs every promise of the process a little. */
const underWay = new AsyncLocalStorage<{ store: PostgresStore; unit: Unit }>();

/**
 * The records in PostgreSQL. What is written within {@link PostgresStore.unit} is one transaction; who writes without one gets one for
 * each write. Records that are answered are copies.
 */
export class PostgresStore {
  private readonly rules: ((change: RecordChange) => Later<void>)[] = [];
  private readonly sums: (() => Sums)[] = [];
  private readonly tells: Telling[] = [];
  private readonly pool: pg.Pool;
  readonly tx: Transaction;

  constructor({ pool, clock, freshId }: PostgresStoreOptions) {
    this.pool = pool;
    const asking: Asking = { ask: (statement, values) => this.ask(statement, values) };
    const records = recordsOver(asking, { now: () => clock.now().toISOString(), freshId });
    this.tx = transactionOver(records, asking, (work) => this.writing(work));
  }

  /** Tells every single write, for rules that write something themselves: whoever waits for a write has waited for them too, and what they wrote is taken back with it. */
  follow(rule: (change: RecordChange) => Later<void>): void {
    this.rules.push(rule);
  }

  /** Adds up, for each unit of work anew. */
  sum(make: () => Sums): void {
    this.sums.push(make);
  }

  /** Wakes those who listen to {@link WORK} once a unit counts that wrote something of this kind. */
  wakeWhere(isMeant: (change: RecordChange) => boolean): void {
    this.tellWhere(WORK, (change) => (isMeant(change) ? '' : null));
  }

  /** Says NOTIFY on a channel once a unit counts, with each text that was named for what it wrote; null: nothing. */
  tellWhere(channel: string, textOf: (change: RecordChange) => string | null): void {
    this.tells.push({ channel, textOf });
  }

  /**
   * Runs a unit of work: all that it writes counts, or nothing where it throws; an error with `keepsWork` takes nothing back. Units of
   * one tenant wait for each other, across processes; those without a scope for everybody's. It begins again where the database asks for that, or
   * where something is taken that was free when it looked, so `work` may run several times. On another connection where one is lost before the
   * end; throws StorageUnavailable where there is none.
   */
  unit<T>(work: () => Later<T>, scope?: Scope): Promise<T> {
    return this.run(work, scope, (error) => error instanceof Error && 'keepsWork' in error && error.keepsWork === true);
  }

  /** Waits for its turn as a unit does; what it writes stays, whatever it throws. */
  inTurn<T>(work: () => Later<T>, scope?: Scope): Promise<T> {
    return this.run(work, scope, () => true);
  }

  /** Calls back when the unit of work has ended, either way; at once without one. */
  afterUnit(callback: () => Later<void>): void {
    const unit = this.current();
    if (unit) unit.callbacks.push(callback);
    else void this.inTurn(callback);
  }

  /** Something beside the records was changed: how it is taken back should the unit of work fail. */
  orUndo(undo: () => void): void {
    this.current()?.undo.push(undo);
  }

  /** Waits for what is under way and lets all connections go. */
  close(): Promise<void> {
    return this.pool.end();
  }

  private current(): Unit | undefined {
    const around = underWay.getStore();
    return around?.store === this ? around.unit : undefined;
  }

  private async run<T>(work: () => Later<T>, scope: Scope | undefined, keeps: (error: unknown) => boolean): Promise<T> {
    if (this.current()) throw new Error('One unit of work does not begin another.');
    const begun = performance.now();
    for (let tried = 1; ; tried += 1) {
      const { unit, outcome } = await this.attempt(work, scope, keeps);
      if (!outcome.isDone && tried < TRIES && isWorthAnotherTry(outcome.error, begun)) {
        await wait(Math.random() * LONGEST_PAUSE_MS * tried);
        continue;
      }
      for (const callback of unit?.callbacks ?? []) await callback();
      if (outcome.isDone) return outcome.answer;
      throw unavailable(outcome.error);
    }
  }

  private async attempt<T>(
    work: () => Later<T>,
    scope: Scope | undefined,
    keeps: (error: unknown) => boolean,
  ): Promise<Attempt<T>> {
    let client: pg.PoolClient | null = null;
    let unit: Unit | null = null;
    let broken: Error | undefined;
    let isEnding = false;
    try {
      client = await this.pool.connect();
      const begun = await Unit.begin(client, scope);
      unit = begun;
      begun.sums.push(...this.sums.map((make) => make()));
      const outcome = await underWay.run({ store: this, unit: begun }, () => this.worked(work, keeps));
      if (outcome.isDone || outcome.isKept) {
        isEnding = true;
        await begun.commit();
      } else if (isConnectionLost(outcome.error)) throw outcome.error;
      else await begun.rollback();
      return { unit, outcome };
    } catch (error) {
      const isLost = isConnectionLost(error);
      if (isLost) unit?.abandon();
      else await unit?.rollback();
      broken = error instanceof Error ? error : new Error(String(error));
      const told = isLost && isEnding ? new StorageUnavailable(error, { isUnsure: true }) : error;
      return { unit, outcome: { isDone: false, isKept: false, error: told } };
    } finally {
      client?.release(broken);
    }
  }

  private async worked<T>(work: () => Later<T>, keeps: (error: unknown) => boolean): Promise<Outcome<T>> {
    try {
      const answer = await work();
      await this.finish();
      return { isDone: true, isKept: true, answer };
    } catch (error) {
      const isKept = keeps(error) && !(error instanceof pg.DatabaseError) && !(error instanceof Taken);
      if (isKept) await this.finish();
      return { isDone: false, isKept, error };
    }
  }

  /** On the connection of the unit under way, else on one for this question. */
  private async ask<R extends pg.QueryResultRow>(statement: string, values?: readonly unknown[]): Promise<R[]> {
    const unit = this.current();
    if (unit) return unit.ask<R>(statement, values);
    const begun = performance.now();
    for (let tried = 1; ; tried += 1) {
      try {
        return await this.askBeside<R>(statement, values);
      } catch (error) {
        if (tried === TRIES || !isConnectionLost(error) || isOver(begun)) throw unavailable(error);
        await wait(Math.random() * LONGEST_PAUSE_MS);
      }
    }
  }

  private async askBeside<R extends pg.QueryResultRow>(statement: string, values?: readonly unknown[]): Promise<R[]> {
    const client = await this.pool.connect();
    try {
      const own = await Unit.begin(client, BESIDE);
      const rows = await own.ask<R>(statement, values);
      await own.commit();
      client.release();
      return rows;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  /** A write with what follows from it. */
  private writing<T>(write: () => Promise<{ answer: T; changes: readonly RecordChange[] }>): Promise<T> {
    const told = async (): Promise<T> => {
      const unit = this.current();
      const { answer, changes } = await write();
      for (const change of changes) unit?.untold.push(change);
      await this.settle();
      return answer;
    };
    return this.current() ? told() : this.unit(told);
  }

  /** Lets all that follows from the writes so far happen, what follows from that included. */
  private async settle(): Promise<void> {
    const unit = this.current();
    for (let change = unit?.untold.shift(); change; change = unit?.untold.shift()) {
      for (const { channel, textOf } of unit ? this.tells : []) {
        const told = textOf(change);
        if (told !== null) unit?.told.set(`${channel} ${told}`, [channel, told]);
      }
      for (const sum of unit?.sums ?? []) sum.observe(change);
      for (const rule of this.rules) await rule(change);
    }
  }

  /** What belongs to the unit's end. */
  private async finish(): Promise<void> {
    await this.settle();
    const unit = this.current();
    for (const sum of unit?.sums ?? []) await sum.write(this.tx);
    await this.settle();
    const told = [...(unit?.told.values() ?? [])];
    if (told.length > 0) {
      await unit?.ask('select pg_notify(channel, said) from unnest($1::text[], $2::text[]) as told (channel, said)', [
        told.map(([channel]) => channel),
        told.map(([, said]) => said),
      ]);
    }
  }
}

interface Telling {
  channel: string;
  textOf(change: RecordChange): string | null;
}

type Outcome<T> = { isDone: true; isKept: true; answer: T } | { isDone: false; isKept: boolean; error: unknown };

interface Attempt<T> {
  unit: Unit | null;
  outcome: Outcome<T>;
}

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const UNIQUE_VIOLATION = '23505';

function isOver(begun: number): boolean {
  return performance.now() - begun > WITHOUT_DATABASE_MS;
}

/** What is thrown of an error of the database: its own where it can be reached. */
function unavailable(error: unknown): unknown {
  return isConnectionLost(error) ? new StorageUnavailable(error) : error;
}

function isWorthAnotherTry(error: unknown, begun: number): boolean {
  if (error instanceof Taken) return true;
  if (isConnectionLost(error)) return !isOver(begun);
  return (
    error instanceof pg.DatabaseError && [SERIALIZATION_FAILURE, DEADLOCK, UNIQUE_VIOLATION].includes(error.code ?? '')
  );
}
