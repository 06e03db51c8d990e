import { copyFileSync, existsSync, readFileSync } from 'node:fs';

interface Snapshot {
  records: unknown[];
  /** What was wrong with the file, for the log; null for a sound one. */
  damage: string | null;
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
}

function readLines(lines: readonly string[]): { records: unknown[]; unreadable: number } {
  const records: unknown[] = [];
  let unreadable = 0;
  for (const line of lines) {
    try {
      const record: unknown = JSON.parse(line);
      if (isRecord(record)) records.push(record);
      else unreadable += 1;
    } catch {
      unreadable += 1;
    }
  }
  return { records, unreadable };
}

function countIn(header: string): number | null {
  try {
    const parsed: unknown = JSON.parse(header);
    return typeof parsed === 'object' && parsed !== null && 'count' in parsed ? Number(parsed.count) : null;
  } catch {
    return null;
  }
}

/**
 * What a snapshot holds; null where there is none. Of a damaged one every readable record is kept and the file is set
 * aside as `….damaged`, so that nothing is lost by starting.
 */
export function readSnapshot(file: string): Snapshot | null {
  if (!existsSync(file)) return null;
  const [header = '', ...lines] = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const count = countIn(header);
  const { records, unreadable } = readLines(lines);
  if (count === records.length && unreadable === 0) return { records, damage: null };
  copyFileSync(file, `${file}.damaged`);
  const expected = count === null ? 'its first line is unreadable' : `${count} records were written`;
  return {
    records,
    damage: `${file} is damaged: ${expected}, ${records.length} could be read. It was kept as ${file}.damaged.`,
  };
}
