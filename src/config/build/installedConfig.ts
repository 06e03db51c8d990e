import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { parseRuntimeConfig, type RuntimeConfig } from '#src/config/parseRuntimeConfig.ts';

/** An installation's config.json is unreadable or invalid. The message says where and why. */
class WrongConfig extends Error {
  constructor(message: string) {
    super(message);
    // Vite prints the stack of errors that plugins throw; here, only the message is useful.
    this.stack = this.message;
  }
}

/** Reads the config.json of a served folder. Throws an error whose message says where and why it is wrong. */
export function installedConfig(folder: string): RuntimeConfig {
  const file = join(folder, 'config.json');
  const name = relative('.', file);
  if (!existsSync(file)) throw new WrongConfig(`${name} is missing.`);
  try {
    return parseRuntimeConfig(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const { message } = error as Error;
    throw new WrongConfig(error instanceof SyntaxError ? `${name} is not JSON: ${message}.` : `${name}: ${message}`);
  }
}

/** Stops the start if config.json is invalid, instead of serving a page that cannot open. */
export function checkedConfig(): Plugin {
  return {
    name: 'heliograph:checked-config',
    configureServer: ({ config }) => void installedConfig(config.publicDir),
    configurePreviewServer: ({ config }) => void installedConfig(resolve(config.root, config.build.outDir)),
  };
}
