import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { parseRuntimeConfig, type RuntimeConfig } from '#src/config/parseRuntimeConfig.ts';

/** What an installation has decided is not to be read, or wrong. Its message says where and what. */
class WrongConfig extends Error {
  constructor(message: string) {
    super(message);
    // Vite prints the stack of what a plugin throws; where it was thrown tells nobody anything.
    this.stack = this.message;
  }
}

/** The config.json of a folder that is served. Throws an error whose message is a sentence. */
export function installedConfig(folder: string): RuntimeConfig {
  const file = join(folder, 'config.json');
  const name = relative('.', file);
  if (!existsSync(file)) throw new WrongConfig(`${name} is missing.`);
  try {
    return parseRuntimeConfig(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const { message } = error as Error;
    throw new WrongConfig(error instanceof SyntaxError ? `${name} is no JSON: ${message}.` : `${name}: ${message}`);
  }
}

/** Stops at the start where config.json is wrong, in place of a page that cannot open. */
export function checkedConfig(): Plugin {
  return {
    name: 'heliograph:checked-config',
    configureServer: ({ config }) => void installedConfig(config.publicDir),
    configurePreviewServer: ({ config }) => void installedConfig(resolve(config.root, config.build.outDir)),
  };
}
