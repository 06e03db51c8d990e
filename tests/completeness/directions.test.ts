import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** From the roof to the ground. What stands on one floor does not know its neighbours, nor anything above. */
const FLOORS: readonly string[][] = [
  ['main'],
  ['app'],
  ['features'],
  ['ui'],
  ['i18n'],
  ['routing', 'offline', 'theme'],
  ['session'],
  ['api'],
  ['domain', 'config'],
];

const IMPORT = /(?:from|import)\s*\(?\s*'#src\/([^/'.]+)/g;

/** Paths below src, as 'ui/lists/DataList.tsx'. */
const FILES = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));

/** The folder a path below src begins with; for main.tsx itself, main. */
const folderOf = (file: string) => file.split(/[/.]/)[0] ?? '';
const floorOf = (folder: string) => FLOORS.findIndex((folders) => folders.includes(folder));

it('every folder of src has a floor', () => {
  expect([...new Set(FILES.map(folderOf))].sort()).toEqual(FLOORS.flat().sort());
});

it('imports go down the floors of src, never up or beside', () => {
  // The build's own plugins run in Node, and look at the product from outside.
  const product = FILES.filter((file) => !/\.test\.|\/testing\/|^config\/build\//.test(file));
  const wrong = product.flatMap((file) => {
    const own = folderOf(file);
    const imported = [...readFileSync(`src/${file}`, 'utf8').matchAll(IMPORT)].map(([, folder]) => folder ?? '');
    return imported
      .filter((folder) => folder !== own && floorOf(folder) <= floorOf(own))
      .map((folder) => `${file} imports ${folder}/`);
  });
  expect(wrong).toEqual([]);
});
