import { z } from 'zod';
import { contactZone } from '#src/domain/contacts/contact.ts';
import { INCOMING_RULES } from '#src/domain/incoming/incomingTerms.ts';
import { id, instant, recordBase } from '#src/domain/record.ts';
import { MESSAGE_DIRECTIONS, MESSAGE_ERROR_CODES, MESSAGE_STATUSES } from './messageTerms.ts';
import { MESSAGE_PRIORITIES } from './sendTerms.ts';
import { ENCODINGS, MESSAGE_PURPOSES } from './texting.ts';

export * from './messageTerms.ts';

/** The time of each status the message has reached. */
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
  /** Counted when it was written; once sent, the number the phone reports. */
  segments: z.number().int().min(0),
  /** Our own count, if the phone reports a different one. */
  segments_counted: z.number().int().min(0).optional(),
  /** Its price, in whole units of a currency (ISO 4217), if the gateway reports it. */
  price: z.object({ amount: z.string(), currency: z.string() }).optional(),
  status: z.enum(MESSAGE_STATUSES),
  error_code: z.enum(MESSAGE_ERROR_CODES).nullable(),
  attempts: z.number().int().min(0),
  /** A test message: belongs to no campaign and no conversation. */
  is_test: z.literal(true).optional(),
  /** The phone reports that it handed the message to the network twice. */
  may_arrive_twice: z.literal(true).optional(),
  status_at: statusTimes,
  /** For a message held back by quiet hours: until when, and where. */
  held: z.object({ until: instant, zone: contactZone.nullable() }).optional(),
  /** Incoming: the rule that handled it, so that it needs no reply. Outgoing: the rule that sent it. */
  by_rule: z.enum(INCOMING_RULES).optional(),
  /** The reply to a keyword that opted the person out when it was written. It is sent although they want no messages. */
  confirms_opt_out: z.literal(true).optional(),
  /** The API client's own reference. */
  key: z.string().optional(),
  /** The only device that may send it, if one was chosen. */
  chosen_device_id: id.optional(),
  /** The person wrote to that device and SIM; if it cannot send, another one does. */
  may_reroute: z.literal(true).optional(),
  chosen_sim_slot: z.number().int().min(0).max(1).optional(),
  /** Set for programs' messages. Undefined for messages that people write, which go with the replies. */
  priority: z.enum(MESSAGE_PRIORITIES).optional(),
  /** The purpose of a message sent by no campaign and no rule. */
  purpose: z.enum(MESSAGE_PURPOSES).optional(),
  /** Not sent before this time. If no device has taken it by its expiry, it expires. */
  send_at: instant.optional(),
  valid_until: instant.optional(),
  /** The person who wrote it: a reply from the inbox. */
  author_id: id.optional(),
  author_name: z.string().optional(),
  /** The message that this one sends again, and the one that sent this one again. At most one each. */
  sends_again: id.optional(),
  sent_again_as: id.optional(),
});
export type Message = z.infer<typeof message>;

/** When a message failed, for any cause, or undefined if it did not. */
export function failedAt({ status_at }: Pick<Message, 'status_at'>): string | undefined {
  return status_at.failed ?? status_at.expired;
}

/** When a waiting message expires, or undefined if it has no time limit or is not waiting. */
export function expiresAt({
  direction,
  status,
  valid_until,
}: Pick<Message, 'direction' | 'status' | 'valid_until'>): string | undefined {
  return direction === 'outgoing' && (status === 'queued' || status === 'scheduled') ? valid_until : undefined;
}

/** Whether a message is a reply to a campaign. */
export function isReply({ direction, campaign_id }: Pick<Message, 'direction' | 'campaign_id'>): boolean {
  return direction === 'incoming' && campaign_id !== null;
}
