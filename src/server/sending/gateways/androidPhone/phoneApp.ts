import { z } from 'zod';

/**
 * The messages of "SMS Gateway for Android" and its private server: capcom6/android-sms-gateway, GatewayApi.kt and webhooks/payload. Unknown
 * fields are ignored, because newer versions have more.
 */

/** The oldest version that cancels messages (`Cancelling`): older ones would send them. */
export const CANCELS_SINCE = '1.67';

const simCards = z.array(
  z.object({
    slotIndex: z.number().int(),
    /** Masked except for its end when the phone registers. */
    phoneNumber: z.string().nullish(),
    carrierName: z.string().nullish(),
    iccid: z.string().nullish(),
  }),
);
export type SimCards = z.infer<typeof simCards>;

/** POST /device. `name`: MAKER/product. */
export const registration = z.object({ name: z.string().max(200), simCards: simCards.default([]) });

/** PATCH /device. */
export const deviceChange = z.object({ id: z.string(), simCards: simCards.nullish() });

const STATES = ['Pending', 'Cancelling', 'Cancelled', 'Processed', 'Sent', 'Delivered', 'Failed'] as const;

/** An entry of PATCH /message: a message's state. */
export const messageState = z.object({
  id: z.string(),
  state: z.enum(STATES),
  recipients: z.array(z.object({ error: z.string().nullish() })).default([]),
  /** When it first reached each state, by the phone's clock. */
  states: z.partialRecord(z.enum(STATES), z.string()).default({}),
});
export type MessageState = z.infer<typeof messageState>;

/** A message of GET /message. */
export interface OfferedMessage {
  id: string;
  textMessage: { text: string };
  phoneNumbers: [string];
  simNumber: number;
  withDeliveryReport: true;
  priority: number;
  state: 'Pending' | 'Cancelling';
  validUntil: string;
  createdAt: string;
}

/** The events a phone reports, each a row in GET /webhooks. */
export const EVENTS = [
  'sms:received',
  'mms:downloaded',
  'sms:sent',
  'sms:delivered',
  'sms:failed',
  'sms:cancelled',
  'system:ping',
  'app:started',
] as const;

const messagePayload = z.object({ messageId: z.string(), simNumber: z.number().int().nullish() });

const incomingPayload = messagePayload.extend({
  phoneNumber: z.string(),
  sender: z.string().nullish(),
  receivedAt: z.string(),
});
export type IncomingPayload = z.infer<typeof incomingPayload>;

/** The envelope of an event. `id` is new for each event, and the same when it is sent again. */
export const envelope = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('sms:received'),
    payload: incomingPayload.extend({ message: z.string() }),
  }),
  z.object({
    event: z.literal('mms:downloaded'),
    // Attachments are not stored.
    payload: incomingPayload.extend({ body: z.string().nullish(), subject: z.string().nullish() }),
  }),
  z.object({
    event: z.literal('sms:sent'),
    payload: messagePayload.extend({ partsCount: z.number().int().nullish(), sentAt: z.string() }),
  }),
  z.object({ event: z.literal('sms:delivered'), payload: messagePayload.extend({ deliveredAt: z.string() }) }),
  z.object({
    event: z.literal('sms:failed'),
    payload: messagePayload.extend({ failedAt: z.string(), reason: z.string() }),
  }),
  z.object({ event: z.literal('sms:cancelled'), payload: messagePayload.extend({ cancelledAt: z.string() }) }),
  z.object({
    event: z.literal('system:ping'),
    payload: z.object({
      health: z.object({ checks: z.record(z.string(), z.object({ observedValue: z.number() })).default({}) }),
    }),
  }),
  z.object({ event: z.literal('app:started'), payload: z.object({ simCards }) }),
]);
export type Envelope = z.infer<typeof envelope>;

/** The version in the app's User-Agent, such as 1.74.1; empty if there is none. */
export function appVersion(userAgent: string | undefined): string {
  return /^me\.capcom\.smsgateway\/(\d+(?:\.\d+)*)/.exec(userAgent ?? '')?.[1] ?? '';
}
