import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

it('no test chooses its own environment: Vitest would stop a worker for it, and import all modules again', () => {
  const choosing = ['src', 'mock-api', 'tests'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => join(folder, name))
      .filter((file) => /^\/\/ @vitest-environment/m.test(readFileSync(join(ROOT, file), 'utf8'))),
  );
  expect(choosing, 'List them in IN_DOCUMENT of vite.config.ts instead.').toEqual([]);
});
