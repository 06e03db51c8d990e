import type { Clock } from '#src/server/clock.ts';
import type { Random } from '#src/server/random.ts';
import type { Store } from '#src/server/storage/Store.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { Engine } from './Engine.ts';
import { observe, reactTo } from './reactTo.ts';
import { receiveFrom } from './replies/receiveFrom.ts';
import { resume } from './resume.ts';
import type { Simulation } from './Simulation.ts';

/** Between two looks at the agenda (ms). */
const TICK = 200;
/** How long (ms) it works at a stretch while requests may wait, and how long it rests when there is more to do. */
const SLICE = 12;
const REST = 4;

/**
 * Moves campaigns, devices, delivery reports and replies on in time, by the clock and by what is in the store alone: what
 * a message will meet follows from its id, so a restart forgets nothing. Between ticks nothing happens; `runDue` does
 * everything due at once, the timer in slices, so that no request waits long.
 */
export function createSimulation(options: {
  store: Store & { tx: Transaction };
  clock: Clock;
  random: Random;
}): Simulation {
  const engine = new Engine(options.store.tx, options.random, options.clock);
  let isInStep = false;
  let timer: NodeJS.Timeout | null = null;
  let isSumming = false;

  /** What a request writes counts before the next one is read: no answer has a text that the totals do not know of. */
  const sumUp = (): void => {
    if (isSumming) return;
    isSumming = true;
    options.store.afterUnit(async () => {
      isSumming = false;
      return await engine.ledger.flush();
    });
  };

  options.store.watch((change) => {
    if (change === 'replaced') {
      isInStep = false;
      engine.beginHere();
    } else if (isInStep) observe(engine, change);
  });
  options.store.follow(async (change) => {
    if (!isInStep) return;
    await reactTo(engine, change);
    if (change.collection === 'messages' && !engine.isRunning) sumUp();
  });

  const getInStep = async (): Promise<void> => {
    if (!isInStep) await resume(engine);
    isInStep = true;
  };
  const tickIn = (ms: number): void => {
    timer = setTimeout(() => void tick(), ms);
    timer.unref();
  };
  const tick = async (): Promise<void> => {
    const isDone = await options.store.inTurn(async () => await engine.run(performance.now() + SLICE, getInStep));
    if (timer) tickIn(isDone ? TICK : REST);
  };

  return {
    runDue: () =>
      options.store.inTurn(async () => {
        await engine.run(Number.POSITIVE_INFINITY, getInStep);
      }),
    receive: (text) => options.store.inTurn(async () => await receiveFrom(engine, text)),
    start: () => {
      if (!timer) tickIn(0);
    },
    stop: () => {
      if (timer) clearTimeout(timer);
      timer = null;
    },
  };
}
