import type { DemoStorage } from '#mock-api/DemoStorage.ts';
import type { Clock } from '#src/server/clock.ts';
import { doDueJobs } from '#src/server/jobs/doDueJobs.ts';
import type { Random } from '#src/server/random.ts';
import { AndroidPhones } from '#src/server/sending/gateways/androidPhone/AndroidPhones.ts';
import { gatewaysBy } from '#src/server/sending/gateways/gatewaysBy.ts';
import { SimulatedPhones } from '#src/server/sending/gateways/simulated/SimulatedPhones.ts';
import { lookAfterTwilio } from '#src/server/sending/gateways/twilio/lookAfterTwilio.ts';
import { TwilioGateway } from '#src/server/sending/gateways/twilio/TwilioGateway.ts';
import type { TwilioSetting } from '#src/server/sending/gateways/twilio/TwilioSetting.ts';
import { MessageSums } from '#src/server/sending/MessageSums.ts';
import type { Unit } from '#src/server/sending/Sending.ts';
import { sendDue } from '#src/server/sending/sendDue.ts';
import type { CollectionName } from '#src/server/storage/records/Collections.ts';
import { receiveFrom } from './receiveFrom.ts';
import { recountTotals } from './recountTotals.ts';
import type { Simulation } from './Simulation.ts';

/** Between two looks at what is due (ms). */
const TICK = 200;
/** How long (ms) it works at a stretch while requests may wait, and how long it rests when there is more to do. */
const SLICE = 12;
const REST = 4;

/** Where mails lead: the development server. */
export const PAGE_URL = 'http://localhost:5173';

/** What sending depends on. */
const OF_SENDING: ReadonlySet<CollectionName> = new Set(['messages', 'campaigns', 'devices']);

/** The simulation was stopped in the midst of a run. What is left is found in the records by the next one. */
class Stopped extends Error {}

/**
 * Moves sending, what falls due, and simulated phones on in time: each thing at its own time by the clock, in order, however far the
 * clock was turned. `runDue` does everything due at once, the timer in slices, so that no request waits long.
 */
export function createSimulation({
  storage,
  clock,
  random,
  twilio,
}: {
  storage: Pick<DemoStorage, 'units' | 'tx' | 'follow'>;
  clock: Clock;
  random: Random;
  /** Left out: nothing goes by Twilio. */
  twilio?: Pick<TwilioSetting, 'secrets' | 'publicAddress' | 'address'>;
}): Simulation {
  const { units, tx } = storage;
  const sums = new MessageSums();
  /** The time of what happens in a run (ms); null between two runs. */
  let at: number | null = null;
  /** How far the last run came (ms): nothing happens before it. */
  let reached = clock.now().getTime();
  /** How far the run under way goes (ms). */
  let until = reached;
  /** When somebody last wrote what sending depends on (ms): nothing is sent as of a time before. */
  let touched = reached;
  let isInStep = false;
  let isSumming = false;
  let timer: NodeJS.Timeout | null = null;
  let sliceEnd = Number.POSITIVE_INFINITY;
  let lastRun: Promise<unknown> = Promise.resolve();

  const now = (): number => at ?? clock.now().getTime();
  const unit: Unit = async (_tenantId, work) => {
    if (performance.now() > sliceEnd) {
      await new Promise((resolve) => setTimeout(resolve, REST));
      if (!timer) throw new Stopped();
      sliceEnd = performance.now() + SLICE;
    }
    return await units.unit(async () => await work({ tx, now }));
  };
  const between = { tx, now };
  const phones = new SimulatedPhones({ unit, between, random });
  const twilioAround = twilio && { ...twilio, unit, between };
  const gatewayOf = gatewaysBy({
    simulated: phones,
    android: new AndroidPhones(unit),
    ...(twilioAround && { twilio: new TwilioGateway(twilioAround) }),
  });
  const sending = { unit, between, gatewayOf };

  storage.follow(async (change) => {
    if (at === null && OF_SENDING.has(change.collection)) touched = clock.now().getTime();
    if (!isInStep) return;
    await phones.follow({ tx, now }, change);
    if (change.collection !== 'messages') return;
    const { before, after } = change;
    sums.observe(change);
    units.orUndo(() => sums.observe({ collection: 'messages', before: after, after: before }));
    sumUp();
  });

  /** What a unit of work writes counts before the next one begins: no answer has a text that the totals do not know of. */
  const sumUp = (): void => {
    if (isSumming) return;
    isSumming = true;
    units.afterUnit(async () => {
      isSumming = false;
      await sums.write(tx);
    });
  };

  const getInStep = async (): Promise<void> => {
    if (isInStep) return;
    await units.unit(async () => await recountTotals(tx));
    await phones.resume();
    isInStep = true;
  };

  /** Does what is due at this moment. Answers when something is due next (ms); null: not before somebody writes. */
  const step = async (moment: number): Promise<number | null> => {
    while (isDue(await tx.jobs.nextDue(), moment) && (await doDueJobs({ ...sending, pageUrl: PAGE_URL })));
    if (twilioAround) while (isDue(await tx.jobs.nextTwilioDue(), moment) && (await lookAfterTwilio(twilioAround)));
    if (moment >= touched) while (isDue(await tx.sending.nextDue(), moment) && (await sendDue(sending)));
    if (await phones.runDue(moment)) return moment;
    const phonesAt = await phones.nextAt();
    const sendingAt = msOf(await tx.sending.nextDue());
    const twilioAt = twilioAround ? msOf(await tx.jobs.nextTwilioDue()) : null;
    const instants = [twilioAt, msOf(await tx.jobs.nextDue()), sendingAt && Math.max(sendingAt, touched), phonesAt];
    return instants.reduce((first, each) => {
      // What is due and was not done cannot be done now.
      if (each === null || each <= moment) return first;
      return first === null ? each : Math.min(first, each);
    }, null);
  };

  const run = async (): Promise<void> => {
    until = clock.now().getTime();
    at = Math.min(reached, until);
    try {
      for (let next: number | null = at; next !== null && next <= until; ) {
        await getInStep();
        at = Math.max(at, next);
        next = await step(at);
      }
      at = Math.max(at, until);
    } finally {
      reached = at;
      at = null;
    }
  };

  /** One run after the other. */
  const afterLastRun = (slice: number): Promise<void> => {
    const done = lastRun.then(async () => {
      sliceEnd = performance.now() + slice;
      await run();
    });
    lastRun = done.catch(() => undefined);
    return done;
  };
  const tickIn = (ms: number): void => {
    timer = setTimeout(() => void tick(), ms);
    timer.unref();
  };
  const tick = async (): Promise<void> => {
    try {
      await afterLastRun(SLICE);
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
    }
    if (timer) tickIn(TICK);
  };

  return {
    runDue: async () => await afterLastRun(Number.POSITIVE_INFINITY),
    receive: async (text) => await units.unit(async () => await receiveFrom({ tx, now }, text)),
    beginAnew: () => {
      isInStep = false;
      reached = clock.now().getTime();
      until = reached;
      touched = reached;
      if (at !== null) at = reached;
      sums.forget();
    },
    start: () => {
      if (!timer) tickIn(0);
    },
    stop: () => {
      if (timer) clearTimeout(timer);
      timer = null;
    },
  };
}

function isDue(instant: string | null, moment: number): boolean {
  const ms = msOf(instant);
  return ms !== null && ms <= moment;
}

function msOf(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant);
}
