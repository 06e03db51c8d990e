type Fields = Record<string, unknown>;

interface Line {
  id: string;
  before: Fields | null;
}

/**
 * What a record was before one of its changes: the record as it is, with each change from the newest down to that one taken
 * back. `lines`: newest first. Null where the change is not among them or made the record.
 */
export function stateBefore(record: object, lines: readonly Line[], id: string): Fields | null {
  const until = lines.findIndex((line) => line.id === id);
  const undone = lines.slice(0, until + 1);
  if (until < 0 || lines[until]?.before === null) return null;
  return Object.assign({ ...record }, ...undone.map(({ before }) => before));
}
