import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { followWrites } from '#src/server/areas/followWrites.ts';
import { createClock } from '#src/server/clock.ts';
import { commandLineOf } from '#src/server/commandLineOf.ts';
import { createOutbox } from '#src/server/mail/Outbox.ts';
import { connect, createPool } from '#src/server/postgres/database.ts';
import { StartProblem } from '#src/server/postgres/embedded/StartProblem.ts';
import { DATABASES, type EmbeddedPostgres, startEmbedded } from '#src/server/postgres/embedded/startEmbedded.ts';
import { freshId } from '#src/server/postgres/freshId.ts';
import { unavailable } from '#src/server/postgres/isConnectionLost.ts';
import { MigrationProblem, migrate, migrations, pendingMigrations } from '#src/server/postgres/migrate.ts';
import { PostgresStore } from '#src/server/postgres/PostgresStore.ts';
import { createRandom } from '#src/server/random.ts';
import { keyRings } from '#src/server/secrets/keyRings.ts';
import { pageUrlOf, type Settings } from '#src/server/settings.ts';

/** An installation's records and keys, for the duration of a command. */
export class Installation {
  private constructor(
    readonly settings: Settings,
    /** Connections as the role that serves requests, and as the one that owns the tables. */
    readonly url: string,
    readonly ownerUrl: string,
    private readonly release: () => Promise<void>,
  ) {}

  /**
   * The configured database, or one of the embedded server, which is started if needed.
   *
   * @param of the name of the embedded database. Default: the only one that is in use. Throws StartProblem if both are.
   */
  static async open(settings: Settings, of?: EmbeddedDatabase): Promise<Installation> {
    const { DATABASE_OWNER_URL, DATABASE_URL, DATA_FOLDER } = settings;
    if (DATABASE_URL)
      return new Installation(settings, DATABASE_URL, DATABASE_OWNER_URL ?? DATABASE_URL, async () => {});
    const embedded = await startEmbedded({ folder: DATA_FOLDER });
    try {
      const url = embedded.url(of ?? (await databaseInUse(embedded, DATA_FOLDER)));
      return new Installation(settings, url, url, () => embedded.stop());
    } catch (error) {
      await embedded.stop();
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.release();
  }

  /** Runs `work` on a connection with the role that serves requests. */
  withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    return withClient(this.url, work);
  }

  /** `previous`: whether processes of the previous version may still run. */
  migrate(previous: 'stopped' | 'may run'): ReturnType<typeof migrate> {
    return migrate(this.ownerUrl, migrations(), previous);
  }

  /** Reads everyone's records. Throws MigrationProblem when the database has another version. */
  read<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    return this.withClient(async (client) => {
      await requireMigrated(client);
      await client.query(`set role heliograph_server; set app.tenant_id = '*'`);
      return await work(client);
    });
  }

  /** Runs a unit of work with the API's rules. Throws MigrationProblem when the database has another version. */
  async change<T>(work: (context: ChangeContext) => Promise<T>): Promise<T> {
    await this.withClient(requireMigrated);
    const clock = createClock();
    const store = new PostgresStore({ pool: createPool(this.url, 2), clock, freshId });
    const { tx } = store;
    store.follow((changes) => followWrites(tx, clock, changes));
    const { secrets } = keyRings(this.settings);
    const random = { ...createRandom(randomBytes(4).readUInt32LE()), id: freshId };
    try {
      return await store.unit(() =>
        work({ tx, clock, random, outbox: createOutbox(tx, clock, pageUrlOf(this.settings)), secrets }),
      );
    } finally {
      await store.close();
    }
  }
}

async function requireMigrated(client: pg.Client): Promise<void> {
  const [next] = await pendingMigrations(client);
  if (next)
    throw new MigrationProblem(`The database needs migration ${next.name}. Run: ${commandLineOf('admin', 'migrate')}`);
}

export const EMBEDDED_DATABASES = [DATABASES.start, DATABASES.serve] as const;
export type EmbeddedDatabase = (typeof EMBEDDED_DATABASES)[number];

async function databaseInUse(embedded: EmbeddedPostgres, folder: string): Promise<EmbeddedDatabase> {
  const [inUse] = await withClient(embedded.url(DATABASES.serve), async (client) => {
    const { rows } = await client.query<Record<'byStart' | 'byServe', boolean>>(
      `select exists(select 1 from pg_database where datname = $1) as "byStart", to_regclass('heliograph_migrations') is not null as "byServe"`,
      [DATABASES.start],
    );
    return rows;
  });
  if (inUse?.byStart && inUse.byServe) {
    throw new StartProblem(
      `${folder} holds the database of npm start and that of npm run serve: add --of ${EMBEDDED_DATABASES.join(' or --of ')}.`,
    );
  }
  return inUse?.byStart ? DATABASES.start : DATABASES.serve;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect({ connectionString: url });
  try {
    return await work(client);
  } catch (error) {
    throw unavailable(error);
  } finally {
    await client.end();
  }
}

export interface ChangeContext {
  tx: PostgresStore['tx'];
  clock: ReturnType<typeof createClock>;
  random: ReturnType<typeof createRandom>;
  outbox: ReturnType<typeof createOutbox>;
  secrets: ReturnType<typeof keyRings>['secrets'];
}
