import type { DemoStorage } from '#mock-api/DemoStorage.ts';
import type { CampaignTotals } from '#src/domain/campaigns/campaign.ts';
import { emptyTally, isOpen, tally } from '#src/server/areas/messages/campaignTally.ts';
import type { Clock } from '#src/server/clock.ts';
import { doDueJobs } from '#src/server/doDueJobs.ts';
import type { Random } from '#src/server/random.ts';
import { AndroidPhones } from '#src/server/sending/gateways/androidPhone/AndroidPhones.ts';
import { gatewaysBy } from '#src/server/sending/gateways/gatewaysBy.ts';
import { SimulatedPhones } from '#src/server/sending/gateways/simulated/SimulatedPhones.ts';
import { pollTwilio } from '#src/server/sending/gateways/twilio/pollTwilio.ts';
import { TwilioGateway } from '#src/server/sending/gateways/twilio/TwilioGateway.ts';
import type { TwilioSetting } from '#src/server/sending/gateways/twilio/TwilioSetting.ts';
import { MessageSums } from '#src/server/sending/MessageSums.ts';
import type { Unit } from '#src/server/sending/Sending.ts';
import { sendDue } from '#src/server/sending/sendDue.ts';
import type { CollectionName } from '#src/server/storage/records/Collections.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { receiveFrom } from './receiveFrom.ts';
import type { Simulation } from './Simulation.ts';

/** How often (ms) the timer looks for work. */
const TICK = 200;
/** How long (ms) the simulation works without a break while requests may wait, and how long the break is. */
const SLICE = 12;
const REST = 4;

const MINUTE = 60_000;
/**
 * When the clock is advanced further than FAR (ms), regular checks run only every FAR_PAUSE (ms), because a day has thousands of them. The last
 * AS_USUAL (ms) are simulated as usual.
 */
const FAR = 90 * MINUTE;
const FAR_PAUSE = 60 * MINUTE;
const AS_USUAL = 2 * MINUTE;

/** The origin of links in e-mails: the development server. */
export const PAGE_URL = 'http://localhost:5173';

/** Collections that sending depends on. */
const OF_SENDING: ReadonlySet<CollectionName> = new Set(['messages', 'campaigns', 'devices']);

/** The simulation was stopped during a run. The next run continues from the records. */
class Stopped extends Error {}

/**
 * Runs sending, scheduled work and simulated phones: each event at its own time, in order, however far the clock was advanced. `runDue` does
 * everything due at once; the timer works in slices, so that no request waits long. When the clock was advanced far, jobs and the phones' own
 * reports are up to {@link FAR_PAUSE} late.
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
  /** Default: nothing is sent through Twilio. */
  twilio?: Pick<TwilioSetting, 'secrets' | 'publicAddress' | 'address'>;
}): Simulation {
  const { units, tx } = storage;
  const sums = new MessageSums();
  /** The time (ms) of the current event; null between runs. */
  let at: number | null = null;
  /** How far (ms) the last run got; nothing happens before that. */
  let reached = clock.now().getTime();
  /** The end (ms) of the current run. */
  let until = reached;
  /** The time (ms) of the last write that sending depends on; nothing is sent at an earlier time. */
  let touched = reached;
  let isFar = false;
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
  /** The minimum time (ms) until the next regular check. */
  const pause = (): number => (isFar ? Math.max(0, Math.min(FAR_PAUSE, until - now() - AS_USUAL)) : 0);
  const healthPause = (): number => Math.max(MINUTE, pause());
  const phones = new SimulatedPhones({ unit, between, random, healthPause });
  const twilioAround = twilio && { ...twilio, unit, between };
  const gatewayOf = gatewaysBy({
    simulated: phones,
    android: new AndroidPhones(unit),
    ...(twilioAround && { twilio: new TwilioGateway(twilioAround) }),
  });
  const sending = { unit, between, gatewayOf };

  storage.follow(async (changes) => {
    if (at === null && changes.some(({ collection }) => OF_SENDING.has(collection))) touched = clock.now().getTime();
    if (!isInStep) return;
    for (const change of changes) {
      await phones.follow({ tx, now }, change);
      if (change.collection !== 'messages') continue;
      const { before, after } = change;
      sums.observe(change);
      units.orUndo(() => sums.observe({ collection: 'messages', before: after, after: before }));
      sumUp();
    }
  });

  /**
   * Writes the totals when the current unit of work has ended and before the next one begins, so that no response has messages missing from the
   * totals.
   */
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

  /** Does what is due now. Returns when something is next due (ms), or null if nothing is due before someone writes. */
  const step = async (moment: number): Promise<number | null> => {
    while (isDue(await tx.jobs.nextDue(), moment) && (await doDueJobs({ ...sending, pageUrl: PAGE_URL })));
    if (twilioAround) while (isDue(await tx.jobs.nextTwilioDue(), moment) && (await pollTwilio(twilioAround)));
    if (moment >= touched) while (isDue(await tx.sending.nextDue(), moment) && (await sendDue(sending)));
    if (await phones.runDue(moment)) return moment;
    const phonesAt = await phones.nextAt();
    const sendingAt = msOf(await tx.sending.nextDue());
    const twilioAt = twilioAround ? msOf(await tx.jobs.nextTwilioDue()) : null;
    const jobAt = msOf(await tx.jobs.nextDue());
    const jobsAt = jobAt !== null && jobAt > moment ? Math.max(jobAt, moment + pause()) : jobAt;
    const instants = [twilioAt, jobsAt, sendingAt && Math.max(sendingAt, touched), phonesAt];
    return instants.reduce((first, each) => {
      // Ignores work that was due and could not be done; otherwise this would never end.
      if (each === null || each <= moment) return first;
      return first === null ? each : Math.min(first, each);
    }, null);
  };

  const run = async (): Promise<void> => {
    until = clock.now().getTime();
    at = Math.min(reached, until);
    isFar = until - at > FAR;
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

  /** Runs the simulation after the previous run, because only one may run at a time. */
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
    startOver: () => {
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

/** Recounts the totals of campaigns in progress: if the process ended while adding them up, messages may be ahead of their campaigns' totals. */
async function recountTotals(tx: Transaction): Promise<void> {
  const counted = new Map<string, CampaignTotals>();
  const open = new Set<string>();
  for (const message of await tx.find('messages', { direction: 'outgoing' })) {
    if (message.campaign_id === null) continue;
    const totals = counted.get(message.campaign_id) ?? emptyTally();
    counted.set(message.campaign_id, totals);
    tally(totals, message, 1);
    if (isOpen(message)) open.add(message.campaign_id);
  }
  for (const { id, status, totals } of await tx.find('campaigns', {})) {
    if (status !== 'running' && status !== 'paused' && !open.has(id)) continue;
    const { recipients, replied, opted_out } = totals;
    const now = { ...(counted.get(id) ?? emptyTally()), recipients, replied, opted_out };
    if (JSON.stringify(now) !== JSON.stringify({ ...now, ...totals })) {
      await tx.update('campaigns', id, { totals: now });
    }
  }
}
