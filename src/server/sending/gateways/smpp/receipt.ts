import type { MessageErrorCode } from '#src/domain/messages/message.ts';
import { storable } from '#src/domain/storable.ts';
import type { SmppReceipt } from '#src/server/storage/records/smpp.ts';
import { CODING, isUcs2, readContent } from './content.ts';
import { ESM, type ShortMessage, TAG } from './pdu.ts';

/** message_state (SMPP 3.4, 5.2.28), and its words in receipts written as text (appendix B). */
const STATES: readonly (readonly [code: number, word: string, status: SmppReceipt['status']])[] = [
  [1, 'ENROUTE', 'pending'],
  [2, 'DELIVRD', 'delivered'],
  [3, 'EXPIRED', 'expired'],
  [4, 'DELETED', 'failed'],
  [5, 'UNDELIV', 'failed'],
  [6, 'ACCEPTD', 'pending'],
  [7, 'UNKNOWN', 'unknown'],
  [8, 'REJECTD', 'failed'],
];

const ID = /\bid:\s*([^\s]+)/i;
const STAT = /\bstat:\s*([a-z]+)/i;
const ERR = /\berr:\s*([0-9a-z]+)/i;

/** Error codes of GSM networks (3GPP TS 29.002 as most operators write them) that say more than "failed". */
const NETWORK_CAUSES: Readonly<Record<number, MessageErrorCode>> = {
  1: 'UNKNOWN_SUBSCRIBER',
  5: 'UNKNOWN_SUBSCRIBER',
  6: 'UNREACHABLE',
  11: 'NOT_MOBILE',
  13: 'BLOCKED',
  27: 'UNREACHABLE',
};

/** Parses a delivery receipt from optional parameters or text, or null if it is a message from a person. */
export function readReceipt(message: ShortMessage, now: number): SmppReceipt | null {
  const isReceipt = (message.esmClass & ESM.kind) === ESM.receipt;
  const receiptedId = message.optional.get(TAG.receipted_message_id);
  if (!isReceipt && !receiptedId) return null;
  const body = receiptText(message);
  const smsc_id = receiptedId ? textOf(receiptedId) : storable(ID.exec(body)?.[1] ?? '');
  if (smsc_id === '') return isReceipt ? EMPTY_RECEIPT : null;
  const [code] = message.optional.get(TAG.message_state) ?? [];
  const word = STAT.exec(body)?.[1]?.toUpperCase();
  const state =
    STATES.find(([each]) => each === code) ?? STATES.find(([, each]) => each.slice(0, 7) === word?.slice(0, 7));
  const status = state?.[2] ?? 'unknown';
  return {
    smsc_id,
    about: `${message.source.number} ${message.destination.number}`,
    status,
    cause: status === 'failed' ? causeOf(state?.[1], message.optional.get(TAG.network_error_code), body) : null,
    at: now,
  };
}

/** Receipts are in ASCII (SMPP 3.4, appendix B), also where data_coding says the default alphabet, which has other characters for _, $ and @. */
function receiptText(message: ShortMessage): string {
  return readContent(isUcs2(message.dataCoding) ? message : { ...message, dataCoding: CODING.ascii }).body;
}

/** A receipt without a message id. */
const EMPTY_RECEIPT: SmppReceipt = { smsc_id: '', about: '', status: 'pending', cause: null, at: 0 };

function causeOf(state: string | undefined, network: Buffer | undefined, body: string): MessageErrorCode {
  const isGsm = network?.length === 3 && network[0] === 3;
  const code = isGsm ? network.readUInt16BE(1) : Number(ERR.exec(body)?.[1] ?? Number.NaN);
  if (state === 'REJECTD') return 'FILTERED';
  return NETWORK_CAUSES[code] ?? 'NETWORK_ERROR';
}

function textOf(bytes: Buffer): string {
  const end = bytes.indexOf(0);
  return bytes.subarray(0, end < 0 ? bytes.length : end).toString('latin1');
}

/**
 * The forms in which an operator may write an id in receipts, that of its response first: many respond in hexadecimal and send receipts in
 * decimal, or the other way round, with or without leading zeros.
 */
export function formsOf(id: string): string[] {
  const plain = id.toLowerCase().replace(/^0+(?=.)/, '');
  const forms = [plain];
  if (/^[0-9a-f]{1,32}$/.test(plain)) forms.push(BigInt(`0x${plain}`).toString());
  if (/^\d{1,38}$/.test(plain)) forms.push(BigInt(plain).toString(16));
  return [...new Set(forms)];
}

/** Whether a receipt can be about a message to this number: operators write numbers with a plus, with zeros, or in national format. */
export function isReceiptFor(about: string, to: string): boolean {
  const end = to.replace(/\D/g, '').slice(-7);
  return about.split(' ').some((each) => each.replace(/\D/g, '').endsWith(end));
}
