import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { iconNamesIn } from './iconNamesIn.ts';

it('finds icon names and their places in sources, and none in tests', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'icons-'));
  await writeFile(join(folder, 'Menu.tsx'), `<i className="mdi mdi-menu" /><MdiIcon name='mdi-numeric-2-box' />`);
  await writeFile(join(folder, 'notes.ts'), 'an-mdi-not, mdi and mdi- are not names');
  await writeFile(join(folder, 'Menu.test.tsx'), 'mdi-account');
  expect([...(await iconNamesIn(folder))]).toEqual([
    ['mdi-menu', 'Menu.tsx'],
    ['mdi-numeric-2-box', 'Menu.tsx'],
  ]);
});
