import pg from 'pg';
import { DEMO_KEYS } from '#mock-api/testing/appOnPostgres.ts';
import { createClock } from '#src/server/clock.ts';
import { fillDemo } from '#src/server/fillDemo.ts';

/** Older records of the demo are no longer as of now: devices would have been silent for minutes (ms). */
const LONGEST_AGE = 60_000;

/**
 * A database that is the demo's again whenever a test asks for it: the next copy is made while the test before runs, of a template that
 * is written anew each minute.
 */
export class FreshDatabase {
  private filledAt = Number.NEGATIVE_INFINITY;
  private copy: Promise<void>;

  /** @param server The address of the server's administrator. @param name Nobody else's on that server. */
  constructor(
    private readonly server: string,
    private readonly name: string,
  ) {
    this.copy = this.makeCopy();
  }

  get url(): string {
    return this.urlOf(this.name);
  }

  /** The demo's records, as of now or little before; whoever is connected loses the connection. */
  async refill(): Promise<void> {
    await this.copy;
    if (Date.now() - this.filledAt > LONGEST_AGE) await this.makeCopy();
    await this.administer(
      `drop database if exists ${this.name} with (force)`,
      `alter database ${this.name}_next rename to ${this.name}`,
    );
    this.copy = this.makeCopy();
    // Whoever asks for the next one hears of it.
    this.copy.catch(() => undefined);
  }

  private async makeCopy(): Promise<void> {
    const template = `${this.name}_template`;
    if (Date.now() - this.filledAt > LONGEST_AGE / 2) {
      await this.administer(
        `drop database if exists ${template} with (force)`,
        `create database ${template} template template`,
      );
      await fillDemo(this.urlOf(template), createClock(), { secrets: DEMO_KEYS });
      this.filledAt = Date.now();
    }
    await this.administer(
      `drop database if exists ${this.name}_next with (force)`,
      `create database ${this.name}_next template ${template}`,
    );
  }

  private urlOf(database: string): string {
    const url = new URL(this.server);
    url.pathname = database;
    return url.href;
  }

  private async administer(...statements: string[]): Promise<void> {
    const client = new pg.Client({ connectionString: this.server });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  }
}
