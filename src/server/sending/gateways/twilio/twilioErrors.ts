import type { MessageErrorCode } from '#src/domain/messages/message.ts';

/** The meaning of a Twilio error for a message. */
export interface TwilioError {
  cause: MessageErrorCode;
  /** Temporary: the message may be offered again. */
  isTemporary?: true;
  /** The account cannot send until a person fixes it. */
  stops?: 'refused' | 'not_active';
  /** Twilio knows that the person opted out. */
  optsOut?: true;
}

/** Source: twilio.com/docs/api/errors. */
const ERRORS: Readonly<Record<number, TwilioError>> = {
  // Credentials and account.
  20003: { cause: 'NO_SERVICE', isTemporary: true, stops: 'refused' },
  20005: { cause: 'NO_SERVICE', isTemporary: true, stops: 'not_active' },
  20006: { cause: 'NO_SERVICE', isTemporary: true, stops: 'not_active' },
  20008: { cause: 'NO_SERVICE', isTemporary: true, stops: 'not_active' },
  20403: { cause: 'NO_SERVICE', isTemporary: true, stops: 'not_active' },
  30002: { cause: 'NO_CREDIT', isTemporary: true, stops: 'not_active' },
  // Rate limits.
  20429: { cause: 'LIMIT_EXCEEDED', isTemporary: true },
  14107: { cause: 'LIMIT_EXCEEDED', isTemporary: true },
  21611: { cause: 'LIMIT_EXCEEDED', isTemporary: true },
  30001: { cause: 'LIMIT_EXCEEDED' },
  30022: { cause: 'LIMIT_EXCEEDED' },
  30023: { cause: 'LIMIT_EXCEEDED' },
  30027: { cause: 'LIMIT_EXCEEDED' },
  63038: { cause: 'LIMIT_EXCEEDED', isTemporary: true },
  // The recipient's number.
  21211: { cause: 'UNKNOWN_SUBSCRIBER' },
  21217: { cause: 'UNKNOWN_SUBSCRIBER' },
  21604: { cause: 'UNKNOWN_SUBSCRIBER' },
  30005: { cause: 'UNKNOWN_SUBSCRIBER' },
  21614: { cause: 'NOT_MOBILE' },
  30006: { cause: 'NOT_MOBILE' },
  21265: { cause: 'SHORT_CODE_NOT_ALLOWED' },
  21612: { cause: 'REGION_NOT_ALLOWED' },
  21408: { cause: 'REGION_NOT_ALLOWED' },
  21215: { cause: 'REGION_NOT_ALLOWED' },
  30044: { cause: 'REGION_NOT_ALLOWED' },
  21608: { cause: 'TRIAL_ACCOUNT' },
  21610: { cause: 'OPTED_OUT', optsOut: true },
  // Delivery.
  30003: { cause: 'UNREACHABLE' },
  30004: { cause: 'BLOCKED' },
  30007: { cause: 'FILTERED' },
  30008: { cause: 'GENERIC_FAILURE' },
  30009: { cause: 'NETWORK_ERROR' },
  30010: { cause: 'NO_CREDIT' },
  30017: { cause: 'NETWORK_ERROR' },
  30036: { cause: 'EXPIRED' },
  30410: { cause: 'NETWORK_ERROR' },
  30453: { cause: 'BLOCKED' },
  // The sender.
  21212: { cause: 'SENDER_NOT_ALLOWED' },
  21606: { cause: 'SENDER_NOT_ALLOWED' },
  21602: { cause: 'NULL_PDU' },
  21603: { cause: 'SENDER_NOT_ALLOWED' },
  21617: { cause: 'NULL_PDU' },
  21659: { cause: 'SENDER_NOT_ALLOWED' },
  21660: { cause: 'SENDER_NOT_ALLOWED' },
  21701: { cause: 'SENDER_NOT_ALLOWED' },
  21703: { cause: 'SENDER_NOT_ALLOWED' },
  21704: { cause: 'SENDER_NOT_ALLOWED' },
  30018: { cause: 'SENDER_NOT_ALLOWED' },
  30024: { cause: 'SENDER_NOT_ALLOWED' },
  30032: { cause: 'SENDER_NOT_ALLOWED' },
  30034: { cause: 'SENDER_NOT_ALLOWED' },
  30035: { cause: 'SENDER_NOT_ALLOWED' },
};

/** The meaning of an error code or, if unknown, of the HTTP status. */
export function twilioError(code: number | null, status = 0): TwilioError {
  const listed = code === null ? undefined : ERRORS[code];
  if (listed) return listed;
  if (status === 401) return { cause: 'NO_SERVICE', isTemporary: true, stops: 'refused' };
  if (status === 403) return { cause: 'NO_SERVICE', isTemporary: true, stops: 'not_active' };
  if (status === 429) return { cause: 'LIMIT_EXCEEDED', isTemporary: true };
  return { cause: 'GENERIC_FAILURE' };
}
