interface AloneOptions {
  work: () => Promise<void>;
  /** Called when another tab has it, before waiting for that tab to end. */
  onWait: () => void;
  signal: AbortSignal;
}

/** Does something in one tab of this browser at a time. Never rejects when it was aborted while waiting. */
export async function alone(name: string, { work, onWait, signal }: AloneOptions): Promise<void> {
  const locks = globalThis.navigator?.locks;
  if (locks === undefined) return work();
  const wasFree = await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work();
    return lock !== null;
  });
  if (wasFree || signal.aborted) return;
  onWait();
  await locks.request(name, { signal }, work).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
