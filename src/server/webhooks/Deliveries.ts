import { storable } from '#src/domain/storable.ts';
import { nextAttempt, retryAfterOf } from '#src/domain/webhooks/nextAttempt.ts';
import { WEBHOOK_LIMITS } from '#src/domain/webhooks/webhook.ts';
import { isoTime } from '#src/server/clock.ts';
import type { KeyRing } from '#src/server/secrets/KeyRing.ts';
import { inBatches } from '#src/server/sending/gateways/inBatches.ts';
import type { Sending, Unit } from '#src/server/sending/Sending.ts';
import { nowIn, type UnitContext } from '#src/server/sending/UnitContext.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import { DUE_NOW, sendNextOf } from './lines.ts';
import { type PostResponse, post } from './post.ts';
import { formerSecrets, signedHeaders, webhookPurpose } from './signature.ts';
import { stopWebhook } from './stopWebhook.ts';

type Delivery = Collections['webhook_deliveries'];

export interface DeliveriesOptions extends Pick<Sending, 'unit' | 'between'> {
  secrets: KeyRing;
  /** Whether private addresses and http are allowed. */
  allowsPrivate: boolean;
  /** The page's address, for links in e-mails. */
  pageUrl: string;
  /** Sends the request; default: over the network. */
  send?: typeof post;
  /** Called with unexpected errors. */
  onError: (error: unknown) => void;
}

/** A leased delivery, with everything needed to send it. */
interface ClaimedDelivery {
  delivery: Delivery;
  url: string;
  secrets: string[];
  /** Its `first_at` before the lease. */
  firstAt: string | null;
}

/** A request and its response. Times in ms. */
interface Attempt extends PostResponse {
  startedAt: number;
  duration_ms: number;
}

/** A lease that has ended: with an attempt, or with null if the delivery was not sent. */
interface EndedLease extends Pick<ClaimedDelivery, 'delivery' | 'firstAt'> {
  attempt: Attempt | null;
}

/** Webhooks served at once, in total and per tenant, so that slow receivers do not delay others. */
const MAX_CONCURRENT_WEBHOOKS = 64;
const WEBHOOKS_PER_TENANT = 4;
/** Concurrent requests per webhook. */
const MAX_CONCURRENT_REQUESTS = 8;
/** Deliveries leased or settled per unit of work: while a campaign is sent, a unit waits for its turn longer than a receiver takes for many requests. */
const LEASES_PER_UNIT = 400;
/** Units of work at once. Each takes a database connection, of which there are few; waiting for a response takes none. */
const MAX_CONCURRENT_UNITS = 4;
/** How long (ms) a webhook is served before others get its place. */
const TURN = 5_000;
/** How often (ms) it is looked up during a turn whether the webhook is still on, with the same address. */
const LOOK_UP = 250;
/** Due webhooks per query. */
const PAGE = 100;
/** The lease (ms) of a delivery; longer than a request may take. Then it is sent again, with the same id. */
const LEASE = 60_000;
const MAX_WAIT = 24 * 3_600_000;
const HTTP = { gone: 410, tooMany: 429, unavailable: 503 } as const;
/** Responses after which a receiver gets nothing more for now. */
const REFUSALS: ReadonlySet<number | null> = new Set(Object.values(HTTP));

/** Sends webhook deliveries, at least once. Any number of processes share it: each leases deliveries, commits, and only then uses the network. */
export class Deliveries {
  private readonly servedWebhooks = new Map<string, { tenantId: string; task: Promise<void> }>();
  /** The id after which it looks for due webhooks, so that no webhook waits forever behind those with smaller ids. */
  private from = '';
  private isStopping = false;
  private readonly unit: Unit;
  private readonly settle: (tenantId: string, lease: EndedLease) => Promise<void>;

  constructor(private readonly options: DeliveriesOptions) {
    const gate = new Gate(MAX_CONCURRENT_UNITS);
    this.unit = (tenantId, work) => gate.pass(() => options.unit(tenantId, work));
    this.settle = inBatches<EndedLease>(
      (tenantId, leases) => this.unit(tenantId, (context) => settle(context, tenantId, leases, options.pageUrl)),
      LEASES_PER_UNIT,
    );
  }

