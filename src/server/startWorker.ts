import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Clock, isoTime } from './clock.ts';
import { doDueJobs } from './doDueJobs.ts';
import { failureOf } from './http/failureOf.ts';
import type { MailServer } from './mail/MailServer.ts';
import { deleteOldMails, sendDueMails } from './mail/sendDueMails.ts';
import { pause } from './pause.ts';
import { listen } from './postgres/listen.ts';
import { type PostgresStore, WORK, type Work } from './postgres/PostgresStore.ts';
import { claimMessages } from './sending/claimMessages.ts';
import type { SimulatedPhones } from './sending/gateways/simulated/SimulatedPhones.ts';
import { handOver, wasOffered } from './sending/handOver.ts';
import type { Sending, Unit } from './sending/Sending.ts';
import { StepSize } from './sending/StepSize.ts';
import { nextStep } from './sending/sendDue.ts';
import type { Deliveries } from './webhooks/Deliveries.ts';

/** The longest time (ms) between checks without a notification. */
const POLL = 1_000;
/** The shortest rest (ms) between checks, so that checking leaves time for sending. */
const SHORTEST_REST = 40;
/** The wait (ms) while other processes do the due work. */
const SOON = 100;
/** The wait (ms) after a failure. */
const PAUSE = 1_000;
/** How often (ms) old e-mails are deleted. */
const CLEANING_INTERVAL = 3_600_000;
/** How often (ms) it looks for nightly work. */
const NIGHTLY_POLL = 10_000;
/** Tenants served at once, each with a connection; and as many again for replies. */
const AT_ONCE = 4;
/** Steps of one tenant before others get their turn: four long queues must not block a fifth. */
const STEPS_A_TURN = 10;
/** Concurrent launches: each holds its recipients in memory, and a connection most of the time. Other campaigns wait for one of them to end. */
const LAUNCHES_AT_ONCE = 3;
/**
 * A tenant's concurrent hand-overs to operators. With more, its next step waits a moment (ms), so that operators that do not respond hold up nobody
 * else.
 */
const SLOW_AT_ONCE = 3;
const SLOW_PAUSE = 200;
/** The same limit for replies. */
const SLOW_REPLIES_AT_ONCE = 20;
/** The most messages per claim. */
const MOST_AT_ONCE = 500;
/** The rest after a check, as a multiple of the check's duration, up to the longest rest (ms). */
const REST_SHARE = 4;
const LONGEST_REST = 250;

export interface Worker {
  /** Starts nothing new, and waits for running work: no longer than a unit of work, a gateway's response or a mail server's may take. */
  stop(): Promise<void>;
}

interface Surroundings {
  store: PostgresStore;
  /** The database it listens on, with its own connection. */
  url: string;
  clock: Clock;
  log: Logger;
  gatewayOf: Sending['gatewayOf'];
  /** Null if simulated phones are off. */
  phones: SimulatedPhones | null;
  /** Null if e-mails stay in the outbox. */
  mails: MailServer | null;
  /** The sender of webhooks, called in each round. Default: none. */
  deliveries?: Pick<Deliveries, 'look' | 'stop'>;
  /** The base of links in e-mails. */
  pageUrl: string;
  /** How long (ms) a claim may take before it becomes smaller. */
  longestClaim?: number;
}

/** The context of a sending process. */
export function sendingOver(store: PostgresStore, clock: Clock): Pick<Sending, 'unit' | 'between'> {
  const now = (): number => clock.now().getTime();
  const unit: Unit = (tenantId, work) => store.unit(() => work({ tx: store.tx, now }), { tenantId });
  return { unit, between: { tx: store.tx, now } };
}

/**
 * Does due work until stopped: sending for several tenants at once, scheduled work, and simulated phones. Any number of processes share it.
 * It checks after writes (LISTEN), when something is due, and every second.
 */
