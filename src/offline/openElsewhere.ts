const nameOf = (kind: string, key: string): string => `heliograph.open.${kind}.${key}`;

/** Marks a piece of work as open in this tab, and returns a function that ends that. It ends too if the tab crashes. */
export function markOpen(kind: string, key: string): () => void {
  const end = new AbortController();
  const released = new Promise<void>((resolve) => end.signal.addEventListener('abort', () => resolve()));
  // A browser that refuses locks holds nothing open.
  void globalThis.navigator?.locks
    ?.request(nameOf(kind, key), { ifAvailable: true }, () => released)
    .catch(() => undefined);
  return () => end.abort();
}

/** Whether a piece of work is open in any tab, this one included. */
export async function isOpenAnywhere(kind: string, key: string): Promise<boolean> {
  const { held = [] } = (await globalThis.navigator?.locks?.query()) ?? {};
  return held.some(({ name }) => name === nameOf(kind, key));
}
