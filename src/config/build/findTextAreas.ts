import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Names of screens look like text keys. */
const SCREEN_NAMES = 'src/routing/routeTable.ts';

/** Examples in doc comments contain keys that are not shown. */
const DOC_COMMENT = /^\s*\/\*\*[\s\S]*?\*\//gm;

type Tree = { [key: string]: string | Tree };

/** Literals and templates that may be text keys, such as `contacts.name` or `contacts.consents.${consent}`; not names of screens. */
const KEY = /(?<!pathTo\()['"`]([a-zA-Z]+\.(?:[\w.-]|\$\{[^}]*\})+)['"`]/g;
/** A module's imports at run time; types leave none. */
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\b)[^;]*?from\s+'([^']+)'|import\('([^']+)'\)|(?:^|\n)import\s+'([^']+)'/g;

/**
 * The text areas used by a module and everything it imports, immediately or on demand. `isBorder`: files whose imports are not followed. Like icons, keys
 * are found as literals; a composed key must be a template that begins with its area.
 */
export function findTextAreas(
  entry: string,
  texts: Tree,
  isBorder: (file: string) => boolean = () => false,
): Set<string> {
  const areas = new Set<string>();
  const seen = new Set<string>();
  const open = [normalize(entry)];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file) || file.startsWith('src/i18n/') || (file !== entry && isBorder(file))) continue;
    seen.add(file);
    if (file === SCREEN_NAMES) continue;
    const source = readFileSync(file, 'utf8').replace(DOC_COMMENT, '');
    for (const [, key = ''] of source.matchAll(KEY)) if (isText(key, texts)) areas.add(key.split('.')[0] ?? '');
    for (const [, ...names] of source.matchAll(IMPORT)) open.push(...sourceFile(file, names.find(Boolean) ?? ''));
  }
  return areas;
}

/** Whether a key names one text rather than several, or may do so once its placeholders are filled in at run time. */
function isText(key: string, texts: Tree): boolean {
  let at: Tree | string | undefined = texts;
  for (const part of key.split('.')) {
    if (part.includes('$')) return typeof at === 'object';
    if (typeof at !== 'object') return false;
    at = at[part] ?? at[`${part}_other`];
  }
  return typeof at === 'string';
}

function sourceFile(from: string, name: string): string[] {
  const [path = ''] = name.split('?');
  if (!/\.tsx?$/.test(path) || !/^(#src\/|\.\/)/.test(path)) return [];
  const file = path.startsWith('#') ? path.slice(1) : normalize(join(dirname(from), path));
  return existsSync(file) ? [file] : [];
}
