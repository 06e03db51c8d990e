/** Runs the work while no other tab runs work of this name. Where the browser has no locks (no TLS), at once. */
export function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  return locks ? locks.request(name, work) : work();
}