export function startWorker({
  store,
  url,
  clock,
  log,
  gatewayOf,
  phones,
  mails,
  deliveries,
  pageUrl,
  longestClaim,
}: Surroundings): Worker {
  const sendingContext = sendingOver(store, clock);
  const ending = new AbortController();
  const stopping = ending.signal;
  const sending: Sending = { ...sendingContext, gatewayOf, stopping };
  const { tx, now } = sendingContext.between;
  const servedTenants = new Map<string, Promise<void>>();
  const launches = new Set<Promise<void>>();
  /** Running hand-overs to operators, by tenant: of campaigns' messages, and of replies. */
  const slow = new Map<string, Set<Promise<void>>>();
  const slowReplies = new Map<string, Set<Promise<void>>>();
  /** Tenants whose replies are being sent, in parallel with campaigns. */
  const replying = new Map<string, Promise<void>>();
  const sizes = new Map<string, StepSize>();
  let wake = (): void => undefined;
  let isWoken = false;
  const wakeUp = (): void => {
    isWoken = true;
    wake();
  };
  const onNotification = (work: string): void => {
    // '' means that it has just begun to listen, so that earlier notifications may have been missed.
    if (work !== ('other' satisfies Work)) sendRepliesSoon();
    wakeUp();
  };
  const listening = listen({ url, handlers: { [WORK]: onNotification }, log });

  const runBeside = (others: Set<Promise<void>>, job: Promise<void>): void => {
    const task = logFailure(log, job).finally(() => {
      others.delete(task);
      wakeUp();
    });
    others.add(task);
  };

  /** Lets a tenant's hand-over continue in parallel with its next step, which waits a moment if there are too many. */
  const runBesideSteps = async (
    all: Map<string, Set<Promise<void>>>,
    tenantId: string,
    { handingOver, most }: { handingOver: Promise<void>; most: number },
  ): Promise<void> => {
    const running = all.get(tenantId) ?? new Set();
    all.set(tenantId, running);
    runBeside(running, handingOver);
    if (running.size >= most) await Promise.race([...running, wait(SLOW_PAUSE)]);
  };

  const mayLaunch = (): boolean => launches.size < LAUNCHES_AT_ONCE;

  const sizeOf = (tenantId: string): StepSize => {
    const size = sizes.get(tenantId) ?? new StepSize(MOST_AT_ONCE, longestClaim);
    sizes.set(tenantId, size);
    return size;
  };

  /** Does a tenant's due work, step by step. A launch runs in parallel, so that no reply waits for it. */
  const serve = async (tenantId: string): Promise<void> => {
    for (let steps = 0; steps < STEPS_A_TURN && !stopping.aborted; steps += 1) {
      const step = await sending.unit(tenantId, (context) =>
        nextStep(context, tenantId, sending, { size: sizeOf(tenantId), mayLaunch: mayLaunch() }),
      );
      if (!step) return;
      const stepEnd = step.proceed(sending);
      if (step.isLong) runBeside(launches, stepEnd);
      else if (step.isSlow) await runBesideSteps(slow, tenantId, { handingOver: stepEnd, most: SLOW_AT_ONCE });
      else await stepEnd;
    }
  };

  /** Replies do not wait for hand-overs of campaigns. */
  const serveReplies = async (tenantId: string): Promise<void> => {
    for (let steps = 0; steps < STEPS_A_TURN && !stopping.aborted; steps += 1) {
      const claimedMessages = await sending.unit(tenantId, (context) =>
        claimMessages(context, tenantId, sending, { repliesOnly: true }),
      );
      if (!claimedMessages || claimedMessages.length === 0) return;
      const handingOver = handOver(sending, tenantId, claimedMessages);
      if (claimedMessages.some(({ dispatch }) => !wasOffered(dispatch)))
        await runBesideSteps(slowReplies, tenantId, { handingOver, most: SLOW_REPLIES_AT_ONCE });
      else await handingOver;
    }
  };

  const serveDueReplies = async (): Promise<void> => {
    const due = await tx.sending.repliesDue({ now: isoTime(now()), served: [...replying.keys()] });
    // In random order: four tenants with many replies must not block a fifth.
    due.sort(() => Math.random() - 0.5);
    for (const tenantId of due) {
      if (replying.size >= AT_ONCE || stopping.aborted) return;
      if (replying.has(tenantId)) continue;
      const task = logFailure(log, serveReplies(tenantId)).finally(() => {
        replying.delete(tenantId);
        // A reply may have been written after the last claim, while nobody else was to look.
        sendRepliesSoon();
      });
      replying.set(tenantId, task);
    }
  };

  /** Sends replies as soon as they are written, without looking for other due work first. */
  let sendingReplies: Promise<void> | null = null;
  let mayHaveReplies = false;
  const sendRepliesSoon = (): void => {
    if (stopping.aborted) return;
    mayHaveReplies = true;
    sendingReplies ??= logFailure(log, serveWrittenReplies()).finally(() => {
      sendingReplies = null;
    });
  };
  const serveWrittenReplies = async (): Promise<void> => {
    while (mayHaveReplies && !stopping.aborted) {
      mayHaveReplies = false;
      await serveDueReplies();
      await wait(SHORTEST_REST);
    }
  };

  /** When other scheduled work is due. It is stored because each check is a query, and most rounds only concern messages. */
  let jobsAt: string | null = null;
  const isBy = (instant: string | null): boolean => instant !== null && Date.parse(instant) <= now();
  /** Running scheduled work. It may wait for a tenant's long unit of work, or fail, and messages must not wait with it. */
  let jobs: Promise<void> | null = null;
  const beginJobs = (): void => {
    if (jobs || !isBy(jobsAt)) return;
    const runJobs = async (): Promise<void> => {
      if (await doDueJobs({ ...sendingContext, stopping, pageUrl }, 'prompt')) wakeUp();
    };
    jobs = logFailure(log, runJobs(), 'scheduled work failed').finally(() => {
      jobs = null;
    });
  };

  const round = async (): Promise<boolean> => {
    await serveDueReplies();
    deliveries?.look();
    jobsAt = await tx.jobs.nextDue('prompt');
    beginJobs();
    const hasHappened = phones !== null && (await phones.runDue(now()));
    const due = await tx.sending.tenantsDue({
      now: isoTime(now()),
      served: [...servedTenants.keys()],
      mayLaunch: mayLaunch(),
    });
    // In random order, so that several processes start with different ones.
    due.sort(() => Math.random() - 0.5);
    for (const tenantId of due) {
      if (servedTenants.size >= AT_ONCE || servedTenants.has(tenantId) || stopping.aborted) continue;
      const task = logFailure(log, serve(tenantId)).finally(() => {
        servedTenants.delete(tenantId);
        wakeUp();
      });
      servedTenants.set(tenantId, task);
    }
    return hasHappened;
  };

  const restFor = async (): Promise<number> => {
    const instants = [
      jobs ? null : jobsAt,
      await tx.sending.nextDue({ served: [...servedTenants.keys()], mayLaunch: mayLaunch() }),
      phones && (await tx.jobs.nextPhoneEvent()),
    ];
    const next = Math.min(...instants.map((each) => (each === null ? Number.POSITIVE_INFINITY : Date.parse(each))));
    return Math.min(POLL, Math.max(SOON, next - now()));
  };

  const rest = async (ms: number, shortest: number): Promise<void> => {
    if (!stopping.aborted) await wait(shortest);
    if (isWoken || stopping.aborted) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  };

  const work = async (): Promise<void> => {
    while (!stopping.aborted) {
      isWoken = false;
      try {
        const startedAt = performance.now();
        if (!(await round())) {
          const ms = await restFor();
          const duration = performance.now() - startedAt;
          await rest(ms, Math.min(LONGEST_REST, Math.max(SHORTEST_REST, REST_SHARE * duration)));
        }
      } catch (error) {
        log.error({ failure: failureOf(error) }, 'due work failed');
        await wait(PAUSE);
      }
    }
  };
  const working = work();
  /** Deleting old texts may take long, and everything else that is due goes on. */
  const workAtNight = async (): Promise<void> => {
    while (!stopping.aborted) {
      let hasWorked = false;
      const runNightly = async (): Promise<void> => {
        if (isBy(await tx.jobs.nextDue('nightly')))
          hasWorked = await doDueJobs({ ...sendingContext, stopping, pageUrl }, 'nightly');
      };
      await logFailure(log, runNightly(), 'nightly work failed');
      if (!hasWorked) await pause(NIGHTLY_POLL, stopping);
    }
  };
  const nightly = workAtNight();
  const mailing = mailUntil(stopping, { store, clock, log, mails });

  return {
    async stop() {
      ending.abort();
      wakeUp();
      await working;
      await sendingReplies;
      await Promise.all([
        ...servedTenants.values(),
        ...replying.values(),
        ...launches,
        ...[...slow.values(), ...slowReplies.values()].flatMap((running) => [...running]),
        jobs,
        nightly,
        mailing,
        deliveries?.stop(),
      ]);
      await listening.stop();
    },
  };
}

