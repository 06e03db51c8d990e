import { nextAttempt, retryAfterOf } from '#src/domain/webhooks/nextAttempt.ts';
import { WEBHOOK_LIMITS } from '#src/domain/webhooks/webhook.ts';
import type { KeyRing } from '#src/server/secrets/KeyRing.ts';
import { type Moment, nowIn } from '#src/server/sending/Moment.ts';
import type { Sending } from '#src/server/sending/Sending.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import { sendNextOf } from './lines.ts';
import { type PostAnswer, post } from './post.ts';
import { signedHeaders, webhookPurpose } from './signature.ts';
import { switchOff } from './switchOff.ts';

type Delivery = Collections['webhook_deliveries'];

export interface DeliveriesOptions extends Pick<Sending, 'unit' | 'between'> {
  secrets: KeyRing;
  /** Whether private addresses and http are allowed. */
  allowsPrivate: boolean;
  /** The page's address, for links in mails. */
  pageUrl: string;
  /** Sends the request; default: over the network. */
  send?: typeof post;
  /** Called with unexpected errors. */
  failed?: (error: unknown) => void;
}

/** A leased delivery, with everything needed to send it. */
interface Claimed {
  delivery: Delivery;
  url: string;
  secrets: string[];
}

/** Concurrent webhooks, and requests per webhook. */
const WEBHOOKS_AT_ONCE = 8;
const REQUESTS_AT_ONCE = 8;
/** The lease (ms) of a delivery; longer than a request may take. Then it is sent again, with the same id. */
const LEASE = 60_000;
const MOST_WAIT = 24 * 3_600_000;
const HTTP = { gone: 410, tooMany: 429, unavailable: 503 } as const;

/** Sends webhook deliveries, at least once. Any number of processes share it: each leases deliveries, commits, and only then uses the network. */
export class Deliveries {
  private readonly served = new Map<string, Promise<void>>();
  private isStopping = false;

  constructor(private readonly options: DeliveriesOptions) {}

  /** Starts sending everything due, and returns at once. */
  look(): void {
    void this.begin().catch((error: unknown) => this.options.failed?.(error));
  }

  /** Sends everything due; returns the number of requests. For tests, and for callers that wait. */
  async runDue(): Promise<number> {
    let sent = 0;
    for (let due = await this.due(); due.length > 0; due = await this.due()) {
      for (const { tenantId, webhookId } of due) sent += await this.batch(tenantId, webhookId);
    }
    return sent;
  }

  /** Starts nothing new, and waits for running requests. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await Promise.all(this.served.values());
  }

  private async due() {
    const { between } = this.options;
    return await between.tx.webhooks.dueWebhooks({ now: nowIn(between), limit: 100 });
  }

  private async begin(): Promise<void> {
    if (this.isStopping || this.served.size >= WEBHOOKS_AT_ONCE) return;
    for (const { tenantId, webhookId } of await this.due()) {
      if (this.isStopping || this.served.size >= WEBHOOKS_AT_ONCE || this.served.has(webhookId)) continue;
      const task = this.serve(tenantId, webhookId)
        .catch((error: unknown) => this.options.failed?.(error))
        .finally(() => this.served.delete(webhookId));
      this.served.set(webhookId, task);
    }
  }

  private async serve(tenantId: string, webhookId: string): Promise<void> {
    while (!this.isStopping && (await this.batch(tenantId, webhookId)) > 0);
  }

  /** Leases and sends the next deliveries of different queues at once, and stores each result. Returns how many. */
  private async batch(tenantId: string, webhookId: string): Promise<number> {
    const { unit, send = post, allowsPrivate, between, pageUrl } = this.options;
    const claimed = await unit(tenantId, async (moment) => await this.claim(moment, tenantId, webhookId));
    await Promise.all(
      claimed.map(async ({ delivery, url, secrets }) => {
        const { id, body } = delivery;
        const begun = between.now();
        const measured = performance.now();
        const headers = {
          'Content-Type': 'application/json',
          'User-Agent': 'Heliograph-Webhooks/2',
          ...signedHeaders({ id, at: begun, body, secrets }),
        };
        const answer = await send(url, { headers, body, allowsPrivate });
        const took = Math.round(performance.now() - measured);
        await unit(tenantId, async (moment) => await settle(moment, delivery, answer, { begun, took }, pageUrl));
      }),
    );
    return claimed.length;
  }

