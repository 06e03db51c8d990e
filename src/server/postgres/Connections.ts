import pg from 'pg';

type Callback = Parameters<pg.Pool['connect']>[0];

/**
 * A pool of connections. If others wait for one, a transaction that only read stays open when its connection is released: the next one to get the
 * connection from {@link Connections.connectAsIs} ends it in the same message that begins its own, which saves a round trip. All others get
 * connections without a transaction, as from any pool.
 */
export class Connections extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (!callback) return this.connectAsIs().then(endTransaction);
    this.connect().then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  /** A connection that may still be in a transaction: see {@link isInTransaction}. */
  connectAsIs(): Promise<pg.PoolClient> {
    return super.connect();
  }

  /** Whether somebody waits for a connection and would get the next one that is released. */
  get isAwaited(): boolean {
    return this.waitingCount > 0;
  }
}

export function isInTransaction(client: pg.ClientBase): boolean {
  return client.getTransactionStatus() === 'T';
}

async function endTransaction(client: pg.PoolClient): Promise<pg.PoolClient> {
  if (!isInTransaction(client)) return client;
  try {
    await client.query('commit');
    return client;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
