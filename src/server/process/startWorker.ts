import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Clock } from '#src/server/clock.ts';
import { doDueJobs } from '#src/server/doDueJobs.ts';
import { failureOf } from '#src/server/http/failureOf.ts';
import { logFailure } from '#src/server/logFailure.ts';
import type { MailServer } from '#src/server/mail/MailServer.ts';
import { deleteOldMails, sendDueMails } from '#src/server/mail/sendDueMails.ts';
import { pause } from '#src/server/pause.ts';
import { listen } from '#src/server/postgres/listen.ts';
import { type PostgresStore, WORK, type Work } from '#src/server/postgres/PostgresStore.ts';
import { CampaignSender } from '#src/server/sending/CampaignSender.ts';
import { endFutureWaits } from '#src/server/sending/endFutureWaits.ts';
import type { SimulatedPhones } from '#src/server/sending/gateways/simulated/SimulatedPhones.ts';
import { ReplySender } from '#src/server/sending/ReplySender.ts';
import type { Sending, Unit } from '#src/server/sending/Sending.ts';
import type { Deliveries } from '#src/server/webhooks/Deliveries.ts';

/** The longest time (ms) between checks without a notification. */
const POLL = 1_000;
/** The shortest time (ms) until the next check if other processes do the due work. */
const SOON = 100;
/** The least rest after a check is a multiple of the check's duration, within limits (ms), so that checking leaves time for sending. */
const REST_SHARE = 4;
const MIN_REST = { min: 40, max: 250 };
/** The wait (ms) after a failure. */
const PAUSE = 1_000;
/** How often (ms) old e-mails are deleted. */
const CLEANING_INTERVAL = 3_600_000;
/** How far (ms) a clock must have been set back for waits to be corrected; what is less passes. */
const SET_BACK = 5_000;
/** How often (ms) it looks for nightly work. */
const NIGHTLY_POLL = 10_000;

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
  deliveries?: Pick<Deliveries, 'sendDue' | 'stop'>;
  /** The base of links in e-mails. */
  pageUrl: string;
  /** How long (ms) a claim may take before it becomes smaller. */
  longestClaim?: number;
}

/** The context of a sending process. */
export function sendingOver(store: PostgresStore, clock: Clock): Pick<Sending, 'unit' | 'between'> {
  const now = (): number => clock.now().getTime();
  const unit: Unit = (tenantId, work, { isReading = false } = {}) =>
    store.unit(() => work({ tx: store.tx, now }), { tenantId, takesTurn: !isReading, rank: 'background' });
  return { unit, between: { tx: store.tx, now } };
}

/**
 * Does due work until stopped: sending for several tenants at once, scheduled work, and simulated phones. Any number of processes share it.
 * It checks after writes (LISTEN), when something is due, and every second.
 */
export function startWorker(surroundings: Surroundings): Worker {
  const { store, url, clock, log, gatewayOf, deliveries, longestClaim } = surroundings;
  const ending = new AbortController();
  const stopping = ending.signal;
  const sending = { ...sendingOver(store, clock), gatewayOf, stopping };
  const rest = new Rest(stopping);
  const wakeUp = (): void => rest.wakeUp();
  const replies = new ReplySender(sending, log, wakeUp);
  const campaigns = new CampaignSender(sending, { log, longestClaim, onEnd: wakeUp });
  const jobs = new ScheduledJobs(sending, surroundings, wakeUp);
  const onNotification = (work: string): void => {
    // '' means that it has just begun to listen, so that earlier notifications may have been missed.
    if (work !== ('other' satisfies Work)) replies.sendSoon();
    wakeUp();
  };
  const listening = listen({ url, handlers: { [WORK]: onNotification }, log });
  const working = new Rounds(sending, surroundings, { replies, campaigns, jobs, rest }).run();
  const nightly = workAtNight(sending, surroundings);
  const mailing = mailUntil(stopping, surroundings);

  return {
    async stop() {
      ending.abort();
      wakeUp();
      await working;
      await Promise.all([replies.end(), campaigns.end(), jobs.end(), nightly, mailing, deliveries?.stop()]);
      await listening.stop();
    },
  };
}

type StoppableSending = Sending & { stopping: AbortSignal };

/** Checks for due work, round after round, and begins it. */
class Rounds {
  /** When the last round began; before the first one, any clock counts as set back, because it may have been while no worker ran. */
  private lastAt = Number.POSITIVE_INFINITY;
  private correcting: Promise<void> = Promise.resolve();

  constructor(
    private readonly sending: StoppableSending,
    private readonly surroundings: Pick<Surroundings, 'phones' | 'deliveries' | 'log'>,
    private readonly parts: { replies: ReplySender; campaigns: CampaignSender; jobs: ScheduledJobs; rest: Rest },
  ) {}

