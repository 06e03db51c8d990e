import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { manyNumbers } from './manyNumbers.ts';

interface PeopleFile {
  path: string;
  text: string;
  remove: () => void;
}

/**
 * A CSV file of this many people, each with their own number. It is on disk, as when a person chooses it: a file passed by the bench itself would be
 * decoded on the page's main thread.
 */
export function peopleFile(rows: number): PeopleFile {
  const lines = manyNumbers(rows).map(
    (phone, row) => `Person ${row},Example,${phone},person${row}@example.com,"Row ${row}, noted"`,
  );
  const text = ['First name,Last name,Mobile,E-mail,Note', ...lines].join('\r\n');
  const path = join(mkdtempSync(join(tmpdir(), 'import-bench-')), 'people.csv');
  writeFileSync(path, text);
  return { path, text, remove: () => rmSync(dirname(path), { recursive: true }) };
}
