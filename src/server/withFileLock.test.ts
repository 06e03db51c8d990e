import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bundleProgram } from './postgres/testing/bundleProgram.ts';
import { withFileLock } from './withFileLock.ts';

const NOBODY = 2_147_483_646;
let folder: string;
const lockFor = (patience = 60_000) => ({ lock: join(folder, 'lock'), doing: 'building dist', patience });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heliograph-lock-'));
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
    await Promise.all([withFileLock(lockFor(), work('one')), withFileLock(lockFor(), work('other'))]);
    expect(events).toEqual(['one begins', 'one ends', 'other begins', 'other ends']);
    expect(existsSync(lockFor().lock)).toBe(false);
  });

  it('continues after work that failed', async () => {
    await expect(withFileLock(lockFor(), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await withFileLock(lockFor(), () => Promise.resolve('done'))).toBe('done');
  });

  it.each([
    ['of a process that has ended', String(NOBODY)],
    ['of a process with the same id, as in a container that starts again', `${process.pid} 1`],
    ['without a start time of a process with the same id', String(process.pid)],
    ['that was never written, as its process was killed', ''],
  ])('ignores a lock %s', async (_, text) => {
    writeFileSync(lockFor().lock, text);
    utimesSync(lockFor().lock, 1, 1);
    expect(await withFileLock(lockFor(), () => Promise.resolve('done'))).toBe('done');
  });

  it.runIf(process.platform === 'linux')(
    'ignores the lock of a process whose id now belongs to another one',
    async () => {
      writeFileSync(lockFor().lock, `${process.ppid} 1`);
      expect(await withFileLock(lockFor(), () => Promise.resolve('done'))).toBe('done');
    },
  );

  it('names the holder of the lock when it gives up', async () => {
    // Other systems than Linux do not say when a process began.
    writeFileSync(lockFor().lock, String(process.ppid));
    await expect(withFileLock(lockFor(60), () => Promise.resolve())).rejects.toThrow(
      `Another process (${process.ppid}) has been building dist for 0.001 min: stop it, or delete ${lockFor().lock}.`,
    );
  });

  it('leaves the lock of a process that came after somebody deleted its own', async () => {
    await withFileLock(lockFor(), async () => writeFileSync(lockFor().lock, `${process.ppid} `));
    expect(existsSync(lockFor().lock)).toBe(true);
  });

  it('is done by one of several processes that find a stale lock at the same moment', async () => {
    const program = await bundleProgram(join(import.meta.dirname, 'postgres/testing/turnTaker.ts'));
    const rounds = 300;
    for (let round = 0; round < rounds; round += 1) writeFileSync(join(folder, `lock${round}`), String(NOBODY));
    const begin = Date.now() + 1_500;
    try {
      const outputs = await Promise.all(
        [1, 2, 3].map(async () => {
          const taker = spawn(process.execPath, [program.file, folder, String(rounds), String(begin)]);
          let output = '';
          taker.stdout.on('data', (part) => {
            output += String(part);
          });
          await once(taker, 'exit');
          return output;
        }),
      );
      expect(outputs).toEqual(['0\n', '0\n', '0\n']);
    } finally {
      program.remove();
    }
  });

  it('leaves no lock on a full disk', async ({ skip }) => {
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    if (spawnSync('sh', ['-c', `mount -t tmpfs -o size=4k tmpfs ${disk}`]).status !== 0)
      skip('only root can make a small disk');
    try {
      writeFileSync(join(disk, 'full'), 'x'.repeat(4096));
      const lock = join(disk, 'lock');
      await expect(withFileLock({ ...lockFor(), lock }, () => Promise.resolve())).rejects.toThrow('ENOSPC');
      expect(existsSync(lock)).toBe(false);
    } finally {
      spawnSync('sh', ['-c', `umount ${disk}`]);
    }
  });
});
