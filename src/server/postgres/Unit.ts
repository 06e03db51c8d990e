import type pg from 'pg';
import type { Awaitable } from '#src/server/storage/Awaitable.ts';
import type { RecordChange } from '#src/server/storage/RecordChange.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import type { Scope } from '#src/server/storage/Units.ts';
import { CallerRows, type WhoAsks } from './CallerRows.ts';
import { isInTransaction } from './Connections.ts';
import { PreparedStatements } from './PreparedStatements.ts';
import { RecordCache } from './RecordCache.ts';
import { PLATFORM } from './rows.ts';

export interface StatementOptions {
  /**
   * If the statement runs often, connections prepare it and keep its plan, because planning it takes longer than running it. Only for statements whose
   * best plan is the same for all values. When a migration changes the columns it returns, its connections count as lost.
   */
  isPrepared?: boolean;
}

/** Runs statements on the right connection. */
export interface Queryable {
  ask<R extends pg.QueryResultRow>(
    statement: string,
    values?: readonly unknown[],
    options?: StatementOptions,
  ): Promise<R[]>;
  /** The records that the current unit of work has read; undefined outside one. */
  cache?(): RecordCache | undefined;
  /** The tenant whose records the current unit of work sees; undefined if it sees all of them, and outside one. */
  tenantId?(): string | undefined;
}

/** Sums up the changes in a unit of work, and stores the sum once, at the end of the unit and within it. */
export interface Sums {
  observe(change: RecordChange): void;
  write(tx: Transaction): Promise<void>;
}

/**
 * An advisory lock, shared by units of one tenant and held exclusively by units without a scope, so that nobody else writes, as in memory.
 */
const EVERYBODY = 7_465_003;

/** The prepared statements of all connections of this process. */
const prepared = new PreparedStatements();

/** A running unit of work: one transaction on one connection, and its consequences. */
export class Unit implements Queryable {
  private readonly records: RecordCache;
  readonly callbacks: (() => Awaitable<void>)[] = [];
  readonly undo: (() => void)[] = [];
  /** Writes not yet reported to the rules, each with what it changed. */
  readonly pendingChanges: (readonly RecordChange[])[] = [];
  /** The sums of this unit's writes. */
  readonly sums: Sums[] = [];
  /** Notifications after the commit: channel and text, each once. */
  readonly notices = new Map<string, readonly [channel: string, text: string]>();
  /** Whether it has written, or tried to. */
  hasWritten = false;
  private last: Promise<unknown> = Promise.resolve();
  private hasEnded = false;

  private constructor(
    private readonly client: pg.ClientBase,
    private readonly tenant: string | undefined,
    caller: CallerRows | null,
  ) {
    this.records = new RecordCache(caller);
  }

  /** Begins a unit; without a scope, of every tenant's records. First ends a transaction that the connection is still in. */
  static async begin(client: pg.ClientBase, scope?: Scope): Promise<Unit> {
    const tenant = scope === undefined || scope.tenantId === null || scope.seesAll ? undefined : scope.tenantId;
    const before = isInTransaction(client) ? 'commit; ' : '';
    const begin = scope?.takesTurn === false ? 'begin isolation level repeatable read' : 'begin';
    // One message, because each round trip costs every unit.
    const results: unknown = await client.query(
      `${before}${begin}; set local role heliograph_server; set local app.tenant_id = ${literal(tenant ?? '*')}; ${turnOf(scope)}`,
    );
    const caller = scope?.caller ? callerRowsIn(results, scope) : null;
    return new Unit(client, tenant ?? caller?.tenantId, caller);
  }

  /** Runs one statement at a time, as a connection does. Throws after the unit has ended, because a late statement would count for another unit. */
  readonly ask = <R extends pg.QueryResultRow>(
    statement: string,
    values: readonly unknown[] = [],
    { isPrepared = false }: StatementOptions = {},
  ): Promise<R[]> => {
    const name = isPrepared ? prepared.nameOf(statement) : undefined;
    const result = this.last.then(async () => {
      if (this.hasEnded) throw new Error('The unit of work has ended: everything it starts must be awaited inside it.');
      return (await this.client.query<R>(name ? { name, text: statement } : statement, [...values])).rows;
    });
    this.last = result.catch(() => undefined);
    return result;
  };

  cache(): RecordCache {
    return this.records;
  }

  tenantId(): string | undefined {
    return this.tenant;
  }

  commit(): Promise<void> {
    return this.end('commit');
  }

  /** Ends a unit that has only read, but leaves its transaction open: the next unit on the connection ends it. */
  async leave(): Promise<void> {
    await this.last;
    this.hasEnded = true;
  }

  async rollback(): Promise<void> {
    await this.end('rollback').catch(() => undefined);
    this.abandon();
  }

  /** Sends nothing more over a lost connection. Releasing it ends the transaction. */
  abandon(): void {
    this.hasEnded = true;
    for (const undo of this.undo.reverse()) undo();
  }

  private async end(how: 'commit' | 'rollback'): Promise<void> {
    await this.last;
    this.hasEnded = true;
    const { command } = await this.client.query(how);
    // PostgreSQL responds to COMMIT like this if a statement failed earlier and the code carried on regardless.
    if (how === 'commit' && command === 'ROLLBACK')
      throw new Error('A statement of this unit of work has failed: nothing was saved.');
  }
}

/**
 * Units of one tenant run one after the other. A person's unit shares the lock of people while it waits and works. A unit of another rank takes that lock
 * alone, and only one of them waits for it. So the people who came while one worked go before the next one, which goes before those who come later. One
 * unit of each rank waits to be that one, so they take turns.
 */
function turnOf(scope: Scope | undefined): string {
  if (scope === undefined) return `select pg_advisory_xact_lock(${EVERYBODY})`;
  const { caller, rank = 'people' } = scope;
  const asking = caller ? `select who_asks(${literal(caller.sessionId)}, ${literal(caller.userId)})` : '';
  if (scope.takesTurn === false) return asking;
  const lock = (name: string, how = ''): string =>
    `pg_advisory_xact_lock${how}(hashtextextended(${literal(`${name} ${scope.tenantId ?? PLATFORM}`)}, 0))`;
  const precedence =
    rank === 'people'
      ? [lock('people of', '_shared')]
      : [lock(`${rank} of`), lock('next after people of'), lock('people of')];
  // A statement of its own, so that it sees what was committed during the wait. The tenant's locks come first: a unit that waits for them must not keep a
  // unit without a scope waiting, and with it every other tenant.
  return `select ${[...precedence, lock('tenant')].join(', ')}, pg_advisory_xact_lock_shared(${EVERYBODY}); ${asking}`;
}

/** The caller's records, or null if the result is empty: then nobody is known by this id. */
function callerRowsIn(results: unknown, { takesTurn }: Scope): CallerRows | null {
  const last = (results as pg.QueryResult<{ who_asks: WhoAsks | null }>[]).at(-1);
  const callerRecords = last?.rows[0]?.who_asks;
  return callerRecords ? new CallerRows(callerRecords, { isSnapshot: takesTurn === false }) : null;
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
