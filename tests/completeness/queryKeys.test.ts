import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FILES = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => `src/${path}`)
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\/|^src\/(server|api)\//.test(path));

/** Keys of data that is not the response of one operation or list: read in this browser, derived by lazily loaded code, or combined from several requests. */
const OWN_KEYS = [
  "'addedText'",
  "'auth'",
  "'contactImportRows'",
  "'contacts', 'phone'",
  "'contacts', 'told-zone'",
  "'import'",
  "'unsavedCopies'",
];

it('only src/api writes query keys of API responses', () => {
  const written = FILES.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/queryKey: \[(?!\.\.\.)([^\]]*)|setQueryDefaults\(\[([^\]]*)/g)].map(
      ([, key = '', defaults = '']) => ({ path, key: key || defaults }),
    ),
  );
  const unknown = written.filter(({ key }) => !OWN_KEYS.some((own) => key.startsWith(own)));
  expect(unknown.map(({ path, key }) => `${path} writes the key [${key}]`)).toEqual([]);
  // The list has no key that the code does not use.
  expect(OWN_KEYS.filter((own) => !written.some(({ key }) => key.startsWith(own)))).toEqual([]);
});

it('no other code reads react-query’s cache by a literal key', () => {
  const wrong = FILES.filter((path) => /QueryData(?:<[^>]*>)?\(\s*\[/.test(readFileSync(path, 'utf8')));
  expect(wrong).toEqual([]);
});
