import { createHash } from 'node:crypto';
import { build, type Plugin } from 'vite';

const PLACE = '<!-- first-paint -->';
const DEV_URL = '/first-paint.js';

/**
 * Puts a script that runs before the first paint into the head of index.html, at the comment `first-paint`. It is a classic script in a separate
 * file, because modules wait for the document and the policy forbids inline scripts.
 */
export function firstPaintScript(entry: string): Plugin {
  let isBuild = false;
  const bundle = async (): Promise<string> => {
    const result = await build({
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      build: {
        write: false,
        target: 'es2022',
        lib: { entry, name: 'firstPaint', formats: ['iife'] },
        // Otherwise the script would contain all texts of a file, because some of them read properties of constants.
        rolldownOptions: { treeshake: { propertyReadSideEffects: false } },
      },
    });
    const [output] = [result].flat();
    if (output === undefined || !('output' in output)) throw new Error(`${entry} could not be bundled.`);
    return output.output[0].code;
  };
  return {
    name: 'heliograph:first-paint',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    configureServer(server) {
      server.middlewares.use(DEV_URL, (_request, response, next) => {
        bundle().then((code) => response.setHeader('Content-Type', 'text/javascript').end(code), next);
      });
    },
    async generateBundle() {
      const source = await bundle();
      this.emitFile({ type: 'asset', fileName: fileOf(source), source });
    },
    async transformIndexHtml(html) {
      const url = isBuild ? `/${fileOf(await bundle())}` : DEV_URL;
      return html.replace(PLACE, `<script src="${url}"></script>`);
    },
  };
}

function fileOf(source: string): string {
  return `assets/firstPaint-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`;
}
