import { StorageUnavailable } from '#src/server/storage/StorageUnavailable.ts';

interface WaitingItem<Item> {
  item: Item;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** The most items per unit by default, so that none waits long. */
const BATCH = 50;

/**
 * Handles a tenant's items one unit of work after the other. Items that arrive together are handled together, as are those that arrive during a unit:
 * in the next one, in order, up to `limit`. Each promise resolves once its unit is committed. If a unit fails, each of its items gets its own, and only the
 * faulty one is rejected. Without the storage all are: each would wait for it as long again.
 */
export function inBatches<Item>(
  unit: (tenantId: string, items: readonly Item[]) => Promise<void>,
  limit = BATCH,
): (tenantId: string, item: Item) => Promise<void> {
  const queues = new Map<string, WaitingItem<Item>[]>();

  const run = async (tenantId: string, queue: WaitingItem<Item>[]): Promise<void> => {
    for (let batch = queue.splice(0, limit); batch.length > 0; batch = queue.splice(0, limit)) {
      const items = batch.map(({ item }) => item);
      try {
        await unit(tenantId, items);
        for (const { resolve } of batch) resolve();
      } catch (error) {
        if (batch.length === 1 || error instanceof StorageUnavailable) for (const { reject } of batch) reject(error);
        // In order: someone who writes STOP and then START wants messages again.
        else for (const { item, resolve, reject } of batch) await unit(tenantId, [item]).then(resolve, reject);
      }
    }
    queues.delete(tenantId);
  };

  return (tenantId, item) =>
    new Promise((resolve, reject) => {
      const waitingItem = { item, resolve, reject };
      const queue = queues.get(tenantId);
      if (queue) return void queue.push(waitingItem);
      const newQueue = [waitingItem];
      queues.set(tenantId, newQueue);
      // Not until everything that arrives at this moment is in the queue.
      queueMicrotask(() => void run(tenantId, newQueue));
    });
}
