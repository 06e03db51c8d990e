import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * `npm start`, in plain JavaScript: the server starts from the files that were built from it, which takes a fifth of the time that its sources
 * take, and builds them first if they are missing or older than their sources.
 */
const BUILT = pathToFileURL(resolve('dist-server', 'start.js')).href;

/** Imports the built server again each time: without a different address, Node would return the module loaded before. */
const load = () => import(`${BUILT}?${performance.now()}`);

/** The built server, or null if there is none or it is outdated; an outdated one might not even load with the installed packages. */
async function current() {
  try {
    const built = await load();
    return built.isCurrent() ? built : null;
  } catch {
    return null;
  }
}

function build() {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'src/config/build/buildServer.ts'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status === 0) return;
  console.error('The server could not be built. The reason is above.');
  process.exit(1);
}

let built = await current();
if (!built) {
  build();
  built = await load();
}
await built.start(process.argv.slice(2));