  /** Ends when the worker stops. */
  async run(): Promise<void> {
    const { rest } = this.parts;
    while (!this.sending.stopping.aborted) {
      rest.forgetCalls();
      try {
        const startedAt = performance.now();
        this.followClock();
        if (await this.begin()) continue;
        const longest = await this.timeUntilNext();
        const duration = performance.now() - startedAt;
        const min = Math.min(MIN_REST.max, Math.max(MIN_REST.min, REST_SHARE * duration));
        await rest.take({ min, longest });
      } catch (error) {
        this.surroundings.log.error({ failure: failureOf(error) }, 'due work failed');
        await wait(PAUSE);
      }
    }
    await this.correcting;
  }

  /** Corrects waits in the background, because many companies may have some. */
  private followClock(): void {
    const { sending, surroundings, parts } = this;
    const now = sending.between.now();
    const seconds = Math.round((this.lastAt - now) / 1000);
    this.lastAt = now;
    if (seconds * 1000 < SET_BACK) return;
    if (Number.isFinite(seconds)) surroundings.log.warn({ seconds }, 'the clock was set back');
    const correct = async (): Promise<void> => {
      try {
        await endFutureWaits(sending);
        await surroundings.phones?.endFutureWaits();
        parts.rest.wakeUp();
      } catch (error) {
        // The next round tries again.
        this.lastAt = Number.POSITIVE_INFINITY;
        throw error;
      }
    };
    this.correcting = logFailure(surroundings.log, this.correcting.then(correct), 'waits could not be corrected');
  }

  /** Starts due work. Returns whether a phone has done something, so that more may be due already. */
  private async begin(): Promise<boolean> {
    const { phones, deliveries } = this.surroundings;
    const { replies, campaigns, jobs } = this.parts;
    await replies.beginDue();
    deliveries?.sendDue();
    await jobs.beginDue();
    const hasHappened = phones !== null && (await phones.runDue(this.sending.between.now()));
    await campaigns.beginDue();
    return hasHappened;
  }

  /** How long (ms) nothing is due, as far as is known. */
  private async timeUntilNext(): Promise<number> {
    const { tx, now } = this.sending.between;
    const { campaigns, jobs } = this.parts;
    const instants = [
      jobs.nextAt,
      await campaigns.nextDue(),
      this.surroundings.phones && (await tx.jobs.nextPhoneEvent()),
    ];
    const next = Math.min(...instants.map((each) => (each === null ? Number.POSITIVE_INFINITY : Date.parse(each))));
    return Math.min(POLL, Math.max(SOON, next - now()));
  }
}

/** The rest between two rounds, which a call ends early. */
class Rest {
  private isCalled = false;
  private end = (): void => undefined;

  constructor(private readonly stopping: AbortSignal) {}

  /** Ends the rest; if there is none yet, the next one. */
  wakeUp(): void {
    this.isCalled = true;
    this.end();
  }

  /** Forgets calls before a round, which will see what they were about. */
  forgetCalls(): void {
    this.isCalled = false;
  }

  /** Rests for `min` (ms), then until somebody calls, at most `longest` (ms) more. */
  async take({ min, longest }: { min: number; longest: number }): Promise<void> {
    if (!this.stopping.aborted) await wait(min);
    if (this.isCalled || this.stopping.aborted) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, longest);
      this.end = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** Scheduled work other than sending, one run at a time. A run may wait for a tenant's long unit of work, or fail, and messages must not wait with it. */
class ScheduledJobs {
  private dueAt: string | null = null;
  private running: Promise<void> | null = null;

  constructor(
    private readonly sending: StoppableSending,
    private readonly surroundings: Pick<Surroundings, 'log' | 'pageUrl'>,
    private readonly onDone: () => void,
  ) {}

  /** When they are next due (ISO 8601), as of the last check. Null while they run, or if nothing is scheduled. */
  get nextAt(): string | null {
    return this.running ? null : this.dueAt;
  }

  async beginDue(): Promise<void> {
    const { tx, now } = this.sending.between;
    this.dueAt = await tx.jobs.nextDue('prompt');
    if (this.running || this.dueAt === null || Date.parse(this.dueAt) > now()) return;
    this.running = logFailure(this.surroundings.log, this.run(), 'scheduled work failed').finally(() => {
      this.running = null;
    });
  }

  async end(): Promise<void> {
    await this.running;
  }

  private async run(): Promise<void> {
    if (await doDueJobs({ ...this.sending, pageUrl: this.surroundings.pageUrl }, 'prompt')) this.onDone();
  }
}

/** Does nightly work separately until it is stopped, because deleting old texts may take long and must not delay other due work. */
async function workAtNight(
  sending: StoppableSending,
  { log, pageUrl }: Pick<Surroundings, 'log' | 'pageUrl'>,
): Promise<void> {
  const { stopping, between } = sending;
  while (!stopping.aborted) {
    let hasWorked = false;
    const runDue = async (): Promise<void> => {
      const dueAt = await between.tx.jobs.nextDue('nightly');
      if (dueAt !== null && Date.parse(dueAt) <= between.now())
        hasWorked = await doDueJobs({ ...sending, pageUrl }, 'nightly');
    };
    await logFailure(log, runDue(), 'nightly work failed');
    if (!hasWorked) await pause(NIGHTLY_POLL, stopping);
  }
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
      // In parallel with sending, because it may take long, or fail.
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
