import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

interface OmittedPart {
  /** The module's file, as the library's own modules import it. */
  file: RegExp;
  /** Part of the path of the modules that import it. */
  importedBy: string;
  exports: readonly string[];
  /** What replaces it if it is called and its result does not matter. */
  instead?: string;
}

/**
 * Parts of libraries that we never call. Libraries decide that at run time, so no bundler can tell. In the build, a call throws an error: run the
 * browser tests before you add a part.
 */
const OMITTED_PARTS: readonly OmittedPart[] = [
  // MUI's themes with CSS variables (`cssVariables: true`).
  {
    file: /\/(createThemeWithVars|ThemeProviderWithVars)\.js$/,
    importedBy: '/@mui/material/',
    exports: ['default', 'CssVarsProvider', 'useColorScheme', 'getInitColorSchemeScript'],
  },
  // react-admin's export of lists. Our lists have `exporter={false}` and their own exports.
  { file: /\/defaultExporter\.js$/, importedBy: '/ra-core/', exports: ['defaultExporter'] },
  // English names derived from resources and fields, for catalogues that lack them. Ours is complete.
  {
    file: /^inflection$/,
    importedBy: '/ra-core/',
    exports: ['humanize', 'inflect', 'pluralize', 'transform'],
    instead: 'return arguments[0];',
  },
  // CASL's own matching of records against conditions; we use `domain/criteria`, as for lists.
  {
    file: /^@ucast\/mongo2js$/,
    importedBy: '/@casl/ability/',
    exports: [
      '$all',
      '$elemMatch',
      '$eq',
      '$exists',
      '$gt',
      '$gte',
      '$in',
      '$lt',
      '$lte',
      '$ne',
      '$nin',
      '$options',
      '$regex',
      '$size',
      'all',
      'and',
      'createFactory',
      'elemMatch',
      'eq',
      'exists',
      'gt',
      'gte',
      'lt',
      'lte',
      'ne',
      'nin',
      'regex',
      'size',
      'within',
    ],
    instead: 'return unreached;',
  },
];

const LANGUAGE = /\/ra-language-\w+\/dist\/index\.js$/;

/** The groups of react-admin's texts that code in the build names (`tests/weight` compares); the others belong to its own components. */
export const USED_TEXTS = ['auth', 'message', 'notification', 'page', 'validation'] as const;

const PREFIX = '\0unreached:';

/** Packages whose package.json gives every build the variant with developer warnings. */
const WITHOUT_WARNINGS: Readonly<Record<string, string>> = {
  'react-router': 'index.mjs',
  'react-router/dom': 'dom-export.mjs',
};

/** Removes these parts from the build: 12 kB less on every list. */
export function dropUnusedLibraryCode(): Plugin {
  return {
    name: 'heliograph:without-unreached',
    apply: 'build',
    enforce: 'pre',
    resolveId(id, importer) {
      const own = WITHOUT_WARNINGS[id];
      if (own !== undefined) return resolve('node_modules/react-router/dist/production', own);
      const index = OMITTED_PARTS.findIndex(({ file, importedBy }) => file.test(id) && importer?.includes(importedBy));
      return index === -1 ? null : `${PREFIX}${index}`;
    },
    // Marks components as free of side effects and removes their names for developer tools; otherwise unused ones would stay.
    transform: (code, id) =>
      /\/react-router\/dist\/production\//.test(id)
        ? code
            .replace(/^\w+\.displayName = "\w+";$/gm, '')
            .replace(/ = (?=React\d*\.(?:forwardRef|memo|createContext)\()/g, ' = /* @__PURE__ */ ')
        : null,
    async load(id) {
      if (LANGUAGE.test(id)) {
        const { default: texts } = await import(pathToFileURL(id).href);
        return `export default ${JSON.stringify({ ra: Object.fromEntries(USED_TEXTS.map((group) => [group, texts.ra[group]])) })};`;
      }
      const part = id.startsWith(PREFIX) ? OMITTED_PARTS[Number(id.slice(PREFIX.length))] : undefined;
      if (!part) return null;
      const failure = `The build has no ${part.exports[0]} of ${part.importedBy}; see src/config/build/dropUnusedLibraryCode.ts.`;
      return `function unreached() {
        ${part.instead ?? `throw new Error('${failure}');`}
      }
      export { ${part.exports.map((name) => `unreached as ${name}`).join(', ')} };`;
    },
  };
}
