import { parseRuntimeConfig, type RuntimeConfig } from './parseRuntimeConfig.ts';

let current: RuntimeConfig | null = null;

/** The installation's configuration. Throws when it is asked for before {@link loadRuntimeConfig} has ended. */
export function runtimeConfig(): RuntimeConfig {
  if (current === null)
    throw new Error('The configuration was asked for before it was loaded; call loadRuntimeConfig() first.');
  return current;
}

/** Reads /config.json, once. Throws, with a sentence for whoever installs the product, when it is missing or wrong. */
export async function loadRuntimeConfig(): Promise<void> {
  if (current !== null) return;
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`/config.json was answered with status ${response.status}.`);
  current = parseRuntimeConfig(await response.json());
}

/** For tests and programs without a page. */
export function setRuntimeConfig(config: RuntimeConfig): void {
  current = config;
}
