import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The icon names (`mdi-…`) in a folder's sources, each with a file that uses it. Names assembled at run time are not found. */
export async function iconNamesIn(folder: string): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const file of await readdir(folder, { recursive: true })) {
    if (!/\.(tsx?|html|css)$/.test(file) || /\.test\.tsx?$/.test(file)) continue;
    const source = await readFile(join(folder, file), 'utf8');
    for (const [name] of source.matchAll(/(?<![\w-])mdi-[a-z0-9]+(-[a-z0-9]+)*/g)) names.set(name, file);
  }
  return names;
}
