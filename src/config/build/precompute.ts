import { resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

/**
 * Modules whose exports are computed from large data. The build replaces them with the results, so that the page gets neither the data nor the work.
 * Everywhere else they are plain modules.
 */
export function precompute(...files: readonly string[]): Plugin {
  return {
    name: 'heliograph:precomputed',
    apply: 'build',
    load: {
      order: 'pre',
      async handler(id) {
        if (!files.some((file) => id === resolve(file))) return null;
        const { module } = await runnerImport<Record<string, unknown>>(id);
        return Object.entries(module)
          .map(([name, value]) => `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))});`)
          .join('\n');
      },
    },
  };
}
