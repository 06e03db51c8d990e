import type { DemoStorage } from '#mock-api/DemoStorage.ts';
import type { CampaignTotals } from '#src/domain/campaigns/campaign.ts';
import { emptyTally, isOpen, tally } from '#src/server/areas/messages/campaignTally.ts';
import type { Clock } from '#src/server/clock.ts';
import { doDueJobs } from '#src/server/doDueJobs.ts';
import type { Random } from '#src/server/random.ts';
import { AndroidPhones } from '#src/server/sending/gateways/androidPhone/AndroidPhones.ts';
import { gatewayByKind } from '#src/server/sending/gateways/gatewayByKind.ts';
import { SimulatedPhones } from '#src/server/sending/gateways/simulated/SimulatedPhones.ts';
import { pollTwilio } from '#src/server/sending/gateways/twilio/pollTwilio.ts';
import { TwilioGateway } from '#src/server/sending/gateways/twilio/TwilioGateway.ts';
import type { TwilioSetting } from '#src/server/sending/gateways/twilio/TwilioSetting.ts';
import { MessageSums } from '#src/server/sending/MessageSums.ts';
import type { Unit } from '#src/server/sending/Sending.ts';
import { sendDue } from '#src/server/sending/sendDue.ts';
import type { Awaitable } from '#src/server/storage/Awaitable.ts';
import type { CollectionName } from '#src/server/storage/records/Collections.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { receiveFrom } from './receiveFrom.ts';
import type { Simulation } from './Simulation.ts';

/** How often (ms) it looks for work, and the least time between two events: anything due in between happens with the later one. */
const TICK = 200;
/** How long (ms) the simulation works without a break while requests may wait, and how long the break is. */
const SLICE = 12;
const BREAK = 4;

const MINUTE = 60_000;
/**
 * A day has thousands of regular checks. So if the clock was advanced further than FAR (ms), they run only every FAR_PAUSE (ms), and at most
 * FAR_CHECKS times in all; messages are handed over and reported on every FAR_STEP (ms), all those of that time at once. The last moments, AS_USUAL
 * (ms), are simulated as usual.
 */
const FAR = 90 * MINUTE;
const FAR_PAUSE = 240 * MINUTE;
const FAR_CHECKS = 12;
const FAR_STEP = MINUTE;
const AS_USUAL = 2 * MINUTE;

/** The origin of links in e-mails: the development server. */
export const PAGE_URL = 'http://localhost:5173';

/** Collections that sending depends on. */
const OF_SENDING: ReadonlySet<CollectionName> = new Set(['messages', 'campaigns', 'devices']);

/** The simulation was stopped during a run. The next run continues from the records. */
class Stopped extends Error {}

/**
 * Runs sending, scheduled work and simulated phones: each event at its own time or up to {@link TICK} later, in order, however far the clock was
 * advanced. `runDue` does everything due in one go; the timer works in slices, so that no request waits long. When the clock was advanced far, jobs,
 * requests to Twilio and the phones' own reports are late by up to {@link FAR_PAUSE} or a twelfth of the time skipped, and messages by up to
 * {@link FAR_STEP}.
 */
