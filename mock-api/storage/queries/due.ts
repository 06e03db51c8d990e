/** Of what is to be done whatever the time. */
export const AT_ONCE = new Date(0).toISOString();

/** A record, and from when on there is something to do about it. */
export interface DueRecord<T> {
  at: string;
  record: T;
}

/** The earliest first; what is due at the same time, in the order it came about. */
export function dueOf<T>(all: readonly DueRecord<T>[], { now, limit }: { now: string; limit: number }): T[] {
  return all
    .filter(({ at }) => at <= now)
    .sort((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)))
    .slice(0, limit)
    .map(({ record }) => record);
}

/** Instants of the same form stand in the order of their letters. */
export function earliest(instants: readonly string[]): string | null {
  return instants.reduce<string | null>((first, each) => (first === null || each < first ? each : first), null);
}
