import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const PAUSE_MS = 20;
const PATIENCE_MS = 60_000;

export const TARGETS = ['api', 'worker', 'postmaster'] as const;
export type Target = (typeof TARGETS)[number];

/** The processes of an installation on a database of its own, each started again when it ends, as systemd does. */
export class Processes {
  private readonly children = new Map<string, ChildProcess>();
  private isOver = false;

  constructor(
    private readonly folder: string,
    private readonly port: number,
  ) {}

  get baseUrl(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    for (const role of ['api', 'worker'] as const) this.run(role);
    await this.ready();
  }

  /** What a command prints. */
  async admin(...args: string[]): Promise<string> {
    const { stdout } = await promisify(execFile)(process.execPath, ['dist-server/admin.js', ...args], {
      env: { ...process.env, ...this.environment('all') },
    });
    return stdout;
  }

  kill(target: Target): void {
    process.kill(target === 'postmaster' ? this.postmaster() : (this.children.get(target)?.pid ?? 0), 'SIGKILL');
  }

  /** Until the API can answer. Throws where it never does. */
  async ready(): Promise<void> {
    const given = performance.now() + PATIENCE_MS;
    for (;;) {
      const isReady = await fetch(`${this.baseUrl}/readyz`).then(
        ({ status }) => status === 200,
        () => false,
      );
      if (isReady) return;
      if (performance.now() > given) throw new Error(`The API is not ready: see ${this.folder}/api.log`);
      await wait(PAUSE_MS);
    }
  }

  /** The address of the database, as its owner. */
  databaseUrl(): string {
    const { port, password } = JSON.parse(readFileSync(join(this.folder, 'postgres.json'), 'utf8')) as {
      port: number;
      password: string;
    };
    return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  }

  async stop(): Promise<void> {
    this.isOver = true;
    for (const child of this.children.values()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    }
  }

  private run(role: 'api' | 'worker'): void {
    const child = spawn(process.execPath, ['dist-server/main.js', '--role', role], {
      env: { ...process.env, ...this.environment(role) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const log = createWriteStream(join(this.folder, `${role}.log`), { flags: 'a' });
    child.stdout.pipe(log);
    child.stderr.pipe(log);
    this.children.set(role, child);
    child.once('exit', () => {
      if (!this.isOver) this.run(role);
    });
  }

  private postmaster(): number {
    return Number(readFileSync(join(this.folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  }

  private environment(role: string): Record<string, string> {
    return {
      DATA_FOLDER: this.folder,
      PORT: String(this.port),
      METRICS_PORT: '0',
      ROLE: role,
      LOG_LEVEL: 'warn',
      PASSWORD_MEMORY: '64',
      PASSWORD_PASSES: '1',
    };
  }
}
