const KEY = 'heliograph.reloaded';

/** After this long (ms) a path may be reloaded again: a later failure is most likely of a later build. */
const FORGET_AFTER = 3_600_000;

/**
 * Whether a path whose part failed to load is to be reloaded, and remembers that it was. Per path, and not forgotten when some part
 * loads: a page has several, and one that comes while another fails would otherwise reload for ever.
 */
export function shouldReload(path: string, storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  const reloaded = JSON.parse(storage.getItem(KEY) ?? '{}') as Record<string, number>;
  const last = reloaded[path];
  if (last !== undefined && now - last < FORGET_AFTER) return false;
  storage.setItem(KEY, JSON.stringify({ ...reloaded, [path]: now }));
  return true;
}
