import type { MessageErrorCode } from '#src/domain/messages/message.ts';

/** Android's results that say at least one part was refused. Source: SmsManager, RESULT_ERROR_… and RESULT_…. */
const REFUSAL_CAUSES: Readonly<Record<string, MessageErrorCode>> = {
  RESULT_ERROR_NO_SERVICE: 'NO_SERVICE',
  RESULT_ERROR_RADIO_OFF: 'RADIO_OFF',
  RESULT_RADIO_NOT_AVAILABLE: 'RADIO_OFF',
  RESULT_ERROR_NULL_PDU: 'NULL_PDU',
  RESULT_ERROR_LIMIT_EXCEEDED: 'LIMIT_EXCEEDED',
  RESULT_ERROR_SHORT_CODE_NOT_ALLOWED: 'SHORT_CODE_NOT_ALLOWED',
  RESULT_ERROR_SHORT_CODE_NEVER_ALLOWED: 'SHORT_CODE_NOT_ALLOWED',
  RESULT_ERROR_FDN_CHECK_FAILURE: 'PERMISSION_DENIED',
  RESULT_OPERATION_NOT_ALLOWED: 'PERMISSION_DENIED',
  RESULT_NO_DEFAULT_SMS_APP: 'PERMISSION_DENIED',
  RESULT_USER_NOT_ALLOWED: 'PERMISSION_DENIED',
  RESULT_INVALID_ARGUMENTS: 'NULL_PDU',
  RESULT_INVALID_SMSC_ADDRESS: 'NULL_PDU',
  RESULT_NETWORK_REJECT: 'NETWORK_ERROR',
};

/**
 * The cause of a failure, from the phone's error. When Android may still have sent the message (a general, modem or network failure, one
 * without an error, unknown words), it is unsure, and must not be sent again automatically.
 */
export function failureCause(error: string): MessageErrorCode {
  if (isOverdue(error)) return 'EXPIRED';
  if (error.startsWith("Can't send message")) return 'GENERIC_FAILURE';
  if (error.startsWith('Delivery result')) return 'NETWORK_ERROR';
  const result = /RESULT_[A-Z_]+/.exec(error)?.[0] ?? '';
  return REFUSAL_CAUSES[result] ?? 'UNSURE';
}

/** Whether the phone gave up because the message expired before it was passed to Android. */
export function isOverdue(error: string): boolean {
  return error.startsWith('TTL expired');
}

/** Whether the network had taken the text before it failed. */
export function wasSent(error: string): boolean {
  return error.startsWith('Delivery result');
}
