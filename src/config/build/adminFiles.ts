import type { Plugin, Rolldown } from 'vite';

/**
 * Names in the built page, in `<meta name="admin-files">`, every file that opening the admin takes, so that the sign-in page can
 * fetch them ahead. `entries`: the ends of the paths of the modules that the page imports dynamically.
 */
export function adminFiles(entries: readonly string[]): Plugin {
  return {
    name: 'heliograph:admin-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, chunk }) {
        if (bundle === undefined || chunk === undefined) return html;
        const loaded = filesOf(chunk, bundle);
        const needed = new Set(entries.flatMap((entry) => [...filesOf(chunkOf(entry, bundle), bundle)]));
        const files = [...needed].filter((file) => !loaded.has(file)).map((file) => `/${file}`);
        return [{ tag: 'meta', attrs: { name: 'admin-files', content: files.join(' ') }, injectTo: 'head' as const }];
      },
    },
  };
}

function chunkOf(entry: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith(entry))) return output;
  }
  throw new Error(`No chunk of the build holds ${entry}.`);
}

/** A chunk's own file, those it imports statically, and their styles. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, found = new Set<string>()): Set<string> {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') filesOf(imported, bundle, found);
  }
  return found;
}
