import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FEATURES } from '#src/app/features.ts';
import { iconNamesIn } from '#src/config/build/iconNamesIn.ts';

const font = readFileSync('node_modules/@mdi/font/css/materialdesignicons.css', 'utf8');
const inFont = new Set([...font.matchAll(/\.(mdi-[a-z0-9-]+)::before/g)].map(([, name]) => name));

it('every icon in the sources is in the font', async () => {
  const missing = [...(await iconNamesIn('src'))].filter(([name]) => !inFont.has(name));
  expect(missing).toEqual([]);
});

it('no two features have the same icon', () => {
  expect(new Set(FEATURES.map(({ icon }) => icon)).size).toBe(FEATURES.length);
});
