import { createServer, connect as dial, type Server, type Socket } from 'node:net';
import pg from 'pg';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { EVERYTHING } from '#src/domain/criteria/criterion.ts';
import { createClock } from '#src/server/clock.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { NewRecord } from '#src/server/storage/records/NewRecord.ts';
import { StorageUnavailable } from '#src/server/storage/StorageUnavailable.ts';
import { createPool } from './database.ts';
import { freshId } from './freshId.ts';
import { listen } from './listen.ts';
import { PostgresStore } from './PostgresStore.ts';
import { administer, type TestDatabase, testDatabase } from './testing/testDatabase.ts';

const SCOPE = { tenantId: 'acme' };

let database: TestDatabase;
let proxy: TestProxy;
let store: PostgresStore;

beforeEach(async () => {
  database = await testDatabase();
  proxy = await proxyTo(database.url);
  store = new PostgresStore({
    pool: createPool(proxy.url, 2, { longestStatement: 1_000 }),
    clock: createClock(),
    freshId,
  });
});
afterEach(async () => {
  proxy.mend();
  await store.close();
  await proxy.close();
  await database.drop();
});

interface TestProxy {
  url: string;
  /** Fails a connection when it sends these words: cuts it before or after they arrive, or keeps it silent from then on. */
  fail(words: string, how: 'before' | 'after' | 'silent', times?: number): void;
  /** Cuts all open connections. */
  cut(): void;
  /** Accepts no more connections at this address, and cuts the open ones. */
  close(): Promise<void>;
  mend(): void;
}