/** Sends mails separately, so that a slow server delays nothing, until it is to stop; then ends with the mails that are being sent. */
async function mailUntil(
  stopping: AbortSignal,
  { store, clock, log, mails: server }: Pick<Surroundings, 'store' | 'clock' | 'log' | 'mails'>,
): Promise<void> {
  const mailContext = {
    unit: <T>(work: (tx: PostgresStore['tx']) => Promise<T>) => store.unit(() => work(store.tx), { tenantId: null }),
    between: sendingOver(store, clock).between,
    stopping,
  };
  let cleanedAt = 0;
  let cleaning: Promise<void> = Promise.resolve();
  while (!stopping.aborted) {
    if (clock.now().getTime() - cleanedAt > CLEANING_INTERVAL) {
      cleanedAt = clock.now().getTime();
      // Beside sending, because it may take long, or fail.
      cleaning = logFailure(log, deleteOldMails(mailContext), 'old e-mails could not be deleted');
    }
    try {
      if (server !== null && (await sendDueMails({ ...mailContext, server }))) continue;
    } catch (error) {
      log.error({ failure: failureOf(error) }, 'e-mails could not be sent');
    }
    await pause(POLL, stopping);
  }
  await cleaning;
  server?.close();
}

/** Logs a failure, and waits. The next check tries again. */
async function logFailure(log: Logger, task: Promise<void>, message = 'sending failed'): Promise<void> {
  try {
    await task;
  } catch (error) {
    log.error({ failure: failureOf(error) }, message);
    await wait(PAUSE);
  }
}
