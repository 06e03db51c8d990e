import { z } from 'zod';
import { id, instant, recordBase } from './record.ts';
import { ENCODINGS } from './texting.ts';

export const MESSAGE_DIRECTIONS = ['outgoing', 'incoming'] as const;
export type MessageDirection = (typeof MESSAGE_DIRECTIONS)[number];

export const MESSAGE_STATUSES = [
  'scheduled',
  'queued',
  'sending',
  'sent',
  'delivered',
  'failed',
  'expired',
  'cancelled',
  'unknown',
  'received',
] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** A message that has reached one of these never leaves it. */
export const FINAL_MESSAGE_STATUSES = [
  'delivered',
  'failed',
  'expired',
  'cancelled',
  'unknown',
  'received',
] as const satisfies readonly MessageStatus[];

export function isFinal(status: MessageStatus): boolean {
  return (FINAL_MESSAGE_STATUSES as readonly MessageStatus[]).includes(status);
}

/** Causes of failure a device or network reports. */
export const MESSAGE_ERROR_CODES = [
  'GENERIC_FAILURE',
  'NO_SERVICE',
  'RADIO_OFF',
  'NULL_PDU',
  'LIMIT_EXCEEDED',
  'SHORT_CODE_NOT_ALLOWED',
  'NETWORK_ERROR',
  'PERMISSION_DENIED',
  'NO_CREDIT',
  'UNKNOWN_SUBSCRIBER',
  'OPTED_OUT',
  'EXPIRED',
] as const;
export type MessageErrorCode = (typeof MESSAGE_ERROR_CODES)[number];

/** Whether sending the same text to the same number again may succeed. */
export const IS_RETRY_USEFUL: Record<MessageErrorCode, boolean> = {
  GENERIC_FAILURE: true,
  NO_SERVICE: true,
  RADIO_OFF: true,
  NULL_PDU: false,
  LIMIT_EXCEEDED: true,
  SHORT_CODE_NOT_ALLOWED: false,
  NETWORK_ERROR: true,
  PERMISSION_DENIED: true,
  NO_CREDIT: true,
  UNKNOWN_SUBSCRIBER: false,
  OPTED_OUT: false,
  EXPIRED: true,
};

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
  segments: z.number().int().min(0),
  status: z.enum(MESSAGE_STATUSES),
  error_code: z.enum(MESSAGE_ERROR_CODES).nullable(),
  attempts: z.number().int().min(0),
  status_at: statusTimes,
});
export type Message = z.infer<typeof message>;
