import { takeEarlyConfig } from './earlyRequests.ts';
import { keepKnownApi } from './knownApi.ts';
import { PagePartError } from './pagePart.ts';
import { ConfigError, parseRuntimeConfig, type RuntimeConfig } from './parseRuntimeConfig.ts';

let current: RuntimeConfig | null = null;

/** The installation's configuration. Throws before {@link loadRuntimeConfig} has finished. */
export function runtimeConfig(): RuntimeConfig {
  if (current === null)
    throw new Error('The configuration was read before it was loaded; call loadRuntimeConfig() first.');
  return current;
}

/** Reads /config.json, once. Throws ConfigError if it is missing or invalid, PagePartError if the server is unreachable. */
export async function loadRuntimeConfig(): Promise<void> {
  if (current !== null) return;
  const response = await (takeEarlyConfig() ?? fetch('/config.json')).catch((cause: unknown) => {
    throw new PagePartError('offline', cause);
  });
  if (!response.ok) throw new ConfigError(`/config.json was returned with status ${response.status}.`);
  const json: unknown = await response.json().catch(() => {
    throw new ConfigError('/config.json is not JSON.');
  });
  current = parseRuntimeConfig(json);
  keepKnownApi(current);
}

/** For tests and programs without a page. */
export function setRuntimeConfig(config: RuntimeConfig): void {
  current = config;
}
