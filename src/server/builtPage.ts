import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { RequestHandler } from 'express';
import { installedConfig } from '#src/config/build/installedConfig.ts';
import { pageHost } from '#src/config/build/serveBuild.ts';
import { StartProblem } from './postgres/embedded/StartProblem.ts';
import { withFileLock } from './withFileLock.ts';

/** The files that the page is built from. */
export const PAGE_SOURCES: Sources = {
  paths: ['src', 'index.html', 'vite.config.ts', 'package-lock.json'],
  without: /^(server|node_modules)$|\.test\.tsx?$|\.md$/,
};
/** The files that the server is built from. */
export const SERVER_SOURCES: Sources = {
  paths: ['src/server', 'src/domain', 'src/config', 'package-lock.json'],
  without: /^testing$|\.test\.tsx?$|\.md$/,
};

interface Sources {
  paths: readonly string[];
  /** Names of files and folders on which nothing depends. */
  without: RegExp;
}

/** Longer (ms) than any build takes. */
const PATIENCE_MS = 600_000;

/** Lets one process at a time build `folder`. Throws StartProblem. */
export function buildInTurn(folder: string, work: () => Promise<void>): Promise<void> {
  return withFileLock({ lock: `${folder}.building`, doing: `building ${folder}`, patience: PATIENCE_MS }, work);
}

/** Builds the page into `folder` if it is missing or outdated, unless another process has just done so. Throws StartProblem. */
export async function buildPage(
  folder: string,
  say: (line: string) => void,
  stopping?: AbortSignal,
  build: typeof buildBeside = buildBeside,
): Promise<void> {
  const isBuilt = (): boolean => !isOutdated(join(folder, 'index.html'), PAGE_SOURCES);
  if (isBuilt()) return;
  await buildInTurn(folder, async () => {
    if (isBuilt()) return;
    say('Building the page …');
    await build(folder, stopping);
  });
}

async function buildBeside(folder: string, stopping?: AbortSignal): Promise<void> {
  // Built in a separate folder and then swapped, so that an interrupted build is never served.
  const newFolder = `${folder}.new`;
  const vite = join('node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn', '--outDir', newFolder, '--emptyOutDir'], {
    stdio: 'inherit',
    // Overrides the environment, because the page's policy refuses development builds of React and Emotion.
    env: { ...process.env, NODE_ENV: 'production' },
    signal: stopping,
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new StartProblem('The page could not be built. The reason is above.');
  rmSync(folder, { recursive: true, force: true });
  renameSync(newFolder, folder);
}

/** Serves the page in `folder`. Throws StartProblem if there is none, or its config.json is invalid. */
export function hostOf(folder: string): RequestHandler {
  if (!existsSync(join(folder, 'index.html'))) throw new StartProblem(`There is no page in ${folder}: npm run build`);
  try {
    installedConfig(folder);
  } catch (error) {
    throw new StartProblem(error instanceof Error ? error.message : String(error));
  }
  return pageHost(resolve(folder));
}

/** Whether a built file is missing, or older than its sources. */
export function isOutdated(built: string, { paths, without }: Sources): boolean {
  return !existsSync(built) || statSync(built).mtimeMs <= newestIn(paths, without);
}

/** The latest change (ms) of these files and of the files below these folders. */
function newestIn(paths: readonly string[], without: RegExp): number {
  return Math.max(0, ...paths.map((path) => newestOf(path, without)));
}

function newestOf(path: string, without: RegExp): number {
  const about = statSync(path, { throwIfNoEntry: false });
  if (!about?.isDirectory()) return about?.mtimeMs ?? 0;
  const names = readdirSync(path).filter((name) => !without.test(name));
  // Folders count, too: removing a file changes its folder.
  const below = names.map((name) => join(path, name));
  return Math.max(about.mtimeMs, newestIn(below, without));
}
