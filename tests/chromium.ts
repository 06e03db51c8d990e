import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Chromium without windows, which opens a page in half the CPU time. */
const SHELLS = ['/usr/bin/chromium-headless-shell', '/usr/lib/chromium/chromium-headless-shell'];

/** Flags for a machine without a display, a sandbox or internet access. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Flags for many short visits: the pages of a browser share a process, and V8 does not optimise code. */
export const SHORT_VISITS = ['--renderer-process-limit=1', '--js-flags=--no-opt'];

function inPlaywrightsCache(prefix: string, program: string): string[] {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache/ms-playwright');
  if (!existsSync(cache)) return [];
  return readdirSync(cache)
    .filter((folder) => folder.startsWith(prefix))
    .map((folder) => join(cache, folder, 'chrome-linux', program));
}

const firstOf = (paths: readonly string[]): string | undefined => paths.find((path) => existsSync(path));

/** The path of Chromium: `$CHROMIUM_PATH`, the usual places, or Playwright's cache; undefined if it is nowhere. */
export function findChromium(): string | undefined {
  const path = process.env.CHROMIUM_PATH;
  if (path && !existsSync(path)) throw new Error(`CHROMIUM_PATH is ${path}, but there is no such file.`);
  return path ?? firstOf([...USUAL_PLACES, ...inPlaywrightsCache('chromium-', 'chrome')]);
}

const INSTALLERS: readonly (readonly [string, ...string[]])[] = [
  ['sh', '-c', 'apt-get update -qq && apt-get install -y -qq chromium'],
  ['npx', 'playwright', 'install', 'chromium'],
];

/** Chromium's path; installs it if it is missing. Throws a sentence if that fails. */
export function needChromium(): string {
  const path = findChromium();
  if (path) return path;
  for (const [command, ...args] of INSTALLERS) {
    try {
      console.log(`Chromium is missing; trying: ${[command, ...args].join(' ')}`);
      execFileSync(command, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    } catch {
      continue;
    }
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error('The browser tests need Chromium. Install it, or name it in CHROMIUM_PATH.');
}

/** The browser for tests: `$CHROMIUM_PATH`, otherwise Chromium's headless shell if it is installed or, with `CI`, can be; otherwise Chromium. */
export function needHeadlessChromium(): string {
  const findShell = () => firstOf([...SHELLS, ...inPlaywrightsCache('chromium_headless_shell-', 'headless_shell')]);
  if (process.env.CHROMIUM_PATH) return needChromium();
  return findShell() ?? (process.env.CI ? installShell(findShell) : undefined) ?? needChromium();
}

/** Installs the headless shell, without removing other packages. Returns undefined if that fails. */
function installShell(findShell: () => string | undefined): string | undefined {
  const command = 'apt-get update -qq && apt-get install -y -qq --no-remove chromium-headless-shell';
  try {
    console.log(`The headless shell is missing; trying: ${command}`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('sh', ['-c', command], { stdio: 'ignore', env, timeout: 120_000 });
  } catch {
    return undefined; // not root, not Debian, or offline
  }
  return findShell();
}
