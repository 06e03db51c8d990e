import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Records turned to text at a stretch: a few milliseconds, in which requests wait. */
const SLICE = 500;

function header(records: readonly object[]): string {
  return `${JSON.stringify({ count: records.length })}\n`;
}

function lines(records: readonly object[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join('');
}

/** Writes a snapshot beside the old one and puts it in its place when it is whole, in slices so that requests go on. */
export async function writeSnapshot(file: string, live: readonly object[]): Promise<void> {
  const records = [...live];
  const aside = `${file}.writing`;
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(aside, 'w');
  try {
    await handle.write(header(records));
    for (let at = 0; at < records.length; at += SLICE) await handle.write(lines(records.slice(at, at + SLICE)));
  } finally {
    await handle.close();
  }
  await rename(aside, file);
}

/** The same at once, for the end of the process. */
export function writeSnapshotNow(file: string, records: readonly object[]): void {
  const aside = `${file}.ending`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(aside, header(records) + lines(records));
  renameSync(aside, file);
}
