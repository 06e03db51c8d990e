import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSettings } from '#src/server/settings.ts';
import { keyRings } from './keyRings.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heliograph-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('are created once for a folder', () => {
  const settings = readSettings({ DATA_FOLDER: join(folder, 'data') });
  const { signing, secrets } = keyRings(settings);
  expect(signing.current.id).not.toBe(secrets.current.id);
  expect(keyRings(settings).secrets.current.id).toBe(secrets.current.id);
  expect(readdirSync(join(folder, 'data')).toSorted()).toEqual(['secret.key', 'signing.key']);
});

it('are not created on a full disk: a sentence reports it, and nothing is left behind', ({ skip }) => {
  if (spawnSync('sh', ['-c', `mount -t tmpfs -o size=8k tmpfs ${folder}`]).status !== 0)
    skip('only root can make a small disk');
  try {
    expect(() => writeFileSync(join(folder, 'filler'), Buffer.alloc(64_000))).toThrow('ENOSPC');
    expect(() => keyRings(readSettings({ DATA_FOLDER: folder }))).toThrow(
      `The disk of ${folder} is full: free some space and start again.`,
    );
    expect(readdirSync(folder)).toEqual(['filler']);
  } finally {
    spawnSync('sh', ['-c', `umount ${folder}`]);
  }
});
