import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { until } from '#mock-api/testing/until.ts';

const PAUSE_MS = 50;
const PATIENCE_MS = 60_000;

export interface Member {
  /** Also names its log. */
  name: string;
  role: 'api' | 'worker';
  /** The port to listen on; 0 takes any free one. A worker serves only its metrics and `/readyz` on it. */
  port: number;
}

/** The environment variable of each role's port. */
const PORTS = { api: 'PORT', worker: 'METRICS_PORT' } as const;

/** The processes of an installation, each started again when it ends, as systemd does. Needs the build `dist-server`. */
export class Processes {
  /** How often each was started. */
  readonly starts = new Map<string, number>();
  private readonly children = new Map<string, ChildProcess>();
  private isOver = false;

  constructor(
    private readonly folder: string,
    private readonly members: readonly Member[],
    private readonly environment: Readonly<Record<string, string>>,
  ) {}

  async start(): Promise<void> {
    for (const member of this.members) this.run(member);
    await this.untilReady();
  }

  /** The output of a command. */
  async admin(...args: string[]): Promise<string> {
    const { stdout } = await promisify(execFile)(process.execPath, ['dist-server/admin.js', ...args], {
      env: { ...process.env, ...this.environment },
    });
    return stdout;
  }

  kill(name: string): void {
    process.kill(this.children.get(name)?.pid ?? 0, 'SIGKILL');
  }

  /** Stops a process with SIGTERM and waits until its successor is ready. Throws if it exits with an error. */
  async restart(name: string): Promise<void> {
    const child = this.children.get(name);
    if (child) await ended(child);
    if (child?.exitCode) throw new Error(`${name} ended with ${child.exitCode}: see ${this.folder}/${name}.log`);
    await this.untilReady([name]);
  }

  /** Waits until a process reports that it is not ready, or no longer responds. */
  async untilGone(name: string): Promise<void> {
    const { port } = this.members.find((member) => member.name === name) ?? { port: 0 };
    await until(async () => !(await isReady(port)), { pause: PAUSE_MS });
  }

  /** Waits until each of these is ready; default: all with a port. Throws if one does not become ready in time. */
  async untilReady(names: readonly string[] = this.members.map(({ name }) => name)): Promise<void> {
    for (const { name, port } of this.members) {
      if (port === 0 || !names.includes(name)) continue;
      const otherwise = `${name} is not ready: see ${this.folder}/${name}.log`;
      await until(() => isReady(port), { patience: PATIENCE_MS, pause: PAUSE_MS, otherwise });
    }
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await Promise.all([...this.children.values()].map(ended));
  }

  private run(member: Member): void {
    const { name, role, port } = member;
    this.starts.set(name, (this.starts.get(name) ?? 0) + 1);
    // Both outputs go to the file itself: of two pipes into one stream, the first to end would end it for the other.
    const log = openSync(join(this.folder, `${name}.log`), 'a');
    const child = spawn(process.execPath, ['dist-server/main.js', '--role', role], {
      env: { ...process.env, METRICS_PORT: '0', LOG_LEVEL: 'warn', ...this.environment, [PORTS[role]]: String(port) },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.children.set(name, child);
    child.once('exit', () => {
      if (!this.isOver) this.run(member);
    });
  }
}

/** Whether the process at this port of this machine can serve requests. */
export async function isReady(port: number): Promise<boolean> {
  return await fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const end = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await end;
}
