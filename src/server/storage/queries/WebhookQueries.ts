import type { DeliveryStatus } from '#src/domain/webhooks/webhook.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';

type Delivery = Collections['webhook_deliveries'];

/** Queries on webhooks and their deliveries. */
export interface WebhookQueries {
  /** Active webhooks of all tenants that have a delivery due and no longer wait (`resumes_at`), ordered by id, beginning after `after` ('' for all). */
  dueWebhooks(input: { now: string; after: string; limit: number }): Promise<{ tenantId: string; webhookId: string }[]>;
  /** The next instant at which `dueWebhooks` may have a result, or null if there is none before something is written. It may be in the past. */
  nextDue(): Promise<string | null>;
  /** A webhook's due deliveries, earliest first. A database skips those that another process is taking, and locks the result. */
  dueDeliveries(input: { tenantId: string; webhookId: string; now: string; limit: number }): Promise<Delivery[]>;
  /** The given queues that have a waiting delivery, each once, in the given order. */
  waitingLines(input: { tenantId: string; webhookId: string; lines: readonly string[] }): Promise<string[]>;
  /** The first waiting delivery of each of these queues (`line`), by id, in order of creation. */
  firstOfLines(input: { tenantId: string; webhookId: string; lines: readonly string[] }): Promise<string[]>;
  /** The ids of up to `limit` deliveries that have a time (`due_at`), in no particular order. */
  planned(input: { tenantId: string; webhookId: string; limit: number }): Promise<string[]>;
  /** The first waiting delivery of each queue in which it has no time, by queue, beginning after the queue `after` (null: with the first). */
  held(input: {
    tenantId: string;
    webhookId: string;
    after: string | null;
    limit: number;
  }): Promise<{ id: string; line: string }[]>;
  /** A webhook's log, newest first: deliveries created before the one with the id `before`. */
  deliveries(input: {
    tenantId: string;
    webhookId: string;
    status: DeliveryStatus | null;
    before: string | null;
    limit: number;
  }): Promise<Delivery[]>;
  /** The ids of deliveries created before an instant, oldest first. */
  oldDeliveries(input: { tenantId: string; before: string; limit: number }): Promise<string[]>;
}
