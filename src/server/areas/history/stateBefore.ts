type Fields = Record<string, unknown>;

interface ActivityEntry {
  id: string;
  before: Fields | null;
}

/**
 * A record's state before one of its changes: the current record with all changes from the newest to that one undone. `entries`: newest first.
 * Null if the change is not among them or created the record.
 */
export function stateBefore(record: object, entries: readonly ActivityEntry[], id: string): Fields | null {
  const until = entries.findIndex((entry) => entry.id === id);
  const undone = entries.slice(0, until + 1);
  if (until < 0 || entries[until]?.before === null) return null;
  return Object.assign({ ...record }, ...undone.map(({ before }) => before));
}
