import { expect, it } from 'vitest';
import type { DeliveryAttempt, WebhookDelivery } from '#src/domain/webhooks/webhook.ts';
import { plannedAttempt } from './plannedAttempt.ts';

const BEFORE = '2026-03-02T15:00:00.000Z';
const LATER = '2026-03-02T16:00:00.000Z';

it.each<[string, Partial<WebhookDelivery>, string | null]>([
  ['is due now', { next_at: BEFORE }, null],
  ['was tried, and is due now because somebody sent it again', { next_at: BEFORE, attempts_count: 1 }, null],
  ['waits for its next attempt', { attempts_count: 1, attempts: [{} as DeliveryAttempt] }, LATER],
  ['waits because the receiver asked to', {}, LATER],
  ['is under way for the first time', { attempts_count: 1 }, null],
  ['waits behind another', { next_at: null }, null],
  ['is done', { status: 'delivered', next_at: null }, null],
])('a delivery that %s', (_, fields, at) => {
  const waiting = { status: 'waiting', created_at: BEFORE, next_at: LATER, attempts_count: 0, attempts: [] } as const;
  expect(plannedAttempt({ ...(waiting as unknown as WebhookDelivery), ...fields })).toBe(at);
});
