import type { DeliveryAttempt, DeliveryStatus, DeliveryType } from '#src/domain/webhooks/webhook.ts';

/** Fields of a webhook that no response contains: its secrets and the state of its deliveries. The id is the webhook's. */
export interface WebhookState {
  id: string;
  /** The secret, sealed for `webhookPurpose`. */
  sealed: string;
  /** The secret before the last rotation, sealed in the same way, or null if there is none. */
  sealed_before: string | null;
  /** Until when the previous secret also signs. */
  before_until: string | null;
  /** Older secrets that also sign until then, newest first. */
  earlier?: { sealed: string; until: string }[];
  failing_since: string | null;
  last_delivered_at: string | null;
  /** Nothing is sent before this time, because the receiver asked to wait. */
  resumes_at: string;
}

/**
 * One delivery: an event for one webhook, with its result. Its id is the header `webhook-id`. Deliveries of a webhook with the same `line` are sent
 * one at a time, in order of creation.
 */
export interface StoredDelivery {
  id: string;
  created_at: string;
  webhook_id: string;
  /** The subject of the event, such as `contact <id>`. */
  line: string;
  type: DeliveryType;
  body: string;
  status: DeliveryStatus;
  /**
   * When it is due: immediately, at its next attempt, or when the lease of its sender ends. Null if it is done, waits behind an earlier one of its
   * queue, or the webhook is off. At most one delivery of a queue has a time.
   */
  due_at: string | null;
  /** The number of attempts. */
  attempt: number;
  /** The time of the first attempt; attempts end three days later. */
  first_at: string | null;
  done_at: string | null;
  /** Newest first. */
  attempts: DeliveryAttempt[];
}
