type Fields = Record<string, unknown>;

interface Line {
  id: string;
  before: Fields | null;
}

/**
 * A record's state before one of its changes: the current record with all changes from the newest to that one undone. `lines`: newest first.
 * Null when the change is not among them or created the record.
 */
export function stateBefore(record: object, lines: readonly Line[], id: string): Fields | null {
  const until = lines.findIndex((line) => line.id === id);
  const undone = lines.slice(0, until + 1);
  if (until < 0 || lines[until]?.before === null) return null;
  return Object.assign({ ...record }, ...undone.map(({ before }) => before));
}
