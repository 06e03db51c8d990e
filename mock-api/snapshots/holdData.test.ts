import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataInUse, holdData } from './holdData.ts';

let folder: string;
let base: string;
let lock: string;
const others: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hold-'));
  base = join(folder, 'demo');
  lock = `${base}.lock`;
});
afterEach(async () => {
  await Promise.all(others.splice(0).map(end));
  rmSync(folder, { recursive: true });
});

async function end(other: ChildProcess): Promise<void> {
  if (other.exitCode !== null || other.signalCode !== null) return;
  other.kill('SIGKILL');
  await once(other, 'exit');
}

/** A process that runs, and its lock. */
function lockOfAnother(): ChildProcess {
  const other = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] });
  others.push(other);
  writeFileSync(lock, String(other.pid));
  return other;
}

describe('data', () => {
  it('that a running process holds are refused, with what to do', () => {
    const { pid } = lockOfAnother();
    expect(() => holdData(base)).toThrow(DataInUse);
    expect(() => holdData(base)).toThrow(`${base} is in use by process ${pid}: stop that one, or give this one`);
    expect(() => holdData(base)).toThrow('MOCK_API_DATA=');
    expect(readFileSync(lock, 'utf8')).toBe(String(pid));
  });

  it('of a process that was killed are taken over', async () => {
    await end(lockOfAnother());
    holdData(base)();
    expect(existsSync(lock)).toBe(false);
  });

  it('held since before the machine was started are taken over, whoever has the number now', () => {
    lockOfAnother();
    utimesSync(lock, new Date(0), new Date(0));
    holdData(base)();
    expect(existsSync(lock)).toBe(false);
  });

  it('with an unreadable lock are taken over', () => {
    writeFileSync(lock, '');
    const letGo = holdData(base);
    expect(readFileSync(lock, 'utf8')).toBe(String(process.pid));
    letGo();
  });

  it('stay held until the last API of the process has let go', () => {
    const first = holdData(base);
    const second = holdData(base);
    first();
    expect(existsSync(lock)).toBe(true);
    second();
    expect(existsSync(lock)).toBe(false);
  });

  it('are not touched by a second API: it ends with that sentence', async () => {
    const { pid } = lockOfAnother();
    const start = ['--import', 'tsx', 'mock-api/main.ts', '--port', '0', '--data', folder];
    const second = spawnSync(process.execPath, start, { encoding: 'utf8' });
    expect(second.stderr.trim().split('\n')).toEqual([
      expect.stringMatching(new RegExp(`^The API could not start: .* in use by process ${pid}: stop that one`)),
    ]);
    expect(second.status).toBe(1);
    expect(readdirSync(folder)).toEqual(['demo.lock']);
  }, 60_000);
});
