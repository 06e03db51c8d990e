import type { DeliveryState } from '#src/domain/webhooks/webhook.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';

type Delivery = Collections['webhook_deliveries'];

/** What is asked about webhooks and what they deliver. */
export interface WebhookQueries {
  /** Of all tenants: webhooks that are on, whose wait is over (`resumes_at`) and which have something due, by their ids: those after `after` ('': all). */
  dueWebhooks(input: { now: string; after: string; limit: number }): Promise<{ tenantId: string; webhookId: string }[]>;
  /** The next instant at which `dueWebhooks` may have an answer, or null if there is none before something is written. It may be in the past. */
  nextDue(): Promise<string | null>;
  /** What is due of a webhook, the earliest first. A database passes over what another process is taking, and keeps it for whoever asks. */
  dueDeliveries(input: { tenantId: string; webhookId: string; now: string; limit: number }): Promise<Delivery[]>;
  /** What waits of a line, the first that came about. */
  firstOfLine(input: { tenantId: string; webhookId: string; line: string }): Promise<Delivery | null>;
  /** Those of these lines in which something waits, each once, in the order asked. */
  waitingLines(input: { tenantId: string; webhookId: string; lines: readonly string[] }): Promise<string[]>;
  /** The first that waits of each line, by their ids, in the order in which they came about. */
  firstOfLines(input: { tenantId: string; webhookId: string }): Promise<string[]>;
  /** The log of a webhook: the newest first, those that came about before `before` (an id of it). */
  deliveries(input: {
    tenantId: string;
    webhookId: string;
    state: DeliveryState | null;
    before: string | null;
    limit: number;
  }): Promise<Delivery[]>;
  /** Ids of deliveries made before an instant, the oldest first. */
  oldDeliveries(input: { tenantId: string; before: string; limit: number }): Promise<string[]>;
}
