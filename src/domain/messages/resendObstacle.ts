import { IS_RETRY_USEFUL, type MessageErrorCode, type MessageStatus } from './messageTerms.ts';

export const RESEND_OBSTACLES = ['incoming', 'test', 'not_failed', 'useless', 'already_sent_again', 'unsure'] as const;
export type ResendObstacle = (typeof RESEND_OBSTACLES)[number];

/** What of a message decides whether its text may be sent again. */
export interface ResendQuestion {
  direction: 'incoming' | 'outgoing';
  is_test?: boolean | undefined;
  status: MessageStatus;
  error_code: MessageErrorCode | null;
  retried_by?: string | undefined;
}

/**
 * Why a message's text may not be sent again; null: it may. Only what surely did not arrive and whose cause may pass: a text
 * without a report may have been read, and sending it again would text the person twice. Where nobody knows whether it was sent, a
 * person may take it upon themselves that it arrives twice.
 */
export function resendObstacle(
  { direction, is_test, status, error_code, retried_by }: ResendQuestion,
  { mayArriveTwice = false }: { mayArriveTwice?: boolean } = {},
): ResendObstacle | null {
  if (direction !== 'outgoing') return 'incoming';
  // It was for the phone of whoever tried it, and another test is one press away.
  if (is_test) return 'test';
  if (status !== 'failed' && status !== 'expired') return 'not_failed';
  if (error_code === 'UNSURE') {
    if (retried_by !== undefined) return 'already_sent_again';
    return mayArriveTwice ? null : 'unsure';
  }
  if (error_code !== null && !IS_RETRY_USEFUL[error_code]) return 'useless';
  return retried_by === undefined ? null : 'already_sent_again';
}
