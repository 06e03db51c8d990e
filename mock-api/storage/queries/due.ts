/** The time of work that is always due. */
export const ALWAYS_DUE = new Date(0).toISOString();

/** A record, and when it needs attention. */
export interface DueRecord<T> {
  at: string;
  record: T;
}

/** Sorts by time; ties in order of creation. */
export function dueOf<T>(all: readonly DueRecord<T>[], { now, limit }: { now: string; limit: number }): T[] {
  return all
    .filter(({ at }) => at <= now)
    .sort((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)))
    .slice(0, limit)
    .map(({ record }) => record);
}

/** The earliest of these instants, which must have the same notation so that they compare as text. */
export function earliest(instants: readonly string[]): string | null {
  return instants.reduce<string | null>((first, each) => (first === null || each < first ? each : first), null);
}
