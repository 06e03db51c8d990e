import { cpSync, renameSync, rmSync, statSync } from 'node:fs';
import { build } from 'vite';
import { buildInTurn, isOutdated, SERVER_SOURCES } from '#src/server/builtPage.ts';

const FOLDER = 'dist-server';
/** Built in a separate folder and then swapped, so that an interrupted build is never started. */
const NEW_FOLDER = `${FOLDER}.${process.pid}`;
/** Packages of many small files, which take longer to open than to run. */
const BUNDLED = ['kysely', 'zod', 'jose', 'otpauth', '@casl/ability', 'rate-limiter-flexible'];

const startedAt = Date.now();
const builtAt = (): number => statSync(`${FOLDER}/start.js`, { throwIfNoEntry: false })?.mtimeMs ?? 0;

await buildInTurn(FOLDER, async () => {
  // Another process has built the same sources in the meantime.
  if (builtAt() > startedAt && !isOutdated(`${FOLDER}/start.js`, SERVER_SOURCES)) return;
  await bundle();
});

/**
 * Bundles the server and its commands into a few JavaScript files, which start in a third of the time and memory of the sources: `node
 * dist-server/main.js`. Most packages are not bundled.
 */
async function bundle(): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    ssr: { noExternal: BUNDLED },
    logLevel: 'warn',
    build: {
      ssr: true,
      target: 'node20',
      outDir: NEW_FOLDER,
      emptyOutDir: true,
      sourcemap: true,
      rollupOptions: {
        input: { main: 'src/server/main.ts', admin: 'src/server/admin.ts', start: 'src/server/start.ts' },
        // In one folder, because the code looks for migrations next to itself.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  cpSync('src/server/postgres/migrations', `${NEW_FOLDER}/migrations`, { recursive: true });
  rmSync(FOLDER, { recursive: true, force: true });
  renameSync(NEW_FOLDER, FOLDER);
}
