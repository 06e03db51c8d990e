import { newRequestId } from '#src/api/http/newRequestId.ts';
import { type Wrapper, withHeaders } from './wrapper.ts';

interface Keyed {
  meta?: { idempotencyKey?: string; headers?: Record<string, string> };
}

/**
 * Sends an idempotency key with writes: `meta.idempotencyKey`, or a new one for each. The write then takes effect once however often it arrives, so it
 * is repeated if its response is lost or cannot be read.
 */
export const withIdempotencyKeys: Wrapper = (provider) => ({
  ...provider,
  create: (resource, params) => provider.create(resource, withKey(params)),
  update: (resource, params) => provider.update(resource, withKey(params)),
  delete: (resource, params) => provider.delete(resource, withKey(params)),
});

function withKey<P extends Keyed>(params: P): P {
  return withHeaders(params, { 'Idempotency-Key': params.meta?.idempotencyKey ?? newRequestId() });
}
