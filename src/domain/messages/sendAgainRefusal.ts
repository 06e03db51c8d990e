import { IS_SENDING_AGAIN_USEFUL, type MessageErrorCode, type MessageStatus } from './messageTerms.ts';

export const SEND_AGAIN_REFUSALS = [
  'incoming',
  'test',
  'not_failed',
  'useless',
  'already_sent_again',
  'unsure',
] as const;
export type SendAgainRefusal = (typeof SEND_AGAIN_REFUSALS)[number];

/** The fields of a message that decide whether it may be sent again. */
export interface SendAgainFacts {
  direction: 'incoming' | 'outgoing';
  is_test?: boolean | undefined;
  status: MessageStatus;
  error_code: MessageErrorCode | null;
  sent_again_as?: string | undefined;
}

/**
 * Why a message cannot be sent again; null if it can. Only a message that certainly did not arrive, for a cause that may pass, is sent again: one
 * without a delivery report may have been read, and the person would get it twice. If it is not known whether a message was sent, the user can accept
 * that it may arrive twice.
 */
export function sendAgainRefusal(
  { direction, is_test, status, error_code, sent_again_as }: SendAgainFacts,
  { mayArriveTwice = false }: { mayArriveTwice?: boolean } = {},
): SendAgainRefusal | null {
  if (direction !== 'outgoing') return 'incoming';
  // A test went to the sender's own phone, and another one is easy to send.
  if (is_test) return 'test';
  if (status !== 'failed' && status !== 'expired') return 'not_failed';
  if (error_code === 'UNSURE') {
    if (sent_again_as !== undefined) return 'already_sent_again';
    return mayArriveTwice ? null : 'unsure';
  }
  if (error_code !== null && !IS_SENDING_AGAIN_USEFUL[error_code]) return 'useless';
  return sent_again_as === undefined ? null : 'already_sent_again';
}
