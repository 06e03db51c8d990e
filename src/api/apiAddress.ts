import { runtimeConfig } from '#src/config/runtimeConfig.ts';

/** Where programs and phones find the API, whole: https://app.example.com/api/v2. */
export function apiAddress(): string {
  const { origin } = globalThis.location;
  return `${runtimeConfig().apiBaseUrl || origin}/api/v2`;
}
