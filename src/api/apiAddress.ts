import { runtimeConfig } from '#src/config/runtimeConfig.ts';

/** The API's full address for programs and phones: https://app.example.com/api/v2. */
export function apiAddress(): string {
  const { origin } = globalThis.location;
  return `${runtimeConfig().apiBaseUrl || origin}/api/v2`;
}
