import type { WebhookDelivery } from '#src/domain/webhooks/webhook.ts';

/** When a waiting delivery is tried next, or null if it is due now, being tried for the first time, or not scheduled yet. */
export function plannedAttempt({ status, created_at, next_at, attempts, attempts_count }: WebhookDelivery) {
  if (status !== 'waiting' || next_at === null || next_at <= created_at) return null;
  return attempts.length > 0 || attempts_count === 0 ? next_at : null;
}
