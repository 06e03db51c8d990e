import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** Builds the smallest react-admin app (tests/bench/minimalApp) with Vite's defaults, and returns the folder. */
export async function buildMinimalApp(): Promise<string> {
  const folder = resolve('tests/.output/minimalApp');
  await build({
    configFile: false,
    root: resolve(import.meta.dirname, '../minimalApp'),
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, chunkSizeWarningLimit: 2000 },
  });
  return folder;
}
