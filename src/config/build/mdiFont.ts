import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { iconNamesIn } from './iconNamesIn.ts';

const MODULE = 'virtual:mdi.css';
const RESOLVED = '\0virtual:mdi.css';
const FAMILY = 'Material Design Icons';

const resolve = createRequire(import.meta.url).resolve;

/**
 * Provides `virtual:mdi.css`: in development with the whole icon font, in a build with only the icons that occur as literals in src (12 kB instead of
 * 450). A name that the font lacks fails the build, because it would show an empty box.
 */
export function mdiFont(): Plugin {
  let isBuild = false;
  let sourceFolder = '';
  return {
    name: 'heliograph:icon-font',
    configResolved(config) {
      isBuild = config.command === 'build';
      sourceFolder = `${config.root}/src`;
    },
    resolveId(id) {
      if (id !== MODULE) return null;
      return isBuild ? RESOLVED : resolve('@mdi/font/css/materialdesignicons.css');
    },
    async load(id) {
      if (id !== RESOLVED) return null;
      const codePoints = codePointsIn(await readFile(resolve('@mdi/font/css/materialdesignicons.css'), 'utf8'));
      const names = await iconNamesIn(sourceFolder);
      const unknown = [...names].filter(([name]) => !codePoints.has(name));
      if (unknown.length > 0) {
        throw new Error(
          `The icon font has no ${unknown.map(([name, file]) => `"${name}" (${file})`).join(', ')}. See https://pictogrammers.com/library/mdi/ for the names.`,
        );
      }
      const icons = [...names.keys()].sort().map((name) => [name, codePoints.get(name) ?? 0] as const);
      const ttf = await readFile(resolve('@mdi/font/fonts/materialdesignicons-webfont.ttf'));
      const text = icons.map(([, codePoint]) => String.fromCodePoint(codePoint)).join('');
      const source = await subsetFont(ttf, text, { targetFormat: 'woff2' });
      const file = this.emitFile({ type: 'asset', name: 'mdi.woff2', source });
      return css(`__VITE_ASSET__${file}__`, icons);
    },
  };
}

function codePointsIn(wholeCss: string): Map<string, number> {
  const rules = wholeCss.matchAll(/\.(mdi-[a-z0-9-]+)::before \{\s*content: "\\([0-9A-F]+)"/g);
  return new Map([...rules].map(([, name = '', hex = '']) => [name, Number.parseInt(hex, 16)]));
}

function css(url: string, icons: readonly (readonly [string, number])[]): string {
  const rules = icons.map(([name, codePoint]) => `.${name}::before{content:"\\${codePoint.toString(16)}"}`);
  return `@font-face{font-family:"${FAMILY}";src:url(${url}) format("woff2");font-display:block}
.mdi{display:inline-flex;align-items:center;justify-content:center;flex-shrink:0;line-height:1;width:1em;height:1em}
.mdi::before{display:inline-block;font:normal normal normal 24px/1 "${FAMILY}";font-size:inherit;line-height:inherit;text-rendering:auto;-webkit-font-smoothing:antialiased}
${rules.join('\n')}
`;
}
