import { runtimeConfig } from '#src/config/runtimeConfig.ts';

/** The address of a file that the API serves without a credential, such as a logo. */
export function fileUrl(path: string): string {
  return `${runtimeConfig().apiBaseUrl}${path}`;
}
