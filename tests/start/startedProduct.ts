import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Identity } from '#src/server/postgres/embedded/identity.ts';

const READY = /Heliograph {2}(http:\/\/localhost:\d+)/;

export interface StartedProduct {
  url: string;
  /** How long it took to open. */
  ms: number;
  /** Ends it; returns its exit code, null if the signal ended it. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/** What `npm start` prints before it exits, if it does not start. */
export interface NotStarted {
  output: string;
  code: number | null;
}

const running = new Set<ChildProcess>();

/** Starts the built product as `npm start` does, and waits until it prints its address, or why it did not start. */
export function startProduct(...args: string[]): Promise<StartedProduct | NotStarted> {
  return startProductAs(null, args);
}

async function startProductAs(user: Identity | null, args: string[]): Promise<StartedProduct | NotStarted> {
  const start = performance.now();
  const child = spawn(process.execPath, ['src/server/start.mjs', ...args], { ...user });
  running.add(child);
  let output = '';
  return await new Promise((resolve) => {
    const hear = (part: Buffer): void => {
      output += part;
      const url = READY.exec(output)?.[1];
      if (url) resolve({ url, ms: performance.now() - start, end: (signal) => ended(child, signal) });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('close', (code) => {
      running.delete(child);
      resolve({ output, code });
    });
  });
}

/** The same, on a free port unless one is named, and as the user who runs the tests. Throws its output if it does not start. */
export async function startedProduct(
  folder: string,
  { port = 0, user = null }: { port?: number; user?: Identity | null } = {},
): Promise<StartedProduct> {
  const product = await startProductAs(user, ['--data', folder, '--port', String(port)]);
  if ('output' in product) throw new Error(product.output);
  return product;
}

/** Sends all that still run what Ctrl+C sends. */
export function interruptAll(): void {
  for (const child of running) child.kill('SIGINT');
}

/** Ends all that still run. */
export async function endAll(): Promise<void> {
  await Promise.all([...running].map((child) => ended(child)));
}

async function ended(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const close = once(child, 'close');
  child.kill(signal);
  const [code] = await close;
  return code;
}
