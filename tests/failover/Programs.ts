import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { appendFileSync, closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Debian's programs, each with its own log. */
export class Programs {
  private readonly running = new Map<string, ChildProcess>();

  constructor(private readonly folder: string) {}

  run(name: string, command: string, args: readonly string[], options: SpawnOptions = {}): void {
    const file = join(this.folder, `${name}.log`);
    // Both outputs go to the file itself: of two pipes into one stream, the first to end would end it for the other.
    const log = openSync(file, 'a');
    const child = spawn(command, args, { ...options, stdio: ['ignore', log, log] });
    closeSync(log);
    child.once('error', (error) => appendFileSync(file, `${error.message}\n`));
    child.once('exit', () => this.running.delete(name));
    this.running.set(name, child);
  }

  kill(name: string, signal: NodeJS.Signals): void {
    this.running.get(name)?.kill(signal);
  }

  /** Stops them in reverse order of their start. */
  async stop(patience: number): Promise<void> {
    for (const child of [...this.running.values()].reverse()) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      const end = setTimeout(() => child.kill('SIGKILL'), patience);
      await ended;
      clearTimeout(end);
    }
  }
}

/** A file of the deploy folder with other values; throws if one to replace is not in it. */
export function deployed(file: string, values: Readonly<Record<string, string>>): string {
  let text = readFileSync(join('src/config/deploy', file), 'utf8');
  for (const [from, to] of Object.entries(values)) {
    if (!text.includes(from)) throw new Error(`${file} has no "${from}".`);
    text = text.replaceAll(from, to);
  }
  return text;
}
