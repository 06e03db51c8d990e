const KEY = 'heliograph.reloaded';

/** After this time (ms) a path may be reloaded again: a later failure most likely belongs to a later build. */
const FORGET_AFTER = 3_600_000;

/**
 * Whether to reload a path whose part failed to load; remembers that it was reloaded. The mark is kept per path and survives successful loads: a page
 * has several parts, and one that loads while another fails would otherwise cause endless reloads.
 */
export function shouldReload(path: string, storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  const reloaded = JSON.parse(storage.getItem(KEY) ?? '{}') as Record<string, number>;
  const last = reloaded[path];
  if (last !== undefined && now - last < FORGET_AFTER) return false;
  storage.setItem(KEY, JSON.stringify({ ...reloaded, [path]: now }));
  return true;
}