  /** Starts sending everything due, and returns immediately. */
  sendDue(): void {
    void this.begin().catch(this.options.onError);
  }

  /** Sends everything due; returns the number of requests. For tests, and for callers that wait. */
  async runDue(): Promise<number> {
    let requests = 0;
    for (let due = await this.due(''); due.length > 0; due = await this.due('')) {
      for (const { tenantId, webhookId } of due) requests += await this.batch(tenantId, webhookId, this.endOfTurn());
    }
    return requests;
  }

  /** Starts nothing new, and waits for running requests. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await Promise.all([...this.servedWebhooks.values()].map(({ task }) => task));
  }

  private async due(after: string) {
    const { between } = this.options;
    return await between.tx.webhooks.dueWebhooks({ now: nowIn(between), after, limit: PAGE });
  }

  /** Sends everything due. If there is no room for all of it, the next call continues. */
  private async begin(): Promise<void> {
    for (const from of new Set([this.from, ''])) {
      for (let after: string | undefined = from; after !== undefined; ) {
        this.from = after;
        if (!this.hasRoom()) return;
        const page = await this.due(after);
        // In random order, so that several processes start with different ones, and none always comes last.
        for (const { tenantId, webhookId } of page.toSorted(() => Math.random() - 0.5)) {
          if (this.hasRoomFor(tenantId) && !this.servedWebhooks.has(webhookId)) this.start(tenantId, webhookId);
        }
        after = page.length < PAGE ? undefined : page.at(-1)?.webhookId;
      }
    }
    this.from = '';
  }

  private hasRoom(): boolean {
    return !this.isStopping && this.servedWebhooks.size < MAX_CONCURRENT_WEBHOOKS;
  }

  private hasRoomFor(tenantId: string): boolean {
    return (
      this.hasRoom() &&
      [...this.servedWebhooks.values()].filter((each) => each.tenantId === tenantId).length < WEBHOOKS_PER_TENANT
    );
  }

  private start(tenantId: string, webhookId: string): void {
    const task = this.serve(tenantId, webhookId)
      .catch((error: unknown) => {
        this.options.onError(error);
        return false;
      })
      .then((isInterrupted) => {
        this.servedWebhooks.delete(webhookId);
        if (isInterrupted) this.sendDue();
      });
    this.servedWebhooks.set(webhookId, { tenantId, task });
  }

  /** Returns whether it ended before everything due was sent. */
  private async serve(tenantId: string, webhookId: string): Promise<boolean> {
    const { now } = this.options.between;
    const until = this.endOfTurn();
    while (!this.isStopping && now() < until) if ((await this.batch(tenantId, webhookId, until)) === 0) return false;
    return true;
  }

  private endOfTurn(): number {
    return this.options.between.now() + TURN;
  }

  /**
   * Leases the next deliveries of different queues, sends them, some at once, and stores the results. Returns how many. After the turn, once the
   * receiver wants no more, and once the webhook is turned off, deleted or changed, it sends no more of them: they are due again, as if they had not
   * been leased.
   */
  private async batch(tenantId: string, webhookId: string, until: number): Promise<number> {
    const { tx, now } = this.options.between;
    const leases = await this.unit(tenantId, async (context) => await this.claim(context, tenantId, webhookId));
    const waiting = [...leases];
    const settling: Promise<void>[] = [];
    const settleLater = (lease: EndedLease): void => {
      const settled = this.settle(tenantId, lease);
      // Awaited below. Without a handler until then, one that fails during other requests would end the process.
      settled.catch(() => undefined);
      settling.push(settled);
    };
    let isUnwanted = false;
    let lookedUpAt = now();
    let lookUp: Promise<void> | null = null;
    const sendSome = async (): Promise<void> => {
      for (let lease = waiting.shift(); lease; lease = isOver() ? undefined : waiting.shift()) {
        const attempt = await this.attempt(lease);
        isUnwanted ||= REFUSALS.has(attempt.status);
        settleLater({ ...lease, attempt });
        if (now() < lookedUpAt + LOOK_UP) continue;
        // All requests that end during the look-up wait for it.
        lookUp ??= lookUpWebhook(lease);
        await lookUp;
      }
    };
    const lookUpWebhook = async ({ url }: ClaimedDelivery): Promise<void> => {
      const webhook = await tx.get('webhooks', webhookId);
      isUnwanted ||= !webhook?.is_active || webhook.url !== url;
      [lookedUpAt, lookUp] = [now(), null];
    };
    const isOver = (): boolean => isUnwanted || this.isStopping || now() >= until;
    await Promise.all(Array.from({ length: MAX_CONCURRENT_REQUESTS }, sendSome));
    for (const lease of waiting) settleLater({ ...lease, attempt: null });
    await Promise.all(settling);
    return leases.length;
  }

