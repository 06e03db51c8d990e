const nameOf = (kind: string, key: string): string => `heliograph.open.${kind}.${key}`;

/** Says that something is being worked on in this tab; answers how to say that it no longer is. A tab that crashes says so too. */
export function holdOpen(kind: string, key: string): () => void {
  const end = new AbortController();
  const released = new Promise<void>((resolve) => end.signal.addEventListener('abort', () => resolve()));
  void globalThis.navigator?.locks
    ?.request(nameOf(kind, key), { ifAvailable: true }, () => released)
    .catch(() => undefined);
  return () => end.abort();
}

/** Whether something is being worked on in any tab, this one included. */
export async function isHeldOpen(kind: string, key: string): Promise<boolean> {
  const { held = [] } = (await globalThis.navigator?.locks?.query()) ?? {};
  return held.some(({ name }) => name === nameOf(kind, key));
}
