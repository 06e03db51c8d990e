import { existsSync, readFileSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { ModuleManifest } from '#src/config/build/moduleManifest.ts';

/** The output of the last build. Throws if there is none. */
export function buildOutput() {
  if (!existsSync('dist/index.html') || !existsSync('tests/.output/modules.json')) {
    throw new Error('There is no build to weigh; run "npm run build" first.');
  }
  const html = readFileSync('dist/index.html', 'utf8');
  const { chunks } = JSON.parse(readFileSync('tests/.output/modules.json', 'utf8')) as ModuleManifest;

  /** The files of a chunk, its styles, and all its static imports. */
  function closureOf(file: string, files = new Set<string>()): Set<string> {
    if (files.has(file)) return files;
    files.add(file);
    const chunk = chunks[file];
    for (const style of chunk?.css ?? []) files.add(style);
    for (const imported of chunk?.imports ?? []) closureOf(imported, files);
    return files;
  }

  /** The file that a module starts or is part of; undefined if the build has no such module. */
  function fileOf(module: string): string | undefined {
    return Object.entries(chunks).find(([, { modules: held, entry }]) => entry === module || module in held)?.[0];
  }

  return {
    html,
    fileOf,
    chunks,
    /** The files named by the page itself: scripts, styles and preloads of code. */
    inPage: [...html.matchAll(/<(?:script|link)[^>]+(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file = '']) => file),
    /** What loads with every screen besides code: the page with its icon, its configuration, and files named by styles, such as the icon font. */
    besideCode(files: Iterable<string>): string[] {
      const styles = [...files].filter((file) => file.endsWith('.css'));
      const named = styles.flatMap((file) => [...readFileSync(`dist/${file}`, 'utf8').matchAll(/url\(\/([^)]+)\)/g)]);
      return ['index.html', 'config.json', ...named.map(([, file = '']) => file)];
    },
    /** Every file needed for these modules; undefined if the build lacks one of them. */
    filesFor(modules: readonly string[]): Set<string> | undefined {
      const files = new Set<string>();
      for (const module of modules) {
        const own = fileOf(module);
        if (own === undefined) return undefined;
        for (const file of closureOf(own)) files.add(file);
      }
      return files;
    },
  };
}

/** The size in bytes of a file of the build as our server sends it: its compressed copy. */
export function wireSize(file: string): number {
  const copy = statSync(`dist/${file}.br`, { throwIfNoEntry: false });
  if (copy) return copy.size;
  if (file.endsWith('.woff2')) return statSync(`dist/${file}`).size;
  return brotliCompressSync(readFileSync(`dist/${file}`)).length;
}