  /** Sends a delivery once. */
  private async attempt({ delivery, url, secrets }: ClaimedDelivery): Promise<Attempt> {
    const { send = post, allowsPrivate, between } = this.options;
    const { id, body } = delivery;
    const startedAt = between.now();
    const clockStart = performance.now();
    const headers = {
      'Content-Type': 'application/json',
      'User-Agent': 'Heliograph-Webhooks/2',
      ...signedHeaders({ id, at: startedAt, body, secrets }),
    };
    const response = await send(url, { headers, body, allowsPrivate });
    return { ...response, startedAt, duration_ms: Math.round(performance.now() - clockStart) };
  }

  private async claim(context: UnitContext, tenantId: string, webhookId: string): Promise<ClaimedDelivery[]> {
    const { tx, now } = context;
    const webhook = await tx.get('webhooks', webhookId);
    const state = await tx.get('webhook_states', webhookId);
    if (!webhook?.is_active || !state || state.resumes_at > nowIn(context)) return [];
    const limit = LEASES_PER_UNIT;
    const due = await tx.webhooks.dueDeliveries({ tenantId, webhookId, now: nowIn(context), limit });
    const sealedSecrets = [state, ...formerSecrets(state, new Date(now()))];
    const secrets = sealedSecrets.map((each) => this.options.secrets.open(webhookPurpose(webhookId), each.sealed));
    const due_at = isoTime(now() + LEASE);
    const leases = due.map((delivery) => {
      const { id, attempt, first_at } = delivery;
      const change = { due_at, attempt: attempt + 1, first_at: first_at ?? nowIn(context) };
      return {
        id,
        change,
        lease: { delivery: { ...delivery, ...change }, firstAt: first_at, url: webhook.url, secrets },
      };
    });
    await tx.updateMany('webhook_deliveries', leases);
    return leases.map(({ lease }) => lease);
  }
}

/** Lets this many through at once; the others queue. */
class Gate {
  private readonly waiting: (() => void)[] = [];
  private inside = 0;

  constructor(private readonly capacity: number) {}

  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.inside >= this.capacity) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.inside += 1;
    try {
      return await work();
    } finally {
      // The next in the queue gets the place directly, so that no other caller takes it in between.
      const next = this.waiting.shift();
      if (next) next();
      else this.inside -= 1;
    }
  }
}

/** Stores the results of a tenant's leases, in order, and releases their queues. A lease that was lost in the meantime has none. */
async function settle(
  context: UnitContext,
  tenantId: string,
  leases: readonly EndedLease[],
  pageUrl: string,
): Promise<void> {
  const { tx } = context;
  const stored = await tx.find('webhook_deliveries', { id: leases.map(({ delivery }) => delivery.id) });
  const storedById = new Map(stored.map((each) => [each.id, each]));
  const unsent: EndedLease[] = [];
  let delivered: SettledDelivery[] = [];
  for (const { delivery: leased, firstAt, attempt } of leases) {
    const delivery = storedById.get(leased.id);
    if (delivery?.attempt !== leased.attempt || delivery.status !== 'waiting') continue;
    if (attempt === null) unsent.push({ delivery, firstAt, attempt });
    else if (attempt.problem === null) delivered.push({ delivery, attempts: withAttempt(delivery, attempt) });
    else {
      await settleDelivered(context, tenantId, delivered);
      delivered = [];
      await settleFailed(context, { delivery, attempts: withAttempt(delivery, attempt) }, attempt, pageUrl);
    }
  }
  await settleDelivered(context, tenantId, delivered);
  await tx.updateMany(
    'webhook_deliveries',
    unsent.map(({ delivery: { id, attempt, due_at }, firstAt }) => ({
      id,
      // One without a time is held back, because the webhook is off.
      change: { attempt: attempt - 1, first_at: firstAt, due_at: due_at === null ? null : DUE_NOW },
    })),
  );
}

