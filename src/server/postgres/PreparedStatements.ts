import { createHash } from 'node:crypto';

/** A statement is prepared from this use on. Filters and orders make many statements, most of which run once. */
const OFTEN = 10;
/** A connection keeps its prepared statements, some 50 kB each. */
const MAX_PREPARED = 100;
const MAX_COUNTED = 1_000;

/** Decides which statements connections prepare: the first hundred that run often. */
export class PreparedStatements {
  private readonly names = new Map<string, string>();
  private readonly uses = new Map<string, number>();

  /** Counts a use, and returns the name under which a connection prepares the statement; undefined if it does not. */
  nameOf(statement: string): string | undefined {
    const name = this.names.get(statement);
    if (name !== undefined || this.names.size >= MAX_PREPARED) return name;
    const count = (this.uses.get(statement) ?? 0) + 1;
    this.uses.delete(statement);
    if (count < OFTEN) {
      this.uses.set(statement, count);
      const [leastRecent] = this.uses.keys();
      if (this.uses.size > MAX_COUNTED && leastRecent !== undefined) this.uses.delete(leastRecent);
      return undefined;
    }
    this.names.set(statement, createHash('sha256').update(statement).digest('hex').slice(0, 16));
    return this.names.get(statement);
  }
}
