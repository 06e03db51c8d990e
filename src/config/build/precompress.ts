import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** File extensions worth compressing. */
export const COMPRESSED = new Set(['.css', '.html', '.js', '.json', '.svg']);

/** The extension of the compressed copy, by encoding. */
export const COPY_EXTENSIONS = { br: '.br', gzip: '.gz' } as const;

/** Files from this size (bytes), such as the password dictionaries, are compressed a little less, because it would take seconds. */
const LARGE = 1_000_000;
const LARGE_QUALITY = 9;

/** Brotli's input blocks (log₂ of their bytes): 1 MB, so that the app's script is one block. */
const BLOCK_BITS = 20;

/** Files below this size (bytes) are not compressed, because the extra headers would cost more. */
const MIN_SIZE = 512;

/**
 * Puts a brotli and a gzip copy at the highest level next to each file of the build, for hosts that serve such copies: 5 % smaller than compressing
 * on request. config.json has none, because each installation writes its own.
 */
export function precompress(): Plugin {
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
  if (body.length < MIN_SIZE) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: body.length > LARGE ? LARGE_QUALITY : constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGBLOCK]: BLOCK_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(body, { params }),
    promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(file + COPY_EXTENSIONS.br, br), writeFile(file + COPY_EXTENSIONS.gzip, gz)]);
}
