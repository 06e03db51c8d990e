import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { runnerImport } from 'vite';
import { defineConfig } from 'vitest/config';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_TOTP_SECRET } from '#src/domain/people/demoAccounts.ts';
import { core } from '#src/i18n/en/core.ts';
import { en } from '#src/i18n/en/index.ts';
import type * as MockApiModule from './mock-api/createApp.ts';
import { compileHints } from './src/config/build/compileHints.ts';
import { dropUnusedLibraryCode } from './src/config/build/dropUnusedLibraryCode.ts';
import { firstPaintScript } from './src/config/build/firstPaintScript.ts';
import { greeting } from './src/config/build/greeting.ts';
import { checkedConfig } from './src/config/build/installedConfig.ts';
import { mdiFont } from './src/config/build/mdiFont.ts';
import { mergeChunks } from './src/config/build/mergeChunks.ts';
import { mockApi } from './src/config/build/mockApi.ts';
import { moduleManifest } from './src/config/build/moduleManifest.ts';
import { precompress } from './src/config/build/precompress.ts';
import { precompute } from './src/config/build/precompute.ts';
import { filesOfScreens, provideScreenTexts, visitsOfScreens } from './src/config/build/provideScreenTexts.ts';
import { serveBuild } from './src/config/build/serveBuild.ts';
import { writeScreenFiles } from './src/config/build/writeScreenFiles.ts';
import { LongestFirst } from './tests/LongestFirst.ts';

/** Through Vite's module runner and only when somebody serves: the tests and the build read this file too and need no API. */
const loadMockApi = async () => {
  const { module, dependencies } = await runnerImport<typeof MockApiModule>('/mock-api/createApp.ts');
  return { createApp: module.createApp, dependencies };
};

/** Tests that want a database, besides those of the contract, which run with and without. */
const ON_POSTGRES = [
  'src/server/postgres/{,queries/,embedded/}*.test.ts',
  'src/server/{fullDisk,demoDatabase,process/*}.test.ts',
  'src/server/admin/*.test.ts',
  'tests/processes/*.test.ts',
];

/**
 * Tests without JSX that want a document. Among the others, each would get a worker of its own: Vitest stops the one before it, and its modules would
 * be imported once more.
 */
const IN_DOCUMENT = [
  'src/app/alerts/showBrowserNotifications.test.ts',
  'src/app/followHints.test.ts',
  'src/config/pagePart.test.ts',
  'src/features/signIn/signInPageTexts.test.ts',
  'src/features/signIn/form/startSignIn.test.ts',
  'src/routing/titleCounts.test.ts',
];

export default defineConfig({
  publicDir: 'src/public',
  plugins: [
    react(),
    mdiFont(),
    dropUnusedLibraryCode(),
    provideScreenTexts(en, Object.keys(core)),
    mergeChunks(() => visitsOfScreens(en, Object.keys(core))),
    precompute('src/domain/sms/phone/phoneFormats.ts', 'src/domain/sms/phone/commonPhoneFormats.ts'),
    firstPaintScript('src/features/signIn/firstPaint.ts'),
    writeScreenFiles(() => filesOfScreens(en, Object.keys(core))),
    moduleManifest('tests/.output/modules.json'),
    compileHints('react', 'app'),
    precompress(),
    checkedConfig(),
    serveBuild(),
    // Vitest starts its own server to transform the sources; no API is called there.
    process.env.VITEST === undefined && mockApi({ load: loadMockApi }),
    greeting({ accounts: DEMO_ACCOUNTS, password: DEMO_PASSWORD, totpSecret: DEMO_TOTP_SECRET }),
  ],
  // Not found ahead of time, because only workers import it: the page would reload when it is first used.
  optimizeDeps: { include: ['hucre/xlsx'] },
  // In parts, so that what reads workbooks is fetched for workbooks only.
  worker: { format: 'es' },
  server: {
    port: 5173,
    strictPort: true,
    warmup: { clientFiles: ['src/app/mountAdmin.tsx'] },
    watch: { ignored: ['**/.data/**', '**/tests/.output/**'] },
  },
  preview: { port: 5173, strictPort: true },
  build: {
    target: 'es2022',
    // The words people make passwords of, fetched when somebody types a new one.
    chunkSizeWarningLimit: 1300,
    rolldownOptions: {
      output: {
        // Scripts contain each other's names, and a hash does not compress. Seven characters (42 bits) are enough.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  test: {
    // One shared environment per worker is four times faster; tests/setup.ts cleans up after each test.
    isolate: false,
    // As for other steps in tests/run.ts; processes that tests start do not get it.
    execArgv: ['--max-semi-space-size=32'],
    // Not all but one: nobody works at the machine meanwhile.
    maxWorkers: '100%',
    // A test that is stuck fails; one on a busy machine may take its time.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    // After those on PostgreSQL.
    sequence: { sequencer: LongestFirst, groupOrder: 1 },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          setupFiles: ['tests/seed.ts', 'tests/patience.ts'],
          exclude: [...ON_POSTGRES, ...IN_DOCUMENT],
          include: [
            'src/**/*.test.ts',
            'mock-api/**/*.test.ts',
            'tests/{contract,access,completeness,hostile,screenshots}/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: [
            ...IN_DOCUMENT,
            'src/**/*.test.tsx',
            'tests/{contract,access,completeness,hostile,screenshots}/**/*.test.tsx',
          ],
          setupFiles: ['tests/setup.ts', 'tests/patience.ts'],
        },
      },
      // On a PostgreSQL that is started for the run. In one project with the contract, so that each module is transformed and imported once.
      {
        extends: true,
        test: {
          name: 'postgres',
          environment: 'node',
          env: { STORAGE: 'postgres' },
          // Two more than cores: the tests that kill workers run first, and wait for leases to end. Others rarely wait, and each worker imports all
          // modules.
          maxWorkers: availableParallelism() + 2,
          sequence: { groupOrder: 0 },
          include: [...ON_POSTGRES, 'tests/{contract,access}/**/*.test.ts', 'tests/hostile/attacks.test.ts'],
          // Requests that are refused before a record is read have the same result on both.
          exclude: ['tests/contract/{commands,openapi}.test.ts', 'tests/access/roleMatrix.test.ts'],
          globalSetup: 'tests/contract/demoTemplate.ts',
          setupFiles: ['src/server/postgres/testing/tenantInStatements.ts', 'tests/patience.ts'],
        },
      },
      // Against a back end that is named: npm run conformance.
      { extends: true, test: { name: 'conformance', environment: 'node', include: ['tests/conformance/*.test.ts'] } },
      // What npm start starts, with the page that was built.
      { extends: true, test: { name: 'start', environment: 'node', include: ['tests/start/*.test.ts'] } },
      { extends: true, test: { name: 'weight', environment: 'node', include: ['tests/weight/**/*.test.ts'] } },
    ],
  },
});
