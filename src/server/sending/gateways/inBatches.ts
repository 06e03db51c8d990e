interface Waiting<Item> {
  item: Item;
  done: () => void;
  failed: (error: unknown) => void;
}

/** The most items per unit by default, so that none waits long. */
const AT_ONCE = 50;

/**
 * Handles a tenant's items one unit of work after the other: the items that arrive during one are handled together in the next, in order, up to `most`. Each promise
 * resolves once its unit is committed. If such a unit fails, each item gets its own: only the faulty one is rejected.
 */
export function inBatches<Item>(
  unit: (tenantId: string, items: readonly Item[]) => Promise<void>,
  most = AT_ONCE,
): (tenantId: string, item: Item) => Promise<void> {
  const queues = new Map<string, Waiting<Item>[]>();

  const run = async (tenantId: string, waiting: Waiting<Item>[]): Promise<void> => {
    for (let some = waiting.splice(0, most); some.length > 0; some = waiting.splice(0, most)) {
      const items = some.map(({ item }) => item);
      try {
        await unit(tenantId, items);
        for (const { done } of some) done();
      } catch (error) {
        if (some.length === 1) some[0]?.failed(error);
        else await Promise.all(some.map(({ item, done, failed }) => unit(tenantId, [item]).then(done, failed)));
      }
    }
    queues.delete(tenantId);
  };

  return (tenantId, item) =>
    new Promise((done, failed) => {
      const one = { item, done, failed };
      const waiting = queues.get(tenantId);
      if (waiting) return void waiting.push(one);
      const first = [one];
      queues.set(tenantId, first);
      void run(tenantId, first);
    });
}
