import type { DataProvider } from 'react-admin';

/** Adds behavior to a data provider and changes nothing else. */
export type Wrapper = (provider: DataProvider) => DataProvider;

interface WithMeta {
  meta?: { headers?: Record<string, string> };
}

/** The same parameters with headers added for the innermost provider to send. */
export function withHeaders<P extends WithMeta>(params: P, headers: Record<string, string>): P {
  return { ...params, meta: { ...params.meta, headers: { ...params.meta?.headers, ...headers } } };
}
