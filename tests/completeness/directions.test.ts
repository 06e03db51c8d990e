import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/**
 * Who can import whom, by the beginning of the path; files in the same folder may always import each other. The page's folders are listed from the
 * top down: each may import those after it, never those before it.
 */
const GROUND = ['src/domain', 'src/config'];
const KIT = ['src/ui', 'src/i18n', 'src/routing', 'src/offline', 'src/theme', 'src/session', 'src/api'];
const MAY_IMPORT: Record<string, readonly string[]> = {
  'src/main': ['src/app', 'src/features/signIn', ...KIT, ...GROUND],
  'src/app': ['src/features', 'src/parts', ...KIT, ...GROUND],
  // A feature imports no other feature: shared parts move down.
  'src/features/*': ['src/parts', ...KIT, ...GROUND],
  'src/parts': [...KIT, ...GROUND],
  'src/ui': [...KIT, ...GROUND],
  'src/i18n': ['src/routing', 'src/offline', 'src/theme', 'src/session', 'src/api', ...GROUND],
  'src/routing': ['src/session', 'src/api', ...GROUND],
  'src/offline': ['src/session', 'src/api', ...GROUND],
  'src/theme': ['src/session', 'src/api', ...GROUND],
  'src/session': ['src/api', ...GROUND],
  'src/api': GROUND,
  'src/domain': [],
  'src/config': [],
  // The server runs in Node: the page never imports it, and it imports neither the page nor the storage in memory.
  'src/server': GROUND,
  'mock-api': ['src/server', ...GROUND],
};

/** Packages and relative paths that must not be imported, by folder. */
const NO_PACKAGES: Record<string, RegExp> = {
  'src/domain': /^(react|@mui|@emotion|@tanstack|i18next|express|node:)/,
  'src/server': /^(react|@mui|@emotion|@tanstack|vite$|json-server)/,
};

const IMPORT = /(?:from|import)\s*\(?\s*'([^'\n]+)'/g;

/** Product code only: tests may import anything, and the build's plugins run in Node. */
const FILES = ['src', 'mock-api']
  .flatMap((root) => readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => `${root}/${path}`))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\/|^src\/config\/build\/|\/\.data\//.test(path));

/** The entry of the table for a path, such as 'src/features/contacts'. */
function placeOf(path: string): string {
  const [root = '', folder = '', feature = ''] = path.split('/');
  if (root === 'mock-api') return root;
  return folder === 'features' ? `src/features/${feature}` : `src/${folder.split('.')[0]}`;
}

const rowOf = (place: string): string => place.replace(/^src\/features\/.*/, 'src/features/*');

function isAllowed(place: string, imported: string): boolean {
  const goal = placeOf(imported);
  return goal === place || (MAY_IMPORT[rowOf(place)] ?? []).some((allowed) => `${goal}/`.startsWith(`${allowed}/`));
}

it('every folder of src has a row', () => {
  const rows = new Set(FILES.map((path) => rowOf(placeOf(path))));
  expect([...rows].sort()).toEqual(Object.keys(MAY_IMPORT).sort());
});

describe.each(Object.keys(MAY_IMPORT))('%s', (row) => {
  const imports = FILES.filter((path) => rowOf(placeOf(path)) === row).flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(IMPORT)].map(([, imported = '']) => ({ path, imported })),
  );

  it('imports only what the table allows', () => {
    const wrong = imports
      .filter(({ imported }) => imported.startsWith('#'))
      .filter(({ path, imported }) => !isAllowed(placeOf(path), imported.slice(1)))
      .map(({ path, imported }) => `${path} imports ${imported}`);
    expect(wrong).toEqual([]);
  });

  it('uses only packages allowed there', () => {
    const banned = NO_PACKAGES[row];
    const wrong = imports
      .filter(({ imported }) => banned?.test(imported))
      .map(({ path, imported }) => `${path} uses ${imported}`);
    expect(wrong).toEqual([]);
  });
});

it('areas import each other through their index', () => {
  const areaOf = (path: string): string => /^src\/server\/areas\/(\w+)\//.exec(path)?.[1] ?? '';
  const wrong = FILES.filter(areaOf).flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(IMPORT)]
      .map(([, imported = '']) => imported.slice(1))
      .filter((imported) => areaOf(imported) !== '' && areaOf(imported) !== areaOf(path))
      .filter((imported) => !imported.endsWith('/index.ts'))
      .map((imported) => `${path} imports ${imported}`),
  );
  expect(wrong).toEqual([]);
});

it('only process start and administration import PostgreSQL', () => {
  const wrong = FILES.filter((path) => /^src\/server\/(?!postgres\/|admin\/|process\/)[a-z]+\//i.test(path)).filter(
    (path) => /'#src\/server\/postgres\//.test(readFileSync(path, 'utf8')),
  );
  expect(wrong).toEqual([]);
});

it('widgets know no feature: of the domain only time, operations as types and files without a folder; no permission, visit or screen', () => {
  const ALLOWED = /^#src\/domain\/(time\/|contract\/(endpoints|operations|requestLimits)\.ts$|[^/]+$)/;
  const FORBIDDEN = /^#src\/(session\/(acting|access|useAccess)|routing\/(routeTable|productPaths))/;
  const wrong = FILES.filter((path) => placeOf(path) === 'src/ui').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(IMPORT)]
      .map(([, imported = '']) => imported)
      .filter(
        (imported) => (imported.startsWith('#src/domain/') && !ALLOWED.test(imported)) || FORBIDDEN.test(imported),
      )
      .map((imported) => `${path} imports ${imported}`),
  );
  expect(wrong).toEqual([]);
});
