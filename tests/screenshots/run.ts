import { execFileSync, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { commandLine } from '#mock-api/commandLine.ts';
import { needChromium } from '#tests/chromium.ts';
import { chooseShots, type Shot } from './chooseShots.ts';
import { LOOK_NAMES } from './looks.ts';
import { FOLDER } from './pictureFile.ts';
import { SCENES } from './scenes/scenes.ts';
import { writeIndex } from './writeIndex.ts';

const HELP = `npm run screenshots [-- words…] [--list] [--readme] [--no-build]

Takes a picture of every screen of the build with demo records, in light, dark and at 390 px, in ${FOLDER}.
words       parts of screens' names ("campaign", "sign-in") and looks (${LOOK_NAMES.join(', ')}) to take
--list      prints the names and takes no pictures
--readme    takes the pictures of README.md instead
--no-build  uses dist/ as it is`;

const { values, positionals } = commandLine({
  name: 'npm run screenshots --',
  help: HELP,
  takesWords: true,
  options: {
    list: { type: 'boolean', default: false },
    readme: { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
  },
});

function npx(...args: string[]): void {
  execFileSync('npx', ['--no-install', ...args], { stdio: 'inherit' });
}

/** Runs Playwright and returns its exit code: 0 if no picture has a fault. */
function draw(spec: 'screenshots' | 'pictures', words: readonly string[]): number {
  const args = [
    '--no-install',
    'playwright',
    'test',
    '--config',
    'tests/screenshots/playwright.config.ts',
    `/${spec}.spec`,
  ];
  const env = { ...process.env, CHROMIUM_PATH: needChromium(), SCREENSHOTS: JSON.stringify(words) };
  return spawnSync('npx', args, { stdio: 'inherit', env }).status ?? 1;
}

function drawScreens(): number {
  const shots = shotsOrFail();
  console.error(`${shots.length} pictures of ${new Set(shots.map(({ scene }) => scene)).size} screens`);
  // Pictures chosen by words are added to existing ones; a full run replaces them all.
  if (positionals.length === 0) rmSync(FOLDER, { recursive: true, force: true });
  const status = draw('screenshots', positionals);
  console.error(`Look through them: ${writeIndex(SCENES)}`);
  return status;
}

/** Ends the command if the given words choose nothing, with suggestions. */
function shotsOrFail(): Shot[] {
  try {
    return chooseShots(SCENES, positionals);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(2);
  }
}

if (values.list) console.error(SCENES.map(({ name }) => name).join('\n'));
else {
  shotsOrFail();
  if (!values['no-build']) npx('vite', 'build', '--logLevel', 'warn');
  process.exitCode = values.readme ? draw('pictures', []) : drawScreens();
}
