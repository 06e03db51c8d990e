/** Runs the work for each item with limited concurrency and returns the outcomes in the order of the items. */
export async function mapConcurrently<T, R>(
  items: readonly T[],
  lanes: number,
  work: (item: T) => Promise<R>,
): Promise<PromiseSettledResult<R>[]> {
  const outcomes: PromiseSettledResult<R>[] = [];
  const queue = items.entries();
  async function lane(): Promise<void> {
    for (const [index, item] of queue) {
      outcomes[index] = await work(item).then(
        (value) => ({ status: 'fulfilled' as const, value }),
        (reason) => ({ status: 'rejected' as const, reason }),
      );
    }
  }
  await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, lane));
  return outcomes;
}
