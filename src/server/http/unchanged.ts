const unchangedResponses = new WeakSet<object>();

/** Marks a handler's response: the operation changed nothing, so it is not logged. Returns a copy, because a storage may return the same record again. */
export function unchanged<T extends object>(response: T): T {
  const copy = { ...response };
  unchangedResponses.add(copy);
  return copy;
}

export function isUnchanged(response: unknown): boolean {
  return typeof response === 'object' && response !== null && unchangedResponses.has(response);
}