/** A delivery with its attempts, the one that has just ended among them. */
interface SettledDelivery {
  delivery: Delivery;
  attempts: Delivery['attempts'];
}

function withAttempt(delivery: Delivery, attempt: Attempt): Delivery['attempts'] {
  const { status, problem, response, startedAt, duration_ms } = attempt;
  const newAttempt = {
    number: delivery.attempt,
    at: isoTime(startedAt),
    duration_ms,
    http_status: status,
    problem,
    response: storable(response, WEBHOOK_LIMITS.response),
  };
  return [newAttempt, ...delivery.attempts].slice(0, WEBHOOK_LIMITS.attempts);
}

async function settleDelivered(
  context: UnitContext,
  tenantId: string,
  delivered: readonly SettledDelivery[],
): Promise<void> {
  const { tx } = context;
  const done_at = nowIn(context);
  await tx.updateMany(
    'webhook_deliveries',
    delivered.map(({ delivery: { id }, attempts }) => ({
      id,
      change: { attempts, status: 'delivered', due_at: null, done_at },
    })),
  );
  for (const webhookId of new Set(delivered.map(({ delivery }) => delivery.webhook_id))) {
    await recordState(context, webhookId, { failing_since: null, last_delivered_at: done_at });
    if (!(await tx.get('webhooks', webhookId))?.is_active) continue;
    const done = delivered.flatMap(({ delivery }) => (delivery.webhook_id === webhookId ? delivery : []));
    await sendNextOf(tx, tenantId, done);
  }
}

async function settleFailed(
  context: UnitContext,
  { delivery, attempts }: SettledDelivery,
  { status, retryAfter, startedAt }: Attempt,
  pageUrl: string,
): Promise<void> {
  const { tx, now } = context;
  const { id, webhook_id, first_at } = delivery;
  const webhook = await tx.get('webhooks', webhook_id);
  if (!webhook) return;
  const requestedWait = status === HTTP.tooMany || status === HTTP.unavailable ? retryAfterOf(retryAfter, now()) : null;
  const wait = requestedWait === null ? null : Math.min(requestedWait, MAX_WAIT);
  const firstAt = Date.parse(first_at ?? nowIn(context));
  // Counts only the attempts since the webhook was turned on again, or since the delivery was sent again.
  const since = attempts.filter(({ at }) => Date.parse(at) >= firstAt).length;
  const isGone = status === HTTP.gone;
  const next = isGone ? null : nextAttempt({ attempt: since, firstAt, now: now(), retryAfter: wait });
  const due_at = next === null || !webhook.is_active ? null : isoTime(next);
  const isOver = next === null;
  await tx.update('webhook_deliveries', id, {
    attempts,
    due_at,
    ...(isOver && { status: 'failed' as const, done_at: nowIn(context) }),
  });
  const state = await tx.get('webhook_states', webhook_id);
  const until = wait === null ? '' : isoTime(now() + wait);
  await recordState(context, webhook_id, {
    failing_since: state?.failing_since ?? isoTime(startedAt),
    ...(until > (state?.resumes_at ?? '') && { resumes_at: until }),
  });
  if (!isOver || !webhook.is_active) return;
  // Other deliveries arrived in the meantime, so only this one is given up, and its queue continues.
  const hasArrived = state?.last_delivered_at != null && Date.parse(state.last_delivered_at) > firstAt;
  if (hasArrived && !isGone) await sendNextOf(tx, webhook.tenant_id ?? '', [delivery]);
  else await stopWebhook(context, webhook, isGone ? 'gone' : 'failing', pageUrl);
}

async function recordState(
  { tx }: UnitContext,
  webhookId: string,
  change: Partial<Collections['webhook_states']>,
): Promise<void> {
  const state = await tx.get('webhook_states', webhookId);
  if (state) await tx.update('webhook_states', webhookId, change);
}
