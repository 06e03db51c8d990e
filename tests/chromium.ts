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

/** Flags for a machine without a display, a sandbox or a way out. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function inPlaywrightsCache(): string[] {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache/ms-playwright');
  if (!existsSync(cache)) return [];
  return readdirSync(cache)
    .filter((folder) => folder.startsWith('chromium-'))
    .map((folder) => join(cache, folder, 'chrome-linux/chrome'));
}

/** Where Chromium is: `$CHROMIUM_PATH`, the usual places, Playwright's cache; undefined when it is nowhere. */
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH is ${given}, but there is no such file.`);
  return given ?? [...USUAL_PLACES, ...inPlaywrightsCache()].find((path) => existsSync(path));
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
