import type { ModuleManifest } from '#src/config/build/moduleManifest.ts';

/** Bytes before minification, per package and per file of ours. */
export type ModuleSizes = Record<string, number>;

/** The contents of the chunks among these files. */
export function modulesIn(chunks: ModuleManifest['chunks'], files: Iterable<string>): ModuleSizes {
  const sizes: ModuleSizes = {};
  for (const file of files) {
    for (const [module, size] of Object.entries(chunks[file]?.modules ?? {})) {
      const name = nameOf(module);
      sizes[name] = (sizes[name] ?? 0) + size;
    }
  }
  return sizes;
}

/** The modules that grew most, new ones included, each with its growth: "lodash +24,310". */
export function grownMost(before: ModuleSizes, now: ModuleSizes, count = 12): string[] {
  return Object.entries(now)
    .map(([name, size]) => ({ name, growth: size - (before[name] ?? 0) }))
    .filter(({ growth }) => growth > 0)
    .sort((a, b) => b.growth - a.growth)
    .slice(0, count)
    .map(({ name, growth }) => `${name} +${growth.toLocaleString('en')}${name in before ? '' : ' (new)'}`);
}

function nameOf(module: string): string {
  if (/^(src|mock-api|tests)\//.test(module) || module === 'index.html') return module;
  return module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');
}
