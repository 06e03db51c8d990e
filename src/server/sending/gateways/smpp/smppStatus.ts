import type { MessageErrorCode } from '#src/domain/messages/message.ts';

/** Statuses handled or sent here (SMPP 3.4, 5.1.3). */
export const STATUS = {
  ok: 0x00,
  invalidLength: 0x02,
  unknownCommand: 0x03,
  wrongState: 0x04,
  queueFull: 0x14,
  throttled: 0x58,
  /** ESME_RX_T_APPN: our response when it should be delivered again. */
  tryLater: 0x64,
} as const;

type Meaning =
  /** Failed for good, for this cause. */
  | { cause: MessageErrorCode }
  /** Temporary: the operator throttles. */
  | { wants: 'less' }
  /** Temporary: retry a little later. */
  | { wants: 'later' };

/** Names and meanings (5.1.3). Unlisted ones failed for an unknown cause. */
const MEANINGS: Readonly<Record<number, [name: string, meaning: Meaning]>> = {
  1: ['ESME_RINVMSGLEN', { cause: 'NULL_PDU' }],
  2: ['ESME_RINVCMDLEN', { cause: 'NULL_PDU' }],
  3: ['ESME_RINVCMDID', { cause: 'PERMISSION_DENIED' }],
  4: ['ESME_RINVBNDSTS', { cause: 'PERMISSION_DENIED' }],
  5: ['ESME_RALYBND', { wants: 'later' }],
  6: ['ESME_RINVPRTFLG', { cause: 'NULL_PDU' }],
  7: ['ESME_RINVREGDLVFLG', { cause: 'NULL_PDU' }],
  8: ['ESME_RSYSERR', { wants: 'later' }],
  10: ['ESME_RINVSRCADR', { cause: 'PERMISSION_DENIED' }],
  11: ['ESME_RINVDSTADR', { cause: 'UNKNOWN_SUBSCRIBER' }],
  13: ['ESME_RBINDFAIL', { cause: 'PERMISSION_DENIED' }],
  14: ['ESME_RINVPASWD', { cause: 'PERMISSION_DENIED' }],
  15: ['ESME_RINVSYSID', { cause: 'PERMISSION_DENIED' }],
  20: ['ESME_RMSGQFUL', { wants: 'less' }],
  21: ['ESME_RINVSERTYP', { cause: 'NULL_PDU' }],
  67: ['ESME_RINVESMCLASS', { cause: 'NULL_PDU' }],
  69: ['ESME_RSUBMITFAIL', { cause: 'NETWORK_ERROR' }],
  72: ['ESME_RINVSRCTON', { cause: 'PERMISSION_DENIED' }],
  73: ['ESME_RINVSRCNPI', { cause: 'PERMISSION_DENIED' }],
  80: ['ESME_RINVDSTTON', { cause: 'UNKNOWN_SUBSCRIBER' }],
  81: ['ESME_RINVDSTNPI', { cause: 'UNKNOWN_SUBSCRIBER' }],
  83: ['ESME_RINVSYSTYP', { cause: 'PERMISSION_DENIED' }],
  84: ['ESME_RINVREPFLAG', { cause: 'NULL_PDU' }],
  88: ['ESME_RTHROTTLED', { wants: 'less' }],
  97: ['ESME_RINVSCHED', { cause: 'NULL_PDU' }],
  98: ['ESME_RINVEXPIRY', { cause: 'NULL_PDU' }],
  100: ['ESME_RX_T_APPN', { wants: 'later' }],
  101: ['ESME_RX_P_APPN', { cause: 'NETWORK_ERROR' }],
  102: ['ESME_RX_R_APPN', { cause: 'NETWORK_ERROR' }],
  192: ['ESME_RINVOPTPARSTREAM', { cause: 'NULL_PDU' }],
  193: ['ESME_ROPTPARNOTALLWD', { cause: 'NULL_PDU' }],
  194: ['ESME_RINVPARLEN', { cause: 'NULL_PDU' }],
  195: ['ESME_RMISSINGOPTPARAM', { cause: 'NULL_PDU' }],
  196: ['ESME_RINVOPTPARAMVAL', { cause: 'NULL_PDU' }],
  254: ['ESME_RDELIVERYFAILURE', { cause: 'NETWORK_ERROR' }],
  255: ['ESME_RUNKNOWNERR', { cause: 'GENERIC_FAILURE' }],
};

/** The meaning of a non-zero status for a message. */
export function meaningOf(status: number): Meaning {
  return MEANINGS[status]?.[1] ?? { cause: 'GENERIC_FAILURE' };
}

/** A status as in operators' manuals: ESME_RTHROTTLED, or 0x00000401 for their own. */
export function statusName(status: number): string {
  return MEANINGS[status]?.[0] ?? `0x${status.toString(16).padStart(8, '0')}`;
}

/** Whether a bind failed because of what was entered, not because of another connection. */
export function isLoginRefused(status: number): boolean {
  return status !== 5;
}