  private async claim(moment: Moment, tenantId: string, webhookId: string): Promise<Claimed[]> {
    const { tx, now } = moment;
    const webhook = await tx.get('webhooks', webhookId);
    const state = await tx.get('webhook_states', webhookId);
    if (!webhook?.is_active || !state || state.resumes_at > nowIn(moment)) return [];
    const limit = REQUESTS_AT_ONCE;
    const due = await tx.webhooks.dueDeliveries({ tenantId, webhookId, now: nowIn(moment), limit });
    const secrets = [this.opened(webhookId, state.sealed)];
    if (state.sealed_before !== null && state.before_until !== null && state.before_until > nowIn(moment)) {
      secrets.push(this.opened(webhookId, state.sealed_before));
    }
    const due_at = new Date(now() + LEASE).toISOString();
    const claimed: Claimed[] = [];
    for (const { id, attempt, first_at } of due) {
      const change = { due_at, attempt: attempt + 1, first_at: first_at ?? nowIn(moment) };
      const delivery = await tx.update('webhook_deliveries', id, change);
      claimed.push({ delivery: { ...delivery }, url: webhook.url, secrets });
    }
    return claimed;
  }

  private opened(webhookId: string, sealed: string): string {
    return this.options.secrets.open(webhookPurpose(webhookId), sealed);
  }
}

/** Stores an attempt's result, and releases its queue. If the lease was lost meanwhile, nothing is stored. */
async function settle(
  moment: Moment,
  { id, webhook_id, attempt, first_at }: Delivery,
  { status, problem, answer, retryAfter }: PostAnswer,
  { begun, took }: { begun: number; took: number },
  pageUrl: string,
): Promise<void> {
  const { tx, now } = moment;
  const delivery = await tx.get('webhook_deliveries', id);
  const webhook = await tx.get('webhooks', webhook_id);
  if (delivery?.attempt !== attempt || delivery.state !== 'waiting' || !webhook) return;
  const tried = {
    number: attempt,
    at: new Date(begun).toISOString(),
    took,
    status,
    problem,
    answer: readable(answer),
  };
  const attempts = [tried, ...delivery.attempts].slice(0, WEBHOOK_LIMITS.attempts);
  if (problem === null) {
    await tx.update('webhook_deliveries', id, {
      attempts,
      state: 'delivered',
      due_at: null,
      done_at: nowIn(moment),
    });
    await noteState(moment, webhook_id, { failing_since: null, last_delivered_at: nowIn(moment) });
    if (webhook.is_active) await sendNextOf(tx, delivery);
    return;
  }
  const asked = status === HTTP.tooMany || status === HTTP.unavailable ? retryAfterOf(retryAfter, now()) : null;
  const wait = asked === null ? null : Math.min(asked, MOST_WAIT);
  const firstAt = Date.parse(first_at ?? nowIn(moment));
  // Attempts before the webhook was turned on again, or before sending again, do not count.
  const since = attempts.filter(({ at }) => Date.parse(at) >= firstAt).length;
  const next = status === HTTP.gone ? null : nextAttempt({ attempt: since, firstAt, now: now(), retryAfter: wait });
  const due_at = next === null || !webhook.is_active ? null : new Date(next).toISOString();
  const isOver = next === null;
  await tx.update('webhook_deliveries', id, {
    attempts,
    due_at,
    ...(isOver && { state: 'failed' as const, done_at: nowIn(moment) }),
  });
  const state = await tx.get('webhook_states', webhook_id);
  const until = wait === null ? '' : new Date(now() + wait).toISOString();
  await noteState(moment, webhook_id, {
    failing_since: state?.failing_since ?? tried.at,
    ...(until > (state?.resumes_at ?? '') && { resumes_at: until }),
  });
  if (isOver && webhook.is_active) await switchOff(moment, webhook, status === HTTP.gone ? 'gone' : 'failing', pageUrl);
}

async function noteState(
  { tx }: Moment,
  webhookId: string,
  change: Partial<Collections['webhook_states']>,
): Promise<void> {
  const state = await tx.get('webhook_states', webhookId);
  if (state) await tx.update('webhook_states', webhookId, change);
}

const UNKEEPABLE = /[\0\p{Cs}]/gu;

/** Without characters a database refuses. */
function readable(answer: string): string {
  return answer
    .replaceAll(UNKEEPABLE, '')
    .slice(0, WEBHOOK_LIMITS.answer)
    .replace(/\p{Cs}$/u, '');
}
