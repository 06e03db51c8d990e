import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildPage, hostOf, isOutdated, PAGE_SOURCES } from './builtPage.ts';

let root: string;
const at = (path: string): string => join(root, path);
const BUILT = 1_000;

/** Creates a file whose last change was this many seconds after the build. */
function createFile(path: string, after: number): void {
  mkdirSync(join(at(path), '..'), { recursive: true });
  writeFileSync(at(path), '');
  for (const folder of ['src', 'src/app', 'src/server']) utimesSync(at(folder), BUILT - 100, BUILT - 100);
  utimesSync(at(path), BUILT + after, BUILT + after);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'heliograph-page-'));
  for (const folder of ['src/app', 'src/server', 'dist']) mkdirSync(at(folder), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

describe('the built page is', () => {
  it.each([
    ['missing', null, 'src/app/App.tsx', -10, true],
    ['newer than all its sources', 0, 'src/app/App.tsx', -10, false],
    ['older than one of its sources', 0, 'src/app/App.tsx', 10, true],
    ['older than a file of the server, which it does not contain', 0, 'src/server/main.ts', 10, false],
    ['older than a test', 0, 'src/app/App.test.tsx', 10, false],
  ])('%s', (_, built, source, after, expected) => {
    if (built !== null) createFile('dist/index.html', built);
    createFile(source, after);
    expect(isOutdated(at('dist/index.html'), { ...PAGE_SOURCES, paths: [at('src')] })).toBe(expected);
  });

  it('outdated once a file is deleted', () => {
    createFile('dist/index.html', 0);
    createFile('src/app/App.tsx', -10);
    rmSync(at('src/app/App.tsx'));
    expect(isOutdated(at('dist/index.html'), { ...PAGE_SOURCES, paths: [at('src')] })).toBe(true);
  });
});

it('two simultaneous starts build the page once, and both wait for it', async () => {
  const folder = at('fresh');
  const events: string[] = [];
  const start = async (name: string): Promise<void> => {
    await buildPage(
      folder,
      () => events.push(`${name} builds`),
      undefined,
      async () => {
        await new Promise((resolve) => setTimeout(resolve, 50));
        mkdirSync(folder);
        writeFileSync(join(folder, 'index.html'), '');
      },
    );
    events.push(`${name} starts`);
  };
  await Promise.all([start('one'), start('other')]);
  expect(events).toEqual(['one builds', 'one starts', 'other starts']);
});

describe('the page of a folder', () => {
  it('is not served when it is missing, and says so', () => {
    expect(() => hostOf(at('dist'))).toThrow(/^There is no page in .*dist: npm run build$/);
  });

  it('is not served with a wrong configuration, and says so', () => {
    writeFileSync(at('dist/index.html'), '');
    expect(() => hostOf(at('dist'))).toThrow(/config\.json is missing\.$/);
  });
});
