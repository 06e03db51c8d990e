import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Its names look like keys of texts. */
const SCREEN_NAMES = 'src/routing/routeTable.ts';

/** Examples in documentation say texts that nobody shows. */
const DOC_COMMENT = /^\s*\/\*\*[\s\S]*?\*\//gm;

type Tree = { [key: string]: string | Tree };

/** Literals and templates that may be the key of a text: `contacts.name`, `contacts.consents.${consent}`; no screen's name. */
const KEY = /(?<!pathTo\()['"`]([a-zA-Z]+\.(?:[\w.-]|\$\{[^}]*\})+)['"`]/g;
/** What a module takes in at run time: of types nothing is left. */
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\b)[^;]*?from\s+'([^']+)'|import\('([^']+)'\)|(?:^|\n)import\s+'([^']+)'/g;

/**
 * The areas of the catalogue whose texts a module asks for, with all that it imports, now or later. `isBorder`: files that
 * are not looked into. Keys are found as literals, as icons are: one that is put together needs its beginning in a template.
 */
export function textAreas(entry: string, texts: Tree, isBorder: (file: string) => boolean = () => false): Set<string> {
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

/** Whether a key leads to a text, not to several, or, where the rest is filled in at run time, may lead to one. */
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
