import { type Wrapper, withHeaders } from './wrapper.ts';

interface WithVersion {
  meta?: { version?: number; headers?: Record<string, string> };
}

/**
 * Sends the version a change is based on: `meta.version`, otherwise that of the previous record. A concurrent change is then refused with
 * 412 instead of overwritten.
 */
export const withVersions: Wrapper = (provider) => ({
  ...provider,
  update: (resource, params) => provider.update(resource, withVersion(params, params.previousData)),
  delete: (resource, params) => provider.delete(resource, withVersion(params, params.previousData)),
});

function withVersion<P extends WithVersion>(params: P, before: object | undefined): P {
  const version = params.meta?.version ?? (before as { version?: number } | undefined)?.version;
  return version === undefined ? params : withHeaders(params, { 'If-Match': ifMatch(version) });
}

/** An entity tag (RFC 9110, section 8.8.3). */
export function ifMatch(version: number): string {
  return `"${version}"`;
}
