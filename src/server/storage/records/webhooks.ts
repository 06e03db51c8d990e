import type { DeliveryAttempt, DeliveryState, DeliveryType } from '#src/domain/webhooks/webhook.ts';

/** What only the server knows of a webhook: its secrets, and how its deliveries went. Its id is the webhook's. */
export interface WebhookState {
  id: string;
  /** Sealed for `webhookPurpose`. */
  sealed: string;
  /** The secret before the last rotation, sealed alike, or null if there is none. */
  sealed_before: string | null;
  /** Until when the one before signs too. */
  before_until: string | null;
  /** Secrets from before earlier rotations that also sign until then, the newest first. */
  earlier?: { sealed: string; until: string }[];
  failing_since: string | null;
  last_delivered_at: string | null;
  /** Before that nothing is sent: the other side has asked to wait. */
  resumes_at: string;
}

/**
 * One event for one webhook: what is to be sent, and what became of it. Its id is the header `webhook-id`. Of those of a webhook with the
 * same `line` one at a time is sent, in the order in which they came about.
 */
export interface StoredDelivery {
  id: string;
  created_at: string;
  webhook_id: string;
  /** What the event is about, as `contact <id>`. */
  line: string;
  type: DeliveryType;
  body: string;
  state: DeliveryState;
  /**
   * When it is due: at once, at its next attempt, or when the lease of its sender ends. Null if it is done, waits behind an earlier one of its
   * queue, or the webhook is off. At most one delivery of a queue has a time.
   */
  due_at: string | null;
  /** How often it was begun to be sent. */
  attempt: number;
  /** When the attempts began that have an end after three days. */
  first_at: string | null;
  done_at: string | null;
  /** The newest first. */
  attempts: DeliveryAttempt[];
}
