import type { UnitContext } from '#src/server/sending/UnitContext.ts';

type Work = (context: UnitContext) => Promise<void>;

/** The most pieces of work per unit: none waits long. */
const AT_ONCE = 50;

/**
 * Collects work that arrives during a unit of work and does it in the next one, in order. Each result is returned once its unit is
 * committed. If such a unit fails, each piece gets its own: only the faulty one is rejected.
 */
export function inBatches(unit: (work: Work) => Promise<void>): (work: Work) => Promise<void> {
  const waiting: { work: Work; done: () => void; failed: (error: unknown) => void }[] = [];
  let isRunning = false;

  const run = async (): Promise<void> => {
    isRunning = true;
    for (let some = waiting.splice(0, AT_ONCE); some.length > 0; some = waiting.splice(0, AT_ONCE)) {
      try {
        await unit(async (context) => {
          for (const { work } of some) await work(context);
        });
        for (const { done } of some) done();
      } catch (error) {
        if (some.length === 1) some[0]?.failed(error);
        else await Promise.all(some.map(async ({ work, done, failed }) => await unit(work).then(done, failed)));
      }
    }
    isRunning = false;
  };

  return (work) =>
    new Promise((done, failed) => {
      waiting.push({ work, done, failed });
      if (!isRunning) void run();
    });
}
