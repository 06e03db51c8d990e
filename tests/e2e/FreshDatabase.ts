import pg from 'pg';
import { DEMO_KEYS } from '#mock-api/testing/appOnPostgres.ts';
import { createClock } from '#src/server/clock.ts';
import { seedDemoDatabase } from '#src/server/seedDemoDatabase.ts';

/** Demo records older than this (ms) are out of date: devices count as silent after five minutes, and some were silent for two. */
const LONGEST_AGE = 120_000;

/**
 * A database that is reset to the demo's records whenever a test asks: the next copy is made during the previous test, from a template that is
 * rewritten every minute. Files are copied rather than logged page by page, a fifth of the work, because the server need not survive a crash.
 */
export class FreshDatabase {
  private filledAt = Number.NEGATIVE_INFINITY;
  private copy: Promise<void> = Promise.resolve();
  private readonly admin: pg.Pool;

  /** @param server The URL of the server's administrator. @param name A name that is unique on that server. @param seed The seed of the demo's records. */
  constructor(
    private readonly server: string,
    private readonly name: string,
    private readonly seed: number,
  ) {
    this.admin = new pg.Pool({ connectionString: server, max: 1, allowExitOnIdle: true, idleTimeoutMillis: 0 });
    this.copyAhead();
  }

  get url(): string {
    return this.urlOf(this.name);
  }

  /** The demo's records, as of now or slightly earlier; open connections are closed. */
  async refill(): Promise<void> {
    // A copy that failed, as when the server was busy, is made once more.
    await this.copy.catch(() => this.makeCopy());
    if (Date.now() - this.filledAt > LONGEST_AGE) await this.makeCopy();
    await this.administer(
      `drop database if exists ${this.name} with (force)`,
      `alter database ${this.name}_next rename to ${this.name}`,
    );
    this.copyAhead();
  }

  /** Begins the next copy. The next caller, who awaits it, gets its error. */
  private copyAhead(): void {
    this.copy = this.makeCopy();
    this.copy.catch(() => undefined);
  }

  private async makeCopy(): Promise<void> {
    const template = `${this.name}_template`;
    if (Date.now() - this.filledAt > LONGEST_AGE / 2) {
      await this.administer(
        `drop database if exists ${template} with (force)`,
        `create database ${template} template template strategy file_copy`,
      );
      await seedDemoDatabase(this.urlOf(template), createClock(), { seed: this.seed, secrets: DEMO_KEYS });
      this.filledAt = Date.now();
    }
    await this.administer(
      `drop database if exists ${this.name}_next with (force)`,
      `create database ${this.name}_next template ${template} strategy file_copy`,
    );
  }

  private urlOf(database: string): string {
    const url = new URL(this.server);
    url.pathname = database;
    return url.href;
  }

  private async administer(...statements: string[]): Promise<void> {
    for (const statement of statements) await this.admin.query(statement);
  }
}
