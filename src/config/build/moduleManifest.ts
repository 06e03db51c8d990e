import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Plugin } from 'vite';

/** The modules in each chunk of the build, with their sizes in bytes before minification. */
export interface ModuleManifest {
  chunks: Record<
    string,
    {
      imports: string[];
      dynamicImports: string[];
      css: string[];
      entry: string | null;
      modules: Record<string, number>;
    }
  >;
}

/** Writes the manifest to a file outside the build. The weight test uses it to name the modules that grew. */
export function moduleManifest(file: string): Plugin {
  let root = '';
  const nameOf = (id: string): string =>
    id
      .replace(`${root}/`, '')
      .replace(/^.*node_modules\//, '')
      .replaceAll('\0', '');
  return {
    name: 'heliograph:module-manifest',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async writeBundle(_options, bundle) {
      const chunks: ModuleManifest['chunks'] = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        chunks[chunk.fileName] = {
          imports: chunk.imports,
          dynamicImports: chunk.dynamicImports,
          css: [...(chunk.viteMetadata?.importedCss ?? [])],
          entry: chunk.facadeModuleId === null ? null : nameOf(chunk.facadeModuleId),
          modules: Object.fromEntries(
            Object.entries(chunk.modules).map(([id, { renderedLength }]) => [nameOf(id), renderedLength]),
          ),
        };
      }
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, JSON.stringify({ chunks } satisfies ModuleManifest, null, 1));
    },
  };
}
