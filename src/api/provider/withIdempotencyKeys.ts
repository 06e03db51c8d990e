import { type Wrapper, withHeaders } from './wrapper.ts';

interface Keyed {
  meta?: { idempotencyKey?: string; headers?: Record<string, string> };
}

/** Sends `meta.idempotencyKey` with writes. Such a write takes effect once however often it arrives, so it is retried when its response is lost. */
export const withIdempotencyKeys: Wrapper = (provider) => ({
  ...provider,
  create: (resource, params) => provider.create(resource, withKey(params)),
  update: (resource, params) => provider.update(resource, withKey(params)),
  delete: (resource, params) => provider.delete(resource, withKey(params)),
});

function withKey<P extends Keyed>(params: P): P {
  const key = params.meta?.idempotencyKey;
  return key === undefined ? params : withHeaders(params, { 'Idempotency-Key': key });
}
