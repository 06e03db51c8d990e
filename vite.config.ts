import react from '@vitejs/plugin-react';
import { runnerImport } from 'vite';
import { defineConfig } from 'vitest/config';
import type * as MockApiModule from './mock-api/createApp.ts';
import { mdiFont } from './src/config/build/mdiFont.ts';
import { mockApi } from './src/config/build/mockApi.ts';

/** Through Vite's module runner and only when somebody serves: the tests and the build read this file too and need no API. */
const loadMockApi = async () => {
  const { module, dependencies } = await runnerImport<typeof MockApiModule>('/mock-api/createApp.ts');
  return { createApp: module.createApp, dependencies };
};

export default defineConfig({
  publicDir: 'src/public',
  plugins: [react(), mdiFont(), mockApi({ load: loadMockApi })],
  server: { port: 5173, strictPort: true },
  preview: { port: 5173, strictPort: true },
  build: { target: 'es2022', sourcemap: false },
  test: {
    // One shared environment per worker is four times faster; tests/setup.ts cleans up after each test.
    isolate: false,
    testTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'src/**/*.test.ts',
            'mock-api/**/*.test.ts',
            'tests/{contract,access,completeness,routing}/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx', 'tests/{contract,access,completeness,routing}/**/*.test.tsx'],
          setupFiles: ['tests/setup.ts'],
        },
      },
      { extends: true, test: { name: 'weight', environment: 'node', include: ['tests/weight/**/*.test.ts'] } },
    ],
  },
});
