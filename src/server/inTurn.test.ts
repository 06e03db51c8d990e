import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTurn } from './inTurn.ts';

const NOBODY = 2_147_483_646;
let folder: string;
const turn = (patience = 60_000) => ({ lock: join(folder, 'lock'), doing: 'building dist', patience });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heliograph-turn-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('work under the lock', () => {
  it('runs in one process at a time, and leaves no lock', async () => {
    const events: string[] = [];
    const work = (name: string) => async () => {
      events.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 50));
      events.push(`${name} ends`);
    };
    await Promise.all([inTurn(turn(), work('one')), inTurn(turn(), work('other'))]);
    expect(events).toEqual(['one begins', 'one ends', 'other begins', 'other ends']);
    expect(existsSync(turn().lock)).toBe(false);
  });

  it('continues after work that failed', async () => {
    await expect(inTurn(turn(), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await inTurn(turn(), () => Promise.resolve('done'))).toBe('done');
  });

  it.each([
    ['of a process that has ended', String(NOBODY)],
    ['that is empty because its process was killed', ''],
  ])('ignores a lock %s', async (_, text) => {
    writeFileSync(turn().lock, text);
    utimesSync(turn().lock, 1, 1);
    expect(await inTurn(turn(), () => Promise.resolve('done'))).toBe('done');
  });

  it('names the holder of the lock when it gives up waiting', async () => {
    writeFileSync(turn().lock, String(process.pid));
    await expect(inTurn(turn(60), () => Promise.resolve())).rejects.toThrow(
      `Another process (${process.pid}) has been building dist for 0.001 min: stop it, or delete ${turn().lock}.`,
    );
  });

  it('leaves no lock on a full disk', async ({ skip }) => {
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    if (spawnSync('sh', ['-c', `mount -t tmpfs -o size=4k tmpfs ${disk}`]).status !== 0)
      skip('only root may make a small disk');
    try {
      writeFileSync(join(disk, 'full'), 'x'.repeat(4096));
      const lock = join(disk, 'lock');
      await expect(inTurn({ ...turn(), lock }, () => Promise.resolve())).rejects.toThrow('ENOSPC');
      expect(existsSync(lock)).toBe(false);
    } finally {
      spawnSync('sh', ['-c', `umount ${disk}`]);
    }
  });
});