export function createSimulation({
  storage,
  clock,
  random,
  report,
  twilio,
}: {
  storage: Pick<DemoStorage, 'units' | 'tx' | 'follow'>;
  clock: Clock;
  random: Random;
  /** Logs what could not be stored. */
  report: (error: unknown) => void;
  /** Default: nothing is sent through Twilio. */
  twilio?: Pick<TwilioSetting, 'secrets' | 'publicAddress' | 'address'>;
}): Simulation {
  const { units, tx } = storage;
  const sums = new MessageSums();
  /** The time (ms) of the current event; null between runs. */
  let at: number | null = null;
  /** How far (ms) the last run got; nothing happens before that. */
  let reachedAt = clock.now().getTime();
  /** The end (ms) of the current run. */
  let until = reachedAt;
  /** The time (ms) of the last write that sending depends on; nothing is sent at an earlier time. */
  let lastWriteAt = reachedAt;
  /** How long (ms) regular checks pause, or null if the clock was not advanced far. */
  let farPause: number | null = null;
  let isInStep = false;
  let isSumming = false;
  let timer: NodeJS.Timeout | null = null;
  let sliceEnd = Number.POSITIVE_INFINITY;
  let lastRun: Promise<unknown> = Promise.resolve();

  const now = (): number => at ?? clock.now().getTime();
  const unit: Unit = async (_tenantId, work) => {
    if (performance.now() > sliceEnd) {
      await new Promise((resolve) => setTimeout(resolve, BREAK));
      if (!timer) throw new Stopped();
      sliceEnd = performance.now() + SLICE;
    }
    return await units.unit(async () => await work({ tx, now, devicePause: pauseOfMessages }));
  };
  const between = { tx, now };
  /** A pause (ms), shortened so that the last moments are simulated as usual. */
  const untilTheEnd = (pause: number): number => Math.max(0, Math.min(pause, until - now() - AS_USUAL));
  /** The least time (ms) until the next regular check, and between two events of messages. */
  const pauseOfChecks = (): number => untilTheEnd(farPause ?? 0);
  const pauseOfMessages = (): number => untilTheEnd(farPause === null ? 0 : FAR_STEP);
  const healthPause = (): number => Math.max(MINUTE, pauseOfChecks());
  const reportUnlessStopped = (error: unknown): void => {
    if (!(error instanceof Stopped)) report(error);
  };
  const phones = new SimulatedPhones({
    unit,
    between,
    random,
    healthPause,
    report: reportUnlessStopped,
  });
  const twilioAround = twilio && { ...twilio, unit, between };
  const gatewayOf = gatewayByKind({
    simulated: phones,
    android: new AndroidPhones({ unit, report: reportUnlessStopped }),
    ...(twilioAround && { twilio: new TwilioGateway(twilioAround) }),
  });
  const sending = { unit, between, gatewayOf };

  storage.follow(async (changes) => {
    if (at === null && changes.some(({ collection }) => OF_SENDING.has(collection)))
      lastWriteAt = clock.now().getTime();
    if (!isInStep) return;
    for (const change of changes) {
      await phones.follow({ tx, now }, change);
      if (change.collection !== 'messages') continue;
      const { before, after } = change;
      sums.observe(change);
      units.onRollback(() => sums.observe({ collection: 'messages', before: after, after: before }));
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

  /** Does the work due now. Returns when more is due (ms), or null if nothing is due before the next write. */
  const step = async (moment: number): Promise<number | null> => {
    const jobs = await doDue(
      moment,
      () => tx.jobs.nextDue(),
      () => doDueJobs({ ...sending, pageUrl: PAGE_URL }),
    );
    const polls = twilioAround && (await doDue(moment, tx.jobs.nextTwilioDue, () => pollTwilio(twilioAround)));
    const messages = await doDue(moment, tx.sending.nextDue, () => moment >= lastWriteAt && sendDue(sending));
    // Each may make another due.
    if (polls?.hasWorked || messages.hasWorked || (await phones.runDue(moment))) return moment;
    const notBefore = (instant: number | null, min: number): number | null =>
      instant !== null && instant > moment ? Math.max(instant, Math.min(moment + min, until)) : instant;
    const instants = [
      notBefore(polls?.nextAt ?? null, pauseOfChecks()),
      notBefore(jobs.nextAt, pauseOfChecks()),
      notBefore(messages.nextAt && Math.max(messages.nextAt, lastWriteAt), pauseOfMessages()),
      notBefore(await phones.nextAt(), Math.max(TICK, pauseOfMessages())),
    ];
    return instants.reduce((first, each) => {
      // Ignores work that was due and could not be done; otherwise this would never end.
      if (each === null || each <= moment) return first;
      return first === null ? each : Math.min(first, each);
    }, null);
  };

  const run = async (): Promise<void> => {
    until = clock.now().getTime();
    at = Math.min(reachedAt, until);
    farPause = until - at > FAR ? Math.max(FAR_PAUSE, (until - at) / FAR_CHECKS) : null;
    try {
      for (let next: number | null = at; next !== null && next <= until; ) {
        await getInStep();
        at = Math.max(at, next);
        next = await step(at);
      }
      at = Math.max(at, until);
    } finally {
      reachedAt = at;
      at = null;
    }
  };

  /** Runs the simulation after the previous run, because only one may run at a time. */
  const afterLastRun = (slice: number): Promise<void> => {
    const completion = lastRun.then(async () => {
      sliceEnd = performance.now() + slice;
      await run();
    });
    lastRun = completion.catch(() => undefined);
    return completion;
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
      reachedAt = clock.now().getTime();
      until = reachedAt;
      lastWriteAt = reachedAt;
      if (at !== null) at = reachedAt;
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

/** Does due work until none is left or none can be done. Returns whether it did any, and when more is due (ms). */
async function doDue(
  moment: number,
  nextDue: () => Awaitable<string | null>,
  work: () => Awaitable<boolean>,
): Promise<{ hasWorked: boolean; nextAt: number | null }> {
  for (let hasWorked = false; ; hasWorked = true) {
    const nextAt = msOf(await nextDue());
    if (nextAt === null || nextAt > moment || !(await work())) return { hasWorked, nextAt };
  }
}

function msOf(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant);
}

/** Recounts the totals of campaigns in progress: if the process ended while adding them up, messages may be ahead of their campaigns' totals. */
async function recountTotals(tx: Transaction): Promise<void> {
  const totalsById = new Map<string, CampaignTotals>();
  const open = new Set<string>();
  for (const message of await tx.find('messages', { direction: 'outgoing' })) {
    if (message.campaign_id === null) continue;
    const totals = totalsById.get(message.campaign_id) ?? emptyTally();
    totalsById.set(message.campaign_id, totals);
    tally(totals, message, 1);
    if (isOpen(message)) open.add(message.campaign_id);
  }
  for (const { id, status, totals } of await tx.find('campaigns', {})) {
    if (status !== 'running' && status !== 'paused' && !open.has(id)) continue;
    const { recipients, replied, opted_out } = totals;
    const now = { ...(totalsById.get(id) ?? emptyTally()), recipients, replied, opted_out };
    if (JSON.stringify(now) !== JSON.stringify({ ...now, ...totals })) {
      await tx.update('campaigns', id, { totals: now });
    }
  }
}
