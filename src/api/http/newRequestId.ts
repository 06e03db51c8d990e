/** A new id for a request or an idempotency key. `crypto.randomUUID` is missing where a page is served without TLS from another machine. */
export function newRequestId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return crypto.getRandomValues(new Uint32Array(5)).join('-');
}
