import type pg from 'pg';
import type { Later } from '#src/server/storage/Later.ts';
import type { RecordChange } from '#src/server/storage/RecordChange.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import type { Scope } from '#src/server/storage/Units.ts';
import { PLATFORM } from './rows.ts';

/** Runs statements, on whatever connection is right for whoever asks. */
export interface Asking {
  ask<R extends pg.QueryResultRow>(statement: string, values?: readonly unknown[]): Promise<R[]>;
}

/** Adds up what the writes of one unit of work change, and writes it once, at the unit's end and as a part of it. */
export interface Sums {
  observe(change: RecordChange): void;
  write(tx: Transaction): Promise<void>;
}

/** Held shared by units of one tenant, alone by those without a scope: as in memory, nobody else writes meanwhile. */
const EVERYBODY = 7_465_003;

/** A unit of work under way: one transaction on one connection, and what is to follow from it. */
export class Unit implements Asking {
  readonly callbacks: (() => Later<void>)[] = [];
  readonly undo: (() => void)[] = [];
  /** Writes of which the rules have not been told yet. */
  readonly untold: RecordChange[] = [];
  /** What the writes of this unit add up to. */
  readonly sums: Sums[] = [];
  /** What is said to others once it counts: channel and text, each once. */
  readonly told = new Map<string, readonly [channel: string, text: string]>();
  private last: Promise<unknown> = Promise.resolve();
  private hasEnded = false;

  private constructor(private readonly client: pg.ClientBase) {}

  /** Without a scope: it is about everybody's records. */
  static async begin(client: pg.ClientBase, scope?: Scope): Promise<Unit> {
    const tenant = scope === undefined || scope.tenantId === null || scope.seesAll ? '*' : scope.tenantId;
    const begin = scope?.takesTurn === false ? 'begin isolation level repeatable read' : 'begin';
    // One message, as it costs each unit a way to the database and back.
    await client.query(
      `${begin}; set local role heliograph_server; set local app.tenant_id = ${literal(tenant)}; ${turnOf(scope)}`,
    );
    return new Unit(client);
  }

  /** One after the other, as a connection answers. Throws once the unit has ended: what comes later would count for another one. */
  readonly ask = <R extends pg.QueryResultRow>(statement: string, values: readonly unknown[] = []): Promise<R[]> => {
    const answer = this.last.then(async () => {
      if (this.hasEnded) throw new Error('The unit of work has ended; whatever it began is to be awaited within it.');
      return (await this.client.query<R>(statement, [...values])).rows;
    });
    this.last = answer.catch(() => undefined);
    return answer;
  };

  commit(): Promise<void> {
    return this.end('commit');
  }

  async rollback(): Promise<void> {
    await this.end('rollback').catch(() => undefined);
    this.abandon();
  }

  /** Asks nothing more of a connection that is lost: whoever lets go of it ends the transaction. */
  abandon(): void {
    this.hasEnded = true;
    for (const undo of this.undo.reverse()) undo();
  }

  private async end(how: 'commit' | 'rollback'): Promise<void> {
    await this.last;
    this.hasEnded = true;
    const { command } = await this.client.query(how);
    // PostgreSQL answers so where a statement failed before and somebody went on as if it had not.
    if (how === 'commit' && command === 'ROLLBACK')
      throw new Error('A statement of this unit of work has failed: nothing of it was kept.');
  }
}

function turnOf(scope: Scope | undefined): string {
  if (scope === undefined) return `select pg_advisory_xact_lock(${EVERYBODY})`;
  if (scope.takesTurn === false) return '';
  const whose = literal(`tenant ${scope.tenantId ?? PLATFORM}`);
  return `select pg_advisory_xact_lock_shared(${EVERYBODY}), pg_advisory_xact_lock(hashtextextended(${whose}, 0))`;
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
