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

/** Chromium without windows, which opens a page for half of the work. */
const SHELLS = ['/usr/bin/chromium-headless-shell', '/usr/lib/chromium/chromium-headless-shell'];

/** Flags for a machine without a display, a sandbox or a way out. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function inPlaywrightsCache(prefix: string, program: string): string[] {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache/ms-playwright');
  if (!existsSync(cache)) return [];
  return readdirSync(cache)
    .filter((folder) => folder.startsWith(prefix))
    .map((folder) => join(cache, folder, 'chrome-linux', program));
}

const firstOf = (places: readonly string[]): string | undefined => places.find((path) => existsSync(path));

/** Where Chromium is: `$CHROMIUM_PATH`, the usual places, Playwright's cache; undefined when it is nowhere. */
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH is ${given}, but there is no such file.`);
  return given ?? firstOf([...USUAL_PLACES, ...inPlaywrightsCache('chromium-', 'chrome')]);
}

const INSTALLERS: readonly (readonly [string, ...string[]])[] = [
  ['sh', '-c', 'apt-get update -qq && apt-get install -y -qq chromium'],
  ['npx', 'playwright', 'install', 'chromium'],
];

/** Chromium's path; installs it when it is missing. Throws a sentence when it can be had in no way. */
export function needChromium(): string {
  const found = findChromium();
  if (found) return found;
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

/** What runs the browser tests: `$CHROMIUM_PATH`, else Chromium's headless shell where it is installed or, with `CI`, can be; else Chromium itself. */
export function needHeadlessChromium(): string {
  const findShell = () => firstOf([...SHELLS, ...inPlaywrightsCache('chromium_headless_shell-', 'headless_shell')]);
  if (process.env.CHROMIUM_PATH) return needChromium();
  return findShell() ?? (process.env.CI ? installShell(findShell) : undefined) ?? needChromium();
}

/** Undefined where it cannot be had; nothing that is installed goes for it. */
function installShell(findShell: () => string | undefined): string | undefined {
  const command = 'apt-get update -qq && apt-get install -y -qq --no-remove chromium-headless-shell';
  try {
    console.log(`The headless shell is missing; trying: ${command}`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('sh', ['-c', command], { stdio: 'ignore', env, timeout: 120_000 });
  } catch {
    return undefined; // no root, no Debian, no way out
  }
  return findShell();
}
