import { resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

/**
 * Modules whose exports are data worked out of something large: the build has the results in their place, and the page neither what
 * they are made of nor the work. Everywhere else they are plain modules.
 */
export function workedOut(...files: readonly string[]): Plugin {
  return {
    name: 'heliograph:worked-out',
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