/** A connection to the database that tests can cut. */
async function proxyTo(address: string): Promise<TestProxy> {
  const target = new URL(address);
  const open = new Set<Socket>();
  let failing: { words: string; how: 'before' | 'after' | 'silent'; times: number } | null = null;
  const server: Server = createServer((near) => {
    const far = dial(Number(target.port), target.hostname);
    let isSilent = false;
    const end = (): void => {
      near.destroy();
      far.destroy();
      open.delete(near);
    };
    open.add(near);
    for (const socket of [near, far]) socket.on('error', end).on('close', end);
    near.on('data', (part) => {
      if (failing && failing.times > 0 && part.toString('latin1').includes(failing.words)) {
        failing.times -= 1;
        if (failing.how === 'before') return end();
        // The statement arrives, but its response does not come back.
        isSilent = true;
        if (failing.how === 'after') far.once('data', end);
      }
      far.write(part);
    });
    far.on('data', (part) => {
      if (!isSilent) near.write(part);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const url = new URL(address);
  if (typeof bound === 'object' && bound) [url.hostname, url.port] = ['127.0.0.1', String(bound.port)];
  const cut = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: url.href,
    fail: (words, how, times = 1) => {
      failing = { words, how, times };
    },
    cut,
    mend: () => {
      failing = null;
    },
    close: () =>
      new Promise((resolve) => {
        if (!server.listening) return resolve();
        server.close(() => resolve());
        cut();
      }),
  };
}

const group = (name: string): NewRecord<Collections['groups']> => ({
  tenant_id: 'acme',
  name,
  description: '',
  type: 'manual',
  query: null,
  contacts_count: 0,
});
/** Creates a group in a unit of work. Returns the number of attempts. */
async function make(name: string, begins = (): void => undefined): Promise<number> {
  let attempts = 0;
  await store.unit(async () => {
    attempts += 1;
    begins();
    await store.tx.insert('groups', group(name));
  }, SCOPE);
  return attempts;
}
/** The names of the stored records, read without the proxy. */
async function storedNames(): Promise<string[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>('select name from groups order by name');
  await client.end();
  return rows.map(({ name }) => name);
}
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe('a unit of work that loses its connection', () => {
  it.each(['before', 'after', 'silent'] as const)(
    'before its end (%s a statement) is done once, on another connection',
    async (how) => {
      proxy.fail('insert into', how);
      expect(await make('Spring')).toBe(2);
      expect(await storedNames()).toEqual(['Spring']);
    },
  );

  it('between two statements takes effect once, without ending the process', async () => {
    let attempts = 0;
    await store.unit(async () => {
      attempts += 1;
      await store.tx.insert('groups', group('Spring'));
      if (attempts === 1) proxy.cut();
      // No statement is sent while the connection breaks.
      await new Promise((resolve) => setTimeout(resolve, 50));
      await store.tx.find('groups', {});
    }, SCOPE);
    expect([attempts, await storedNames()]).toEqual([2, ['Spring']]);
  });

  it('at its start runs on another connection', async () => {
    proxy.fail('begin', 'before', 2);
    expect(await make('Spring')).toBe(1);
    expect(await storedNames()).toEqual(['Spring']);
  });

  it.each([
    ['before', []],
    ['after', ['Spring']],
    ['silent', ['Spring']],
  ] as const)(
    'during its commit (%s the server gets it) is not repeated, and reports that the outcome is unsure',
    async (how, names) => {
      proxy.fail('commit', how);
      let attempts = 0;
      const count = (): void => {
        attempts += 1;
      };
      const failure = await failureOf(make('Spring', count));
      expect(failure).toBeInstanceOf(StorageUnavailable);
      expect(failure).toMatchObject({ isUnsure: true });
      expect([attempts, await storedNames()]).toEqual([1, names]);
      expect(await make('Autumn')).toBe(1);
    },
  );

  it.each(['before', 'after', 'silent'] as const)(
    'during its commit (%s the server gets it) returns what it has read, if it has written nothing',
    async (how) => {
      await make('Spring');
      for (const scope of [SCOPE, { ...SCOPE, takesTurn: false }]) {
        proxy.fail('commit', how);
        const names = await store.unit(async () => (await store.tx.find('groups', {})).map(({ name }) => name), scope);
        expect(names).toEqual(['Spring']);
      }
    },
  );
});

describe('after idle connections were cut', () => {
  it('the next read and the next write use new ones', async () => {
    await Promise.all([store.tx.find('groups', {}), store.tx.find('groups', {})]);
    proxy.cut();
    expect(await store.tx.find('groups', {})).toEqual([]);
    expect(await make('Spring')).toBe(1);
  });

  it('a read is repeated if its connection is lost in the meantime', async () => {
    proxy.fail('select', 'after');
    expect(await store.tx.find('groups', {})).toEqual([]);
  });
});

describe('connections that keep the plan of a list', () => {
  it('are replaced when a migration adds a column', async () => {
    const list = () =>
      store.tx.list('contacts', {
        tenantId: 'acme',
        filter: EVERYTHING,
        readable: EVERYTHING,
        search: null,
        sort: { field: 'last_name', direction: 'ASC' },
        range: { first: 0, last: 24 },
      });
    for (let time = 0; time < 30; time += 1) await Promise.all([list(), list()]);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('alter table contacts add column later text');
    await client.end();
    expect(await Promise.all([list(), list()])).toEqual([
      { rows: [], total: 0 },
      { rows: [], total: 0 },
    ]);
  });
});

describe('a former primary', () => {
  it('is replaced by a connection to the new one', async () => {
    const administer = async (statement: string): Promise<void> => {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      await client.query(statement);
      await client.end();
    };
    const name = new URL(database.url).pathname.slice(1);
    await administer(`alter database ${name} set default_transaction_read_only = on`);
    await store.tx.find('groups', {});
    await administer(`set transaction read write; alter database ${name} set default_transaction_read_only = off`);
    expect(await make('Spring')).toBe(2);
    expect(await storedNames()).toEqual(['Spring']);
  });
});

describe('what prevents every unit of work', () => {
  const LOGIN = 'without_rights';
  const name = (): string => new URL(database.url).pathname.slice(1);
  const change = (statement: string): Promise<void> => administer(inject('postgres'), statement);
  const failuresAt = async (address: string): Promise<unknown[]> => {
    const refused = new PostgresStore({ pool: createPool(address, 2), clock: createClock(), freshId });
    try {
      return [
        await failureOf(refused.tx.find('groups', {})),
        await failureOf(refused.unit(() => refused.tx.find('groups', {}), SCOPE)),
      ];
    } finally {
      await refused.close();
    }
  };
  const UNAVAILABLE = [expect.any(StorageUnavailable), expect.any(StorageUnavailable)];

  it('is no failure of the unit: a database that accepts no connections', async () => {
    await change(`alter database ${name()} allow_connections false`);
    expect(await failuresAt(database.url)).toEqual(UNAVAILABLE);
    await change(`alter database ${name()} allow_connections true`);
  });

  it('is no failure of the unit: a login that cannot act for requests', async () => {
    await change(`create role ${LOGIN} login password 'x'`);
    const url = new URL(database.url);
    [url.username, url.password] = [LOGIN, 'x'];
    expect(await failuresAt(url.href)).toEqual(UNAVAILABLE);
    await change(`drop role ${LOGIN}`);
  });

  it('is no failure of the unit: a turn that takes longer than the server lets statements wait', async () => {
    await change(`alter database ${name()} set lock_timeout = '50ms'`);
    const other = new pg.Client({ connectionString: database.url });
    await other.connect();
    await other.query(`select pg_advisory_lock(hashtextextended('tenant acme', 0))`);
    expect(await failuresAt(database.url)).toEqual([null, expect.any(StorageUnavailable)]);
    await other.end();
  });
});

describe('without a database', () => {
  it('reads and writes soon report that it cannot be reached, and succeed once it is back', async () => {
    proxy.fail('begin', 'before', Number.POSITIVE_INFINITY);
    for (const work of [() => make('Spring'), () => store.tx.find('groups', {})]) {
      const failure = await failureOf(work());
      expect(failure).toBeInstanceOf(StorageUnavailable);
      expect(failure).toMatchObject({ isUnsure: false });
    }
    proxy.mend();
    expect(await make('Spring')).toBe(1);
    expect(await storedNames()).toEqual(['Spring']);
  });

  it('a listener reconnects until it is back, and logs it once', async () => {
    const entries: { level: number }[] = [];
    let attempts = 0;
    let isNotified = false;
    const refusing = createServer((socket) => {
      attempts += 1;
      if (attempts <= 3) {
        socket.destroy();
        return;
      }
      const far = dial(Number(new URL(proxy.url).port), '127.0.0.1').on('error', () => socket.destroy());
      socket.on('error', () => far.destroy()).pipe(far);
      far.pipe(socket);
    });
    await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
    const bound = refusing.address();
    const url = new URL(database.url);
    if (typeof bound === 'object' && bound) [url.hostname, url.port] = ['127.0.0.1', String(bound.port)];
    const log = pino({}, { write: (line: string) => entries.push(JSON.parse(line)) });
    const listening = listen({ url: url.href, handlers: { work: () => (isNotified = true) }, log });
    await expect.poll(() => isNotified).toBe(true);
    await listening.stop();
    refusing.close();
    expect([attempts, entries.map(({ level }) => level)]).toEqual([4, [40, 30]]);
  });
});
