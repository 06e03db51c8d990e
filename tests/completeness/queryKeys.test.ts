import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FILES = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => `src/${path}`)
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\/|^src\/(server|api)\//.test(path));

const filesWith = (pattern: RegExp): string[] => FILES.filter((path) => pattern.test(readFileSync(path, 'utf8')));

it('keys of the cache are made in src/api', () => {
  expect(filesWith(/queryKey: \[|setQueryDefaults\(\[/)).toEqual([]);
});

it('data is refetched with invalidate of src/api', () => {
  expect(filesWith(/invalidateQueries/)).toEqual([]);
});

it('no other code accesses react-query’s cache by a key written out as an array', () => {
  expect(filesWith(/QueryData(?:<[^>]*>)?\(\s*\[/)).toEqual([]);
});
