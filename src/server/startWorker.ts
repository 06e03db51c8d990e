import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import { failureOf } from './http/failureOf.ts';
import { doDueJobs } from './jobs/doDueJobs.ts';
import { carryMails, forgetMails } from './mail/carryMails.ts';
import type { MailServer } from './mail/MailServer.ts';
import { listen } from './postgres/listen.ts';
import { type PostgresStore, WORK } from './postgres/PostgresStore.ts';
import type { SimulatedPhones } from './sending/gateways/simulated/SimulatedPhones.ts';
import type { Sending, Unit } from './sending/Sending.ts';
import { nextStep } from './sending/sendDue.ts';
import type { Deliveries } from './webhooks/Deliveries.ts';

/** At least so often (ms) it looks what is due, though nobody woke it. */
const POLL = 1_000;
/** Rests so long (ms) however often it is woken: who looks all the time leaves no time to send. */
const BREATH = 40;
/** Looks again (ms) while others do what is due. */
const SOON = 100;
/** Before it tries anew (ms) what failed. */
const PAUSE = 1_000;
/** Between looks (ms) at mails that are old. */
const CLEANING = 3_600_000;
/** Tenants that are served at once, each by a connection. */
const AT_ONCE = 4;
/** Hand-overs to operators that go on at once, beside all else. */
const SLOW_AT_ONCE = 3;

export interface Worker {
  /** Takes nothing new, and waits for what is under way. */
  stop(): Promise<void>;
}

interface Surroundings {
  store: PostgresStore;
  /** Where it listens, on a connection of its own. */
  url: string;
  clock: Clock;
  log: Logger;
  gatewayOf: Sending['gatewayOf'];
  /** Null: there are none. */
  phones: SimulatedPhones | null;
  /** Null: mails lie. */
  mails: MailServer | null;
  /** What tells webhooks: it looks in each round, and goes on beside it. Left out: nobody is told here. */
  deliveries?: Pick<Deliveries, 'look' | 'stop'>;
  /** Below which the links of mails lead. */
  pageUrl: string;
}

/** What a process that sends works with, over these records. */
export function sendingOver(store: PostgresStore, clock: Clock): Pick<Sending, 'unit' | 'between'> {
  const now = (): number => clock.now().getTime();
  const unit: Unit = (tenantId, work) => store.unit(() => work({ tx: store.tx, now }), { tenantId });
  return { unit, between: { tx: store.tx, now } };
}

/**
 * Does what is due until it is stopped: what to send, for several tenants at once, what falls due besides, and what simulated phones
 * do. Any number of processes share it. It looks when somebody wrote something (LISTEN), when something is due, and every second.
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
}: Surroundings): Worker {
  const around = sendingOver(store, clock);
  const sending: Sending = { ...around, gatewayOf };
  const { tx, now } = around.between;
  const served = new Map<string, Promise<void>>();
  const launches = new Set<Promise<void>>();
  const slow = new Set<Promise<void>>();
  let isStopping = false;
  let wake = (): void => undefined;
  let isWoken = false;
  const wakeUp = (): void => {
    isWoken = true;
    wake();
  };
  const listening = listen({ url, heard: { [WORK]: wakeUp }, log });

  const goesBeside = (others: Set<Promise<void>>, done: Promise<void>): void => {
    const task = noted(log, done).finally(() => others.delete(task));
    others.add(task);
  };

  /** All that is due for a tenant, one after the other; a launch goes on beside it, so that no answer waits behind. */
  const serve = async (tenantId: string): Promise<void> => {
    while (!isStopping) {
      const step = await sending.unit(tenantId, (moment) => nextStep(moment, tenantId, sending));
      if (!step) return;
      const done = step.goOn(sending);
      if (step.isLong) goesBeside(launches, done);
      else if (step.isSlow) {
        goesBeside(slow, done);
        // Each holds connections to the database now and then, and there are not many.
        if (slow.size >= SLOW_AT_ONCE) await Promise.race(slow);
      } else await done;
    }
  };

  const round = async (): Promise<boolean> => {
    deliveries?.look();
    const isDone = await doDueJobs({ ...around, pageUrl });
    const hasHappened = phones !== null && (await phones.runDue(now()));
    const due = await tx.sending.tenantsDue({ now: new Date(now()).toISOString(), served: [...served.keys()] });
    // In any order, so that several processes begin with different ones.
    due.sort(() => Math.random() - 0.5);
    for (const tenantId of due) {
      if (served.size >= AT_ONCE || served.has(tenantId) || isStopping) continue;
      const task = noted(log, serve(tenantId)).finally(() => {
        served.delete(tenantId);
        wakeUp();
      });
      served.set(tenantId, task);
    }
    return isDone || hasHappened;
  };

  const restFor = async (): Promise<number> => {
    const instants = [
      await tx.jobs.nextDue(),
      await tx.sending.nextDue({ served: [...served.keys()] }),
      phones && (await tx.jobs.nextPhoneEvent()),
    ];
    const next = Math.min(...instants.map((each) => (each === null ? Number.POSITIVE_INFINITY : Date.parse(each))));
    return Math.min(POLL, Math.max(SOON, next - now()));
  };

  const rest = async (ms: number): Promise<void> => {
    if (!isStopping) await wait(BREATH);
    if (isWoken || isStopping) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  };

  const work = async (): Promise<void> => {
    while (!isStopping) {
      isWoken = false;
      try {
        if (!(await round())) await rest(await restFor());
      } catch (error) {
        log.error({ failure: failureOf(error) }, 'what is due could not be done');
        await wait(PAUSE);
      }
    }
  };
  const working = work();
  const carrying = startCarrying(store, clock, log, mails);

  return {
    async stop() {
      isStopping = true;
      wakeUp();
      await working;
      await Promise.all([...served.values(), ...launches, ...slow, carrying.stop(), deliveries?.stop()]);
      await listening.stop();
    },
  };
}

/** Carries mails beside all else, so that a slow server holds nothing up. */
function startCarrying(
  store: PostgresStore,
  clock: Clock,
  log: Logger,
  server: MailServer | null,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const around = {
    unit: <T>(work: (tx: PostgresStore['tx']) => Promise<T>) => store.unit(() => work(store.tx), { tenantId: null }),
    between: sendingOver(store, clock).between,
  };
  let cleanedAt = 0;
  const round = async (): Promise<boolean> => {
    if (clock.now().getTime() - cleanedAt > CLEANING) {
      await forgetMails(around);
      cleanedAt = clock.now().getTime();
    }
    return server !== null && (await carryMails({ ...around, server }));
  };
  const carry = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        if (await round()) continue;
      } catch (error) {
        log.error({ failure: failureOf(error) }, 'mails could not be carried');
      }
      await wait(POLL, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const carrying = carry();
  return {
    async stop() {
      stopping.abort();
      await carrying;
      server?.close();
    },
  };
}

/** What fails is tried again when somebody looks. */
async function noted(log: Logger, task: Promise<void>): Promise<void> {
  try {
    await task;
  } catch (error) {
    log.error({ failure: failureOf(error) }, 'sending failed');
    await wait(PAUSE);
  }
}
