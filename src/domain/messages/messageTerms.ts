/** The directions of a message. The schemas are in another file, so that the page need not load zod. */

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

/** Final statuses: a message never leaves them. */
export const FINAL_MESSAGE_STATUSES = [
  'delivered',
  'failed',
  'expired',
  'cancelled',
  'unknown',
  'received',
] as const satisfies readonly MessageStatus[];

/** Not sent yet: the text is still needed. */
export const WAITING_MESSAGE_STATUSES = ['scheduled', 'queued', 'sending'] as const satisfies readonly MessageStatus[];

export function isFinal(status: MessageStatus): boolean {
  return (FINAL_MESSAGE_STATUSES as readonly MessageStatus[]).includes(status);
}

/** Causes of failure that devices and networks report. `UNSURE`: none was reported, and it cannot be known whether the message was sent. */
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
  'NOT_MOBILE',
  'UNREACHABLE',
  'BLOCKED',
  'FILTERED',
  'REGION_NOT_ALLOWED',
  'SENDER_NOT_ALLOWED',
  'TRIAL_ACCOUNT',
  'OPTED_OUT',
  'EXPIRED',
  'UNSURE',
] as const;
export type MessageErrorCode = (typeof MESSAGE_ERROR_CODES)[number];

/** Whether sending the same text to the same number again may help. */
export const IS_SENDING_AGAIN_USEFUL: Record<MessageErrorCode, boolean> = {
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
  NOT_MOBILE: false,
  UNREACHABLE: true,
  BLOCKED: false,
  FILTERED: false,
  REGION_NOT_ALLOWED: true,
  SENDER_NOT_ALLOWED: true,
  TRIAL_ACCOUNT: true,
  OPTED_OUT: false,
  EXPIRED: true,
  // It may have arrived.
  UNSURE: false,
};
