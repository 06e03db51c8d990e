import { z } from 'zod';
import { contactZone } from '#src/domain/contacts/contact.ts';
import { INCOMING_RULES } from '#src/domain/incoming/incomingTerms.ts';
import { id, instant, recordBase } from '#src/domain/record.ts';
import { MESSAGE_DIRECTIONS, MESSAGE_ERROR_CODES, MESSAGE_STATUSES } from './messageTerms.ts';
import { ENCODINGS, MESSAGE_PURPOSES } from './texting.ts';

export * from './messageTerms.ts';

/** One time for each status the message has reached. */
export const statusTimes = z.partialRecord(z.enum(MESSAGE_STATUSES), instant);

export const message = z.object({
  ...recordBase,
  direction: z.enum(MESSAGE_DIRECTIONS),
  contact_id: id.nullable(),
  campaign_id: id.nullable(),
  keyword_id: id.nullable(),
  device_id: id.nullable(),
  sim_slot: z.number().int().min(0).max(1).nullable(),
  from: z.string(),
  to: z.string(),
  body: z.string(),
  encoding: z.enum(ENCODINGS),
  /** Counted when it was written; once a phone has sent it, as many as that reports. */
  segments: z.number().int().min(0),
  /** What was counted, where the phone used another number. */
  segments_counted: z.number().int().min(0).optional(),
  /** What it has cost, in whole units of a currency (ISO 4217), where the gateway tells. */
  price: z.object({ amount: z.string(), currency: z.string() }).optional(),
  status: z.enum(MESSAGE_STATUSES),
  error_code: z.enum(MESSAGE_ERROR_CODES).nullable(),
  attempts: z.number().int().min(0),
  /** Sent to see on a phone what a text looks like: it belongs to no campaign and no conversation. */
  is_test: z.literal(true).optional(),
  /** The phone has handed it to the network twice, as far as it tells. */
  maybe_twice: z.literal(true).optional(),
  status_at: statusTimes,
  /** Of one that waits, or waited, for the end of quiet hours: until when, and where. */
  held: z.object({ until: instant, zone: contactZone.nullable() }).optional(),
  /** Incoming: the rule that took care of it, so that nobody has to. Outgoing: the rule whose answer it is. */
  by_rule: z.enum(INCOMING_RULES).optional(),
  /** Its caller's own name for it. */
  key: z.string().optional(),
  /** The only device that may send it, where somebody chose one for this text alone. */
  chosen_device_id: id.optional(),
  /** What it is for, of one that no campaign and no rule sends. */
  purpose: z.enum(MESSAGE_PURPOSES).optional(),
  /** Not before, and what no device has by then expires. */
  send_at: instant.optional(),
  valid_until: instant.optional(),
  /** Who wrote it, where a person did: an answer of the inbox. */
  author_id: id.optional(),
  author_name: z.string().optional(),
  /** The message whose text this one sends again, and the one that sends this one's again. At most one each. */
  retry_of: id.optional(),
  retried_by: id.optional(),
});
export type Message = z.infer<typeof message>;

/** When a message was given up, for whatever cause; undefined while it was not. */
export function failedAt({ status_at }: Pick<Message, 'status_at'>): string | undefined {
  return status_at.failed ?? status_at.expired;
}

/** Whether a text answers a campaign. */
export function isReply({ direction, campaign_id }: Pick<Message, 'direction' | 'campaign_id'>): boolean {
  return direction === 'incoming' && campaign_id !== null;
}
