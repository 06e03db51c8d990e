/** How long (ms) a lock is kept after its work: storage reaches the browser's other processes a moment later. */
const ARRIVAL = 100;

/**
 * Runs the work while no other tab runs work of this name, and after all tabs see what the last one wrote to the storage. If the browser has no
 * locks (no TLS), it runs at once. Rejects with the error of the work.
 */
export function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return work();
  return new Promise((resolve, reject) => {
    locks
      .request(name, async () => {
        await work().then(resolve, reject);
        await new Promise((passed) => setTimeout(passed, ARRIVAL));
      })
      .catch(reject);
  });
}
