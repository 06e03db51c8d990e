import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const IMPORT = /(?:^|\n)(?:import|export)\s(?!type\s)(?:[^'";]*?\sfrom\s)?'([^']+)'|\bimport\('([^']+)'\)/g;

/** The packages that these files import, directly or through other files. */
function packagesOf(entries: readonly string[]): Set<string> {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const waiting = [...entries];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path) || !existsSync(path)) continue;
    seen.add(path);
    for (const [, fixed, onDemand] of readFileSync(path, 'utf8').matchAll(IMPORT)) {
      const imported = fixed ?? onDemand ?? '';
      if (imported.startsWith('#')) waiting.push(imported.slice(1));
      else if (imported.startsWith('.')) waiting.push(join(dirname(path), imported));
      else if (!imported.startsWith('node:') && !builtinModules.includes(imported)) {
        packages.add(imported.split('/', imported.startsWith('@') ? 2 : 1).join('/'));
      }
    }
  }
  expect(seen.size).toBeGreaterThan(entries.length * 50);
  return packages;
}

it('the server’s packages are installed without development packages', () => {
  const { dependencies, scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
    scripts: Record<string, string>;
  };
  const entries = ['serve', 'admin'].map((name) => scripts[name]?.split(' ').at(-1) ?? '');
  expect(entries.map((entry) => existsSync(entry))).toEqual([true, true]);
  const missing = ['tsx', ...packagesOf(entries)].filter((name) => !(name in dependencies));
  expect(missing).toEqual([]);
});
