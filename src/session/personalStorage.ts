/** The prefix of everything personal stored in this browser, except the session itself. */
export const PERSONAL_PREFIX = 'heliograph.own.';

/** Removes everything personal from this browser. Called whenever a session ends, in every tab. */
export function clearPersonalStorage(storage: () => Storage = () => localStorage): void {
  try {
    const store = storage();
    const names = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
    for (const name of names) if (name.startsWith(PERSONAL_PREFIX)) store.removeItem(name);
  } catch {
    // Storage is blocked, so it is empty.
  }
  void deleteDatabases();
}

async function deleteDatabases(): Promise<void> {
  const databases = (await globalThis.indexedDB?.databases?.().catch(() => [])) ?? [];
  for (const { name } of databases) if (name?.startsWith(PERSONAL_PREFIX)) indexedDB.deleteDatabase(name);
}
