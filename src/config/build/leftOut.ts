import { resolve } from 'node:path';
import type { Plugin } from 'vite';

interface Left {
  /** The module's file, as the library's own modules import it. */
  file: RegExp;
  /** A part of the path of those. */
  importedBy: string;
  exports: readonly string[];
  /** What stands in its place, where it is called after all and nobody sees what it answers. */
  instead?: string;
}

/**
 * Parts of libraries that we never get to: whether they are wanted is asked at run time, so no bundler finds out. Whoever gets there
 * after all is told by an error, in the build alone: look at the browser tests before you add one.
 */
const LEFT: readonly Left[] = [
  // MUI's themes of CSS variables (`cssVariables: true`).
  {
    file: /\/(createThemeWithVars|ThemeProviderWithVars)\.js$/,
    importedBy: '/@mui/material/',
    exports: ['default', 'CssVarsProvider', 'useColorScheme', 'getInitColorSchemeScript'],
  },
  // What react-admin exports lists with; ours have `exporter={false}` and write files themselves.
  { file: /\/defaultExporter\.js$/, importedBy: '/ra-core/', exports: ['defaultExporter'] },
  // English names made of those of resources and fields, where a catalogue has none; ours has all that is shown.
  {
    file: /^inflection$/,
    importedBy: '/ra-core/',
    exports: ['humanize', 'inflect', 'pluralize', 'transform'],
    instead: 'return arguments[0];',
  },
  // How CASL itself holds a record against conditions; ours is `domain/criteria`, the same as for lists.
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
    instead: 'return leftOut;',
  },
];

const PREFIX = '\0left-out:';

/** Its package names the build with warnings for developers, whoever asks. */
const WITHOUT_WARNINGS: Readonly<Record<string, string>> = {
  'react-router': 'index.mjs',
  'react-router/dom': 'dom-export.mjs',
};

/** Leaves these parts out of the build: 12 kB less on every list. */
export function leftOut(): Plugin {
  return {
    name: 'heliograph:left-out',
    apply: 'build',
    enforce: 'pre',
    resolveId(id, importer) {
      const own = WITHOUT_WARNINGS[id];
      if (own !== undefined) return resolve('node_modules/react-router/dist/production', own);
      const index = LEFT.findIndex(({ file, importedBy }) => file.test(id) && importer?.includes(importedBy));
      return index === -1 ? null : `${PREFIX}${index}`;
    },
    // Says of its components that making them does nothing else, and gives them no names for developers' tools: else each stays, used or not.
    transform: (code, id) =>
      /\/react-router\/dist\/production\//.test(id)
        ? code
            .replace(/^\w+\.displayName = "\w+";$/gm, '')
            .replace(/ = (?=React\d*\.(?:forwardRef|memo|createContext)\()/g, ' = /* @__PURE__ */ ')
        : null,
    load(id) {
      const left = id.startsWith(PREFIX) ? LEFT[Number(id.slice(PREFIX.length))] : undefined;
      if (!left) return null;
      const failure = `The build has no ${left.exports[0]} of ${left.importedBy}; see src/config/build/leftOut.ts.`;
      return `function leftOut() {
        ${left.instead ?? `throw new Error('${failure}');`}
      }
      export { ${left.exports.map((name) => `leftOut as ${name}`).join(', ')} };`;
    },
  };
}
