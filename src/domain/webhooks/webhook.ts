import { z } from 'zod';
import type { SchemaMessage } from '#src/domain/contract/schemaMessage.ts';
import { id, instant, line, recordBase, text } from '#src/domain/record.ts';
import {
  DELIVERY_PROBLEMS,
  DELIVERY_STATUSES,
  DELIVERY_TYPES,
  WEBHOOK_EVENTS,
  WEBHOOK_LIMITS,
  WEBHOOK_STOP_CAUSES,
} from './webhookTerms.ts';

export * from './webhookTerms.ts';

const ids = z.array(id).max(WEBHOOK_LIMITS.filter).default([]);

/** Whether this is a usable URL: http or https, without user name, password or fragment. */
export function isWebAddress(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, username, password, hash } = new URL(url);
  return ['https:', 'http:'].includes(protocol) && `${username}${password}${hash}` === '';
}

export const webhookInput = z.object({
  name: line.min(1).max(WEBHOOK_LIMITS.name),
  url: text
    .trim()
    .min(1)
    .max(WEBHOOK_LIMITS.url)
    .refine(isWebAddress, 'webhooks.url' satisfies SchemaMessage),
  events: z
    .array(z.enum(WEBHOOK_EVENTS))
    .min(1)
    .max(WEBHOOK_EVENTS.length)
    .refine((events) => new Set(events).size === events.length, 'webhooks.event_twice' satisfies SchemaMessage),
  device_ids: ids,
  campaign_ids: ids,
  keyword_ids: ids,
  group_ids: ids,
  is_active: z.boolean().default(true),
});
export type WebhookInput = z.infer<typeof webhookInput>;

export const webhook = z.object({
  ...recordBase,
  ...webhookInput.shape,
  created_by: id,
  /** Why it was stopped, or null if it is on, or a person turned it off. */
  stop_cause: z.enum(WEBHOOK_STOP_CAUSES).nullable(),
  stopped_at: instant.nullable(),
  /** Since when all deliveries have failed, or null if the last attempt succeeded or there was none. */
  failing_since: instant.nullable(),
  last_delivered_at: instant.nullable(),
  /** Until when the previous secret signs as well, or null if there is none. */
  previous_secret_until: instant.nullable(),
});
export type Webhook = z.infer<typeof webhook>;

export const deliveryAttempt = z.object({
  number: z.number().int().min(1),
  at: instant,
  duration_ms: z.number().int().min(0),
  /** Null if there was no response. */
  http_status: z.number().int().nullable(),
  /** Null if it succeeded. */
  problem: z.enum(DELIVERY_PROBLEMS).nullable(),
  /** The beginning of the response. */
  response: z.string(),
});
export type DeliveryAttempt = z.infer<typeof deliveryAttempt>;

export const webhookDelivery = z.object({
  /** The `webhook-id` header, the same for each attempt. */
  id,
  webhook_id: id,
  type: z.enum(DELIVERY_TYPES),
  created_at: instant,
  status: z.enum(DELIVERY_STATUSES),
  /** When it is tried next, or null if it is done, waits behind an earlier one about the same record, or the webhook is off. */
  next_at: instant.nullable(),
  /** The exact body, or null if the reader cannot see what it is about. */
  request: z.string().nullable(),
  attempts_count: z.number().int().min(0),
  /** The latest attempts, the newest first. */
  attempts: z.array(deliveryAttempt).max(WEBHOOK_LIMITS.attempts),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

export const webhookDeliveries = z.object({
  /** The newest first. */
  deliveries: z.array(webhookDelivery).max(WEBHOOK_LIMITS.deliveries),
  /** The `before` of the next older page, or null if there is none. */
  next: id.nullable(),
});

export const deliveriesQuery = z.object({
  status: z.enum(DELIVERY_STATUSES).optional().describe('Only deliveries with this status'),
  before: id.optional().describe('Only deliveries older than the one with this id, for the next page'),
});

export const sendAgainInput = z.object({ delivery_id: id });

export const webhookSecret = z.object({
  /** Shown once. */
  secret: z.string(),
  /** Until when the previous secret signs as well. */
  previous_secret_until: instant,
});
