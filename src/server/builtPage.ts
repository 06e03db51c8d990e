import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { RequestHandler } from 'express';
import { installedConfig } from '#src/config/build/installedConfig.ts';
import { pageHost } from '#src/config/build/serveBuild.ts';
import { StartProblem } from './postgres/embedded/StartProblem.ts';

const SOURCES = ['src', 'index.html', 'vite.config.ts', 'package-lock.json'];
/** What the page is not made of. */
const NO_SOURCES = /^(server|node_modules)$|\.test\.tsx?$|\.md$/;

/** Builds the page into `folder` where it is missing or older than what it is made of. Throws StartProblem. */
export async function buildPage(folder: string, say: (line: string) => void): Promise<void> {
  if (!isOutdated(folder, SOURCES)) return;
  say('Building the page …');
  // Beside the one that is there, then in its place: one that is broken off is never served.
  const fresh = `${folder}.new`;
  const vite = join('node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn', '--outDir', fresh, '--emptyOutDir'], {
    stdio: 'inherit',
    // Whatever else is meant around: with another one React and Emotion would be those for developing, which the page's policy refuses.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new StartProblem('The page could not be built: what is above says why.');
  rmSync(folder, { recursive: true, force: true });
  renameSync(fresh, folder);
}

/** Answers with the page in `folder`. Throws StartProblem where there is none, or its config.json is wrong. */
export function hostOf(folder: string): RequestHandler {
  if (!existsSync(join(folder, 'index.html'))) throw new StartProblem(`There is no page in ${folder}: npm run build`);
  try {
    installedConfig(folder);
  } catch (error) {
    throw new StartProblem(error instanceof Error ? error.message : String(error));
  }
  return pageHost(resolve(folder));
}

/** Whether there is no page in `folder`, or any of its sources was changed since it was built. */
export function isOutdated(folder: string, sources: readonly string[]): boolean {
  const built = join(folder, 'index.html');
  return !existsSync(built) || statSync(built).mtimeMs <= newestIn(sources);
}

/** When the newest of these files, and of those below these folders, was changed (ms). */
function newestIn(paths: readonly string[]): number {
  return Math.max(0, ...paths.map(newestOf));
}

function newestOf(path: string): number {
  const about = statSync(path, { throwIfNoEntry: false });
  if (!about?.isDirectory()) return about?.mtimeMs ?? 0;
  const names = readdirSync(path).filter((name) => !NO_SOURCES.test(name));
  // The folder too: what was taken out is no longer in the page.
  return Math.max(about.mtimeMs, newestIn(names.map((name) => join(path, name))));
}
