import type { Plugin, Rolldown } from 'vite';
import { SCREEN_FILES, type ScreenFiles } from '#src/config/screenFiles.ts';

/** The screens and their modules, as known before the build. */
export interface ScreenModules {
  languages: readonly string[];
  /** Modules that every screen needs, in one language. */
  always: (language: string) => readonly string[];
  /** The screens, by path in the address bar, with their modules. */
  screens: readonly { path: string; module: string | null; texts: (language: string) => readonly string[] }[];
}

/**
 * Lists the files that each screen needs in `<meta name="screen-files">` of the built page, so that they can be fetched before the first script runs and
 * during sign-in. Modules are named by path from the root. `readModules`, which reads every screen's sources, is called only by a build.
 */
export function writeScreenFiles(readModules: () => ScreenModules): Plugin {
  return {
    name: 'heliograph:screen-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, chunk }) {
        if (bundle === undefined || chunk === undefined) return html;
        const { languages, always, screens } = readModules();
        const inPage = filesOf(chunk, bundle);
        const files: string[] = [];
        const indexesOf = (modules: readonly string[], without: ReadonlySet<string>): number[] => {
          const neededFiles = new Set(modules.flatMap((module) => [...filesOf(chunkOf(module, bundle), bundle)]));
          return [...neededFiles]
            .filter((file) => !without.has(file))
            .map((file) => {
              const name = file.replace(/^assets\//, '');
              return files.includes(name) ? files.indexOf(name) : files.push(name) - 1;
            });
        };
        const byLanguage = (of: (language: string) => number[]) =>
          Object.fromEntries(languages.map((language) => [language, of(language)]));
        const content: ScreenFiles = {
          files,
          always: byLanguage((language) => indexesOf(always(language), inPage)),
          screens: {},
        };
        const alwaysLoaded = new Set([
          ...inPage,
          ...Object.values(content.always)
            .flat()
            .map((at) => `assets/${files[at]}`),
        ]);
        for (const { path, module, texts } of screens) {
          const own = {
            '': indexesOf(module === null ? [] : [module], alwaysLoaded),
            ...byLanguage((language) => indexesOf(texts(language), alwaysLoaded)),
          };
          content.screens[path] = Object.fromEntries(Object.entries(own).filter(([, indexes]) => indexes.length > 0));
        }
        // Before the first-paint script, which reads this element.
        const attrs = { name: SCREEN_FILES, content: JSON.stringify(content) };
        return [{ tag: 'meta', attrs, injectTo: 'head-prepend' as const }];
      },
    },
  };
}

function chunkOf(module: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith(`/${module}`))) return output;
  }
  throw new Error(`No chunk of the build holds ${module}.`);
}

/** A chunk's own file, its static imports, and their styles. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, files = new Set<string>()): Set<string> {
  if (files.has(chunk.fileName)) return files;
  files.add(chunk.fileName);
  for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') filesOf(imported, bundle, files);
  }
  return files;
}
