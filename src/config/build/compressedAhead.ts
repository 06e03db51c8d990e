import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** What gets smaller by it, by file extension. */
export const COMPRESSED = new Set(['.css', '.html', '.js', '.json', '.svg']);

/** The endings of a file's compressed copies, by encoding. */
export const COPIES = { br: '.br', gzip: '.gz' } as const;

/** What takes seconds (the words people make passwords of) is compressed a little less. */
const LARGE = 1_000_000;
const LARGE_QUALITY = 9;

/** Smaller ones travel as they are: their headers are longer. */
const LEAST = 512;

/**
 * Puts a brotli and a gzip copy beside each file of the build, as small as they get, for hosts that send them as they are: 5 % less than
 * what can be compressed while somebody waits. config.json has none, as each installation writes its own.
 */
export function compressedAhead(): Plugin {
  return {
    name: 'heliograph:compressed-ahead',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      await Promise.all(Object.keys(bundle).map((file) => compress(join(dir, file))));
    },
  };
}

async function compress(file: string): Promise<void> {
  if (!COMPRESSED.has(extname(file))) return;
  const body = await readFile(file);
  if (body.length < LEAST) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: body.length > LARGE ? LARGE_QUALITY : constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(body, { params }),
    promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(file + COPIES.br, br), writeFile(file + COPIES.gzip, gz)]);
}
