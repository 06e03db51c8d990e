import { createHash } from 'node:crypto';

/** A statement is prepared from this use on. Filters and orders make many statements, most of which are asked once. */
const OFTEN = 10;
/** A connection keeps what it has prepared, some 50 kB each. */
const MOST_PREPARED = 100;
const MOST_COUNTED = 1_000;

const names = new Map<string, string>();
const uses = new Map<string, number>();

/** The name under which connections prepare a statement; undefined as long as it is asked seldom, and for more than a hundred statements. */
export function preparedName(statement: string): string | undefined {
  const name = names.get(statement);
  if (name !== undefined || names.size >= MOST_PREPARED) return name;
  const used = (uses.get(statement) ?? 0) + 1;
  uses.delete(statement);
  if (used < OFTEN) {
    uses.set(statement, used);
    const [leastRecent] = uses.keys();
    if (uses.size > MOST_COUNTED && leastRecent !== undefined) uses.delete(leastRecent);
    return undefined;
  }
  names.set(statement, createHash('sha256').update(statement).digest('hex').slice(0, 16));
  return names.get(statement);
}
